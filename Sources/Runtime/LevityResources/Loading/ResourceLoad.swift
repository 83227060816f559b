/// A load with a completion handler. Letting go of it changes nothing; `cancel` ends it.
public final class ResourceLoad: Sendable {
  private let task: Task<Void, Never>
  private let raising: @Sendable (LoadPriority) -> Void

  init(task: Task<Void, Never>, raising: @escaping @Sendable (LoadPriority) -> Void) {
    self.task = task
    self.raising = raising
  }

  /// The completion handler is called with `CancellationError`, unless it was called before. Any number of times, from
  /// any thread.
  public func cancel() { task.cancel() }

  /// Makes it more urgent, never less.
  public func raise(to priority: LoadPriority) { raising(priority) }
}
