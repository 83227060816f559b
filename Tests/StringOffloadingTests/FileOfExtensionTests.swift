import FileTransactions
import StringInventories
import TestSupport
import Testing

@testable import StringOffloading

/// Files that an app and its extension have, in a project that XcodeGen hasn't written yet: no target can leave a file
/// out, so it moves, and the keys that the extension can ask for stay in its place.
@Suite struct FileOfExtensionTests {
  private static let path = "App/Localizable.xcstrings"
  private static let long = String(repeating: "Lang ", count: 60)
  private static let manifest = "App.xcodeproj/project.pbxproj"

  private static func catalog() -> String {
    let entries = ["a", "b.one", "b.two", "title"].map { key in
      """
          "\(key)" : { "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "\(key) \(long)" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "\(key) in English" } } } }
      """
    }
    return """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      \(entries.joined(separator: ",\n"))
      } }
      """
  }

  private static func yaml(_ type: String) -> String {
    """
    name: App
    settings: {SDKROOT: iphoneos}
    targets:
      App:
        type: application
        platform: iOS
        sources: [App, Shared]
        settings: {PRODUCT_BUNDLE_IDENTIFIER: org.app}
      Widget:
        type: \(type)
        platform: iOS
        sources: [Widget, Shared, App/Localizable.xcstrings]
        settings: {PRODUCT_BUNDLE_IDENTIFIER: org.app.widget}
    """
  }

  private static func project(
    widget: String, app: String = "let t = NSLocalizedString(\"title\", comment: \"\")",
    shared: String = "let s = 1", type: String = "app-extension",
    yaml: String? = nil, files: [String: String?] = [:]
  ) throws -> StringsProject {
    var project = try StringsProject(
      [
        "project.yml": yaml ?? Self.yaml(type), path: catalog(), "App/A.swift": app,
        "App/Start.swift": "@main struct Start: App {}",
        "App/en.lproj/Localizable.strings": nil, "App/de.lproj/Localizable.strings": nil,
        "App/Accessors.swift": nil, "Shared/S.swift": shared, "Widget/W.swift": widget,
      ].merging(files) { $1 })
    project.options.answers = .public
    try project.remove(manifest)
    return project
  }

  @Test(arguments: [
    // A language without a folder wouldn't be one of the extension's, which formats dates in it.
    ("let x = 1", ["a"]),
    ("let x = NSLocalizedString(\"a\", comment: \"\")", ["a"]),
    ("let x = String(localized: \"a\")", ["a"]), ("let x = \"a\".localized", ["a"]),
    ("let x = Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)", ["a"]),
    ("import SwiftUI\nstruct W: View { var body: some View { Text(\"a\") } }", ["a"]),
    // A name counts, too: a wrapper of another repository may make a key of it.
    (
      "import AppIntents\nstruct I: AppIntent { static let title: LocalizedStringResource = \"a\" }",
      ["a", "title"]
    ),
    ("let x = NSLocalizedString(\"b.\\(x)\", comment: \"\")", ["b.one", "b.two"]),
    ("let x = NSLocalizedString(\"b.\" + y.lowercased(), comment: \"\")", ["b.one", "b.two"]),
    ("let y = \"b.one\"\nlet x = NSLocalizedString(y, comment: \"\")", ["b.one"]),
    ("let x = NSLocalizedString(y[\"a\"]! + \".\" + \"one\", comment: \"\")", ["a", "b.one"]),
    // Another table has it.
    ("let x = NSLocalizedString(k, tableName: \"Menu\", comment: \"\")", ["a"]),
  ])
  func keysStayThatTheExtensionCanAskFor(_ widget: String, _ kept: [String]) throws {
    var project = try Self.project(widget: widget)
    let table = try #require(try project.table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.keptKeys ?? [] == kept)
    try project.offload()
    #expect(project.exists("LevityStrings/\(Self.path)"))
    let part = try project.read(Self.path)
    for key in ["a", "b.one", "b.two", "title"] {
      #expect(part.contains("\(key) in English"))
      #expect(part.contains("\(key) \(Self.long)") == kept.contains(key), "\(key)")
    }
    // A later run sees the same.
    #expect(try project.table()?.keptKeys ?? [] == kept)
    #expect(try project.edits().transaction.operations == [])
  }

  @Test(arguments: [
    // The key may come from the app, which spells some out, or from a server.
    "let x = NSLocalizedString(entry.key, comment: \"\")",
    "let x = NSLocalizedString(isB ? \"b.\" + y : y, comment: \"\")",
    "let x = NSLocalizedString((\"b.\" + y), comment: \"\")",
    "let x = NSLocalizedString(y + z, comment: \"\")",
    "let x = Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\")",
    "let x = Bundle.main.bundlePath + \"/\\(code).lproj\"",
  ])
  func theTableStaysIfTheExtensionMayAskForAnyKey(_ widget: String) throws {
    let table = try #require(
      try Self.project(widget: widget, app: "let keys = [\"title\"]").table())
    #expect(table.reason == .sharedTable)
    #expect(table.evidence?.hasPrefix("Widget may read any key of it") == true)
  }

  /// The extension has the file, and links a framework that has it, too, whose copy nobody could split.
  @Test func theTableStaysForAFrameworkWithTheFile() throws {
    let yaml =
      Self.yaml("app-extension") + """

            dependencies: [{target: Kit}]
          Kit:
            type: framework
            platform: iOS
            sources: [Kit, App/Localizable.xcstrings]
            settings: {PRODUCT_BUNDLE_IDENTIFIER: org.kit}
        """
    let project = try Self.project(
      widget: "import Foundation\nlet x = NSLocalizedString(\"b.\\(n)\", comment: \"\")",
      yaml: yaml,
      files: ["Kit/K.swift": "let k = 1"])
    let table = try #require(try project.table())
    #expect(table.reason == .sharedTable)
    #expect(table.evidence == "Kit, Widget have it, too.")
  }

  /// XcodeGen stops if a file isn't there that the manifest names.
  @Test func theTableStaysIfNothingIsLeftOfAFile() throws {
    let yaml = Self.yaml("app-extension").replacing(
      "App/Localizable.xcstrings",
      with: ["en", "de"].flatMap { language in
        ["strings", "stringsdict"].map { "App/\(language).lproj/Localizable.\($0)" }
      }.joined(separator: ", "))
    let plural = """
      <plist version="1.0"><dict><key>n %d</key><dict><key>NSStringLocalizedFormatKey</key>
      <string>%#@v@</string><key>v</key><dict><key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>other</key><string>%d \(Self.long)</string></dict></dict></dict></plist>
      """
    let strings = "\"a\" = \"\(Self.long)\";\n\"title\" = \"\(Self.long)\";"
    let table = try #require(
      try Self.project(
        widget: "let x = \"a\".localized", yaml: yaml,
        files: [
          Self.path: nil, "App/en.lproj/Localizable.strings": strings,
          "App/de.lproj/Localizable.strings": strings,
          "App/en.lproj/Localizable.stringsdict": plural,
          "App/de.lproj/Localizable.stringsdict": plural,
        ]
      ).table())
    #expect(table.reason == .sharedTable)
    #expect(
      table.evidence
        == "Widget has it, too, and nothing of App/de.lproj/Localizable.stringsdict would stay.")
  }

  /// A watch app is an app of its own, most of whose keys the table has.
  @Test func theTableStaysForAnApp() throws {
    let table = try #require(
      try Self.project(widget: "let x = 1", type: "application.watchapp2").table())
    #expect(table.reason == .sharedTable)
    #expect(table.evidence == "Widget has it, too.")
  }

  /// XcodeGen writes another source into a target if its manifest names the folder, which is a step.
  @Test func theAppDeclaresItsOwnInitializer() throws {
    let asking = "let t = String(localized: \"title\")"
    let table = try #require(
      try Self.project(widget: "let x = s", app: asking, shared: "let s = String(localized: \"a\")")
        .table())
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    #expect(table.declaringModules == ["project.yml#App"])
    // The extension compiles the shared file, too, and asks its own copy.
    #expect(table.keptKeys == ["a"])
  }
}
