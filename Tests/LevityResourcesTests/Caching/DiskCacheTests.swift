import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct DiskCacheTests {
  @Test(arguments: [0, 1, 1_000, 300_000])
  func storesObjectsUnderTheirDigest(_ count: Int) throws {
    let fixture = try CacheFixture()
    let bytes = CacheFixture.bytes(1, count: count)
    let object = CacheFixture.object(bytes)
    #expect(!fixture.cache.contains(object) && fixture.cache.data(for: object) == nil)

    try fixture.cache.store(bytes, for: object)

    #expect(fixture.cache.contains(object) && fixture.cache.data(for: object) == bytes)
    #expect(try Data(contentsOf: fixture.file(of: object)) == bytes)
    #expect(fixture.names("partial").isEmpty)
    #expect(fixture.another().data(for: object) == bytes)
  }

  @Test func namesAreSHA256() throws {
    let directory = try TemporaryDirectory()
    let cache = DiskCache(folder: directory.url, hasher: .reference, clock: ManualClock())
    let digest = try #require(
      ContentDigest(hex: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"))
    let object = ManifestObject(digest: digest, size: 3, mediaType: "text/plain")

    try cache.store(Data("abc".utf8), for: object)

    #expect(cache.data(for: object) == Data("abc".utf8))
    #expect(try directory.snapshot().keys.sorted() == ["objects/ba/\(digest.hex)"])
  }

  @Test func storesNothingButTheObjectsBytes() throws {
    let fixture = try CacheFixture()
    let bytes = CacheFixture.bytes(1)
    let object = CacheFixture.object(bytes)
    for wrong in [Data(), bytes.dropLast(), bytes + [0], CacheFixture.bytes(2)] {
      #expect(
        throws: DiskCacheError.wrongContent(
          object: object.digest, expected: 1_000, found: wrong.count)
      ) { try fixture.cache.store(wrong, for: object) }
    }
    #expect(try TemporaryDirectory.snapshot(of: fixture.folder).isEmpty)
  }

  @Test func containsLooksAtNothingButNameAndSize() throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(1)
    try CacheFixture.bytes(2).write(to: fixture.file(of: object))
    let before = try fixture.file(of: object).resourceValues(forKeys: [.contentModificationDateKey])
    fixture.clock.advance(by: 10_000)

    #expect(fixture.cache.contains(object))

    let after = try fixture.file(of: object).resourceValues(forKeys: [.contentModificationDateKey])
    #expect(before.contentModificationDate == after.contentModificationDate)
    try Data([1]).write(to: fixture.file(of: object))
    #expect(!fixture.cache.contains(object))
  }

  @Test func usingAnObjectIsNotedAtMostHourly() throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(1)
    func modified() throws -> TimeInterval? {
      try FileManager.default.attributesOfItem(atPath: fixture.file(of: object).path)[
        .modificationDate
      ].map { ($0 as? Date)?.timeIntervalSince1970 ?? 0 }
    }
    let start = fixture.clock.now.timeIntervalSince1970
    #expect(try modified() == start)

    fixture.clock.advance(by: 3_500)
    #expect(fixture.cache.data(for: object) != nil)
    #expect(try modified() == start)

    fixture.clock.advance(by: 200)
    #expect(fixture.cache.data(for: object) != nil)
    #expect(try modified() == start + 3_700)

    fixture.clock.set(now: Date(timeIntervalSince1970: start - 100_000))
    #expect(fixture.cache.data(for: object) != nil)
    #expect(try modified() == start - 100_000)
  }

  @Test func removesObjectsAndEverything() throws {
    let fixture = try CacheFixture()
    let objects = try (0..<5).map { try fixture.store($0) }
    fixture.cache.protect([objects[1].digest])
    fixture.cache.remove(objects[0])
    #expect(objects.map(fixture.cache.contains) == [false, true, true, true, true])

    fixture.cache.removeAll()

    #expect(fixture.cache.usage == DiskCache.Usage())
    #expect(try TemporaryDirectory.snapshot(of: fixture.folder).isEmpty)
    try fixture.store(0)
  }

  @Test func usageCountsBlocks() throws {
    let fixture = try CacheFixture()
    #expect(fixture.cache.usage == DiskCache.Usage())
    try fixture.store(1, count: 4_097)
    try fixture.store(2, count: 0)
    let bytes = CacheFixture.bytes(3)
    let incoming = try fixture.cache.partialFile(for: CacheFixture.object(bytes))
    try incoming.append(bytes.prefix(10))
    let usage = fixture.cache.usage
    #expect(usage.objects == 2 && usage.objectBytes == 8_192)
    #expect(usage.partials == 1 && usage.partialBytes == 4_096 && usage.bytes == 12_288)
    incoming.discard()
  }

  @Test func manyThreadsAndTwoProcessesShareAFolder() throws {
    let fixture = try CacheFixture()
    let other = fixture.another(limits: DiskCache.Limits(bytes: 40_000))
    let contents = (0..<12).map { CacheFixture.bytes($0, count: 500 + 300 * $0) }
    let objects = contents.map(CacheFixture.object)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      let cache = thread % 2 == 0 ? fixture.cache : other
      var random = SeededRandom(seed: UInt64(thread))
      for _ in 0..<120 {
        let index = Int.random(in: 0..<objects.count, using: &random)
        do {
          switch Int.random(in: 0..<12, using: &random) {
          case 0..<3: try cache.store(contents[index], for: objects[index])
          case 3..<5:
            let incoming = try cache.partialFile(for: objects[index])
            try incoming.append(contents[index].dropFirst(incoming.count).prefix(400))
            guard Bool.random(using: &random) else { continue }
            try incoming.append(contents[index].dropFirst(incoming.count))
            #expect(try incoming.finish() == contents[index])
          case 5: cache.trimSynchronously()
          case 6 where thread == 0: cache.removeAll()
          default:
            if let data = cache.data(for: objects[index]) { #expect(data == contents[index]) }
          }
        } catch {
          // Another removed the folder between two steps.
          #expect(error is DiskCacheError)
        }
      }
    }
    fixture.cache.removeAll()
    for (bytes, object) in zip(contents, objects) { try other.store(bytes, for: object) }
    #expect(zip(contents, objects).allSatisfy { fixture.cache.data(for: $1) == $0 })
  }

  @Test func leaksNoDescriptors() throws {
    let fixture = try CacheFixture()
    let contents = (0..<20).map { CacheFixture.bytes($0, count: 200) }
    let objects = contents.map(CacheFixture.object)
    for step in 0..<1_000 {
      let index = step * 7 % 20
      let (bytes, object) = (contents[index], objects[index])
      switch step % 10 {
      case 0: try fixture.cache.store(bytes, for: object)
      case 1: _ = fixture.cache.data(for: object)
      case 2: #expect(throws: DiskCacheError.self) { try fixture.cache.store(Data(), for: object) }
      case 3:
        if fixture.cache.contains(object) { try Data([1, 2]).write(to: fixture.file(of: object)) }
        #expect(fixture.cache.data(for: object) == nil)
      case 4:
        let incoming = try fixture.cache.partialFile(for: object)
        try incoming.append(bytes.dropFirst(incoming.count))
        #expect(try incoming.finish() == bytes)
      case 5:
        let incoming = try fixture.cache.partialFile(for: object)
        try incoming.restart()
        try incoming.append(Data(repeating: 1, count: 200))
        #expect(throws: DiskCacheError.self) { try incoming.finish() }
      case 6:
        let incoming = try fixture.cache.partialFile(for: object)
        #expect(throws: DiskCacheError.self) { try incoming.append(Data(count: 300)) }
        #expect(throws: DiskCacheError.self) { try incoming.finish() }
      case 7: fixture.cache.trimSynchronously()
      case 8: fixture.cache.protect([object.digest])
      default: try FileManager.default.removeItem(at: fixture.folder)
      }
    }
    #expect(try OpenFiles.count(below: fixture.directory.path) == 0)
  }
}
