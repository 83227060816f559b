public import Foundation

/// https://developer.apple.com/documentation/uikit/uitextview
@MainActor open class UITextView: UIView {
  /// `null_resettable`: an implicitly unwrapped optional.
  open var text: String! {
    get { attributedText.string }
    set { attributedText = NSAttributedString(string: newValue ?? "", attributes: UILabel.plain) }
  }
  /// `null_resettable` as well.
  open var attributedText: NSAttributedString! = NSAttributedString(string: "") {
    didSet { if attributedText == nil { attributedText = NSAttributedString(string: "") } }
  }
}
