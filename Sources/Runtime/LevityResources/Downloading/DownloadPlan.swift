import Foundation
import HTTPSemantics
import LevityPackages
import ResourceManifests

/// Decides what to do next for one object, from the outcomes so far. A pure state machine: time, randomness and the
/// order of the addresses are passed in.
final class DownloadPlan {
  /// How one attempt at one address ended.
  indirect enum Outcome: Equatable, Sendable {
    case complete
    /// A status other than success, and the seconds the server asks to wait.
    case unexpectedStatus(Int, retryAfter: TimeInterval?)
    case network(HTTPFailure)
    /// The body ended before the object did.
    case truncated(found: Int)
    /// Different bytes, too many bytes, or a different announced length. `isContinued` if some came from an earlier
    /// response.
    case wrongContent(found: Int, isContinued: Bool)
    /// The server didn't send the requested rest. The bytes so far were discarded.
    case wrongRange
    /// The disk failed. The object is downloaded again from its start, into memory.
    case diskFailed
  }

  enum Step: Equatable, Sendable {
    case request(address: Int)
    /// Wait this many seconds, then call `begin` again.
    case wait(TimeInterval)
    /// Wait this many seconds, or until the network comes back.
    case waitForNetwork(TimeInterval)
    case succeed
    case fail(ResourceError)
  }

  /// The circumstances of a decision.
  struct Circumstances: Sendable {
    /// The current uptime.
    var now: TimeInterval
    /// The highest priority of all waiters.
    var priority: LoadPriority
    /// A random number from 0 to 1.
    var chance: Double
    /// Whether the priority has risen enough to allow a network that the attempt wasn't allowed to use.
    var mayUseMore = false
    /// The number of the object's bytes received so far.
    var count = 0
  }

  private final class Address {
    /// Not tried again for this object.
    @exclusivity(unchecked) var isExcluded = false
    @exclusivity(unchecked) var notBefore: TimeInterval = -.infinity
  }

  /// An attempt that gets this many bytes further than any before starts the count of retries again.
  private static let progress = 256 << 10

  private let object: ManifestObject
  private let policy: NetworkPolicy
  private let addresses: [Address]
  /// The addresses left in this round, the best first.
  @exclusivity(unchecked) private var untried: [Int] = []
  @exclusivity(unchecked) private var rounds = 0
  @exclusivity(unchecked) private var restarts = 0
  @exclusivity(unchecked) private var farthest = 0
  @exclusivity(unchecked) private var offlineSince: TimeInterval?
  @exclusivity(unchecked) private var offlineWaits = 0
  @exclusivity(unchecked) private var failure: ResourceError

  init(object: ManifestObject, addresses: Int, policy: NetworkPolicy) {
    self.object = object
    self.policy = policy
    self.addresses = (0..<addresses).map { _ in Address() }
    failure = .network(object: object.digest, reason: "no address is configured")
  }

  /// Starts a round. `order` lists all addresses, the best first.
  func begin(order: [Int], now: TimeInterval) -> Step {
    untried = order.filter { addresses.indices.contains($0) }
    if let step = nextRequest(now: now) { return step }
    guard let moment = soonest else { return .fail(failure) }
    return .wait(max(0, moment - now))
  }

  /// Returns the next step after an attempt.
  func next(
    after outcome: Outcome, at address: Int, _ circumstances: Circumstances
  ) -> Step {
    if case .network(let failure) = outcome, failure.kind == .offline {
      return afterOffline(at: address, circumstances)
    }
    offlineSince = nil
    offlineWaits = 0
    switch outcome {
    case .complete: return .succeed
    case .diskFailed, .wrongRange, .wrongContent(_, isContinued: true):
      restarts += 1
      farthest = 0
      if restarts <= addresses.count + 1 { return .request(address: address) }
      note(outcome)
    default: note(outcome)
    }
    let wait = delay(after: outcome)
    if let wait {
      addresses[address].notBefore = circumstances.now + wait
    } else {
      addresses[address].isExcluded = true
    }
    if circumstances.count - farthest >= Self.progress {
      farthest = circumstances.count
      rounds = 0
    }
    return nextRequest(now: circumstances.now) ?? nextRound(circumstances)
  }

  /// Returns how long to wait before trying the address again; nil for never.
  private func delay(after outcome: Outcome) -> TimeInterval? {
    switch outcome {
    case .truncated: return 0
    case .network(let failure): return failure.kind == .permanent ? nil : 0
    case .unexpectedStatus(let status, let asked):
      guard StatusCode.isWorthRepeating(status) else { return nil }
      let asked = max(0, asked ?? 0)
      return asked <= policy.maximumDelay ? asked : nil
    default: return nil
    }
  }

  private func note(_ outcome: Outcome) {
    switch outcome {
    case .unexpectedStatus(let status, _):
      failure = .unexpectedStatus(object: object.digest, status: status)
    case .network(let reason): failure = .network(object: object.digest, reason: reason.reason)
    case .truncated:
      failure = .network(object: object.digest, reason: "the response ended too early")
    case .wrongContent(let found, _):
      failure = .wrongContent(object: object.digest, expected: object.size, found: found)
    case .wrongRange:
      failure = .network(object: object.digest, reason: "the server sent a different range")
    case .diskFailed: failure = .network(object: object.digest, reason: "the disk failed")
    case .complete: break
    }
  }

  private func nextRequest(now: TimeInterval) -> Step? {
    while !untried.isEmpty {
      let address = untried.removeFirst()
      if !addresses[address].isExcluded, addresses[address].notBefore <= now {
        return .request(address: address)
      }
    }
    return nil
  }

  /// When the first address may be tried again; nil if none is left.
  private var soonest: TimeInterval? {
    var soonest: TimeInterval?
    for address in addresses where !address.isExcluded {
      soonest = min(soonest ?? .infinity, address.notBefore)
    }
    return soonest
  }

  private func nextRound(_ circumstances: Circumstances) -> Step {
    guard let soonest, rounds < policy.retries else { return .fail(failure) }
    rounds += 1
    return .wait(
      max(policy.delay(retry: rounds, circumstances.chance), soonest - circumstances.now))
  }

  private func afterOffline(at address: Int, _ circumstances: Circumstances) -> Step {
    if circumstances.mayUseMore { return .request(address: address) }
    let since = offlineSince ?? circumstances.now
    offlineSince = since
    let rest = since + policy.offlineWait - circumstances.now
    guard circumstances.priority >= .visible, rest > 0 else { return .fail(.offline) }
    offlineWaits += 1
    return .waitForNetwork(min(rest, policy.delay(retry: offlineWaits, circumstances.chance)))
  }
}
