import RuntimeTestSupport
import Testing

@testable import LevityPackages

@Suite(.timeLimit(.minutes(20))) struct SharedTasksTests {
  /// Work that ends when the test tells it to.
  private final class Gate: Sendable {
    let state = Locked<
      (starts: Int, cancellations: Int, waiting: [CheckedContinuation<Int, any Error>])
    >(
      (0, 0, []))

    func work() async throws -> Int {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          let isCancelled = state.withLock {
            $0.starts += 1
            if Task.isCancelled { return true }
            $0.waiting.append(continuation)
            return false
          }
          if isCancelled { continuation.resume(throwing: CancellationError()) }
        }
      } onCancel: {
        let waiting = state.withLock { state in
          state.cancellations += 1
          defer { state.waiting = [] }
          return state.waiting
        }
        for continuation in waiting { continuation.resume(throwing: CancellationError()) }
      }
    }

    func open(_ value: Int) {
      let waiting = state.withLock { state in
        defer { state.waiting = [] }
        return state.waiting
      }
      for continuation in waiting { continuation.resume(returning: value) }
    }
  }

  /// Works that give numbers.
  private struct Numbers: Sendable {
    private let tasks = SharedTasks()

    var count: Int { tasks.count }
    func callers(of key: String) -> Int { tasks.callers(of: key) }

    func value(
      for key: String, _ work: @escaping @Sendable () async throws -> Int
    ) async throws -> Int {
      try #require(try await tasks.value(for: key, work) as? Int)
    }
  }

  private func until(_ condition: () -> Bool) async {
    while !condition(), !Task.isCancelled { await Task.yield() }
  }

  @Test func aThousandCallersStartOneWork() async throws {
    let tasks = Numbers()
    let gate = Gate()
    let joined = Locked(0)
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<1000 {
        group.addTask {
          joined.withLock { $0 += 1 }
          return try await tasks.value(for: "a") { try await gate.work() }
        }
      }
      await until { joined.withLock { $0 } == 1000 && gate.state.withLock { $0.starts } == 1 }
      await until { tasks.callers(of: "a") == 1000 }
      gate.open(7)
      for try await value in group { #expect(value == 7) }
    }
    #expect(gate.state.withLock { $0.starts } == 1)
    #expect(tasks.count == 0)
  }

  @Test func onlyTheLastCallerCancels() async throws {
    let tasks = Numbers()
    let gate = Gate()
    let callers = (0..<3).map { _ in
      Task { try await tasks.value(for: "a") { try await gate.work() } }
    }
    await until { tasks.callers(of: "a") == 3 && gate.state.withLock { $0.starts } == 1 }
    callers[0].cancel()
    callers[1].cancel()
    for caller in callers[..<2] {
      await #expect(throws: CancellationError.self) { try await caller.value }
    }
    #expect(gate.state.withLock { $0.cancellations } == 0)
    callers[2].cancel()
    await #expect(throws: CancellationError.self) { try await callers[2].value }
    await until { gate.state.withLock { $0.cancellations } == 1 }
    #expect(tasks.count == 0)
  }

  @Test func aWorkThatEverybodyLeftDoesNotAnswerTheNext() async throws {
    let tasks = Numbers()
    let first = Gate()
    let caller = Task { try await tasks.value(for: "a") { try await first.work() } }
    await until { first.state.withLock { $0.starts } == 1 }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(try await tasks.value(for: "a") { 2 } == 2)
  }

  @Test func errorsReachEveryCaller() async throws {
    struct Failure: Error {}
    let tasks = Numbers()
    await #expect(throws: Failure.self) { try await tasks.value(for: "a") { throw Failure() } }
    #expect(tasks.count == 0)
  }

  @Test func aCancelledCallerDoesNotStartWork() async throws {
    let tasks = Numbers()
    let starts = Locked(0)
    let caller = Task {
      await until { Task.isCancelled }
      return try await tasks.value(for: "a") {
        starts.withLock { $0 += 1 }
        return 1
      }
    }
    caller.cancel()
    await #expect(throws: CancellationError.self) { try await caller.value }
    #expect(starts.withLock { $0 } == 0)
  }
}
