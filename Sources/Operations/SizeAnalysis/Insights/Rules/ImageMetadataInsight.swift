import Reports

/// `image-metadata`: what editors and cameras left in images.
struct ImageMetadataInsight: SizeInsight {
  static let definition = FindingRule(
    id: "image-metadata", severity: .warning,
    page: CodePage(
      title: "an image has data that doesn't change what it shows",
      meaning: "A PNG or JPEG file outside of catalogs has comments, XMP, or data of an image "
        + "editor: 1,024 bytes or more.",
      cause: "Editors write them. Xcode's `COMPRESS_PNG_FILES` removes them from PNG files that a "
        + "target copies, and from nothing in a folder reference, a bundle or a JPEG.",
      remedy: "Remove them, such as with `exiftool -all= -tagsfromfile @ -orientation`, and keep "
        + "the color profile.",
      example: "`Kit.bundle/photo.jpg` has 14,000 B of XMP."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    app.files.filter { $0.metadataBytes >= 1024 }.map {
      InsightMatch(
        path: $0.path, message: "The image has comments or data of an editor.",
        savings: [SavingPlace($0.path): $0.metadataBytes], isMeasured: true)
    }
  }
}
