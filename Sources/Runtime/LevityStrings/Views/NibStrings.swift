#if canImport(UIKit)
  public import UIKit

  // User-defined runtime attributes: a nib's string is replaced when the nib is loaded. What is shown stays when strings are
  // updated, until the nib is loaded again.

  extension UILabel {
    /// The string, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }
  }

  extension UIButton {
    /// The title of every state without one of its own, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { title(for: .normal) }
      set {
        if let newValue { setTitle(NibString(newValue).string(title(for: .normal)), for: .normal) }
      }
    }
  }

  extension UITextField {
    /// The string, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }

    /// What stands in an empty field, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPlaceholder: String? {
      get { placeholder }
      set { if let newValue { placeholder = NibString(newValue).string(placeholder) } }
    }
  }

  extension UITextView {
    /// The string, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }
  }

  extension UIBarItem {
    /// The title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { title }
      set { if let newValue { title = NibString(newValue).string(title) } }
    }
  }

  extension UINavigationItem {
    /// The title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { title }
      set { if let newValue { title = NibString(newValue).string(title) } }
    }

    /// The line above the title, set by Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPrompt: String? {
      get { prompt }
      set { if let newValue { prompt = NibString(newValue).string(prompt) } }
    }
  }
#endif
