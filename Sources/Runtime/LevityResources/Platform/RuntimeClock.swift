public import Foundation

/// Time as the runtime sees it: handed in, so that tests need not wait. `Clock` of the standard library needs iOS 16.
public protocol RuntimeClock: AnyObject, Sendable {
  /// Wall-clock time, which may jump: only for dates that come from a server or a file.
  var now: Date { get }
  /// Seconds since an arbitrary moment; never goes back.
  var uptime: TimeInterval { get }
  /// Waits; throws `CancellationError` when the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

/// The system's clocks.
public final class SystemClock: RuntimeClock {
  /// The system's clocks.
  public init() {}

  /// The system's date.
  public var now: Date { Date() }

  /// Seconds since the system started.
  public var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Sleeps in the task; negative and absurd spans are limited to 0 and a day.
  public func sleep(seconds: TimeInterval) async throws {
    let bounded = seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
    try await Task.sleep(nanoseconds: UInt64(bounded * 1_000_000_000))
  }
}
