#if canImport(SwiftUI) && canImport(UIKit)
  import Foundation
  import LevityResources
  public import LevityUIKit
  public import SwiftUI
  public import UIKit

  /// SwiftUI's `Image` for images that may have to be loaded: `LevityImage("sunset").resizable()`.
  ///
  /// A picture in memory is shown at once. Else a placeholder of the same size stands in for it while it is loaded; the
  /// load ends when the view disappears or shows another image.
  @MainActor public struct LevityImage: View {
    private indirect enum Label {
      case text(Text)
      case decorative
      case unlabelled
    }

    /// What the app says of the image. A reference: SwiftUI copies views often.
    private final class Wishes {
      let image: UIImage
      let label: Label
      var isResizable = false
      var source: (any ImageSource)?
      var handler: ImageLoadHandler?
      var ownPlaceholder: UIImage?

      init(_ image: UIImage, _ label: Label) {
        self.image = image
        self.label = label
      }
    }

    private var wishes: Wishes
    private var image: UIImage { wishes.image }
    private var ownPlaceholder: UIImage? { wishes.ownPlaceholder }

    /// Where images come from; nil for `ResourceLoader.shared`.
    var source: (any ImageSource)? {
      get { wishes.source }
      set { self = changed { $0.source = newValue } }
    }

    @State private var loaded: LoadedImage?
    @Environment(\.colorScheme) private var colorScheme
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.displayScale) private var displayScale
    @Environment(\.layoutDirection) private var layoutDirection
    @Environment(\.horizontalSizeClass) private var widthClass
    @Environment(\.verticalSizeClass) private var heightClass

    // MARK: Making one

    /// The image of the name; the name is its accessibility label, as in `Image(_:bundle:)`.
    ///
    /// `bundleIdentifier` is the bundle's as the package names it; nil for the app's own.
    public init(_ name: String, bundleIdentifier: String? = nil) {
      self.init(name, bundleIdentifier, .text(Text(LocalizedStringKey(name))))
    }

    /// The image of the name, with an accessibility label.
    public init(_ name: String, bundleIdentifier: String? = nil, label: Text) {
      self.init(name, bundleIdentifier, .text(label))
    }

    /// The image of the name, which accessibility passes over.
    public init(decorative name: String, bundleIdentifier: String? = nil) {
      self.init(name, bundleIdentifier, .decorative)
    }

    /// An image from an accessor, deferred or not.
    public init(uiImage: UIImage) {
      wishes = Wishes(uiImage, .unlabelled)
    }

    private init(_ name: String, _ bundle: String?, _ label: Label) {
      wishes = Wishes(
        DeferredUIImage(
          named: name, bundleIdentifier: bundle ?? Bundle.main.bundleIdentifier ?? ""), label)
    }

    /// This view with other wishes; the views that it was made of keep theirs.
    @inline(never)
    private func changed(_ change: (Wishes) -> Void) -> LevityImage {
      let new = Wishes(image, wishes.label)
      new.isResizable = wishes.isResizable
      new.source = wishes.source
      new.handler = wishes.handler
      new.ownPlaceholder = wishes.ownPlaceholder
      change(new)
      var result = self
      result.wishes = new
      return result
    }

    /// Fills the space that it is given, as `Image.resizable()`.
    public func resizable() -> LevityImage {
      changed { $0.isResizable = true }
    }

    /// Calls the closure when a deferred image was loaded or failed; not for one that was at hand.
    public func onImageLoad(_ handler: @escaping ImageLoadHandler) -> LevityImage {
      changed { $0.handler = handler }
    }

    /// Shows an image of the app's own until the image comes, instead of the placeholder from the manifest.
    public func placeholder(_ image: UIImage) -> LevityImage {
      changed { $0.ownPlaceholder = image }
    }

    // MARK: Drawing

    /// The picture, or what stands in for it.
    public var body: some View {
      let request = request
      return content(picture(request)).task(id: request) { await load(request) }
    }

    @ViewBuilder private func content(_ picture: UIImage) -> some View {
      let image = wishes.isResizable ? Image(uiImage: picture).resizable() : Image(uiImage: picture)
      switch wishes.label {
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

    private var imageSource: (any ImageSource)? { wishes.source ?? ResourceLoader.shared }

    /// Never of another image than the one that is asked for; of other traits only until the right one is here.
    private func picture(_ request: ImageDisplay.Request?) -> UIImage {
      guard let deferred = image as? DeferredUIImage else { return image }
      // No manifest names it.
      guard let request else { return ownPlaceholder ?? image }
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
      guard let request, let imageSource, let deferred = image as? DeferredUIImage else { return }
      if let found = atHand(request) {
        loaded = LoadedImage(request: request, picture: found)
        return
      }
      do {
        let found = try await imageSource.image(
          for: request.image, traits: request.traits, priority: .visible)
        guard !Task.isCancelled, let picture = found as? UIImage else { return }
        loaded = LoadedImage(request: request, picture: picture)
        wishes.handler?(deferred, .success(picture))
      } catch {
        if !Task.isCancelled { wishes.handler?(deferred, .failure(error)) }
      }
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
