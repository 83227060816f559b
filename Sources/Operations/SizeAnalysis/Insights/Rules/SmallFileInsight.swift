import Reports

/// `small-files`: blocks that are mostly empty.
struct SmallFileInsight: SizeInsight {
  static let definition = FindingRule(
    id: "small-files", severity: .note,
    page: CodePage(
      title: "many small files",
      meaning: "The app has a hundred or more files below 4,096 bytes that could lie together.",
      cause: "A device stores whole blocks: a file of 200 bytes takes 4,096, and its name and "
        + "entry add to the download and to the signature.",
      remedy: "Put images into a catalog, and data into one file.",
      example: "400 animations of 300 B each take 1.6 MB."))

  /// The system looks for the others by their names.
  private static let movable: Set<FileType> = [
    .image, .json, .html, .javaScript, .audio, .dataPack, .other,
  ]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let files = app.files.filter {
      $0.bytes < AppSizes.blockSize && Self.movable.contains($0.type) && $0.name != "PkgInfo"
    }
    guard files.count >= 100 else { return [] }
    let wasted = files.reduce(0) { $0 + AppSizes.installedBytes($1.bytes) - $1.bytes }
    return [
      InsightMatch(
        path: files[0].path,
        message: "\(Quantity.of(files.count, "small file")) waste "
          + "\(ByteCount.exact(wasted)) of blocks on a device; stored bytes stay.",
        savings: [:], isMeasured: true)
    ]
  }
}
