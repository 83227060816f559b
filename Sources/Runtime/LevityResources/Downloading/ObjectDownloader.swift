import Foundation
import HTTPSemantics
import ResourceManifests

/// Loads objects over the network: each once, however many ask, and verified before anyone sees it.
final class ObjectDownloader: Sendable {
  private final class State {
    let queue: DownloadQueue
    @exclusivity(unchecked) var mirrors: MirrorOrder

    init(limit: Int, mirrors: Int) {
      queue = DownloadQueue(limit: limit)
      self.mirrors = MirrorOrder(count: mirrors)
    }
  }

  private let environment: ObjectDownload.Environment
  private let state: Locked<State>

  /// `baseURLs` are addresses of the same package, the preferred first. `open` keeps partial objects over failures and
  /// runs of the app; without it, and where it fails, they are kept in memory. `random` gives numbers from 0 up to 1.
  init(
    baseURLs: [URL], transport: any HTTPTransport, open: IncomingContentOpener? = nil,
    hasher: ContentHasher, clock: any RuntimeClock = SystemClock(),
    policy: NetworkPolicy = NetworkPolicy(), events: ResourceEvents,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    environment = ObjectDownload.Environment(
      baseURLs: baseURLs, transport: transport, open: open, hasher: hasher, clock: clock,
      policy: policy, events: events, random: random)
    state = Locked(State(limit: policy.maxConcurrent, mirrors: baseURLs.count))
  }

  /// The bytes of an object. Throws `ResourceError`, and `CancellationError` when the task is cancelled, which stops the
  /// transfer only if nobody else waits for it.
  func data(
    for object: ManifestObject, priority: LoadPriority = .visible
  ) async throws -> Data {
    try await data(for: object) { priority }
  }

  /// The same with a priority that is asked under the lock of the queue: what is raised later finds the object there.
  /// It must not call the downloader.
  func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data {
    try Task.checkCancellation()
    let handle = Locked<(ticket: DownloadTicket?, isCancelled: Bool)>((nil, false))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let ticket = load(object, priority: priority) { continuation.resume(with: $0) }
        let isCancelled = handle.withLock {
          $0.ticket = ticket
          return $0.isCancelled
        }
        if isCancelled { ticket.cancel() }
      }
    } onCancel: {
      let ticket = handle.withLock {
        $0.isCancelled = true
        return $0.ticket
      }
      ticket?.cancel()
    }
  }

  /// The same with a function that is called exactly once, on any thread: with the bytes, a `ResourceError`, or a
  /// `CancellationError` from within `cancel` of the ticket.
  @discardableResult
  func load(
    _ object: ManifestObject, priority: LoadPriority = .visible,
    completion: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) -> DownloadTicket {
    load(object, priority: { priority }, completion: completion)
  }

  private func load(
    _ object: ManifestObject, priority: @Sendable () -> LoadPriority,
    completion: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) -> DownloadTicket {
    let id = state.withLock { state in
      let id = state.queue.ask(object, priority(), completion)
      startMore(state)
      return id
    }
    return DownloadTicket(id: id, downloader: self)
  }

  /// Loads an object that somebody asked for at least with this priority. Without effect where nobody did.
  func raise(_ object: ManifestObject, to priority: LoadPriority) {
    state.withLock { $0.queue.raise(object, to: priority) }
  }

  /// Ends the waits before another attempt: to be called when a network has become available.
  func retryNow() {
    let sleeping = state.withLock { state in
      defer { startMore(state) }
      return state.queue.wakeAll()
    }
    for task in sleeping { task.cancel() }
  }

  /// Objects that somebody waits for, and how many are being transferred.
  var load: (objects: Int, transfers: Int) {
    state.withLock { ($0.queue.entries.count, $0.queue.active) }
  }

  fileprivate func raise(asker: Int, to priority: LoadPriority) {
    state.withLock { $0.queue.raise(asker: asker, to: priority) }
  }

  fileprivate func cancel(asker: Int) {
    let cancelled = state.withLock { state in
      defer { startMore(state) }
      return state.queue.cancel(asker)
    }
    guard let cancelled else { return }
    cancelled.task?.cancel()
    if let download = cancelled.download { tellCancelled(download) }
    cancelled.answer(.failure(CancellationError()))
  }
}

/// One asker's claim to an object.
struct DownloadTicket: Sendable {
  fileprivate let id: Int
  fileprivate let downloader: ObjectDownloader

  /// Leaves; the transfer is stopped if nobody else waits. Without effect after the answer.
  func cancel() { downloader.cancel(asker: id) }

  /// Wants it sooner; never later.
  func raise(to priority: LoadPriority) { downloader.raise(asker: id, to: priority) }
}

extension ObjectDownloader {
  private func startMore(_ state: State) {
    while let object = state.queue.startNext() {
      state.queue.set(Task(priority: .medium) { await self.run(object) }, for: object)
    }
  }

  private func run(_ object: ManifestObject) async {
    let (known, order, priority) = state.withLock { state in
      (
        state.queue.take(object), state.mirrors.order(now: environment.clock.uptime),
        state.queue[object]?.priority ?? .background
      )
    }
    let download = known ?? ObjectDownload(object, in: environment)
    if known == nil {
      environment.events.send(.downloadStarted(object: object.digest, priority: priority))
    }
    download.priority = priority
    var step = download.plan.begin(order: order, now: environment.clock.uptime)
    while true {
      switch step {
      case .ask(let address):
        do {
          step = try await attempt(download, at: address)
        } catch {
          return stop(download)
        }
      case .wait(let seconds), .waitForNetwork(let seconds):
        return pause(download, seconds)
      case .succeed: return finish(download, .success(download.data ?? Data()))
      case .fail(let error): return finish(download, .failure(error))
      }
    }
  }

  private func attempt(
    _ download: ObjectDownload, at address: Int
  ) async throws -> DownloadPlan.Step {
    let object = download.object
    let asked = state.withLock { $0.queue[object]?.priority } ?? .background
    download.priority = asked
    let outcome = try await download.attempt(at: address, priority: asked)
    let clock = environment.clock
    let policy = environment.policy
    let step = state.withLock { state in
      let priority = state.queue[object]?.priority ?? .background
      judge(address, by: outcome, &state.mirrors)
      return download.plan.next(
        after: outcome, at: address,
        DownloadPlan.Circumstances(
          now: clock.uptime, priority: priority, chance: environment.random(),
          mayUseMore: policy.allowsExpensive(priority) && !policy.allowsExpensive(asked)
            || policy.allowsConstrained(priority) && !policy.allowsConstrained(asked),
          count: download.count))
    }
    tell(outcome, of: download, at: address, before: step)
    return step
  }

  /// What an outcome says of the address for all objects.
  private func judge(
    _ address: Int, by outcome: DownloadPlan.Outcome, _ mirrors: inout MirrorOrder
  ) {
    var wait = environment.policy.avoidance
    switch outcome {
    case .complete: return mirrors.trust(address)
    case .network(let failure) where failure.kind == .offline: return
    case .refused(let status, let asked):
      guard StatusCode.isWorthRepeating(status) else { return }
      wait = max(wait, min(asked ?? 0, 3600))
    case .network, .truncated, .wrongContent(_, isContinued: false): break
    case .wrongContent, .rangeRefused, .diskFailed: return
    }
    mirrors.avoid(address, until: environment.clock.uptime + wait)
  }

  private func pause(_ download: ObjectDownload, _ seconds: TimeInterval) {
    let object = download.object
    let isStopped = state.withLock { state in
      defer { startMore(state) }
      guard let sleep = state.queue.pause(object, download) else {
        // Before the next download of the object begins, which may continue the file.
        download.letGo()
        return true
      }
      let task = Task(priority: .medium) {
        // Cancelled when nobody waits any more, or when the pause was ended: `wake` knows.
        try? await environment.clock.sleep(seconds: seconds)
        wake(object, sleep)
      }
      state.queue.set(task, for: object)
      return false
    }
    if isStopped { tellCancelled(download) }
  }

  private func wake(_ object: ManifestObject, _ sleep: Int) {
    state.withLock { state in
      if state.queue.wake(object, sleep: sleep) { startMore(state) }
    }
  }

  private func stop(_ download: ObjectDownload) {
    // Before the queue knows: the next download of the object may begin at once.
    download.letGo()
    state.withLock { state in
      state.queue.stopped(download.object)
      startMore(state)
    }
    tellCancelled(download)
  }

  private func finish(_ download: ObjectDownload, _ result: Result<Data, ResourceError>) {
    download.letGo()
    let answers = state.withLock { state -> [DownloadQueue.Answer]? in
      defer { startMore(state) }
      // Who came since, for something more urgent, has not had an attempt: a prefetch that failed is no answer.
      if case .failure = result, let priority = state.queue[download.object]?.priority,
        priority >= .visible, priority > download.priority
      {
        state.queue.stopped(download.object)
        return nil
      }
      return state.queue.finish(download.object)
    }
    // Of a failure whoever asked tells: one event for each of them.
    if case .success = result {
      environment.events.send(
        .downloadFinished(
          object: download.object.digest, bytes: download.received,
          seconds: environment.clock.uptime - download.start, attempts: download.attempts))
    }
    download.interval.end()
    let answer = result.mapError { $0 as any Error }
    for receive in answers ?? [] { receive(answer) }
  }

  private func tellCancelled(_ download: ObjectDownload) {
    download.letGo()
    download.interval.end()
    environment.events.send(
      .downloadCancelled(object: download.object.digest, bytes: download.received))
  }

  private func tell(
    _ outcome: DownloadPlan.Outcome, of download: ObjectDownload, at address: Int,
    before step: DownloadPlan.Step
  ) {
    guard outcome != .complete, environment.events.isObserved else { return }
    let url = download.url(address).absoluteString
    let digest = download.object.digest
    if case .wrongContent = outcome {
      environment.events.send(.wrongContent(object: digest, url: url))
    }
    let delay: TimeInterval? =
      switch step {
      case .ask: 0
      case .wait(let seconds), .waitForNetwork(let seconds): seconds
      case .succeed, .fail: nil
      }
    environment.events.send(
      .attemptFailed(object: digest, url: url, reason: outcome.reason, delay: delay))
  }
}

extension DownloadPlan.Outcome {
  /// Without its period, to stand within another sentence.
  var reason: String {
    switch self {
    case .complete: "it is complete"
    case .refused(let status, _): "the status is \(status)"
    case .network(let failure): failure.reason
    case .truncated(let found): "the response ended after \(found) bytes"
    case .wrongContent(let found, _): "\(found) other bytes arrived"
    case .rangeRefused: "the server gave another part"
    case .diskFailed: "the disk failed"
    }
  }
}
