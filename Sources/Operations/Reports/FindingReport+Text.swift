import KeySorting

extension FindingReport {
  /// Returns the report as text for people: by file, with a limited number of findings of one rule in each. A finding
  /// that several languages share is one line. Files and
  /// messages, which untrusted strings are in, command no terminal.
  ///
  /// - Parameter limit: The maximum number of findings of one rule per file; nil shows all.
  public func text(colored: Bool = false, limit: Int? = 20) -> String {
    var text = ""
    for (file, findings) in byFile {
      text += styled(QuotedExcerpt.plain(file, limit: .max), code: "1", isColored: colored) + "\n"
      text += lines(of: findings, colored: colored, limit: limit) + "\n"
    }
    for known in gone {
      text +=
        "gone: \(known.rule) \(QuotedExcerpt.plain(known.file, limit: .max)): \(QuotedExcerpt.plain(known.message, limit: 200))\n"
    }
    if !gone.isEmpty {
      text +=
        "\(Quantity.of(gone.count, "finding")) of the baseline \(gone.count == 1 ? "is" : "are") gone: --update-baseline prunes the file.\n\n"
    }
    return text + summary(colored: colored) + "\n"
  }

  private var byFile: [(file: String, findings: [Finding])] {
    var result: [(file: String, findings: [Finding])] = []
    for finding in findingsOfAllLanguages {
      if result.last?.file == finding.place.file {
        result[result.count - 1].findings.append(finding)
      } else {
        result.append((finding.place.file, [finding]))
      }
    }
    return result
  }

  private func lines(of findings: [Finding], colored: Bool, limit: Int?) -> String {
    var rows: [(place: String, finding: Finding)] = []
    var counts: [String: Int] = [:]
    for finding in findings {
      counts[finding.rule, default: 0] += 1
      if let limit, counts[finding.rule, default: 0] > limit { continue }
      let line = finding.place.line.map { "\($0)" } ?? "-"
      rows.append((line + (finding.place.column.map { ":\($0)" } ?? ""), finding))
    }
    let width = rows.map(\.place.count).max() ?? 0
    var text = ""
    for (place, finding) in rows {
      let padding = String(repeating: " ", count: width - place.count)
      let severity = finding.severity.rawValue
      let gap = String(repeating: " ", count: 7 - severity.count)
      text +=
        "  \(padding)\(place)  \(styled(severity, code: finding.severity.colorCode, isColored: colored))\(gap)  "
        + "\(QuotedExcerpt.plain(finding.message, limit: .max))  "
        + "\(styled(finding.rule, code: "2", isColored: colored))\n"
    }
    for (rule, count) in counts.sorted(on: \.key) where count > limit ?? .max {
      text +=
        "  \(String(repeating: " ", count: width))  … \(ByteCount.grouped(count - (limit ?? 0))) more of \(rule)\n"
    }
    return text
  }

  /// Returns one line, such as `2 errors, 1 warning, 0 notes in 2 files; 5 known`.
  public func summary(colored: Bool = false) -> String {
    let counts = [
      Quantity.of(count(of: .error), "error"), Quantity.of(count(of: .warning), "warning"),
      Quantity.of(count(of: .note), "note"),
    ]
    let files = Set(entries.map(\.finding.place.file)).count
    return counts.joined(separator: ", ") + " in \(Quantity.of(files, "file"))"
      + (known > 0 ? "; \(ByteCount.grouped(known)) known by the baseline" : "")
  }

  private func styled(_ text: String, code: String, isColored: Bool) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Finding.Severity {
  fileprivate var colorCode: String {
    switch self {
    case .error: "31"
    case .warning: "33"
    case .note: "36"
    }
  }
}
