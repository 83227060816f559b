import Reports

/// `localization-waste`: comments of strings files.
struct LocalizationWasteInsight: SizeInsight {
  static let definition = FindingRule(
    id: "localization-waste", severity: .note,
    page: CodePage(
      title: "strings files have comments",
      meaning: "Strings files of the app are in their plain form and have comments or blank lines.",
      cause: "They are for translators. Xcode removes them if it writes binary files.",
      remedy: "Set `STRINGS_FILE_OUTPUT_ENCODING` to `binary`. `levity offload` packs all "
        + "languages to a fraction instead.",
      example: "`de.lproj/Localizable.strings` has 14,000 B of comments."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let files = app.files.filter { $0.commentBytes > 0 }
    guard files.reduce(0, { $0 + $1.commentBytes }) >= 1024 else { return [] }
    return files.map {
      InsightMatch(
        path: $0.path, message: "The file has comments or blank lines.",
        savings: [SavingPlace($0.path): $0.commentBytes], isMeasured: true)
    }
  }
}
