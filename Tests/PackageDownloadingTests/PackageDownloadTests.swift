import Foundation
import PackageDownloading
import PackageFolders
import ResourceManifests
import TestSupport
import Testing

@Suite struct PackageDownloadTests {
  @Test func bringsAWholePackageThatVerifies() async throws {
    let fixture = try DownloadFixture()

    let report = try await fixture.pull()

    #expect(report.isComplete)
    #expect(report.loaded == 3)
    #expect(report.bytes == fixture.objects.map(\.count).reduce(0, +))
    #expect(report.retries == 0)
    #expect(try fixture.findings() == [])
    #expect(!FileManager.default.fileExists(atPath: fixture.folder.path + "/.incoming"))
  }

  @Test func secondRunLoadsTheHeadOnly() async throws {
    let fixture = try DownloadFixture()
    _ = try await fixture.pull()
    let before = fixture.server.requests.count

    let report = try await fixture.pull()

    #expect(report.reused == 3)
    #expect(report.loaded == 0)
    #expect(report.bytes == 0)
    #expect(fixture.server.requests.count == before + 1)
  }

  @Test func damagedObjectInTheFolderIsLoadedAgain() async throws {
    let fixture = try DownloadFixture()
    _ = try await fixture.pull()
    try fixture.directory.write(
      Data(fixture.objects[1].reversed()), to: "pulled/\(fixture.object(1))")

    let report = try await fixture.pull()

    #expect(report.loaded == 1)
    #expect(try fixture.findings() == [])
  }

  typealias Trouble = (name: String, list: [HostileServer.Behaviour], retries: Int)

  @Test func overcomesPassingTrouble() async throws {
    let troubles: [Trouble] = [
      ("no response", [.noResponse, .noResponse], 2),
      ("overload", [.status(503), .status(500), .status(429)], 3),
      ("truncated, then the rest", [.truncate(after: 20)], 1),
      ("broken off twice", [.breakOff(after: 20), .breakOff(after: 7)], 2),
      ("whole for a range", [.breakOff(after: 20), .wholeForRange], 1),
      ("another range", [.breakOff(after: 20), .contentRange("bytes 0-9/39")], 2),
      ("no range named", [.breakOff(after: 20), .contentRange("")], 2),
      ("flipped bit", [.flip(bit: 13)], 1),
      ("flipped bit in the rest", [.breakOff(after: 20), .flip(bit: 0)], 2),
      ("one byte too many", [.append([0])], 1),
      ("endless", [.endless, .endless], 2),
      ("range refused", [.breakOff(after: 20), .status(416)], 2),
    ]
    for trouble in troubles {
      let fixture = try DownloadFixture()
      fixture.server.behave(fixture.object(1), list: trouble.list)

      let report = try await fixture.pull()

      #expect(report.isComplete, "\(trouble.name)")
      #expect(report.retries == trouble.retries, "\(trouble.name)")
      #expect(try fixture.findings() == [], "\(trouble.name)")
      #expect(fixture.server.waits.count == trouble.retries, "\(trouble.name)")
    }
  }

  @Test func goesOnWhereAnEarlierRunEnded() async throws {
    let fixture = try DownloadFixture()
    fixture.server.behave(
      fixture.object(0),
      list: [
        .breakOff(after: 20), .status(500), .status(500), .status(500),
      ])
    let first = try await fixture.pull()
    #expect(first.failed.count == 1)
    #expect(try fixture.folder.open(fixture.head) == nil)

    let second = try await fixture.pull()

    #expect(second.isComplete)
    #expect(second.resumed == 1)
    #expect(second.reused == 2)
    #expect(second.bytes == fixture.objects[0].count - 20)
    #expect(fixture.server.requests.contains(DownloadRequest(path: fixture.object(0), offset: 20)))
    #expect(try fixture.findings() == [])
  }

  @Test func lastingTroubleKeepsTheOldHead() async throws {
    let fixture = try DownloadFixture()
    _ = try await fixture.pull()
    let old = try fixture.folder.read(fixture.head, limit: 10_000)
    let missing = try DownloadFixture(objects: 4)
    fixture.server.replace(missing.manifestPath, missing.manifest)
    fixture.publish(version: 2) {
      $0.manifest = .init(
        digest: ContentHasher.reference.digest(of: missing.manifest),
        size: missing.manifest.count)
    }

    let report = try await fixture.pull()

    #expect(report.failed.map(\.object) == [missing.digest(missing.objects[3])])
    #expect(
      report.failed.first?.error.description
        == "\(missing.object(3)) could not be loaded: the server answered 404.")
    #expect(try fixture.folder.read(fixture.head, limit: 10_000) == old)
  }

  @Test func anyFlippedBitIsRefusedAndNothingChanges() async throws {
    let fixture = try DownloadFixture(objects: 1)
    for path in [fixture.head, fixture.manifestPath, fixture.object(0)] {
      let size = try #require(fixture.server.bytes(path)).count
      var random = SeededRandom(seed: UInt64(size))
      for bit in (0..<(size * 8)).shuffled(using: &random).prefix(60) {
        fixture.server.behave(path, list: Array(repeating: .flip(bit: bit), count: 4))
        let report = try? await fixture.pull()

        #expect(report?.isComplete != true, "bit \(bit) of \(path)")
        #expect(try fixture.folder.open(fixture.head) == nil)
      }
    }
    #expect(try await fixture.pull().isComplete)
  }

  @Test func olderExpiredAndForeignHeadsAreRefused() async throws {
    let fixture = try DownloadFixture(version: 5)
    _ = try await fixture.pull()
    let before = try TemporaryDirectory.snapshot(of: fixture.directory.url)
    let beta = try #require(ChannelName("beta"))
    let changes: [(Int, (inout ManifestHead) -> Void)] = [
      (4, { _ in }), (6, { $0.expires = UTCTimestamp(seconds: 1) }), (6, { $0.channel = beta }),
      (5, { $0.manifest.digest = .of("other") }),
    ]
    for (version, change) in changes {
      fixture.publish(version: version, change)

      let error = await #expect(throws: DownloadError.self) { try await fixture.pull() }
      guard case .refused = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(try TemporaryDirectory.snapshot(of: fixture.directory.url) == before)
    }
  }

  @Test func bodiesWithoutEndAreCutOff() async throws {
    let fixture = try DownloadFixture()
    for path in [fixture.head, fixture.manifestPath] {
      fixture.server.behave(path, list: Array(repeating: .endless, count: 4))

      let error = await #expect(throws: DownloadError.self) { try await fixture.pull() }
      guard case .tooLarge = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(fixture.server.sentPieces < 2000)
  }

  @Test func waitsDoubleAndObeyTheServerWithinBounds() async throws {
    let fixture = try DownloadFixture(objects: 0)
    fixture.server.behave(
      fixture.head,
      list: [.status(503), .status(503, retryAfter: "5"), .status(503, retryAfter: "99999")])

    _ = try await fixture.pull()

    #expect(fixture.server.waits == [.milliseconds(500), .seconds(5), .seconds(30)])
  }

  @Test func loadsABoundedNumberAtOnce() async throws {
    let fixture = try DownloadFixture(objects: 30)

    _ = try await fixture.pull(concurrency: 3)

    #expect((1...3).contains(fixture.server.mostAtOnce))
  }

  @Test func cancellationIsNoFailureOfTheNetwork() async throws {
    let fixture = try DownloadFixture(objects: 30)
    let task = Task { try await fixture.pull(concurrency: 1) }
    task.cancel()

    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await fixture.pull().isComplete)
  }

  @Test func twoRunsDoNotWriteToOneFolder() async throws {
    let fixture = try DownloadFixture()
    let lock = try PackageFolderLock(fixture.folder)

    await #expect(throws: PackageFolderError.locked(path: fixture.folder.path)) {
      try await fixture.pull()
    }
    withExtendedLifetime(lock) {}
  }

  @Test func formerKeysDoNotBindTheFolder() async throws {
    let fixture = try DownloadFixture(version: 9)
    _ = try await fixture.pull()
    let foreign = ManifestHead(
      channel: fixture.channel, version: 99, created: UTCTimestamp(seconds: 0),
      expires: UTCTimestamp(seconds: 1), manifest: .init(digest: .of("x"), size: 1))
    try fixture.directory.write(
      Data(TestKey.sign(foreign, key: "former").encoded()), to: "pulled/heads/main.json")

    #expect(try await fixture.pull().isComplete)
  }
}
