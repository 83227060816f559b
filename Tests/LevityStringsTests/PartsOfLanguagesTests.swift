import Foundation
import LevityResources
import StringPacks
import StringValues
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityStrings

/// Updates of an app whose pack has parts of languages, since other strings of them stay in its own tables.
@Suite(.timeLimit(.minutes(20))) struct PartsOfLanguagesTests {
  let server = StringsServer()

  private func packed() throws -> PackedStrings {
    var packed = try PackedStrings.usual()
    packed.keysInApp = ["title", "only"]
    packed.keysStaying = ["title", "files"]
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

  /// Returns the deltas and streams that were asked for.
  private func files() -> [String] {
    server.takeRequests().flatMap { request in
      ["/deltas/", "/streams/"].filter { request.contains($0) }
    }
  }

  @Test(arguments: ["de", "ar", "en"])
  func unchangedStringsDownloadNothing(language: String) async throws {
    let packed = try packed()
    try server.publish(packed)
    let app = try start(packed, language)
    let source = try server.source(packed)
    #expect(try await app.updateByteCount(from: source) == 0)
    try await app.update(from: source)
    #expect(files() == [])
    for app in [app, try start(packed, language)] {
      #expect(value("title", language, app, packed) == nil)
      #expect(value("name", "en", app, packed) == .plain("Hello, %@!"))
      if language == "de" { #expect(value("name", "de", app, packed) == .plain("Hallo, %@!")) }
    }
    // The next check asks for nothing either.
    try await app.update(from: source)
    #expect(files() == [])
  }

  /// No delta leads from a part, so the stream comes, with all strings; deltas lead from that.
  @Test func aChangedStringLoadsTheLanguageOnce() async throws {
    let packed = try packed()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    var other = packed
    for (name, expected) in [("Tag, %@!", ["/streams/"]), ("Na, %@!", ["/deltas/"])] {
      other.strings["de"]?["name"] = .plain(name)
      try server.publish(other)
      _ = files()
      try await app.update(from: source)
      // German has more now on which the part of English has to say something: `files`, in both whole.
      #expect(files() == expected)
      for app in [app, try start(packed, "de")] {
        #expect(value("name", "de", app, packed) == .plain(name))
        #expect(value("title", "de", app, packed) == .plain("Hallo"))
        #expect(value("files", "de", app, packed) == packed.strings["de"]?["files"])
        #expect(value("files", "en", app, packed) == packed.strings["en"]?["files"])
      }
    }
  }

  /// English that only the app's own table says, since the pack has no translation of it.
  @Test func whatOtherLanguagesThenDependOnIsLoaded() async throws {
    var packed = try packed()
    packed.keysInApp = ["title", "only", "files"]
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    #expect(value("files", "en", app, packed) == nil)
    #expect(app.snapshot(of: PackedStrings.bundle)?.isInApp(packed.id("files")) == true)
    try await app.update(from: source)
    #expect(files() == [])
    var other = packed
    other.strings["de"]?["name"] = .plain("Tag, %@!")
    try server.publish(other)
    try await app.update(from: source)
    #expect(files() == ["/streams/", "/streams/"])
    for app in [app, try start(packed, "de")] {
      #expect(value("files", "de", app, packed) == packed.strings["de"]?["files"])
      #expect(value("files", "en", app, packed) == packed.strings["en"]?["files"])
      #expect(app.snapshot(of: PackedStrings.bundle)?.isInApp(packed.id("files")) == false)
    }
  }

  @Test func aChangedDevelopmentStringLeavesTheOthersAsTheyAre() async throws {
    let packed = try packed()
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    var other = packed
    other.strings["en"]?["title"] = .plain("Hi")
    try server.publish(other)
    try await app.update(from: source)
    #expect(files() == ["/streams/"])
    #expect(value("title", "en", app, packed) == .plain("Hi"))
    #expect(value("title", "de", app, packed) == nil)
    #expect(value("name", "de", app, packed) == .plain("Hallo, %@!"))
  }

  /// The store of another language says "as in English", and stays the same when both change.
  @Test func whatIsTheSameAsADevelopmentStringIsTheNewOne() async throws {
    var packed = try packed()
    packed.keysStaying = ["title", "files", "same"]
    try server.publish(packed)
    let app = try start(packed, "de")
    let source = try server.source(packed)
    try await app.update(from: source)
    #expect(value("same", "de", app, packed) == .plain("OK"))
    var other = packed
    for language in ["en", "de"] { other.strings[language]?["same"] = .plain("Okay") }
    try server.publish(other)
    _ = files()
    try await app.update(from: source)
    #expect(files() == ["/streams/"])
    for app in [app, try start(packed, "de")] {
      #expect(value("same", "de", app, packed) == .plain("Okay"))
      #expect(value("title", "de", app, packed) == nil)
    }
  }
}
