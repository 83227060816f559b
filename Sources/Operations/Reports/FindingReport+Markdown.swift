extension FindingReport {
  /// Returns the report as a comment on a pull request: a table, the most severe first.
  ///
  /// - Parameter limit: The maximum number of rows; GitHub rejects comments of more than 65,536 characters.
  public func markdown(title: String, limit: Int = 100) -> String {
    var text = "### \(title)\n\n\(summary())\n"
    let worst = Finding.Severity.allCases.reversed().flatMap { severity in
      entries.lazy.filter { $0.finding.severity == severity }.prefix(limit)
    }
    if !worst.isEmpty {
      text += "\n| | Place | Finding | Rule |\n|---|---|---|---|\n"
      for entry in worst.prefix(limit) {
        let finding = entry.finding
        let line = finding.place.line.map { ":\($0)" } ?? ""
        text +=
          "| \(finding.severity.rawValue) | \(Self.escaped(finding.place.file + line)) | \(Self.escaped(finding.message)) | \(Self.escaped(finding.rule)) |\n"
      }
    }
    if entries.count > limit {
      text += "\n… and \(ByteCount.grouped(entries.count - limit)) more.\n"
    }
    if !gone.isEmpty {
      text +=
        "\n\(Quantity.of(gone.count, "finding")) of the baseline \(gone.count == 1 ? "is" : "are") gone: `--update-baseline` prunes the file.\n"
    }
    return text
  }

  /// Escapes untrusted text, so that nothing in it is markup, a link or a mention.
  public static func markdownEscaped(_ text: String) -> String { escaped(text) }

  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "@": result += "@<!-- -->"
      case "\n", "\r": result += " "
      case "|", "\\", "`", "*", "_", "[", "]", "~", "#", "!", "$": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
