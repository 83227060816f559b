import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct ResourceEventsTests {
  @Test func makesNoEventWhileNobodyListens() {
    let events = ResourceEvents()
    func event() -> ResourceEvent {
      Issue.record("the event was made")
      return .manifestUpdated(version: 1)
    }
    events.send(event())
    #expect(!events.isObserved)
  }

  @Test func everyListenerGetsEveryEvent() async {
    let events = ResourceEvents()
    let seen = Locked<[ResourceEvent]>([])
    let first = events.stream()
    let second = events.stream()
    let observation = events.observe { event in seen.withLock { $0.append(event) } }
    let sent: [ResourceEvent] = [.manifestUpdated(version: 1), .manifestUpdated(version: 2)]
    for event in sent { events.send(event) }
    observation.cancel()
    events.send(.manifestUpdated(version: 3))

    #expect(seen.withLock { $0 } == sent)
    for stream in [first, second] {
      var found: [ResourceEvent] = []
      for await event in stream {
        found.append(event)
        if found.count == 3 { break }
      }
      #expect(found == sent + [.manifestUpdated(version: 3)])
    }
  }

  @Test func aSlowListenerKeepsTheNewestEventsOnly() async {
    let events = ResourceEvents()
    let stream = events.stream(keepingNewest: 2)
    for version in 1...1000 { events.send(.manifestUpdated(version: version)) }
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .manifestUpdated(version: 999))
    #expect(await iterator.next() == .manifestUpdated(version: 1000))
  }

  @Test func aStreamThatNobodyReadsAnyMoreIsForgotten() async {
    let events = ResourceEvents()
    let stream = events.stream()
    let reader = Task { for await _ in stream {} }
    #expect(events.isObserved)
    reader.cancel()
    await reader.value
    #expect(!events.isObserved)
  }

  @Test func aStreamEndsWithWhatItTellsOf() async {
    var events: ResourceEvents? = ResourceEvents()
    let stream = events?.stream()
    events?.send(.manifestUpdated(version: 1))
    events = nil
    var received: [ResourceEvent] = []
    if let stream { for await event in stream { received.append(event) } }
    #expect(received == [.manifestUpdated(version: 1)])
  }

  @Test func anObserverMayStopListeningWhileItIsCalled() {
    let events = ResourceEvents()
    let own = Locked<ResourceObservation?>(nil)
    let count = Locked(0)
    let observation = events.observe { _ in
      count.withLock { $0 += 1 }
      own.withLock { $0 }?.cancel()
    }
    own.withLock { $0 = observation }
    for version in 1...3 { events.send(.manifestUpdated(version: version)) }
    #expect(count.withLock { $0 } == 1)
  }

  @Test func aManualClockWakesItsSleepersInOrder() async throws {
    let clock = ManualClock()
    let woken = Locked<[Int]>([])
    let tasks = [3, 1, 2].map { seconds in
      Task {
        try await clock.sleep(seconds: Double(seconds))
        woken.withLock { $0.append(seconds) }
      }
    }
    await clock.waitForSleepers(3)
    #expect(clock.pending == [1, 2, 3])
    for index in 1...3 {
      clock.advance(by: 1)
      try await tasks[[1, 2, 0][index - 1]].value
    }
    #expect(woken.withLock { $0 } == [1, 2, 3])
    let cancelled = Task { try await clock.sleep(seconds: 1) }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
  }
}
