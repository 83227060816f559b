import HTTPSemantics

/// How often and when a request is retried. Waiting and random numbers are passed in.
public struct RetryPolicy: Sendable {
  /// The maximum number of retries.
  public var retries: Int
  /// The seconds before the first retry; doubled for each further one.
  public var initialDelay: Double
  /// The maximum seconds of one delay, whatever the server asks for.
  public var maximumDelay: Double
  /// Waits for seconds; throws if the task is cancelled.
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// Returns a random number from 0 up to 1, so that clients don't all retry at the same moment.
  public var random: @Sendable () -> Double

  public init(
    retries: Int = 4, initialDelay: Double = 0.5, maximumDelay: Double = 30,
    sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
      try await Task.sleep(nanoseconds: UInt64(min(max(0, $0), 86_400) * 1e9))
    },
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    self.retries = retries
    self.initialDelay = initialDelay
    self.maximumDelay = maximumDelay
    self.sleep = sleep
    self.random = random
  }

  /// Returns seconds: between half and all of the exponential delay, and at least what the server requests.
  func delay(beforeRetry number: Int, serverAsksFor seconds: Double?) -> Double {
    let limit = max(0, maximumDelay)
    let doublings = min(max(0, number - 1), 30)
    let full = min(max(0, initialDelay) * Double(1 << doublings), limit)
    let chosen = full / 2 + full / 2 * min(max(random(), 0), 1)
    return max(chosen, min(max(0, seconds ?? 0), limit))
  }

  /// Runs `attempt` until it succeeds, fails permanently, or there are no retries left.
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

/// The sum of all transfers.
struct TransferCounts: Sendable {
  var bytes = 0
  var retries = 0
}

/// A failed attempt, and whether another one makes sense.
struct AttemptFailure: Error {
  var error: PackageDownloadError
  var isTransient: Bool
  /// The seconds that the server requests to wait.
  var retryAfter: Double?

  init(_ error: PackageDownloadError, isTransient: Bool = false) {
    self.error = error
    self.isTransient = isTransient
  }

  /// A status that isn't an answer.
  init(url: String, status: Int, headers: [String: String]) {
    if (300..<400).contains(status), let target = headers["location"] {
      self.init(
        Self.isSameServer(target, as: url)
          ? .redirectedAgain(url: url, to: target) : .redirected(url: url, to: target))
    } else {
      self.init(
        .unexpectedStatus(url: url, status: status, attempts: 1),
        isTransient: StatusCode.isWorthRepeating(status))
      retryAfter = RetryAfter.seconds(headers)
    }
  }

  /// Whether a redirect stays on the server: a path, or a URL with the same scheme, host and port.
  private static func isSameServer(_ target: String, as url: String) -> Bool {
    let scheme = url.prefix { $0 != "/" }
    let target = target.hasPrefix("//") ? scheme + target : target
    return !target.contains("://") || origin(target) == origin(url)
  }

  /// The part of a URL before its path, in lowercase.
  private static func origin(_ url: String) -> [Substring] {
    let parts = url.lowercased().split(
      separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    return Array(parts.prefix(3))
  }
}
