/// The operators after a colon in a reference, as in `$(PRODUCT_NAME:rfc1034identifier)`.
///
/// Source: swift-build, `MacroEvaluationProgram`. Unknown ones don't change the value.
enum BuildSettingOperator {
  static func apply(_ text: String, to value: String) -> String {
    if text.hasPrefix("default=") {
      return value.isEmpty ? String(text.dropFirst("default=".count)) : value
    }
    switch text {
    case "lower": return value.lowercased()
    case "upper": return value.uppercased()
    case "identifier": return identifier(value) { isASCIIAlphanumeric($0) || $0 == "_" }
    case "c99extidentifier":
      return identifier(value) { $0 == "_" || $0.isLetter || $0.isNumber }
    case "rfc1034identifier":
      return identifier(value, filler: "-") { isASCIIAlphanumeric($0) || $0 == "-" }
    case "dir":
      let parent = RelativePath.parent(value)
      return parent.isEmpty ? "./" : parent.hasSuffix("/") ? parent : parent + "/"
    case "file": return RelativePath.name(value)
    case "base": return RelativePath.stem(value)
    case "suffix":
      let name = RelativePath.name(value)
      return String(name.dropFirst(RelativePath.stem(value).count))
    case "standardizepath": return RelativePath.normalize(value)
    case "not": return ["YES", "yes", "1", "true"].contains(value) ? "NO" : "YES"
    default: return value
    }
  }

  /// Replaces every other character with the filler, and a digit at the start, too.
  private static func identifier(
    _ text: String, filler: Character = "_", keeps: (Character) -> Bool
  ) -> String {
    var result = ""
    for character in text {
      let isKept = keeps(character) && !(result.isEmpty && character.isNumber)
      result.append(isKept ? character : filler)
    }
    return result
  }

  private static func isASCIIAlphanumeric(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber)
  }
}
