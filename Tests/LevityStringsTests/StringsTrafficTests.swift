import Foundation
import LevityResources
import LevityStrings
import PackageHeads
import RuntimeTestSupport
import StringValues
import StringsTestSupport
import TestSupport
import Testing

/// The requests of updates, and the bytes of their responses: for a package with a large manifest of images.
@Suite struct StringsTrafficTests {
  private let server = StringsServer(
    images: (0..<64).map { SampleImages.manifestImage("image \($0)") })
  private let packed: PackedStrings
  private let app: StringLoader

  init() throws {
    packed = try PackedStrings.usual()
    try packed.writePack()
    try server.publish(packed)
    app = StringLoader(packed.configuration("de"))
  }

  private var manifests: [String] { server.paths.filter { $0.hasPrefix("manifests/") } }

  private func publish(_ title: String) throws {
    var packed = packed
    packed.strings["de"]?["title"] = .plain(title)
    try server.publish(packed)
  }

  /// The files of an update for one language, and their bytes.
  private func expected(deltas: Bool = false) throws -> (paths: [String], bytes: Int) {
    let root = try #require(server.root)
    var paths = ["heads/main.json"]
    for language in ["de", "en"] {
      paths.append(PackagePath.stringIndex(root: root, language: language).text)
      if deltas, language == "de" {
        paths += server.paths.filter { $0.hasPrefix("strings/deltas/") }
      }
    }
    return (paths, paths.reduce(0) { $0 + (server.file($1)?.count ?? 0) })
  }

  @Test func followingStringsAloneNeverLoadsTheManifest() async throws {
    let manifest = try #require(manifests.first.flatMap { server.file($0) })
    #expect(manifest.count > 14_000)
    try await app.update(from: try server.source(packed))
    let (paths, bytes) = try expected()
    #expect(server.requests == paths)
    #expect(server.bytesSent == bytes)
    #expect(bytes < 1_500)
  }

  @Test func nothingNewIsOneConditionalRequestWithoutABody() async throws {
    let source = try server.source(packed)
    try await app.update(from: source)
    let (requests, bytes) = (server.requests.count, server.bytesSent)
    #expect(try await app.update(from: source) == .unchanged)
    #expect(server.requests.dropFirst(requests) == ["heads/main.json"])
    #expect(server.bytesSent == bytes)
    // The tag is kept across launches.
    #expect(try await app.update(from: try server.source(packed)) == .unchanged)
    #expect(server.requests.dropFirst(requests).count == 2 && server.bytesSent == bytes)
  }

  @Test func aChangedStringIsTheHeadTwoProofsAndADelta() async throws {
    let source = try server.source(packed)
    try await app.update(from: source)
    let (requests, before) = (server.requests.count, server.bytesSent)
    try publish("Guten Tag")
    try await app.update(from: source)
    let (paths, bytes) = try expected(deltas: true)
    #expect(Array(server.requests.dropFirst(requests)) == paths)
    #expect(server.bytesSent - before == bytes)
    #expect(manifests.allSatisfy { !server.requests.contains($0) })
  }

  @Test(arguments: ["images first", "strings first", "at once"])
  func imagesAndStringsAskForTheHeadOnce(order: String) async throws {
    let loader = try server.loader(packed.directory.url, renderer: FakeRenderer())
    let source = try #require(StringsSource(loader))
    func heads() -> Int { server.requests.filter { $0 == "heads/main.json" }.count }
    let app = app
    func update() async throws {
      switch order {
      case "images first":
        try await loader.updateManifest()
        try await app.update(from: source)
      case "strings first":
        try await app.update(from: source)
        try await loader.updateManifest()
      default:
        async let images = loader.updateManifest()
        async let strings = app.update(from: source)
        _ = try await (images, strings)
      }
    }
    try await update()
    #expect(heads() == 1)
    #expect(server.requests.filter { $0.hasPrefix("manifests/") } == manifests)
    #expect(app.origin == .server(version: 1, host: "cdn.example"))
    // The next time the app comes to the front.
    try publish("Guten Tag")
    try await update()
    #expect(heads() == 2)
    #expect(app.origin == .server(version: 2, host: "cdn.example"))
  }

  @Test func anAnswerServesOthersForSecondsAndNobodyTwice() async throws {
    let loader = try server.loader(packed.directory.url, renderer: FakeRenderer())
    let source = try #require(StringsSource(loader))
    func heads() -> Int { server.requests.filter { $0 == "heads/main.json" }.count }
    try await loader.updateManifest()
    try await loader.updateManifest()
    #expect(heads() == 2)
    server.clock.advance(by: 6)
    try await app.update(from: source)
    #expect(heads() == 3)
    try await app.update(from: source)
    #expect(heads() == 4)
  }

  @Test func anExtensionWithStringsAloneLeavesTheImagesOfTheSharedFolder() async throws {
    let loader = try server.loader(packed.directory.url, renderer: FakeRenderer())
    try await loader.updateManifest()
    try publish("Guten Tag")
    try await app.update(from: try server.source(packed))
    #expect(app.origin == .server(version: 2, host: "cdn.example"))
    // Neither the one that runs nor one that starts loses what it has.
    func sees(_ loader: ResourceLoader) -> Bool {
      loader.image(named: "image 1", bundleIdentifier: "org.example.app") != nil
    }
    #expect(sees(loader))
    #expect(sees(try server.loader(packed.directory.url, renderer: FakeRenderer())))
    #expect(try await loader.updateManifest() == .installed(version: 2))
    #expect(server.requests.filter { $0.hasPrefix("manifests/") }.count == 1, "it has not changed")
  }
}
