import Reports

/// `large-fonts`: glyphs that no language of the app has.
struct FontSubsetInsight: SizeInsight {
  static let definition = FindingRule(
    id: "large-fonts", severity: .note,
    page: CodePage(
      title: "a font has far more glyphs than the app shows",
      meaning:
        "A font file has 65,536 bytes or more and more than 1,000 glyphs, and the app has no "
        + "Chinese, Japanese or Korean.",
      cause: "Fonts come with all scripts that they support, fonts of icons with every icon.",
      remedy:
        "Make a subset with the characters of the app's languages, such as with `pyftsubset`, "
        + "if its license permits. Text that people enter may need other characters; the system's "
        + "font has them. The estimate is 500 glyphs.",
      example: "`Icons.ttf` has 7,000 icons, and the app shows 30."))

  private static let keptGlyphs = 500

  func matches(in app: InsightedApp) -> [InsightMatch] {
    guard app.languages.isDisjoint(with: ["zh", "ja", "ko"]) else { return [] }
    return app.files.compactMap { file in
      guard let font = file.font, file.bytes >= 65_536, font.glyphs > 1000 else { return nil }
      let saving = font.glyphBytes / font.glyphs * (font.glyphs - Self.keptGlyphs)
      return InsightMatch(
        path: file.path, message: "The font has \(Quantity.of(font.glyphs, "glyph")).",
        savings: [SavingPlace(file.path): saving], isMeasured: false)
    }
  }
}
