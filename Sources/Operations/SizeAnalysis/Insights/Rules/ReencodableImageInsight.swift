import Reports

/// `reencodable-images`: photos that have more bytes for a pixel than a photo needs.
struct ReencodableImageInsight: SizeInsight {
  static let definition = FindingRule(
    id: "reencodable-images", severity: .note,
    page: RulePage(
      title: "a photo has more bytes than it needs",
      meaning: "A JPEG file, or a PNG file without transparency, has more than a byte for two "
        + "pixels, outside of catalogs.",
      cause: "It was exported in the highest quality, or is a photo in a format for drawings.",
      remedy: "Encode it as JPEG or HEIC in a quality of 85 %. The estimate is 0.35 B for a pixel; "
        + "look at the result.",
      example: "`welcome.png` has 1.9 B for each of its 2,000,000 pixels."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.compactMap { file in
      guard let (width, height) = file.pixels, file.hasAlpha == false,
        !app.isSystemImage(file.name)
      else { return nil }
      let area = Double(width) * Double(height)
      let saving = Double(file.bytes) - 0.35 * area
      guard Double(file.bytes) > 0.5 * area, area >= 40_000, saving >= 4096 else { return nil }
      return InsightMatch(
        path: file.path,
        message: "The image has \(ByteCount.exact(file.bytes)) for \(width)×\(height) pixels.",
        savings: [file.path: Int(saving)], isMeasured: false)
    }
  }
}
