import ImageUsage
import SourceLexing

/// The cases of a project's enumerations with their raw values.
struct EnumerationCases: Equatable {
  /// The raw values by type and case. A case without one has its own name.
  private var values: [String: [String: String]] = [:]
  /// The types whose raw values are those strings.
  private var ofStrings: Set<String> = []
  /// The types with cases that some builds don't have, or whose values aren't plain.
  private var unclear: Set<String> = []

  /// Adds the cases of the enumeration whose keyword is at an index.
  mutating func add(at index: Int, _ file: BracketedTokens) {
    guard let open = file.indices[index...].first(where: { file.text($0) == "{" }),
      let close = file.closer[open]
    else { return }
    let type = file.text(index + 1)
    if file.text(index + 2) == ":", file.text(index + 3) == "String" { ofStrings.insert(type) }
    var found: [String: String] = [:]
    var isCase = false
    for place in open + 1..<close where file.opener[place] == open {
      switch file.text(place) {
      case "case": isCase = true
      case ",": break
      // `#if DEBUG`
      case "#": unclear.insert(type)
      case let text
      where isCase && file.isWord(place) && ["case", ","].contains(file.text(place - 1)):
        let value = place + 2
        let isValued = file.text(place + 1) == "="
        let isPlain = isValued && file.tokens[value].isPlainString
        if isValued != isPlain { unclear.insert(type) }
        found[text] = isPlain ? file.tokens[value].text : text
      case "func", "var", "let", "init", "static", "struct", "enum", "class": isCase = false
      default: break
      }
    }
    values[type, default: [:]].merge(found) { first, _ in first }
  }

  /// Returns the raw value of a case, or its name; nil if the type has no such case.
  func value(of name: String, in type: String) -> String? { values[type]?[name] }

  func has(_ type: String) -> Bool { values[type] != nil }

  func has(_ name: String, in type: String) -> Bool {
    values[type]?[name] != nil && !unclear.contains(type)
  }

  /// Returns the raw value of a case if it's a string that surely is the case's.
  func string(of name: String, in type: String) -> String? {
    ofStrings.contains(type) && !unclear.contains(type) ? values[type]?[name] : nil
  }
}
