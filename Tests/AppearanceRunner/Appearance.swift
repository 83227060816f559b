#if os(Linux)
  /// One way in which an app shows an image.
  public struct Appearance: Sendable {
    /// The number of its line in the output.
    public var number: Int
    /// Whether the start code of the app installs the hooks.
    public var hasHooks: Bool
    /// Shows the image, and returns the views that aren't on the stage yet: of UIKit or SwiftUI.
    public var show: @MainActor @Sendable () -> [Any]

    /// One way in which an app shows the image named `hero`.
    public init(
      number: Int, hasHooks: Bool, show: @escaping @MainActor @Sendable () -> [Any]
    ) {
      self.number = number
      self.hasHooks = hasHooks
      self.show = show
    }

    /// The result of looking at the screen before the image is loaded, and after.
    public enum Result: String, Sendable {
      /// Nothing, and then the image.
      case shown
      /// The image wasn't there in the end.
      case missing
      /// The image was there at once, so it didn't come from the package.
      case early
    }
  }
#endif
