import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// Things that may be in place of an object's file.
enum FileDamage: CaseIterable {
  case flipped, cut, longer, empty, folder, fullFolder, link, linkToItself, pipe, unreadable

  func inflict(on file: URL, outside: URL) throws {
    let manager = FileManager.default
    var bytes = try Data(contentsOf: file)
    switch self {
    case .flipped: bytes[bytes.count / 2] ^= 1
    case .cut: bytes.removeLast(bytes.count / 2)
    case .longer: bytes.append(0)
    case .empty: bytes = Data()
    default: break
    }
    try manager.removeItem(at: file)
    switch self {
    case .folder: try manager.createDirectory(at: file, withIntermediateDirectories: false)
    case .fullFolder:
      let inner = file.appendingPathComponent("a/b")
      try manager.createDirectory(at: inner, withIntermediateDirectories: true)
      try bytes.write(to: inner.appendingPathComponent("c"))
    case .link: try manager.createSymbolicLink(at: file, withDestinationURL: outside)
    case .linkToItself: try manager.createSymbolicLink(at: file, withDestinationURL: file)
    case .pipe: #expect(mkfifo(file.path, 0o600) == 0)
    case .unreadable:
      try Data(bytes.dropLast()).write(to: file)
      try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
    default: try bytes.write(to: file)
    }
  }
}

@Suite struct DiskCacheDamageTests {
  @Test(arguments: FileDamage.allCases)
  func aDamagedFileIsAMissAndIsReplaced(_ damage: FileDamage) throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(1)
    let bytes = CacheFixture.bytes(1)
    // The right bytes in the wrong place: a link to them is not followed either.
    let outside = try fixture.directory.write(bytes, to: "outside")
    let received = Locked<[ResourceEvent]>([])
    fixture.events.observe { event in received.withLock { $0.append(event) } }

    try damage.inflict(on: fixture.file(of: object), outside: outside)

    #expect(fixture.cache.data(for: object) == nil)
    #expect(received.withLock { $0 } == [.corruptFileRemoved(object: object.digest)])
    #expect(!FileManager.default.fileExists(atPath: fixture.file(of: object).path))
    try fixture.cache.store(bytes, for: object)
    try damage.inflict(on: fixture.file(of: object), outside: outside)
    try fixture.cache.store(bytes, for: object)
    #expect(fixture.cache.data(for: object) == bytes)
    #expect(try Data(contentsOf: outside) == bytes)
  }

  @Test(arguments: ["", "/objects", "/partial", "/objects/SHARD", "/protected"])
  func foldersThatWereDeletedOrReplacedAreMadeAgain(_ path: String) throws {
    let fixture = try CacheFixture()
    let object = try fixture.store(1)
    let bytes = CacheFixture.bytes(1)
    let outside = try fixture.directory.write("outside", to: "outside/file")
    let place = URL(
      fileURLWithPath: fixture.folder.path
        + path.replacingOccurrences(of: "SHARD", with: object.digest.hex.prefix(2)))
    let manager = FileManager.default
    for change in ["deleted", "file", "link", "permissions"] {
      if change == "permissions" {
        try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: place.path)
      } else if manager.fileExists(atPath: place.path) {
        try manager.removeItem(at: place)
      }
      if change == "file" { try Data("x".utf8).write(to: place) }
      if change == "link", !path.isEmpty {
        try manager.createSymbolicLink(
          at: place, withDestinationURL: outside.deletingLastPathComponent())
      }

      fixture.cache.trimSynchronously()
      _ = fixture.cache.data(for: object)
      fixture.cache.protect([object.digest])
      try fixture.cache.store(bytes, for: object)
      let incoming = try fixture.cache.partialFile(for: object)
      try incoming.append(bytes)

      #expect(try incoming.finish() == bytes, "\(path) \(change)")
      #expect(fixture.cache.data(for: object) == bytes, "\(path) \(change)")
    }
    #expect(
      try manager.contentsOfDirectory(atPath: fixture.directory.path + "/outside") == ["file"])
  }

  @Test func aFolderThatCannotBeMadeIsATypedError() throws {
    let directory = try TemporaryDirectory()
    let bytes = CacheFixture.bytes(1)
    let object = CacheFixture.object(bytes)
    try directory.write("a file", to: "file")
    for path in ["\(directory.path)/file/cache", "/proc/levity", "/dev/null/cache", ""] {
      let folder = path.isEmpty ? URL(fileURLWithPath: "/proc") : URL(fileURLWithPath: path)
      let cache = DiskCache(folder: folder, hasher: .quick)
      #expect(throws: DiskCacheError.self) { try cache.store(bytes, for: object) }
      #expect(throws: DiskCacheError.self) { try cache.partialFile(for: object) }
      cache.protect([object.digest])
      #expect(cache.data(for: object) == nil && !cache.contains(object))
      #expect(cache.trimSynchronously() == DiskCache.Trimming())
      cache.removeAll()
    }
    #expect(try directory.snapshot().keys.sorted() == ["file"])
  }

  @Test func randomDamageNeverBringsOtherBytes() throws {
    var random = SeededRandom(seed: 5)
    let fixture = try CacheFixture()
    let contents = (0..<8).map { CacheFixture.bytes($0, count: 300) }
    let objects = contents.map(CacheFixture.object)
    let outside = try fixture.directory.write("outside", to: "outside")
    for _ in 0..<600 {
      let index = Int.random(in: 0..<objects.count, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0..<2: try fixture.cache.store(contents[index], for: objects[index])
      case 2:
        let incoming = try fixture.cache.partialFile(for: objects[index])
        try incoming.append(contents[index].dropFirst(incoming.count).prefix(200))
      case 3 where fixture.cache.contains(objects[index]):
        let damage = FileDamage.allCases.randomElement(using: &random)
        try damage?.inflict(on: fixture.file(of: objects[index]), outside: outside)
      case 4: fixture.cache.trimSynchronously()
      default:
        let data = fixture.cache.data(for: objects[index])
        #expect(data == nil || data == contents[index])
      }
    }
    for index in objects.indices {
      try fixture.cache.store(contents[index], for: objects[index])
      #expect(fixture.cache.data(for: objects[index]) == contents[index])
    }
    #expect(try String(contentsOf: outside, encoding: .utf8) == "outside")
  }
}
