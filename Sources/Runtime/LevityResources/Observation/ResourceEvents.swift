/// What the runtime does, for any number of listeners: streams and closures.
///
/// While nobody listens an event costs one lock and is not even made.
public final class ResourceEvents: Sendable {
  private struct Listeners {
    var lastID = 0
    /// In the order of their arrival.
    var all: [(id: Int, receive: @Sendable (ResourceEvent) -> Void)] = []
    /// What tells the readers of streams that there is no more to come.
    var ends: [Int: @Sendable () -> Void] = [:]
  }

  private let listeners = Locked(Listeners())
  private let signposts = Signposts()

  /// Nobody listens yet.
  public init() {}

  deinit {
    // Outside of the lock: a stream that ends takes its listener away.
    for end in listeners.withLock({ $0.ends }).values { end() }
  }

  /// Whether anybody listens.
  public var isObserved: Bool { listeners.withLock { !$0.all.isEmpty } }

  /// Hands the event to everybody who listens, on this thread. May be called from any.
  @inline(__always)
  public func send(_ event: @autoclosure () -> ResourceEvent) {
    if isObserved { deliver(event()) }
  }

  private func deliver(_ event: ResourceEvent) {
    // Called outside of the lock: a listener may start to listen, or stop.
    let receivers = listeners.withLock { $0.all }
    for receiver in receivers { receiver.receive(event) }
  }

  /// Events from now on, until the loader is gone. Of those that are not fetched in time the newest `limit` are kept, at
  /// least one.
  public func stream(keepingNewest limit: Int = 256) -> AsyncStream<ResourceEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ResourceEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let id = add({ continuation.yield($0) }, end: { continuation.finish() })
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  /// Calls `observer` with events from now on, wherever they happen: any thread, several at once, and the work waits for
  /// it. Goes on until the observation is cancelled; letting go of it changes nothing.
  @discardableResult
  public func observe(_ observer: @escaping @Sendable (ResourceEvent) -> Void)
    -> ResourceObservation
  {
    let id = add(observer)
    return ResourceObservation { [weak self] in self?.remove(id) }
  }

  /// Begins an interval that Instruments shows; nothing elsewhere.
  package func begin(_ stage: ResourceStage) -> StageInterval { signposts.begin(stage) }

  private func add(
    _ receive: @escaping @Sendable (ResourceEvent) -> Void, end: (@Sendable () -> Void)? = nil
  ) -> Int {
    listeners.withLock {
      $0.lastID += 1
      $0.all.append(($0.lastID, receive))
      $0.ends[$0.lastID] = end
      return $0.lastID
    }
  }

  private func remove(_ id: Int) {
    listeners.withLock { listeners in
      listeners.all.removeAll { $0.id == id }
      listeners.ends[id] = nil
    }
  }
}

/// Somebody who listens to events.
public struct ResourceObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// No further event is handed over; one that is on its way may still come. Any number of times, from any thread.
  public func cancel() { end() }
}
