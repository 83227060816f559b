import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// A loader of the real parts whose images are in packs, with a network in memory.
@Suite(.timeLimit(.minutes(20))) struct ObjectPacksTests {
  private let traits = ImageTraits()

  /// An app with the files of its server.
  private final class App: Sendable {
    let directory: TemporaryDirectory
    let files = Locked<[String: [UInt8]]>([:])
    let isOffline = Locked(false)
    let clock = ManualClock()
    let transport: ScriptedTransport

    init() throws {
      directory = try TemporaryDirectory()
      let (files, isOffline) = (files, isOffline)
      transport = ScriptedTransport { exchange in
        if isOffline.withLock({ $0 }) {
          return exchange.end(HTTPFailure(.offline, "there is no network"))
        }
        let bytes = files.withLock { $0[exchange.request.url.path] }
        guard let bytes else { return exchange.answer(404) }
        exchange.answer(200, [:], bytes)
      }
    }

    static func path(_ digest: ContentDigest) -> String { "/" + PackagePath.object(digest).text }

    /// Publishes images in one pack; their places in it are said to be `shift` bytes further than they are.
    func publish(_ names: [String], shift: Int = 0) -> [ManifestImage] {
      let pieces = names.map { SampleImages.bytes($0) }
      let bytes = pieces.reduce(into: [UInt8]()) { $0 += $1 }
      let pack = SampleImages.object(Data(bytes))
      let described = ManifestObject(
        digest: pack.digest, size: pack.size, mediaType: ManifestObject.packMediaType)
      files.withLock { $0[Self.path(pack.digest)] = bytes }
      var offset = 0
      return zip(names, pieces).map { name, piece in
        var image = SampleImages.listed(name)
        let object = image.variants[0].object
        files.withLock { $0[Self.path(object.digest)] = Array(piece) }
        image.variants[0].object = ManifestObject(
          digest: object.digest, size: object.size, mediaType: object.mediaType, pack: described,
          offset: (offset + shift) % (bytes.count - object.size + 1))
        offset += piece.count
        return image
      }
    }

    func launch(_ images: [ManifestImage], cache: String = "objects") throws -> ResourceLoader {
      let channel = try #require(ChannelName("main"))
      let base = try #require(URL(string: "https://a.example"))
      var configuration = ResourceConfiguration(
        rules: ManifestRules(channel: channel, keys: [], baseURLs: [base]),
        shippedManifest: Data(try ResourceManifest(images: images).encoded()))
      configuration.manifestFolder = directory.url.appendingPathComponent("manifests")
      configuration.cacheFolder = directory.url.appendingPathComponent(cache)
      configuration.network.retries = 0
      return ResourceLoader(
        configuration, renderer: FakeRenderer(),
        cryptography: ResourceCryptography(hasher: .quick) { _, _, _ in true },
        transport: transport, clock: clock)
    }

    var paths: [String] { transport.requests.map(\.url.path) }
  }

  private let names = (0..<20).map { "icon \($0 + 10)" }

  private func packPath(_ images: [ManifestImage]) throws -> String {
    App.path(try #require(images.first?.variants.first?.object.pack).digest)
  }

  private func objectPath(_ image: ManifestImage) -> String {
    App.path(image.variants[0].object.digest)
  }

  private func text(_ loader: ResourceLoader, _ name: String) async throws -> String? {
    let image = try #require(loader.image(named: name, bundleIdentifier: "org.example.app"))
    return (try await loader.image(for: image, traits: traits) as? FakePicture)?.text
  }

  /// All images, asked for at the same time.
  private func screen(_ loader: ResourceLoader, _ names: [String]) async throws -> [String] {
    try await withThrowingTaskGroup(of: String?.self) { group in
      for name in names { group.addTask { try await text(loader, name) } }
      return try await group.reduce(into: []) { $0 += [$1 ?? "none"] }.sorted()
    }
  }

  /// Does something that loads a pack, and waits until that is taken apart.
  @discardableResult
  private func takingApart<Result>(
    _ loader: ResourceLoader, _ body: () async throws -> Result
  ) async throws -> Result {
    let events = loader.events.stream(keepingNewest: 10_000)
    let result = try await body()
    for await case .packLoaded in events { break }
    return result
  }

  @Test func aScreenOfIconsIsOneRequest() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    let texts = try await takingApart(loader) { try await screen(loader, names) }
    #expect(texts == names)
    #expect(try app.paths == [packPath(images)])
    // Each object is on disk under its own digest; the pack isn't kept beside them.
    #expect(loader.maintenance?.disk.usage.objects == 20)
    app.isOffline.withLock { $0 = true }
    #expect(try await screen(app.launch(images), names) == names)
    #expect(app.paths.count == 1)
  }

  @Test func iconsOneAfterTheOtherAreOneRequest() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    for name in names { #expect(try await text(loader, name) == name) }
    #expect(try app.paths == [packPath(images)])
  }

  @Test func aPrefetchLoadsAPackOnce() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    let report = await loader.prefetch(images.map { DeferredImage($0) }, traits: traits)
    #expect(report.isComplete && report.loaded + report.alreadyHere == 20)
    #expect(try app.paths == [packPath(images)])
  }

  @Test(arguments: ["missing", "short", "long", "other bytes"])
  func withoutItsPackEachObjectIsLoadedAlone(_ damage: String) async throws {
    let app = try App()
    let images = app.publish(names)
    let path = try packPath(images)
    app.files.withLock { files in
      guard let bytes = files[path] else { return }
      switch damage {
      case "missing": files[path] = nil
      case "short": files[path] = Array(bytes.dropLast())
      case "long": files[path] = bytes + [0]
      default: files[path] = [UInt8](repeating: 0, count: bytes.count)
      }
    }
    let loader = try app.launch(images)
    #expect(try await screen(loader, names) == names)
    let alone = Set(images.map { objectPath($0) })
    #expect(Set(app.paths) == alone.union([path]))
    #expect(alone.allSatisfy { object in app.paths.filter { $0 == object }.count == 1 })
  }

  @Test func bytesOfAnotherObjectAreNeverTakenForOne() async throws {
    let app = try App()
    // The pack is genuine, but the manifest says wrong places.
    let images = app.publish(names, shift: 3)
    let loader = try app.launch(images)
    for name in names { #expect(try await text(loader, name) == name) }
    #expect(try app.paths.filter { try $0 == packPath(images) }.count == 1)
    #expect(app.paths.count == 21)
  }

  @Test func afterAnUpdateOnlyTheChangedIconIsLoaded() async throws {
    let app = try App()
    let before = app.publish(names)
    let first = try app.launch(before)
    try await takingApart(first) { try await screen(first, names) }
    let after = app.publish(Array(names.dropLast()) + ["icon 99"])
    let changed = try #require(after.last)
    let loader = try app.launch(after)
    #expect(try await text(loader, "icon 99") == "icon 99")
    #expect(try app.paths == [packPath(before), objectPath(changed)])
  }

  @Test func aFewChangedIconsAreLoadedAloneAndManyInTheirPack() async throws {
    let app = try App()
    let before = app.publish(names)
    let first = try app.launch(before)
    try await takingApart(first) { try await screen(first, names) }
    let new = (0..<15).map { "icon \($0 + 60)" }
    let after = app.publish(Array(names.prefix(5)) + new)
    let second = try app.launch(after)
    let texts = try await takingApart(second) { try await screen(second, new) }
    #expect(texts == new)
    #expect(try app.paths == [packPath(before), packPath(after)])
    let few = (0..<3).map { "icon \($0 + 80)" }
    let later = app.publish(Array(names.prefix(5)) + new.prefix(12) + few)
    #expect(try await screen(app.launch(later), few) == few)
    #expect(Set(app.paths.dropFirst(2)) == Set(later.suffix(3).map { objectPath($0) }))
  }

  @Test func aPackLeftByAKilledAppIsTakenApartWithoutANetwork() async throws {
    let app = try App()
    let images = app.publish(names)
    let pack = try #require(images[0].variants[0].object.pack)
    let disk = try #require(try app.launch(images).maintenance?.disk)
    let bytes = app.files.withLock { $0[App.path(pack.digest)] }
    #expect(disk.keep(Data(try #require(bytes)), for: pack))
    // It was killed after some of the objects.
    for image in images.prefix(7) {
      #expect(disk.keep(SampleImages.bytes(image.name), for: image.variants[0].object))
    }
    app.isOffline.withLock { $0 = true }
    let loader = try app.launch(images)
    let texts = try await takingApart(loader) { try await screen(loader, names) }
    #expect(texts == names)
    #expect(app.paths.isEmpty)
    #expect(disk.usage.objects == 20)
  }

  /// Lets nothing be written but one object, until it is opened.
  private final class Gate: DiskCacheWatcher {
    private let free: ManifestObject
    private let isOpen = NSCondition()
    private let state = Locked(false)
    let queue = DispatchQueue(label: "gate")

    init(letting free: ManifestObject) { self.free = free }

    func open() {
      isOpen.lock()
      state.withLock { $0 = true }
      isOpen.broadcast()
      isOpen.unlock()
    }

    func received(_ count: Int, of object: ManifestObject) {
      guard object != free, object.pack != nil else { return }
      isOpen.lock()
      while !state.withLock({ $0 }) { isOpen.wait() }
      isOpen.unlock()
    }

    func rank(of object: ContentDigest) -> Double? { nil }
  }

  @Test func anImageIsShownBeforeTheOthersOfItsPackAreKept() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    let disk = try #require(loader.maintenance?.disk)
    let gate = Gate(letting: images[7].variants[0].object)
    disk.watch(by: gate)
    try await takingApart(loader) {
      let shown = try await text(loader, names[7])
      #expect(shown == names[7])
      // The pack, and the only object of it.
      #expect(disk.usage.objects == 2)
      gate.open()
    }
    #expect(disk.usage.objects == 20)
    #expect(try app.paths == [packPath(images)])
  }

  @Test func theRestOfAPackIsKeptByTheNextLoaderIfOneEnds() async throws {
    let app = try App()
    let images = app.publish(names)
    var loader: ResourceLoader? = try app.launch(images)
    let disk = try #require(loader?.maintenance?.disk)
    let gate = Gate(letting: images[7].variants[0].object)
    disk.watch(by: gate)
    weak var objects: CachedObjects?
    weak var packs: ObjectPacks?
    objects = loader?.objects as? CachedObjects
    packs = objects?.packs
    if let loader { #expect(try await text(loader, names[7]) == names[7]) }
    loader = nil
    // The callers have gone, and with them who owns the rest of the work.
    while objects != nil { await Task.yield() }
    gate.open()
    while packs != nil { await Task.yield() }
    // The pack, the image that was asked for, and at most the one that was being written.
    #expect((2...3).contains(disk.usage.objects))

    app.isOffline.withLock { $0 = true }
    let next = try app.launch(images)
    let texts = try await takingApart(next) { try await screen(next, names) }
    #expect(texts == names)
    #expect(disk.usage.objects == 20)
    #expect(try app.paths == [packPath(images)])
  }

  @Test(arguments: ["missing", "other bytes"])
  func aPackThatFailedIsTriedAgainAfterADelay(_ damage: String) async throws {
    let app = try App()
    let images = app.publish(names)
    let path = try packPath(images)
    let bytes = try #require(app.files.withLock { $0[path] })
    app.files.withLock { $0[path] = damage == "missing" ? nil : bytes.map { ~$0 } }
    let loader = try app.launch(images)
    var expected = [path, objectPath(images[0]), objectPath(images[1])]
    for name in names[0..<2] { #expect(try await text(loader, name) == name) }
    #expect(app.paths == expected)
    // The delay doubles with each failure, from half a second.
    app.clock.advance(by: 0.5)
    expected += [path, objectPath(images[2])]
    #expect(try await text(loader, names[2]) == names[2])
    app.clock.advance(by: 0.5)
    expected += [objectPath(images[3])]
    #expect(try await text(loader, names[3]) == names[3])
    #expect(app.paths == expected)
    app.files.withLock { $0[path] = bytes }
    app.clock.advance(by: 0.5)
    #expect(try await screen(loader, names) == names)
    #expect(app.paths == expected + [path])
  }

  @Test func aLoadedPackIsAnEvent() async throws {
    let app = try App()
    let images = app.publish(names)
    let pack = try #require(images[0].variants[0].object.pack)
    let loader = try app.launch(images)
    let found = Locked<[ResourceEvent]>([])
    loader.events.observe { event in
      if case .packLoaded = event { found.withLock { $0.append(event) } }
    }
    let sizes = Locked<[Int]>([])
    loader.events.observe { event in
      if case .downloadFinished(let object, let bytes, _, _) = event, object == pack.digest {
        sizes.withLock { $0.append(bytes) }
      }
    }
    try await takingApart(loader) { try await text(loader, names[0]) }
    #expect(
      found.withLock { $0.map(\.description) } == [
        "Loaded 20 objects in pack \(pack.digest): \(pack.size) bytes, 0 ms."
      ])
    #expect(sizes.withLock { $0 } == [pack.size])
  }

  @Test func offlineIsNoReasonToGiveAPackUp() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    app.isOffline.withLock { $0 = true }
    await #expect(throws: ResourceError.offline) { try await text(loader, names[3]) }
    app.isOffline.withLock { $0 = false }
    let attempts = app.paths.count
    #expect(try await screen(loader, names) == names)
    #expect(try Array(app.paths.dropFirst(attempts)) == [packPath(images)])
  }

  @Test func withoutRoomAPackIsLoadedOnce() async throws {
    let app = try App()
    let images = app.publish(names)
    // No folder can be made below a file.
    try Data().write(to: app.directory.url.appendingPathComponent("file"))
    let loader = try app.launch(images, cache: "file/objects")
    for name in names { #expect(try await text(loader, name) == name) }
    #expect(try app.paths.filter { try $0 == packPath(images) }.count == 1)
    #expect(app.paths.count == 21)
  }

  @Test func aCancelledCallerLeavesThePackToTheOthers() async throws {
    let app = try App()
    let images = app.publish(names)
    let loader = try app.launch(images)
    let cancelled = Task { try await text(loader, names[0]) }
    cancelled.cancel()
    #expect(try await screen(loader, Array(names.dropFirst())) == Array(names.dropFirst()))
    _ = await cancelled.result
    #expect(try await text(loader, names[0]) == names[0])
    #expect(try Set(app.paths) == [packPath(images)])
  }

  @Test func anObjectInNoPackIsLoadedAlone() async throws {
    let app = try App()
    var images = app.publish(names)
    let object = images[0].variants[0].object
    images[0].variants[0].object = ManifestObject(
      digest: object.digest, size: object.size, mediaType: object.mediaType)
    let loader = try app.launch(images)
    #expect(try await text(loader, names[0]) == names[0])
    #expect(app.paths == [objectPath(images[0])])
  }
}
