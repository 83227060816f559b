import Foundation
import ResourceManifests
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringPublishing
import StringValues
import TestSupport
import Testing

@testable import StringOffloading

/// The strings of other languages that a pack leaves to the app's own tables.
@Suite struct LanguagePartTests {
  /// Nothing in it repeats, so a pack is larger for it.
  private static let long = (1...60).map { "W\($0 * $0 * 7919 % 9973)" }.joined(separator: " ")

  /// A key with its English, German and French strings, and whether it stays, and so leaves the pack.
  private static let rows: [(key: String, strings: [String?], stays: Bool)] = [
    ("long", ["Long", long, "Longue"], true), ("format", ["%d of it", "%d davon", nil], true),
    // Both may change without a new digest of this language.
    ("same", ["OK", "OK", "OK"], false),
    // A lookup without a fallback can't tell it from none.
    ("Titel", ["Title", "Titel", nil], false),
    ("repeated", ["Ha", String(repeating: "Ha", count: 99), nil], false),
    ("leaves", ["Open", "Öffnen", "Ouvrir"], false),
    ("leaving %@", ["%@ here", "%@ hier", "%@ ici"], false), ("german", [nil, long, nil], true),
  ]

  private func contents(
    _ rows: [(key: String, strings: [String?], stays: Bool)] = rows
  ) throws -> PackContents {
    func file(_ place: Int) -> String {
      rows.compactMap { row in
        row.strings[place].map { "\"\(row.key)\" = \"\($0)\";\n" }
      }.joined()
    }
    let project = try StringsProject([
      "App/en.lproj/Localizable.strings": file(0), "App/de.lproj/Localizable.strings": file(1),
      "App/fr.lproj/Localizable.strings": file(2),
    ])
    let strings = try project.surveys().strings
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    return try #require(strings.packContents(lock, hasher: .reference).first)
  }

  @Test func aPackWithoutPartsIsTakenIfItIsSmaller() throws {
    let contents = try contents()
    let bytes = try [true, false].map { stays in
      try ShippedPack(
        contents, hasKeyIndex: false, staysInApp: { key, _ in stays && key.key == "repeated" },
        encoder: StringStreamEncoder(), hasher: .reference
      ).bytes
    }
    #expect(bytes[0] == bytes[1])
  }

  @Test func thoseThatStayAreLeftOutIfThatSavesEnough() throws {
    let contents = try contents()
    let staying = Set(Self.rows.filter(\.stays).map(\.key) + ["same", "Titel"])
    let shipped = try ShippedPack(
      contents, hasKeyIndex: false, isInApp: { _ in true },
      staysInApp: { key, language in staying.contains(key.key) && language != "en" },
      encoder: StringStreamEncoder(), hasher: .reference)
    let pack = try StringPack(Data(shipped.bytes))
    let german = try pack.strings(in: "de", codecs: [], hasher: .reference)
    let whole = try #require(contents.languages["de"])
    for row in Self.rows {
      let id = try #require(contents.keys.id(of: StringKey(key: row.key)))
      #expect(german[id] == (row.stays ? .missing : whole[id]), "\(row.key)")
    }
    #expect(
      pack.wholeDigest(for: "de") == ContentHasher.reference.digest(of: try whole.rawStream()))
    // French has few such strings.
    #expect(pack.wholeDigest(for: "fr") == nil)
    #expect(
      try pack.strings(in: "fr", codecs: [], hasher: .reference) == contents.languages["fr"])
    // English is whole, since little of it could be left out.
    #expect(try pack.strings(in: "en", codecs: [], hasher: .reference) == contents.languages["en"])
  }

  /// No delta leads from a part, so a first update loads all of a language of which little was left out.
  @Test func aPartLacksAQuarterOfTheLanguage() throws {
    for (count, isPart) in [(2, true), (3, true), (5, false)] {
      let strings = try LanguageStrings(
        values: (1...count).map { number in
          .value(.plain((1...50).map { "W\($0 * $0 * 7919 * number % 9973)" }.joined()))
        })
      let part = try LanguagePart(strings, hasher: .reference) { $0 == 0 }
      #expect((part != nil) == isPart, "\(count)")
      #expect(part?.strings[0] ?? .missing == .missing)
    }
  }

  /// An update may load all German strings, and then needs all English ones by which these are checked.
  @Test(arguments: [("%d of it", false), ("%d \(long) \(long)", true)])
  func developmentStringsThatWholeLanguagesNeedStay(format: String, isLeftOut: Bool) throws {
    let contents = try contents([
      ("format", [format, "%d \(Self.long)", nil], true),
      ("plain", [Self.long, "Lang", "Longue"], false),
      ("other", ["\(Self.long) too", "Auch lang", "Longue aussi"], false),
    ])
    let shipped = try ShippedPack(
      contents, hasKeyIndex: false, isInApp: { _ in true },
      staysInApp: { key, _ in key.key == "format" }, encoder: StringStreamEncoder(),
      hasher: .reference)
    let pack = try StringPack(Data(shipped.bytes))
    let (english, german) = (
      try pack.strings(in: "en", codecs: [], hasher: .reference),
      try pack.strings(in: "de", codecs: [], hasher: .reference)
    )
    func id(_ key: String) throws -> Int { try #require(contents.keys.id(of: StringKey(key: key))) }
    #expect(try german.state(id("format")) == .missing)
    #expect(try english.state(id("plain")) == .sameAsDevelopment)
    #expect(try english.state(id("format")) == (isLeftOut ? .sameAsDevelopment : .plain))
  }

  /// A string that no other language has in the pack is compared with nothing, so that of the app is enough.
  @Test func developmentStringsWithoutTranslationsAreLeftOut() throws {
    let plural = StringValue.format(
      "%#@n@",
      variables: [StringVariable(name: "n", specifier: "d", value: .plural([.other: .plain("%d")]))]
    )
    let long = PackedValue.value(.plain(Self.long))
    let all = try LanguageStrings(values: [long, long, .value(.plain("%d")), .value(plural)])
    let rows: [([PackedValue], [Bool])] = [
      ([.missing, .missing, .missing, .missing], [true, true, true, true]),
      ([.value(.plain("a")), .missing, .value(.plain("a")), .missing], [true, true, false, true]),
      (
        [.value(.plain("%d")), .missing, .missing, .value(.plain("b"))], [false, true, true, false]
      ),
    ]
    for (other, leaves) in rows {
      let part = try DevelopmentStrings(
        all, others: [LanguageStrings(values: other)], isInApp: { _ in true }, hasher: .reference)
      #expect(part.strings.values.map { $0 == .sameAsDevelopment } == leaves)
      #expect(part.wholeDigest != nil)
    }
  }

  private static func table(
    kept: [String]? = nil, byLanguage: [String: [String]]? = nil, floor: [String]? = ["en"]
  ) -> StringOffloadingPlan.Table {
    var table = StringOffloadingPlan.Table(
      folder: "App", name: "Localizable", bundles: ["org.app"], developmentLanguage: "en",
      languages: ["de", "en", "fr"], keys: 1, files: [], bytes: 0, movedBytes: 0)
    (table.keptKeys, table.keptKeysByLanguage) = (kept, byLanguage)
    (table.floor, table.floorLanguages) = (floor == nil ? nil : [], floor)
    return table
  }

  private static func staying(_ plan: StringOffloadingPlan) -> [String] {
    let stays = plan.staysInApp(of: "org.app")
    return ["a", "b"].flatMap { key in
      ["de", "fr"].filter { stays(StringKey(key: key), $0) }.map { "\(key) \($0)" }
    }
  }

  @Test func keptKeysAndLanguagesStay() {
    let a = Self.table(kept: ["a"])
    let rows: [([StringOffloadingPlan.Table], [String])] = [
      ([Self.table()], []), ([a], ["a de", "a fr"]),
      ([Self.table(byLanguage: ["de": ["b"]])], ["b de"]),
      ([Self.table(kept: ["a"], byLanguage: ["de": ["b"]])], ["a de", "a fr", "b de"]),
      ([Self.table(floor: ["en", "fr"])], ["a fr", "b fr"]),
      ([Self.table(kept: ["a"], floor: nil)], []),
      // Tables of one name are one in the app: all must keep it.
      ([a, a], ["a de", "a fr"]), ([a, Self.table()], []), ([a, Self.table(kept: ["b"])], []),
      (
        [Self.table(byLanguage: ["de": ["a", "b"]]), Self.table(byLanguage: ["de": ["b"]])],
        ["b de"]
      ),
      ([Self.table(byLanguage: ["de": ["b"]]), a], []),
      ([Self.table(floor: ["en", "fr"]), Self.table(floor: ["fr"])], ["a fr", "b fr"]),
    ]
    for (tables, expected) in rows {
      #expect(Self.staying(StringOffloadingPlan(tables: tables)) == expected, "\(tables)")
    }
    var plan = StringOffloadingPlan(tables: [a])
    #expect(!plan.staysInApp(of: "org.app")(StringKey(table: "Other", key: "a"), "de"))
    #expect(!plan.staysInApp(of: "org.other")(StringKey(key: "a"), "de"))
    plan.tables[0].leavingKeys = ["b"]
    plan.tables[0].floorLanguages = ["en", "fr"]
    #expect(Self.staying(plan) == ["a de", "a fr"])
    var whole = Self.table(floor: nil)
    whole.reason = .unansweredLookup
    #expect(
      Self.staying(StringOffloadingPlan(tables: [whole])) == ["a de", "a fr", "b de", "b fr"])
    whole.isReadAsFile = true
    #expect(Self.staying(StringOffloadingPlan(tables: [whole])) == [])
    plan.tables[0].isReadAsFile = true
    #expect(Self.staying(plan) == [])
    plan.tables[0].isReadAsFile = nil
    plan.indexedBundles = ["org.app"]
    #expect(Self.staying(plan) == [])
  }

  /// Code that gets the file of the table reads that of the packs, which has to have all strings.
  @Test(arguments: [
    ("", nil),
    ("path(forResource: \"Localizable\", ofType: \"strings\")", true),
    ("url(forResource: \"Other\", withExtension: \"strings\")", nil),
    ("path(forResource: name, ofType: \"strings\", inDirectory: nil, forLocalization: l)", true),
    ("path(forResource: \"de\", ofType: \"lproj\")", nil),
    // The table stays, since nothing says in which ways it is asked.
    ("path(forResource: \"Localizable.strings\", ofType: nil)", true),
    ("path(forResource: \"\\(name).strings\", ofType: nil)", true),
    ("path(forResource: \"Other.strings\", ofType: nil)", nil),
    ("path(forResource: name, ofType: nil)", true), ("url(forResource: n, withExtension: e)", true),
    ("path(forResource: \"Localizable\", ofType: type)", true),
    ("path(forResource: \"Other\", ofType: type)", nil),
    ("path(forResource: name, ofType: \"json\")", nil),
    ("urls(forResourcesWithExtension: type, subdirectory: nil)", nil),
  ])
  func codeMayReadTheFile(call: String, isRead: Bool?) throws {
    var project = try StringsProject([
      "App/Accessors.swift": nil, "App/A.swift": "let a = NSLocalizedString(\"a\", comment: \"\")",
      "App/B.swift": call.isEmpty ? "" : "let p = Bundle.main.\(call)",
      "App/en.lproj/Localizable.strings": "\"a\" = \"A\";",
      "App/de.lproj/Localizable.strings": "\"a\" = \"A\";",
    ])
    project.options.answers = .public
    let table = try #require(try project.table())
    #expect(table.isAnswered || call.contains(".strings"), "\(table.evidence ?? "")")
    #expect(table.isReadAsFile == isRead)
  }
}
