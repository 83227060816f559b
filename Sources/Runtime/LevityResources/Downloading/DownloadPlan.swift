import Foundation
import HTTPSemantics
import ResourceManifests

/// What to do next about one object after what happened so far. Does nothing itself: time, chance and the order of the
/// addresses are handed in.
final class DownloadPlan {
  /// How one attempt at one address ended.
  indirect enum Outcome: Equatable, Sendable {
    case complete
    /// A status that is no answer; seconds that the server asks to wait.
    case refused(status: Int, retryAfter: TimeInterval?)
    case network(HTTPFailure)
    /// The body ended before the object did.
    case truncated(found: Int)
    /// Other bytes, too many, or another length announced. `isContinued` where some came from an earlier response.
    case wrongContent(found: Int, isContinued: Bool)
    /// What is here cannot be continued, and was thrown away.
    case rangeRefused
    /// The disk failed; from now on the object is kept in memory, from its beginning.
    case diskFailed
  }

  enum Step: Equatable, Sendable {
    case ask(address: Int)
    /// Wait so many seconds, then `begin` again.
    case wait(TimeInterval)
    /// The same, or less if the network comes back.
    case waitForNetwork(TimeInterval)
    case succeed
    case fail(ResourceError)
  }

  /// The circumstances of a decision.
  struct Circumstances: Sendable {
    /// Uptime.
    var now: TimeInterval
    /// The highest priority of all who ask.
    var priority: LoadPriority
    /// From 0 up to 1.
    var chance: Double
    /// Whether the priority rose so far that a network may be used which the attempt was not allowed to.
    var mayUseMore = false
    /// Bytes of the object that are here.
    var count = 0
  }

  private struct Address: Sendable {
    /// Not asked again for this object.
    var isExcluded = false
    var notBefore: TimeInterval = -.infinity
  }

  /// An attempt that brings so much more than any before does not count as a failed one.
  private static let progress = 256 << 10

  private let object: ManifestObject
  private let policy: NetworkPolicy
  private var addresses: [Address]
  /// Of this round, the best first.
  private var untried: [Int] = []
  private var rounds = 0
  private var restarts = 0
  private var farthest = 0
  private var offlineSince: TimeInterval?
  private var offlineWaits = 0
  private var failure: ResourceError

  init(object: ManifestObject, addresses: Int, policy: NetworkPolicy) {
    self.object = object
    self.policy = policy
    self.addresses = Array(repeating: Address(), count: addresses)
    failure = .network(object: object.digest, reason: "there is no address to ask")
  }

  /// The first attempt of a round. `order` are all addresses, the best first.
  func begin(order: [Int], now: TimeInterval) -> Step {
    untried = order.filter { addresses.indices.contains($0) }
    if let step = askNext(now: now) { return step }
    guard let moment = soonest else { return .fail(failure) }
    return .wait(max(0, moment - now))
  }

  /// What follows from the outcome of an attempt.
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
    case .diskFailed, .rangeRefused, .wrongContent(_, isContinued: true):
      restarts += 1
      farthest = 0
      if restarts <= addresses.count + 1 { return .ask(address: address) }
      note(outcome)
    default: note(outcome)
    }
    let wait = patience(after: outcome)
    if let wait {
      addresses[address].notBefore = circumstances.now + wait
    } else {
      addresses[address].isExcluded = true
    }
    if circumstances.count - farthest >= Self.progress {
      farthest = circumstances.count
      rounds = 0
    }
    return askNext(now: circumstances.now) ?? nextRound(circumstances)
  }

  /// Seconds before the address may be asked again; nil for never.
  private func patience(after outcome: Outcome) -> TimeInterval? {
    switch outcome {
    case .truncated: return 0
    case .network(let failure): return failure.kind == .permanent ? nil : 0
    case .refused(let status, let asked):
      guard StatusCode.isWorthRepeating(status) else { return nil }
      let asked = max(0, asked ?? 0)
      return asked <= policy.longestDelay ? asked : nil
    default: return nil
    }
  }

  private func note(_ outcome: Outcome) {
    switch outcome {
    case .refused(let status, _): failure = .refused(object: object.digest, status: status)
    case .network(let reason): failure = .network(object: object.digest, reason: reason.reason)
    case .truncated:
      failure = .network(object: object.digest, reason: "the response ended too early")
    case .wrongContent(let found, _):
      failure = .wrongContent(object: object.digest, expected: object.size, found: found)
    case .rangeRefused:
      failure = .network(object: object.digest, reason: "the server gave another part")
    case .diskFailed: failure = .network(object: object.digest, reason: "the disk failed")
    case .complete: break
    }
  }

  private func askNext(now: TimeInterval) -> Step? {
    while !untried.isEmpty {
      let address = untried.removeFirst()
      if !addresses[address].isExcluded, addresses[address].notBefore <= now {
        return .ask(address: address)
      }
    }
    return nil
  }

  /// When the first address may be asked again; nil where none is left.
  private var soonest: TimeInterval? {
    addresses.filter { !$0.isExcluded }.map(\.notBefore).min()
  }

  private func nextRound(_ circumstances: Circumstances) -> Step {
    guard let soonest, rounds < policy.retries else { return .fail(failure) }
    rounds += 1
    return .wait(max(delay(number: rounds, circumstances.chance), soonest - circumstances.now))
  }

  private func afterOffline(at address: Int, _ circumstances: Circumstances) -> Step {
    if circumstances.mayUseMore { return .ask(address: address) }
    let since = offlineSince ?? circumstances.now
    offlineSince = since
    let rest = since + policy.offlineWait - circumstances.now
    guard circumstances.priority >= .visible, rest > 0 else { return .fail(.offline) }
    offlineWaits += 1
    return .waitForNetwork(min(rest, delay(number: offlineWaits, circumstances.chance)))
  }

  /// Between half and all of the doubled delay.
  private func delay(number: Int, _ chance: Double) -> TimeInterval {
    let doublings = Double(min(max(0, number - 1), 30))
    let full = min(max(0, policy.firstDelay) * exp2(doublings), max(0, policy.longestDelay))
    return full / 2 + full / 2 * min(max(chance, 0), 1)
  }
}
