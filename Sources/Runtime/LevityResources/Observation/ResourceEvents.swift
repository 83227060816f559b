/// What the runtime does, for any number of listeners: streams and closures.
///
/// While nobody listens an event costs one lock and is not even made.
public final class ResourceEvents: Sendable {
  private final class Listener: Sendable {
    let receive: @Sendable (ResourceEvent) -> Void
    /// Tells the reader of a stream that there is no more to come.
    let end: (@Sendable () -> Void)?

    init(
      _ receive: @escaping @Sendable (ResourceEvent) -> Void, end: (@Sendable () -> Void)? = nil
    ) {
      self.receive = receive
      self.end = end
    }
  }

  /// In the order of their arrival.
  private let listeners = Locked<[Listener]>([])
  private let signposts = Signposts()

  /// Nobody listens yet.
  public init() {}

  deinit {
    // Outside of the lock: a stream that ends takes its listener away.
    for listener in listeners.withLock({ $0 }) { listener.end?() }
  }

  /// Whether anybody listens.
  public var isObserved: Bool { listeners.withLock { !$0.isEmpty } }

  /// Hands the event to everybody who listens, on this thread. May be called from any.
  @inline(__always)
  public func send(_ event: @autoclosure () -> ResourceEvent) {
    if isObserved { deliver(event()) }
  }

  private func deliver(_ event: ResourceEvent) {
    // Called outside of the lock: a listener may start to listen, or stop.
    for listener in listeners.withLock({ $0 }) { listener.receive(event) }
  }

  /// Events from now on, until the loader is gone. Of those that are not fetched in time the newest `limit` are kept, at
  /// least one.
  public func stream(keepingNewest limit: Int = 256) -> AsyncStream<ResourceEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ResourceEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let listener = Listener({ continuation.yield($0) }, end: { continuation.finish() })
    add(listener)
    continuation.onTermination = { [weak self] _ in self?.remove(listener) }
    return stream
  }

  /// Calls `observer` with events from now on, wherever they happen: any thread, several at once, and the work waits for
  /// it. Goes on until the observation is cancelled; letting go of it changes nothing.
  @discardableResult
  public func observe(_ observer: @escaping @Sendable (ResourceEvent) -> Void)
    -> ResourceObservation
  {
    let listener = Listener(observer)
    add(listener)
    return ResourceObservation { [weak self] in self?.remove(listener) }
  }

  /// Begins an interval that Instruments shows; nothing elsewhere.
  func begin(_ stage: ResourceStage) -> StageInterval { signposts.begin(stage) }

  private func add(_ listener: Listener) { listeners.withLock { $0.append(listener) } }

  private func remove(_ listener: Listener) {
    listeners.withLock { $0.removeAll { $0 === listener } }
  }
}

/// Somebody who listens to events.
public struct ResourceObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// No further event is handed over; one that is on its way may still come. Any number of times, from any thread.
  public func cancel() { end() }
}
