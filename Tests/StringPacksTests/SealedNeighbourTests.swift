import Foundation
import PackageHeads
import StringKeys
import StringPackWriting
import StringValues
import TestSupport
import Testing

@testable import StringPacks

/// Every byte behind a check word or a root says something, or is refused: the seal is that of the changed bytes, as it
/// would be in a file that somebody wrote wrong.
@Suite struct SealedNeighbourTests {
  /// Values of every shape.
  static let values: [PackedValue] = [
    .value(.plain("é")), .missing, .sameAsDevelopment,
    .value(.plural([.one: .plain("a"), .few: .plain("b"), .other: .plain("b")])),
    .value(
      .format(
        "%#@n@ x",
        variables: [
          StringVariable(
            name: "n", argument: 1, specifier: "d", value: .plural([.other: .plain("")]))
        ])),
    .value(.format("%#@m@", variables: [StringVariable(name: "m", value: .plain("c"))])),
    .value(
      .width([1: .plain("w"), 200: .device([.mac: .plain("\u{2}"), .appletv: .plain("t")])])),
    .value(.plural([.two: .width([3: .plain("")]), .other: .plain("o")])),
  ]

  private static func word(_ value: UInt64, bytes count: Int = 8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }

  private static func part(_ value: () throws -> Any) -> String {
    do {
      return WholeValue.text(try value())
    } catch StringPackError.wrongDigest {
      return "a wrong digest"
    } catch {
      return "\(error)"
    }
  }

  /// Returns the table of a directory with what follows it, which stays as it is.
  private static func table(
    of file: [UInt8], _ name: String, outcome: ([UInt8]) -> String
  ) async -> String {
    let size = file[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    let directory = Neighbours(ofBytes: Array(file[16..<16 + size]), name: "directory of \(name)")
    let sealed = await directory.table { bytes in
      outcome(
        file[..<4] + word(UInt64(bytes.count), bytes: 4) + word(PackHash.hash(bytes)) + bytes
          + file[(16 + size)...])
    }
    let start = Neighbours(ofBytes: Array(file[..<16]), name: "start of \(name)")
    return await sealed
      + start.table {
        outcome($0 + file[16...])
      }
  }

  private static func strings(_ last: PackedValue) throws -> LanguageStrings {
    try LanguageStrings(values: [.value(.plain("Open the file")), last])
  }

  /// Describes what the bytes of a pack have.
  private static func described(_ bytes: [UInt8]) -> String {
    part {
      let pack = try StringPack(Data(bytes))
      let languages = pack.languages.map { language in
        let strings = part {
          try pack.strings(in: language, codecs: [], hasher: .reference).values
        }
        let whole = pack.wholeDigest(for: language).map { " of \($0.hex.prefix(4))" } ?? ""
        return "\(language) \(pack.streamSize(for: language) ?? -1)\(whole) \(strings)"
      }
      let id = part { try pack.keyIndex()?.id(table: "Other", key: "b") as Any }
      return languages.joined(separator: "; ") + "; \(pack.developmentLanguage), key \(id)"
    }
  }

  @Test func directoriesAreReadByteByByte() async throws {
    let keys = [StringKey(key: "a"), StringKey(table: "Other", key: "b")]
    var builder = StringPackBuilder(keyIdentity: .of("keys"), count: 2, developmentLanguage: "en")
    builder.languages = [
      "de": try Self.strings(.missing), "en": try Self.strings(.value(.plain("b"))),
      "en-GB": try Self.strings(.value(.plain("b"))), "fr": try Self.strings(.sameAsDevelopment),
    ]
    builder.keyIndex = try StringKeyIndexBuilder.build(keys)
    var tables = await Self.table(
      of: try builder.build(encoder: StringStreamEncoder(), hasher: .reference), "a pack",
      outcome: Self.described)
    builder.wholeDigests = ["fr": .of("fr")]
    builder.keyIndex = nil
    tables += await Self.table(
      of: try builder.build(encoder: StringStreamEncoder(), hasher: .reference),
      "a pack with a part of a language", outcome: Self.described)
    let archive = try StringPackArchiveBuilder.build([
      "a": [1, 2], "ab": [4], "b": [1, 2], "é": [3],
    ])
    tables += await Self.table(of: archive, "an archive") { bytes in
      Self.part { try StringPackArchive(Data(bytes)).entries.map { ($0.bundle, $0.pack) } }
    }
    try expectGolden(tables, "Neighbours/sealed-directories.txt")
  }

  @Test(arguments: [1, 2, 7])
  func aMissingOrAnAdditionalByteBehindADirectoryIsNoticed(_ length: Int) throws {
    let archive = try StringPackArchiveBuilder.build(["a": Array(repeating: 1, count: length)])
    #expect(throws: Never.self) { try StringPackArchive(Data(archive)) }
    for bytes in [archive + [0], Array(archive.dropLast())] {
      #expect(throws: StringPackError.self) { try StringPackArchive(Data(bytes)) }
    }
    var builder = StringPackBuilder(keyIdentity: .of("keys"), count: 2, developmentLanguage: "en")
    builder.languages = ["de": try Self.strings(.missing)]
    let pack = try builder.build(encoder: StringStreamEncoder(), hasher: .reference)
    #expect(throws: Never.self) { try StringPack(Data(pack)) }
    for bytes in [pack + [0], Array(pack.dropLast())] {
      #expect(throws: StringPackError.self) { try StringPack(Data(bytes)) }
    }
  }

  @Test func keyIndexesAreReadByteByByte() async throws {
    let keys = ["a", "b", "c"].map { StringKey(key: $0) }
    let file = try StringKeyIndexBuilder.build(keys, checkBits: 5)
    let sample = Neighbours(ofBytes: Array(file[..<12]), name: "header of a key index")
    let table = await sample.table { header in
      guard header.count == 12 else { return Self.part { try StringKeyIndex(Data(header)).count } }
      let rest = Array(file[20...])
      let check = PackHash.hash(rest, seed: PackHash.hash(header))
      return Self.part {
        let index = try StringKeyIndex(Data(header + Self.word(check) + rest))
        return (index.count, keys.map { index.id(table: $0.table, key: $0.key) ?? -1 })
      }
    }
    try expectGolden(table, "Neighbours/sealed-key-indexes.txt")
  }

  @Test func storesAreReadByteByByte() async throws {
    let strings = try LanguageStrings(values: Self.values)
    let file = StringStore.encode(strings, digest: .of("strings"))
    func sealed(_ header: [UInt8], _ contents: [UInt8]) -> String {
      let header = header + Self.word(PackHash.hash(contents))
      let check = Self.word(PackHash.hash(header))
      return Self.part {
        let store = try StringStore(Data(header + check + contents + check))
        return (0..<min(store.count, 9)).map { id in
          store.state(id) == .structured
            ? WholeValue.text(store.value(id) as Any) : WholeValue.text(store.string(id) as Any)
        }
      }
    }
    let header = Array(file[..<44])
    let contents = Array(file[60..<file.count - 8])
    // The digest in between only names the strings.
    let table =
      await Neighbours(ofBytes: Array(header[..<12]), name: "header of a store").table {
        sealed($0 + header[12...], contents)
      } + Neighbours(ofBytes: contents, name: "contents of a store").table { sealed(header, $0) }
    try expectGolden(table, "Neighbours/sealed-stores.txt")
  }

  @Test func leavesOfAnIndexAreReadByteByByte() async throws {
    let entries = [
      StringIndexTests.entry("a", "de"), StringIndexTests.entry("a", "en", keys: "others"),
    ]
    let sorted = entries.sorted { $0.precedes($1) }
    let leaf = StringIndex(language: "de", entries: sorted).leaf
    let tree = StringIndexTree(.reference)
    func read(_ leaf: [UInt8], _ start: [UInt8] = [1, 1, 0]) -> String {
      let root = tree.root(tree.leaf(leaf), count: 1)
      return Self.part {
        let index = try StringIndex(
          file: start + leaf, language: "de", root: root, hasher: .reference)
        return index.entries.map { ($0.bundle, $0.streamSize, $0.isDevelopment) }
      }
    }
    let table =
      await Neighbours(ofBytes: leaf, name: "leaf of an index").table { read($0) }
      + Neighbours(ofBytes: [1, 1, 0], name: "start of an index").table { read(leaf, $0) }
    try expectGolden(table, "Neighbours/sealed-indexes.txt")
  }

  @Test func rawStreamsOfEveryShapeAreReadByteByByte() async throws {
    let raw = try LanguageStrings(values: Self.values).rawStream()
    let table = await Neighbours(ofBytes: raw, name: "a raw stream").table { bytes in
      Self.part { try LanguageStrings(rawStream: bytes).values }
    }
    try expectGolden(table, "Neighbours/raw-streams.txt")
  }
}
