import Foundation
import LevityStrings
import StringValues
import StringsTestSupport
import Testing

@testable import LevityBundles

/// Bundles answer from packs with a part of the development language as from those with all of it.
@Suite struct AppOwnStringTests {
  private static let floor = ["title": "Hello", "only": "Only", "same": "OK", "percent": "100%"]

  private static func app(
    _ language: String, isPart: Bool, hasFloor: Bool = true, title: String? = nil
  ) throws -> AnsweringApp {
    try AnsweringApp(language, floor: floor, hasFloor: hasFloor) { packed in
      if isPart { packed.keysInApp = ["title", "only"] }
      if let title { packed.strings["de"]?["title"] = .plain(title) }
    }
  }

  private static func answers(of app: AnsweringApp) -> [String?] {
    ["title", "only", "same", "percent", "name", "unknown"].flatMap { key -> [String?] in
      [
        app.string(key), app.string(key, value: "fallback"),
        app.answers.lookup(in: app.bundle, table: nil) { packs, name in
          packs?.localizedString(forKey: key, value: nil, table: name)
            ?? app.bundle.original(key, nil, name)
        },
      ]
    }
  }

  /// A title like its key must not become English, and one that takes arguments must not be shown.
  @Test(
    arguments: ["de", "ar", "en", "fr"], [nil, "title", "%d Titel", "%@"] as [String?])
  func answersAreTheSame(language: String, title: String?) throws {
    for hasFloor in [true, false] {
      let whole = try Self.app(language, isPart: false, hasFloor: hasFloor, title: title)
      let expected = Self.answers(of: whole)
      let refused = whole.answers.bundles.refusedCount(PackedStrings.bundle)
      whole.answers.uninstall()
      let part = try Self.app(language, isPart: true, hasFloor: hasFloor, title: title)
      #expect(Self.answers(of: part) == expected)
      #expect(part.answers.bundles.refusedCount(PackedStrings.bundle) == refused)
      #expect(
        part.answers.answering == (["de", "ar"].contains(language) ? [PackedStrings.bundle] : []))
      part.answers.uninstall()
    }
  }

  /// The folder of a language that the app itself chose has a development string for one that doesn't fit.
  @Test(arguments: ["de", "ar"]) func aPickedLanguageIsTheSame(language: String) throws {
    let strings = try [false, true].map { isPart in
      let app = try Self.app("en", isPart: isPart)
      defer { app.answers.uninstall() }
      let bundles = app.answers.bundles
      let snapshot = try #require(bundles.strings(PackedStrings.bundle, in: language))
      #expect(snapshot.isInApp(app.packed.id("title")) == isPart)
      let picked = try bundles.bundle(PackedStrings.bundle, with: snapshot, isPicked: true)
      return ["title", "only", "same", "percent", "name"].map {
        picked.localizedString(forKey: $0, value: "none", table: nil)
      }
    }
    #expect(strings[0] == strings[1])
    #expect(strings[1].last == (language == "ar" ? "Hello, %@!" : "Hallo, %@!"))
  }
}
