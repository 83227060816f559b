/// Escapes names of a project's files and strings for generated Swift code.
enum SwiftLiteral {
  /// Returns a string literal with quotes. Nothing in `text` can end it or start an interpolation.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isPlain(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{" + String(scalar.value, radix: 16) + "}"
        }
      }
    }
    return result + "\""
  }

  /// Returns the expression for the identifier of a bundle; of code that several apps compile, each has its own.
  static func bundle(_ identifier: String, isOfSeveralApps: Bool) -> String {
    isOfSeveralApps
      ? "Bundle.main.bundleIdentifier ?? \(literal(identifier))" : literal(identifier)
  }

  /// Returns `text` for a comment on one line: without line breaks and invisible characters.
  static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(isPlain(scalar) ? scalar : " ")
    }
    return result
  }

  /// Control characters, line separators and invisible direction marks must not reach the source.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: false
    case .format: scalar == "\u{200D}"  // joins emoji
    default: true
    }
  }
}
