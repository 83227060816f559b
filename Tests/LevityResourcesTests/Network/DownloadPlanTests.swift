import ResourceManifests
import Testing

@testable import LevityResources

@Suite struct DownloadPlanTests {
  typealias Outcome = DownloadPlan.Outcome
  typealias Step = DownloadPlan.Step

  static let object = ManifestObject(
    digest: ContentDigest(words: 1, 2, 3, 4), size: 1_000_000, mediaType: "image/png")

  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var addresses = 1
    var priority = LoadPriority.visible
    var offlineWait = 0.0
    var outcomes: [Outcome]
    var steps: [Step]
    var testDescription: String { name }
  }

  static func network(_ kind: HTTPFailure.Kind) -> Outcome {
    .network(HTTPFailure(kind, "it failed"))
  }
  static let failed = Step.fail(.network(object: object.digest, reason: "it failed"))
  static func failed(status: Int) -> Step {
    .fail(.unexpectedStatus(object: object.digest, status: status))
  }
  static let wrong = Step.fail(.wrongContent(object: object.digest, expected: 1_000_000, found: 7))

  static let rows: [Row] = [
    Row(name: "success", outcomes: [.complete], steps: [.request(address: 0), .succeed]),
    Row(
      name: "transient failures are repeated, each time later",
      outcomes: Array(repeating: network(.transient), count: 4),
      steps: [
        .request(address: 0), .wait(0.75), .request(address: 0), .wait(1.5), .request(address: 0),
        .wait(3),
        .request(address: 0), failed,
      ]),
    Row(
      name: "permanent failures are not repeated", outcomes: [network(.permanent)],
      steps: [.request(address: 0), failed]),
    Row(
      name: "an address that is missing the object is not tried again",
      outcomes: [.unexpectedStatus(404, retryAfter: nil)],
      steps: [.request(address: 0), failed(status: 404)]),
    Row(
      name: "redirects elsewhere are failures",
      outcomes: [.unexpectedStatus(302, retryAfter: nil)],
      steps: [.request(address: 0), failed(status: 302)]),
    Row(
      name: "failures of the server are repeated",
      outcomes: [.unexpectedStatus(503, retryAfter: nil), .complete],
      steps: [.request(address: 0), .wait(0.75), .request(address: 0), .succeed]),
    Row(
      name: "the server's wish to wait is granted",
      outcomes: [.unexpectedStatus(429, retryAfter: 20), .complete],
      steps: [.request(address: 0), .wait(20), .request(address: 0), .succeed]),
    Row(
      name: "but never shortens a wait",
      outcomes: [.unexpectedStatus(408, retryAfter: 0.1), .complete],
      steps: [.request(address: 0), .wait(0.75), .request(address: 0), .succeed]),
    Row(
      name: "as far as the limit",
      outcomes: [.unexpectedStatus(503, retryAfter: 30), .complete],
      steps: [.request(address: 0), .wait(30), .request(address: 0), .succeed]),
    Row(
      name: "a wish from the past is none",
      outcomes: [.unexpectedStatus(503, retryAfter: -5), .complete],
      steps: [.request(address: 0), .wait(0.75), .request(address: 0), .succeed]),
    Row(
      name: "and not beyond the limit", outcomes: [.unexpectedStatus(503, retryAfter: 31)],
      steps: [.request(address: 0), failed(status: 503)]),
    Row(
      name: "the next address is tried at once", addresses: 3,
      outcomes: [network(.transient), .unexpectedStatus(404, retryAfter: nil), .complete],
      steps: [.request(address: 0), .request(address: 1), .request(address: 2), .succeed]),
    Row(
      name: "only what may work is tried again", addresses: 3,
      outcomes: [
        .unexpectedStatus(404, retryAfter: nil), network(.transient), network(.permanent),
        network(.transient), .complete,
      ],
      steps: [
        .request(address: 0), .request(address: 1), .request(address: 2), .wait(0.75),
        .request(address: 1),
        .wait(1.5), .request(address: 1), .succeed,
      ]),
    Row(
      name: "an address that asked for a delay is skipped", addresses: 2,
      outcomes: [.unexpectedStatus(429, retryAfter: 10), network(.transient), .complete],
      steps: [
        .request(address: 0), .request(address: 1), .wait(0.75), .request(address: 1), .succeed,
      ]),
    Row(
      name: "wrong content is not requested again",
      outcomes: [.wrongContent(found: 7, isContinued: false)],
      steps: [.request(address: 0), wrong]),
    Row(
      name: "wrong content leads to the next address", addresses: 2,
      outcomes: [.wrongContent(found: 7, isContinued: false), .complete],
      steps: [.request(address: 0), .request(address: 1), .succeed]),
    Row(
      name: "a wrong continuation is restarted at the same address",
      outcomes: [
        .wrongContent(found: 7, isContinued: true), .wrongContent(found: 7, isContinued: false),
      ],
      steps: [.request(address: 0), .request(address: 0), wrong]),
    Row(
      name: "restarts are limited", outcomes: Array(repeating: .wrongRange, count: 3),
      steps: [
        .request(address: 0), .request(address: 0), .request(address: 0),
        .fail(.network(object: object.digest, reason: "the server sent a different range")),
      ]),
    Row(
      name: "a failed disk is not a failed address", outcomes: [.diskFailed, .complete],
      steps: [.request(address: 0), .request(address: 0), .succeed]),
    Row(
      name: "truncated responses are repeated", outcomes: [.truncated(found: 5), .complete],
      steps: [.request(address: 0), .wait(0.75), .request(address: 0), .succeed]),
    Row(
      name: "without a network nothing else is tried", addresses: 2,
      outcomes: [network(.offline)], steps: [.request(address: 0), .fail(.offline)]),
    Row(
      name: "prefetching never waits for a network", priority: .prefetch, offlineWait: 60,
      outcomes: [network(.offline)], steps: [.request(address: 0), .fail(.offline)]),
    Row(
      name: "what is visible waits for a network as long as it may", offlineWait: 2,
      outcomes: Array(repeating: network(.offline), count: 3),
      steps: [
        .request(address: 0), .waitForNetwork(0.75), .request(address: 0), .waitForNetwork(1.25),
        .request(address: 0), .fail(.offline),
      ]),
    Row(
      name: "and not a moment longer", offlineWait: 0.75,
      outcomes: Array(repeating: network(.offline), count: 2),
      steps: [.request(address: 0), .waitForNetwork(0.75), .request(address: 0), .fail(.offline)]),
    Row(
      name: "what the app waits for does, too", priority: .blocking, offlineWait: 0.5,
      outcomes: Array(repeating: network(.offline), count: 2),
      steps: [.request(address: 0), .waitForNetwork(0.5), .request(address: 0), .fail(.offline)]),
    Row(
      name: "another failure ends the count of waits", offlineWait: 1,
      outcomes: [network(.offline), network(.transient), network(.offline), .complete],
      steps: [
        .request(address: 0), .waitForNetwork(0.75), .request(address: 0), .wait(0.75),
        .request(address: 0), .waitForNetwork(0.75), .request(address: 0), .succeed,
      ]),
    Row(
      name: "there may be no address at all", addresses: 0, outcomes: [],
      steps: [.fail(.network(object: object.digest, reason: "no address is configured"))]),
  ]

  /// First delay 1, chance 0.5: the delays are three quarters of 1, 2, 4…
  @Test(arguments: rows) func decidesWhatComesNext(_ row: Row) {
    var policy = NetworkPolicy()
    policy.initialDelay = 1
    policy.offlineWait = row.offlineWait
    let plan = DownloadPlan(object: Self.object, addresses: row.addresses, policy: policy)
    var now = 100.0
    let order = Array(0..<row.addresses)
    var steps = [plan.begin(order: order, now: now)]
    var outcomes = row.outcomes[...]
    while let last = steps.last {
      switch last {
      case .request(let address):
        guard let outcome = outcomes.popFirst() else { return #expect(steps == row.steps) }
        let circumstances = DownloadPlan.Circumstances(
          now: now, priority: row.priority, chance: 0.5)
        steps.append(plan.next(after: outcome, at: address, circumstances))
      case .wait(let seconds), .waitForNetwork(let seconds):
        now += seconds
        steps.append(plan.begin(order: order, now: now))
      case .succeed, .fail: return #expect(steps == row.steps)
      }
    }
  }

  @Test func attemptsThatMakeProgressDoNotCountAsFailed() {
    let plan = DownloadPlan(object: Self.object, addresses: 1, policy: NetworkPolicy())
    var asked = 0
    var count = 0
    var step = plan.begin(order: [0], now: 0)
    while asked < 1000 {
      switch step {
      case .request(let address):
        asked += 1
        count = min(count + 100_000, 999_999)
        step = plan.next(
          after: .truncated(found: count), at: address,
          DownloadPlan.Circumstances(now: 0, priority: .visible, chance: 0, count: count))
      case .wait: step = plan.begin(order: [0], now: 0)
      default:
        // Ten attempts make progress; the three rounds after the last progress don't.
        #expect((10...13).contains(asked))
        return
      }
    }
    Issue.record("the plan never ends")
  }

  /// 256 KB further than before are progress.
  @Test(arguments: [(262_143, false), (262_144, true), (262_145, true)])
  func progressStartsTheCountOfRetriesAgain(_ count: Int, _ isProgress: Bool) {
    var policy = NetworkPolicy()
    policy.retries = 1
    let plan = DownloadPlan(object: Self.object, addresses: 1, policy: policy)
    let circumstances = [0, count].map {
      DownloadPlan.Circumstances(now: 0, priority: .visible, chance: 0, count: $0)
    }
    #expect(plan.next(after: .truncated(found: 0), at: 0, circumstances[0]) == .wait(0.25))
    let step = plan.next(after: .truncated(found: count), at: 0, circumstances[1])
    if isProgress {
      #expect(step == .wait(0.25))
    } else {
      #expect(
        step
          == .fail(
            .network(object: Self.object.digest, reason: "the response ended too early")))
    }
  }

  @Test func anAddressIsTriedAgainWhenItsDelayEnds() {
    let plan = DownloadPlan(object: Self.object, addresses: 2, policy: NetworkPolicy())
    #expect(plan.begin(order: [1, 0, 2, -1], now: 0) == .request(address: 1))
    let busy = Outcome.unexpectedStatus(503, retryAfter: 10)
    let circumstances = DownloadPlan.Circumstances(now: 0, priority: .visible, chance: 0)
    #expect(plan.next(after: busy, at: 1, circumstances) == .request(address: 0))
    #expect(plan.next(after: busy, at: 0, circumstances) == .wait(10))
    #expect(plan.begin(order: [1, 0], now: 9) == .wait(1))
    #expect(plan.begin(order: [1, 0], now: 10) == .request(address: 1))
    #expect(plan.next(after: .complete, at: 1, circumstances) == .succeed)
  }

  @Test(arguments: [
    (0, 0.0, 0.25), (1, 0.0, 0.25), (2, 0.0, 0.5), (3, 1.0, 2.0), (1, -1.0, 0.25), (1, 2.0, 0.5),
    (31, 1.0, 30.0), (32, 1.0, 30.0), (Int.max, 0.0, 15.0),
  ])
  func delaysDoubleUpToALimit(_ retry: Int, _ chance: Double, _ seconds: Double) {
    #expect(NetworkPolicy().delay(retry: retry, chance) == seconds)
  }

  @Test func networksAreAllowedFromAPriorityOn() {
    var policy = NetworkPolicy()
    for (index, least) in LoadPriority.allCases.enumerated() {
      policy.expensiveNetwork = least
      policy.constrainedNetwork = least
      for (place, priority) in LoadPriority.allCases.enumerated() {
        #expect(policy.allowsExpensive(priority) == (place >= index))
        #expect(policy.allowsConstrained(priority) == (place >= max(index, 2)))
      }
    }
    policy.expensiveNetwork = nil
    policy.constrainedNetwork = nil
    #expect(!policy.allowsExpensive(.blocking) && !policy.allowsConstrained(.blocking))
  }

  @Test func anObjectWhosePriorityRoseIsTriedOnNetworksThatItMayUseNow() {
    let plan = DownloadPlan(object: Self.object, addresses: 1, policy: NetworkPolicy())
    _ = plan.begin(order: [0], now: 0)
    let offline = Self.network(.offline)
    var circumstances = DownloadPlan.Circumstances(
      now: 0, priority: .visible, chance: 0, mayUseMore: true)
    #expect(plan.next(after: offline, at: 0, circumstances) == .request(address: 0))
    circumstances.mayUseMore = false
    #expect(plan.next(after: offline, at: 0, circumstances) == .fail(.offline))
  }

  @Test func theLongestDelayIsNeverExceeded() {
    var policy = NetworkPolicy()
    policy.retries = 40
    let plan = DownloadPlan(object: Self.object, addresses: 1, policy: policy)
    var step = plan.begin(order: [0], now: 0)
    var delays: [Double] = []
    while true {
      switch step {
      case .request(let address):
        step = plan.next(
          after: Self.network(.transient), at: address,
          DownloadPlan.Circumstances(now: 0, priority: .visible, chance: 1))
      case .wait(let seconds):
        delays.append(seconds)
        step = plan.begin(order: [0], now: 0)
      default:
        #expect(delays.count == 40 && delays.max() == policy.maximumDelay)
        #expect(delays.prefix(4) == [0.5, 1, 2, 4])
        return
      }
    }
  }
}
