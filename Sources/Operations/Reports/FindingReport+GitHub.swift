extension FindingReport {
  /// Returns the report as workflow commands of GitHub Actions, the most severe first: GitHub shows ten of each kind
  /// per step.
  public func githubAnnotations() -> String {
    var text = ""
    for severity in Finding.Severity.allCases.reversed() {
      for entry in entries where entry.finding.severity == severity {
        let finding = entry.finding
        var properties = ["file=\(Self.property(finding.place.file))"]
        if let line = finding.place.line { properties.append("line=\(line)") }
        if let column = finding.place.column { properties.append("col=\(column)") }
        properties.append("title=\(Self.property(finding.rule))")
        let command = severity == .note ? "notice" : severity.rawValue
        text += "::\(command) \(properties.joined(separator: ","))::\(Self.data(finding.message))\n"
      }
    }
    return text
  }

  /// Escapes like GitHub's toolkit (`escapeData` in actions/toolkit `command.ts`).
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Like `escapeProperty` there.
  private static func property(_ text: String) -> String {
    var result = ""
    for character in data(text).unicodeScalars {
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
