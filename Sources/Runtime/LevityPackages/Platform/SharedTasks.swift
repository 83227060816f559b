/// Runs a piece of work once for all callers that ask for it at the same time.
///
/// A cancelled caller returns at once; the work is cancelled when its last caller has left. Keys and values are
/// existentials rather than generic parameters, so that an app contains the code only once.
package final class SharedTasks: Sendable {
  /// Protected by the lock.
  private final class Work {
    let id: Int
    let task: Task<Void, Never>
    @exclusivity(unchecked) var callers: [Int: Caller]

    init(id: Int, task: Task<Void, Never>, callers: [Int: Caller]) {
      self.id = id
      self.task = task
      self.callers = callers
    }
  }

  /// A class, like the other values of dictionaries keyed by `Int`: they share one specialization.
  private final class Caller: Sendable {
    let continuation: Continuation
    init(_ continuation: Continuation) { self.continuation = continuation }
  }

  private struct State {
    var lastID = 0
    var works: [AnyHashable: Work] = [:]
  }

  package typealias Key = any Hashable & Sendable
  typealias Continuation = CheckedContinuation<any Sendable, any Error>

  private let state = Locked(State())

  /// Creates an instance without running work.
  package init() {}

  /// The number of keys whose work is running.
  var count: Int { state.withLock { $0.works.count } }

  /// Returns the number of callers that wait for the key.
  package func callers(of key: Key) -> Int {
    state.withLock { $0.works[AnyHashable(key)]?.callers.count ?? 0 }
  }

  /// Joins the work already running for `key`, or starts `work`.
  package func value(
    for key: Key, _ work: @escaping @Sendable () async throws -> any Sendable
  ) async throws -> any Sendable {
    let caller = state.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(key, caller: caller, continuation, work: work)
      }
    } onCancel: {
      leave(key, caller)
    }
  }

  private func join(
    _ key: Key, caller: Int, _ continuation: Continuation,
    work: @escaping @Sendable () async throws -> any Sendable
  ) {
    let isCancelled = state.withLock { state -> Bool in
      // Checked under the lock: a cancellation from now on finds the caller in the list.
      guard !Task.isCancelled else { return true }
      let place = AnyHashable(key)
      if let known = state.works[place] {
        known.callers[caller] = Caller(continuation)
        return false
      }
      state.lastID += 1
      let id = state.lastID
      let task = Task {
        do {
          finish(key, id: id, .success(try await work()))
        } catch {
          finish(key, id: id, .failure(error))
        }
      }
      state.works[place] = Work(id: id, task: task, callers: [caller: Caller(continuation)])
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func leave(_ key: Key, _ caller: Int) {
    let (continuation, task) = state.withLock { state -> (Continuation?, Task<Void, Never>?) in
      let place = AnyHashable(key)
      guard let work = state.works[place],
        let continuation = work.callers.removeValue(forKey: caller)?.continuation
      else { return (nil, nil) }
      guard work.callers.isEmpty else { return (continuation, nil) }
      state.works[place] = nil
      return (continuation, work.task)
    }
    task?.cancel()
    continuation?.resume(throwing: CancellationError())
  }

  private func finish(_ key: Key, id: Int, _ result: Result<any Sendable, any Error>) {
    let callers = state.withLock { state -> [Int: Caller] in
      // Work that all callers left may end after new work for the same key has started.
      let place = AnyHashable(key)
      guard let work = state.works[place], work.id == id else { return [:] }
      state.works[place] = nil
      return work.callers
    }
    for caller in callers.values { caller.continuation.resume(with: result) }
  }
}
