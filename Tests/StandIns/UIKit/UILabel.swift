public import Foundation

/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  private var stored: NSAttributedString?

  /// Setting it gives up the style of the attributed string.
  open var text: String? {
    get { stored?.string }
    set { stored = newValue.map { NSAttributedString(string: $0, attributes: Self.plain) } }
  }
  /// Never nil if there is a text: a plain one has the label's own style.
  open var attributedText: NSAttributedString? {
    get { stored }
    set { stored = newValue }
  }

  static var plain: [NSAttributedString.Key: Any] {
    [.font: "system", .foregroundColor: UIColor.black, .paragraphStyle: NSParagraphStyle()]
  }
}

/// https://developer.apple.com/documentation/uikit/nsparagraphstyle
open class NSParagraphStyle: NSObject {
  open fileprivate(set) var lineSpacing: CGFloat = 0
  open fileprivate(set) var lineHeightMultiple: CGFloat = 0
  open fileprivate(set) var paragraphSpacing: CGFloat = 0
}

/// https://developer.apple.com/documentation/uikit/nsmutableparagraphstyle
open class NSMutableParagraphStyle: NSParagraphStyle {
  open override var lineSpacing: CGFloat {
    get { super.lineSpacing }
    set { super.lineSpacing = newValue }
  }
}

/// https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension NSAttributedString.Key {
  public static var font: Self { .init(rawValue: "NSFont") }
  public static var foregroundColor: Self { .init(rawValue: "NSColor") }
  public static var paragraphStyle: Self { .init(rawValue: "NSParagraphStyle") }
  public static var underlineStyle: Self { .init(rawValue: "NSUnderline") }
}
