extension FindingReport {
  /// Returns the report as JUnit XML: a suite per file, a case per finding; findings at the threshold or above are
  /// failures.
  ///
  /// - Parameter passed: Names of checks without a finding, which are cases, too.
  public func junit(passed: [String] = []) -> String {
    var suites: [(file: String, entries: [Entry])] = []
    for entry in entries {
      if suites.last?.file == entry.finding.place.file {
        suites[suites.count - 1].entries.append(entry)
      } else {
        suites.append((entry.finding.place.file, [entry]))
      }
    }
    let failures = entries.reduce(0) { $0 + (fails($1.finding) ? 1 : 0) }
    let tests = max(1, entries.count + passed.count)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"levity\" tests=\"\(tests)\" failures=\"\(failures)\">\n"
    if suites.isEmpty, passed.isEmpty {
      // Without a case, servers take the file for that of a failed run.
      text += "  <testsuite name=\"levity\" tests=\"1\" failures=\"0\">\n"
      text += "    <testcase classname=\"levity\" name=\"no findings\"/>\n  </testsuite>\n"
    }
    if !passed.isEmpty {
      text += "  <testsuite name=\"passed\" tests=\"\(passed.count)\" failures=\"0\">\n"
      for name in passed {
        text += "    <testcase classname=\"levity\" name=\"\(Self.xml(name))\"/>\n"
      }
      text += "  </testsuite>\n"
    }
    for (file, entries) in suites {
      let failing = entries.filter { fails($0.finding) }.count
      text +=
        "  <testsuite name=\"\(Self.xml(file))\" tests=\"\(entries.count)\" failures=\"\(failing)\">\n"
      for entry in entries { text += testCase(entry.finding) }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private func testCase(_ finding: Finding) -> String {
    let line = finding.place.line.map { ":\($0)" } ?? ""
    let place = "\(finding.place.file)\(line)\(finding.place.column.map { ":\($0)" } ?? "")"
    let position = finding.place.line.map { " line=\"\($0)\"" } ?? ""
    let content =
      fails(finding)
      ? "<failure type=\"\(finding.severity.rawValue)\" message=\"\(Self.xml(finding.message))\">\(Self.xml(place)): \(Self.xml(finding.message))</failure>"
      : "<system-out>\(finding.severity.rawValue): \(Self.xml(place)): \(Self.xml(finding.message))</system-out>"
    return
      "    <testcase classname=\"\(Self.xml(finding.rule))\" name=\"\(Self.xml(place)) \(Self.xml(finding.message))\" file=\"\(Self.xml(finding.place.file))\"\(position)>\(content)</testcase>\n"
  }

  /// Escapes text and attributes; characters that XML 1.0 doesn't allow become a replacement character.
  static func xml(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\r", "\t": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
