import Reports

/// `oversized-images`: more pixels than any screen has.
struct OversizedImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "oversized-images", severity: .note,
    page: CodePage(
      title: "an image has more pixels than any screen",
      meaning: "Both sides of an image are longer than the longer side of the largest screen of a "
        + "phone or pad, 2,868 pixels.",
      cause: "Only an image that is zoomed into needs more pixels than a screen has.",
      remedy: "Scale it down, unless people zoom into it.",
      example: "`Assets.car/hero` has 6000×4000 pixels."))

  /// The longer side of the screen of an iPhone 16 Pro Max.
  private static let longestSide = 2868

  func matches(in app: InsightedApp) -> [InsightMatch] {
    var matches: [InsightMatch] = []
    for file in app.files {
      if let (width, height) = file.pixels,
        let saving = Self.saving(of: file.bytes, width: width, height: height)
      {
        matches.append(
          Self.match(
            file.path, width: width, height: height, savings: [SavingPlace(file.path): saving]))
      }
      for image in file.renditions {
        guard let saving = Self.saving(of: image.bytes, width: image.width, height: image.height)
        else { continue }
        matches.append(
          Self.match(
            image.asset, width: image.width, height: image.height, savings: [image.place: saving]))
      }
    }
    return matches
  }

  private static func match(
    _ path: String, width: Int, height: Int, savings: [SavingPlace: Int]
  ) -> InsightMatch {
    InsightMatch(
      path: path, message: "The image has \(width)×\(height) pixels.", savings: savings,
      isMeasured: false)
  }

  /// The remainder after its shorter side has become a screen's longer one, in proportion to the area.
  private static func saving(of bytes: Int, width: Int, height: Int) -> Int? {
    let side = min(width, height)
    guard side > longestSide else { return nil }
    let factor = Double(longestSide) / Double(side)
    return Int(Double(bytes) * (1 - factor * factor))
  }
}
