public import Foundation

/// https://developer.apple.com/documentation/uikit/uiimage
///
/// Sendable and not bound to the main actor, as in Apple's SDK. `init?(named:)` is a class method in Objective-C and
/// therefore not inherited there; subclasses here must not rely on it either.
open class UIImage: NSObject, NSSecureCoding, StandInNamedImage, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uiimage/orientation
  public enum Orientation: Int, Sendable {
    case up = 0
    case upMirrored = 4
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/renderingmode-swift.enum
  public enum RenderingMode: Int, Sendable {
    case automatic = 0
    case alwaysOriginal = 1
    case alwaysTemplate = 2
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/resizingmode-swift.enum
  public enum ResizingMode: Int, Sendable {
    case tile = 0
    case stretch = 1
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/configuration-swift.class
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    open func copy(with zone: NSZone? = nil) -> Any { self }
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class
  public final class SymbolConfiguration: UIImage.Configuration, @unchecked Sendable {
    public init(pointSize: CGFloat) {}
  }

  struct Storage {
    var cgImage: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var alignmentRectInsets = UIEdgeInsets.zero
    var flipsForRightToLeft = false
    var tint: UIColor?
    var name: String?
    /// Whether the bytes were those of a PNG.
    var isPNG = false
    /// Whether the pixels lie in a surface of the graphics processor, which has no `cgImage`.
    var isSurface = false
  }

  var storage: Storage

  // Not designated: a subclass in another module, which can't see it, would inherit no initializer.
  convenience init(storage: Storage) {
    self.init()
    self.storage = storage
  }

  public override init() { storage = Storage() }
  // UIKit's overlay has it in an extension, so that no subclass can provide it: with designated initializers of its own
  // a subclass doesn't compile there. An extension of a Swift class can't; `make check-apple` sees it.
  public required convenience init(imageLiteralResourceName name: String) {
    self.init(storage: StandInAssets.image(named: name, in: nil)?.storage ?? Storage())
  }
  public init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path),
      let image = StandInDecoding.image(data)
    else { return nil }
    storage = Storage(cgImage: image, isPNG: StandInPNG.isPNG(data))
  }
  public init?(data: Data) {
    guard let image = StandInDecoding.image(data) else { return nil }
    storage = Storage(cgImage: image, isPNG: StandInPNG.isPNG(data))
  }
  public init?(data: Data, scale: CGFloat) {
    guard let image = StandInDecoding.image(data) else { return nil }
    storage = Storage(cgImage: image, scale: scale, isPNG: StandInPNG.isPNG(data))
  }
  public init(cgImage: CGImage) { storage = Storage(cgImage: cgImage) }
  public init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    storage = Storage(cgImage: cgImage, scale: scale, orientation: orientation)
  }
  public required init?(coder: NSCoder) {
    storage = Storage(name: coder.decodeObject(forKey: "UIResourceName") as? String)
    guard let name = storage.name, let found = StandInAssets.image(named: name, in: nil) else {
      return nil
    }
    storage = found.storage
  }
  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(storage.name, forKey: "UIResourceName") }

  open var size: CGSize {
    guard let image = storage.cgImage else { return .zero }
    return CGSize(
      width: CGFloat(image.width) / storage.scale, height: CGFloat(image.height) / storage.scale)
  }
  open var cgImage: CGImage? { storage.isSurface ? nil : storage.cgImage }
  /// https://developer.apple.com/documentation/uikit/uiimage/imageasset
  open var imageAsset: UIImageAsset? { UIImageAsset() }
  open var scale: CGFloat { storage.scale }
  open var imageOrientation: UIImage.Orientation { storage.orientation }
  open var renderingMode: UIImage.RenderingMode { storage.renderingMode }
  open var capInsets: UIEdgeInsets { storage.capInsets }
  open var resizingMode: UIImage.ResizingMode { storage.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { storage.alignmentRectInsets }
  open var flipsForRightToLeftLayoutDirection: Bool { storage.flipsForRightToLeft }
  open var isSymbolImage: Bool { false }

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  open func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tint = color }
  }
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    changed {
      $0.tint = color
      $0.renderingMode = renderingMode
    }
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode
  ) -> UIImage {
    changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }
  open func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.orientation = $0.orientation == .up ? .upMirrored : .up }
  }
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    changed { _ in }
  }
  open func applyingSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration) -> UIImage? {
    isSymbolImage ? changed { _ in } : nil
  }
  open func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { changed { _ in } }
  open func imageWithoutBaseline() -> UIImage { changed { _ in } }
  @available(iOS 17.0, tvOS 17.0, *)
  open func imageRestrictedToStandardDynamicRange() -> UIImage { changed { _ in } }
  /// Nil for a PNG, as devices were seen to answer (Nuke #587, SDWebImage #3365).
  open func preparingForDisplay() -> UIImage? {
    storage.cgImage == nil || storage.isPNG ? nil : changed { _ in }
  }
  /// Stand-in only: the same picture in a surface of the graphics processor.
  public func standInSurface() -> UIImage { changed { $0.isSurface = true } }
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    let image = preparingForDisplay()
    Thread.detachNewThread { completionHandler(image) }
  }
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard storage.cgImage != nil else { return nil }
    return UIGraphicsImageRenderer(size: size).image { _ in
      draw(in: CGRect(origin: .zero, size: size))
    }
  }
  open func prepareThumbnail(
    of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void
  ) {
    let image = preparingThumbnail(of: size)
    Thread.detachNewThread { completionHandler(image) }
  }

  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func drawAsPattern(in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    for x in stride(from: rect.minX, to: rect.maxX, by: size.width) {
      for y in stride(from: rect.minY, to: rect.maxY, by: size.height) {
        draw(at: CGPoint(x: x, y: y), blendMode: .normal, alpha: 1)
      }
    }
  }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let canvas = UIGraphicsContextStack.current, var image = tintedPixels() else { return }
    if storage.orientation == .upMirrored { image = mirrored(image) }
    canvas.draw(image, in: rect, mode: blendMode, alpha: alpha)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    guard type(of: self) == type(of: other), let image = storage.cgImage else { return false }
    return image === other.storage.cgImage && storage.scale == other.storage.scale
      && storage.renderingMode == other.storage.renderingMode && storage.tint == other.storage.tint
  }
  open override var hash: Int { storage.cgImage.map { ObjectIdentifier($0).hashValue } ?? 0 }

  private func changed(_ change: (inout Storage) -> Void) -> UIImage {
    var copy = storage
    change(&copy)
    return UIImage(storage: copy)
  }

  private func mirrored(_ image: CGImage) -> CGImage {
    var pixels = image.standInPixels
    for y in 0..<image.height {
      for x in 0..<image.width {
        let (from, to) = (4 * (y * image.width + x), 4 * ((y + 1) * image.width - x - 1))
        for part in 0..<4 { pixels[to + part] = image.standInPixels[from + part] }
      }
    }
    return CGImage(standInPixels: pixels, width: image.width, height: image.height)
  }

  private func tintedPixels() -> CGImage? {
    guard let image = storage.cgImage, let tint = storage.tint else { return storage.cgImage }
    let color = StandInCanvas.premultiplied(tint)
    var pixels = image.standInPixels
    pixels.withUnsafeMutableBufferPointer { bytes in
      var start = 0
      while start < bytes.count {
        let tinted = color.faded(Int(bytes[start + 3]))
        bytes[start] = UInt8(tinted.red)
        bytes[start + 1] = UInt8(tinted.green)
        bytes[start + 2] = UInt8(tinted.blue)
        bytes[start + 3] = UInt8(tinted.alpha)
        start += 4
      }
    }
    return CGImage(standInPixels: pixels, width: image.width, height: image.height)
  }
}

/// https://developer.apple.com/documentation/swift/expressiblebyimageliteral: `#imageLiteral(resourceName:)`
extension UIImage: _ExpressibleByImageLiteral {}
/// The type that the compiler makes of such a literal.
public typealias _ImageLiteralType = UIImage

/// https://developer.apple.com/documentation/uikit/uiimageasset
open class UIImageAsset: NSObject {}

/// Initializers that are class methods in Objective-C: they return what the catalog (or a method in their place) has,
/// which may be of a subclass.
public protocol StandInNamedImage {}

extension StandInNamedImage where Self: UIImage {
  private init?(selector: String, name: String, bundle: Bundle? = nil) {
    guard let found = StandInAssets.send(selector, name: name, bundle: bundle) as? Self else {
      return nil
    }
    self = found
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:)
  public init?(named name: String) { self.init(selector: "imageNamed:", name: name) }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:compatiblewith:)
  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(
      selector: "imageNamed:inBundle:compatibleWithTraitCollection:", name: name, bundle: bundle)
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:with:)
  public init?(
    named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
  ) {
    self.init(
      selector: "imageNamed:inBundle:withConfiguration:", name: name, bundle: bundle)
  }

  /// https://developer.apple.com/documentation/uikit/uiimage/init(named:in:variablevalue:configuration:)
  @available(iOS 16, tvOS 16, watchOS 9, *)
  public init?(
    named name: String, in bundle: Bundle? = nil, variableValue: Double,
    configuration: UIImage.Configuration? = nil
  ) {
    self.init(
      selector: "imageNamed:inBundle:variableValue:withConfiguration:", name: name, bundle: bundle)
  }
}
