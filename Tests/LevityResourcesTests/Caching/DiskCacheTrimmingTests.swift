import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct DiskCacheTrimmingTests {
  @Test func evictsWhatWasUsedLongestAgoUntilAFifthIsFree() async throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 10 * 4_096))
    var objects: [ManifestObject] = []
    for seed in 0..<11 {
      objects.append(try fixture.store(seed))
      fixture.clock.advance(by: 4_000)
    }
    #expect(fixture.cache.data(for: objects[0]) != nil)
    let received = Locked<[ResourceEvent]>([])
    fixture.events.observe { event in received.withLock { $0.append(event) } }

    let trimming = await fixture.cache.trim()

    #expect(trimming.removed == 3 && trimming.removedBytes == 3 * 4_096)
    #expect(trimming.left.objects == 8 && trimming.left == fixture.cache.usage)
    #expect(
      objects.map(fixture.cache.contains) == [true, false, false, false]
        + Array(repeating: true, count: 7))
    #expect(
      received.withLock { $0 } == [.evicted(from: .disk, entries: 3, bytes: 3 * 4_096)])
  }

  @Test func evictsTheOlderOfWhatCameWithinASecond() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 10 * 4_096))
    var objects: [ManifestObject] = []
    for seed in 0..<11 {
      objects.append(try fixture.store(seed))
      fixture.clock.advance(by: 0.01)
    }
    #expect(fixture.cache.trimSynchronously().removed == 3)
    #expect(
      objects.map(fixture.cache.contains) == Array(repeating: false, count: 3)
        + Array(repeating: true, count: 8))
  }

  @Test func keepsAllWithinTheLimit() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 3 * 4_096))
    for seed in 0..<3 { try fixture.store(seed) }
    #expect(fixture.cache.trimSynchronously().removed == 0)
  }

  /// The disk holds at most the limit and what is in use.
  @Test func protectedObjectsTakeNothingFromTheLimit() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 3 * 4_096))
    let held = try (0..<4).map { try fixture.store($0) }
    fixture.cache.protect(held.map(\.digest))
    for seed in 4..<7 { try fixture.store(seed) }
    #expect(fixture.cache.trimSynchronously().left.objects == 7)
    try fixture.store(7)
    let trimming = fixture.cache.trimSynchronously()
    #expect(trimming.removed == 2 && trimming.left.objects == 6, "a fifth of the limit is free")
    #expect(held.allSatisfy(fixture.cache.contains))
  }

  @Test func aLimitOfAnySizeIsALimit() throws {
    for bytes in [Int.max, 0, -1, .min] {
      let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: bytes))
      let object = try fixture.store(1)
      fixture.cache.protect([object.digest])
      try fixture.store(2)
      #expect(fixture.cache.trimSynchronously().left.objects == (bytes == .max ? 2 : 1))
    }
  }

  @Test func removesWhatWasNotUsedForLong() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(age: 1_000_000))
    let old = try fixture.store(1)
    let used = try fixture.store(2)
    fixture.clock.advance(by: 600_000)
    #expect(fixture.cache.data(for: used) != nil)
    let new = try fixture.store(3)
    fixture.clock.advance(by: 600_000)

    #expect(fixture.cache.trimSynchronously().removed == 1)

    #expect([old, used, new].map(fixture.cache.contains) == [false, true, true])
    let forever = fixture.another(limits: DiskCache.Limits(age: nil))
    fixture.clock.advance(by: 1e9)
    #expect(forever.trimSynchronously().removed == 0)
  }

  @Test func protectedObjectsStayWhoeverTrims() throws {
    let fixture = try CacheFixture()
    let objects = try (0..<4).map { try fixture.store($0) }
    fixture.cache.protect([objects[0].digest], owner: "app")
    fixture.cache.protect([objects[3].digest], owner: "widget")
    fixture.cache.protect([objects[1].digest], owner: "widget")
    let strict = fixture.another(limits: DiskCache.Limits(bytes: 0, age: 10))

    strict.trimSynchronously()
    #expect(objects.map(fixture.cache.contains) == [true, true, false, false])

    fixture.clock.advance(by: 20)
    strict.trimSynchronously()
    #expect(objects.map(fixture.cache.contains) == [true, true, false, false])

    fixture.cache.protect([], owner: "widget")
    strict.trimSynchronously()
    #expect(objects.map(fixture.cache.contains) == [true, false, false, false])
  }

  @Test func protectionByAnOwnerThatIsGoneEnds() throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(0)
    fixture.cache.protect([object.digest], owner: "widget")
    fixture.clock.advance(by: 91 * 86_400)
    #expect(fixture.another(limits: DiskCache.Limits(bytes: 0)).trimSynchronously().removed == 1)
    #expect(fixture.names("protected").isEmpty)
  }

  @Test func damagedListsOfProtectedObjectsHarmNobody() throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(0)
    fixture.cache.protect([object.digest], owner: "app")
    let name = try #require(fixture.names("protected").first)
    let list = fixture.folder.appendingPathComponent("protected/\(name)")
    try (Data(contentsOf: list) + [1, 2, 3]).write(to: list)
    try fixture.directory.write("?", to: "cache/protected/stray")
    try fixture.directory.write("?", to: "cache/protected/\(CacheFixture.object(Data()).digest)/x")
    let strict = fixture.another(limits: DiskCache.Limits(bytes: 0, age: nil))
    #expect(strict.trimSynchronously().removed == 0)
    #expect(fixture.names("protected") == [name])
  }

  @Test func unfinishedDownloadsCountAndGo() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 2 * 4_096))
    let contents = (0..<3).map { CacheFixture.bytes($0) }
    for bytes in contents {
      try fixture.cache.partialFile(for: CacheFixture.object(bytes)).append(bytes.prefix(9))
      fixture.clock.advance(by: 10)
    }
    let running = try fixture.cache.partialFile(for: CacheFixture.object(contents[2]))

    let trimming = fixture.cache.trimSynchronously()

    #expect(trimming.removed == 2 && trimming.left.partials == 1)
    fixture.clock.advance(by: 4 * 86_400)
    #expect(fixture.cache.trimSynchronously().removed == 0)
    try running.append(contents[2].dropFirst(9))
    #expect(try running.finish() == contents[2])
  }

  @Test func outdatedUnfinishedDownloadsGoEvenIfThereIsRoom() throws {
    let fixture = try CacheFixture()
    try fixture.cache.partialFile(for: CacheFixture.object(CacheFixture.bytes(1))).append(Data([1]))
    fixture.clock.advance(by: 4 * 86_400)
    #expect(fixture.cache.trimSynchronously().removed == 1 && fixture.names("partial").isEmpty)
  }

  @Test func anOldFileGoesEvenIfItsWriterSeemsToRun() throws {
    let fixture = try CacheFixture()
    let digest = CacheFixture.object(CacheFixture.bytes(1)).digest
    // Process 1 always runs: here it has got the identifier of a writer that is gone.
    let name = "\(digest).1-1-1"
    try fixture.directory.write("x", to: "cache/partial/\(name)")
    try fixture.age(name)
    fixture.clock.advance(by: 4 * 86_400)
    #expect(fixture.cache.trimSynchronously().removed == 1 && fixture.names("partial").isEmpty)
  }

  @Test func removesWhatDoesNotBelongToTheCache() throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(1)
    let outside = try fixture.directory.write("outside", to: "outside/file")
    for path in [
      "objects/stray", "objects/zz/stray", "objects/aa/\(object.digest)", "objects/ABC/x",
      "partial/stray", "partial/x.tmp", "partial/\(object.digest).1", "partial/folder/deep/x",
    ] { try fixture.directory.write("?", to: "cache/\(path)") }
    for path in ["objects/ab", "partial/link"] {
      try FileManager.default.createSymbolicLink(
        at: fixture.folder.appendingPathComponent(path),
        withDestinationURL: outside.deletingLastPathComponent())
    }

    fixture.cache.trimSynchronously()

    let left = try TemporaryDirectory.snapshot(of: fixture.folder).keys.sorted()
    #expect(left == ["objects/\(object.digest.hex.prefix(2))/\(object.digest)"])
    #expect(try String(contentsOf: outside, encoding: .utf8) == "outside")
  }

  @Test func trimmingIsDueOnceAndThenByBytesWritten() throws {
    let fixture = try CacheFixture(limits: DiskCache.Limits(bytes: 16_000))
    #expect(fixture.cache.needsTrimming)
    fixture.cache.trimSynchronously()
    #expect(!fixture.cache.needsTrimming)
    try fixture.store(1)
    #expect(!fixture.cache.needsTrimming)
    try fixture.store(2, count: 1)
    #expect(fixture.cache.needsTrimming)
  }
}
