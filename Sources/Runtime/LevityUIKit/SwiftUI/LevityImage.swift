#if canImport(SwiftUI) && canImport(UIKit)
  import Foundation
  import LevityResources
  public import SwiftUI
  public import UIKit

  /// SwiftUI's `Image` for images that may have to be loaded: `LevityImage("sunset").resizable()`.
  ///
  /// A picture in memory is shown at once. Else a placeholder of the same size stands in for it while it is loaded; the
  /// load ends when the view disappears or shows another image.
  @MainActor public struct LevityImage: View {
    private enum Label {
      case text(Text)
      case decorative
      case unlabelled
    }

    private let image: UIImage
    private let label: Label
    private var isResizable = false
    var source: (any ImageSource)?
    private var handler: ImageLoadHandler?
    private var ownPlaceholder: UIImage?

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
      image = uiImage
      label = .unlabelled
    }

    private init(_ name: String, _ bundle: String?, _ label: Label) {
      image = DeferredUIImage(
        named: name, bundleIdentifier: bundle ?? Bundle.main.bundleIdentifier ?? "")
      self.label = label
    }

    /// Fills the space that it is given, as `Image.resizable()`.
    public func resizable() -> LevityImage {
      var result = self
      result.isResizable = true
      return result
    }

    /// Calls the closure when a deferred image was loaded or failed; not for one that was at hand.
    public func onImageLoad(_ handler: @escaping ImageLoadHandler) -> LevityImage {
      var result = self
      result.handler = handler
      return result
    }

    /// Shows an image of the app's own until the image comes, instead of the placeholder from the manifest.
    public func placeholder(_ image: UIImage) -> LevityImage {
      var result = self
      result.ownPlaceholder = image
      return result
    }

    // MARK: Drawing

    /// The picture, or what stands in for it.
    public var body: some View {
      let request = request
      return content(picture(request)).task(id: request) { await load(request) }
    }

    @ViewBuilder private func content(_ picture: UIImage) -> some View {
      let image = isResizable ? Image(uiImage: picture).resizable() : Image(uiImage: picture)
      switch label {
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

    private var imageSource: (any ImageSource)? { source ?? ResourceLoader.shared }

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
        handler?(deferred, .success(picture))
      } catch {
        if !Task.isCancelled { handler?(deferred, .failure(error)) }
      }
    }
  }

  private struct LoadedImage: Sendable {
    var request: ImageDisplay.Request
    var picture: UIImage
  }
#endif
