#if canImport(UIKit)
  public import Foundation
  public import LevityResources
  public import UIKit

  /// A `UIImage` whose pixels may not have arrived yet.
  ///
  /// ```swift
  /// let image = DeferredUIImage(named: "sunset", bundleIdentifier: "com.example.app")
  /// imageView.image = image.withTintColor(.systemRed)  // a LevityImageView loads it
  /// ```
  ///
  /// Records transformations and applies them when the pixels arrive. `size`, insets and rendering mode are known at
  /// once. The views of this module load it. Code that reads pixels (`cgImage`, `draw(in:)`) gets them if they are in
  /// memory.
  open class DeferredUIImage: UIImage, @unchecked Sendable {
    /// The identifier of the image's bundle.
    public let bundleIdentifier: String
    /// The run-time name, with namespaces.
    public let name: String
    private let modifiers: [ImageModifier]
    /// The image if it was found on creation, which is usual and needs no lock.
    private let known: DeferredImage?
    /// The image found later.
    private let found: Locked<DeferredImage?>?

    /// Creates an image by its name in a bundle, from the manifests of `ResourceLoader.shared`.
    ///
    /// Never fails: before the loader is set, or if no manifest has it, the image is empty until it is found.
    public init(named name: String, bundleIdentifier: String) {
      self.bundleIdentifier = bundleIdentifier
      self.name = name
      modifiers = []
      known = ResourceLoader.shared?.image(named: name, bundleIdentifier: bundleIdentifier)
      found = known == nil ? Locked(nil) : nil
      super.init()
    }

    /// Creates an image from a deferred one.
    public init(_ image: DeferredImage) {
      bundleIdentifier = image.bundleIdentifier
      name = image.name
      modifiers = image.modifiers
      known = image
      found = nil
      super.init()
    }

    private init(_ image: DeferredUIImage, applying modifier: ImageModifier) {
      bundleIdentifier = image.bundleIdentifier
      name = image.name
      modifiers = image.modifiers + [modifier]
      known = image.deferred?.applying(modifier)
      found = known == nil ? Locked(nil) : nil
      super.init()
    }

    /// Decodes the name and the modifiers; archives contain no pixels.
    public required init?(coder: NSCoder) {
      guard let name = coder.decodeObject(of: NSString.self, forKey: Key.name).map({ "\($0)" }),
        let bundle = coder.decodeObject(of: NSString.self, forKey: Key.bundle).map({ "\($0)" })
      else { return nil }
      self.name = name
      bundleIdentifier = bundle
      let lines = coder.decodeObject(of: NSString.self, forKey: Key.modifiers).map { "\($0)" }
      modifiers = ImageModifier.unarchived(lines ?? "")
      known = ResourceLoader.shared?.image(named: name, bundleIdentifier: bundle)?.with(modifiers)
      found = known == nil ? Locked(nil) : nil
      super.init()
    }

    /// Creates the image of the app's bundle that an image literal names; empty if no manifest has it.
    public required convenience init(imageLiteralResourceName name: String) {
      self.init(named: name, bundleIdentifier: Bundle.main.bundleIdentifier ?? "")
    }

    /// True. Foundation requires classes with their own `init(coder:)` to override this for secure decoding.
    open override class var supportsSecureCoding: Bool { true }

    private enum Key {
      static let name = "levityImageName"
      static let bundle = "levityBundleIdentifier"
      static let modifiers = "levityModifiers"
    }

    /// Writes which image it is, and what was asked of it: dynamic colours as they are under each appearance, modifiers
    /// of the app's own not at all.
    open override func encode(with coder: NSCoder) {
      coder.encode(name, forKey: Key.name)
      coder.encode(bundleIdentifier, forKey: Key.bundle)
      coder.encode(ImageModifier.archived(modifiers), forKey: Key.modifiers)
    }

    /// The image; nil if the shared loader's manifests don't have it.
    public static func lookup(named name: String, bundleIdentifier: String) -> UIImage? {
      ResourceLoader.shared?.image(named: name, bundleIdentifier: bundleIdentifier)
        .map { DeferredUIImage($0) }
    }

    /// Which image, and what shall be done to it; nil as long as no manifest names it.
    public var deferred: DeferredImage? {
      guard known == nil, let found else { return known }
      if let image = found.withLock({ $0 }) { return image }
      guard
        let image = ResourceLoader.shared?.image(named: name, bundleIdentifier: bundleIdentifier)
      else { return nil }
      let complete = modifiers.isEmpty ? image : image.with(modifiers)
      found.withLock { $0 = complete }
      return complete
    }

    /// Returns the picture if it is in memory for the traits.
    public func imageInMemory(_ traits: UITraitCollection = .current) -> UIImage? {
      guard let deferred, let loader = ResourceLoader.shared else { return nil }
      return loader.imageInMemory(deferred, traits: ImageTraits(traits)) as? UIImage
    }

    // MARK: What is known before the pixels come

    /// The size in points.
    open override var size: CGSize { layout.map { CGSize($0.size) } ?? .zero }
    /// The scale of the variant for the current traits, or of the screen if the image will be redrawn.
    open override var scale: CGFloat {
      guard let deferred, !deferred.isDrawnForTheScreen,
        let variant = deferred.description(for: ImageTraits(UITraitCollection.current))
      else { return UITraitCollection.current.displayScale }
      return CGFloat(variant.scale)
    }
    /// The edges that keep their size.
    open override var capInsets: UIEdgeInsets {
      layout?.capInsets.map { UIEdgeInsets($0) } ?? .zero
    }
    /// Whether the center is tiled or stretched.
    open override var resizingMode: UIImage.ResizingMode {
      layout.map { $0.capInsets != nil && !$0.tilesCenter } == true ? .stretch : .tile
    }
    /// The edges that alignment ignores.
    open override var alignmentRectInsets: UIEdgeInsets {
      layout.map { UIEdgeInsets($0.alignmentInsets) } ?? .zero
    }
    /// Whether flipping was requested.
    open override var flipsForRightToLeftLayoutDirection: Bool {
      modifiers.contains(.flippedForRightToLeft)
    }
    /// The catalog's rendering intent, or the mode requested since.
    open override var renderingMode: UIImage.RenderingMode {
      UIImage.RenderingMode(deferred?.renderingMode ?? .automatic)
    }
    /// Mirrored if that was requested and the image wasn't redrawn since.
    open override var imageOrientation: UIImage.Orientation {
      var isMirrored = false
      for modifier in modifiers {
        switch modifier {
        case .flippedHorizontally: isMirrored.toggle()
        case .resize, .cornerRadius: isMirrored = false
        default: break
        }
      }
      return isMirrored ? .upMirrored : .up
    }
    /// The bitmap if it is in memory.
    open override var cgImage: CGImage? { imageInMemory()?.cgImage }

    private var layout: ImageLayout? {
      deferred?.layout(for: ImageTraits(UITraitCollection.current))
    }

    // MARK: Transformations

    /// Returns the image with one more modifier.
    public func applying(_ modifier: ImageModifier) -> DeferredUIImage {
      DeferredUIImage(self, applying: modifier)
    }

    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
      applying(.renderingMode(ImageModifier.RenderingMode(renderingMode)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withTintColor(_ color: UIColor) -> UIImage {
      applying(.tint(TintColor(color), deferred?.renderingMode ?? .automatic))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withTintColor(
      _ color: UIColor, renderingMode: UIImage.RenderingMode
    ) -> UIImage {
      applying(.tint(TintColor(color), ImageModifier.RenderingMode(renderingMode)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
      resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func resizableImage(
      withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
    ) -> UIImage {
      applying(.slicing(capInsets: ImageInsets(capInsets), tiles: resizingMode == .tile))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
      applying(.alignmentInsets(ImageInsets(alignmentInsets)))
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
      applying(.flippedForRightToLeft)
    }
    /// Returns a deferred image that applies this when its pixels arrive.
    open override func withHorizontallyFlippedOrientation() -> UIImage {
      applying(.flippedHorizontally)
    }
    /// Returns the image itself: views choose its variant by their own traits, and it isn't a symbol.
    open override func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage { self }
    /// Returns the image itself, which isn't a symbol.
    open override func applyingSymbolConfiguration(
      _ configuration: UIImage.SymbolConfiguration
    ) -> UIImage? { self }

    // MARK: Preparing

    /// Returns the picture if it is in memory.
    open override func preparingForDisplay() -> UIImage? { imageInMemory() }
    /// Loads the image. Calls the handler once, on any thread, with nil on failure.
    open override func prepareForDisplay(
      completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
      guard let deferred, let loader = ResourceLoader.shared else { return completionHandler(nil) }
      loader.load(deferred, traits: ImageTraits(.current)) {
        completionHandler((try? $0.get()) as? UIImage)
      }
    }
    /// Returns a deferred image that fits into the size.
    open override func preparingThumbnail(of size: CGSize) -> UIImage? { thumbnail(size) }
    /// Loads the image and fits it into the size, like `prepareForDisplay(completionHandler:)`.
    open override func prepareThumbnail(
      of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
    ) {
      thumbnail(size).prepareForDisplay(completionHandler: completionHandler)
    }

    private func thumbnail(_ size: CGSize) -> DeferredUIImage {
      let bounds = CGRect(origin: .zero, size: size)
      let fitted = ImageModifier.ContentMode.aspectFit.rect(for: self.size, in: bounds)
      return applying(.resize(ImageSize(fitted.size), .scaleToFill))
    }

    // MARK: Drawing

    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
      draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the picture if it is in memory, or else the placeholder, as a pattern.
    open override func drawAsPattern(in rect: CGRect) {
      (imageInMemory() ?? placeholder)?.drawAsPattern(in: rect)
    }
    /// Draws the picture if it is in memory, or else the placeholder.
    open override func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
      (imageInMemory() ?? placeholder)?.draw(in: rect, blendMode: blendMode, alpha: alpha)
    }

    private var placeholder: UIImage? {
      guard let deferred, let loader = ResourceLoader.shared else { return nil }
      return loader.placeholder(for: deferred, traits: ImageTraits(.current)) as? UIImage
    }

    // MARK: Equality

    /// Compares name, bundle and modifiers.
    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? DeferredUIImage else { return false }
      return name == other.name && bundleIdentifier == other.bundleIdentifier
        && modifiers == other.modifiers
    }
    /// The hash of name, bundle and the number of modifiers.
    open override var hash: Int {
      var hasher = Hasher()
      hasher.combine(name)
      hasher.combine(bundleIdentifier)
      hasher.combine(modifiers.count)
      return hasher.finalize()
    }
  }
#endif
