public import Foundation

/// https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat
open class UIGraphicsImageRendererFormat: NSObject {
  /// https://developer.apple.com/documentation/uikit/uigraphicsimagerendererformat/range
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  open var scale: CGFloat = StandInDevice.traits.displayScale
  open var opaque = false
  /// Both factories choose for the main screen: more than 8 bits if it is wide.
  open var preferredRange =
    StandInDevice.traits.displayGamut == .P3 ? Range.extended : .standard

  open class func preferred() -> Self { self.init() }
  open class func `default`() -> Self { self.init() }
  public override required init() {}
}

/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
open class UIGraphicsImageRendererContext: NSObject {
  let canvas: StandInCanvas

  init(_ canvas: StandInCanvas) { self.canvas = canvas }

  open var cgContext: CGContext { CGContext(canvas) }
  open func fill(_ rect: CGRect) { canvas.fill(rect, mode: .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) { canvas.fill(rect, mode: blendMode) }
}

/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  public convenience init(size: CGSize) { self.init(size: size, format: .preferred()) }
  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
  }

  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let canvas = StandInCanvas(
      size: size, scale: format.scale, isWide: format.preferredRange == .extended)
    UIGraphicsContextStack.with(canvas) { actions(UIGraphicsImageRendererContext(canvas)) }
    return UIImage(cgImage: canvas.image, scale: format.scale, orientation: .up)
  }
}
