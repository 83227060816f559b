import FileTransactions
import Foundation
import StringLocks
import TestSupport
import Testing

@testable import StringOffloading

/// An offload of strings whose project lacks one piece: the table leaves, or the plan says why it stays.
@Suite struct StringNeighbourTests {
  private static let files = [
    "App/en.lproj/Localizable.strings": "\"title\" = \"Title\";\n\"n %d\" = \"%d of %@\";\n",
    "App/en.lproj/Localizable.stringsdict": """
    <plist version="1.0"><dict><key>files</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>
        <key>one</key><string>%d file</string><key>other</key><string>%d files</string>
      </dict></dict></dict></plist>
    """,
    "App/Menu.xcstrings": """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "open" : {
          "comment" : "A button",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Öffnen" } },
            "en" : { "stringUnit" : { "state" : "new", "value" : "Open" } }
          }
        },
        "shut" : { "shouldTranslate" : false }
      },
      "version" : "1.0"
    }
    """,
    "App/View.swift": """
    import LevityStrings
    let strings = BundleStrings(bundleIdentifier: "org.app")
    func show(_ key: String, _ count: Int) -> [String] {
      [strings.string("title"), strings.string(key, table: "Menu"),
        strings.format("files", count)]
    }
    """,
    "App/crowdin.yml": """
    files:
      - source: /App/en.lproj/Localizable.strings
        translation: /App/%osx_locale%.lproj/Localizable.strings
    """,
  ]

  /// The plan, and the changes that its edits make.
  private static func outcome(_ project: StringsProject) -> String {
    var project = project
    do {
      let plan = try project.plan()
      let edits = try project.edits()
      let operations = edits.transaction.operations.map { operation in
        guard case .write(.bytes(let new)) = operation.action else {
          return "\(operation.path) \(operation.action)"
        }
        return TextChange.file(
          operation.path, in: project.folder.path, becomes: new, isNumbered: false)
      }
      let text = WholeValue.text(plan.tables) + " | " + operations.joined(separator: " | ")
      return (text + " | " + WholeValue.text(edits.translatorSteps))
        .replacing("\n", with: " ⏎ ").replacing(project.folder.path, with: "/app")
    } catch {
      return "\(error)".replacing(project.folder.path, with: "/app")
    }
  }

  @Test(arguments: files.keys.sorted())
  func eachPieceOfAFileCounts(_ path: String) async throws {
    let text = try #require(Self.files[path])
    let name = path.split(separator: ".").last ?? ""
    let project = try StringsProject(Self.files.mapValues { Optional($0) })
    let isLong = text.utf8.count > 300
    let sample =
      isLong ? Neighbours(ofLines: text, [.without]) : Neighbours(ofText: text, [.without])
    try await expectNeighbours(of: [sample], "string-offloads-\(name)") { bytes in
      try project.folder.write(Data(bytes), to: path)
      return Self.outcome(project)
    }
  }
}
