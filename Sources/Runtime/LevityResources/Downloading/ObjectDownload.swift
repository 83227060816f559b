import Foundation
import ResourceManifests

/// One object on its way: what was tried, and what is here. Makes one attempt at a time.
///
/// Handed from task to task by the queue; only the one that runs it changes it.
final class ObjectDownload {
  /// What all downloads share.
  final class Environment: Sendable {
    let baseURLs: [URL]
    let transport: any HTTPTransport
    let open: IncomingContentOpener?
    let hasher: ContentHasher
    let clock: any RuntimeClock
    let policy: NetworkPolicy
    let events: ResourceEvents
    let random: @Sendable () -> Double

    init(
      baseURLs: [URL], transport: any HTTPTransport, open: IncomingContentOpener?,
      hasher: ContentHasher, clock: any RuntimeClock, policy: NetworkPolicy,
      events: ResourceEvents, random: @escaping @Sendable () -> Double
    ) {
      self.baseURLs = baseURLs
      self.transport = transport
      self.open = open
      self.hasher = hasher
      self.clock = clock
      self.policy = policy
      self.events = events
      self.random = random
    }
  }

  let object: ManifestObject
  let environment: Environment
  let plan: DownloadPlan
  private(set) var data: Data?
  /// For whom the attempt was made that was the last.
  var priority = LoadPriority.background
  private(set) var attempts = 0
  /// Bytes that came over the network.
  private(set) var received = 0
  let start: TimeInterval
  let interval: StageInterval
  private let arrival: ArrivingObject
  /// By address.
  private var validators: [String?]

  init(_ object: ManifestObject, in environment: Environment) {
    self.object = object
    self.environment = environment
    plan = DownloadPlan(
      object: object, addresses: environment.baseURLs.count, policy: environment.policy)
    validators = environment.baseURLs.map { _ in nil }
    arrival = ArrivingObject(
      object, open: environment.open, hasher: environment.hasher, events: environment.events)
    start = environment.clock.uptime
    interval = environment.events.begin(.download)
  }

  /// Bytes of the object that are here.
  var count: Int { arrival.count }

  /// The end of a download that nobody waits for; what is on disk can be continued by another.
  func letGo() { arrival.letGo() }

  func url(_ address: Int) -> URL {
    ManifestRules.url(.object(object.digest), below: environment.baseURLs[address])
  }

  /// Throws only `CancellationError`.
  func attempt(
    at address: Int, priority: LoadPriority
  ) async throws -> DownloadPlan.Outcome {
    let offset = arrival.resume()
    if offset == object.size { return finish() }
    attempts += 1
    let receiver = ObjectReceiver(
      arrival, offset: offset, policy: environment.policy, clock: environment.clock)
    var failure: (any Error)?
    do {
      try await environment.transport.load(
        request(address, offset: offset, priority: priority), into: receiver)
    } catch {
      failure = error
    }
    received += receiver.received
    if let validator = receiver.validator { validators[address] = validator }
    try Task.checkCancellation()
    if let end = failure as? AttemptEnd {
      if case .wrongContent = end.outcome { arrival.restart() }
      return end.outcome
    }
    // The right bytes are the right bytes, however the connection ended.
    if arrival.count == object.size { return finish() }
    guard let failure else { return .truncated(found: arrival.count) }
    return .network(
      failure as? HTTPFailure ?? HTTPFailure(.transient, "the transfer was ended (\(failure))"))
  }

  private func finish() -> DownloadPlan.Outcome {
    do {
      data = try arrival.finish()
      return .complete
    } catch {
      if case .wrongContent = error.outcome { arrival.restart() }
      return error.outcome
    }
  }

  private func request(_ address: Int, offset: Int, priority: LoadPriority) -> HTTPRequest {
    var headers = ["accept-encoding": "identity"]
    if offset > 0 {
      headers["range"] = "bytes=" + offset.description + "-"
      headers["if-range"] = validators[address]
    }
    return HTTPRequest(
      url: url(address), headers: headers,
      allowsExpensiveNetwork: environment.policy.allowsExpensive(priority),
      allowsConstrainedNetwork: environment.policy.allowsConstrained(priority),
      priority: Float(priority.rank + 1) / 4)
  }
}
