import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite struct ManifestUpdateTests {
  typealias Fixture = ManifestFixture

  func failure(_ store: ManifestStore) async throws -> ManifestUpdateError? {
    do {
      _ = try await store.update()
      return nil
    } catch let error as ManifestUpdateError {
      return error
    }
  }

  @Test func theShippedManifestIsTheFloor() throws {
    let fixture = try Fixture()
    let snapshot = fixture.store().snapshot

    #expect(snapshot.version == 0 && snapshot.number == 0)
    #expect(try fixture.files().isEmpty, "nothing is written before the first update")
  }

  @Test func installsANewVersionAndKeepsItAcrossLaunches() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()

    #expect(try await store.update() == .installed(version: 3))
    #expect(store.snapshot.version == 3 && store.snapshot.isWhole())
    #expect(fixture.store().snapshot.version == 3 && fixture.store().snapshot.isWhole())
    #expect(try fixture.files() == ["main.head", "main.lock", "main.manifest"])
    try fixture.publish(4)
    #expect(try await store.update() == .installed(version: 4))
    #expect(store.snapshot.isWhole() && store.snapshot.number == 4)
    #expect(try fixture.files() == ["main.head", "main.lock", "main.manifest"])
  }

  @Test func asksConditionallyForTheHead() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    fixture.server.clearLog()

    #expect(try await store.update() == .unchanged)
    #expect(fixture.server.log.map { $0.headers["if-none-match"] != nil } == [true])
    #expect(try await fixture.store().update() == .unchanged, "the tag is kept across launches")
    #expect(fixture.server.log.map { $0.headers["if-none-match"] != nil } == [true, true])
  }

  @Test func anEntityTagIsSentOnlyToTheAddressThatGaveIt() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    fixture.server.change(Fixture.url(Fixture.headPath)) {
      $0.failure = HTTPFailure(.transient, "x"); $0.body = []
    }
    fixture.server.clearLog()

    #expect(try await store.update() == .unchanged)
    #expect(fixture.server.log.map { $0.headers["if-none-match"] != nil } == [true, false])
  }

  @Test func theSameHeadAgainChangesNothing() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    let before = store.snapshot
    fixture.server.change(Fixture.url(Fixture.headPath)) { $0.headers = [:] }
    fixture.server.clearLog()

    #expect(try await store.update() == .unchanged)
    #expect(store.snapshot === before)
    #expect(fixture.server.log.count == 1, "the manifest is not loaded again")
  }

  @Test func aHeadThatWasSignedAgainExtendsTheTime() async throws {
    let fixture = try Fixture()
    let bytes = try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    fixture.server.change(Fixture.url(Fixture.headPath)) {
      $0.headers = ["etag": "\"new\""]
      $0.body = Fixture.signed(
        (try? Fixture.head(3, bytes) { $0.expires = $0.expires.adding(seconds: 86_400 * 90) })
          ?? ManifestHead(
            channel: fixture.rules.channel, version: 1, created: .init(seconds: 0),
            expires: .init(seconds: 0), manifest: .init(digest: .init(words: 0, 0, 0, 0), size: 0)))
    }
    #expect(try await store.update() == .unchanged)
    fixture.clock.advance(by: 60 * Fixture.day)
    #expect(try await store.update() == .unchanged, "the record has the later time")
    #expect(fixture.server.log.last?.headers["if-none-match"] == "\"new\"")
  }

  // MARK: - Refusals

  @Test func refusesWhatTheRulesForbid() async throws {
    let other = try Fixture.channel("beta")
    let cases: [(version: Int, key: UInt8, change: (inout ManifestHead) -> Void, String)] = [
      (2, 1, { _ in }, "The head has version 2, but version 3 was accepted before."),
      (
        3, 1, { $0.manifest.digest = ContentDigest(words: 1, 2, 3, 4) },
        "The head has version 3 again, but names another manifest or other strings."
      ),
      (4, 2, { _ in }, "not by the pinned key"),
      (4, 1, { $0.channel = other }, "The head is for the channel 'beta', not for 'main'."),
      (4, 1, { $0.expires = $0.created.adding(seconds: -200_000) }, "The head expired at"),
      (
        4, 1, { $0.appBuilds = AppBuildRange(from: AppBuild("16"), through: nil) },
        "The head serves the app builds 16–, not the build 15."
      ),
    ]
    for (version, key, change, sentence) in cases {
      let fixture = try Fixture()
      try fixture.publish(3)
      let store = fixture.store()
      _ = try await store.update()
      try fixture.publish(version, key: key, change)

      let error = try await failure(store)
      guard case .unacceptableHead = error else {
        Issue.record("\(String(describing: error)) for \(sentence)")
        continue
      }
      #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
      #expect(store.snapshot.version == 3 && store.snapshot.isWhole())
      #expect(fixture.store().snapshot.version == 3)
      #expect(try fixture.files() == ["main.head", "main.lock", "main.manifest"])
    }
  }

  @Test func refusesAHeadWithAWrongSignature() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    var signed = try SignedHead(decoding: Fixture.signed(try Fixture.head(3, [1])))
    signed.payload = try Fixture.head(4, [1]).encoded()
    fixture.server.answer(Fixture.url(Fixture.headPath), .init(body: signed.encoded()))
    fixture.server.answer(Fixture.url(Fixture.headPath, base: 1), .init(status: 404))
    let store = fixture.store()

    guard case .unacceptableHead(.wrongSignature) = try await failure(store) else {
      Issue.record("accepted")
      return
    }
    #expect(store.snapshot.version == 0)
  }

  @Test func refusesBytesThatAreNotAHeadAndHeadsThatNeverEnd() async throws {
    let fixture = try Fixture()
    let url = Fixture.url(Fixture.headPath)
    for body in [[], Array("<html>".utf8), [UInt8](repeating: 0, count: 1000)] {
      fixture.server.answer(url, .init(body: body))
      guard case .unacceptableHead(.malformed) = try await failure(fixture.store()) else {
        Issue.record("accepted")
        return
      }
    }
    fixture.server.answer(url, .init(body: [UInt8](repeating: 32, count: 999), isEndless: true))
    #expect(
      try await failure(fixture.store()) == .tooLarge(url: url, limit: SignedHead.maximumSize))
    #expect(fixture.server.delivered < SignedHead.maximumSize + 5000)
  }

  @Test(arguments: [204, 206, 301, 403, 404, 410, 500, 503, 304])
  func otherStatusesAreNotAHead(_ status: Int) async throws {
    let fixture = try Fixture()
    try fixture.publish(3, on: [0])
    fixture.server.change(Fixture.url(Fixture.headPath)) { $0.status = status }
    let store = fixture.store()

    #expect(try await failure(store) == .status(status, url: Fixture.url(Fixture.headPath)))
    #expect(store.snapshot.version == 0)
  }

  @Test func expiredHeadsPassDuringTheGraceOnly() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    fixture.clock.advance(by: 31 * Fixture.day)
    #expect(try await store.update() == .installed(version: 3))
    fixture.clock.advance(by: 1.5 * Fixture.day)
    guard case .unacceptableHead(.expired) = try await failure(store) else {
      Issue.record("an expired head is followed because the server says that it has not changed")
      return
    }
    #expect(store.snapshot.version == 3, "what is installed stays")
    #expect(fixture.store().snapshot.version == 3, "also after a launch")
  }

  @Test(
    arguments: [
      -1e9, -86_400.0, .infinity, -.infinity, .nan, 1e300,
    ] as [Double])
  func clocksThatAreWrong(_ offset: Double) async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    fixture.clock.set(now: Fixture.created.addingTimeInterval(offset))
    let store = fixture.store()
    // A slow clock sees a head from the future, which passes; a fast one an expired head, which does not.
    let isFast = offset > 0
    #expect(try await (failure(store) == nil) == !isFast)
    #expect(store.snapshot.version == (isFast ? 0 : 3))
  }

  // MARK: - Manifests that don't match the head

  @Test func refusesAManifestThatIsNotTheOneNamed() async throws {
    for change: @Sendable (inout ManifestServer.Answer) -> Void in [
      { $0.body[40] ^= 1 }, { $0.body.removeLast() }, { $0.body.append(32) }, { $0.body = [] },
      { $0.isEndless = true }, { $0.status = 206 }, { $0.status = 404 },
      { $0.failure = HTTPFailure(.transient, "the connection was lost") },
    ] {
      let fixture = try Fixture()
      try fixture.publish(3)
      let store = fixture.store()
      _ = try await store.update()
      let bytes = try fixture.publish(4)
      for base in 0...1 { fixture.server.change(Fixture.manifestURL(bytes, base: base), change) }
      let before = fixture.server.delivered

      #expect(try await failure(store) != nil)
      #expect(fixture.server.delivered - before < 2 * bytes.count + 5000, "it stops early")
      #expect(store.snapshot.version == 3 && store.snapshot.isWhole())
      #expect(fixture.store().snapshot.version == 3)
      #expect(try fixture.files() == ["main.head", "main.lock", "main.manifest"])
      // The server is mended.
      try fixture.publish(4)
      #expect(try await store.update() == .installed(version: 4))
    }
  }

  @Test func refusesAManifestThatIsNotCanonical() async throws {
    let fixture = try Fixture()
    let bytes = Array(#"{"schemaVersion":1,"images":[]}"#.utf8)
    let head = Fixture.signed(try Fixture.head(3, bytes))
    fixture.server.answer(Fixture.url(Fixture.headPath), .init(body: head))
    fixture.server.answer(Fixture.manifestURL(bytes), .init(body: bytes))

    guard case .unreadableManifest = try await failure(fixture.store()) else {
      Issue.record("installed")
      return
    }
    #expect(try fixture.files().isEmpty)
  }

  // MARK: - Addresses

  @Test func goesOnToTheSecondAddress() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, on: [1])
    fixture.server.answer(
      Fixture.url(Fixture.headPath), .init(failure: HTTPFailure(.transient, "broken")))
    let store = fixture.store()

    #expect(try await store.update() == .installed(version: 3))
    #expect(
      fixture.server.log.map { $0.url.host } == ["one.example", "two.example", "two.example"])
  }

  @Test func aStaleFirstAddressDoesNotHideTheSecond() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    try fixture.publish(2, on: [0])
    try fixture.publish(4, on: [1])

    #expect(try await store.update() == .installed(version: 4))
  }

  @Test func aManifestThatIsMissingAtTheFirstAddressComesFromTheSecond() async throws {
    let fixture = try Fixture()
    let bytes = try fixture.publish(3)
    fixture.server.answer(Fixture.manifestURL(bytes), .init(status: 404))

    #expect(try await fixture.store().update() == .installed(version: 3))
  }

  @Test func withoutANetworkEverythingStays() async throws {
    let fixture = try Fixture()
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    fixture.server.set(offline: true)

    #expect(try await failure(store) == .network(HTTPFailure(.offline, "there is no network")))
    #expect(store.snapshot.isWhole() && store.snapshot.version == 3)
  }

  @Test func whatAServerSaidCountsMoreThanThatAnotherIsDown() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, on: [1], key: 9)
    fixture.server.answer(
      Fixture.url(Fixture.headPath), .init(failure: HTTPFailure(.transient, "broken")))
    guard case .unacceptableHead(.unknownKey) = try await failure(fixture.store()) else {
      Issue.record("the refusal is lost")
      return
    }
  }

  @Test func withoutAddressesThereIsNoUpdate() async throws {
    var fixture = try Fixture()
    fixture.rules.baseURLs = []
    #expect(try await failure(fixture.store()) == .noAddress)
  }

  @Test func tellsListenersWhatHappened() async throws {
    let fixture = try Fixture()
    let seen = Locked<[ResourceEvent]>([])
    fixture.events.observe { event in seen.withLock { $0.append(event) } }
    try fixture.publish(3)
    let store = fixture.store()
    _ = try await store.update()
    fixture.server.set(offline: true)
    _ = try await failure(store)

    #expect(
      seen.withLock { $0 } == [
        .manifestUpdated(version: 3), .manifestUpdateFailed(reason: "there is no network"),
        .manifestUpdateFailed(reason: "there is no network"),
      ])
  }
}
