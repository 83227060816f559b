#if canImport(UIKit)
  public import UIKit

  // User-defined runtime attributes: a nib's text is replaced when the nib is loaded. What is shown stays when texts are
  // updated, until the nib is loaded again.

  extension UILabel {
    /// The text, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { text }
      set { if let newValue { text = NibText(newValue).text(text) } }
    }
  }

  extension UIButton {
    /// The title of every state without one of its own, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { title(for: .normal) }
      set {
        if let newValue { setTitle(NibText(newValue).text(title(for: .normal)), for: .normal) }
      }
    }
  }

  extension UITextField {
    /// The text, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { text }
      set { if let newValue { text = NibText(newValue).text(text) } }
    }

    /// What stands in an empty field, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPlaceholder: String? {
      get { placeholder }
      set { if let newValue { placeholder = NibText(newValue).text(placeholder) } }
    }
  }

  extension UITextView {
    /// The text, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { text }
      set { if let newValue { text = NibText(newValue).text(text) } }
    }
  }

  extension UIBarItem {
    /// The title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { title }
      set { if let newValue { title = NibText(newValue).text(title) } }
    }
  }

  extension UINavigationItem {
    /// The title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityText: String? {
      get { title }
      set { if let newValue { title = NibText(newValue).text(title) } }
    }

    /// The line above the title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPrompt: String? {
      get { prompt }
      set { if let newValue { prompt = NibText(newValue).text(prompt) } }
    }
  }
#endif
