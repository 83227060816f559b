import Reports

/// `large-media`: films, sounds and pictures of many megabytes.
struct LargeMediaInsight: SizeInsight {
  static let definition = FindingRule(
    id: "large-media", severity: .note,
    page: CodePage(
      title: "a film, a sound or a picture of many megabytes",
      meaning: "A film or a picture has more than 10 MiB, or a sound more than 5 MiB.",
      cause: "Media are in the app for all, though few people see them, and often in the quality "
        + "of a studio.",
      remedy: "Load it when it's needed, with resource tags or from a server, or encode it at a "
        + "lower rate. The estimate is half of the file.",
      example: "`intro.mov` has 48,000,000 B."))

  private static let maximum: [FileType: Int] = [
    .video: 10 << 20, .image: 10 << 20, .audio: 5 << 20,
  ]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      guard let maximum = Self.maximum[file.type], file.bytes > maximum else { return nil }
      return InsightMatch(
        path: file.path, message: "The file has \(ByteCount.exact(file.bytes)).",
        savings: [SavingPlace(file.path): file.bytes / 2], isMeasured: false)
    }
  }
}
