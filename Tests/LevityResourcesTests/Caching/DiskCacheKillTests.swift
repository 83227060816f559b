#if os(Linux) || os(macOS)
  import Foundation
  @testable import LevityResources
  import ResourceManifests
  import RuntimeTestSupport
  import TestSupport
  import Testing

  /// A disk cache used by another program, see Tests/DiskCacheWriter. LEVITY_KILLS=200 for a long run.
  @Suite(.serialized) struct DiskCacheKillTests {
    static let kills = ProcessInfo.processInfo.environment["LEVITY_KILLS"].flatMap { Int($0) } ?? 20

    @Test func killedInMidWriteItOpensClean() async throws {
      let directory = try TemporaryDirectory()
      let folder = directory.url.appendingPathComponent("cache")
      var random = SeededRandom(seed: 3)
      var interrupted = 0
      for round in 0..<Self.kills {
        let delay = UInt32.random(in: 0...60_000, using: &random)
        let lines = try await TestProgram.lines(
          of: "DiskCacheWriter", ["write", folder.path, "\(round)"], killedAfter: delay)
        #expect(lines == ["ready"])

        let cache = SampleObject.cache(in: folder)
        // Names are given to complete files only.
        for (path, bytes) in try directory.snapshot() where path.hasPrefix("cache/objects/") {
          let digest = ContentHasher.quick.digest(of: Array(bytes))
          #expect(path.hasSuffix("/\(digest)"))
        }
        for sample in SampleObject.all {
          if let data = cache.data(for: sample.object) { #expect(data == sample.bytes) }
        }
        interrupted += cache.usage.partials
        // Interrupted work is continued.
        for sample in SampleObject.all.shuffled(using: &random).prefix(4) {
          let incoming = try cache.partialFile(for: sample.object)
          try incoming.append(sample.bytes.dropFirst(incoming.count))
          #expect(try incoming.finish() == sample.bytes)
        }
      }
      #expect(interrupted > 0, "no kill hit a write")
      let cache = SampleObject.cache(in: folder)
      // An object that the killed program protected last doesn't count towards the limit.
      cache.protect([], owner: "DiskCacheWriter")
      #expect(cache.protectedDigests(now: cache.clock.now.timeIntervalSince1970).isEmpty)
      cache.trimSynchronously()
      #expect(cache.usage.bytes <= cache.limits.bytes)
      #expect(cache.usage.partials <= Self.kills)
      for sample in SampleObject.all { try cache.store(sample.bytes, for: sample.object) }
      #expect(SampleObject.all.allSatisfy { cache.data(for: $0.object) == $0.bytes })
    }

    @Test func aFullDiskIsATypedError() async throws {
      let directory = try TemporaryDirectory()
      let lines = try await TestProgram.lines(of: "DiskCacheWriter", ["full", directory.path])
      #expect(
        lines == [
          "small read: false", "small store: done", "small incoming: done", "large read: false",
          "large store: full", "received: true", "large incoming: full",
          "usage: 1 objects, partial 0",
        ])
    }

    @Test(.enabled(if: geteuid() == 0, "only root can start a program without rights"))
    func aReadOnlyFolderIsStillRead() async throws {
      let directory = try TemporaryDirectory()
      let folder = directory.url.appendingPathComponent("cache")
      let cache = SampleObject.cache(in: folder)
      for sample in SampleObject.all { try cache.store(sample.bytes, for: sample.object) }
      let manager = FileManager.default
      let walk = manager.enumerator(atPath: folder.path)
      for path in [""] + (walk?.allObjects.compactMap { $0 as? String } ?? []) {
        try manager.setAttributes(
          [.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/\(path)")
      }
      try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: directory.path)

      let lines = try await TestProgram.lines(of: "DiskCacheWriter", ["unprivileged", folder.path])

      #expect(
        lines == [
          "small read: true", "small store: unwritable", "small incoming: unwritable",
          "large read: true", "large store: unwritable", "large incoming: unwritable",
          "usage: 40 objects, partial 0",
        ])
    }
  }
#endif
