import ResourceManifests
import StringPackWriting
import StringPacks
import TestSupport
import Testing

@Suite struct StringIndexTests {
  static func entry(_ bundle: String, _ language: String, keys: String = "keys")
    -> StringIndex.Entry
  {
    StringIndex.Entry(
      bundle: bundle, keyIdentity: .of(keys), digest: .of(language), streamSize: 20_000,
      isDevelopment: language == "en")
  }

  static func builder(_ count: Int) throws -> StringIndexBuilder {
    var languages: [String: [StringIndex.Entry]] = [:]
    for number in 0..<count {
      languages["l\(number)"] = [entry("app", "l\(number)"), entry("app", "x", keys: "older")]
    }
    return try StringIndexBuilder(languages, hasher: .reference)
  }

  @Test(arguments: Array(1...20) + [40, 63, 64, 65])
  func everyLanguageIsProved(_ count: Int) throws {
    let builder = try Self.builder(count)
    #expect(builder.languages.count == count)
    for language in builder.languages {
      let file = try builder.file(for: language)

      let index = try StringIndex(
        file: file, language: language, root: builder.root, hasher: .reference)

      #expect(index.language == language)
      #expect(index.entries.map(\.bundle) == ["app", "app"])
      #expect(index.entries.contains(Self.entry("app", language)))
    }
  }

  @Test func proofsAreSmall() throws {
    let builder = try Self.builder(40)
    for language in builder.languages {
      let entries = 2 * (1 + 3 + 32 + 32 + 3)
      #expect(try builder.file(for: language).count <= 300 + entries)
    }
  }

  @Test func anotherRootAndAnotherLanguageAreRefused() throws {
    let builder = try Self.builder(5)
    let file = try builder.file(for: "l3")

    #expect(throws: StringPackError.wrongRoot(expected: .of("x"), found: builder.root)) {
      try StringIndex(file: file, language: "l3", root: .of("x"), hasher: .reference)
    }
    #expect(throws: StringPackError.unknownLanguage("l4")) {
      try StringIndex(file: file, language: "l4", root: builder.root, hasher: .reference)
    }
    #expect(throws: StringPackError.unknownLanguage("l9")) { try builder.file(for: "l9") }
  }

  @Test func damagedFilesAreRefused() throws {
    var random = SeededRandom(seed: 15)
    let builder = try Self.builder(7)
    for _ in 0..<Mutations.count {
      let file = try builder.file(for: "l5")
      let damaged = random.mutate(file)
      guard damaged != file else { continue }
      #expect(throws: StringPackError.self) {
        try StringIndex(file: damaged, language: "l5", root: builder.root, hasher: .reference)
      }
    }
  }

  /// The example of Documentation/Formats/StringPack.md.
  @Test func layoutIsTheDocumentedOne() throws {
    let builder = try StringIndexBuilder(
      ["de": [Self.entry("app", "de")], "en": [Self.entry("app", "en")]], hasher: .reference)
    let hasher = ContentHasher.reference
    func leaf(_ language: String, _ size: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = [2] + Array(language.utf8)
      bytes += [1, 3] + Array("app".utf8)
      bytes += ContentDigest.of("keys").bytes + ContentDigest.of(language).bytes
      return bytes + size
    }
    let (de, en) = (leaf("de", [0xC0, 0xB8, 0x02]), leaf("en", [0xC1, 0xB8, 0x02]))
    func digest(_ name: String, _ bytes: [UInt8]) -> ContentDigest {
      hasher.digest(of: Array("levity.strings.\(name).v1\0".utf8) + bytes)
    }
    let (left, right) = (digest("leaf", de), digest("leaf", en))
    let top = digest("node", left.bytes + right.bytes)

    #expect(builder.root == digest("root", [2, 0, 0, 0] + top.bytes))
    #expect(try builder.file(for: "en") == [1, 2, 1] + left.bytes + en)
  }

  @Test func refusesEntriesOfOneBundleAndKeys() {
    #expect(throws: StringPackError.self) {
      try StringIndexBuilder(
        ["de": [Self.entry("app", "a"), Self.entry("app", "b")]], hasher: .reference)
    }
    #expect(throws: StringPackError.self) { try StringIndexBuilder([:], hasher: .reference) }
  }
}
