import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// After 1,000 loads, some of them cancelled at random moments, and a purge, there are as many objects as before.
@Suite(.timeLimit(.minutes(20))) struct LeakTests {
  let images = (0..<50).map { SampleImages.listed("image \($0)") }

  /// A random walk over the images: loads, modifiers, traits, cancellations; the network answers some by itself and
  /// others when it is told.
  private func run(
    _ loader: ResourceLoader, count: Int, seed: UInt64, step: (Int) -> Void = { _ in }
  ) async -> (shown: Int, cancelled: Int, failed: Int) {
    var random = SeededRandom(seed: seed)
    let ends = Locked((shown: 0, cancelled: 0, failed: 0))
    var loads: [ResourceLoad] = []
    for number in 0..<count {
      var image = DeferredImage(images[Int.random(in: 0..<images.count, using: &random)])
      if Bool.random(using: &random) {
        image = image.applying(.cornerRadius(Double(Int.random(in: 0..<3, using: &random))))
      }
      let priority = LoadPriority.allCases.randomElement(using: &random) ?? .visible
      loads.append(
        loader.load(image, traits: ImageTraits(), priority: priority) { result in
          ends.withLock {
            switch result {
            case .success: $0.shown += 1
            case .failure(is CancellationError): $0.cancelled += 1
            case .failure: $0.failed += 1
            }
          }
        })
      if Int.random(in: 0..<3, using: &random) == 0 {
        loads[Int.random(in: max(0, loads.count - 8)..<loads.count, using: &random)].cancel()
      }
      if Int.random(in: 0..<4, using: &random) == 0 { await Task.yield() }
      if Int.random(in: 0..<50, using: &random) == 0 { loader.respond(to: .critical) }
      step(number)
    }
    await waitUntil { ends.withLock { $0.shown + $0.cancelled + $0.failed } == count }
    return ends.withLock { $0 }
  }

  @Test(arguments: [1, 2, 3]) func aThousandLoadsAndAPurgeLeaveNoPictureAlive(
    _ seed: UInt64
  ) async {
    let fixture = LoaderFixture(images, costLimit: 2_000)
    for image in images.prefix(10) { fixture.serve(image) }
    let slow = images[10...].map { $0.variants[0].object }
    let bytes = images[10...].map { SampleImages.bytes($0.name) }
    let ends = await run(fixture.loader, count: 1_000, seed: seed) { number in
      // Always the last ones, so that no caller waits indefinitely.
      for index in slow.indices where number % 17 == index % 17 || number > 990 {
        fixture.objects.finish(slow[index], .success(bytes[index]))
      }
      if number == 990 { for image in images[10...] { fixture.serve(image) } }
    }
    #expect(ends.shown > 300)
    #expect(ends.cancelled > 100)
    #expect(ends.failed == 0)
    await waitUntil { fixture.loader.wanted.count == 0 && fixture.objects.running == 0 }
    fixture.loader.respond(to: .critical)
    await waitUntil { fixture.renderer.census.alive == 0 }
    #expect(fixture.renderer.census.alive == 0)
    #expect(fixture.loader.memory.count == 0)
  }

  @Test func nothingKeepsALoaderAliveThatWasLetGo() async throws {
    let loader: WeakReference<ResourceLoader>
    let census: FakePicture.Census
    do {
      let fixture = LoaderFixture(images)
      for image in images { fixture.serve(image) }
      loader = WeakReference(fixture.loader)
      census = fixture.renderer.census
      _ = await run(fixture.loader, count: 100, seed: 7)
      _ = await fixture.loader.prefetch(
        images.map { DeferredImage($0) }, traits: ImageTraits(), to: .memory)
      #expect(census.alive > 0)
    }
    await waitUntil { !loader.isAlive && census.alive == 0 }
    #expect(!loader.isAlive)
  }

  @Test func aLoaderOfRealPartsLeavesNoDescriptorOpenAndIsFreed() async throws {
    let directory = try TemporaryDirectory()
    let loader: WeakReference<ResourceLoader>
    let transport: WeakReference<ServedFiles>
    let census: FakePicture.Census
    do {
      let made = try real(directory)
      loader = WeakReference(made.loader)
      transport = WeakReference(made.transport)
      census = made.renderer.census
      // Once around, so that what is made once is there.
      _ = await run(made.loader, count: 100, seed: 1)
      let before = ProcessFigures.residentBytes
      let ends = await run(made.loader, count: 1_000, seed: 2)
      #expect(ends.failed == 0)
      #expect(ends.shown > 300)
      #expect(ends.cancelled > 50)
      // A transfer that everybody left ends a little later.
      let downloader = try #require(made.loader.maintenance?.downloader)
      await waitUntil { downloader.load == (0, 0) && made.loader.wanted.count == 0 }
      // A trim in the background may still look around.
      await waitUntil { made.loader.maintenance?.disk.needsTrimming == false }
      await made.loader.removeCaches()
      await waitUntil { (try? OpenFiles.count(below: directory.path)) == 0 }
      // Other tests run at the same time: only a leak of whole pictures would be seen here.
      #expect(ProcessFigures.residentBytes - before < 256 << 20)
    }
    await waitUntil { !loader.isAlive && !transport.isAlive && census.alive == 0 }
    #expect(!loader.isAlive)
    #expect(try OpenFiles.count(below: directory.path) == 0)
  }

  private func real(
    _ directory: TemporaryDirectory
  ) throws -> (loader: ResourceLoader, transport: ServedFiles, renderer: FakeRenderer) {
    var files: [String: Data] = [:]
    for image in images {
      let path = PackagePath.object(image.variants[0].object.digest)
      files["/" + path.text] = SampleImages.bytes(image.name)
    }
    let transport = ServedFiles(files)
    var configuration = ResourceConfiguration(
      rules: ManifestRules(
        channel: try #require(ChannelName("main")), keys: [],
        baseURLs: [try #require(URL(string: "https://a.example"))]),
      shippedManifest: Data(try ResourceManifest(images: images).encoded()))
    configuration.manifestFolder = directory.url.appendingPathComponent("manifests")
    configuration.cacheFolder = directory.url.appendingPathComponent("objects")
    let renderer = FakeRenderer()
    let loader = ResourceLoader(
      configuration, renderer: renderer,
      cryptography: ResourceCryptography(hasher: .quick) { _, _, _ in true },
      transport: transport, clock: ManualClock())
    return (loader, transport, renderer)
  }
}
