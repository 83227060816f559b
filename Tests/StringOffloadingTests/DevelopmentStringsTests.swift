import Foundation
import ResourceManifests
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringPublishing
import TestSupport
import Testing

@testable import StringOffloading

/// The development strings that a pack leaves to the app's own table.
@Suite struct DevelopmentStringsTests {
  /// A key with its English and German strings, nil for none, and whether the English one can be left out.
  static let rows: [(key: String, english: String?, german: String?, leaves: Bool)] = [
    ("plain", "Open the file", "Datei öffnen", true),
    ("long", String(repeating: "A long string. ", count: 20), "Eine lange Zeichenkette.", true),
    ("untranslated", "Not in German yet", nil, true),
    ("format", "%@ of %d not in German yet", nil, true),
    ("german", nil, "Nur auf Deutsch", false),
    ("same", "OK", "OK", false),
    ("percent", "100 % of it", "Alles davon", false),
    ("argument", "%@ was here", "%@ war hier", false),
    ("added", "Nobody was here", "%@ war hier", false),
    ("key", "The name of the key", "key", true),
    ("other", "Kept in the pack", "Bleibt im Paket", false),
  ]

  private func contents() throws -> PackContents {
    func file(_ strings: [(key: String, string: String?)]) -> String {
      strings.compactMap { key, string in string.map { "\"\(key)\" = \"\($0)\";\n" } }.joined()
    }
    let project = try StringsProject([
      "App/en.lproj/Localizable.strings": file(Self.rows.map { ($0.key, $0.english) }),
      "App/de.lproj/Localizable.strings": file(Self.rows.map { ($0.key, $0.german) }),
    ])
    let strings = try project.surveys().strings
    var lock = StringLock()
    strings.assignIdentifiers(in: &lock)
    return try #require(strings.packContents(lock, hasher: .reference).first)
  }

  private func pack(
    _ contents: PackContents, isInApp: (StringKey) -> Bool
  ) throws -> (shipped: ShippedPack, pack: StringPack) {
    let shipped = try ShippedPack(
      contents, hasKeyIndex: false, isInApp: isInApp, encoder: StringStreamEncoder(),
      hasher: .reference)
    return (shipped, try StringPack(Data(shipped.bytes)))
  }

  @Test func thoseThatNoOtherLanguageNeedsAreLeftOut() throws {
    let contents = try contents()
    let (shipped, part) = try pack(contents) { $0.key != "other" }
    let english = try part.strings(in: "en", codecs: [], hasher: .reference)
    let whole = try #require(contents.languages["en"])
    for row in Self.rows {
      let id = try #require(contents.keys.id(of: StringKey(key: row.key)))
      #expect(english[id] == (row.leaves ? .sameAsDevelopment : whole[id]), "\(row.key)")
    }
    #expect(part.developmentDigest == ContentHasher.reference.digest(of: try whole.rawStream()))
    #expect(part.digest(for: "en") != part.developmentDigest)
    #expect(try part.strings(in: "de", codecs: [], hasher: .reference) == contents.languages["de"])
    // The list of keys builds on the part, which is all that an app has.
    let list = try contents.keyList(
      for: shipped, encoder: StringStreamEncoder(), hasher: .reference)
    let stream = try StringStream(Array(list.dropFirst(5 + ContentDigest.byteCount)))
    let digest = try #require(ContentDigest(bytes: list[5..<5 + ContentDigest.byteCount]))
    let raw = try stream.decode(digest: digest, hasher: .reference, codecs: []) {
      (mark) throws(StringPackError) in
      try part.rawStream(marked: mark, codecs: [], hasher: .reference)
    }
    #expect(try LanguageStrings(rawStream: raw).count == Self.rows.count)
  }

  @Test func aPartThatLeavesOutLittleIsntWorthIt() throws {
    let contents = try contents()
    for isInApp in [{ $0.key == "plain" }, { _ in false }] as [(StringKey) -> Bool] {
      let whole = try pack(contents, isInApp: isInApp).pack
      #expect(whole.developmentDigest == nil)
      #expect(
        try whole.strings(in: "en", codecs: [], hasher: .reference) == contents.languages["en"])
    }
  }

  /// Only the app's own table shows them, so it must have them, and nothing may ask packs for them.
  @Test(arguments: [
    ("let a = NSLocalizedString(key, comment: \"\")\n", true),
    ("let a = NSLocalizedString(key, comment: \"\") // BundleStrings\n", false),
  ])
  func theyAreInTheAppIfItsBundleAnswers(source: String, isInApp: Bool) throws {
    var project = try StringsProject([
      "App/Accessors.swift": nil,
      "App/en.lproj/Localizable.strings": "\"a\" = \"A letter\";\n\"b\" = \"Another\";\n",
      "App/de.lproj/Localizable.strings": "\"a\" = \"Ein Buchstabe\";\n\"b\" = \"Noch einer\";\n",
      "App/A.swift": source,
    ])
    project.options.answers = .public
    let (strings, survey) = try project.surveys()
    let plan = StringOffloadingPlanner(strings, survey).plan()
    let bundle = try #require(plan.bundles.first)
    #expect(plan.isInApp(of: bundle, in: "en")(StringKey(key: "a")) == isInApp)
    #expect(!plan.isInApp(of: bundle, in: "en")(StringKey(table: "Other", key: "a")))
    #expect(!plan.isInApp(of: "org.other", in: "en")(StringKey(key: "a")))
    #expect(plan.tables.compactMap(\.floorLanguages) == [["en"]])
    func isInBuiltApp(_ plan: StringOffloadingPlan) -> Bool {
      BuiltAppDecisions(plan, strings).isInApp(of: bundle)(StringKey(key: "a"))
    }
    #expect(isInBuiltApp(plan) == isInApp)
    var other = plan
    for index in other.tables.indices { other.tables[index].floorLanguages = ["de"] }
    #expect(!isInBuiltApp(other))
    for language in ["de", "en-GB", "Base"] {
      #expect(!plan.isInApp(of: bundle, in: language)(StringKey(key: "a")))
    }
    var leaving = plan
    for index in leaving.tables.indices { leaving.tables[index].leavingKeys = ["b"] }
    #expect(!leaving.isInApp(of: bundle, in: "en")(StringKey(key: "b")))
    for index in leaving.tables.indices { leaving.tables[index].floor = nil }
    #expect(!leaving.isInApp(of: bundle, in: "en")(StringKey(key: "a")))
  }

  /// The languages of a table that stay, the table's own language, that of the pack, and whether the pack's is there.
  @Test(
    arguments: [
      (["en"], "en", "en", true), (["de"], "en", "en", false), (["de", "en"], "en", "en", true),
      (["en-GB"], "en-GB", "en", false), (["Base"], "Base", "en", true),
      (["Base"], "de", "en", false), (nil, "en", "en", false),
    ] as [([String]?, String, String, Bool)])
  func theyAreInTheAppIfTheirLanguageStays(
    floor: [String]?, own: String, pack: String, isInApp: Bool
  ) {
    var table = StringOffloadingPlan.Table(
      folder: "App", name: "Localizable", bundles: ["org.app"], developmentLanguage: own,
      languages: ["de", "en", "fr"], keys: 1, files: [], bytes: 0, movedBytes: 0)
    (table.floor, table.floorLanguages) = (floor == nil ? nil : [], floor)
    var plan = StringOffloadingPlan(tables: [table])
    #expect(plan.isInApp(of: "org.app", in: pack)(StringKey(key: "a")) == isInApp)
    // Another folder's table of the same name has it in another language.
    table.floorLanguages = ["fr"]
    plan.tables.append(table)
    #expect(!plan.isInApp(of: "org.app", in: pack)(StringKey(key: "a")))
  }
}
