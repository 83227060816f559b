import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

@Suite struct StringPackTests {
  static func builder(_ languages: [String: LanguageStrings], count: Int) -> StringPackBuilder {
    var builder = StringPackBuilder(
      keyIdentity: .of("keys"), count: count, developmentLanguage: "en")
    builder.languages = languages
    builder.parents = ["es-419": "es", "pt-PT": "pt-BR"]
    return builder
  }

  @Test func everyLanguageComesBack() throws {
    var generator = RandomStrings(seed: 8)
    for count in [0, 1, 40] {
      var expected: [String: LanguageStrings] = [:]
      for language in ["en", "de", "es", "es-419", "zh-Hant"] {
        expected[language] = try generator.strings(count: count)
      }
      // The development language has no strings that are the same as its own.
      expected["en"] = try expected["en"].map { strings in
        try LanguageStrings(
          values: (0..<count).map {
            strings.state($0) == .sameAsDevelopment ? .missing : strings[$0]
          })
      }
      let bytes = try Self.builder(expected, count: count)
        .build(encoder: StringStreamEncoder(), hasher: .reference)
      let pack = try StringPack(Data([1, 2] + bytes).dropFirst(2))

      #expect(pack.languages == ["de", "en", "es", "es-419", "zh-Hant"])
      #expect(pack.developmentLanguage == "en")
      #expect(pack.count == count)
      #expect(pack.keyIdentity == .of("keys"))
      for (language, strings) in expected {
        #expect(pack.digest(for: language) == (try strings.digest(.reference)))
        #expect(try pack.strings(in: language, codecs: [], hasher: .reference) == strings)
      }
    }
  }

  @Test func aPackNeedsNoDevelopmentLanguage() throws {
    let strings = try LanguageStrings(values: [.sameAsDevelopment])
    let bytes = try Self.builder(["de": strings], count: 1)
      .build(encoder: StringStreamEncoder(), hasher: .reference)

    let pack = try StringPack(Data(bytes))

    #expect(pack.languages == ["de"])
    #expect(pack.digest(for: "en") == nil)
    #expect(throws: StringPackError.unknownLanguage("en")) {
      try pack.strings(in: "en", codecs: [], hasher: .reference)
    }
  }

  /// The digest is the last of the directory, so anything else there is refused.
  @Test func namesTheStoreOfWhichItHasAPart() throws {
    let part = try LanguageStrings(values: [.sameAsDevelopment, .value(.plain("%d files"))])
    var builder = Self.builder(["en": part], count: 2)
    builder.developmentDigest = .of("whole")
    let bytes = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
    let pack = try StringPack(Data(bytes))
    #expect(pack.developmentDigest == .of("whole"))
    #expect(try pack.strings(in: "en", codecs: [], hasher: .reference) == part)
    var directory = StringPack.directory(
      keyIdentity: .of("keys"), count: 2, developmentLanguage: "en", languages: 0)
    directory.append(number: 0)
    for count in [0, 1, 31, 32, 33, 64] {
      let extended = directory + [UInt8](repeating: 7, count: count)
      let file = try StringPack.header(of: extended) + extended
      #expect(((try? StringPack(Data(file))) != nil) == [0, 32].contains(count))
    }
  }

  /// Parts of other languages need another version, in which each language says whether it is one.
  @Test func namesTheStoresOfWhichItHasParts() throws {
    let whole = try LanguageStrings(values: [.value(.plain("%d files")), .value(.plain("b"))])
    let part = try LanguageStrings(values: [.value(.plain("%d Dateien")), .missing])
    for development in [nil, ContentDigest.of("en")] {
      var builder = Self.builder(["en": whole, "de": part, "fr": part, "it": whole], count: 2)
      builder.developmentDigest = development
      let first = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
      builder.wholeDigests = ["de": .of("de"), "fr": .of("fr")]
      let bytes = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
      let (old, pack) = (try StringPack(Data(first)), try StringPack(Data(bytes)))
      #expect(bytes.count == first.count + 2 * ContentDigest.byteCount)
      #expect([first[16], bytes[16]] == [1, 2])
      #expect(pack.developmentDigest == development && old.developmentDigest == development)
      #expect(pack.languages == old.languages)
      for language in pack.languages {
        #expect(pack.digest(for: language) == old.digest(for: language))
        #expect(pack.streamSize(for: language) == old.streamSize(for: language))
        let strings = try pack.strings(in: language, codecs: [], hasher: .reference)
        #expect(strings == (["de", "fr"].contains(language) ? part : whole))
        guard language != "en" else { continue }
        #expect(old.wholeDigest(for: language) == nil)
        #expect(pack.wholeDigest(for: language) == builder.wholeDigests[language])
      }
      #expect(pack.wholeDigest(for: "es") == nil)
      // Cut off, or with more, it is no pack; nor in a version that isn't known.
      let size = 16 + Int(bytes[4])
      for directory in [
        bytes[16..<size - 1], bytes[16..<size] + [0], [3] + bytes[17..<size],
        [1] + bytes[17..<size],
      ] {
        let file = try StringPack.header(of: Array(directory)) + directory + bytes[size...]
        #expect((try? StringPack(Data(file))) == nil)
      }
    }
  }

  /// Two ways to write one pack would be one too many.
  @Test(
    arguments: [
      (["de": "whole"], true), (["de": "whole", "en": "whole"], true), ([:], false),
      (["en": "whole"], false), (["de": "own"], false), (["de": "whole", "en": "own"], false),
    ] as [([String: String], Bool)])
  func theSecondVersionHasAPartOfAnotherLanguage(
    digests: [String: String], isRead: Bool
  ) throws {
    var directory = StringPack.directory(
      keyIdentity: .of("keys"), count: 1, developmentLanguage: "en", languages: 2, hasParts: true)
    for language in ["de", "en"] {
      directory.append(value: language)
      directory += ContentDigest.of("own").bytes
      directory.append(number: 2 * (language == "de" ? 1 : 0) + (digests[language] == nil ? 0 : 1))
      directory += digests[language].map { ContentDigest.of($0).bytes } ?? []
    }
    directory.append(number: 0)
    let file = try StringPack.header(of: directory) + directory + [0]
    #expect(((try? StringPack(Data(file))) != nil) == isRead)
  }

  @Test func aPartIsNotTheWhole() throws {
    let strings = try LanguageStrings(values: [.value(.plain("b"))])
    var builder = Self.builder(["de": strings, "en": strings], count: 1)
    builder.wholeDigests = ["de": ContentHasher.reference.digest(of: try strings.rawStream())]
    #expect(
      throws: StringPackError.malformed(
        part: "de", offset: 0, expected: "the digest of more strings")
    ) {
      try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
    }
  }

  @Test func onlyLanguagesWithStringsAreParts() throws {
    for language in ["en", "es"] {
      let strings = try LanguageStrings(values: [.value(.plain("b"))])
      var builder = Self.builder(["en": strings, "de": strings], count: 1)
      builder.wholeDigests = [language: .of("whole")]
      #expect(throws: StringPackError.unknownLanguage(language)) {
        try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
      }
    }
  }

  /// Strings of the development language, those of another one, and whether a digest of the whole makes them a pack.
  @Test(
    arguments: [
      (
        [.sameAsDevelopment, .value(.plain("b"))], [.value(.plain("c")), .sameAsDevelopment], true
      ),
      ([.sameAsDevelopment, .missing], [.missing, .missing], true),
      ([.sameAsDevelopment, .missing], [.sameAsDevelopment, .missing], false),
      ([.sameAsDevelopment, .missing], [.value(.plain("100 %")), .missing], false),
      (nil, [.value(.plain("c")), .missing], false),
    ] as [([PackedValue]?, [PackedValue], Bool)])
  func aPartHasWhatOtherLanguagesNeed(
    development: [PackedValue]?, other: [PackedValue], isPart: Bool
  ) throws {
    var builder = Self.builder(["de": try LanguageStrings(values: other)], count: 2)
    builder.languages["en"] = try development.map { try LanguageStrings(values: $0) }
    func isBuilt() -> Bool {
      (try? builder.build(encoder: StringStreamEncoder(), hasher: .reference)) != nil
    }
    // Without the digest, it would be all that there is.
    #expect(isBuilt() == (development == nil))
    builder.developmentDigest = .of("whole")
    #expect(isBuilt() == isPart)
  }

  @Test func holdsTheKeyIndex() throws {
    let keys = [StringKey(key: "a"), StringKey(key: "b")]
    var builder = Self.builder([:], count: 2)
    builder.keyIndex = try StringKeyIndexBuilder.build(keys)

    let pack = try StringPack(
      Data(try builder.build(encoder: StringStreamEncoder(), hasher: .reference)))

    let index = try #require(try pack.keyIndex())
    #expect(index.id(table: "Localizable", key: "b") == 1)
  }

  @Test func equalStringsAreNotPrimedWithEachOther() throws {
    let strings = try LanguageStrings(
      values: (0..<50).map { .value(.plain("a string that repeats itself \($0)")) })
    let languages = Dictionary(
      uniqueKeysWithValues: ["en", "es", "es-419", "de"].map { ($0, strings) })
    let bytes = try Self.builder(languages, count: 50)
      .build(encoder: StringStreamEncoder(), hasher: .reference)

    let pack = try StringPack(Data(bytes))

    for language in pack.languages {
      #expect(try pack.strings(in: language, codecs: [], hasher: .reference) == strings)
    }
  }

  @Test func languagesWithEqualStringsHaveOneStream() throws {
    var generator = RandomStrings(seed: 11)
    let strings = try generator.strings(count: 40)
    let languages = [
      "de": try generator.strings(count: 40), "zh-Hant": strings, "zh-Hant-TW": strings,
    ]
    func pack(_ languages: [String: LanguageStrings]) throws -> StringPack {
      try StringPack(
        Data(
          Self.builder(languages, count: 40)
            .build(encoder: StringStreamEncoder(), hasher: .reference)))
    }
    let both = try pack(languages)
    let one = try pack(languages.filter { $0.key != "zh-Hant-TW" })

    // Its name, its digest, and no bytes.
    #expect(both.byteCount == one.byteCount + 11 + ContentDigest.byteCount + 1)
    #expect(both.streamSize(for: "zh-Hant-TW") == 0)
    #expect(both.streamSize(for: "zh-Hant") == one.streamSize(for: "zh-Hant"))
    for (language, strings) in languages {
      #expect(try both.strings(in: language, codecs: [], hasher: .reference) == strings)
    }
  }

  /// Earlier commands wrote a copy for each language. One without bytes needs an earlier language.
  @Test func aStreamOfItsOwnIsAcceptedAndAMissingOneRefused() throws {
    let strings = try LanguageStrings(values: [.value(.plain("a"))])
    let stream = StringStreamEncoder().encode(try strings.rawStream(), primers: [])
    let digest = try strings.digest(.reference)
    func pack(_ sizes: [Int]) throws -> StringPack {
      var directory = StringPack.directory(
        keyIdentity: .of("keys"), count: 1, developmentLanguage: "en", languages: sizes.count)
      var bytes: [UInt8] = []
      for (language, size) in zip(["da", "nb"], sizes) {
        directory.append(value: language)
        directory += digest.bytes
        directory.append(number: size)
        bytes += stream.prefix(size)
      }
      directory.append(number: 0)
      return try StringPack(Data(StringPack.header(of: directory) + directory + bytes))
    }
    for sizes in [[stream.count, stream.count], [stream.count, 0]] {
      let pack = try pack(sizes)
      for language in ["da", "nb"] {
        #expect(try pack.strings(in: language, codecs: [], hasher: .reference) == strings)
      }
    }
    #expect(throws: StringPackError.self) { try pack([0, stream.count]) }
  }

  @Test func refusesStringsOfAnotherCountAndStrangeLanguages() throws {
    let strings = try LanguageStrings(values: [.missing])
    for (language, count) in [("de", 2), ("d/e", 1), ("", 1)] {
      #expect(throws: StringPackError.self) {
        try Self.builder([language: strings], count: count)
          .build(encoder: StringStreamEncoder(), hasher: .reference)
      }
    }
  }

  @Test func damagedPacksAreRefusedOrGiveTheSameStrings() throws {
    var generator = RandomStrings(seed: 9)
    var random = SeededRandom(seed: 10)
    var expected: [String: LanguageStrings] = [:]
    for language in ["en", "de", "fr"] { expected[language] = try generator.strings(count: 12) }
    var builder = Self.builder(expected, count: 12)
    builder.keyIndex = try StringKeyIndexBuilder.build((0..<12).map { StringKey(key: "key \($0)") })
    let bytes = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
    for _ in 0..<Mutations.count {
      guard let pack = try? StringPack(Data(random.mutate(bytes))) else { continue }
      #expect(pack.languages == ["de", "en", "fr"])
      for (language, strings) in expected {
        guard let found = try? pack.strings(in: language, codecs: [], hasher: .reference) else {
          continue
        }
        #expect(found == strings)
      }
      if let index = try? pack.keyIndex() {
        for id in 0..<12 { #expect(index.id(table: "Localizable", key: "key \(id)") == id) }
      }
    }
  }

  @Test func platformCodecsArePassedIn() throws {
    // Stands for brotli: a run of one byte.
    let codec = StringCodec { bytes, size in
      bytes.count == 1 ? [UInt8](repeating: bytes[0], count: size) : nil
    }
    let raw = [UInt8](repeating: 0, count: 100)
    let digest = ContentHasher.reference.digest(of: raw)
    let stream = try StringStream(StringStreamEncoder(brotli: { [$0[0]] }).encode(raw))

    #expect(stream.coding == .brotli)
    #expect(
      try stream.decode(digest: digest, hasher: .reference, codecs: [codec]) { _ in nil } == raw)
    #expect(throws: StringPackError.unavailableCodec(1)) {
      try stream.decode(digest: digest, hasher: .reference, codecs: []) { _ in nil }
    }
    #expect(throws: StringPackError.wrongDigest(expected: .of("other"), found: digest)) {
      try stream.decode(digest: .of("other"), hasher: .reference, codecs: [codec]) { _ in nil }
    }
  }
}
