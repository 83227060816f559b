import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Keeps the system from suspending the process during a short piece of work.
///
/// iOS ends a process that it suspends while it holds a lock in a folder of an app group (`0xdead10cc`).
package struct ExpiringActivity: Sendable {
  /// Calls `work` on another thread: with false as soon as the process may run on, with true if it may not, or no
  /// longer.
  package let begin:
    @Sendable (_ reason: String, _ work: @escaping @Sendable (_ isExpired: Bool) -> Void) -> Void

  /// Replaced in tests.
  package init(
    begin:
      @escaping @Sendable (
        _ reason: String, _ work: @escaping @Sendable (_ isExpired: Bool) -> Void
      ) -> Void
  ) {
    self.begin = begin
  }

  /// The system's. Macs and servers suspend no process for this.
  package static var system: ExpiringActivity {
    ExpiringActivity { reason, work in
      #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
        ProcessInfo.processInfo.performExpiringActivity(withReason: reason, using: work)
      #else
        work(false)
      #endif
    }
  }

  /// Runs the body, which should take milliseconds, and again after a while as long as it returns false since another
  /// process holds a lock. Throws its errors; `EBUSY` if the lock isn't released, and `ECANCELED` without running it if
  /// the process is about to be suspended.
  // Code size: not generic; the body keeps its result itself.
  package func run(
    _ reason: String, clock: any RuntimeClock, _ body: @escaping () throws -> Bool
  ) async throws {
    for _ in 0..<Descriptor.maximumAttempts {
      if try await runOnce(reason, body) { return }
      try await clock.sleep(seconds: Descriptor.lockInterval)
    }
    throw Descriptor.Failure(code: EBUSY)
  }

  private func runOnce(_ reason: String, _ body: @escaping () throws -> Bool) async throws -> Bool {
    // Runs once, while the caller waits for it.
    nonisolated(unsafe) let body = body
    return try await withCheckedThrowingContinuation { continuation in
      let hasBegun = Locked(false)
      begin(reason) { isExpired in
        // A body that has begun is over before the system loses patience, so expiring changes nothing then.
        let isFirst = hasBegun.withLock { hasBegun in
          defer { hasBegun = true }
          return !hasBegun
        }
        guard isFirst else { return }
        if isExpired {
          continuation.resume(throwing: Descriptor.Failure(code: ECANCELED))
        } else {
          continuation.resume(with: Swift.Result { try body() })
        }
      }
    }
  }
}
