/// How often a file is tried, and how long to wait in between.
public struct RetryPolicy: Hashable, Sendable {
  /// At least 1.
  public var attempts = 4
  /// Wait after the first failure; it doubles with each.
  public var firstDelay = Duration.milliseconds(500)
  /// No wait is longer, whatever the server asks for.
  public var longestDelay = Duration.seconds(30)

  public init() {}

  /// Runs `body` with the number of the attempt, from 0, until it succeeds or fails for good.
  func run<Value>(
    _ clock: DownloadClock, _ body: (Int) async throws -> Value
  ) async throws -> Value {
    var delay = firstDelay
    for attempt in 0..<max(1, attempts) - 1 {
      try Task.checkCancellation()
      do {
        return try await body(attempt)
      } catch let error as DownloadError where error.isTransient {
        var wait = delay
        if case .status(_, _, let seconds?) = error { wait = max(wait, .seconds(seconds)) }
        try await clock.sleep(min(wait, longestDelay))
        delay *= 2
      }
    }
    try Task.checkCancellation()
    return try await body(max(1, attempts) - 1)
  }
}
