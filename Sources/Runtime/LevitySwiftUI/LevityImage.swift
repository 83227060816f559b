#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import Foundation
  import LevityResources
  public import LevityUIKit
  public import SwiftUI
  public import UIKit

  /// A view like SwiftUI's `Image` that loads its image if necessary.
  ///
  /// ```swift
  /// LevityImage("sunset")
  ///   .resizable()
  ///   .onImageLoad { _, result in print(result) }
  /// ```
  ///
  /// Images in memory are shown at once. Otherwise a placeholder of the same size is shown during loading. The load is
  /// cancelled when the view disappears or shows another image.
  @MainActor public struct LevityImage: View {
    private indirect enum Label: Equatable {
      case text(Text)
      case decorative
      case unlabelled
    }

    /// A modifier that `Image` has and other views don't.
    private enum Step: Equatable {
      case resizable(EdgeInsets, Image.ResizingMode)
      case renderingMode(Image.TemplateRenderingMode?)
      case interpolation(Image.Interpolation)
      case antialiased(Bool)

      func applied(to image: Image) -> Image {
        switch self {
        case .resizable(let insets, let mode):
          image.resizable(capInsets: insets, resizingMode: mode)
        case .renderingMode(let mode): image.renderingMode(mode)
        case .interpolation(let interpolation): image.interpolation(interpolation)
        case .antialiased(let isAntialiased): image.antialiased(isAntialiased)
        }
      }
    }

    /// The view's settings. A reference, since SwiftUI copies views often.
    private final class Settings {
      let image: UIImage
      let label: Label
      /// Whether this view or a copy was drawn without its image: no manifest named it, or the load has failed. Copies
      /// with other modifiers share it, since a value with the original may stand between SwiftUI and the copy.
      let lacksImage: Locked<Bool>
      /// The name, if an image that isn't in the package may be in the bundle.
      var name: String?
      var bundle: Bundle?
      /// The modifiers in the order of the calls.
      var steps: [Step] = []
      var source: (any ImageSource)?
      var handler: ImageLoadHandler?
      var ownPlaceholder: UIImage?
      /// An image of SwiftUI, which is shown as it is.
      var picture: Image?

      init(
        _ image: UIImage, _ label: Label, sharing lacksImage: Locked<Bool> = Locked(false)
      ) {
        self.image = image
        self.label = label
        self.lacksImage = lacksImage
      }

      /// Whether drawing the view again may show the image.
      var isOutdated: Bool {
        lacksImage.withLock { $0 } && (image as? DeferredUIImage)?.deferred != nil
      }
    }

    // Never changed once the view that made them is complete, so that views can be made anywhere, like an `Image`.
    nonisolated(unsafe) private var settings: Settings
    nonisolated private var image: UIImage { settings.image }
    private var ownPlaceholder: UIImage? { settings.ownPlaceholder }

    /// Provides the images; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)? {
      get { settings.source }
      set { self = changed { $0.source = newValue } }
    }

    @State private var loaded: LoadedImage?
    @State private var failed: ImageDisplay.Request?
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.displayScale) private var displayScale
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.verticalSizeClass) private var heightClass

    // MARK: Making one

    /// Creates a view of a named image, with the name as accessibility label as in `Image(_:bundle:)`.
    ///
    /// - Parameters:
    ///   - name: The image's run-time name.
    ///   - bundleIdentifier: The identifier of its bundle in the package; nil for the app's own.
    nonisolated public init(_ name: String, bundleIdentifier: String? = nil) {
      self.init(name, in: bundleIdentifier, .text(Text(LocalizedStringKey(name))))
    }

    /// Creates a view of a named image, with an accessibility label.
    nonisolated public init(_ name: String, bundleIdentifier: String? = nil, label: Text) {
      self.init(name, in: bundleIdentifier, .text(label))
    }

    /// Creates a view of a named image that accessibility ignores.
    nonisolated public init(decorative name: String, bundleIdentifier: String? = nil) {
      self.init(name, in: bundleIdentifier, .decorative)
    }

    /// Creates a view of an image of a bundle, like `Image(_:bundle:)`.
    ///
    /// - Parameters:
    ///   - name: The image's run-time name.
    ///   - bundle: The bundle that had the image, such as `Bundle.module`; nil for the app's own.
    nonisolated public init(_ name: String, bundle: Bundle?) {
      self.init(name, from: bundle, .text(Text(LocalizedStringKey(name))))
    }

    /// Creates a view of an image of a bundle, with an accessibility label, like `Image(_:bundle:label:)`.
    nonisolated public init(_ name: String, bundle: Bundle?, label: Text) {
      self.init(name, from: bundle, .text(label))
    }

    /// Creates a view of an image of a bundle that accessibility ignores, like `Image(decorative:bundle:)`.
    nonisolated public init(decorative name: String, bundle: Bundle?) {
      self.init(name, from: bundle, .decorative)
    }

    /// Creates a view of an image from an accessor, deferred or not.
    nonisolated public init(uiImage: UIImage) {
      settings = Settings(uiImage, .unlabelled)
    }

    /// Creates a view of an image of SwiftUI, so that a declaration can have images of both kinds:
    /// `isOn ? LevityImage("hero") : LevityImage(Image(systemName: "star"))`.
    nonisolated public init(_ image: Image) {
      settings = Settings(UIImage(), .unlabelled)
      settings.picture = image
    }

    /// Creates a view from one of its kind, so that what was an image of either kind can be passed on.
    nonisolated public init(_ image: LevityImage) { self = image }

    /// Creates a view of an optional image of SwiftUI, or returns nil if there is none.
    nonisolated public init?(_ image: Image?) {
      guard let image else { return nil }
      self.init(image)
    }

    /// Creates a view from an optional one, or returns nil if there is none.
    nonisolated public init?(_ image: LevityImage?) {
      guard let image else { return nil }
      self = image
    }

    nonisolated private init(_ name: String, in bundle: String?, _ label: Label) {
      settings = Settings(
        DeferredUIImage(
          named: name, bundleIdentifier: bundle ?? Bundle.main.bundleIdentifier ?? ""), label)
      if bundle == nil { settings.name = name }
    }

    nonisolated private init(_ name: String, from bundle: Bundle?, _ label: Label) {
      self.init(name, in: Self.identifier(of: bundle, with: name), label)
      settings.name = name
      settings.bundle = bundle
    }

    /// Manifests call the resource bundle of a package by its file's name.
    nonisolated private static func identifier(of bundle: Bundle?, with name: String) -> String? {
      guard let bundle, bundle != .main else { return nil }
      if let identifier = bundle.bundleIdentifier,
        DeferredUIImage.lookup(named: name, bundleIdentifier: identifier) != nil
      {
        return identifier
      }
      return bundle.bundleURL.deletingPathExtension().lastPathComponent
    }

    /// Returns this view with changed settings; the original keeps its own.
    @inline(never)
    nonisolated private func changed(_ change: (Settings) -> Void) -> LevityImage {
      let new = Settings(image, settings.label, sharing: settings.lacksImage)
      new.name = settings.name
      new.bundle = settings.bundle
      new.steps = settings.steps
      new.source = settings.source
      new.handler = settings.handler
      new.ownPlaceholder = settings.ownPlaceholder
      new.picture = settings.picture
      change(new)
      var result = self
      result.settings = new
      return result
    }

    /// Makes the image fill its space, like `Image.resizable(capInsets:resizingMode:)`.
    nonisolated public func resizable(
      capInsets: EdgeInsets = EdgeInsets(), resizingMode: Image.ResizingMode = .stretch
    ) -> LevityImage {
      step(.resizable(capInsets, resizingMode))
    }

    /// Draws the image in its own colors or as a template, like `Image.renderingMode(_:)`.
    nonisolated public func renderingMode(_ mode: Image.TemplateRenderingMode?) -> LevityImage {
      step(.renderingMode(mode))
    }

    /// Sets the quality of scaling, like `Image.interpolation(_:)`.
    nonisolated public func interpolation(_ interpolation: Image.Interpolation) -> LevityImage {
      step(.interpolation(interpolation))
    }

    /// Sets whether edges are smoothed, like `Image.antialiased(_:)`.
    nonisolated public func antialiased(_ isAntialiased: Bool) -> LevityImage {
      step(.antialiased(isAntialiased))
    }

    nonisolated private func step(_ step: Step) -> LevityImage {
      changed { $0.steps.append(step) }
    }

    /// Calls the closure when a deferred image was loaded or has failed; not for one that was available.
    nonisolated public func onImageLoad(_ handler: @escaping ImageLoadHandler) -> LevityImage {
      changed { $0.handler = handler }
    }

    /// Shows another image during loading, instead of the manifest's placeholder.
    nonisolated public func placeholder(_ image: UIImage) -> LevityImage {
      changed { $0.ownPlaceholder = image }
    }

    // MARK: Drawing

    /// The image, or its placeholder.
    public var body: some View {
      let request = request
      if request == nil || request == failed { settings.lacksImage.withLock { $0 = true } }
      return content(picture(request)).task(id: request) { await load(request) }
    }

    @ViewBuilder private func content(_ picture: Image) -> some View {
      let image = settings.steps.reduce(picture) { $1.applied(to: $0) }
      switch settings.label {
      case .text(let text): image.accessibilityLabel(text)
      case .decorative: image.accessibilityHidden(true)
      case .unlabelled: image
      }
    }

    private var request: ImageDisplay.Request? {
      guard let deferred = (image as? DeferredUIImage)?.deferred else { return nil }
      var traits = ImageTraits(UITraitCollection.current)
      traits.luminosity = colorScheme == .dark ? .dark : .light
      traits.contrast = contrast == .increased ? .high : .normal
      traits.scale = max(1, Double(displayScale))
      traits.direction = layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      traits.widthClass = widthClass.map { $0 == .compact ? .compact : .regular }
      traits.heightClass = heightClass.map { $0 == .compact ? .compact : .regular }
      return ImageDisplay.Request(image: deferred, traits: traits)
    }

    private var imageSource: (any ImageSource)? { settings.source ?? ResourceLoader.shared }

    /// Returns the picture to show: never another image's, and one for other traits only until the right one arrives.
    private func picture(_ request: ImageDisplay.Request?) -> Image {
      if let picture = settings.picture { return picture }
      guard let deferred = image as? DeferredUIImage, deferred.isDeferred else {
        return Image(uiImage: image)
      }
      guard let request else { return shippedPicture }
      return Image(uiImage: picture(request, of: deferred))
    }

    /// No manifest has it: it may still be in the app, as a symbol or a vector perhaps.
    private var shippedPicture: Image {
      guard let name = settings.name else { return Image(uiImage: ownPlaceholder ?? image) }
      if let ownPlaceholder, UIImage(named: name, in: settings.bundle, with: nil) == nil {
        return Image(uiImage: ownPlaceholder)
      }
      return Image(name, bundle: settings.bundle)
    }

    private func picture(_ request: ImageDisplay.Request, of deferred: DeferredUIImage) -> UIImage {
      if let loaded, loaded.request == request { return loaded.picture }
      if let found = atHand(request) { return found }
      if let loaded, loaded.request.image == request.image { return loaded.picture }
      if let ownPlaceholder { return ownPlaceholder }
      let placeholder = imageSource?.placeholder(for: request.image, traits: request.traits)
      return placeholder as? UIImage ?? deferred.transparent(scale: request.traits.scale) ?? image
    }

    private func atHand(_ request: ImageDisplay.Request) -> UIImage? {
      imageSource?.imageAtHand(request.image, traits: request.traits, limits: nil) as? UIImage
    }

    private func load(_ request: ImageDisplay.Request?) async {
      guard let request, let deferred = image as? DeferredUIImage else { return }
      guard let imageSource else {
        failed = request
        return
      }
      if let found = atHand(request) {
        loaded = LoadedImage(request: request, picture: found)
        return
      }
      // The system takes pictures of an app in the background under several appearances; nothing is loaded for them.
      while imageSource.isInBackground {
        guard (try? await imageSource.clock.sleep(seconds: 1)) != nil else { return }
      }
      do {
        let found = try await imageSource.image(
          for: request.image, traits: request.traits, priority: .visible)
        guard !Task.isCancelled, let picture = found as? UIImage else { return }
        loaded = LoadedImage(request: request, picture: picture)
        settings.handler?(deferred, .success(picture))
      } catch {
        guard !Task.isCancelled else { return }
        failed = request
        settings.handler?(deferred, .failure(error))
      }
    }
  }

  /// Values of a type with an image can be compared, like those with an `Image`. SwiftUI doesn't draw a view that equals
  /// the one before, so a view that may show its image when it's drawn again isn't equal to others.
  extension LevityImage: Equatable {
    /// Returns whether both views show the same image with the same modifiers. Views with a handler, views whose load has
    /// failed, and views that were drawn before a manifest had their image are only equal to themselves.
    nonisolated public static func == (left: LevityImage, right: LevityImage) -> Bool {
      let (left, right) = (left.settings, right.settings)
      if left === right { return true }
      return left.handler == nil && right.handler == nil && left.name == right.name
        && left.bundle == right.bundle && left.label == right.label && left.steps == right.steps
        && left.picture == right.picture && left.ownPlaceholder === right.ownPlaceholder
        && left.source === right.source && !left.isOutdated && !right.isOutdated
        && (left.picture != nil || isSame(left.image, right.image))
    }

    nonisolated private static func isSame(_ left: UIImage, _ right: UIImage) -> Bool {
      guard let left = left as? DeferredUIImage, let right = right as? DeferredUIImage,
        left.isDeferred, right.isDeferred
      else { return left == right }
      return left.name == right.name && left.bundleIdentifier == right.bundleIdentifier
        && left.modifiers == right.modifiers && left.deferred == right.deferred
    }
  }

  private final class LoadedImage: Sendable {
    let request: ImageDisplay.Request
    let picture: UIImage

    init(request: ImageDisplay.Request, picture: UIImage) {
      self.request = request
      self.picture = picture
    }
  }
#endif
