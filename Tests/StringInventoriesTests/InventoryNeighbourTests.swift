import StringInventories
import StringsFiles
import TestSupport
import Testing

/// A project of strings files one of which lacks a piece, or has it twice.
@Suite struct InventoryNeighbourTests {
  private static let files = [
    "App/de.lproj/Main.strings":
      "/* Title */\n\"title\" = \"Titel\";\n\"a\" = \"1\"; \"a\" = \"2\";\n",
    "App/en.lproj/Main.strings": "\"title\" = \"Title\";\n\"rest\" = \"%d left\";\n",
    "App/en.lproj/Main.stringsdict": """
    <plist version="1.0"><dict><key>rest</key><dict><key>NSStringLocalizedFormatKey</key>
    <string>%#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key>
    <string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
    <key>one</key><string>one</string><key>other</key><string>%d</string></dict></dict></dict></plist>
    """,
    "Kit/Main.xcstrings": """
    {"sourceLanguage":"en","strings":{"k":{"extractionState":"stale","localizations":{"de":
    {"stringUnit":{"state":"new","value":"x"}},"fr":{"variations":{"plural":{"one":{"stringUnit":
    {"state":"translated","value":"un"}},"other":{"stringUnit":{"state":"translated","value":"des"}}
    }}}}},"l":{"shouldTranslate":false}},"version":"1.0"}
    """, "Kit/de.lproj/Main.strings": "\"k\" = \"y\";\n",
    "LevityStrings/App/fr.lproj/Main.strings": "\"title\" = \"Titre\";\n\"rest\" = \"%d\";\n",
    "App/fr.lproj/Main.strings":
      "/* The strings are in LevityStrings/App/fr.lproj/Main.strings */\n\"title\" = \"Titre\";\n",
  ]

  private static func outcome(_ inventory: StringInventory) -> String {
    let tables = inventory.tables().map { table in
      "\(table.folder)/\(table.name) \(table.languages.joined(separator: " ")) "
        + table.keys.map { key in
          "\(key): "
            + table.languages.map { language in
              WholeValue.text(inventory.string(key, in: language, of: table) as Any)
            }.joined(separator: ", ")
        }.joined(separator: "; ")
    }
    let issues = inventory.issues.map {
      "\($0.kind) \($0.path):\($0.line ?? 0):\($0.column ?? 0) \($0.message)"
    }
    let entries = inventory.entries.map {
      "\($0.line):\($0.column) \($0.comment ?? "") \(WholeValue.text($0.catalog as Any))"
    }
    let files = inventory.files.map { WholeValue.text($0) }
    return (tables + issues + entries + files).joined(separator: " | ")
  }

  @Test(arguments: [
    ("App/de.lproj/Main.strings", "strings"), ("App/en.lproj/Main.stringsdict", "stringsdict"),
    ("Kit/Main.xcstrings", "catalog"), ("App/fr.lproj/Main.strings", "moved"),
  ])
  func eachPieceOfAFileCounts(_ path: String, _ name: String) async throws {
    let sample = Neighbours(ofLines: try #require(Self.files[path]), [.without, .twice])
    try await expectNeighbours(of: [sample], "string-inventories-\(name)") { bytes in
      var files = Self.files.mapValues { Array($0.utf8) }
      files[path] = bytes
      return Self.outcome(StringInventory(files.map { (path: $0.key, contents: $0.value) }))
    }
  }

  @Test func eachFileOfATreeCounts() async throws {
    let list = Self.files.keys.sorted().joined(separator: "\n") + "\n"
    let other = "App/xx_YY.lproj/Main.strings\nApp/Base.lproj/Main.strings\nmul.lproj/M.xcstrings\n"
    let sample = Neighbours(ofLines: list + other, [.without, .cut])
    try await expectNeighbours(of: [sample], "string-inventories-tree") { bytes in
      let paths = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
      return Self.outcome(
        StringInventory(
          paths.map { (path: $0, contents: Array((Self.files[$0] ?? "\"m\" = \"n\";").utf8)) }))
    }
  }
}
