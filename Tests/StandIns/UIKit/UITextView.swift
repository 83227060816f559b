/// https://developer.apple.com/documentation/uikit/uitextview
@MainActor open class UITextView: UIView {
  /// `null_resettable`: an implicitly unwrapped optional.
  open var text: String! = "" { didSet { if text == nil { text = "" } } }
}
