public import Foundation
public import LevityResources

/// Wakes those who wait for something to become true, whenever something has changed. Nobody looks again and again:
/// that would keep a core from the work that is waited for.
public final class Changes: Sendable {
  private struct State {
    var count = 0
    var lastID = 0
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    /// Waits that were cancelled before they began.
    var cancelled: Set<Int> = []
  }

  private let state = Locked(State())

  public init() {}

  /// Says that something has changed.
  public func notify() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.count += 1
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns when a condition is true, or the task is cancelled, as the time limit of a test does.
  public func wait(until condition: () -> Bool) async {
    while true {
      // Counted first: a change while the condition is looked at isn't missed.
      let count = state.withLock { $0.count }
      if condition() || Task.isCancelled { return }
      await next(after: count)
    }
  }

  private func next(after count: Int) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil || state.count != count { return true }
          state.waiting[id] = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        let continuation = state.waiting.removeValue(forKey: id)
        if continuation == nil { state.cancelled.insert(id) }
        return continuation
      }
      continuation?.resume()
    }
  }
}

/// A progress that says when it advances.
public final class WatchedProgress: Progress, @unchecked Sendable {
  private let changes: Changes

  public init(_ changes: Changes) {
    self.changes = changes
    super.init(parent: nil, userInfo: nil)
  }

  override public var completedUnitCount: Int64 {
    didSet { changes.notify() }
  }
}
