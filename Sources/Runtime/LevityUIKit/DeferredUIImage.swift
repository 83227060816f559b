#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// A `UIImage` whose pixels may not have arrived yet.
  ///
  /// ```swift
  /// let image = DeferredUIImage(named: "sunset", bundleIdentifier: "com.example.app")
  /// imageView.image = image.withTintColor(.systemBlue)  // a LevityImageView loads it
  /// ```
  ///
  /// Records transformations and applies them when the pixels arrive. `size`, insets and rendering mode are known at
  /// once. The views of this module load it. Code that reads pixels (`cgImage`, `draw(in:)`) gets them if they are in
  /// memory.
  open class DeferredUIImage: UIImage, @unchecked Sendable {
    // UIKit's overlay requires `init(imageLiteralResourceName:)` of every subclass and declares it in an extension, so a
    // subclass with designated initializers can't provide it. One without inherits all of UIImage's own. UIKit can then
    // make instances that aren't deferred, with zeroed memory, in which only an optional reference has a value: nil.
    private var content: Content?

    /// Creates an image by its name in a bundle, from the manifests of `ResourceLoader.shared`.
    ///
    /// Never fails: before the loader is set, or if no manifest has it, the image is empty until it is found.
    public convenience init(named name: String, bundleIdentifier: String) {
      self.init(Content(name: name, bundleIdentifier: bundleIdentifier, modifiers: []))
    }

    /// Creates an image from a deferred one.
    public convenience init(_ image: DeferredImage) {
      self.init(Content(image))
    }

    private convenience init(_ content: Content) {
      self.init()
      self.content = content
    }

    /// Decodes the name and the modifiers; archives contain no pixels.
    public required convenience init?(coder: NSCoder) {
      guard let name = coder.decodeObject(of: NSString.self, forKey: Key.name).map({ "\($0)" }),
        let bundle = coder.decodeObject(of: NSString.self, forKey: Key.bundle).map({ "\($0)" })
      else { return nil }
      let lines = coder.decodeObject(of: NSString.self, forKey: Key.modifiers).map { "\($0)" }
      let modifiers = ImageModifier.unarchived(lines ?? "")
      self.init(Content(name: name, bundleIdentifier: bundle, modifiers: modifiers))
    }

    /// The identifier of the image's bundle; empty if UIKit made the image.
    public var bundleIdentifier: String { content?.bundleIdentifier ?? "" }
    /// The run-time name, with namespaces; empty if UIKit made the image.
    public var name: String { content?.name ?? "" }

    /// True. Foundation requires classes with their own `init(coder:)` to override this for secure decoding.
    open override class var supportsSecureCoding: Bool { true }

    private enum Key {
      static let name = "levityImageName"
      static let bundle = "levityBundleIdentifier"
      static let modifiers = "levityModifiers"
    }

    /// Encodes the image's identity and its modifiers: dynamic colors with their values under each appearance, without
    /// the app's own modifiers.
    open override func encode(with coder: NSCoder) {
      guard let content else { return super.encode(with: coder) }
      coder.encode(content.name, forKey: Key.name)
      coder.encode(content.bundleIdentifier, forKey: Key.bundle)
      coder.encode(ImageModifier.archived(content.modifiers), forKey: Key.modifiers)
    }

    /// The image; nil if the shared loader's manifests don't have it.
    public static func lookup(named name: String, bundleIdentifier: String) -> UIImage? {
      ResourceLoader.shared?.image(named: name, bundleIdentifier: bundleIdentifier)
        .map { DeferredUIImage($0) }
    }

    /// The image's identity and its modifiers; nil as long as no manifest names it.
    public var deferred: DeferredImage? { content?.image }

    /// Returns the picture if it is in memory for the traits.
    public func imageInMemory(_ traits: UITraitCollection = .current) -> UIImage? {
      guard let deferred, let loader = ResourceLoader.shared else { return nil }
      return loader.imageInMemory(deferred, traits: ImageTraits(traits)) as? UIImage
    }

    // MARK: Known before the pixels arrive

    /// The size in points.
    open override var size: CGSize {
      content == nil ? super.size : layout.map { CGSize($0.size) } ?? .zero
    }
    /// The scale of the variant for the current traits, or of the screen if the image will be redrawn.
    open override var scale: CGFloat {
      guard content != nil else { return super.scale }
      let traits = ImageTraits(UITraitCollection.current)
      guard let deferred, !deferred.isDrawnForTheScreen,
        let variant = deferred.description(for: traits)
      else { return CGFloat(traits.scale) }
      return CGFloat(variant.scale)
    }
    /// The edges that keep their size.
    open override var capInsets: UIEdgeInsets {
      content == nil ? super.capInsets : layout?.capInsets.map { UIEdgeInsets($0) } ?? .zero
    }
    /// Whether the center is tiled or stretched.
    open override var resizingMode: UIImage.ResizingMode {
      guard content != nil else { return super.resizingMode }
      return layout.map { $0.capInsets != nil && !$0.tilesCenter } == true ? .stretch : .tile
    }
    /// The edges that alignment ignores.
    open override var alignmentRectInsets: UIEdgeInsets {
      guard content != nil else { return super.alignmentRectInsets }
      return layout.map { UIEdgeInsets($0.alignmentInsets) } ?? .zero
    }
    /// Whether flipping was requested.
    open override var flipsForRightToLeftLayoutDirection: Bool {
      content.map { $0.modifiers.contains(.flippedForRightToLeft) }
        ?? super.flipsForRightToLeftLayoutDirection
    }
    /// The catalog's rendering intent, or the mode requested since.
    open override var renderingMode: UIImage.RenderingMode {
      guard content != nil else { return super.renderingMode }
      return UIImage.RenderingMode(deferred?.renderingMode ?? .automatic)
    }
    /// Mirrored if that was requested and the image wasn't redrawn since.
    open override var imageOrientation: UIImage.Orientation {
      guard let content else { return super.imageOrientation }
      var isMirrored = false
      for modifier in content.modifiers {
        switch modifier {
        case .flippedHorizontally: isMirrored.toggle()
        case .resize, .cornerRadius: isMirrored = false
        default: break
        }
      }
      return isMirrored ? .upMirrored : .up
    }
    /// The bitmap if it is in memory.
    open override var cgImage: CGImage? {
      content == nil ? super.cgImage : imageForDrawing?.cgImage
    }
    /// Nil: the catalog has no pixels of it.
    open override var imageAsset: UIImageAsset? { isDeferred ? nil : super.imageAsset }

    /// The picture if it is in memory, or what a view that is being drawn has for it. In debug builds, reports once for
    /// each image that it isn't.
    private var imageForDrawing: UIImage? {
      let found = DrawnImages.picture(of: self) ?? imageInMemory()
      #if DEBUG
        if found == nil, let content { MissingPixels.report(content.name) }
      #endif
      return found
    }

    private var layout: ImageLayout? {
      deferred?.layout(for: ImageTraits(UITraitCollection.current))
    }

    // MARK: Transformations

    /// Returns the image with one more modifier; the image itself if it isn't deferred.
    public func applying(_ modifier: ImageModifier) -> DeferredUIImage {
      content.map { DeferredUIImage($0.applying(modifier)) } ?? self
    }

    /// Whether this is an image that waits for pixels, and not one that UIKit made of a subclass of its own class.
    package var isDeferred: Bool { content != nil }

    /// The modifiers of the image, whether a manifest names it or not.
    package var modifiers: [ImageModifier] { content?.modifiers ?? [] }

    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
      guard isDeferred else { return super.withRenderingMode(renderingMode) }
      return applying(.renderingMode(ImageModifier.RenderingMode(renderingMode)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withTintColor(_ color: UIColor) -> UIImage {
      guard isDeferred else { return super.withTintColor(color) }
      return applying(.tint(TintColor(color), deferred?.renderingMode ?? .automatic))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withTintColor(
      _ color: UIColor, renderingMode: UIImage.RenderingMode
    ) -> UIImage {
      guard isDeferred else { return super.withTintColor(color, renderingMode: renderingMode) }
      return applying(.tint(TintColor(color), ImageModifier.RenderingMode(renderingMode)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
      guard isDeferred else { return super.resizableImage(withCapInsets: capInsets) }
      return resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func resizableImage(
      withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage {
      guard isDeferred else {
        return super.resizableImage(withCapInsets: capInsets, resizingMode: resizingMode)
      }
      return applying(.slicing(capInsets: ImageInsets(capInsets), tiles: resizingMode == .tile))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
      guard isDeferred else { return super.withAlignmentRectInsets(alignmentInsets) }
      return applying(.alignmentInsets(ImageInsets(alignmentInsets)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
      guard isDeferred else { return super.imageFlippedForRightToLeftLayoutDirection() }
      return applying(.flippedForRightToLeft)
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withHorizontallyFlippedOrientation() -> UIImage {
      guard isDeferred else { return super.withHorizontallyFlippedOrientation() }
      return applying(.flippedHorizontally)
    }
    /// Returns the image itself: views choose its variant by their own traits, and it isn't a symbol.
    open override func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
      isDeferred ? self : super.withConfiguration(configuration)
    }
    /// Returns the image itself, which isn't a symbol.
    open override func applyingSymbolConfiguration(
      _ configuration: UIImage.SymbolConfiguration
    ) -> UIImage? { isDeferred ? self : super.applyingSymbolConfiguration(configuration) }

    /// Returns the image itself: a picture that comes later has no baseline.
    open override func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
      isDeferred ? self : super.withBaselineOffset(fromBottom: baselineOffset)
    }
    /// Returns the image itself, which has no baseline.
    open override func imageWithoutBaseline() -> UIImage {
      isDeferred ? self : super.imageWithoutBaseline()
    }
    /// Returns the image itself, which is never of high dynamic range.
    @available(iOS 17.0, tvOS 17.0, *)
    open override func imageRestrictedToStandardDynamicRange() -> UIImage {
      isDeferred ? self : super.imageRestrictedToStandardDynamicRange()
    }

    // MARK: Preparing

    /// Returns the picture if it is in memory.
    open override func preparingForDisplay() -> UIImage? {
      isDeferred ? imageInMemory() : super.preparingForDisplay()
    }
    /// Loads the image. Calls the handler once, on any thread, with nil on failure.
    open override func prepareForDisplay(
      completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
      guard isDeferred else {
        return super.prepareForDisplay(completionHandler: completionHandler)
      }
      guard let deferred, let loader = ResourceLoader.shared else { return completionHandler(nil) }
      loader.load(deferred, traits: ImageTraits(.current)) {
        completionHandler((try? $0.get()) as? UIImage)
      }
    }
    /// Returns a deferred image that fits into the size.
    open override func preparingThumbnail(of size: CGSize) -> UIImage? {
      isDeferred ? thumbnail(size) : super.preparingThumbnail(of: size)
    }
    /// Loads the image and fits it into the size, like `prepareForDisplay(completionHandler:)`.
    open override func prepareThumbnail(
      of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
      guard isDeferred else {
        return super.prepareThumbnail(of: size, completionHandler: completionHandler)
      }
      thumbnail(size).prepareForDisplay(completionHandler: completionHandler)
    }

    private func thumbnail(_ size: CGSize) -> DeferredUIImage {
      let bounds = CGRect(origin: .zero, size: size)
      let fitted = ImageModifier.ContentMode.aspectFit.rect(for: self.size, in: bounds)
      return applying(.resize(ImageSize(fitted.size), .scaleToFill))
    }

    // MARK: Drawing

    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(in rect: CGRect) {
      guard isDeferred else { return super.draw(in: rect) }
      draw(in: rect, blendMode: .normal, alpha: 1)
    }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(at point: CGPoint) {
      guard isDeferred else { return super.draw(at: point) }
      draw(at: point, blendMode: .normal, alpha: 1)
    }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
      guard isDeferred else { return super.draw(at: point, blendMode: blendMode, alpha: alpha) }
      draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the picture if it is in memory, or else the placeholder, as a pattern.
    open override func drawAsPattern(in rect: CGRect) {
      guard isDeferred else { return super.drawAsPattern(in: rect) }
      (imageForDrawing ?? placeholder)?.drawAsPattern(in: rect)
    }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
      guard isDeferred else { return super.draw(in: rect, blendMode: blendMode, alpha: alpha) }
      (imageForDrawing ?? placeholder)?.draw(in: rect, blendMode: blendMode, alpha: alpha)
    }

    private var placeholder: UIImage? {
      guard let deferred, let loader = ResourceLoader.shared else { return nil }
      return loader.placeholder(for: deferred, traits: ImageTraits(.current)) as? UIImage
    }

    // MARK: Equality

    /// Compares name, bundle and modifiers.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let content else { return super.isEqual(object) }
      guard let other = (object as? DeferredUIImage)?.content else { return false }
      return content.name == other.name && content.bundleIdentifier == other.bundleIdentifier
        && content.modifiers == other.modifiers
    }
    /// The hash of name, bundle and the number of modifiers.
    open override var hash: Int {
      guard let content else { return super.hash }
      var hasher = Hasher()
      hasher.combine(content.name)
      hasher.combine(content.bundleIdentifier)
      hasher.combine(content.modifiers.count)
      return hasher.finalize()
    }
  }
#endif
