public import Foundation

extension UIView {
  /// https://developer.apple.com/documentation/uikit/uiview/animationoptions
  public struct AnimationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
    public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
    public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
  }

  /// Stand-in only: one transition that was asked for.
  public struct StandInTransition: Hashable, Sendable {
    public var duration: TimeInterval
    public var options: UInt
  }

  /// Stand-in only.
  public private(set) var standInTransitions: [StandInTransition] {
    get { (standInAssociations["transitions"] as? StandInTransitions)?.list ?? [] }
    set { standInAssociations["transitions"] = StandInTransitions(newValue) }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/transition(with:duration:options:animations:completion:)
  public class func transition(
    with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    view.standInTransitions.append(.init(duration: duration, options: options.rawValue))
    animations?()
    completion?(true)
  }
}

private final class StandInTransitions {
  let list: [UIView.StandInTransition]
  init(_ list: [UIView.StandInTransition]) { self.list = list }
}
