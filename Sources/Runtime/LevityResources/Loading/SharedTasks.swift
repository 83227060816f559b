/// Work that several callers ask for at once and that is done once.
///
/// A caller that is cancelled leaves at once; the work is cancelled when its last caller has left.
package final class SharedTasks<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Work {
    var id: Int
    var task: Task<Void, Never>
    var callers: [Int: CheckedContinuation<Value, any Error>]
  }

  private struct State {
    var lastID = 0
    var works: [Key: Work] = [:]
  }

  private let state = Locked(State())

  package init() {}

  /// How many different works are going on.
  package var count: Int { state.withLock { $0.works.count } }

  /// How many callers wait for the key.
  package func callers(of key: Key) -> Int { state.withLock { $0.works[key]?.callers.count ?? 0 } }

  /// The value of the work that is going on for `key`, or else of `work`.
  package func value(
    for key: Key, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let caller = state.withLock {
      $0.lastID += 1
      return $0.lastID
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        join(key, caller, continuation, work)
      }
    } onCancel: {
      leave(key, caller)
    }
  }

  private func join(
    _ key: Key, _ caller: Int, _ continuation: CheckedContinuation<Value, any Error>,
    _ work: @escaping @Sendable () async throws -> Value
  ) {
    let isCancelled = state.withLock { state -> Bool in
      // Looked at under the lock: whoever cancels now finds the caller in the list.
      guard !Task.isCancelled else { return true }
      if state.works[key] != nil {
        state.works[key]?.callers[caller] = continuation
        return false
      }
      state.lastID += 1
      let id = state.lastID
      let task = Task {
        do {
          finish(key, id, .success(try await work()))
        } catch {
          finish(key, id, .failure(error))
        }
      }
      state.works[key] = Work(id: id, task: task, callers: [caller: continuation])
      return false
    }
    if isCancelled { continuation.resume(throwing: CancellationError()) }
  }

  private func leave(_ key: Key, _ caller: Int) {
    let (continuation, task) = state.withLock {
      state -> (CheckedContinuation<Value, any Error>?, Task<Void, Never>?) in
      guard let continuation = state.works[key]?.callers.removeValue(forKey: caller) else {
        return (nil, nil)
      }
      guard state.works[key]?.callers.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.works.removeValue(forKey: key)?.task)
    }
    task?.cancel()
    continuation?.resume(throwing: CancellationError())
  }

  private func finish(_ key: Key, _ id: Int, _ result: Result<Value, any Error>) {
    let work = state.withLock { state -> Work? in
      // A work that everybody left may end after another one of the same key has begun.
      guard state.works[key]?.id == id else { return nil }
      return state.works.removeValue(forKey: key)
    }
    for continuation in (work?.callers ?? [:]).values { continuation.resume(with: result) }
  }
}
