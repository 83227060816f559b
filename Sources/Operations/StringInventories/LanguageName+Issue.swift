extension LanguageName {
  /// Returns the issue of a name, as the end of a sentence without a period; nil for a valid one. The system never
  /// chooses a folder whose name isn't a language's.
  public static func issue(with name: String) -> String? {
    if name == "Base" || name == "mul" { return nil }
    if let code = words[name] { return "is an old name for a language; write \(code)" }
    let parts = LanguageName(name)
    if let shorter = shorter[parts.language] {
      return "is a code that no device asks for; write \(shorter)"
    }
    guard parts.isOfTwoLetters || isLong(parts.language) else {
      let hint = mistaken[parts.language].map { "; write \($0)" } ?? ""
      return "isn't a language\(hint)"
    }
    if let region = parts.region, region.utf8.count == 2, !regions.contains(region.uppercased()) {
      let hint = region.uppercased() == "UK" ? "; write GB" : ""
      return "has an unknown region, \(region)\(hint)"
    }
    guard parts.rest.allSatisfy(isVariant) else {
      return "isn't a language with a script and a region"
    }
    let proper = parts.proper
    return proper == name ? nil : "isn't spelled as Apple spells it; write \(proper)"
  }

  /// Languages without a two-letter code.
  private static func isLong(_ language: String) -> Bool {
    language.utf8.count == 3 && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Returns whether it is a variant such as `valencia`: 5 to 8 letters and digits, or 4 of which the first is a digit.
  private static func isVariant(_ part: String) -> Bool {
    let bytes = Array(part.utf8)
    let isLong = (5...8).contains(bytes.count)
    guard isLong || bytes.count == 4 && (0x30...0x39).contains(bytes[0]) else { return false }
    return bytes.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }

  /// The name in Apple's spelling.
  private var proper: String {
    var parts = [language]
    if let script { parts.append(script.prefix(1).uppercased() + script.dropFirst().lowercased()) }
    if let region { parts.append(region.uppercased()) }
    return (parts + rest).joined(separator: "-")
  }
}
