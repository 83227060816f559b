/// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl {
  /// Never nil: an empty field has an empty text.
  open var text: String? = "" { didSet { if text == nil { text = "" } } }
  open var placeholder: String?
}
