import DeliveryServer
import Foundation
import LevityResources
import ManifestSigning
import PackageStorage
import ResourceManifests
import Testing

/// The runtime as an app has it, against the server: real sockets, real hash and signature.
@Suite struct RuntimeDeliveryTests {
  let package: ServedPackage
  let traits = ImageTraits()

  init() throws { package = try ServedPackage() }

  // MARK: The app

  /// The app at a launch. All launches share the folders.
  private func launch(port: Int, key: VerifyingKey? = nil) throws -> RunningApp {
    let key = try #require(PinnedKey((key ?? package.key.verifyingKey).text))
    var configuration = ResourceConfiguration(
      rules: ManifestRules(
        channel: try #require(ChannelName("main")), keys: [key],
        baseURLs: [try #require(URL(string: "http://127.0.0.1:\(port)/"))]),
      shippedManifest: nil)
    configuration.manifestFolder = package.root.appendingPathComponent("app/manifests")
    configuration.cacheFolder = package.root.appendingPathComponent("app/objects")
    configuration.network.retries = 0
    return RunningApp(configuration)
  }

  private func file(of index: Int) -> URL {
    let digest = ContentHasher.sha256.digest(of: package.objects[index])
    return package.root.appendingPathComponent(
      "app/objects/objects/\(digest.hex.prefix(2))/\(digest)")
  }

  private func object(_ index: Int) -> ContentDigest {
    ContentHasher.sha256.digest(of: package.objects[index])
  }

  /// Runs `body` beside a server and waits until nobody listens any more.
  private func whileServing<Result>(
    _ body: (Int) async throws -> Result
  ) async throws -> Result {
    var configuration = DeliveryServerConfiguration()
    configuration.port = 0
    configuration.logsRequests = false
    // What a test publishes is served at once.
    configuration.cacheSize = 0
    let server = DeliveryServer(folder: package.folder, configuration: configuration)
    let (ports, found) = AsyncStream.makeStream(of: Int.self)
    let running = Task {
      defer { found.finish() }
      try await server.run { found.yield($0) }
    }
    var iterator = ports.makeAsyncIterator()
    guard let port = await iterator.next() else {
      try await running.value
      throw CancellationError()
    }
    let result: Result
    do {
      result = try await body(port)
    } catch {
      running.cancel()
      throw error
    }
    running.cancel()
    // Ends by being cancelled.
    _ = try? await running.value
    return result
  }

  // MARK: Tests

  @Test func theManifestIsUpdatedAndImagesLoad() async throws {
    try await whileServing { port in
      let app = try launch(port: port)
      #expect(app.image(0) == nil)
      #expect(try await app.loader.updateManifest() == .installed(version: 1))
      for index in 0..<3 { #expect(try await app.load(index) == package.objects[index]) }
      // Head, manifest, three objects.
      #expect(app.transport.requests == 5)

      // Nothing new: one conditional request.
      #expect(try await app.loader.updateManifest() == .unchanged)
      #expect(app.transport.requests == 6)
      for index in 0..<3 { #expect(try await app.load(index) == package.objects[index]) }
      #expect(app.transport.requests == 6)
    }
  }

  @Test func theSecondLaunchReadsTheDiskAndNotTheNetwork() async throws {
    let port = try await whileServing { port in
      let app = try launch(port: port)
      try await app.loader.updateManifest()
      for index in 0..<3 { _ = try await app.load(index) }
      return port
    }
    let app = try launch(port: port)
    for index in 0..<3 {
      let image = try #require(app.image(index))
      #expect(app.loader.cacheLevel(of: image, traits: traits) == .disk)
      #expect(try await app.load(index) == package.objects[index])
    }
    #expect(app.transport.requests == 0)
  }

  @Test func whenTheServerStopsWhatIsHereIsShownAndTheRestIsATypedError() async throws {
    let app = try await whileServing { port in
      let app = try launch(port: port)
      try await app.loader.updateManifest()
      _ = try await app.load(0)
      return app
    }
    app.loader.respond(to: .critical)
    #expect(try await app.load(0) == package.objects[0])
    let error = try await #require(throws: ResourceError.self) { try await app.load(1) }
    switch error {
    case .offline, .network: break
    default: Issue.record("\(error)")
    }
    await #expect(throws: ManifestUpdateError.self) { try await app.loader.updateManifest() }
    // The manifest stays in force.
    #expect(app.image(2) != nil)
    let report = await app.loader.prefetch(
      [0, 1, 2].compactMap { app.image($0) }, traits: traits, to: .memory)
    #expect(report.alreadyHere == 1)
    #expect(report.failures.count == 2)
  }

  @Test func aNewVersionThatIsPublishedIsSwitchedTo() async throws {
    try await whileServing { port in
      let app = try launch(port: port)
      try await app.loader.updateManifest()
      #expect(try await app.load(0) == package.objects[0])
      let old = try #require(app.image(0))

      let new = Array("another picture".utf8)
      try package.publish(version: 2, images: ["image0": new, "added": Array("x".utf8)])
      #expect(try await app.loader.updateManifest() == .installed(version: 2))
      #expect(try await app.load(0) == new)
      #expect(app.image(1) == nil)
      #expect(app.loader.image(named: "added", bundleIdentifier: "com.example") != nil)
      // Who holds the old image still has it.
      #expect(app.loader.cacheLevel(of: old, traits: traits) == .inMemory)

      // The server goes back: refused, and everything stays.
      try package.publish(version: 1, images: ["image0": package.objects[0]], isForced: true)
      await #expect(throws: ManifestUpdateError.self) { try await app.loader.updateManifest() }
      #expect(try await app.load(0) == new)
    }
  }

  @Test func aFlippedByteInOneObjectIsRefusedWhileOthersLoad() async throws {
    let damaged = package.root.appendingPathComponent(
      "package\(package.target(1))", isDirectory: false)
    let whole = try Data(contentsOf: damaged)
    var bytes = whole
    bytes[7_000] ^= 1
    try bytes.write(to: damaged)
    try await whileServing { port in
      let app = try launch(port: port)
      try await app.loader.updateManifest()
      let error = try await #require(throws: ResourceError.self) { try await app.load(1) }
      guard case .wrongContent(object(1), 20_000, _) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(try await app.load(0) == package.objects[0])
      #expect(try await app.load(2) == package.objects[2])
      #expect(
        app.loader.cacheLevel(of: try #require(app.image(1)), traits: traits) == .none)

      // Mended on the server, it comes.
      try whole.write(to: damaged)
      #expect(try await app.load(1) == package.objects[1])
    }
  }

  @Test func aForeignKeyIsRefusedAndNothingIsKnown() async throws {
    try await whileServing { port in
      let app = try launch(port: port, key: SigningKey.generate().verifyingKey)
      let error = try await #require(throws: ManifestUpdateError.self) {
        try await app.loader.updateManifest()
      }
      guard case .unacceptableHead = error else {
        Issue.record("\(error)")
        return
      }
      #expect(app.image(0) == nil)
    }
  }

  @Test func aCacheThatWasKilledInMidWriteOpensCleanAndContinues() async throws {
    try await whileServing { port in
      do {
        let app = try launch(port: port)
        try await app.loader.updateManifest()
        _ = try await app.load(0)
        _ = try await app.load(1)
      }
      // One file cut off, another with a flipped bit, a third that was being downloaded.
      try Data(package.objects[0].dropLast()).write(to: file(of: 0))
      var bytes = Data(package.objects[1])
      bytes[3] ^= 1
      try bytes.write(to: file(of: 1))
      let partial = package.root.appendingPathComponent("app/objects/partial", isDirectory: true)
      try FileManager.default.createDirectory(at: partial, withIntermediateDirectories: true)
      try Data(package.objects[2].prefix(2_000_000))
        .write(to: partial.appendingPathComponent(object(2).hex))

      let app = try launch(port: port)
      let log = EventLog(app.loader.events)
      for index in 0..<3 { #expect(try await app.load(index) == package.objects[index]) }
      #expect(log.bytes(of: object(2)) == package.objects[2].count - 2_000_000)
      #expect(app.transport.requests == 3)
      await app.loader.trimDisk()

      let again = try launch(port: port)
      for index in 0..<3 { #expect(try await again.load(index) == package.objects[index]) }
      #expect(again.transport.requests == 0)
    }
  }
}
