import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite(.timeLimit(.minutes(20))) struct DownloadDiskTests {
  static let bytes = DownloadFixture.bytes(1000)
  static let object = DownloadFixture.object(bytes)

  /// A disk in memory that fails after a given number of bytes.
  private final class FailingContent: PartialObject {
    struct Full: Error, CustomStringConvertible { var description: String { "The disk is full." } }

    private let room: Int
    private let losesBytes: Bool
    private let failsAtFinish: Bool
    private let bytes: Locked<Data>

    init(
      room: Int = .max, has bytes: [UInt8] = [], losesBytes: Bool = false,
      failsAtFinish: Bool = false
    ) {
      self.room = room
      self.losesBytes = losesBytes
      self.failsAtFinish = failsAtFinish
      self.bytes = Locked(Data(bytes))
    }

    var count: Int { bytes.withLock { $0.count } }
    func append(_ piece: Data) throws {
      try bytes.withLock { bytes in
        guard bytes.count + piece.count <= room else { throw Full() }
        bytes += piece
      }
    }
    func received() throws -> Data {
      guard !losesBytes else { throw Full() }
      return bytes.withLock { $0 }
    }
    func finish() throws -> Data {
      guard !failsAtFinish else { throw Full() }
      let data = bytes.withLock { $0 }
      guard data == Data(DownloadDiskTests.bytes) else {
        throw ResourceError.wrongContent(
          object: DownloadDiskTests.object.digest, expected: 1000, found: data.count)
      }
      return data
    }
    func discard() { bytes.withLock { $0 = Data() } }
  }

  /// The same content for every attempt, unless `make` throws.
  private func load(
    _ make: @escaping @Sendable () throws -> any PartialObject
  ) async throws -> (requests: [HTTPRequest], events: [ResourceEvent]) {
    let fixture = DownloadFixture(
      respond: { exchange in
        let bytes = Self.bytes
        let offset = exchange.request.headers["range"].flatMap { Int($0.dropFirst(6).dropLast()) }
        do {
          if let offset {
            try exchange.head(206, ["content-range": "bytes \(offset)-999/1000"])
          } else {
            try exchange.head()
          }
          for start in stride(from: offset ?? 0, to: 1000, by: 100) {
            try exchange.piece(bytes[start..<min(start + 100, 1000)])
          }
          exchange.end()
        } catch { exchange.end(error) }
      }, open: { _ in try make() })
    let data = try await fixture.downloader.data(for: Self.object)
    #expect(data == Data(Self.bytes))
    return (fixture.transport.requests, fixture.log.withLock { $0 })
  }

  private static let failed = ResourceEvent.diskFailed(reason: "The disk is full")

  @Test func whatIsOnDiskFromAnEarlierRunIsContinued() async throws {
    let content = FailingContent(has: Array(Self.bytes[..<300]))
    let (requests, _) = try await load { content }
    #expect(requests.map { $0.headers["range"] } == ["bytes=300-"])
  }

  @Test func anObjectThatIsCompleteOnDiskNeedsNoRequest() async throws {
    let content = FailingContent(has: Self.bytes)
    let (requests, _) = try await load { content }
    #expect(requests.isEmpty)
  }

  @Test(arguments: [1000, 1001, 5000])
  func whatIsDamagedOnDiskIsLoadedAgain(_ count: Int) async throws {
    let content = FailingContent(has: Array(repeating: 7, count: count))
    let (requests, _) = try await load { content }
    #expect(requests.map { $0.headers["range"] } == [nil])
  }

  @Test(arguments: [0, 50, 500, 999]) func aFullDiskIsNotAReasonToFail(_ room: Int) async throws {
    let (requests, events) = try await load { FailingContent(room: room) }
    #expect(requests.count == 1)
    #expect(events.filter { $0 == Self.failed }.count == 1)
  }

  @Test func aDiskThatAlsoLosesWhatItHadCostsASecondRequest() async throws {
    let (requests, events) = try await load { FailingContent(room: 500, losesBytes: true) }
    #expect(requests.map { $0.headers["range"] } == [nil, nil])
    #expect(events.filter { $0 == Self.failed }.count == 1)
  }

  @Test func aDiskThatFailsAtTheEndCostsASecondRequest() async throws {
    let (requests, events) = try await load { FailingContent(failsAtFinish: true) }
    #expect(requests.count == 2 && events.contains(Self.failed))
  }

  @Test func aDiskThatCannotBeOpenedIsDoneWithout() async throws {
    let (requests, events) = try await load { throw FailingContent.Full() }
    #expect(requests.count == 1 && events.contains(Self.failed))
  }

  @Test func anObserverMayAskForWhatItHearsOf() throws {
    let events = ResourceEvents()
    let body = ObjectDownload.Body(
      Self.object, open: { _ in FailingContent(room: 500) }, hasher: .reference, events: events)
    let counts = Locked<[Int]>([])
    events.observe { _ in
      // Would wait indefinitely if the object were locked.
      let count = body.count
      counts.withLock { $0.append(count) }
    }
    try body.append(Data(Self.bytes[..<400]))
    try body.append(Data(Self.bytes[400...]))
    #expect(counts.withLock { $0 } == [0])
    #expect(try body.finish() == Data(Self.bytes))
  }

  private func downloader(
    _ cache: DiskCache, _ transport: ScriptedTransport, policy: NetworkPolicy = NetworkPolicy()
  ) throws -> ObjectDownloader {
    ObjectDownloader(
      baseURLs: [try #require(URL(string: "https://a.example/"))], transport: transport,
      open: { try cache.partialFile(for: $0) }, hasher: .reference, clock: ManualClock(),
      policy: policy, events: ResourceEvents())
  }

  @Test func aCancelledDownloadIsContinuedByTheNextProcess() async throws {
    let folder = try TemporaryDirectory()
    let (started, signal) = AsyncStream.makeStream(of: Void.self)
    let first = ScriptedTransport { exchange in
      // The first half, and then nothing.
      try? exchange.head(200, ["etag": "\"v1\""])
      try? exchange.piece(Self.bytes[..<500])
      signal.finish()
    }
    do {
      let downloader = try downloader(DiskCache(folder: folder.url, hasher: .reference), first)
      let task = Task { try await downloader.data(for: Self.object) }
      for await _ in started {}
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      while downloader.load.objects > 0, !Task.isCancelled { await Task.yield() }
    }
    let second = ScriptedTransport { exchange in
      let range = "bytes 500-999/1000"
      exchange.answer(206, ["content-range": range], Array(Self.bytes[500...]))
    }
    let cache = DiskCache(folder: folder.url, hasher: .reference)
    let data = try await downloader(cache, second).data(for: Self.object)
    #expect(data == Data(Self.bytes))
    #expect(second.requests.map { $0.headers["range"] } == ["bytes=500-"])
    #expect(cache.data(for: Self.object) == data)
  }

  @Test func nothingWrongStaysOnDisk() async throws {
    let folder = try TemporaryDirectory()
    let cache = DiskCache(folder: folder.url, hasher: .reference)
    let transport = ScriptedTransport { exchange in
      exchange.answer(200, [:], DownloadFixture.bytes(1000, seed: 77))
    }
    let downloader = try downloader(cache, transport)
    await #expect(
      throws: ResourceError.wrongContent(
        object: Self.object.digest, expected: 1000, found: 1000)
    ) { try await downloader.data(for: Self.object) }
    #expect(cache.data(for: Self.object) == nil)
    #expect(try folder.snapshot().isEmpty)
  }

  @Test func aDeletedFolderIsNotAReasonToFail() async throws {
    let folder = try TemporaryDirectory()
    let cache = DiskCache(folder: folder.url.appendingPathComponent("cache"), hasher: .reference)
    let transport = ScriptedTransport { exchange in
      do {
        try exchange.head()
        try exchange.piece(Self.bytes[..<500])
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("cache"))
        try exchange.piece(Self.bytes[500...])
        exchange.end()
      } catch { exchange.end(error) }
    }
    let data = try await downloader(cache, transport).data(for: Self.object)
    #expect(data == Data(Self.bytes))
  }
}
