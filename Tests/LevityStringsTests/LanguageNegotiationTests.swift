import TestSupport
import Testing

@testable import LevityStrings

@Suite struct LanguageNegotiationTests {
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
      (["en", "sr"], ["sr-Latn"], []),
      (["English", "German"], ["de-AT"], ["German"]),
      (["en-GB", "en"], ["en-AU"], ["en-GB", "en"]),
      (["it-CH", "it-IT"], ["it"], ["it-IT"]),
      (["fr-FR", "fr-CA"], ["fr-CH", "fr-CA"], ["fr-CA"]),
      (["de", "fr"], ["ja"], []), ([], ["ja"], []), (["de", "en"], ["ja"], []),
      (["fr", "zxx"], ["ja"], ["zxx"]),
    ])
  func choosesAsApple(available: [String], preferences: [String], expected: [String]) {
    #expect(SystemNegotiation.localizations(available, for: preferences) == expected)
  }

  /// Foundation returns a language even if none matches. On Apple's platforms the languages therefore include `zxx`.
  @Test func noLinguisticContentIsChosenOnlyIfNoPreferenceMatches() {
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
      "it", "uz", "uz-Cyrl", "az-Arab", "pa", "pa-Arab", "ca", "eu", "Base", "", "en-", "x",
      "EN-gb",
      "zh-hant-hk", "kk", "cnr", "cmn", "arb",
    ]
    for _ in 0..<10_000 {
      let available = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        names[Int.random(in: 0..<names.count, using: &random)]
      }
      let preferences = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        names[Int.random(in: 0..<names.count, using: &random)]
      }
      let found = SystemNegotiation.localizations(available, for: preferences)
      let extended = SystemNegotiation.localizations(available + ["zxx"], for: preferences)
      #expect(
        extended == (found.isEmpty ? ["zxx"] : found), "\(available) for \(preferences)")
      #expect(found.allSatisfy { available.contains($0) })
    }
  }

  @Test(
    arguments: [
      (["en", "es", "es-419"], ["es-MX"], "en", ["es-419", "es", "en"]),
      (["en", "de"], ["fr"], "en", ["en"]),
      (["de", "fr"], ["ja"], "en", ["de", "en"]),
      (["en", "de"], ["ja"], "de", ["de"]),
      (["en-GB", "en", "de"], ["ja"], "fr", ["en", "fr"]),
      (["de", "de"], ["de"], "de", ["de"]),
      ([], ["ja"], "en", ["en"]),
    ])
  func looksInTheDevelopmentLanguageLast(
    available: [String], preferences: [String], development: String, expected: [String]
  ) {
    #expect(
      LanguageChain.languages(
        preferred: preferences, available: available, development: development) == expected)
  }
}
