import Foundation
import LevityPackages
import ResourceManifests

/// The download of one object: what was tried, and the bytes received so far. Makes one attempt at a time.
///
/// The queue passes it from task to task; only the task that runs it changes it.
final class ObjectDownload {
  /// The configuration shared by all downloads.
  final class Environment: Sendable {
    let baseURLs: [URL]
    let transport: any HTTPTransport
    let open: PartialObjectOpener?
    let hasher: ContentHasher
    let clock: any RuntimeClock
    let policy: NetworkPolicy
    let events: ResourceEvents
    let random: @Sendable () -> Double

    init(
      baseURLs: [URL], transport: any HTTPTransport, open: PartialObjectOpener?,
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
  @exclusivity(unchecked) private(set) var data: Data?
  /// The priority of the latest attempt.
  @exclusivity(unchecked) var priority = LoadPriority.background
  @exclusivity(unchecked) private(set) var attempts = 0
  /// The number of bytes received over the network.
  @exclusivity(unchecked) private(set) var received = 0
  let start: TimeInterval
  let interval: StageInterval
  private let body: Body
  /// The entity tag of each address; empty if there is none.
  @exclusivity(unchecked) private var validators: [String]

  init(_ object: ManifestObject, in environment: Environment) {
    self.object = object
    self.environment = environment
    plan = DownloadPlan(
      object: object, addresses: environment.baseURLs.count, policy: environment.policy)
    validators = Array(repeating: "", count: environment.baseURLs.count)
    body = Body(
      object, open: environment.open, hasher: environment.hasher, events: environment.events)
    start = environment.clock.uptime
    interval = environment.events.begin(.download)
  }

  /// The number of the object's bytes received so far.
  var count: Int { body.count }

  /// Closes the partial file; a later download can continue it.
  func close() { body.close() }

  func url(_ address: Int) -> URL {
    ManifestRules.url(.object(object.digest), below: environment.baseURLs[address])
  }

  /// Makes one attempt. Throws only `CancellationError`.
  func attempt(
    at address: Int, priority: LoadPriority
  ) async throws -> DownloadPlan.Outcome {
    let offset = body.resume()
    if offset == object.size { return finish() }
    attempts += 1
    let receiver = Receiver(
      body, offset: offset, policy: environment.policy, clock: environment.clock)
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
      if case .wrongContent = end.outcome { body.restart() }
      return end.outcome
    }
    // Complete is complete, however the connection ended.
    if body.count == object.size { return finish() }
    guard let failure else { return .truncated(found: body.count) }
    return .network(
      failure as? HTTPFailure ?? HTTPFailure(.transient, "the transfer was ended (\(failure))"))
  }

  private func finish() -> DownloadPlan.Outcome {
    do {
      data = try body.finish()
      return .complete
    } catch {
      if case .wrongContent = error.outcome { body.restart() }
      return error.outcome
    }
  }

  private func request(_ address: Int, offset: Int, priority: LoadPriority) -> HTTPRequest {
    var headers = ["accept-encoding": "identity"]
    if offset > 0 {
      headers["range"] = "bytes=" + offset.description + "-"
      if !validators[address].isEmpty { headers["if-range"] = validators[address] }
    }
    return HTTPRequest(
      url: url(address), headers: headers,
      allowsExpensiveNetwork: environment.policy.allowsExpensive(priority),
      allowsConstrainedNetwork: environment.policy.allowsConstrained(priority),
      priority: Float(priority.rank + 1) / 4)
  }
}
