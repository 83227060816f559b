#if canImport(UIKit)
  public import UIKit

  // User-defined runtime attributes that replace a nib's strings when it is loaded. What is shown doesn't change when
  // strings are updated, until the nib is loaded again.

  extension UILabel {
    /// The string, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }
  }

  extension UIButton {
    /// The title of every state without one of its own, set in Interface Builder: `table/key`, `key` or
    /// `bundle:table/key`.
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
    /// The string, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }

    /// The placeholder of an empty field, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPlaceholder: String? {
      get { placeholder }
      set { if let newValue { placeholder = NibString(newValue).string(placeholder) } }
    }
  }

  extension UITextView {
    /// The string, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set { if let newValue { text = NibString(newValue).string(text) } }
    }
  }

  extension UIBarItem {
    /// The title, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { title }
      set { if let newValue { title = NibString(newValue).string(title) } }
    }
  }

  extension UINavigationItem {
    /// The title, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { title }
      set { if let newValue { title = NibString(newValue).string(title) } }
    }

    /// The line above the title, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityPrompt: String? {
      get { prompt }
      set { if let newValue { prompt = NibString(newValue).string(prompt) } }
    }
  }
#endif
