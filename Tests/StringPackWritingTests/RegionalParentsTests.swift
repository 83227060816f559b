import StringPackWriting
import Testing

@Suite struct RegionalParentsTests {
  @Test(arguments: [
    (["en", "es", "es-419", "es-MX"], ["es-419": "es", "es-MX": "es"]),
    (["en", "es-419", "es-MX"], ["es-MX": "es-419"]),
    (["en", "pt-BR", "pt-PT"], ["pt-PT": "pt-BR"]),
    (["en", "pt", "pt-BR"], ["pt-BR": "pt"]),
    (["zh-HK", "zh-Hans", "zh-Hant", "zh-TW"], ["zh-HK": "zh-Hant", "zh-TW": "zh-Hant"]),
    (["fr", "fr-CA", "sr", "sr-Latn"], ["fr-CA": "fr"]),
    (["nb", "nn"], ["nn": "nb"]),
    (["en", "en-GB", "de", "da"], [:]),
  ])
  func alikeLanguagesHaveOneParent(_ languages: [String], _ expected: [String: String]) {
    #expect(RegionalParents.parents(of: languages, developmentLanguage: "en") == expected)
  }
}
