// watchOS has UIKit without views.
#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import UIKit

  // User-defined runtime attributes that replace a nib's strings when it is loaded. Views don't change when
  // strings are updated, until the nib is loaded again.

  extension UILabel {
    /// The string, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set {
        guard let newValue else { return }
        let string = NibString(newValue).string(text)
        if let styled = attributedText?.restyled(string) {
          attributedText = styled
        } else {
          text = string
        }
      }
    }
  }

  extension UIButton {
    /// The title of every state without one of its own, set in Interface Builder: `table/key`, `key` or
    /// `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { nibTitle }
      set {
        guard let newValue, let string = NibString(newValue).string(nibTitle) else { return }
        if var configuration {
          // UIKit shows this one, and `title(for:)` is nil for a button that a nib gave a configuration.
          let style = configuration.attributedTitle?.runs.first?.attributes
          configuration.attributedTitle = AttributedString(
            string, attributes: style ?? AttributeContainer())
          self.configuration = configuration
        } else if let styled = attributedTitle(for: .normal)?.withString(string) {
          setAttributedTitle(styled, for: .normal)
        } else {
          setTitle(string, for: .normal)
        }
      }
    }

    private var nibTitle: String? {
      configuration?.title ?? attributedTitle(for: .normal)?.string ?? title(for: .normal)
    }
  }

  extension UITextField {
    /// The string, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityString: String? {
      get { text }
      set {
        guard let newValue else { return }
        let string = NibString(newValue).string(text)
        if let styled = attributedText?.restyled(string) {
          attributedText = styled
        } else {
          text = string
        }
      }
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
      set {
        guard let newValue else { return }
        let string = NibString(newValue).string(text)
        if let styled = attributedText?.restyled(string) {
          attributedText = styled
        } else {
          text = string
        }
      }
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

    #if !os(tvOS)
      /// The line above the title, set in Interface Builder: `table/key`, `key` or `bundle:table/key`.
      #if canImport(ObjectiveC)
        @IBInspectable
      #endif
      public var levityPrompt: String? {
        get { prompt }
        set { if let newValue { prompt = NibString(newValue).string(prompt) } }
      }
    #endif
  }
#endif
