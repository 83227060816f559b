import Foundation
import LevityResources
import PackageWriting
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityTags
@testable import TagsTestSupport

/// Room, launches and policies.
@Suite(.timeLimit(.minutes(20))) struct TagRoomTests {
  @Test func aGigabyteOnADeviceWithLittleRoomIsRefusedBeforeItStarts() async throws {
    let app = try TagApp()
    let movie = TaggedFile(
      bundle: "com.example.app", path: "movie.mov", object: TagApp.boss.digest, size: 1 << 30,
      tags: ["movie"])
    let shipped = try ResourceManifest(
      images: [], tags: TagList(tags: [ManifestTag(name: "movie")], files: [movie]))
    app.fixture.freeBytes.withLock { $0 = 200 << 20 }
    let error = await app.request("movie", of: try app.fixture.launch(shipped: shipped)).failure()
    #expect(error?.domain == NSCocoaErrorDomain && error?.code == 4992)
    #expect(app.server.requestCount == 0)
  }

  @Test func whatArrivedBeforeNeedsNoMoreRoom() async throws {
    let app = try TagApp()
    app.server.behave(.breaks(after: 40_000), for: TagApp.boss)
    #expect(await app.request("level 2", of: try app.fixture.launch()).failure() != nil)
    app.server.behave(.good, for: TagApp.boss)
    app.fixture.freeBytes.withLock { $0 = 30_001 }
    #expect(await app.request("level 2", of: try app.fixture.launch()).failure() == nil)
  }

  @Test func theDiskStaysWithinItsLimitAndWhatIsInUse() async throws {
    let app = try TagApp()
    let limit = 40_000
    let store = try app.fixture.launch(limit: limit)
    for (tag, files) in [
      ("level 1", [TagApp.map, TagApp.voice, TagApp.theme]),
      ("level 2", [TagApp.theme, TagApp.boss]),
      ("sounds", [TagApp.intro]),
    ] {
      let request = app.request(tag, of: store)
      try await request.beginAccessingResources()
      let left = store.onQueue { $0.disk.trimSynchronously() }.left.bytes
      let inUse = files.reduce(0) { $0 + ($1.bytes.count + 4_095) & ~4_095 }
      #expect(left <= limit + inUse + 4_096)
      request.endAccessingResources()
      await TagApp.settle(store)
    }
  }

  @Test func whatWasInUseAtAKillStaysUntilItsTagEnds() async throws {
    let app = try TagApp()
    let killed = app.request("level 1", of: try app.fixture.launch())
    try await killed.beginAccessingResources()

    let store = try app.fixture.launch(limit: 0)
    let other = app.request("sounds", of: store)
    try await other.beginAccessingResources()
    store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
    #expect(app.fixture.isOnDisk(TagApp.map) && app.fixture.isOnDisk(TagApp.theme))
    app.server.set(offline: true)
    let again = app.request("level 1", of: store)
    #expect(await again.conditionallyBeginAccessingResources())
    again.endAccessingResources()
    await TagApp.settle(store)
    store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
    #expect(!app.fixture.isOnDisk(TagApp.map))
  }

  @Test func after90DaysNothingIsInherited() async throws {
    let app = try TagApp()
    let killed = app.request("level 1", of: try app.fixture.launch())
    try await killed.beginAccessingResources()
    for days in [60, 60] {
      (app.server.clock as? ManualClock)?.advance(by: Double(days) * 86_400)
      try app.server.publish(TagApp.tags, TagApp.files)
      let store = try app.fixture.launch()
      let other = app.request("sounds", of: store)
      try await other.beginAccessingResources()
      other.endAccessingResources()
      // Else this process would write its list after the next one has.
      await TagApp.settle(store)
    }
    let store = try app.fixture.launch(limit: 0)
    try await app.request("sounds", of: store).beginAccessingResources()
    store.onQueue { $0.disk.trimSynchronously(freeing: .max) }
    #expect(!app.fixture.isOnDisk(TagApp.map))
    withExtendedLifetime(killed) {}
  }

  @Test func whenRoomIsNeededWhatOnlyAnEarlierProcessUsedGoes() async throws {
    let app = try TagApp()
    let killed = app.request("level 1", of: try app.fixture.launch())
    try await killed.beginAccessingResources()
    let store = try app.fixture.launch { [folder = app.directory.url] in
      $0.freeBytes = {
        let files = try? TemporaryDirectory.snapshot(
          of: folder.appendingPathComponent("cache/objects"))
        return 75_000 - (files ?? [:]).values.reduce(0) { $0 + $1.count }
      }
    }
    #expect(await app.request("level 2", of: store).failure() == nil)
    #expect(!app.fixture.isOnDisk(TagApp.map) && app.fixture.isOnDisk(TagApp.boss))
    #expect(app.fixture.posted.withLock { $0 } == 0, "the app isn't asked for less")
  }

  /// A debug build over one of the store: another channel and version, the same caches.
  @Test func aBuildOfAnotherChannelShowsEverythingInUse() async throws {
    let app = try TagApp()
    try app.server.publish(TagApp.tags, TagApp.files, channel: "beta")
    let fromStore = app.request("level 1", of: try app.fixture.launch())
    try await fromStore.beginAccessingResources()
    let sent = app.server.sent
    let store = try app.fixture.launch(channel: "beta")
    let debug = app.request("level 1", of: store)
    #expect(await debug.failure() == nil)
    #expect(try debug.text("map", "json") == TagApp.map.bytes)
    #expect(app.server.sent - sent < 3_000, "a head and manifests, no object")
    #expect(try fromStore.text("map", "json") == TagApp.map.bytes)
  }

  /// The same without a network, so that nothing but the app and the caches can say what the tags have.
  @Test func aBuildOfAnotherVersionShowsOfflineWhatWasInUse() async throws {
    let app = try TagApp()
    let fromStore = app.request("level 1", of: try app.fixture.launch(build: 100))
    try await fromStore.beginAccessingResources()
    app.server.set(offline: true)
    let shipped = try TagServer.manifest(TagApp.tags, TagApp.files)
    let store = try app.fixture.launch(limit: 0, channel: "beta", build: 7, shipped: shipped)
    store.onQueue {
      $0.open()
      $0.disk.trimSynchronously(freeing: .max)
    }
    let debug = app.request("level 1", of: store)
    #expect(await debug.conditionallyBeginAccessingResources())
    for file in [TagApp.map, TagApp.voice, TagApp.theme] {
      let place = debug.bundle.bundleURL.appendingPathComponent(file.path)
      #expect(try Data(contentsOf: place) == file.bytes)
    }
    #expect(try fromStore.text("map", "json") == TagApp.map.bytes)
  }

  @Test func bundlesOfProcessesThatEndedAreRemoved() async throws {
    let app = try TagApp()
    // No process has this identifier.
    try app.directory.write("x", to: "cache/tagged/2147483646-1-1.bundle/map.json")
    try app.directory.write("x", to: "cache/tagged/nonsense.bundle/map.json")
    let request = app.request("level 1", of: try app.fixture.launch())
    try await request.beginAccessingResources()
    #expect(app.fixture.bundles.count == 1)
  }

  @Test(arguments: [(0, 0), (1_000, 0), (250, TagMark.prefetched), (0, TagMark.prefetched)])
  func aTagIsRememberedAsItWas(_ steps: Int, _ prefetched: Int) throws {
    let directory = try TemporaryDirectory()
    // Also over what was written before.
    for mark in [steps | prefetched, 1, steps | prefetched] {
      TagMark.write(mark, "mark", in: directory.path)
      #expect(TagMark.read(directory.path + "/mark") == mark)
    }
    #expect(TagMark.steps(of: steps | prefetched) == steps)
  }

  @Test func aMarkOfAnySizeIsAPriority() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Data(count: 1_023), to: "mark")
    try directory.write("x", to: "folder/file")
    #expect(TagMark.steps(of: TagMark.read(directory.path + "/mark")) == 1_000)
    #expect(TagMark.read(directory.path + "/folder") == 0)
    #expect(TagMark.read(directory.path + "/nothing") == 0)
  }

  @Test(
    arguments: [
      (-1, 0), (2, 1_000), (.nan, 0), (.infinity, 0), (0.0004, 0), (0.25, 250),
    ] as [(Double, Int)])
  func preservationIsLimited(_ given: Double, _ steps: Int) {
    #expect(TagMark.steps(given) == steps)
  }

  @Test func anObjectOfTwoTagsStaysAsLongAsAnyOfThem() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    let clock = try #require(app.server.clock as? ManualClock)
    store.setPreservation(0.001, of: ["level 1"])
    for tag in ["level 1", "level 2", "sounds"] {
      let request = app.request(tag, of: store)
      try await request.beginAccessingResources()
      request.endAccessingResources()
      await TagApp.settle(store)
      clock.advance(by: 86_400)
    }
    func room(_ bytes: Int) { store.onQueue { $0.disk.trimSynchronously(freeing: bytes) } }
    // By the last end, as nobody asked to preserve them: level 2, then sounds.
    room(1)
    #expect(!app.fixture.isOnDisk(TagApp.boss) && app.fixture.isOnDisk(TagApp.intro))
    room(1)
    #expect(!app.fixture.isOnDisk(TagApp.intro))
    #expect(app.fixture.isOnDisk(TagApp.theme) && app.fixture.isOnDisk(TagApp.map))
  }

  @Test func aPriorityThatIsSetLaterCounts() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch()
    for tag in ["sounds", "level 2"] {
      let request = app.request(tag, of: store)
      try await request.beginAccessingResources()
      request.endAccessingResources()
    }
    await TagApp.settle(store)
    store.setPreservation(1, of: ["sounds"])
    store.onQueue { $0.disk.trimSynchronously(freeing: 60_000) }
    #expect(app.fixture.isOnDisk(TagApp.intro) && !app.fixture.isOnDisk(TagApp.boss))
    // And after it was taken back.
    store.setPreservation(0, of: ["sounds"])
    let again = app.request("level 2", of: store)
    try await again.beginAccessingResources()
    (app.server.clock as? ManualClock)?.advance(by: 86_400)
    again.endAccessingResources()
    await TagApp.settle(store)
    store.onQueue { $0.disk.trimSynchronously(freeing: 1) }
    #expect(!app.fixture.isOnDisk(TagApp.intro) && app.fixture.isOnDisk(TagApp.boss))
  }

  @Test func oneObjectUnderTwoPathsIsLoadedAndCountedOnce() async throws {
    let app = try TagApp()
    var copy = TagApp.boss
    copy.path = "copy.scn"
    try app.server.publish(TagApp.tags, TagApp.files + [copy])
    let request = app.request("level 2", of: try app.fixture.launch())
    #expect(await request.failure() == nil)
    #expect(app.server.requests(for: TagApp.boss).count == 1)
    #expect(request.progress.totalUnitCount == 70_000)
    #expect(try request.text("copy", "scn") == TagApp.boss.bytes)
    #expect(try request.text("boss", "scn") == TagApp.boss.bytes)
  }

  /// Tags arrive with their head or not at all: without the new manifest, the former one is in force.
  @Test func offlineTheFormerManifestSaysWhatIsHere() async throws {
    let app = try TagApp()
    let first = app.request("level 1", of: try app.fixture.launch())
    try await first.beginAccessingResources()
    first.endAccessingResources()
    let map = TagServer.File("map.json", tags: ["level 1"], version: 2)
    let manifest = try app.server.publish(TagApp.tags, [map] + TagApp.files.dropFirst())
    app.server.remove(manifest)
    let store = try app.fixture.launch()
    await #expect(throws: ManifestUpdateError.self) {
      try await store.maintenance.manifests.update()
    }
    app.server.set(offline: true)
    let second = app.request("level 1", of: store)
    #expect(await second.conditionallyBeginAccessingResources())
    #expect(try second.text("map", "json") == TagApp.map.bytes)
    let third = app.request("level 1", of: store)
    #expect(await third.failure() == nil)
    app.server.set(offline: false)
    try app.server.publish(TagApp.tags, [map] + TagApp.files.dropFirst())
    _ = try await store.maintenance.manifests.update()
    let fourth = app.request("level 1", of: store)
    #expect(await fourth.failure() == nil)
    #expect(try fourth.text("map", "json") == map.bytes)
  }

  @Test func prefetchedTagsLoadInTheirOrderAndOnce() async throws {
    let app = try TagApp()
    let tags = (1...4).map {
      ManifestTag(name: "\($0)", policy: .prefetch, order: 5 - $0)
    }
    let files = (1...4).map { TagServer.File("\($0)", tags: ["\($0)"]) }
    let shipped = try TagServer.manifest(tags, files)
    try app.server.publish(tags, files)
    let store = try app.fixture.launch(shipped: shipped)
    func prefetch(_ store: TagStore) async {
      await withCheckedContinuation { end in store.prefetch { end.resume() } }
    }
    await prefetch(store)
    #expect(app.server.requestedObjects == files.reversed().map(\.digest.hex))
    #expect(!store.onQueue { $0.isHeld("1") })
    #expect(files.allSatisfy(app.fixture.isOnDisk))
    let count = app.server.requestCount
    let next = try app.fixture.launch(shipped: shipped)
    next.disk.remove(files[0].object)
    await prefetch(next)
    #expect(app.server.requestCount == count, "what was purged comes back on request")
  }

  @Test func aRemovedTagComesBackOnlyOnRequest() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch(shipped: try TagServer.manifest(TagApp.tags, TagApp.files))
    let isRemoved = await withCheckedContinuation { end in
      store.remove("sounds") { end.resume(returning: $0) }
    }
    #expect(isRemoved)
    await withCheckedContinuation { end in store.prefetch { end.resume() } }
    #expect(!app.fixture.isOnDisk(TagApp.intro))
    #expect(await app.request("sounds", of: store).failure() == nil)
  }

  /// A launch without a network counted as the one that loaded the tags.
  @Test func aPrefetchThatFailedIsTriedByTheNextLaunch() async throws {
    let app = try TagApp()
    let shipped = try TagServer.manifest(TagApp.tags, TagApp.files)
    for isOffline in [true, false] {
      app.server.set(offline: isOffline)
      let store = try app.fixture.launch(shipped: shipped)
      await withCheckedContinuation { end in store.prefetch { end.resume() } }
      #expect(app.fixture.isOnDisk(TagApp.intro) == !isOffline)
    }
  }

  @Test func initialTagsFromTheNetworkHaveADeadline() async throws {
    let app = try TagApp()
    let tags = [ManifestTag(name: "first", policy: .initial)]
    let file = TagServer.File("first.json", tags: ["first"], count: 9_000)
    try app.server.publish(tags, [file])
    app.server.behave(.stalls(after: 4_096), for: file)
    let store = try app.fixture.launch(shipped: try TagServer.manifest(tags, [file]))
    let clock = try #require(app.server.clock as? ManualClock)
    let progress = WatchedProgress(app.server.changes)
    func load() async -> Bool {
      await withCheckedContinuation { end in
        store.loadInitial(deadline: 3, progress) { end.resume(returning: $0) }
      }
    }
    async let late = load()
    await clock.waitForSleepers()
    await app.eventually { progress.completedUnitCount == 4_096 }
    clock.advance(by: 3)
    #expect(await late == false)
    app.server.behave(.good, for: file)
    #expect(await load())
    #expect(app.fixture.isOnDisk(file))
  }

  @Test func oneCallTellsWhatIsOnThisDevice() async throws {
    let app = try TagApp()
    let store = try app.fixture.launch(shipped: try TagServer.manifest(TagApp.tags, TagApp.files))
    let request = app.request("level 1", of: store)
    try await request.beginAccessingResources()
    func list() async -> [String] {
      let tags = await withCheckedContinuation { end in
        store.list { end.resume(returning: $0) }
      }
      return tags.map { "\($0.name) \($0.loadedByteCount)/\($0.byteCount) \($0.isInUse)" }
    }
    #expect(
      await list() == [
        "level 1 32000/32000 true", "level 2 20000/70000 false", "sounds 0/5000 false",
      ])
    func remove(_ tag: String) async -> Bool {
      await withCheckedContinuation { end in store.remove(tag) { end.resume(returning: $0) } }
    }
    #expect(await remove("level 1") == false)
    #expect(await remove("level 2"))
    #expect(app.fixture.isOnDisk(TagApp.theme), "level 1 has it, too")
    request.endAccessingResources()
    #expect(await remove("level 1"))
    #expect(await remove("nonsense") == false)
    #expect(
      await list() == ["level 1 0/32000 false", "level 2 0/70000 false", "sounds 0/5000 false"])
  }

  @Test func packsNeedAnAppGroupAndTheExtension() throws {
    let directory = try TemporaryDirectory()
    func plist(_ key: String, _ value: String) -> String {
      "<plist version=\"1.0\"><dict><key>\(key)</key>\(value)</dict></plist>"
    }
    let app = directory.url.appendingPathComponent("A.app")
    try directory.write(plist("x", "<string>y</string>"), to: "A.app/Info.plist")
    #expect(!PackSetup.isComplete(try #require(Bundle(url: app))))
    let point =
      "<dict><key>EXExtensionPointIdentifier</key><string>com.apple.background-asset-downloader-extension</string></dict>"
    for (name, folder, isComplete) in [
      ("B", "PlugIns", true), ("C", "Extensions", true), ("D", "Frameworks", false),
    ] {
      try directory.write(
        plist("BAAppGroupID", "<string>group.x</string>"), to: "\(name).app/Info.plist")
      let bundle = try #require(Bundle(url: directory.url.appendingPathComponent("\(name).app")))
      #expect(!PackSetup.isComplete(bundle))
      try directory.write(
        plist("EXAppExtensionAttributes", point), to: "\(name).app/\(folder)/X.appex/Info.plist")
      #expect(PackSetup.isComplete(bundle) == isComplete)
    }
    #expect(
      PackSetup.path(of: TagApp.map.object)
        == "levity/objects/\(TagApp.map.digest.hex.prefix(2))/\(TagApp.map.digest.hex)")
  }
}
