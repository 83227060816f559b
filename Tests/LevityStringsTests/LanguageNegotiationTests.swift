import Foundation
import LevityStrings
import TestSupport
import Testing

@Suite struct LanguageNegotiationTests {
  static func chosen(_ available: [String], _ preferences: [String]) -> [String] {
    LanguageNegotiation.preferredLocalizations(from: available, forPreferences: preferences)
  }

  @Test(
    arguments: [
      // "StringLoader best practices", Technical Q&A QA1828: the first preference that is answered decides.
      (["en", "fr", "de"], ["fr-CA"], ["fr"]),
      (["en", "fr-CA"], ["fr-FR", "en"], ["fr-CA"]),
      (["en", "es", "es-419"], ["es-MX"], ["es-419", "es"]),
      (["en", "es"], ["es-MX"], ["es"]),
      (["en", "pt-BR", "pt-PT"], ["pt-PT"], ["pt-PT"]),
      (["en", "pt", "pt-PT"], ["pt-AO"], ["pt-PT", "pt"]),
      (["en", "pt-BR"], ["pt-PT", "de"], ["pt-BR"]),
      (["en", "zh-Hans", "zh-Hant"], ["zh-TW"], ["zh-Hant"]),
      (["en", "zh-Hans", "zh-Hant", "zh-HK"], ["zh-Hant-HK"], ["zh-HK", "zh-Hant"]),
      (["en", "zh-Hans", "zh-Hant"], ["zh-HK"], ["zh-Hant"]),
      (["en", "zh_TW", "zh_CN"], ["zh-Hant-TW"], ["zh_TW"]),
      (["en", "nb"], ["no"], ["nb"]), (["en", "no"], ["nb-NO"], ["no"]),
      (["en", "iw"], ["he-IL"], ["iw"]), (["en", "id"], ["in"], ["id"]),
      (["en", "sr", "sr-Latn"], ["sr-Latn-RS"], ["sr-Latn"]),
      (["en", "sr"], ["sr-Latn"], ["en"]),
      (["English", "German"], ["de-AT"], ["German"]),
      (["en-GB", "en"], ["en-AU"], ["en-GB", "en"]),
      (["it-CH", "it-IT"], ["it"], ["it-IT"]),
      (["fr-FR", "fr-CA"], ["fr-CH", "fr-CA"], ["fr-CA"]),
      (["de", "fr"], ["ja"], ["de"]), ([], ["ja"], ["en"]), (["de", "en"], ["ja"], ["en"]),
      (["fr", "zxx"], ["ja"], ["zxx"]),
    ])
  func choosesAsApple(available: [String], preferences: [String], expected: [String]) {
    #expect(Self.chosen(available, preferences) == expected)
  }

  /// Apple's own function, in the ICU that comes with Foundation; nil if it isn't in the process.
  ///
  /// `Bundle.preferredLocalizations` on Linux does not call it and takes the first language always.
  static let apple: (@Sendable (_ available: [String], _ preferences: [String]) -> [String])? = {
    typealias Names = UnsafePointer<UnsafePointer<CChar>?>
    typealias Function =
      @convention(c) (
        Names, Int32, Names, Int32, UnsafeMutablePointer<UnsafePointer<CChar>?>, Int32,
        UnsafeMutablePointer<Int32>
      ) -> Int32
    let handle = dlopen("lib_FoundationICU.so", RTLD_NOW)
    guard let symbol = dlsym(handle, "ualoc_localizationsToUse") else { return nil }
    let function = unsafeBitCast(symbol, to: Function.self)
    return { available, preferences in
      func pointers(_ names: [String]) -> [UnsafePointer<CChar>?] {
        names.map { UnsafePointer(strdup($0)) }
      }
      let offers = pointers(available)
      let wishes = pointers(preferences)
      defer { (offers + wishes).forEach { free(UnsafeMutablePointer(mutating: $0)) } }
      var results = [UnsafePointer<CChar>?](repeating: nil, count: 64)
      var status: Int32 = 0
      let count = function(
        wishes, Int32(wishes.count), offers, Int32(offers.count), &results, 64, &status)
      return results.prefix(max(0, Int(count))).compactMap { $0.map { String(cString: $0) } }
    }
  }()

  @Test(.enabled(if: apple != nil, "Foundation's ICU is not in this process"))
  func choosesAsApplesOwnCode() throws {
    let apple = try #require(Self.apple)
    var random = SeededRandom(seed: 4)
    let names = [
      "en", "en-GB", "en_US", "en-AU", "en-IN", "en-001", "en-150", "de", "de-AT", "de_CH", "de-DE",
      "fr",
      "fr-CA", "fr-FR", "fr-CH", "es", "es-419", "es-MX", "es_ES", "es-AR", "pt", "pt-BR", "pt-PT",
      "pt-AO", "zh",
      "zh-Hans", "zh-Hant", "zh-TW", "zh_CN", "zh-HK", "zh-Hant-HK", "zh-Hant-TW", "zh-Hans-CN",
      "zh-Hans-SG",
      "zh-MO", "zh-Hant-MO", "yue", "yue-HK", "yue-Hans", "nb", "no", "nn", "nb-NO", "no-NO", "he",
      "iw", "he-IL",
      "id", "in", "yi", "sr", "sr-Latn", "sr-Cyrl", "sr-Latn-RS", "sr-RS", "sh", "fil", "tl", "ro",
      "mo", "English",
      "German", "French", "Spanish", "ar", "ar-SA", "ars", "hi", "hi-Latn", "ja", "ja-JP", "ko",
      "uk", "it-CH",
      "it", "uz", "uz-Cyrl", "az-Arab", "pa", "pa-Arab", "ca", "eu", "Base", "zxx", "", "en-", "x",
      "EN-gb",
      "zh-hant-hk", "kk", "cnr", "cmn", "arb",
    ]
    var answered = 0
    for _ in 0..<10_000 {
      let available = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        names[Int.random(in: 0..<names.count, using: &random)]
      }
      let preferences = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        names[Int.random(in: 0..<names.count, using: &random)]
      }
      let expected = apple(available, preferences)
      let found = LanguageNegotiation.localizations(available, for: preferences)
      if found != expected {
        Issue.record("\(available) for \(preferences): \(found), not \(expected)")
        answered += 1
        if answered > 40 { return }
      }
    }
  }

  @Test(
    arguments: [
      (["en", "es", "es-419"], ["es-MX"], nil, ["es-419", "es", "en"]),
      (["en", "de"], ["fr"], "de", ["de", "en"]),
      (["en", "de"], ["fr"], nil, ["en"]),
      (["en", "de"], ["fr"], "xx", ["en"]),
      (["de", "fr"], ["ja"], nil, ["de", "en"]),
      ([], ["ja"], nil, ["en"]),
    ])
  func looksInTheDevelopmentLanguageLast(
    available: [String], preferences: [String], override: String?, expected: [String]
  ) {
    #expect(
      LanguageNegotiation.fallbacks(
        available: available, development: "en", preferences: preferences, override: override)
        == expected)
  }
}
