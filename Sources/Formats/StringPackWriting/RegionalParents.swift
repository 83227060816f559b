/// Which languages of an app are so alike that the model of one helps with the other: `es` for `es-419`.
///
/// A guess that costs nothing where it is wrong: streams are primed only if that makes them smaller.
public enum RegionalParents {
  /// For each language that has one, the language of the same list to prime it with. No parent has a parent, and the
  /// development language, which others may be primed with anyway, is none.
  public static func parents(
    of languages: [String], developmentLanguage: String
  ) -> [String: String] {
    var families: [String: [String]] = [:]
    for language in languages { families[family(of: language), default: []].append(language) }
    var result: [String: String] = [:]
    for (_, members) in families {
      guard members.count > 1, !members.contains(developmentLanguage),
        let parent = members.min(by: { rank($0) < rank($1) })
      else { continue }
      for member in members where member != parent { result[member] = parent }
    }
    return result
  }

  /// The smallest is the parent: the language without a region, one that many others are made from, any.
  private static func rank(_ language: String) -> (Int, String) {
    let usual = ["pt-BR", "zh-Hant", "zh-TW", "zh-Hans", "zh-CN", "es-ES", "es-419", "fr-FR", "nb"]
    if !language.contains("-"), language != "nn" { return (0, language) }
    return (1 + (usual.firstIndex(of: language) ?? usual.count), language)
  }

  /// Language and script; the Norwegian languages are one.
  private static func family(of language: String) -> String {
    let parts = language.split(separator: "-").map(String.init)
    let base = parts.first ?? language
    switch base {
    case "nb", "nn", "no": return "no"
    case "zh", "yue":
      let isTraditional = parts.dropFirst().contains { ["Hant", "TW", "HK", "MO"].contains($0) }
      return isTraditional || base == "yue" ? "zh-Hant" : "zh-Hans"
    default:
      let script = parts.dropFirst().first { $0.count == 4 && $0.utf8.allSatisfy { $0 > 0x40 } }
      return script.map { "\(base)-\($0)" } ?? base
    }
  }
}
