import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct ObjectDownloaderTests {
  static let bytes = DownloadFixture.bytes(1000)
  static let object = DownloadFixture.object(bytes)
  static var data: Data { Data(bytes) }

  @Test func coalescesRequestsForTheSameObject() async throws {
    let fixture = DownloadFixture()
    let answers = Locked(0)
    let (done, signal) = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<1000 {
      fixture.downloader.load(Self.object) { result in
        let count = answers.withLock { answers in
          if (try? result.get()) == Self.data { answers += 1 }
          return answers
        }
        if count == 1000 { signal.finish() }
      }
    }
    await fixture.transport.exchange(0).answer(200, [:], Self.bytes)
    for await _ in done {}
    #expect(answers.withLock { $0 } == 1000)
    #expect(fixture.transport.requests.count == 1)
    #expect(fixture.downloader.load.objects == 0 && fixture.downloader.load.transfers == 0)
  }

  @Test func asksForTheObjectByItsDigest() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    let exchange = await fixture.transport.exchange(0)
    let hex = Self.object.digest.hex
    #expect(
      exchange.request.url.absoluteString
        == "https://a.example/p/objects/\(hex.prefix(2))/\(hex)")
    #expect(exchange.request.headers == ["accept-encoding": "identity"])
    exchange.answer(200, ["content-length": "1000"], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test func oneAskersCancellationDoesNotStopTheOthers() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    let exchange = await fixture.transport.exchange(0)
    let answers = Locked<[Answer]>([])
    let tickets = (0..<2).map { _ in
      fixture.downloader.load(Self.object) { result in
        answers.withLock { $0.append(Answer(result)) }
      }
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    tickets[0].cancel()
    #expect(answers.withLock { $0 } == [.cancelled])
    let third = await withCheckedContinuation { continuation in
      fixture.downloader.load(Self.object) { continuation.resume(returning: Answer($0)) }
      exchange.answer(200, [:], Self.bytes)
    }
    #expect(third == .bytes(1000))
    #expect(answers.withLock { $0 } == [.cancelled, .bytes(1000)])
    #expect(fixture.transport.cancelled.isEmpty && fixture.transport.requests.count == 1)
  }

  @Test func theLastAskersCancellationStopsTheTransfer() async throws {
    let fixture = DownloadFixture()
    let answers = Locked<[Answer]>([])
    let tickets = (0..<3).map { _ in
      fixture.downloader.load(Self.object) { result in
        answers.withLock { $0.append(Answer(result)) }
      }
    }
    _ = await fixture.transport.exchange(0)
    for ticket in tickets {
      #expect(fixture.transport.cancelled.isEmpty)
      ticket.cancel()
      ticket.cancel()
    }
    #expect(answers.withLock { $0 } == [.cancelled, .cancelled, .cancelled])
    #expect(fixture.transport.cancelled == [0])
  }

  @Test func aRequestWhileACancelledTransferEndsGetsANewOne() async throws {
    let fixture = DownloadFixture()
    let ticket = fixture.downloader.load(Self.object) { _ in }
    _ = await fixture.transport.exchange(0)
    ticket.cancel()
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    #expect(try await task.value == Self.data)
  }

  @Test func aCancelledTaskDoesNotAskAtAll() async {
    let fixture = DownloadFixture()
    let downloader = fixture.downloader
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await downloader.data(for: Self.object)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(fixture.transport.requests.isEmpty)
  }

  @Test func neverTransfersMoreAtATimeThanAllowed() async throws {
    var policy = NetworkPolicy()
    policy.maximumTransfers = 2
    let fixture = DownloadFixture(policy: policy)
    let all = (0..<20).map { DownloadFixture.bytes(10, seed: $0) }
    let tasks = all.map { fixture.ask(DownloadFixture.object($0)) }
    for number in all.indices {
      let exchange = await fixture.transport.exchange(number)
      let name = exchange.request.url.lastPathComponent
      let bytes = all.first { DownloadFixture.object($0).digest.hex == name } ?? []
      exchange.answer(200, [:], bytes)
    }
    for (task, bytes) in zip(tasks, all) { #expect(try await task.value == Data(bytes)) }
    #expect(fixture.transport.maximumOpenCount <= 2)
  }

  /// One place, taken by a first object; then the names of the others in the order in which they are asked for.
  private func order(
    _ priorities: [LoadPriority],
    changing change: (ObjectDownloader, [ManifestObject], [ObjectDownloader.Ticket]) -> Void
  ) async -> [Int] {
    var policy = NetworkPolicy()
    policy.maximumTransfers = 1
    let fixture = DownloadFixture(policy: policy)
    fixture.downloader.load(Self.object) { _ in }
    let first = await fixture.transport.exchange(0)
    let all = priorities.indices.map { DownloadFixture.bytes(10, seed: UInt64($0) + 2) }
    let objects = all.map(DownloadFixture.object)
    let tickets = zip(objects, priorities).map { object, priority in
      fixture.downloader.load(object, priority: priority) { _ in }
    }
    change(fixture.downloader, objects, tickets)
    first.answer(200, [:], Self.bytes)
    var order: [Int] = []
    for number in 1...objects.count {
      let exchange = await fixture.transport.exchange(number)
      let name = exchange.request.url.lastPathComponent
      let index = objects.firstIndex { $0.digest.hex == name } ?? -1
      order.append(index)
      exchange.answer(200, [:], all[index])
    }
    return order
  }

  @Test func moreUrgentObjectsComeFirst() async {
    let order = await order([.background, .visible, .prefetch, .blocking, .visible]) { _, _, _ in }
    #expect(order == [3, 1, 4, 2, 0])
  }

  @Test func prioritiesCanBeRaisedLater() async {
    let byTicket = await order([.visible, .background, .background]) { _, _, tickets in
      tickets[2].raise(to: .blocking)
      tickets[0].raise(to: .background)
    }
    #expect(byTicket == [2, 0, 1])
    let byObject = await order([.prefetch, .prefetch, .background]) { downloader, objects, _ in
      downloader.raise(objects[1], to: .visible)
      downloader.raise(objects[1], to: .background)
    }
    #expect(byObject == [1, 0, 2])
  }

  @Test func thePriorityIsThatOfTheMostUrgentAsker() async {
    let joined = await order([.prefetch, .background]) { downloader, objects, _ in
      downloader.load(objects[1], priority: .visible) { _ in }
    }
    #expect(joined == [1, 0])
    let left = await order([.prefetch, .background]) { downloader, objects, _ in
      downloader.load(objects[1], priority: .visible) { _ in }.cancel()
    }
    #expect(left == [0, 1])
  }

  @Test func manyChangesOfPriorityKeepTheQueueSmall() {
    let queue = DownloadQueue(limit: 1)
    let objects = (0..<10).map { DownloadFixture.object([$0]) }
    for object in objects { _ = queue.add(object, priority: .background) { _ in } }
    for index in 0..<20_000 {
      let waiter = queue.add(objects[index % 10], priority: .visible) { _ in }
      _ = queue.cancel(waiter)
    }
    #expect(queue.placeCount < 1000)
  }

  @Test func anObserverSeesTheWholeStory() async throws {
    let fixture = DownloadFixture()
    let task = fixture.ask(Self.object)
    await fixture.transport.exchange(0).answer(503)
    await fixture.clock.waitForSleepers()
    fixture.clock.advance(by: 2)
    await fixture.transport.exchange(1).answer(200, [:], Self.bytes)
    _ = try await task.value
    let digest = Self.object.digest
    let url = fixture.transport.requests[0].url.absoluteString
    #expect(
      fixture.log.withLock { $0 } == [
        .downloadStarted(object: digest, priority: .visible),
        .attemptFailed(object: digest, url: url, reason: "the status is 503", delay: 0.375),
        .downloadFinished(object: digest, bytes: 1000, seconds: 2, attempts: 2),
      ])
  }
}
