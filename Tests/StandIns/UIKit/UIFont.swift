public import Foundation

/// https://developer.apple.com/documentation/uikit/uifont
open class UIFont: NSObject, @unchecked Sendable {
  open var fontName: String { name }
  open var pointSize: CGFloat { size }
  private let name: String
  private let size: CGFloat

  /// Returns nil if neither the system nor a registered file has a font of this name.
  public init?(name fontName: String, size fontSize: CGFloat) {
    guard StandInFonts.has(fontName) else { return nil }
    name = fontName
    size = fontSize
    super.init()
  }
}
