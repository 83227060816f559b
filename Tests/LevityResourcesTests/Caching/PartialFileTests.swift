import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct PartialFileTests {
  let bytes = CacheFixture.bytes(1, count: 5_000)
  var object: ManifestObject { CacheFixture.object(bytes) }

  @Test(arguments: [5_000, 400_000])
  func takesAnObjectPieceByPiece(_ size: Int) throws {
    let fixture = try CacheFixture()
    let bytes = CacheFixture.bytes(1, count: size)
    let object = CacheFixture.object(bytes)
    let incoming = try fixture.cache.partialFile(for: object)
    #expect(incoming.count == 0 && incoming.resumedCount == 0)
    while incoming.count < size {
      #expect(!fixture.cache.contains(object))
      try incoming.append(bytes.dropFirst(incoming.count).prefix(size / 3))
    }

    #expect(try incoming.finish() == bytes)

    #expect(fixture.cache.data(for: object) == bytes && fixture.names("partial").isEmpty)
  }

  @Test func continuesWhatAnInterruptedDownloadLeft() throws {
    let fixture = try CacheFixture()
    try fixture.cache.partialFile(for: object).append(bytes.prefix(3_000))
    #expect(fixture.names("partial") == [object.digest.hex])

    let incoming = try fixture.another().partialFile(for: object)

    #expect(incoming.count == 3_000 && incoming.resumedCount == 3_000)
    #expect(try incoming.received() == bytes.prefix(3_000))
    try incoming.append(bytes.dropFirst(3_000))
    #expect(try incoming.finish() == bytes)
    #expect(fixture.names("partial").isEmpty)
  }

  @Test func continuesTheLongestFileOfWritersThatAreGone() throws {
    let fixture = try CacheFixture()
    // No process has this identifier, and none of this run wrote the second.
    for (name, count) in [
      ("999999999-1-1", 1_000), ("\(getpid())-1-1", 2_000), ("999999999-1-2", 500),
    ] {
      try fixture.directory.write(
        bytes.prefix(count), to: "cache/partial/\(object.digest).\(name)")
    }
    for file in fixture.names("partial") { try fixture.age(file) }

    let incoming = try fixture.cache.partialFile(for: object)

    #expect(incoming.count == 2_000 && fixture.names("partial").count == 1)
  }

  @Test func aSecondWriterOfAnObjectGetsAFileOfItsOwn() throws {
    let fixture = try CacheFixture()
    let first = try fixture.cache.partialFile(for: object)
    try first.append(bytes.prefix(2_000))

    let second = try fixture.another().partialFile(for: object)

    #expect(second.count == 0 && fixture.names("partial").count == 2)
    try second.append(bytes)
    try first.append(bytes.dropFirst(2_000))
    #expect(try second.finish() == bytes)
    #expect(try first.finish() == bytes)
    #expect(fixture.cache.data(for: object) == bytes && fixture.names("partial").isEmpty)
  }

  @Test func aWriterInAnotherProcessThatRunsIsLeftAlone() throws {
    let fixture = try CacheFixture()
    // Process 1 always runs.
    let name = "\(object.digest).1-1-1"
    try fixture.directory.write(bytes.prefix(9), to: "cache/partial/\(name)")
    try fixture.age(name)
    let incoming = try fixture.cache.partialFile(for: object)
    #expect(incoming.count == 0)
    fixture.another(limits: DiskCache.Limits(bytes: 0)).trimSynchronously()
    #expect(fixture.names("partial").contains(name))
  }

  @Test func startsAgainIfTheFileIsTooLongOrTooOld() throws {
    let fixture = try CacheFixture()
    try fixture.directory.write(bytes + [0], to: "cache/partial/\(object.digest)")
    try fixture.age("\(object.digest)")
    #expect(try fixture.cache.partialFile(for: object).count == 0)

    try fixture.cache.partialFile(for: object).append(bytes.prefix(10))
    fixture.clock.advance(by: 3 * 86_400 + 1)
    let incoming = try fixture.cache.partialFile(for: object)
    #expect(incoming.count == 0 && fixture.names("partial").count == 1)
  }

  @Test func refusesMoreThanTheObjectHas() throws {
    let fixture = try CacheFixture()
    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(bytes.prefix(4_000))
    #expect(
      throws: DiskCacheError.wrongContent(object: object.digest, expected: 5_000, found: 5_001)
    ) { try incoming.append(bytes.suffix(1_001)) }
    #expect(incoming.count == 4_000)
    try incoming.append(bytes.suffix(1_000))
    #expect(try incoming.finish() == bytes)
  }

  @Test func wrongBytesAreRemoved() throws {
    let fixture = try CacheFixture()
    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(CacheFixture.bytes(2, count: 5_000))
    #expect(
      throws: DiskCacheError.wrongContent(object: object.digest, expected: 5_000, found: 5_000)
    ) { try incoming.finish() }
    #expect(try TemporaryDirectory.snapshot(of: fixture.folder).isEmpty)
    #expect(throws: DiskCacheError.closed(object: object.digest)) { try incoming.append(bytes) }
    #expect(throws: DiskCacheError.closed(object: object.digest)) { try incoming.finish() }
  }

  @Test func damagedFilesOfInterruptedDownloadsAreFoundInTheEnd() throws {
    let fixture = try CacheFixture()
    try fixture.cache.partialFile(for: object).append(bytes.prefix(3_000))
    let file = fixture.folder.appendingPathComponent("partial/\(object.digest)")
    try Data(count: 3_000).write(to: file)
    try fixture.age("\(object.digest)")

    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(bytes.dropFirst(3_000))
    #expect(throws: DiskCacheError.self) { try incoming.finish() }

    let again = try fixture.cache.partialFile(for: object)
    #expect(again.count == 0)
    try again.append(bytes)
    #expect(try again.finish() == bytes)
  }

  @Test func unfinishedObjectsCanBeFinishedLater() throws {
    let fixture = try CacheFixture()
    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(bytes.prefix(10))
    #expect(
      throws: DiskCacheError.incomplete(object: object.digest, expected: 5_000, found: 10)
    ) { try incoming.finish() }
    try incoming.append(bytes.dropFirst(10))
    #expect(try incoming.finish() == bytes)
  }

  @Test func restartsAndDiscards() throws {
    let fixture = try CacheFixture()
    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(Data(count: 4_999))
    try incoming.restart()
    #expect(incoming.count == 0)
    try incoming.append(bytes)

    incoming.discard()
    incoming.discard()

    #expect(incoming.count == 0)
    #expect(try TemporaryDirectory.snapshot(of: fixture.folder).isEmpty)
  }

  @Test func returnsItsBytesEvenIfTheFolderIsDeletedMeanwhile() throws {
    let fixture = try CacheFixture()
    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(bytes.prefix(1_000))
    try FileManager.default.removeItem(at: fixture.folder)
    try incoming.append(bytes.dropFirst(1_000))
    #expect(try incoming.finish() == bytes)
    #expect(!fixture.cache.contains(object))
    try fixture.cache.store(bytes, for: object)
  }

  @Test func aLinkInPlaceOfTheFileIsNotFollowed() throws {
    let fixture = try CacheFixture()
    let outside = try fixture.directory.write(bytes.prefix(100), to: "outside")
    let partials = fixture.folder.appendingPathComponent("partial")
    try FileManager.default.createDirectory(at: partials, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: partials.appendingPathComponent(object.digest.hex), withDestinationURL: outside)

    let incoming = try fixture.cache.partialFile(for: object)
    try incoming.append(bytes)

    #expect(try incoming.finish() == bytes && Data(contentsOf: outside) == bytes.prefix(100))
    #expect(fixture.names("partial").isEmpty)
  }
}

extension CacheFixture {
  /// Gives a file that the test wrote the time of the fixture's clock.
  func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: clock.now],
      ofItemAtPath: folder.appendingPathComponent("partial/\(name)").path)
  }
}
