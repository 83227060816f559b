import Foundation
import PackageWriting
import ResourceManifests
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

/// A loader of the real parts, with a network in memory.
@Suite(.timeLimit(.minutes(20))) struct ConfiguredLoaderTests {
  private struct App {
    let directory: TemporaryDirectory
    let clock = ManualClock()
    let images: [ManifestImage]
    let transport: ScriptedTransport
    let isOffline = Locked(false)
    var configuration: ResourceConfiguration

    init(limit: Int = 1 << 20) throws {
      let directory = try TemporaryDirectory()
      self.directory = directory
      var images = (0..<8).map { SampleImages.listed("image \($0)") }
      images[2].isPrefetched = true
      self.images = images
      var files: [String: [UInt8]] = [:]
      for image in images {
        let path = PackagePath.object(image.variants[0].object.digest)
        files["/" + path.text] = Array(SampleImages.bytes(image.name))
      }
      let (isOffline, served) = (isOffline, files)
      transport = ScriptedTransport { exchange in
        if isOffline.withLock({ $0 }) {
          return exchange.end(HTTPFailure(.offline, "there is no network"))
        }
        guard let bytes = served[exchange.request.url.path] else { return exchange.answer(404) }
        exchange.answer(200, [:], bytes)
      }
      let manifest = try ResourceManifest(images: images).encoded()
      let channel = try #require(ChannelName("main"))
      let base = try #require(URL(string: "https://a.example"))
      configuration = ResourceConfiguration(
        rules: ManifestRules(channel: channel, keys: [], baseURLs: [base]),
        shippedManifest: Data(manifest))
      configuration.manifestFolder = directory.url.appendingPathComponent("manifests")
      configuration.cacheFolder = directory.url.appendingPathComponent("objects")
      configuration.disk = DiskCache.Limits(bytes: limit)
      configuration.network.retries = 0
    }

    /// Creates a loader like a launch of the app does.
    func launch(_ renderer: FakeRenderer = FakeRenderer()) -> ResourceLoader {
      ResourceLoader(
        configuration, renderer: renderer,
        cryptography: ResourceCryptography(hasher: .quick) { _, _, _ in true },
        transport: transport, clock: clock)
    }
  }

  let traits = ImageTraits()

  private func image(_ loader: ResourceLoader, _ index: Int) throws -> DeferredImage {
    try #require(
      loader.image(named: "image \(index)", bundleIdentifier: "org.example.app"))
  }

  private func text(_ loader: ResourceLoader, _ index: Int) async throws -> String? {
    let image = try image(loader, index)
    return (try await loader.image(for: image, traits: traits) as? FakePicture)?.text
  }

  @Test func makingALoaderOpensReadsAndSendsNothing() throws {
    let app = try App()
    _ = app.launch()
    #expect(app.transport.requests.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.directory.path).isEmpty)
  }

  @Test func imagesOfTheShippedManifestAreKnownOnTheFirstLaunch() async throws {
    let app = try App()
    let loader = app.launch()
    #expect(loader.imagesToPrefetch().map(\.name) == ["image 2"])
    #expect(try await text(loader, 3) == "image 3")
    #expect(app.transport.requests.map(\.url.path).allSatisfy { $0.hasPrefix("/objects/") })
  }

  @Test func theSecondLaunchNeedsNoNetwork() async throws {
    let app = try App()
    #expect(try await text(app.launch(), 3) == "image 3")
    app.isOffline.withLock { $0 = true }
    let loader = app.launch()
    #expect(loader.cacheLevel(of: try image(loader, 3), traits: traits) == .disk)
    #expect(try await text(loader, 3) == "image 3")
    #expect(app.transport.requests.count == 1)
    await #expect(throws: ResourceError.offline) { try await text(loader, 4) }
  }

  @Test func keptImagesStayOnDisk() async throws {
    // Each file takes a block of 4 kB: room for two beside those that are kept, and a trim leaves a fifth of it free.
    let app = try App(limit: 8 << 10)
    let loader = app.launch()
    await loader.keep([try image(loader, 0), try image(loader, 1)], traits: traits)
    for index in 0..<6 {
      #expect(try await text(loader, index) == "image \(index)")
      app.clock.advance(by: 1)
    }
    await loader.trimDisk()
    let levels = try (0..<6).map { index in
      try app.launch().cacheLevel(of: image(loader, index), traits: traits)
    }
    #expect(levels[..<2] == [.disk, .disk])
    #expect(levels[2...] == [.none, .none, .none, .disk], "the one used last")

    // They are kept regardless of their age, until others are.
    app.clock.advance(by: 80 * 86_400)
    await app.launch().trimDisk()
    #expect(app.launch().cacheLevel(of: try image(loader, 0), traits: traits) == .disk)
    await loader.keep([try image(loader, 1)], traits: traits)
    await loader.trimDisk()
    #expect(app.launch().cacheLevel(of: try image(loader, 0), traits: traits) == .none)
    #expect(app.launch().cacheLevel(of: try image(loader, 1), traits: traits) == .disk)
  }

  @Test func theDiskCacheIsTrimmedInTheBackgroundAfterDownloads() async throws {
    let app = try App(limit: 0)
    let loader = app.launch()
    let evicted = Locked(0)
    loader.events.observe { event in
      if case .evicted(from: .disk, let entries, _) = event { evicted.withLock { $0 += entries } }
    }
    for index in 0..<3 {
      #expect(try await text(loader, index) == "image \(index)")
      await waitUntil { evicted.withLock { $0 } == index + 1 }
    }
    #expect(loader.maintenance?.disk.usage.objects == 0)
  }

  @Test func eachFailureIsReportedOnce() async throws {
    let app = try App()
    app.isOffline.withLock { $0 = true }
    let loader = app.launch()
    let failures = Locked<[ResourceError]>([])
    loader.events.observe { event in
      if case .failed(let error) = event { failures.withLock { $0.append(error) } }
    }
    await #expect(throws: ResourceError.offline) { try await text(loader, 4) }
    #expect(failures.withLock { $0 } == [.offline])
  }

  @Test func anExtensionKeepsAnImageOfItsSizeInMemory() {
    #expect(MemoryCacheLimit.entryShare(of: 8 << 20) == 0.5)
    #expect(MemoryCacheLimit.entryShare(of: 16 << 20) == 0.25)
    #expect(MemoryCacheLimit.entryShare(of: 512 << 20) == 0.125)
    #expect(MemoryCacheLimit.entryShare(of: 0) == 1)
  }

  @Test func removingTheCachesRemovesEverything() async throws {
    let app = try App()
    let loader = app.launch()
    #expect(try await text(loader, 0) == "image 0")
    await loader.removeCaches()
    #expect(loader.cacheLevel(of: try image(loader, 0), traits: traits) == .none)
    #expect(try await text(loader, 0) == "image 0")
    #expect(app.transport.requests.count == 2)
  }

  @Test func aFailedUpdateLeavesTheShippedManifestInUse() async throws {
    let app = try App()
    let loader = app.launch()
    await #expect(throws: ManifestUpdateError.self) { try await loader.updateManifest() }
    #expect(try await text(loader, 0) == "image 0")
  }

  @Test func aLoaderOfOtherPartsHasNothingToUpdate() async throws {
    let loader = LoaderFixture().loader
    #expect(try await loader.updateManifest() == .unchanged)
    await loader.trimDisk()
    await loader.removeCaches()
    loader.networkBecameAvailable()
  }
}
