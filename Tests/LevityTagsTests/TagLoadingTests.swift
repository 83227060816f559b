import Foundation
import LevityResources
import PackageWriting
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityTags
@testable import TagsTestSupport

@Suite(.timeLimit(.minutes(20))) struct TagLoadingTests {
  @Test func twoRequestsForOneObjectLoadItOnce() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 4_096), for: TagApp.theme)
    let store = try app.fixture.launch()
    let (first, second) = (app.request("level 1", of: store), app.request("level 2", of: store))
    async let one = first.failure()
    async let two = second.failure()
    await app.eventually { first.progress.completedUnitCount == 16_096 }
    await app.eventually { second.progress.completedUnitCount == 54_096 }
    app.server.behave(.good, for: TagApp.theme)
    #expect(await one == nil)
    #expect(await two == nil)
    #expect(app.server.requests(for: TagApp.theme).count == 1)
  }

  @Test func aFreedRequestCancelsWhatNobodyElseWants() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 4_096), for: TagApp.theme)
    app.server.behave(.stalls(after: 4_096), for: TagApp.boss)
    let store = try app.fixture.launch()
    let first = app.request("level 1", of: store)
    var second: ResourceRequest? = app.request("level 2", of: store)
    let answers = Locked<[(any Error)?]>([])
    second?.beginAccessingResources { error in
      answers.withLock { $0.append(error) }
      app.server.changes.notify()
    }
    async let failure = first.failure()
    await app.eventually { second?.progress.completedUnitCount == 8_192 }
    await app.eventually { first.progress.completedUnitCount == 16_096 }
    second = nil
    await app.eventually { answers.withLock { $0.count } == 1 }
    #expect((answers.withLock { $0.first ?? nil } as? NSError)?.code == 3072)
    app.server.behave(.good, for: TagApp.theme)
    #expect(await failure == nil)
    #expect(app.server.requests(for: TagApp.theme).count == 1, "the other request continued")
    #expect(!app.fixture.isOnDisk(TagApp.boss))
  }

  #if DEBUG
    /// The fault that was published: the request is a local variable, and nothing is ever shown.
    @Test(.sharedRuntime) func aRequestFreedBeforeItsHandlerRanIsReported() async throws {
      let app = try TagApp()
      let sentences = Locked<[String]>([])
      Levity.state.withLock { state in
        state.log = { line in
          sentences.withLock { $0.append(line) }
          app.server.changes.notify()
        }
      }
      defer { Levity.state.withLock { $0.log = nil } }
      let tags = [ManifestTag(name: "a tag of this test")]
      let file = TagServer.File("x", tags: ["a tag of this test"])
      try app.server.publish(tags, [file])
      app.server.behave(.stalls(after: 0), for: file)
      let store = try app.fixture.launch()
      app.request("a tag of this test", of: store).beginAccessingResources { _ in }
      await app.eventually {
        sentences.withLock { $0.contains { $0.contains("a tag of this test") } }
      }
      #expect(
        sentences.withLock { $0 }.contains(
          "A ResourceRequest for the tags a tag of this test was freed before its handler ran: keep a reference to it."
        ))
    }
  #endif

  @Test func aServerThatDiesInTheMiddleIsContinued() async throws {
    let app = try TagApp()
    app.server.behave(.breaks(after: 12_000), for: TagApp.theme)
    let store = try app.fixture.launch()
    #expect(await app.request("level 1", of: store).failure()?.domain == NSURLErrorDomain)
    app.server.behave(.good, for: TagApp.theme)
    // The next launch.
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(await request.failure() == nil)
    #expect(app.server.requests(for: TagApp.theme).last?.headers["range"] == "bytes=12000-")
    #expect(try request.text("theme", "caf", in: "Sounds") == TagApp.theme.bytes)
  }

  @Test func otherBytesThanTheManifestNamesAreNotUsed() async throws {
    let app = try TagApp()
    app.server.put(.object(TagApp.map.digest), Data(repeating: 1, count: 3_000))
    let request = app.request("level 1", of: try app.fixture.launch())
    #expect(await request.failure()?.code == NSURLErrorCannotDecodeRawData)
    #expect(!app.fixture.isOnDisk(TagApp.map))
  }

  @Test func filesHaveTheirNamesInABundle() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    try await request.beginAccessingResources()
    #expect(try request.text("map", "json") == TagApp.map.bytes)
    #expect(try request.text("theme", "caf", in: "Sounds") == TagApp.theme.bytes)
    let voice = try #require(
      request.bundle.path(
        forResource: "voice", ofType: "caf", inDirectory: nil, forLocalization: "de"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: voice)) == TagApp.voice.bytes)
    #expect(request.bundle.url(forResource: "boss", withExtension: "scn") == nil)
  }

  @Test func filesAreLinksOfWhatIsCached() async throws {
    let app = try TagApp()
    let request = app.request("level 1", of: try app.fixture.launch())
    try await request.beginAccessingResources()
    let url = try #require(request.bundle.url(forResource: "map", withExtension: "json"))
    let links = try FileManager.default.attributesOfItem(atPath: url.path)[.referenceCount]
    #expect(links as? Int == 2)
  }

  @Test func aDamagedObjectIsFoundAndLoadedAgain() async throws {
    let app = try TagApp()
    let first = app.request("level 1", of: try app.fixture.launch())
    try await first.beginAccessingResources()
    first.endAccessingResources()
    let hex = TagApp.map.digest.hex
    try app.directory.write(
      Data(repeating: 0, count: 3_000), to: "cache/objects/\(hex.prefix(2))/\(hex)")
    let second = app.request("level 1", of: try app.fixture.launch())
    #expect(await second.failure() == nil)
    #expect(try second.text("map", "json") == TagApp.map.bytes)
  }

  /// It was tried again and again, and the queue of all requests with it.
  @Test func aBundleThatCannotBeWrittenIsAnErrorOfTheFileSystem() async throws {
    let app = try TagApp()
    try app.directory.write("not a folder", to: "cache/tagged")
    let store = try app.fixture.launch()
    #expect(await app.request("level 1", of: store).failure()?.domain == NSCocoaErrorDomain)
    #expect(await app.request("level 2", of: store).failure()?.domain == NSCocoaErrorDomain)
  }

  @Test func aTagThatIsNewOnTheServerIsFound() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    try await app.request("level 1", of: store).beginAccessingResources()
    let file = TagServer.File("bonus.json", tags: ["bonus"])
    try app.server.publish(
      TagApp.tags + [ManifestTag(name: "bonus")], TagApp.files + [file])
    let bonus = app.request("bonus", of: store)
    #expect(await bonus.failure() == nil)
    #expect(try bonus.text("bonus", "json") == file.bytes)
  }

  @Test func aNewVersionOfAFileArrivesWithTheNextAccess() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let old = app.request("level 1", of: store)
    try await old.beginAccessingResources()
    let map = TagServer.File("map.json", tags: ["level 1"], count: 3_500, version: 2)
    try app.server.publish(TagApp.tags, [map] + TagApp.files.dropFirst())
    _ = try await store.maintenance.manifests.update()
    let new = app.request("level 1", of: store)
    try await new.beginAccessingResources()
    #expect(try new.text("map", "json") == map.bytes)
    #expect(try old.text("map", "json") == TagApp.map.bytes, "what is in use doesn't change")
  }

  /// A signed manifest may name anything: nothing traps, and no file leaves its folder.
  @Test func entriesThatNoPublisherWritesDoNoHarm() async throws {
    let app = try TagApp()
    let file = TagServer.File("x", tags: ["x"])
    func entry(_ bundle: String, _ name: String, objects: Int = 1) -> ManifestImage {
      var entry = ManifestImage(
        bundle: bundle, name: name, pointWidth: 0, pointHeight: 0, tags: ["/", "x"])
      entry.variants = (0..<objects).map {
        ImageVariant(object: file.object, scale: nil, pixelWidth: $0, pixelHeight: 0)
      }
      return entry
    }
    let paths = [
      "/../../out", "/..", "/", "//", "/a/../../../out", "/a\0b", "/" + file.path, "/./dot",
    ]
    let entries =
      paths.map { entry("b", $0) } + [
        entry("/", "x"), entry("/", "/x", objects: 0), entry("b", "/none", objects: 0),
        entry("b", "/two", objects: 2),
      ]
    app.server.put(.object(file.digest), file.bytes)
    try app.server.publish([], [], images: entries)
    let store = try app.fixture.launch()
    let request = app.request("x", of: store)
    let error = await request.failure()
    #expect(error == nil || error?.domain == NSCocoaErrorDomain)
    let cache = try TemporaryDirectory.snapshot(of: app.directory.url).keys
    #expect(!cache.contains { $0.hasSuffix("out") || $0.hasSuffix("/b") })
    let tags = await withCheckedContinuation { end in store.list { end.resume(returning: $0) } }
    #expect(tags.map(\.name) == ["/x", "x"])
  }

  /// A client that has a newer manifest looks in the app's for what that lacks, as it does for images.
  @Test func tagsOfTheAppStayKnown() async throws {
    let app = try TagApp()
    let shipped = try TagServer.manifest(
      [ManifestTag(name: "bonus")], [TagServer.File("bonus.json", tags: ["bonus"])])
    let store = try app.fixture.launch(shipped: shipped)
    _ = try await store.maintenance.manifests.update()
    app.server.put(
      .object(TagServer.File("bonus.json", tags: []).digest),
      TagServer.File("bonus.json", tags: []).bytes)
    #expect(await app.request("bonus", "level 1", of: store).failure() == nil)
  }

  @Test func aDamagedImageIsFoundAndLoadedAgain() async throws {
    let app = try TagApp()
    let (images, pack) = try TagServer.packedImages(count: 3, tag: "skin")
    try app.server.publish([ManifestTag(name: "skin")], [], images: images)
    app.server.put(.object(ContentHasher.quick.digest(of: Array(pack))), pack)
    let store = try app.fixture.launch()
    _ = try await store.maintenance.manifests.update()
    let first = app.request("skin", of: store)
    #expect(await first.failure() == nil)
    first.endAccessingResources()
    await TagApp.settle(store)
    let object = images[0].variants[0].object
    let path = store.disk.folder.path(of: object.digest)
    try Data(count: object.size).write(to: URL(fileURLWithPath: path))
    app.server.set(offline: true)
    #expect(await app.request("skin", of: store).conditionallyBeginAccessingResources() == false)
    #expect(!store.disk.contains(object))
  }

  @Test func aTagOfIconsIsOneRequest() async throws {
    let app = try TagApp()
    let (images, pack) = try TagServer.packedImages(count: 12, tag: "skin")
    try app.server.publish(
      TagApp.tags + [ManifestTag(name: "skin")], TagApp.files, images: images)
    app.server.put(.object(ContentHasher.quick.digest(of: Array(pack))), pack)
    let store = try app.fixture.launch()
    _ = try await store.maintenance.manifests.update()
    let before = app.server.requestedObjects.count
    let request = app.request("skin", of: store)
    #expect(await request.failure() == nil)
    #expect(
      Array(app.server.requestedObjects.dropFirst(before))
        == [ContentHasher.quick.digest(of: Array(pack)).hex])
    for image in images { #expect(store.disk.contains(image.variants[0].object)) }
    #expect(request.progress.isFinished)
  }

  @Test func packsOfTheSystemComeBeforeTheNetwork() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch {
      $0.packs = [TagApp.map.object: TagApp.map.bytes, TagApp.voice.object: Data([1, 2])]
    }
    let request = app.request("level 1", of: store)
    try await request.beginAccessingResources()
    #expect(app.server.requests(for: TagApp.map).isEmpty)
    #expect(app.server.requests(for: TagApp.voice).count == 1, "the pack had other bytes")
    #expect(try request.text("map", "json") == TagApp.map.bytes)
  }

  @Test func withoutLevityABeginFails() async {
    let request = ResourceRequest(tags: ["a"], store: nil)
    await #expect(throws: LevityError.notStarted) { try await request.beginAccessingResources() }
    #expect(await request.conditionallyBeginAccessingResources() == false)
  }

  @Test func cancellingTheTaskCancelsTheLoad() async throws {
    let app = try TagApp()
    app.server.behave(.stalls(after: 100), for: TagApp.theme)
    let request = app.request("level 1", of: try app.fixture.launch())
    let task = Task { await request.failure() }
    await app.eventually { !app.server.requests(for: TagApp.theme).isEmpty }
    task.cancel()
    #expect(await task.value?.code == 3072)
  }
}
