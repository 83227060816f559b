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
    (["nb", "nn"], ["nn": "nb"]), (["no", "nb", "nn"], ["nn": "nb", "no": "nb"]),
    // Four digits are a variant, four letters a script.
    (["de", "de-1901"], ["de-1901": "de"]), (["az", "az-Cyrl"], [:]),
    (["az-Cyrl", "az-Cyrl-AZ"], ["az-Cyrl-AZ": "az-Cyrl"]),
    (["yue", "zh-Hant"], ["zh-Hant": "yue"]), (["zh", "zh-CN", "zh-MO"], ["zh-CN": "zh"]),
    (["en", "en-GB"], [:]), (["de-AT", "de-CH"], ["de-CH": "de-AT"]), ([], [:]),
    (["en", "en-GB", "de", "da"], [:]),
  ])
  func alikeLanguagesHaveOneParent(_ languages: [String], _ expected: [String: String]) {
    #expect(RegionalParents.parents(of: languages, developmentLanguage: "en") == expected)
  }
}
