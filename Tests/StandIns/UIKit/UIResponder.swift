public import Foundation

/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject, StandInAssociating {
  /// Stand-in only: what the Objective-C runtime's associated objects would hold.
  public var standInAssociations: [String: AnyObject] = [:]

  public override init() { super.init() }
}
