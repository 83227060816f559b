import Foundation

/// Formats numbers for people, without a locale.
enum Number {
  /// Four digits at most, such as `0.42`, `12.3`, `1234`.
  static func short(_ value: Double) -> String {
    guard value.isFinite else { return "–" }
    return format(value, decimals: abs(value) < 10 ? 2 : abs(value) < 1000 ? 1 : 0)
  }

  static func signed(_ value: Double) -> String { (value > 0 ? "+" : "") + short(value) }

  /// A share as a percentage with one decimal.
  static func percent(_ share: Double, isSigned: Bool = true) -> String {
    (isSigned && share > 0 ? "+" : "") + format(share * 100, decimals: 1) + " %"
  }

  static func probability(_ value: Double) -> String {
    value < 0.001 ? "< 0.001" : format(value, decimals: 3)
  }

  static func format(_ value: Double, decimals: Int) -> String {
    String(format: "%.\(decimals)f", value)
  }
}

/// Cells of tables in Markdown.
enum MarkdownCell {
  /// Names of files are untrusted: they must not end a cell or begin markup.
  static func escaped(_ name: String) -> String {
    name.reduce(into: "") { result, character in
      if character.isNewline {
        result += " "
      } else {
        if "\\|`*_[]<>&".contains(character) { result += "\\" }
        result.append(character)
      }
    }
  }
}
