import Findings

/// `invalid-language`: names that are no language's.
struct InvalidLanguageRule: StringRule {
  static let definition = FindingRule(
    id: "invalid-language", severity: .error,
    page: RulePage(
      title: "a folder or a catalog names no language",
      meaning: "The name is no language that a device asks for, or is not written as Apple writes "
        + "it.",
      cause: "Texts below a name that nothing asks for are never shown, though they are in the "
        + "app.",
      remedy: "Rename the folder, and the entry in the project: languages are written as `pt-BR`, "
        + "`zh-Hans`, `sr-Latn`.",
      example: "`pr.lproj` for `pt.lproj`, `zh_Hans.lproj` for `zh-Hans.lproj`, `jp.lproj` for "
        + "`ja.lproj`."))

  func check(_ table: LintedTable, in group: TableGroup) -> [Problem] {
    // Once per table: the first file of the language speaks for it.
    guard let message = Self.fault(of: table.language),
      group.tables.first(where: { $0.language == table.language })?.file == table.file
    else { return [] }
    var problem = Problem(message)
    problem.atMost =
      LanguageNames.languages.contains(LanguageCode(table.language).language) ? .warning : .error
    return [problem]
  }

  /// What is wrong with the name of a language; nil for a good one.
  static func fault(of name: String) -> String? {
    guard name != "Base", name != "mul" else { return nil }
    let quoted = QuotedText.quoted(name)
    if let code = LanguageNames.words[name] {
      return "\(quoted) is an old name of a language; write \(code)."
    }
    let code = LanguageCode(name)
    if let shorter = LanguageNames.shorter[code.language] {
      return "\(quoted) is not asked for by any device; write \(shorter)."
    }
    guard LanguageNames.languages.contains(code.language) || isLong(code.language) else {
      let hint = LanguageNames.mistaken[code.language].map { "; write \($0)" } ?? ""
      return "\(quoted) is no language\(hint)."
    }
    if let region = code.region, region.utf8.count == 2,
      !LanguageNames.regions.contains(region.uppercased())
    {
      return
        "\(quoted) has no region's code: \(region)\(region.uppercased() == "UK" ? "; write GB" : "")."
    }
    guard code.rest.isEmpty else {
      return "\(quoted) is not written as a language with script and region."
    }
    let proper = properForm(of: code)
    return proper == name ? nil : "\(quoted) is not written as Apple writes it; write \(proper)."
  }

  /// Languages without a code of two letters.
  private static func isLong(_ language: String) -> Bool {
    language.utf8.count == 3 && language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  private static func properForm(of code: LanguageCode) -> String {
    var parts = [code.language]
    if let script = code.script {
      parts.append(script.prefix(1).uppercased() + script.dropFirst().lowercased())
    }
    if let region = code.region { parts.append(region.uppercased()) }
    return parts.joined(separator: "-")
  }
}
