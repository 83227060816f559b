import Foundation
import Testing

@testable import ImageEncoding

@Suite struct EncodingQueueTests {
  static func jobs() throws -> [EncodingQueue.Job] {
    try TestPicture.all.map { picture in
      let bytes = try picture.png()
      return EncodingQueue.Job(name: picture.testDescription, isTemplate: false) { bytes }
    }
  }

  @Test func resultsKeepTheOrderAndTheSecondRunComesFromTheCache() async throws {
    try await withTemporaryFolder { folder in
      let cache = EncodingCache(directory: folder, hasher: testHasher)
      let queue = EncodingQueue(encoder: ImageEncoder(), cache: cache, width: 4)
      let jobs = try Self.jobs()
      var steps: [EncodingQueue.Progress] = []

      let first = try await queue.run(jobs) { steps.append($0) }
      #expect(steps.map(\.finished) == Array(1...jobs.count))
      #expect(steps.last?.fromCache == 0)
      let second = try await queue.run(jobs) { steps.append($0) }

      #expect(first == second)
      #expect(steps.last?.fromCache == jobs.count)
      #expect(first.map(\.facts.pixelWidth) == TestPicture.all.map(\.width))
      #expect(try await EncodingQueue(encoder: ImageEncoder(), width: 1).run(jobs) == first)
    }
  }

  @Test func damagedEntriesAreMadeAgain() async throws {
    try await withTemporaryFolder { folder in
      let cache = EncodingCache(directory: folder, hasher: testHasher)
      let bytes = try TestPicture.all[0].png()
      let encoder = ImageEncoder()
      let expected = cache.encode(bytes, isTemplate: false, with: encoder).image
      let place = cache.location(
        of: cache.key(for: bytes, isTemplate: false, encoder: encoder))
      let whole = [UInt8](try Data(contentsOf: place))
      for index in stride(from: 0, to: whole.count, by: 11) {
        var damaged = whole
        damaged[index] ^= 0x55
        try Data(damaged).write(to: place)
        #expect(cache.encode(bytes, isTemplate: false, with: encoder).image == expected)
        try Data(whole.prefix(index)).write(to: place)
        let again = cache.encode(bytes, isTemplate: false, with: encoder)
        #expect(again.image == expected)
        #expect(!again.wasCached)
      }
    }
  }

  @Test func keysDifferByPolicyTemplateAndLibraries() {
    let cache = EncodingCache(directory: URL(fileURLWithPath: "/nowhere"), hasher: testHasher)
    let lossy = ImageEncoder(policy: ImageEncodingPolicy(fidelity: .sampleLossy))
    let poor = ImageEncoder(availability: .linked.without([.webp]))
    let keys = [
      cache.key(for: [1], isTemplate: false, encoder: ImageEncoder()),
      cache.key(for: [2], isTemplate: false, encoder: ImageEncoder()),
      cache.key(for: [1], isTemplate: true, encoder: ImageEncoder()),
      cache.key(for: [1], isTemplate: false, encoder: lossy),
      cache.key(for: [1], isTemplate: false, encoder: poor),
    ]
    #expect(Set(keys).count == keys.count)
  }

  @Test func aCancelledRunIsContinued() async throws {
    try await withTemporaryFolder { folder in
      let cache = EncodingCache(directory: folder, hasher: testHasher)
      let queue = EncodingQueue(encoder: ImageEncoder(), cache: cache, width: 1)
      let jobs = try Self.jobs()
      let task = Task {
        try await queue.run(jobs) { progress in
          if progress.finished == 4 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      await #expect(throws: CancellationError.self) { try await task.value }

      var last: EncodingQueue.Progress?
      let results = try await queue.run(jobs) { last = $0 }
      #expect(results.count == jobs.count)
      #expect(try #require(last?.fromCache) >= 4)
    }
  }

  @Test func anUnwritableCacheCostsOnlyTime() throws {
    let cache = EncodingCache(
      directory: URL(fileURLWithPath: "/dev/null/cache"), hasher: testHasher)
    let bytes = try TestPicture.all[0].png()
    let result = cache.encode(bytes, isTemplate: false, with: ImageEncoder())
    #expect(result.image == ImageEncoder().encode(bytes))
  }
}
