/// A load with a completion handler. Releasing it doesn't cancel the load.
public final class ResourceLoad: Sendable {
  private let task: Task<Void, Never>
  private let raising: @Sendable (LoadPriority) -> Void

  init(task: Task<Void, Never>, raising: @escaping @Sendable (LoadPriority) -> Void) {
    self.task = task
    self.raising = raising
  }

  /// Cancels the load: its handler is called with `CancellationError`, unless it was called already. May be called
  /// repeatedly, from any thread.
  public func cancel() { task.cancel() }

  /// Raises the priority; never lowers it.
  public func raise(to priority: LoadPriority) { raising(priority) }
}
