import Foundation
import LevityResources
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// Updates of an app whose pack has a part of the development language, or of others.
@Suite(.timeLimit(.minutes(20))) struct PartOfDevelopmentTests {
  let server = StringsServer()

  private func packed() throws -> PackedStrings {
    var packed = try PackedStrings.usual()
    packed.keysInApp = ["title", "only"]
    return packed
  }

  private func start(_ packed: PackedStrings, _ language: String) throws -> StringLoader {
    if !FileManager.default.fileExists(atPath: packed.packURL.path) { try packed.writePack() }
    let configuration = packed.configuration(language)
    return StringLoader(
      configuration, folder: StringStoreFolder(url: configuration.folder), clock: server.clock)
  }

  private func value(
    _ key: String, _ language: String, _ loader: StringLoader, _ packed: PackedStrings
  ) -> StringValue? {
    loader.snapshot(of: PackedStrings.bundle)?.value(packed.id(key), language)
  }

  /// Updates an app from the strings of its pack to others, and returns how many deltas and streams came.
  private func files(
    _ language: String, _ change: (inout PackedStrings) -> Void,
    _ check: (StringLoader, PackedStrings) throws -> Void
  ) async throws -> [Int] {
    let packed = try packed()
    try server.publish(packed)
    let app = try start(packed, language)
    let source = try server.source(packed)
    try await app.update(from: source)
    #expect(
      server.takeRequests().filter { $0.contains("/streams/") || $0.contains("/deltas/") } == [])
    var other = packed
    change(&other)
    try server.publish(other)
    try await app.update(from: source)
    let requests = server.takeRequests()
    try check(app, packed)
    // The next start has the same.
    try check(start(packed, language), packed)
    return ["/deltas/", "/streams/"].map { kind in requests.count { $0.contains(kind) } }
  }

  @Test func unchangedStringsDownloadNothing() async throws {
    let packed = try packed()
    try server.publish(packed)
    for language in ["de", "ar", "en"] {
      let app = try start(packed, language)
      let source = try server.source(packed)
      #expect(try await app.updateByteCount(from: source) == 0)
      try await app.update(from: source)
      #expect(
        !server.takeRequests().contains { $0.contains("/streams/") || $0.contains("/deltas/") })
      #expect(value("name", "en", app, packed) == .plain("Hello, %@!"))
      #expect(value("title", "en", app, packed) == nil)
      let snapshot = try #require(app.snapshot(of: PackedStrings.bundle))
      #expect(snapshot.isInApp(packed.id("title")) && !snapshot.isInApp(packed.id("name")))
      #expect(snapshot.language == language)
    }
  }

  @Test func aChangedTranslationIsADelta() async throws {
    let files = try await files("de") {
      $0.strings["de"]?["title"] = .plain("Guten Tag")
      $0.strings["de"]?["name"] = .plain("Tag, %@!")
    } _: { app, packed in
      #expect(value("title", "de", app, packed) == .plain("Guten Tag"))
      #expect(value("name", "en", app, packed) == .plain("Hello, %@!"))
      #expect(value("title", "en", app, packed) == nil)
    }
    #expect(files == [1, 0])
  }

  /// The part lacks what these need.
  @Test(arguments: [StringValue.plain("Hello"), .plain("100 %"), PackedStrings.plural("a", "b")])
  func aTranslationThatDependsOnAnotherStringLoadsTheDevelopmentLanguage(
    title: StringValue
  ) async throws {
    let files = try await files("de") {
      $0.strings["de"]?["title"] = title
    } _: { app, packed in
      #expect(value("title", "de", app, packed) == title)
      #expect(value("title", "en", app, packed) == .plain("Hello"))
      #expect(app.snapshot(of: PackedStrings.bundle)?.isInApp(packed.id("title")) == false)
    }
    #expect(files == [1, 1])
  }

  /// No delta leads from a part, so none is asked for.
  @Test(arguments: ["de", "en"])
  func aChangedDevelopmentStringLoadsTheLanguage(language: String) async throws {
    let files = try await files(language) {
      $0.strings["en"]?["title"] = .plain("Hi")
    } _: { app, packed in
      #expect(value("title", "en", app, packed) == .plain("Hi"))
      #expect(value("only", "en", app, packed) == .plain("Only"))
    }
    #expect(files == [0, 1])
  }

  @Test func afterThatTheDevelopmentLanguageComesAsADelta() async throws {
    let packed = try packed()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    for (title, kind) in [("Hi", "/streams/"), ("Hello again", "/deltas/"), ("Hello", "/deltas/")] {
      var other = packed
      other.strings["en"]?["title"] = .plain(title)
      try server.publish(other)
      _ = server.takeRequests()
      try await app.update(from: source)
      #expect(value("title", "en", app, packed) == .plain(title))
      let requests = server.takeRequests()
      #expect(requests.count { $0.contains("/streams/") || $0.contains("/deltas/") } <= 1)
      #expect(title == "Hello" || requests.contains { $0.contains(kind) })
    }
  }

  @Test func anotherLanguageMayNeedMore() async throws {
    var packed = try packed()
    packed.strings["ar"]?["title"] = .plain("Hello")
    try server.publish(packed)
    // The pack was made without Arabic.
    try packed.writePack(languages: ["en", "de"])
    var configuration = packed.configuration("de")
    configuration.otherLanguages = ["ar"]
    let app = StringLoader(
      configuration, folder: StringStoreFolder(url: configuration.folder), clock: server.clock)
    let source = try server.source(packed)
    try await app.update(from: source)
    #expect(value("title", "en", app, packed) == nil)
    app.preferredLanguages = ["ar"]
    try await app.update(from: source)
    #expect(value("title", "ar", app, packed) == .plain("Hello"))
  }
}
