import Foundation
import ImageInventories
import SourceTrees
import StringDatabases
import StringLocks
import StringOffloading
import XcodeProjects

/// A folder of a test with files of strings.
final class StringsProject {
  let folder: URL
  var path: String { folder.appendingPathComponent("app").path }
  var database: URL { folder.appendingPathComponent("strings.sqlite") }

  static let bundle = "org.example.app"

  init(_ files: [String: String]) throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-database-\(UUID().uuidString)")
    for (name, text) in files {
      let url = folder.appendingPathComponent("app/\(name)")
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Names in the folder of the database.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }

  static func survey(_ path: String, bundle: String? = StringsProject.bundle) throws -> StringSurvey
  {
    let tree = FileTree(root: path, paths: []) { _ in nil }
    return StringSurvey(
      walk: try DirectoryWalk(path), root: path, project: try ProjectModel(of: tree),
      options: StringSurveyOptions(looseBundle: bundle))
  }

  @discardableResult
  func write(_ lock: StringLock = StringLock()) throws -> OpenDatabase {
    try StringDatabase(survey: try Self.survey(path), lock: lock).write(to: database.path)
    return try OpenDatabase(database)
  }

  /// Every kind of file, and every kind of value.
  static let files: [String: String] = [
    "en.lproj/Localizable.strings": """
    /* The first screen. */
    "greeting" = "Hello, %@!";
    "empty" = "";
    "e\u{301}" = "decomposed"; "é" = "composed";
    "quoted" = "It's a \\"quote\\"; -- DROP TABLE strings";
    "apples" = "apples";
    """,
    "de.lproj/Localizable.strings": "\"greeting\" = \"Hallo, %@!\";\n\"extra\" = \"Mehr\";\n",
    "pr.lproj/Localizable.strings":
      "\"greeting\" = \"Olá\";\n\"empty\" = \"x\"\n,\"cut\" = \"y\";\n",
    "loose.strings": "\"a\" = \"b\";\n",
    "en.lproj/Localizable.stringsdict": """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>apples</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%1$#@apples@ in %2$#@boxes@</string>
      <key>apples</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string>
        <key>one</key><string>%lld apple</string>
        <key>other</key><string>%lld apples</string>
      </dict>
      <key>boxes</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>other</key><string>%d boxes</string>
      </dict>
    </dict>
    <key>wide</key><dict><key>NSStringVariableWidthRuleType</key><dict>
      <key>20</key><string>short</string><key>100</key><string>a long one</string>
    </dict></dict>
    </dict></plist>
    """,
    "Kit/Kit.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "implicit": {"comment": "Said by the key."},
      "kept": {"shouldTranslate": false},
      "old": {"extractionState": "stale", "localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "alt"}}}},
      "tap": {"extractionState": "manual", "localizations": {
        "en": {"variations": {"device": {
          "mac": {"stringUnit": {"state": "translated", "value": "Click"}},
          "other": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "Tap %lld"}},
            "other": {"stringUnit": {"state": "translated", "value": "Taps %lld"}}}}}}}},
        "de": {"stringUnit": {"state": "needs_review", "value": "Tippen"}},
        "fr": {"stringUnit": {"state": "new", "value": ""}}}}
    }}
    """,
  ]
}
