/// A moment of a launch.
public enum LaunchMilestone: String, CaseIterable, Hashable, Sendable {
  /// The first line of `main`.
  case main
  /// The end of `application(_:didFinishLaunchingWithOptions:)`.
  case didFinishLaunching
  /// The first frame that shows content of the app.
  case firstFrame
  /// The first screen can be used.
  case interactive
}
