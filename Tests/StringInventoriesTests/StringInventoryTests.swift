import Foundation
import StringInventories
import StringValues
import StringsFiles
import TestSupport
import Testing

@Suite struct StringInventoryTests {
  private func inventory(_ files: [String: String]) throws -> StringInventory {
    let folder = try TemporaryDirectory()
    for (path, string) in files {
      let file = folder.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(string.utf8).write(to: file)
    }
    return try StringInventory.read(folder.url.path)
  }

  static let plural =
    "{a = {NSStringLocalizedFormatKey = \"%#@v@\"; v = {NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d; other = x;};};}"

  @Test func structuredStringsTakeThePlaceOfPlainOnes() throws {
    let inventory = try inventory([
      "App/en.lproj/Main.strings": "a = plain; b = 1; b = 2;",
      "App/en.lproj/Main.stringsdict": Self.plural,
      "App/pt_BR.lproj/Main.strings": "a = um;", "Kit/en.lproj/Main.strings": "a = other;",
      "Pods/en.lproj/Main.strings": "a = x;",
    ])
    let tables = inventory.tables()

    #expect(tables.map(\.folder) == ["App", "Kit"])
    #expect(tables[0].languages == ["en", "pt_BR"] && tables[0].keys == ["a", "b"])
    let variable = StringVariable(name: "v", specifier: "d", value: .plural([.other: .plain("x")]))
    #expect(
      inventory.string("a", in: "en", of: tables[0]) == .format("%#@v@", variables: [variable]))
    #expect(inventory.string("a", in: "pt_BR", of: tables[0]) == .plain("um"))
    #expect(inventory.string("b", in: "en", of: tables[0]) == .plain("2"))
    #expect(inventory.string("b", in: "pt_BR", of: tables[0]) == nil)
    #expect(
      inventory.issues.map { "\($0.kind) \($0.path) \($0.line ?? 0)" } == [
        "duplicateKey App/en.lproj/Main.strings 1", "invalidLanguage App/pt_BR.lproj 0",
      ])
  }

  @Test func exportsOfXcodeHaveCopies() throws {
    let inventory = try inventory([
      "App/en.lproj/Main.strings": "a = plain;",
      "L10n/de.xcloc/Source Contents/App/en.lproj/Main.strings": "a = plain;",
      "L10n/de.xcloc/Source Contents/Kit/Main.xcstrings": "{}",
      "L10n/xcloc/en.lproj/Other.strings": "b = plain;",
    ])
    #expect(
      inventory.files.map(\.path) == [
        "App/en.lproj/Main.strings", "L10n/xcloc/en.lproj/Other.strings",
      ])
    #expect(inventory.issues.isEmpty)
  }

  @Test func aCatalogNamesItsLanguages() throws {
    let catalog =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"de\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"x\"}}}}},\"version\":\"1.0\"}"
    let inventory = try inventory([
      "a/mul.lproj/Main.xcstrings": catalog, "a/de.lproj/Main.strings": "k = y;",
    ])
    let table = try #require(inventory.tables().first)

    #expect(table.sourceLanguage == "en")
    #expect(inventory.string("k", in: "en", of: table) == .plain("k"))
    #expect(inventory.string("k", in: "de", of: table) == .plain("x"))
    #expect(inventory.issues.map(\.kind) == [.tableInTwoForms])
    #expect(inventory.entries.last?.catalog?.states == [])
  }

  @Test func languagesOfACatalogThatNoDeviceRequestsAreNamed() throws {
    let catalog =
      "{\"sourceLanguage\":\"en\",\"strings\":{\"k\":{\"localizations\":{\"pt_BR\":{\"stringUnit\":{\"state\":\"new\",\"value\":\"x\"}}}}},\"version\":\"1.0\"}"
    let issues = try inventory(["Main.xcstrings": catalog, "Other.strings": "k = y;"]).issues
    #expect(issues.map(\.kind) == [.invalidLanguage])
    #expect(issues.first?.path == "Main.xcstrings")
    #expect(issues.first?.message.hasPrefix("The catalog's language \"pt_BR\" ") == true)
  }

  @Test func reportsFilesThatCannotBeRead() throws {
    let inventory = try inventory([
      "en.lproj/A.strings": "\"a\" = \"b\"", "en.lproj/B.strings": "a = b;;\n\"c\" = \"d\";",
      "en.lproj/C.stringsdict": "version https://git-lfs.github.com/spec/v1\n", "D.strings": "",
    ])
    #expect(
      inventory.issues.map {
        "\($0.severity.rawValue) \($0.path):\($0.line ?? 0):\($0.column ?? 0) \($0.kind.rawValue)"
      }
        == [
          "info D.strings:1:1 emptyFile", "error en.lproj/A.strings:1:10 malformedFile",
          "error en.lproj/B.strings:1:7 truncatedFile",
          "error en.lproj/C.stringsdict:1:1 gitLFSPointer",
        ])
    #expect(inventory.files.map(\.language) == [nil, "en", "en", "en"])
  }

  @Test func theReportIsTheDocumentedOne() throws {
    let inventory = try inventory([
      "en.lproj/A.stringsdict":
        "{d = {NSStringDeviceSpecificRuleType = {mac = x;};}; w = {NSStringVariableWidthRuleType = {20 = y;};}; \(Self.plural.dropFirst().dropLast())}",
      "B.strings": "k = \"é\\n\";",
    ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try expectGolden(
      String(decoding: encoder.encode(inventory), as: UTF8.self) + "\n",
      "StringInventories/report.json")
  }

  @Test(arguments: [
    "en", "pt-BR", "zh-Hans", "zh-Hant-HK", "es-419", "Base", "mul", "vls", "tzm", "iw",
    "ca-valencia", "sl-1994",
  ])
  func takesNamesOfLanguages(_ name: String) { #expect(LanguageName.issue(with: name) == nil) }

  @Test(arguments: [
    "pr", "zh_Hans", "pt_BR", "", "english", "e", "xx", "en-", "zh-Hans!", "en-U5", "English",
    "zh-hans",
    "deu", "en-UK", "jp",
  ])
  func refusesOtherNames(_ name: String) { #expect(LanguageName.issue(with: name) != nil) }

  /// The languages of the folder, of the catalog and of the project, and the one that the others are compared with.
  @Test(
    arguments: [
      (["de", "en", "Base"], nil, "de", "de"), (["de", "en"], "en", "de", "en"),
      (["de", "en"], "fr", "de", "de"), (["de", "en"], nil, nil, "en"),
      (["de", "en"], nil, "English", "en"), (["English", "en"], nil, "English", "English"),
      // Habitica: en-GB has a few strings that differ, and Base the English ones.
      (["Base", "en-GB", "de"], nil, "en", "Base"), (["en-GB", "en-US-POSIX"], nil, "en", "en-GB"),
      // Soundscape: the project says en_US, and the folder is en-US.lproj.
      (["en-GB", "en-US"], nil, "en_US", "en-US"), (["pt-PT", "pt_br"], nil, "pt-BR", "pt_br"),
      (["en-GB", "en-US", "en_US"], nil, "en_US", "en_US"),
      (["pt-BR", "de"], nil, "pt-PT", "pt-BR"), (["de"], nil, "en", nil), ([], nil, nil, nil),
    ] as [([String], String?, String?, String?)])
  func choosesTheDevelopmentLanguage(
    _ present: [String], source: String?, wanted: String?, expected: String?
  ) {
    #expect(
      LanguageName.development(among: Set(present), source: source, wanted: wanted) == expected)
  }
}
