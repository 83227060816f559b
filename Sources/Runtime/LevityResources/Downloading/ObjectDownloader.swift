package import Foundation
import HTTPSemantics
import LevityPackages
package import ResourceManifests

/// Loads objects over the network: each one once, however many callers wait for it, and verified before anyone sees it.
///
/// ```
/// data(for:priority:), load(_:priority:completion:)      callers, each with a Ticket
///   │
///   ▼
/// DownloadQueue      waiters and priorities by object; at most `maximumTransfers` objects run
///   │
///   ▼  one task per object
/// ObjectDownload     attempts at the addresses, in MirrorOrder ◄──── DownloadPlan
///   │                                                                 decides after each attempt: request,
///   ▼                                                                 wait, succeed or fail
/// Receiver ──► Body ──► PartialObject: DiskCache.PartialFile, or ObjectInMemory if the disk fails
/// checks one   bytes across
/// response     attempts
/// ```
///
/// `DownloadQueue` and `DownloadPlan` are pure state machines with tables of tests. This type runs their decisions.
package final class ObjectDownloader: Sendable {
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

  /// Creates a downloader.
  ///
  /// - Parameters:
  ///   - baseURLs: The addresses of the same package, the preferred one first.
  ///   - open: Opens partial objects, which outlive failures and runs of the app. Without it, and when it fails, they
  ///     are kept in memory.
  ///   - random: Returns numbers from 0 up to 1.
  init(
    baseURLs: [URL], transport: any HTTPTransport, open: PartialObjectOpener? = nil,
    hasher: ContentHasher, clock: any RuntimeClock = SystemClock(),
    policy: NetworkPolicy = NetworkPolicy(), events: ResourceEvents,
    random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
  ) {
    environment = ObjectDownload.Environment(
      baseURLs: baseURLs, transport: transport, open: open, hasher: hasher, clock: clock,
      policy: policy, events: events, random: random)
    state = Locked(State(limit: policy.maximumTransfers, mirrors: baseURLs.count))
  }

  /// Returns the bytes of an object. Throws `ResourceError`, or `CancellationError` if the task is cancelled; that
  /// stops the transfer only if nobody else waits for it.
  func data(
    for object: ManifestObject, priority: LoadPriority = .visible
  ) async throws -> Data {
    try await data(for: object) { priority }
  }

  /// Returns the bytes of an object whose priority is read under the queue's lock, so that no later raise gets lost.
  /// `priority` must not call the downloader.
  func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data {
    let waiter = state.withLock { $0.queue.makeNumber() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = state.withLock { state in
          // Checked under the lock: a cancellation from now on finds the waiter.
          guard !Task.isCancelled else { return true }
          state.queue.add(waiter, for: object, priority: priority()) {
            continuation.resume(with: $0)
          }
          startMore(state)
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      cancel(waiter: waiter)
    }
  }

  /// Loads an object and calls `completion` exactly once, on any thread: with the bytes, a `ResourceError`, or a
  /// `CancellationError` from within `cancel` of the ticket.
  @discardableResult
  package func load(
    _ object: ManifestObject, priority: LoadPriority = .visible,
    completion: @escaping @Sendable (Result<Data, any Error>) -> Void
  ) -> Ticket {
    let id = state.withLock { state in
      let id = state.queue.add(object, priority: priority, answer: completion)
      startMore(state)
      return id
    }
    return Ticket(id: id, downloader: self)
  }

  /// Raises the priority of an object. Does nothing if nobody waits for it.
  package func raise(_ object: ManifestObject, to priority: LoadPriority) {
    state.withLock { $0.queue.raise(object, to: priority) }
  }

  /// Ends all delays before another attempt. Call it when a network has become available.
  func retryNow() {
    let sleeping = state.withLock { state in
      defer { startMore(state) }
      return state.queue.wakeAll()
    }
    for task in sleeping { task.cancel() }
  }

  /// The number of objects in the queue, and how many of them are being transferred.
  var load: (objects: Int, transfers: Int) {
    state.withLock { ($0.queue.entries.count, $0.queue.active) }
  }

  fileprivate func raise(waiter: Int, to priority: LoadPriority) {
    state.withLock { $0.queue.raise(waiter: waiter, to: priority) }
  }

  fileprivate func cancel(waiter: Int) {
    let cancelled = state.withLock { state in
      defer { startMore(state) }
      return state.queue.cancel(waiter)
    }
    guard let cancelled else { return }
    cancelled.task?.cancel()
    if let download = cancelled.download { reportCancelled(download) }
    cancelled.answer(.failure(CancellationError()))
  }
}

extension ObjectDownloader {
  /// A caller's handle on its request.
  package struct Ticket: Sendable {
    fileprivate let id: Int
    fileprivate let downloader: ObjectDownloader

    /// Stops waiting, and stops the transfer if nobody else waits. Does nothing after the answer.
    package func cancel() { downloader.cancel(waiter: id) }

    /// Raises the priority; never lowers it.
    package func raise(to priority: LoadPriority) { downloader.raise(waiter: id, to: priority) }
  }
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
    while case .request(let address) = step {
      do {
        step = try await attempt(download, at: address)
      } catch {
        return stop(download)
      }
    }
    end(download, step)
  }

  /// Does what needs no request.
  @inline(never)
  private func end(_ download: ObjectDownload, _ step: DownloadPlan.Step) {
    switch step {
    case .request: break
    case .wait(let seconds), .waitForNetwork(let seconds): pause(download, seconds)
    case .succeed: finish(download, .success(download.data ?? Data()))
    case .fail(let error): finish(download, .failure(error))
    }
  }

  private func attempt(
    _ download: ObjectDownload, at address: Int
  ) async throws -> DownloadPlan.Step {
    let object = download.object
    let attempted = state.withLock { $0.queue[object]?.priority } ?? .background
    download.priority = attempted
    let outcome = try await download.attempt(at: address, priority: attempted)
    return step(after: outcome, of: download, at: address, attempted)
  }

  // Code size: what doesn't wait is in functions of its own, so that its values don't outlive a suspension.
  @inline(never)
  private func step(
    after outcome: DownloadPlan.Outcome, of download: ObjectDownload, at address: Int,
    _ attempted: LoadPriority
  ) -> DownloadPlan.Step {
    let object = download.object
    let clock = environment.clock
    let policy = environment.policy
    let step = state.withLock { state in
      let priority = state.queue[object]?.priority ?? .background
      rate(address, by: outcome, in: &state.mirrors)
      return download.plan.next(
        after: outcome, at: address,
        DownloadPlan.Circumstances(
          now: clock.uptime, priority: priority, chance: environment.random(),
          mayUseMore: policy.allowsExpensive(priority) && !policy.allowsExpensive(attempted)
            || policy.allowsConstrained(priority) && !policy.allowsConstrained(attempted),
          count: download.count))
    }
    report(outcome, of: download, at: address, before: step)
    return step
  }

  /// Prefers or avoids the address for all objects, depending on the outcome.
  private func rate(
    _ address: Int, by outcome: DownloadPlan.Outcome, in mirrors: inout MirrorOrder
  ) {
    var wait = environment.policy.avoidance
    switch outcome {
    case .complete: return mirrors.trust(address)
    case .network(let failure) where failure.kind == .offline: return
    case .unexpectedStatus(let status, let asked):
      guard StatusCode.isWorthRepeating(status) else { return }
      wait = max(wait, min(asked ?? 0, 3600))
    case .network, .truncated, .wrongContent(_, isContinued: false): break
    case .wrongContent, .wrongRange, .diskFailed: return
    }
    mirrors.avoid(address, until: environment.clock.uptime + wait)
  }

  private func pause(_ download: ObjectDownload, _ seconds: TimeInterval) {
    let object = download.object
    let isStopped = state.withLock { state in
      defer { startMore(state) }
      guard let sleep = state.queue.pause(object, download) else {
        // Before another download of the object starts, which may continue the file.
        download.close()
        return true
      }
      let task = Task(priority: .medium) {
        // Cancelled when nobody waits any more or the delay was ended; `wake` checks.
        try? await environment.clock.sleep(seconds: seconds)
        wake(object, sleep)
      }
      state.queue.set(task, for: object)
      return false
    }
    if isStopped { reportCancelled(download) }
  }

  private func wake(_ object: ManifestObject, _ sleep: Int) {
    state.withLock { state in
      if state.queue.wake(object, sleep: sleep) { startMore(state) }
    }
  }

  private func stop(_ download: ObjectDownload) {
    // Before the queue is told: another download of the object may start at once.
    download.close()
    state.withLock { state in
      state.queue.stopped(download.object)
      startMore(state)
    }
    reportCancelled(download)
  }

  private func finish(_ download: ObjectDownload, _ result: Result<Data, ResourceError>) {
    download.close()
    let answers = state.withLock { state -> [DownloadQueue.Answer]? in
      defer { startMore(state) }
      // A caller with higher priority joined after this attempt started; don't fail it with the prefetch's error.
      if case .failure = result, let priority = state.queue[download.object]?.priority,
        priority >= .visible, priority > download.priority
      {
        state.queue.stopped(download.object)
        return nil
      }
      return state.queue.finish(download.object)
    }
    // Failures are reported by the callers, one event each.
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

  private func reportCancelled(_ download: ObjectDownload) {
    download.close()
    download.interval.end()
    environment.events.send(
      .downloadCancelled(object: download.object.digest, bytes: download.received))
  }

  private func report(
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
      case .request: 0
      case .wait(let seconds), .waitForNetwork(let seconds): seconds
      case .succeed, .fail: nil
      }
    environment.events.send(
      .attemptFailed(object: digest, url: url, reason: outcome.reason, delay: delay))
  }
}

extension DownloadPlan.Outcome {
  /// A clause for use inside another sentence.
  var reason: String {
    switch self {
    case .complete: "the download is complete"
    case .unexpectedStatus(let status, _): "the status is \(status)"
    case .network(let failure): failure.reason
    case .truncated(let found): "the response ended after \(found) bytes"
    case .wrongContent(let found, _): "\(found) bytes with other content arrived"
    case .wrongRange: "the server sent a different range"
    case .diskFailed: "the disk failed"
    }
  }
}
