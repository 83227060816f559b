import Foundation
import ResourceManifests
import StringPackWriting
import StringPacks
import TestSupport
import Testing

/// Replays the seeds of fuzzing: nothing traps, and strings have one raw stream.
@Suite struct StringSeedTests {
  @Test(
    arguments: ["StringDelta", "StringIndex", "StringPack", "StringPackArchive", "LanguageStrings"])
  func everySeedIsRefusedOrRead(_ target: String) throws {
    let seeds = try FuzzSeeds.load(target)
    #expect(!seeds.isEmpty)
    for (name, bytes) in seeds {
      if let strings = try? LanguageStrings(rawStream: bytes) {
        #expect(try strings.rawStream() == bytes, "\(name)")
      }
      if let mapped = try? StringStore(Data(bytes)) {
        for id in 0..<mapped.count { _ = mapped.value(id) }
      }
      if let pack = try? StringPack(Data(bytes)) {
        for language in pack.languages {
          _ = try? pack.strings(in: language, codecs: [.contextMixing], hasher: .reference)
        }
      }
      if let archive = try? StringPackArchive(Data(bytes)) {
        let packs = Dictionary(
          archive.entries.map { ($0.bundle, Array($0.pack)) }, uniquingKeysWith: { one, _ in one })
        let again = try StringPackArchive(Data(StringPackArchiveBuilder.build(packs)))
        #expect(again.entries.map(\.pack) == archive.entries.map(\.pack), "\(name)")
        for entry in archive.entries { _ = try? StringPack(entry.pack) }
      }
      if let stream = try? StringStream(bytes) {
        _ = try? stream.decode(digest: .of(""), hasher: .reference, codecs: [.contextMixing]) { _ in
          bytes
        }
      }
      _ = try? StringKeyIndex(Data(bytes)).id(table: "a", key: "b")
      _ = try? StringIndex(file: bytes, language: "de", root: .of(""), hasher: .reference)
      try? delta(bytes)
    }
  }

  /// Checks words and digests refuse most changes; the rest is read.
  @Test(arguments: ["LanguageStrings", "StringIndex", "StringPack", "StringPackArchive"])
  func everySeedIsReadByteByByte(_ target: String) async throws {
    let samples = try FuzzSeeds.load(target).map { Neighbours(ofBytes: $0.bytes, name: $0.name) }
    func part(_ value: () throws -> Any) -> String {
      do { return WholeValue.text(try value()) } catch { return "\(error)" }
    }
    try await expectNeighbours(of: samples, "packs-\(target)") { bytes in
      switch target {
      case "LanguageStrings":
        part { try LanguageStrings(rawStream: bytes) }
      case "StringIndex":
        part {
          try StringIndex(file: bytes, language: "de", root: .of(""), hasher: .reference).entries
        }
      case "StringPackArchive":
        part { try StringPackArchive(Data(bytes)).entries.map { [$0.bundle, "\($0.pack.count)"] } }
      default:
        part { try StringPack(Data(bytes)).languages } + " | "
          + part { try StringKeyIndex(Data(bytes)).id(table: "a", key: "b") as Any } + " | "
          + part { try StringStream(bytes) }
      }
    }
  }

  @Test func theSeedsOfArchivesAreArchives() throws {
    for (name, bytes) in try FuzzSeeds.load("StringPackArchive")
    where ["empty", "packs"].contains(name) {
      let entries = try StringPackArchive(Data(bytes)).entries
      #expect(entries.count == (name == "empty" ? 0 : 3))
      for entry in entries.prefix(2) { #expect(try !StringPack(entry.pack).languages.isEmpty) }
    }
  }

  /// Strings and a delta, divided as the fuzz target does.
  private func delta(_ bytes: [UInt8]) throws {
    guard bytes.count > 1 else { return }
    let split = 1 + Int(bytes[0]) * (bytes.count - 1) / 256
    let old = try LanguageStrings(rawStream: Array(bytes[1..<split]))
    let new = try StringDelta.apply(Array(bytes[split...]), to: old, codecs: [.contextMixing])
    #expect(try LanguageStrings(rawStream: new.rawStream()) == new)
  }
}
