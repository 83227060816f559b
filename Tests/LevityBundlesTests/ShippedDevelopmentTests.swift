import Foundation
import LevityStrings
import StringValues
import StringsTestSupport
import Testing

@testable import LevityBundles

/// After an update that changed other languages, the app's own tables have the development language as before: whatever
/// asks for that one is led to them, and not to what a pack has of it.
@Suite(.timeLimit(.minutes(20))) struct ShippedDevelopmentTests {
  private static let floor = ["title": "Hello", "only": "Only", "same": "OK", "percent": "100%"]

  /// An app after an update that changes German, and English if there is a title for it.
  private static func updated(
    _ language: String, isPart: Bool, english title: String? = nil,
    before: (AnsweringApp) -> Void = { _ in }
  ) async throws -> AnsweringApp {
    let server = StringsServer()
    let app = try AnsweringApp(language, floor: floor) { packed in
      if isPart { packed.keysInApp = ["title", "only"] }
    }
    var other = app.packed
    other.strings["de"]?["title"] = .plain("Guten Tag")
    if let title { other.strings["en"]?["title"] = .plain(title) }
    try server.publish(other)
    let source = try server.source(app.packed)
    before(app)
    try await app.loader.update(from: source)
    app.answers.refresh()
    return app
  }

  private static func title(ofFile path: String?) throws -> String? {
    let path = try #require(path)
    let strings = try #require(NSDictionary(contentsOfFile: path))
    #expect(strings["only"] as? String == "Only")
    return strings["title"] as? String
  }

  /// The app has `Base.lproj` and no `en.lproj`: its picker then takes what the app shows.
  @Test(arguments: [false, true]) func aPickerOfTheDevelopmentLanguage(isPart: Bool) async throws {
    let app = try await Self.updated("de", isPart: isPart)
    defer { app.answers.uninstall() }
    #expect(app.string("title") == "Guten Tag")
    #expect(app.answers.path(in: app.bundle, name: "en", type: "lproj") == nil)
    #expect(app.answers.path(in: app.bundle, name: "de", type: "lproj") != nil)
  }

  @Test(arguments: [false, true]) func theFileOfTheDevelopmentLanguage(isPart: Bool) async throws {
    let app = try await Self.updated("en", isPart: isPart)
    defer { app.answers.uninstall() }
    #expect(app.string("title") == "Hello")
    #expect(app.answers.answering == [])
    #expect(app.answers.path(in: app.bundle, name: "Localizable", type: "strings") == nil)
  }

  @Test(arguments: [false, true])
  func theFileOfANamedDevelopmentLanguage(isPart: Bool) async throws {
    let app = try await Self.updated("de", isPart: isPart)
    defer { app.answers.uninstall() }
    func path(_ language: String) -> String? {
      app.answers.path(in: app.bundle, name: "Localizable", type: "strings", language: language)
    }
    #expect(path("en") == nil)
    #expect(path("de") != nil)
  }

  @Test(arguments: [false, true])
  func aViewThatAsksForTheDevelopmentLanguage(isPart: Bool) async throws {
    let app = try await Self.updated("de", isPart: isPart)
    defer { app.answers.uninstall() }
    for (language, title) in [("en", "Hello"), ("de", "Guten Tag")] {
      let found: String? = app.answers.answer(for: app.bundle, in: [language]) {
        $0.localizedString(forKey: "title", value: $1, table: nil)
      } own: {
        $0
      } string: {
        $0
      } original: {
        app.bundle.original("title", nil, nil)
      }
      #expect(found == title)
    }
  }

  /// An update that changes the development language has all of it.
  @Test(arguments: ["en", "de"], [false, true])
  func aNewerDevelopmentLanguageIsWhole(language: String, isPart: Bool) async throws {
    let app = try await Self.updated(language, isPart: isPart, english: "Hi")
    defer { app.answers.uninstall() }
    #expect(app.string("title") == (language == "en" ? "Hi" : "Guten Tag"))
    let path = app.answers.path(
      in: app.bundle, name: "Localizable", type: "strings", language: "en")
    #expect(try Self.title(ofFile: path) == "Hi")
    if language == "en" {
      let own = app.answers.path(in: app.bundle, name: "Localizable", type: "strings")
      #expect(try Self.title(ofFile: own) == "Hi")
    }
    let folder = try #require(app.answers.path(in: app.bundle, name: "en", type: "lproj"))
    let english = try #require(Bundle(path: folder))
    #expect(english.localizedString(forKey: "only", value: nil, table: nil) == "Only")
  }

  /// A view that asks after an update gets a bundle with the newer strings, and one in another language, too.
  @Test(arguments: ["de", "en"]) func viewsGetNewerStrings(language: String) async throws {
    let app = try await Self.updated(language, isPart: false) { app in
      _ = app.answers.viewBundle(for: app.bundle, table: nil)
    }
    let bundle = try #require(app.answers.viewBundle(for: app.bundle, table: nil))
    let folders = try ["de", "en"].map {
      try #require(Bundle(path: "\(bundle.bundlePath)/\($0).lproj"))
    }
    let shown = folders.map { $0.localizedString(forKey: "title", value: nil, table: nil) }
    #expect(shown == (language == "de" ? ["Guten Tag", "Hello"] : ["Hallo", "Hello"]))
    app.answers.uninstall()
  }
}
