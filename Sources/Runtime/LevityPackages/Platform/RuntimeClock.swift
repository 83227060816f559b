public import Foundation

/// The runtime's clock, replaceable so that tests needn't wait. The standard library's `Clock` needs iOS 16.
public protocol RuntimeClock: AnyObject, Sendable {
  /// The wall-clock time, which may jump; used only with dates from servers and files.
  var now: Date { get }
  /// The seconds since an arbitrary moment; never decreases.
  var uptime: TimeInterval { get }
  /// Waits; throws `CancellationError` if the task is cancelled.
  func sleep(seconds: TimeInterval) async throws
}

/// The system's clocks.
public final class SystemClock: RuntimeClock {
  /// Creates a clock.
  public init() {}

  /// The current date.
  public var now: Date { Date() }

  /// The seconds since the system started.
  public var uptime: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// Suspends the task; times are limited to a range from 0 to a day.
  public func sleep(seconds: TimeInterval) async throws {
    let bounded = seconds.isFinite ? min(max(seconds, 0), 86_400) : 0
    try await Task.sleep(nanoseconds: UInt64(bounded * 1_000_000_000))
  }
}
