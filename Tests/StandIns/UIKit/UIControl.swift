/// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static var normal: UIControl.State { [] }
    public static var highlighted: UIControl.State { .init(rawValue: 1 << 0) }
    public static var disabled: UIControl.State { .init(rawValue: 1 << 1) }
    public static var selected: UIControl.State { .init(rawValue: 1 << 2) }
    public static var focused: UIControl.State { .init(rawValue: 1 << 3) }
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  open var state: UIControl.State {
    var state: UIControl.State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }
}
