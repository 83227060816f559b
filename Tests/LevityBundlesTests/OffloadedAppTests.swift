import Foundation
import StringOffloading
import StringPackWriting
import StringPacks
import StringsTestSupport
import TestSupport
import Testing

@testable import LevityBundles

/// An app's bundles answer from the very packs and keys that an offload wrote, as its tables did before.
@Suite struct OffloadedAppTests {
  private static let asks = "let a = NSLocalizedString(key, comment: \"\")\n"

  /// An app with tables in six languages, plurals, a catalog, a table of another name, and a framework with its own.
  private static func files() -> [String: String] {
    var files = [
      "App/A.xcassets/Contents.json": "{\"info\":{\"author\":\"xcode\",\"version\":1}}",
      "App/Ask.swift": asks, "Kit/Ask.swift": "let b = Bundle.main.localizedString(forKey: key)",
      "App.xcodeproj/project.pbxproj": OffloadedFixture.project,
    ]
    for (language, words) in OffloadedFixture.words {
      files["App/\(language).lproj/Localizable.strings"] = """
        "title" = "\(words.title)";
        "quote \\"x\\"" = "\\"\(words.title)\\"\\n\\t\\\\ \\U2026";
        "greeting %@" = "%@: \(words.title)";
        "order" = "%2$@ %1$@ \(words.title)";
        "percent" = "100 % \(words.title)";
        "same" = "OK";
        "area m^2" = "area m\(language == "en" ? "²" : "^2")";
        """
      files["App/\(language).lproj/Menu.strings"] = "\"title\" = \"\(words.title) (Menu)\";\n"
      files["Kit/\(language).lproj/Localizable.strings"] = "\"title\" = \"Kit \(words.title)\";\n"
      let forms = words.forms.map { "<key>\($0.0)</key><string>%d \($0.1)</string>" }.joined()
      files["Kit/\(language).lproj/Localizable.stringsdict"] = """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>files</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%1$@: %2$#@n@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string>\(forms)</dict></dict></dict></plist>
        """
    }
    files["App/Errors.xcstrings"] = OffloadedFixture.catalog
    return files
  }

  @Test(arguments: [true, false])
  func everyKeyInEveryLanguageIsAnsweredAsBefore(hasCatalog: Bool) throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() where hasCatalog || !path.contains(".xcassets") {
      try folder.write(string, to: path)
    }
    let app = try OffloadedApp(folder.path)
    #expect(app.plan.tables.filter { !$0.isAnswered }.map(\.evidence) == [])
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.unreadable == [])
    // Five languages but the development language: seven keys, one of a second table, one of the framework, one of the
    // catalog; and a plural of the framework and four of the catalog.
    #expect(comparison.tables == 4)
    #expect(comparison.keys == 5 * 10)
    #expect(comparison.plurals == 5 * 5)
    #expect(comparison.refused == 0)
  }

  /// A build puts files of one table and language beside each other, and the system asks that with plurals first.
  @Test func pluralsInAnotherFolderAreAnsweredAsBefore() throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() {
      let isPlural = path.hasSuffix(".stringsdict")
      let isPlain = path.hasPrefix("Kit/") && path.hasSuffix(".strings")
      try folder.write(
        isPlain ? string + "\"files\" = \"no plural\";\n" : string,
        to: isPlural ? path.replacing("Kit/", with: "Kit/Plurals/") : path)
    }
    let app = try OffloadedApp(folder.path)
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.tables == 4)
    #expect(comparison.keys == 5 * 10)
    #expect(comparison.plurals == 5 * 5)
    #expect(comparison.refused == 0)
  }

  /// The pack leaves long strings to the app's own table.
  @Test func aPartOfTheDevelopmentLanguageIsEnough() throws {
    let folder = try TemporaryDirectory()
    var files = Self.files()
    let more = 20
    for language in OffloadedFixture.words.map(\.0) {
      for number in 1...more {
        files["App/\(language).lproj/Menu.strings"]? +=
          "\"long \(number)\" = \"A long string in \(language), number \(number)\";\n"
      }
    }
    for (path, string) in files { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    let archive = try #require(app.carried.values.compactMap(\.packs).first)
    let packs = try StringPackArchive(archive).entries.map { try StringPack($0.pack) }
    #expect(packs.filter { $0.developmentDigest != nil }.count == 1)
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.keys == 5 * (10 + more))
    #expect(comparison.plurals == 5 * 5)
  }

  /// A project whose language isn't that of its catalog, beside which there may be a plain table, and one of which a
  /// table has only British English.
  @Test(arguments: OtherDevelopment.allCases)
  func theLanguageOfThePackStays(_ project: OtherDevelopment) throws {
    let folder = try TemporaryDirectory()
    var files = project.files
    files["App/A.xcassets/Contents.json"] = "{\"info\":{\"author\":\"xcode\",\"version\":1}}"
    files["App/Ask.swift"] = Self.asks
    files["App.xcodeproj/project.pbxproj"] = OffloadedFixture.project.replacing(
      "developmentRegion = en", with: "developmentRegion = \(project.region)")
    for (path, string) in files { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    #expect(app.plan.tables.filter { !$0.isAnswered }.map(\.evidence) == [])
    let floors = app.plan.tables.reduce(into: [:]) { $0[$1.name] = $1.floorLanguages }
    #expect(floors == project.floors)
    for table in app.plan.tables {
      for language in project.floors[table.name] ?? [] {
        #expect(app.staying(table, language).count == OtherDevelopment.count(table.name))
      }
    }
    let archive = try #require(app.carried.values.compactMap(\.packs).first)
    let entry = try #require(StringPackArchive(archive).entries.first)
    let pack = try StringPack(entry.pack)
    #expect(pack.developmentLanguage == "en" && pack.developmentDigest != nil)
    let english = try pack.strings(in: "en", codecs: [], hasher: .reference)
    let left = (0..<english.count).count { english.state($0) == .sameAsDevelopment }
    #expect(left == project.stringsInApp)
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.refused == 0)
  }

  /// A folder that the app copies as it is, whose language is that of its own Info.plist.
  @Test func aCopiedBundleIsAnsweredAsBefore() throws {
    let folder = try TemporaryDirectory()
    var files = Self.files()
    let open = "let k = Bundle.main.path(forResource: \"Extra\", ofType: \"bundle\")\n"
    files["App/Ask.swift"] = Self.asks + open
    files["App/Extra.bundle/Info.plist"] = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>CFBundleDevelopmentRegion</key><string>de</string></dict></plist>
      """
    for (language, words) in OffloadedFixture.words {
      files["App/Extra.bundle/\(language).lproj/Extra.strings"] =
        "\"title\" = \"\(words.title) (Extra)\";\n\"%@ left\" = \"%@: \(words.title)\";\n"
    }
    for (path, string) in files { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    let table = app.plan.tables.first { $0.name == "Extra" }
    #expect(table?.isAnswered == true && table?.bundles == ["Extra"], "\(table?.evidence ?? "")")
    #expect(table?.floor == ["App/Extra.bundle/de.lproj/Extra.strings"])
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.tables == 5)
    #expect(comparison.keys == 5 * 12)
  }

  /// Foundation inflects the words of one language, so the app's own table says the key in all of them.
  @Test func anInflectedKeyIsSaidByTheAppsOwnTable() throws {
    let folder = try TemporaryDirectory()
    var files = Self.files()
    for language in OffloadedFixture.words.map(\.0) {
      let string = language == "de" ? "^[Willkommener](inflect: true)" : "Welcome (\(language))"
      files["App/\(language).lproj/Menu.strings"]? += "\"hello\" = \"\(string)\";\n"
    }
    for (path, string) in files { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    let table = app.plan.tables.first { $0.name == "Menu" }
    #expect(table?.isAnswered == true && table?.keptKeys == ["hello"], "\(table?.evidence ?? "")")
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.keys == 5 * 10)
    #expect(comparison.own == 5)
  }

  /// Keys that code asks for in a way that no bundle answers stay in the app, so the pack has none of their strings.
  @Test func keptKeysAreSaidByTheAppsOwnTables() throws {
    let folder = try TemporaryDirectory()
    var files = Self.files()
    let numbers = 1...12
    for language in OffloadedFixture.words.map(\.0) {
      for number in numbers {
        files["App/\(language).lproj/Menu.strings"]? +=
          "\"long \(number)\" = \"A long string in \(language), number \(number)\";\n"
      }
    }
    let asked = numbers.map {
      "let a\($0) = AttributedString(localized: \"long \($0)\", options: o, table: \"Menu\")"
    }
    let plurals =
      "let p = AttributedString(localized: \"\\(n) files\", options: o, table: \"Errors\")\nlet n: Int = 1"
    files["App/Attributed.swift"] = (asked + [plurals]).joined(separator: "\n")
    for (path, string) in files { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    let kept = app.plan.tables.reduce(into: [:]) { $0[$1.name] = $1.keptKeys }
    #expect(kept["Menu"]?.count == numbers.count && kept["Errors"] == ["%lld files"])
    let archive = try #require(app.carried.values.compactMap(\.packs).first)
    let packs = try StringPackArchive(archive).entries.map { try StringPack($0.pack) }
    let parts = packs.flatMap { pack in pack.languages.filter { pack.wholeDigest(for: $0) != nil } }
    #expect(parts.sorted() == OffloadedFixture.words.map(\.0).sorted())
    let comparison = try AnswerComparison(app)
    #expect(comparison.failures == [])
    #expect(comparison.keys == 5 * 10)
    #expect(comparison.plurals == 5 * 4)
    #expect(comparison.own == 5 * (numbers.count + 1))
    #expect(comparison.refused == 0)
  }

  /// `Scripts/compare_plurals.py` reads these.
  @Test func answersWithPluralRulesAreRecorded() throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() { try folder.write(string, to: path) }
    let output = try TemporaryDirectory()
    let file = output.url.appendingPathComponent("plurals.jsonl").path
    _ = try AnswerComparison(
      OffloadedApp(folder.path), record: PluralRecord(path: file, root: folder.path))
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    #expect(lines.count == 25)
    let first = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8))
    let line = try #require(first as? [String: Any])
    #expect(line["root"] as? String == folder.path)
    #expect((line["shown"] as? [String: String])?.count == OriginalTable.numbers.count)
    #expect((line["rules"] as? [String: Any])?["NSStringLocalizedFormatKey"] != nil)
  }

  @Test func aLanguageThatTwoFoldersHaveIsComparedWithTheOneThatIsShown() throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() { try folder.write(string, to: path) }
    try folder.write("\"title\" = \"Nunca\";\n", to: "App/pt_BR.lproj/Localizable.strings")
    let comparison = try AnswerComparison(OffloadedApp(folder.path))
    #expect(comparison.failures == [])
    #expect(comparison.twins == ["org.app pt_BR"])
  }

  @Test func aWrongAnswerIsFound() throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() { try folder.write(string, to: path) }
    let app = try OffloadedApp(folder.path)
    let file = "App/de.lproj/Localizable.strings"
    try folder.write("\"title\" = \"Anders\";\n\"percent\" = \"Neu\";\n", to: file)
    let comparison = try AnswerComparison(app)
    // Each by four ways.
    #expect(comparison.failures.count == 8)
  }

  @Test func aStringThatOneTableLosesIsFoundThoughAnotherRefusesOne() throws {
    let folder = try TemporaryDirectory()
    for (path, string) in Self.files() { try folder.write(string, to: path) }
    try folder.write("\"greeting %@\" = \"%d\";\n", to: "App/de.lproj/Localizable.strings")
    let app = try OffloadedApp(folder.path)
    #expect(try AnswerComparison(app).refused == 1)
    try folder.write("\"lost\" = \"Weg\";\n", to: "App/de.lproj/Menu.strings")
    let failures = try AnswerComparison(app).failures
    #expect(failures.count == 1)
    #expect(failures.first?.contains("Menu de: 1 strings are missing, and 0 don't fit") == true)
  }

  @Test(
    .enabled(
      if: !RealApps.folders.isEmpty, "LEVITY_APPS doesn't name a folder with sources of apps"),
    arguments: RealApps.folders)
  func everyKeyOfARealAppIsAnsweredAsBefore(path: String) throws {
    // Coding is tested elsewhere, and takes long for many languages.
    let app = try OffloadedApp(path, encoder: StringStreamEncoder(usesPPMd: false))
    let record = PluralRecord.path.map { PluralRecord(path: $0, root: path) }
    let comparison = try AnswerComparison(app, record: record)
    print(
      String(path.split(separator: "/").last ?? ""),
      "bytes \(app.plan.tables.reduce(0) { $0 + $1.bytes })", "leave \(app.plan.sum(nil).bytes)",
      "tables \(comparison.tables)",
      "keys \(comparison.keys)", "own \(comparison.own)", "plurals \(comparison.plurals)",
      "refused \(comparison.refused)",
      "unreadable \(comparison.unreadable.count)", "twins \(comparison.twins.count)",
      "failures \(comparison.failures.count)")
    #expect(comparison.failures.prefix(20) == [])
  }
}
