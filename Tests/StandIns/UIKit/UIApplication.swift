public import Foundation

/// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// https://developer.apple.com/documentation/uikit/uiapplication/state
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }

  open var applicationState: UIApplication.State { standInState }
  /// Stand-in only.
  public var standInState = State.background

  public nonisolated class var didFinishLaunchingNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")
  }
  public nonisolated class var didBecomeActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidBecomeActiveNotification")
  }
  public nonisolated class var willResignActiveNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillResignActiveNotification")
  }
  public nonisolated class var willTerminateNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillTerminateNotification")
  }
  public nonisolated class var didReceiveMemoryWarningNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidReceiveMemoryWarningNotification")
  }
  public nonisolated class var didEnterBackgroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationDidEnterBackgroundNotification")
  }
  public nonisolated class var willEnterForegroundNotification: NSNotification.Name {
    NSNotification.Name("UIApplicationWillEnterForegroundNotification")
  }
}

/// https://developer.apple.com/documentation/uikit/uiapplicationdelegate
@MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// The call that `@main` calls.
  public static func main() {}
}
