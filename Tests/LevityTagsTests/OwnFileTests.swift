import Foundation
import LevityResources
import PackageWriting
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityTags
@testable import TagsTestSupport

/// Files of initial tags are in the app, and are taken from there if they have the bytes that the manifest names.
@Suite(.timeLimit(.minutes(20))) struct OwnFileTests {
  private static let shippedTags = [ManifestTag(name: "first", policy: .initial)]
  private static let map = TagServer.File("map.json", tags: ["first"], count: 3_000)

  @Test func filesOfTheAppNeedNoNetwork() async throws {
    let app = try TagApp()
    let bundle = try app.bundle(with: Self.map.bytes)
    let store = try app.fixture.launch(
      shipped: try TagServer.manifest(Self.shippedTags, [Self.map]))
    app.server.set(offline: true)
    let request = ResourceRequest(tags: ["first"], bundle: bundle, store: store)
    #expect(await request.conditionallyBeginAccessingResources())
    #expect(try request.text("map", "json") == Self.map.bytes)
    #expect(app.server.requestCount == 0)
  }

  /// Another version of the app may have another file of that name and size.
  @Test func aFileOfTheAppWithOtherBytesIsLoaded() async throws {
    let app = try TagApp()
    let bundle = try app.bundle(with: Data(count: TagApp.map.bytes.count))
    let request = ResourceRequest(
      tags: ["level 1"], bundle: bundle, store: try app.fixture.launch())
    #expect(await request.failure() == nil)
    #expect(try request.text("map", "json") == TagApp.map.bytes)
    #expect(app.server.requests(for: TagApp.map).count == 1)
  }

  @Test(arguments: [true, false])
  func aFileOfTheAppIsReadOnceAndAgainAfterItChanged(isGenuine: Bool) async throws {
    let app = try TagApp()
    let bytes = isGenuine ? Self.map.bytes : Data(count: 3_000)
    let bundle = try app.bundle(with: bytes)
    let reads = CountedHashes(of: bytes)
    let store = try app.fixture.launch(
      shipped: try TagServer.manifest(Self.shippedTags, [Self.map]),
      cryptography: ResourceCryptography(
        hasher: reads.hasher, isGenuine: TagServer.cryptography.isGenuine))
    app.server.set(offline: true)
    func isHere() async -> Bool {
      let request = ResourceRequest(tags: ["first"], bundle: bundle, store: store)
      return await request.conditionallyBeginAccessingResources()
    }
    for _ in 0..<3 { #expect(await isHere() == isGenuine) }
    #expect(reads.count == 1)

    let place = app.directory.url.appendingPathComponent("App.bundle/map.json")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)], ofItemAtPath: place.path)
    for _ in 0..<3 { #expect(await isHere() == isGenuine) }
    #expect(reads.count == 2)

    // The other bytes have another time, too.
    try (isGenuine ? Data(count: 3_000) : Self.map.bytes).write(to: place)
    #expect(await isHere() != isGenuine)
  }
}

/// Counts how often certain bytes are hashed from beginning to end.
private final class CountedHashes: Sendable {
  private let digest: ContentDigest
  private let counted = Locked(0)

  init(of bytes: Data) { digest = ContentHasher.quick.digest(of: Array(bytes)) }

  var count: Int { counted.withLock { $0 } }

  var hasher: ContentHasher {
    ContentHasher { Hash(counts: self, hash: ContentHasher.quick.start()) }
  }

  private struct Hash: ContentHashing {
    let counts: CountedHashes
    var hash: any ContentHashing

    mutating func update(_ bytes: UnsafeRawBufferPointer) { hash.update(bytes) }

    func finalize() -> ContentDigest {
      let digest = hash.finalize()
      if digest == counts.digest { counts.counted.withLock { $0 += 1 } }
      return digest
    }
  }
}
