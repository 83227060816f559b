public import Foundation

/// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl {
  private var stored = NSAttributedString(string: "")

  /// Never nil: an empty field has an empty text.
  open var text: String? {
    get { stored.string }
    set { stored = NSAttributedString(string: newValue ?? "", attributes: UILabel.plain) }
  }
  open var attributedText: NSAttributedString? {
    get { stored }
    set { stored = newValue ?? NSAttributedString(string: "") }
  }
  open var placeholder: String?
}
