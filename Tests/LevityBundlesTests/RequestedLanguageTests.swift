import Foundation
import LevityStrings
import TestSupport
import Testing

@testable import LevityBundles

/// Lookups in given languages, as LevityBundlesPrivate passes them on.
@Suite struct RequestedLanguageTests {
  private static func ask(
    _ app: AnsweringApp, _ key: String, in languages: [String]
  ) -> String? {
    app.answers.answer(for: app.bundle, in: languages) { packs, fallback in
      packs.localizedString(forKey: key, value: fallback, table: nil)
    } own: {
      app.bundle.original(key, $0, nil)
    } string: {
      $0
    } original: {
      app.bundle.original(key, nil, nil)
    }
  }

  @Test(arguments: [[], ["de"], ["de", "en"]])
  func theUsersLanguageIsThatOfThePacks(_ languages: [String]) throws {
    #expect(try Self.ask(AnsweringApp("de"), "title", in: languages) == "Hallo")
  }

  @Test func anotherLanguageIsMadeWhenItIsAskedFor() throws {
    let app = try AnsweringApp("en")
    #expect(Self.ask(app, "title", in: []) == "Hello")
    #expect(Self.ask(app, "title", in: ["de"]) == "Hallo")
    #expect(Self.ask(app, "title", in: ["en"]) == "Hello")
  }

  /// Never a key if the app has a string, and the caller's fallback otherwise.
  @Test func aLanguageWithoutPacksIsThatOfTheApp() throws {
    let app = try AnsweringApp("de")
    #expect(Self.ask(app, "title", in: ["ja"]) == "Hello")
    #expect(Self.ask(app, "only", in: ["de"]) == "Only")
    #expect(Self.ask(app, "no such key", in: ["de"]) == "no such key")
  }

  @Test func aBundleWithoutAnswersAnswersForItself() throws {
    let app = try AnsweringApp("de")
    let other = DispatchingBundle(tables: ["Localizable": ["title": "Own"]])
    let found: String? = app.answers.answer(for: other, in: ["de"]) { packs, fallback in
      packs.localizedString(forKey: "title", value: fallback, table: nil)
    } own: { _ in
      nil
    } string: {
      $0
    } original: {
      other.original("title", nil, nil)
    }
    #expect(found == "Own")
  }
}
