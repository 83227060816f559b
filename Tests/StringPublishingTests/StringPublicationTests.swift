import ResourceManifests
import StringKeys
import StringLocks
import StringPackWriting
import StringPacks
import StringPublishing
import StringValues
import TestSupport
import Testing

@Suite struct StringPublicationTests {
  static let hasher = ContentHasher.reference
  typealias Strings = [String: [StringKey: StringValue]]

  static func strings(_ changed: String = "Drei") -> Strings {
    func values(_ prefix: String, _ three: String) -> [StringKey: StringValue] {
      var values: [StringKey: StringValue] = [:]
      for number in 0..<40 {
        values[StringKey(key: "key\(number)")] = .plain("\(prefix) string of the number \(number)")
      }
      values[StringKey(key: "key3")] = .plain(three)
      return values
    }
    return ["en": values("English", "Three"), "de": values("Deutscher", changed)]
  }

  static func keys(_ count: Int = 40) -> StringKeyList {
    var keys = StringKeyList()
    for number in 0..<count { keys.append(StringKey(key: "key\(number)")) }
    return keys
  }

  /// The files of a package.
  final class Package {
    var files: [PackagePath: [UInt8]] = [:]

    func publish(
      _ bundles: [PackContents], after root: ContentDigest? = nil
    ) throws -> StringPublication {
      let publication = try StringPublication(
        bundles: bundles, history: try history(root), encoder: StringStreamEncoder(),
        hasher: hasher)
      for file in publication.files { files[file.path] = file.bytes }
      return publication
    }

    func history(
      _ root: ContentDigest?, limit: Int = StringPublication.usualHistory
    ) throws -> [PublishedStrings] {
      try PublishedStrings.history(from: root, limit: limit, codecs: [], hasher: hasher) {
        self.files[$0]
      }
    }
  }

  static func bundle(_ strings: Strings, count: Int? = nil) throws -> PackContents {
    try PackContents(
      bundle: "com.example.app", keys: keys(), count: count, developmentLanguage: "en",
      strings: strings, hasher: hasher)
  }

  @Test func whatWasPublishedIsReadBack() throws {
    let package = Package()
    let bundle = try Self.bundle(Self.strings())
    let publication = try package.publish([bundle])
    let back = try #require(try package.history(publication.root).first)
    #expect(back.languages == ["de", "en"])
    for language in back.languages {
      let entry = try #require(
        back.entry(of: "com.example.app", keyIdentity: bundle.keyIdentity, in: language))
      #expect(entry.strings == bundle.languages[language])
    }
  }

  @Test func whatWasPublishedSaysWhatItChangedAndCosts() throws {
    let package = Package()
    let one = try package.publish([try Self.bundle(Self.strings())])
    let two = try package.publish([try Self.bundle(Self.strings("Dreierlei"))], after: one.root)
    let history = try package.history(two.root)
    let size = { (path: PackagePath) in package.files[path]?.count }
    #expect(history[0].updates(since: history[1], size: size) == two.updates)
    #expect(history[1].updates(since: nil, size: size) == one.updates)
  }

  /// A publication with another German value of key3, or without one.
  private static func published(_ german: StringValue?) throws -> PublishedStrings {
    var strings = strings()
    strings["de"]?[StringKey(key: "key3")] = german
    let package = Package()
    let root = try package.publish([try bundle(strings)]).root
    return try #require(try package.history(root).first)
  }

  @Test func languagesWithoutStringsAreGone() throws {
    let before = try Self.published(nil)
    var german = Self.strings()
    german["en"] = [StringKey(key: "key1"): .plain("a")]
    german["de"] = nil
    let gone = before.languagesGone(in: [try Self.bundle(german)])
    #expect(gone.map(\.bundle) == ["com.example.app"] && gone.map(\.language) == ["de"])
    #expect(before.languagesGone(in: []).map(\.language) == ["de", "en"])
    #expect(before.languagesGone(in: [try Self.bundle(Self.strings())]).isEmpty)
  }

  private static var lock: StringLock {
    var lock = StringLock()
    for number in 0..<41 { lock.assign([StringKey(key: "key\(number)")], to: "com.example.app") }
    return lock
  }

  @Test(arguments: [
    ("com.example.app", "de", "key2", true), ("com.example.app", "de", "key3", false),
    ("com.example.app", "en", "key3", true), ("com.example.app", "fr", "key2", false),
    ("com.example.other", "de", "key2", false), ("com.example.app", "de", "key39", true),
    ("com.example.app", "de", "key40", false),
  ])
  func aBundleHasStringsOfItsLanguages(
    _ bundle: String, _ language: String, _ key: String, _ isThere: Bool
  ) throws {
    let published = try Self.published(nil)
    let found = published.hasString(of: bundle, in: language, Self.lock) { $0.key == key }
    #expect(found == isThere)
  }

  @Test(arguments: [(StringValue.plain("Drei"), 0), (.plain("%@ Drei"), 1)])
  func valuesThatDontFitAreRecordedAsTheyShipped(_ german: StringValue, _ count: Int) throws {
    let record = try #require(
      try Self.published(german).record(
        lock: Self.lock, developmentLanguages: ["com.example.app": "en"], hasher: Self.hasher))
    #expect(record.bundles.count == 1)
    let bundle = try #require(record.bundles["com.example.app"])
    #expect(bundle.developmentLanguage == "en")
    #expect(bundle.strings.map(\.key.key) == (0..<41).map { "key\($0)" })
    #expect(bundle.strings.allSatisfy { !$0.isFormat })
    #expect(bundle.shippedAsTheyWere.count == count)
    #expect(bundle.shippedAsTheyWere.allSatisfy { $0.id == 3 && $0.language == "de" })
  }

  @Test func aHistoryIsAsLongAsWanted() throws {
    let package = Package()
    var roots: [ContentDigest] = []
    for text in ["Eins", "Zwei", "Drei"] {
      roots.append(
        try package.publish([try Self.bundle(Self.strings(text))], after: roots.last).root)
    }
    for limit in -1...4 {
      let history = try package.history(roots.last, limit: limit)
      #expect(history.map(\.root) == Array(roots.reversed().prefix(max(0, limit))), "\(limit)")
    }
    #expect(try package.history(nil).isEmpty)
  }

  @Test func theSameStringsGiveTheSameRoot() throws {
    let package = Package()
    let one = try package.publish([try Self.bundle(Self.strings())])
    let two = try package.publish([try Self.bundle(Self.strings())], after: one.root)
    #expect(one.root == two.root)
    #expect(two.updates.isEmpty)
  }

  @Test func aChangedStringIsADeltaOfAFewBytes() throws {
    let package = Package()
    let one = try package.publish([try Self.bundle(Self.strings())])
    let bundle = try Self.bundle(Self.strings("Dreierlei"))
    let two = try package.publish([bundle], after: one.root)
    #expect(two.updates.map(\.language) == ["de"])
    #expect(two.updates.map(\.changed) == [1])
    let delta = try #require(two.updates.first?.delta)
    #expect(delta < 30)
    let old = try #require(
      try package.history(one.root).first?.entries(of: "com.example.app", in: "de").first)
    let new = try #require(
      try package.history(two.root).first?.entries(of: "com.example.app", in: "de").first)
    let bytes = try #require(package.files[.stringDelta(from: old.digest, to: new.digest)])
    let applied = try StringDelta.apply(
      bytes, to: old.strings, digest: new.digest, hasher: Self.hasher, codecs: [])
    #expect(applied == new.strings)
  }

  @Test func deltasLeadFromEveryRememberedVersion() throws {
    let package = Package()
    var roots: [ContentDigest] = []
    for string in ["a", "b", "c", "d", "e", "f", "g"] {
      roots.append(
        try package.publish([try Self.bundle(Self.strings(string))], after: roots.last).root)
    }
    let history = try package.history(roots.last)
    #expect(history.map(\.root) == roots.suffix(5).reversed())
    let newest = try #require(history.first?.entries(of: "com.example.app", in: "de").first)
    for older in history.dropFirst() {
      let old = try #require(older.entries(of: "com.example.app", in: "de").first)
      #expect(package.files[.stringDelta(from: old.digest, to: newest.digest)] != nil)
    }
  }

  @Test func buildsInUsersHandsGetStringsForTheirOwnIds() throws {
    let package = Package()
    let shipped = try Self.bundle(Self.strings(), count: 30)
    let newest = try Self.bundle(Self.strings("Neu"))
    let publication = try package.publish([newest, try Self.bundle(Self.strings("Neu"), count: 30)])
    let back = try #require(try package.history(publication.root).first)
    let entry = try #require(
      back.entry(of: "com.example.app", keyIdentity: shipped.keyIdentity, in: "de"))
    #expect(entry.strings.count == 30)
    #expect(entry.strings[3] == .value(.plain("Neu")))
    #expect(
      back.entry(of: "com.example.app", keyIdentity: newest.keyIdentity, in: "de")?.strings.count
        == 40)
  }

  @Test func whatIsReferredToIsWrittenFirst() throws {
    let package = Package()
    let publication = try package.publish([try Self.bundle(Self.strings())])
    let kinds = publication.files.map { file in
      switch file.path {
      case .stringStream: 0
      case .stringDelta: 1
      case .stringIndex: 2
      default: 3
      }
    }
    #expect(kinds == kinds.sorted())
  }

  @Test func aMissingOrDamagedFileIsSaid() throws {
    let package = Package()
    let publication = try package.publish([try Self.bundle(Self.strings())])
    for file in publication.files {
      let kept = package.files[file.path]
      package.files[file.path] = nil
      #expect(throws: StringPublishingError.missing(path: file.path)) {
        _ = try package.history(publication.root)
      }
      if case .stringLanguages = file.path {
      } else {
        var damaged = kept ?? []
        damaged[damaged.count / 2] ^= 0x55
        package.files[file.path] = damaged
        #expect(throws: StringPackError.self) { _ = try package.history(publication.root) }
      }
      package.files[file.path] = kept
    }
  }
}
