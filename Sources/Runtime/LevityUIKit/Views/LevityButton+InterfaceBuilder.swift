#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import UIKit

  /// The images of a button that a nib can name in runtime attributes.
  enum NibButtonKey: Int, CaseIterable {
    case normal
    case highlighted
    case disabled
    case selected
    case focused
    case normalBackground
    case highlightedBackground
    case disabledBackground
    case selectedBackground
    case focusedBackground

    var isBackground: Bool { rawValue >= Self.normalBackground.rawValue }

    var state: UIControl.State {
      switch self {
      case .normal, .normalBackground: .normal
      case .highlighted, .highlightedBackground: .highlighted
      case .disabled, .disabledBackground: .disabled
      case .selected, .selectedBackground: .selected
      case .focused, .focusedBackground: .focused
      }
    }
  }

  extension LevityButton {
    /// The name of the image for every state without its own, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityImageName: String? {
      get { nibName(.normal) }
      set { setNibName(newValue, .normal) }
    }

    /// The name of the image for the highlighted state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityHighlightedImageName: String? {
      get { nibName(.highlighted) }
      set { setNibName(newValue, .highlighted) }
    }

    /// The name of the image for the disabled state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityDisabledImageName: String? {
      get { nibName(.disabled) }
      set { setNibName(newValue, .disabled) }
    }

    /// The name of the image for the selected state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levitySelectedImageName: String? {
      get { nibName(.selected) }
      set { setNibName(newValue, .selected) }
    }

    /// The name of the image for the focused state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityFocusedImageName: String? {
      get { nibName(.focused) }
      set { setNibName(newValue, .focused) }
    }

    /// The name of the background for every state without its own, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityBackgroundImageName: String? {
      get { nibName(.normalBackground) }
      set { setNibName(newValue, .normalBackground) }
    }

    /// The name of the background for the highlighted state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityHighlightedBackgroundImageName: String? {
      get { nibName(.highlightedBackground) }
      set { setNibName(newValue, .highlightedBackground) }
    }

    /// The name of the background for the disabled state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityDisabledBackgroundImageName: String? {
      get { nibName(.disabledBackground) }
      set { setNibName(newValue, .disabledBackground) }
    }

    /// The name of the background for the selected state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levitySelectedBackgroundImageName: String? {
      get { nibName(.selectedBackground) }
      set { setNibName(newValue, .selectedBackground) }
    }

    /// The name of the background for the focused state, set in Interface Builder.
    #if canImport(ObjectiveC)
      @IBInspectable
    #endif
    public var levityFocusedBackgroundImageName: String? {
      get { nibName(.focusedBackground) }
      set { setNibName(newValue, .focusedBackground) }
    }
  }
#endif
