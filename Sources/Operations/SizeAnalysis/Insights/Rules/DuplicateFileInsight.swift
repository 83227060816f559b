import KeySorting
import Reports

/// `duplicate-files`: the same file twice.
struct DuplicateFileInsight: SizeInsight {
  static let definition = FindingRule(
    id: "duplicate-files", severity: .warning,
    page: CodePage(
      title: "the same file more than once",
      meaning: "Two or more files of the app have the same content.",
      cause: "Files are copied by targets, pods and packages that don't know of each other. Each "
        + "copy is downloaded and stored.",
      remedy: "Keep one copy, in a framework that app and extensions share if both need it. The "
        + "saving is an estimate if a copy is in an extension, which can need its own.",
      example: "`Frameworks/A.framework/map.json` and `Frameworks/B.framework/map.json`"))

  /// Every bundle has these.
  private static let ownNames: Set<String> = [
    "Info.plist", "PkgInfo", "CodeResources", "PrivacyInfo.xcprivacy", "embedded.mobileprovision",
  ]

  /// The system looks for these by a name in their bundle, and for icons and launch images.
  private static let namedTypes: Set<FileType> = [.codeSignature, .nib, .storyboard, .coreData]

  func matches(in app: InsightedApp) -> [InsightMatch] {
    let files = app.files.filter {
      $0.bytes >= 512 && !Self.ownNames.contains($0.name) && !Self.namedTypes.contains($0.type)
        && !($0.type == .image && app.isSystemImage($0.name))
    }
    return Dictionary(grouping: files, by: \.fingerprint).values.filter { $0.count > 1 }.map {
      let copies = $0.sorted(on: \.path)
      let isShared = copies.contains { $0.path.contains(".appex/") || $0.path.contains("Watch/") }
      return InsightMatch(
        path: copies[0].path,
        message: "\(Quantity.of(copies.count, "file")) are the same, such as \(copies[1].path).",
        savings: SavingPlace.savings(of: copies.dropFirst()),
        isMeasured: !isShared)
    }.sorted(on: \.path)
  }
}
