import HTTPSemantics

/// How often and when a request is repeated. Waiting and chance are handed in.
public struct RetryPolicy: Sendable {
  /// Repetitions after the first attempt.
  public var retries: Int
  /// Milliseconds before the first repetition; doubled for every further one.
  public var firstDelay: Int
  /// Most milliseconds of one wait, whatever the server asks for.
  public var longestDelay: Int
  /// Waits for milliseconds; throws when the task is cancelled.
  public var sleep: @Sendable (Int) async throws -> Void
  /// From 0 up to 1, to keep many clients from coming back at the same moment.
  public var random: @Sendable () -> Double

  public init(
    retries: Int = 4, firstDelay: Int = 500, longestDelay: Int = 30_000,
    sleep: @escaping @Sendable (Int) async throws -> Void = {
      try await Task.sleep(nanoseconds: UInt64(max(0, $0)) * 1_000_000)
    },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.retries = retries
    self.firstDelay = firstDelay
    self.longestDelay = longestDelay
    self.sleep = sleep
    self.random = random
  }

  /// Between half and all of the doubled delay, at least what the server asked for, in milliseconds.
  func delay(beforeRetry number: Int, serverAsksFor seconds: Double?) -> Int {
    let limit = max(0, longestDelay)
    let doublings = min(max(0, number - 1), 30)
    let (doubled, isTooLong) = max(0, firstDelay).multipliedReportingOverflow(by: 1 << doublings)
    let full = isTooLong ? limit : min(doubled, limit)
    let chosen = full / 2 + Int(Double(full - full / 2) * min(max(random(), 0), 1))
    let asked = Int(min(max(0, seconds ?? 0), Double(limit / 1000))) * 1000
    return max(chosen, asked)
  }

  /// Does `attempt` until it succeeds, is refused for good, or the repetitions are used up.
  func run<Value>(
    counting counts: inout TransferCounts,
    _ attempt: (inout TransferCounts) async throws -> Value
  ) async throws -> Value {
    var done = 0
    while true {
      try Task.checkCancellation()
      do {
        return try await attempt(&counts)
      } catch let failure as AttemptFailure {
        // A cancelled transfer looks like a broken connection.
        try Task.checkCancellation()
        guard failure.isTransient, done < retries else {
          throw failure.error.after(attempts: done + 1)
        }
        done += 1
        counts.retries += 1
        try await sleep(delay(beforeRetry: done, serverAsksFor: failure.retryAfter))
      }
    }
  }
}

/// What transfers add up to.
struct TransferCounts: Sendable {
  var bytes = 0
  var retries = 0
}

/// One attempt that failed, and whether another one makes sense.
struct AttemptFailure: Error {
  var error: PackageDownloadError
  var isTransient: Bool
  /// Seconds that the server asks to wait.
  var retryAfter: Double?

  init(_ error: PackageDownloadError, isTransient: Bool = false) {
    self.error = error
    self.isTransient = isTransient
  }

  /// A status that is no answer.
  init(url: String, status: Int, headers: [String: String]) {
    if (300..<400).contains(status), let target = headers["location"] {
      self.init(.redirected(url: url, to: target))
    } else {
      self.init(
        .unexpectedStatus(url: url, status: status, attempts: 1),
        isTransient: StatusCode.isWorthRepeating(status))
      retryAfter = RetryAfter.seconds(headers)
    }
  }
}
