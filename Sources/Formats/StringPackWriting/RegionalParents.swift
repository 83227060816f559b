/// Pairs languages of an app that are so alike that the model of one helps with the other: `es` for `es-419`, and for
/// `ca`.
///
/// A wrong guess costs nothing, since streams are primed only if that makes them smaller.
public enum RegionalParents {
  /// Returns the language to prime a language with, for each that has a parent in the same list. A parent has no
  /// parent itself, and is never the development language, which can prime any language anyway.
  public static func parents(
    of languages: [String], developmentLanguage: String
  ) -> [String: String] {
    var families: [String: [String]] = [:]
    for language in languages { families[family(of: language), default: []].append(language) }
    var result: [String: String] = [:]
    for (_, members) in families {
      guard !members.contains(developmentLanguage),
        let parent = members.min(by: { rank($0) < rank($1) })
      else { continue }
      for member in members where member != parent { result[member] = parent }
    }
    addRelatives(of: families, developmentLanguage, to: &result)
    return result
  }

  /// Families that share many words or characters. The development language primes its own relatives anyway.
  private static let relatives = [
    ["es", "pt", "ca", "gl", "it"], ["da", "no", "sv"], ["ru", "uk", "be", "bg", "mk"],
    ["cs", "sk"], ["hr", "bs", "sl"], ["zh-Hans", "zh-Hant", "ja"], ["hi", "mr", "ne"],
    ["ar", "fa", "ur"], ["id", "ms"], ["fi", "et"],
  ]

  /// The first family of those that are related is the parent of the others that have one language alone: a parent has
  /// no parent.
  private static func addRelatives(
    of families: [String: [String]], _ developmentLanguage: String,
    to result: inout [String: String]
  ) {
    for group in relatives {
      let found = group.compactMap { families[$0] }
      guard let first = found.first, !found.joined().contains(developmentLanguage),
        let parent = first.min(by: { rank($0) < rank($1) })
      else { continue }
      for others in found.dropFirst() where others.count == 1 { result[others[0]] = parent }
    }
  }

  /// The shortest one is the parent: the language without a region, from which others are often made.
  private static func rank(_ language: String) -> (Int, String) {
    let usual = ["pt-BR", "zh-Hant", "zh-TW", "zh-Hans", "zh-CN", "es-ES", "es-419", "fr-FR", "nb"]
    if !language.contains("-"), language != "nn" { return (0, language) }
    return (1 + (usual.firstIndex(of: language) ?? usual.count), language)
  }

  /// Returns language and script; the Norwegian languages count as one.
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
