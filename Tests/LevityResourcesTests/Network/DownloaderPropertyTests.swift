import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct DownloaderPropertyTests {
  static let contents = (0..<5).map { DownloadFixture.bytes(16 + $0, seed: UInt64($0)) }
  static let objects = contents.map(DownloadFixture.object)
  static let limit = 2

  /// One run: the requests, and the answers.
  private final class Run {
    struct Waiter {
      var object: Int
      var ticket: ObjectDownloader.Ticket
      var answers: Locked<[Result<Data, any Error>]>
    }

    let fixture: DownloadFixture
    var random: SeededRandom
    var waiters: [Waiter] = []

    init(seed: UInt64) {
      var policy = NetworkPolicy()
      policy.maximumTransfers = DownloaderPropertyTests.limit
      policy.offlineWait = 5
      fixture = DownloadFixture(
        addresses: ["https://a.example/", "https://b.example/"], policy: policy)
      random = SeededRandom(seed: seed)
    }

    var waiting: [Waiter] { waiters.filter { $0.answers.withLock { $0.isEmpty } } }

    func step() {
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1, 2: ask()
      case 3, 4: waiters.randomElement(using: &random)?.ticket.cancel()
      case 5: waiters.randomElement(using: &random)?.ticket.raise(to: priority)
      case 6:
        if Bool.random(using: &random) {
          fixture.clock.advanceToNextSleeper()
        } else {
          fixture.downloader.retryNow()
        }
      default: answer(onlyWell: false)
      }
    }

    private var priority: LoadPriority {
      LoadPriority.allCases.randomElement(using: &random) ?? .visible
    }

    private func ask() {
      let object = Int.random(in: 0..<objects.count, using: &random)
      let answers = Locked<[Result<Data, any Error>]>([])
      let ticket = fixture.downloader.load(objects[object], priority: priority) { result in
        answers.withLock { $0.append(result) }
      }
      waiters.append(Waiter(object: object, ticket: ticket, answers: answers))
    }

    func answer(onlyWell: Bool) {
      guard let number = fixture.transport.open.randomElement(using: &random) else { return }
      let exchange = fixture.transport.exchanges[number]
      let name = exchange.request.url.lastPathComponent
      guard let index = objects.firstIndex(where: { $0.digest.hex == name }) else { return }
      let bytes = contents[index]
      let offset = exchange.request.headers["range"].map { Int($0.dropFirst(6).dropLast()) ?? 0 }
      let lost = HTTPFailure(.transient, "lost")
      switch onlyWell ? 0 : Int.random(in: 0..<8, using: &random) {
      case 0, 1:
        guard let offset else { return exchange.answer(200, [:], bytes) }
        let range = "bytes \(offset)-\(bytes.count - 1)/\(bytes.count)"
        exchange.answer(206, ["content-range": range], Array(bytes[offset...]))
      case 2: exchange.answer(200, [:], random.mutate(bytes))
      case 3: exchange.answer(503)
      case 4: exchange.answer(404)
      case 5: exchange.answer(200, [:], Array(bytes.prefix(bytes.count / 2)), then: lost)
      case 6: exchange.end(HTTPFailure(.offline, "none"))
      default: exchange.end(lost)
      }
    }

    /// Returns whether some transfer is open for an object without waiters.
    var hasOrphan: Bool {
      let wanted = Set(waiting.map { objects[$0.object].digest.hex })
      return fixture.transport.open.contains {
        !wanted.contains(fixture.transport.exchanges[$0].request.url.lastPathComponent)
      }
    }

    func drain() async -> Bool {
      for _ in 0..<100_000 {
        if waiting.isEmpty { return true }
        answer(onlyWell: true)
        fixture.clock.advanceToNextSleeper()
        await Task.yield()
      }
      return false
    }
  }

  @Test(arguments: 0..<10) func everyAskerGetsExactlyOneAnswer(_ part: UInt64) async {
    for seed in (part * 100)..<(part * 100 + 100) {
      let run = Run(seed: seed)
      for _ in 0..<40 {
        run.step()
        if Bool.random(using: &run.random) { await Task.yield() }
        let hasOrphan = run.hasOrphan
        #expect(!hasOrphan, "seed \(seed): a transfer that nobody waits for")
      }
      let leaves = Bool.random(using: &run.random)
      if leaves {
        for waiter in run.waiting { waiter.ticket.cancel() }
        #expect(run.fixture.transport.open.isEmpty, "seed \(seed)")
      }
      // An answer may be on its way to a waiter that left too late.
      let isDrained = await run.drain()
      #expect(isDrained, "seed \(seed): a caller waits indefinitely")
      for waiter in run.waiters {
        let answers = waiter.answers.withLock { $0 }
        #expect(answers.count == 1, "seed \(seed): \(answers.count) answers")
        if case .success(let data)? = answers.first {
          #expect(data == Data(Self.contents[waiter.object]), "seed \(seed)")
        }
      }
      #expect(run.fixture.transport.maximumOpenCount <= Self.limit, "seed \(seed)")
    }
  }
}
