import Reports

/// `control-character`: invisible characters.
struct ControlCharacterRule: StringRule {
  static let definition = FindingRule(
    id: "control-character", severity: .warning,
    page: CodePage(
      title: "an invisible character",
      meaning:
        "The string contains a control character, a character that couldn't be read, or a writing "
        + "direction that isn't closed.",
      cause:
        "Some are shown as boxes, some cut off a string in C code, and an unclosed direction "
        + "changes the direction of what follows.",
      remedy: "Remove it. Marks such as U+200E and U+200F are fine; U+2066 to U+2068 need U+2069, "
        + "U+202A to U+202E need U+202C.",
      example: "`\"name\" = \"Na\\U0003me\";`"))

  func check(_ pair: StringPair) -> [RuleMatch] {
    for leaf in pair.leaves {
      guard let (flaw, severity) = Self.flaw(in: leaf.value) else { continue }
      var match = RuleMatch("\(QuotedExcerpt.quoted(leaf.value))\(pair.suffix(leaf)) \(flaw).")
      match.atMost = severity
      return [match]
    }
    return []
  }

  private static func flaw(in value: String) -> (String, Finding.Severity)? {
    // Nearly all strings have none of the bytes that such characters begin with.
    guard
      value.utf8.contains(where: {
        $0 < 0x20 && $0 != 0x0A || $0 == 0x7F || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF
      })
    else { return nil }
    var isolates = 0
    var embeddings = 0
    for scalar in value.unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x85: break
      case 0..<0x20, 0x7F...0x9F, 0xFFFE, 0xFFFF:
        return ("holds the control character \(name(scalar))", .warning)
      case 0xFFFD:
        return ("holds U+FFFD, which stands for a character that could not be read", .warning)
      case 0xFEFF: return ("holds a byte-order mark (U+FEFF)", .warning)
      case 0x2066...0x2068: isolates += 1
      case 0x2069: isolates -= 1
      case 0x202A, 0x202B, 0x202D, 0x202E: embeddings += 1
      case 0x202C: embeddings -= 1
      default: break
      }
    }
    // They end with the paragraph: they matter if strings are concatenated.
    if isolates > 0 { return ("isolates a direction and does not close it with U+2069", .note) }
    if embeddings > 0 { return ("embeds a direction and does not close it with U+202C", .note) }
    return nil
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
