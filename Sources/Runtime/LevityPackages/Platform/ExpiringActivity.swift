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

  private enum Progress { case waiting, begun }

  /// Runs the body, which should take milliseconds. Throws its errors; `ECANCELED` without running it if the process is
  /// about to be suspended.
  package func run<Result: Sendable>(
    _ reason: String, _ body: @escaping () throws -> Result
  ) async throws -> Result {
    // Runs once, while the caller waits for it.
    nonisolated(unsafe) let body = body
    return try await withCheckedThrowingContinuation { continuation in
      let progress = Locked(Progress.waiting)
      begin(reason) { isExpired in
        // A body that has begun is over before the system loses patience, so expiring changes nothing then.
        let isFirst = progress.withLock { progress in
          defer { progress = .begun }
          return progress == .waiting
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
