/// The front door of an app: starts images and strings with the settings that `levity offload` put into the app, and
/// updates both.
///
/// ```swift
/// import LevityUIKit
///
/// Levity.start()                             // before the first screen
/// Task {                                     // newer images and strings, if the server has any
///   do { try await Levity.update() } catch { print(error) }
/// }
/// ```
///
/// The effect of the two calls depends on the module that the app imports:
///
/// | import | `start()` and `update()` |
/// |---|---|
/// | `LevityUIKit` | images and strings |
/// | `LevityStrings` | strings alone |
/// | `LevityResources` | images alone, in a process that draws none: an extension that loads them for the app |
///
/// `startImages` and `startStrings` start one of the two and can change its configuration.
public enum Levity {
  package final class State {
    /// The reason why the last start had no settings.
    @exclusivity(unchecked) package var startError: LevityError?
    /// Receives the log's sentences instead of the system; for tests.
    @exclusivity(unchecked) package var log: (@Sendable (String) -> Void)?

    package init() {}
  }

  package static let state = Locked(State())

  /// Throws unless the last start found settings with an address. `count` is nil if the number of addresses is unknown.
  package static func checkAddresses(_ count: Int?) throws {
    guard count == 0 else { return }
    throw state.withLock { $0.startError } ?? LevityError.noAddress
  }
}
