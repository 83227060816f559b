import LevityPackages

/// Delivers the runtime's events to any number of observers: streams and closures.
///
/// ```swift
/// let observation = loader.events.observe { event in print(event.description) }
/// ```
///
/// Without observers an event costs one lock and isn't created.
public final class ResourceEvents: Sendable {
  private final class Listener: Sendable {
    let receive: @Sendable (ResourceEvent) -> Void
    /// Finishes the stream.
    let end: (@Sendable () -> Void)?

    init(
      _ receive: @escaping @Sendable (ResourceEvent) -> Void, end: (@Sendable () -> Void)? = nil
    ) {
      self.receive = receive
      self.end = end
    }
  }

  /// The listeners in the order in which they were added.
  private let listeners = Locked<[Listener]>([])
  private let signposts = Signposts()

  /// Creates an instance without observers.
  public init() {}

  deinit {
    // Outside of the lock, since a stream that finishes removes its listener.
    for listener in listeners.withLock({ $0 }) { listener.end?() }
  }

  /// Whether there are observers.
  public var isObserved: Bool { listeners.withLock { !$0.isEmpty } }

  /// Calls all observers with the event, on this thread. May be called from any thread.
  @inline(__always)
  public func send(_ event: @autoclosure () -> ResourceEvent) {
    if isObserved { deliver(event()) }
  }

  private func deliver(_ event: ResourceEvent) {
    // Outside of the lock, since a listener may add or remove listeners.
    for listener in listeners.withLock({ $0 }) { listener.receive(event) }
  }

  /// Returns a stream of events from now until the loader is deallocated. Buffers the newest `limit`, at least one.
  public func stream(keepingNewest limit: Int = 256) -> AsyncStream<ResourceEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: ResourceEvent.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let listener = Listener({ continuation.yield($0) }, end: { continuation.finish() })
    add(listener)
    continuation.onTermination = { [weak self] _ in self?.remove(listener) }
    return stream
  }

  /// Calls `observer` with all events from now on, synchronously, on any thread and possibly concurrently, until the
  /// observation is cancelled. Releasing the observation doesn't cancel it.
  @discardableResult
  public func observe(_ observer: @escaping @Sendable (ResourceEvent) -> Void)
    -> ResourceObservation
  {
    let listener = Listener(observer)
    add(listener)
    return ResourceObservation { [weak self] in self?.remove(listener) }
  }

  /// Begins an interval for Instruments; does nothing on other platforms.
  func begin(_ stage: ResourceStage) -> StageInterval { signposts.begin(stage) }

  private func add(_ listener: Listener) { listeners.withLock { $0.append(listener) } }

  private func remove(_ listener: Listener) {
    listeners.withLock { $0.removeAll { $0 === listener } }
  }
}

/// A registered observer of events.
public struct ResourceObservation: Sendable {
  private let end: @Sendable () -> Void

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  /// Stops the observation. An event being delivered may still arrive. May be called repeatedly, from any thread.
  public func cancel() { end() }
}
