#if os(Linux) || os(macOS)
  import Foundation
  import LevityResources
  import RuntimeTestSupport
  @testable import TagsTestSupport
  import TestSupport
  import Testing

  @testable import LevityTags

  /// Tags used by another program, see Tests/TagsWriter. LEVITY_KILLS=300 for a long run.
  @Suite(.serialized) struct TagKillTests {
    static let kills = ProcessInfo.processInfo.environment["LEVITY_KILLS"].flatMap { Int($0) } ?? 20

    @Test(.timeLimit(.minutes(10 + kills / 20)))
    func killedAtAnyMomentNothingInUseIsGone() async throws {
      let directory = try TemporaryDirectory()
      let server = TagServer(clock: SystemClock())
      try server.publish(KilledTags.tags, KilledTags.files)
      let fixture = TagFixture(server, in: directory.url)
      var random = SeededRandom(seed: 8)
      var kept = 0
      var interrupted = 0
      // Longer on a busy machine, until a kill hits an access.
      var longest: UInt32 = 80_000
      for round in 0..<Self.kills {
        let delay = UInt32.random(in: 0...longest, using: &random)
        let lines = try await TestProgram.lines(
          of: "TagsWriter", [directory.path, "\(round)"], killedAfter: delay)
        #expect(!lines.contains { $0.hasPrefix("failed") }, "\(lines)")
        // In use when it was killed: said so, and not ended.
        var inUse: Set<String> = []
        for line in lines {
          if line.hasPrefix("use ") { inUse.insert(String(line.dropFirst(4))) }
          if line.hasPrefix("end ") { inUse.remove(String(line.dropFirst(4))) }
        }
        let partial = directory.url.appendingPathComponent("cache/partial").path
        interrupted += (try? FileManager.default.contentsOfDirectory(atPath: partial).count) ?? 0

        // The next start.
        let store = try fixture.launch(limit: KilledTags.limit)
        server.set(offline: true)
        store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
        // All are held until the last one has begun: the end of one ends the earlier process's use of what it shares.
        var requests: [ResourceRequest] = []
        for tag in inUse.sorted() {
          let request = ResourceRequest(tags: [tag], store: store)
          requests.append(request)
          #expect(await request.conditionallyBeginAccessingResources(), "\(tag) after \(lines)")
          for file in KilledTags.files where file.tags.contains(tag) {
            let url = request.bundle.bundleURL.appendingPathComponent(file.path)
            #expect((try? Data(contentsOf: url)) == file.bytes)
            kept += 1
          }
        }
        requests = []
        if kept == 0, longest < 5_000_000 { longest *= 2 }
        server.set(offline: false)
        // It continues, and counts nothing twice.
        let all = ResourceRequest(tags: Set(KilledTags.tags.map(\.name)), store: store)
        try await all.beginAccessingResources()
        #expect(store.onQueue { $0.objectsInUse.count } == KilledTags.files.count)
        #expect(fixture.bundles.count == 1, "those of the killed process are gone")
        all.endAccessingResources()
        await TagApp.settle(store)
        store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
        #expect(store.onQueue { $0.objectsInUse.isEmpty })
        #expect(!KilledTags.files.contains(where: fixture.isOnDisk))
      }
      print("\(Self.kills) kills: \(kept) files in use were here, \(interrupted) loads interrupted")
      #expect(kept > 0, "no kill hit an access")
      #expect(interrupted > 0, "no kill hit a load")
    }

    @Test(.timeLimit(.minutes(20)))
    func aFullDiskIsAnErrorOfItsOwn() async throws {
      let directory = try TemporaryDirectory()
      let lines = try await TestProgram.lines(of: "TagsWriter", [directory.path, "1", "full"])
      #expect(lines == ["a: done", "b: NSCocoaErrorDomain 4992", "c: NSCocoaErrorDomain 4992"])
    }
  }
#endif
