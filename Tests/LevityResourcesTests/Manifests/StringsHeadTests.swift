import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// A store that follows strings alone: the head without its manifest, by the same rules.
@Suite struct StringsHeadTests {
  typealias Fixture = ManifestFixture

  private func root(_ number: UInt64) -> (inout ManifestHead) -> Void {
    { $0.stringsRoot = ContentDigest(words: number, 0, 0, 0) }
  }

  @Test func takesTheHeadAloneAndRemembersIt() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, root(7))
    let store = fixture.heads()
    #expect(try await store.update(for: .strings) == .unchanged)
    #expect(store.stringsRoot == ContentDigest(words: 7, 0, 0, 0) && store.version == 3)
    #expect(fixture.server.log.map(\.url.absoluteString) == [Fixture.url(Fixture.headPath)])
    #expect(try fixture.files() == ["main.lock", "main.strings"])
    #expect(store.state.content == nil, "no manifest came")

    let next = fixture.heads()
    #expect(next.stringsRoot == store.stringsRoot && next.version == 3)
    fixture.server.clearLog()
    let delivered = fixture.server.delivered
    _ = try await next.update(for: .strings)
    #expect(fixture.server.log.map { $0.headers["if-none-match"] != nil } == [true])
    #expect(fixture.server.delivered == delivered, "304 has no body")
  }

  @Test func refusesWhatTheRulesForbid() async throws {
    let other = try Fixture.channel("beta")
    let cases: [(version: Int, key: UInt8, change: (inout ManifestHead) -> Void, String)] = [
      (2, 1, root(8), "The head has version 2, but version 3 was accepted before."),
      (
        3, 1, root(8),
        "The head has version 3 again, but names another manifest or other strings."
      ),
      (4, 2, root(8), "not by the pinned key"),
      (4, 1, { $0.channel = other }, "The head is for the channel 'beta', not for 'main'."),
      (4, 1, { $0.expires = $0.created.adding(seconds: -200_000) }, "The head expired at"),
      (
        4, 1, { $0.appBuilds = AppBuildRange(from: AppBuild("16"), through: nil) },
        "The head serves the app builds 16–, not the build 15."
      ),
    ]
    for (version, key, change, sentence) in cases {
      let fixture = try Fixture()
      try fixture.publish(3, root(7))
      _ = try await fixture.heads().update(for: .strings)
      try fixture.publish(version, number: 3, key: key, change)
      // Whether or not the app has been restarted meanwhile.
      let store = fixture.heads()
      for _ in 0..<2 {
        do {
          _ = try await store.update(for: .strings)
          Issue.record("accepted, though: \(sentence)")
        } catch let error as ManifestUpdateError {
          #expect(error.description.contains(sentence), "\(error)")
        }
      }
      #expect(store.stringsRoot == ContentDigest(words: 7, 0, 0, 0) && store.version == 3)
    }
  }

  @Test func theSameHeadMayExpire() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, root(7))
    let store = fixture.heads()
    _ = try await store.update(for: .strings)
    fixture.clock.advance(by: 33 * Fixture.day)
    fixture.server.clearLog()
    await #expect(throws: ManifestUpdateError.self) { try await store.update(for: .strings) }
    #expect(fixture.server.log.first?.headers["if-none-match"] != nil)
    #expect(store.version == 3)
  }

  @Test func aDamagedRecordIsNotBelieved() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, root(7))
    _ = try await fixture.heads().update(for: .strings)
    let file = try fixture.file(".strings")
    var bytes = [UInt8](try Data(contentsOf: file))
    bytes[bytes.count - 40] ^= 1
    try Data(bytes).write(to: file)
    let store = fixture.heads()
    #expect(store.stringsRoot == nil)
    _ = try await store.update(for: .strings)
    #expect(store.version == 3)
  }

  @Test func cleansUpLeftoversButNoManifests() async throws {
    let fixture = try Fixture()
    try fixture.publish(3, root(7))
    _ = try await fixture.store().update()
    let leftover = fixture.folder.appendingPathComponent("main.1-1.incoming")
    try Data([1]).write(to: leftover)
    try fixture.publish(4, root(8))
    _ = try await fixture.heads().update(for: .strings)
    #expect(try fixture.files() == ["main.head", "main.lock", "main.manifest", "main.strings"])
    #expect(fixture.store().snapshot.version == 3 && fixture.store().snapshot.isWhole())
  }
}
