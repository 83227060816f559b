import Foundation
import ResourceManifests
import RuntimeTestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct DownloadRetryTests {
  static let bytes = DownloadFixture.bytes(1000)
  static let object = DownloadFixture.object(bytes)
  static var data: Data { Data(bytes) }
  static let lost = HTTPFailure(.transient, "the connection was lost")

  @Test func waitsLongerBeforeEachAttempt() async {
    let fixture = DownloadFixture(chance: 0.5) { $0.end(Self.lost) }
    let task = fixture.ask(Self.object)
    for _ in 0..<3 {
      await fixture.clock.waitForSleepers()
      fixture.clock.advanceToNextSleeper()
    }
    await #expect(
      throws: ResourceError.network(object: Self.object.digest, reason: "the connection was lost")
    ) { try await task.value }
    #expect(fixture.clock.sleeps == [0.375, 0.75, 1.5])
    #expect(fixture.transport.requests.count == 4)
  }

  @Test(arguments: [(0.0, 0.25), (1.0, 0.5)])
  func chanceMovesTheDelay(_ chance: Double, _ delay: Double) async {
    let fixture = DownloadFixture(chance: chance) { $0.end(Self.lost) }
    let task = fixture.ask(Self.object)
    await fixture.clock.waitForSleepers()
    #expect(fixture.clock.sleeps == [delay])
    task.cancel()
  }

  @Test func honoursRetryAfter() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0).answer(429, ["retry-after": "17"])
    await fixture.clock.waitForSleepers()
    #expect(fixture.clock.sleeps == [17])
    fixture.clock.advance(by: 17)
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test func aPauseTakesNobodysPlace() async throws {
    var policy = NetworkPolicy()
    policy.maximumTransfers = 1
    let fixture = DownloadFixture(policy: policy)
    let first = fixture.ask(Self.object)
    await fixture.transport.exchange(0).answer(503)
    await fixture.clock.waitForSleepers()
    let other = DownloadFixture.bytes(10, seed: 9)
    let second = fixture.ask(DownloadFixture.object(other), .background)
    await fixture.transport.exchange(1).answer(200, [:], other)
    #expect(try await second.value == Data(other))
    fixture.clock.advanceToNextSleeper()
    await fixture.transport.exchange(2).answer(200, [:], Self.bytes)
    #expect(try await first.value == Self.data)
  }

  @Test func nobodyIsKeptWaitingByAPauseThatIsCancelled() async throws {
    let fixture = DownloadFixture { $0.end(Self.lost) }
    let task = fixture.ask(Self.object)
    await fixture.clock.waitForSleepers()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fixture.clock.pending.isEmpty)
    #expect(fixture.downloader.load.objects == 0)
  }

  @Test func failsOverToTheNextAddressAtOnceAndAsksTheBrokenOneLast() async throws {
    let fixture = DownloadFixture(addresses: [
      "https://a.example/", "https://b.example/x", "https://c.example/",
    ])
    let first = fixture.ask(Self.object)
    await fixture.transport.exchange(0).end(Self.lost)
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await first.value == Self.data)
    let second = fixture.ask(Self.object)
    await fixture.transport.exchange(2).end(Self.lost)
    await fixture.transport.exchange(3).end(Self.lost)
    await fixture.transport.exchange(4).answer(200, [:], Self.bytes)
    #expect(try await second.value == Self.data)
    fixture.clock.advance(by: 30)
    let third = fixture.ask(Self.object)
    await fixture.transport.exchange(5).answer(200, [:], Self.bytes)
    #expect(try await third.value == Self.data)

    let hosts = fixture.transport.requests.map { $0.url.host?.prefix(1) ?? "" }
    #expect(hosts == ["a", "b", "b", "c", "a", "a"])
    #expect(fixture.clock.sleeps.isEmpty)
  }

  @Test func wrongContentIsReportedAndTheNextAddressAsked() async throws {
    let fixture = DownloadFixture(addresses: ["https://a.example/", "https://b.example/"])
    let task = fixture.ask(Self.object)
    let wrong = await fixture.transport.exchange(0)
    wrong.answer(200, [:], DownloadFixture.bytes(1000, seed: 5))
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
    let report = ResourceEvent.wrongContent(
      object: Self.object.digest, url: wrong.request.url.absoluteString)
    #expect(fixture.log.withLock { $0.contains(report) })
  }

  @Test(arguments: [
    (["content-length": "999"], 0), (["content-length": "1001"], 0), ([:], 1001), ([:], 100_000),
  ])
  func stopsAtTheSizeOfTheObject(_ headers: [String: String], _ count: Int) async {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    let exchange = await fixture.transport.exchange(0)
    exchange.answer(200, headers, Self.bytes + Array(repeating: 0, count: max(0, count - 1000)))
    let found = headers["content-length"].flatMap { Int($0) } ?? count
    await #expect(
      throws: ResourceError.wrongContent(
        object: Self.object.digest, expected: 1000, found: found)
    ) { try await task.value }
  }

  @Test func continuesWhereTheConnectionBroke() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    let first = await fixture.transport.exchange(0)
    first.answer(200, ["etag": "\"v1\""], Array(Self.bytes[..<400]), then: Self.lost)
    await fixture.clock.waitForSleepers()
    fixture.clock.advanceToNextSleeper()
    let second = await fixture.transport.exchange(1)
    #expect(second.request.headers["range"] == "bytes=400-")
    #expect(second.request.headers["if-range"] == "\"v1\"")
    second.answer(206, ["content-range": "bytes 400-999/1000"], Array(Self.bytes[400...]))
    #expect(try await task.value == Self.data)
  }

  @Test func entityTagsAreNotShownToOtherAddresses() async throws {
    let fixture = DownloadFixture(addresses: ["https://a.example/", "https://b.example/"])
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0)
      .answer(200, ["etag": "\"v1\""], Array(Self.bytes[..<400]), then: Self.lost)
    let second = await fixture.transport.exchange(1)
    #expect(second.request.headers["range"] == "bytes=400-")
    #expect(second.request.headers["if-range"] == nil)
    second.answer(206, ["content-range": "bytes 400-999/*"], Array(Self.bytes[400...]))
    #expect(try await task.value == Self.data)
  }

  @Test func theWholeObjectInPlaceOfItsRestBeginsAgain() async throws {
    let fixture = DownloadFixture(addresses: ["https://a.example/", "https://b.example/"])
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0)
      .answer(200, [:], DownloadFixture.bytes(400, seed: 6), then: Self.lost)
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test(arguments: [
    "bytes 0-999/1000", "bytes 399-999/1000", "bytes 400-998/1000", "bytes 400-999/1001", "",
    "bytes 400-1000/1001",
  ])
  func anotherPartThanAskedForIsThrownAway(_ range: String) async throws {
    let fixture = DownloadFixture(addresses: ["https://a.example/", "https://b.example/"])
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0).answer(200, [:], Array(Self.bytes[..<400]), then: Self.lost)
    await fixture.transport.exchange(1)
      .answer(206, ["content-range": range], Array(Self.bytes[400...]))
    let third = await fixture.transport.exchange(2)
    #expect(third.request.headers["range"] == nil)
    third.answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test func aPartThatWasNotAskedForIsRefused() async {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0)
      .answer(206, ["content-range": "bytes 0-999/1000"], Self.bytes)
    await #expect(throws: ResourceError.unexpectedStatus(object: Self.object.digest, status: 206)) {
      try await task.value
    }
  }

  @Test func aDamagedBeginningIsLoadedAgain() async throws {
    let fixture = DownloadFixture(addresses: ["https://a.example/", "https://b.example/"])
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0)
      .answer(200, [:], DownloadFixture.bytes(400, seed: 6), then: Self.lost)
    await fixture.transport.exchange(1)
      .answer(206, ["content-range": "bytes 400-999/1000"], Array(Self.bytes[400...]))
    let third = await fixture.transport.exchange(2)
    #expect(third.request.url.host == "b.example" && third.request.headers["range"] == nil)
    third.answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test func rightBytesAreTakenHoweverTheConnectionEnded() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0).answer(200, [:], Self.bytes, then: Self.lost)
    #expect(try await task.value == Self.data)
  }

  @Test func aServerThatDripsIsGivenUp() async {
    var policy = NetworkPolicy()
    policy.retries = 0
    let fixture = DownloadFixture(policy: policy)
    let task = fixture.ask(Self.object)
    let exchange = await fixture.transport.exchange(0)
    var failure: (any Error)?
    var pieces = 0
    do {
      try exchange.head()
      for byte in Self.bytes {
        fixture.clock.advance(by: 1)
        try exchange.piece([byte])
        pieces += 1
      }
    } catch { failure = error }
    exchange.end(failure)
    #expect(pieces == 30)
    await #expect(
      throws: ResourceError.network(
        object: Self.object.digest, reason: "the server is too slow")
    ) { try await task.value }
  }

  @Test func prefetchingFailsAtOnceWithoutANetwork() async {
    var policy = NetworkPolicy()
    policy.offlineWait = 60
    let fixture = DownloadFixture(policy: policy) { $0.end(HTTPFailure(.offline, "no network")) }
    await #expect(throws: ResourceError.offline) {
      try await fixture.downloader.data(for: Self.object, priority: .prefetch)
    }
    #expect(fixture.clock.sleeps.isEmpty && fixture.transport.requests.count == 1)
  }

  @Test func whatIsVisibleWaitsForTheNetwork() async throws {
    var policy = NetworkPolicy()
    policy.offlineWait = 60
    let fixture = DownloadFixture(policy: policy)
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0).end(HTTPFailure(.offline, "no network"))
    await fixture.clock.waitForSleepers()
    fixture.downloader.retryNow()
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
    #expect(fixture.clock.pending.isEmpty)
  }

  @Test func lowDataModeHoldsBackPrefetching() async throws {
    let fixture = DownloadFixture { exchange in
      if exchange.request.allowsConstrainedNetwork {
        exchange.answer(200, [:], Self.bytes)
      } else {
        exchange.end(HTTPFailure(.offline, "low data mode"))
      }
    }
    for priority in [LoadPriority.background, .prefetch] {
      await #expect(throws: ResourceError.offline) {
        try await fixture.downloader.data(for: Self.object, priority: priority)
      }
    }
    for priority in [LoadPriority.visible, .blocking] {
      #expect(
        try await fixture.downloader.data(for: Self.object, priority: priority) == Self.data)
    }
  }

  @Test func whatBecomesVisibleInLowDataModeIsLoaded() async throws {
    let fixture = DownloadFixture()
    let prefetch = fixture.ask(Self.object, .prefetch)
    let first = await fixture.transport.exchange(0)
    #expect(!first.request.allowsConstrainedNetwork)
    fixture.downloader.load(Self.object, priority: .visible) { _ in }
    first.end(HTTPFailure(.offline, "low data mode"))
    let second = await fixture.transport.exchange(1)
    #expect(second.request.allowsConstrainedNetwork)
    second.answer(200, [:], Self.bytes)
    #expect(try await prefetch.value == Self.data)
  }

  @Test func joiningAFailingPrefetchInItsLastMomentGetsItsOwnAttempt() async throws {
    let fixture = DownloadFixture { exchange in
      if exchange.request.allowsConstrainedNetwork {
        exchange.answer(200, [:], Self.bytes)
      } else {
        exchange.end(HTTPFailure(.offline, "low data mode"))
      }
    }
    let (answers, visible) = AsyncStream.makeStream(of: Answer.self)
    let downloader = fixture.downloader
    fixture.events.observe { event in
      // The failure is decided, but no waiter has been told yet.
      guard case .attemptFailed(_, _, _, nil) = event else { return }
      downloader.load(Self.object, priority: .visible) { visible.yield(Answer($0)) }
    }
    // The prefetch was still waiting: it has the image too.
    #expect(try await downloader.data(for: Self.object, priority: .prefetch) == Self.data)
    #expect(await answers.first { _ in true } == .bytes(1000))
    #expect(fixture.transport.requests.count == 2 && downloader.load.objects == 0)
  }

  @Test func mobileDataIsUsedAsThePolicySays() async throws {
    var policy = NetworkPolicy()
    policy.expensiveNetwork = .visible
    let fixture = DownloadFixture(policy: policy) { $0.answer(200, [:], Self.bytes) }
    for priority in LoadPriority.allCases {
      _ = try await fixture.downloader.data(for: Self.object, priority: priority)
    }
    #expect(
      fixture.transport.requests.map(\.allowsExpensiveNetwork) == [false, false, true, true])
    #expect(fixture.transport.requests.map(\.priority) == [0.25, 0.5, 0.75, 1])
  }
}
