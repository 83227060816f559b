public import Foundation
public import LevityResources

/// A clock that only moves when a test moves it. Sleepers wake in the order of their deadlines.
public final class ManualClock: RuntimeClock {
  private struct Sleeper {
    var due: TimeInterval
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct State {
    var now: Date
    var uptime: TimeInterval
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Sleepers that were cancelled before they fell asleep.
    var cancelled: Set<Int> = []
    var asked: [TimeInterval] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// In the order in which they wake.
    var order: [Int] {
      sleepers.sorted { ($0.value.due, $0.key) < ($1.value.due, $1.key) }.map(\.key)
    }

    mutating func takeSatisfied() -> [CheckedContinuation<Void, Never>] {
      let satisfied = waiting.filter { $0.count <= sleepers.count }.map(\.continuation)
      waiting.removeAll { $0.count <= sleepers.count }
      return satisfied
    }
  }

  private let state: Locked<State>

  public init(
    now: Date = Date(timeIntervalSince1970: 1_800_000_000), uptime: TimeInterval = 1000
  ) {
    state = Locked(State(now: now, uptime: uptime))
  }

  public var now: Date { state.withLock { $0.now } }
  public var uptime: TimeInterval { state.withLock { $0.uptime } }

  /// Every wait that was asked for, in order: what a test of delays looks at.
  public var sleeps: [TimeInterval] { state.withLock { $0.asked } }

  /// Seconds until each sleeper wakes, the next one first.
  public var pending: [TimeInterval] {
    state.withLock { state in
      state.order.compactMap { state.sleepers[$0].map { $0.due - state.uptime } }
    }
  }

  public func sleep(seconds: TimeInterval) async throws {
    let id = state.withLock { state in
      state.lastID += 1
      state.asked.append(seconds)
      return state.lastID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isCancelled, satisfied) = state.withLock { state in
          guard state.cancelled.remove(id) == nil else { return (true, state.takeSatisfied()) }
          state.sleepers[id] = Sleeper(
            due: state.uptime + max(0, seconds), continuation: continuation)
          return (false, state.takeSatisfied())
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        for waiting in satisfied { waiting.resume() }
      }
    } onCancel: {
      let sleeper = state.withLock { state in
        let sleeper = state.sleepers.removeValue(forKey: id)
        if sleeper == nil { state.cancelled.insert(id) }
        return sleeper
      }
      sleeper?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Moves both clocks and wakes the sleepers whose deadlines have passed.
  public func advance(by seconds: TimeInterval) {
    let woken = state.withLock { state -> [CheckedContinuation<Void, any Error>] in
      state.uptime += max(0, seconds)
      state.now += max(0, seconds)
      let due = state.order.filter { (state.sleepers[$0]?.due ?? .infinity) <= state.uptime }
      return due.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
    }
    for continuation in woken { continuation.resume() }
  }

  /// Moves to the next sleeper's deadline; returns false if there is no sleeper.
  @discardableResult
  public func advanceToNextSleeper() -> Bool {
    guard let next = pending.first else { return false }
    // Sums of fractions may fall short of the moment by the last bit.
    advance(by: next + 1e-6)
    return true
  }

  /// Sets the wall clock, as a user or a server's time may do, and leaves the uptime.
  public func set(now: Date) { state.withLock { $0.now = now } }

  /// Returns as soon as that many tasks sleep at the same time.
  public func waitForSleepers(_ count: Int = 1) async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.sleepers.count >= count || Task.isCancelled { return true }
          state.waiting.append((count, continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      // A test's time limit cancels it.
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for (_, continuation) in waiting { continuation.resume() }
    }
  }
}
