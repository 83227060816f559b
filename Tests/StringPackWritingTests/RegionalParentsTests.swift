import StringPackWriting
import TestSupport
import Testing

@Suite struct RegionalParentsTests {
  @Test(arguments: [
    (["en", "es", "es-419", "es-MX"], ["es-419": "es", "es-MX": "es"]),
    (["en", "es-419", "es-MX"], ["es-MX": "es-419"]),
    (["en", "pt-BR", "pt-PT"], ["pt-PT": "pt-BR"]),
    (["en", "pt", "pt-BR"], ["pt-BR": "pt"]),
    (["zh-HK", "zh-Hans", "zh-Hant", "zh-TW"], ["zh-HK": "zh-Hant", "zh-TW": "zh-Hant"]),
    (["ca", "en", "es", "es-419", "it"], ["ca": "es", "es-419": "es", "it": "es"]),
    (["es-419", "pt-BR", "pt-PT"], ["pt-PT": "pt-BR"]), (["es", "pt-BR"], ["pt-BR": "es"]),
    (["ca", "gl"], ["gl": "ca"]), (["da", "nb", "sv"], ["nb": "da", "sv": "da"]),
    (["sv", "nn", "nb"], ["nn": "nb", "sv": "nb"]), (["ja", "zh-TW"], ["ja": "zh-TW"]),
    (["en", "uk"], [:]), (["uk", "ru", "sk"], ["uk": "ru"]), (["en", "en-GB", "id"], [:]),
    (["fr", "fr-CA", "sr", "sr-Latn"], ["fr-CA": "fr"]),
    (["nb", "nn"], ["nn": "nb"]), (["no", "nb", "nn"], ["nn": "nb", "no": "nb"]),
    // Four digits are a variant, four letters a script.
    (["de", "de-1901"], ["de-1901": "de"]), (["az", "az-Cyrl"], [:]),
    (["az-Cyrl", "az-Cyrl-AZ"], ["az-Cyrl-AZ": "az-Cyrl"]),
    (["yue", "zh-Hant"], ["zh-Hant": "yue"]),
    (["zh", "zh-CN", "zh-MO"], ["zh-CN": "zh", "zh-MO": "zh"]),
    (["en", "en-GB"], [:]), (["de-AT", "de-CH"], ["de-CH": "de-AT"]), ([], [:]),
    (["en", "en-GB", "de", "da"], [:]),
  ])
  func alikeLanguagesHaveOneParent(_ languages: [String], _ expected: [String: String]) {
    #expect(RegionalParents.parents(of: languages, developmentLanguage: "en") == expected)
  }

  @Test func relativesOfTheDevelopmentLanguageHaveNoOtherParent() {
    #expect(RegionalParents.parents(of: ["ca", "es", "it"], developmentLanguage: "es") == [:])
    #expect(RegionalParents.parents(of: ["ca", "gl", "it"], developmentLanguage: "it") == [:])
  }

  /// Every three of these languages.
  @Test func threeLanguagesHaveTheirParents() throws {
    let all = [
      "en", "es", "es-419", "es-MX", "no", "nb", "nn", "pt-BR", "pt-PT", "sr", "sr-Latn", "yue",
      "zh-Hans", "zh-Hant", "zh-HK", "zh-TW", "de-1901",
    ]
    var table = ""
    for (index, first) in all.enumerated() {
      for (middle, second) in all.enumerated().dropFirst(index + 1) {
        for third in all.dropFirst(middle + 1) {
          let parents = RegionalParents.parents(
            of: [first, second, third], developmentLanguage: "en")
          guard !parents.isEmpty else { continue }
          let pairs = parents.sorted { $0.key < $1.key }.map { "\($0.key) of \($0.value)" }
          table += "\(first) \(second) \(third): \(pairs.joined(separator: ", "))\n"
        }
      }
    }
    try expectGolden(table, "StringPackWriting/parents.txt")
  }
}
