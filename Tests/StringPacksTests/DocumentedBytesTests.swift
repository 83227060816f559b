import Foundation
import ResourceManifests
import StringKeys
import StringPackWriting
import StringPacks
import StringValues
import TestSupport
import Testing

/// The worked examples of Documentation/Formats/StringPack.md: what the page shows is what is written.
@Suite struct DocumentedBytesTests {
  static let keys = (0..<5).map { StringKey(key: "key \($0)") }

  static func bytes(_ name: String) throws -> [UInt8] {
    let strings = try LanguageStrings(values: LanguageStringsTests.example)
    switch name {
    case "raw": return try strings.rawStream()
    case "stream": return StringStreamEncoder(usesPPMd: false).encode(try strings.rawStream())
    case "aligned": return try AlignedStream.stream(strings).bytes
    case "mixed": return MixingStreamTests.encoder.encode(try strings.rawStream())
    case "pack":
      var builder = StringPackBuilder(
        keyIdentity: .of("keys"), count: 5, developmentLanguage: "en")
      builder.languages = ["ru": strings]
      return try builder.build(
        encoder: StringStreamEncoder(usesPPMd: false), hasher: .reference)
    case "parts":
      var builder = StringPackBuilder(
        keyIdentity: .of("keys"), count: 5, developmentLanguage: "en")
      builder.languages = [
        "ru": try LanguageStrings(values: LanguagePart.values(of: strings) { $0 > 1 })
      ]
      builder.wholeDigests = ["ru": try strings.digest(.reference)]
      return try builder.build(
        encoder: StringStreamEncoder(usesPPMd: false), hasher: .reference)
    case "store": return try StringStoreTests.file(strings)
    case "index": return try StringKeyIndexBuilder.build(keys, checkBits: 5)
    case "delta":
      let old = try StringDeltaTests.strings(["a", "b", "c", "d"])
      let new = try LanguageStrings(
        values: [.missing, .value(.plain("b")), .value(.plain("x")), .value(.plain("y")), .missing])
      return try StringDeltaEncoder.encode(from: old, to: new) ?? []
    default:
      let builder = try StringIndexBuilder(
        ["de": [StringIndexTests.entry("app", "de")], "en": [StringIndexTests.entry("app", "en")]],
        hasher: .reference)
      return try builder.file(for: "en")
    }
  }

  @Test(arguments: [
    "raw", "stream", "aligned", "mixed", "pack", "parts", "store", "index", "delta", "language",
  ])
  func areTheOnesOfThePage(_ name: String) throws {
    let page = try String(
      contentsOf: Repository.root.appendingPathComponent("Documentation/Formats/StringPack.md"),
      encoding: .utf8)
    let parts = page.components(separatedBy: "```hex \(name)\n")
    let block = parts.count == 2 ? parts[1].components(separatedBy: "```")[0] : ""
    let bytes = try Self.bytes(name)
    #expect(Hex.bytes(block) == bytes, "\(name): \(Hex.string(bytes))")
  }

  @Test(arguments: [
    (
      StringPackError.damaged(part: "directory"),
      "The directory is damaged: its check word doesn't match."
    ),
    (.unavailableCodec(7), "The codec 7 is not available."),
    (
      .missingPriming(mark: 255),
      "Decoding needs the strings with the mark ff, which aren't available."
    ),
    (.unknownLanguage("tlh"), "The pack has no strings in the language 'tlh'."),
    (
      .malformed(part: "stream", offset: 3, expected: "a size"),
      "Byte 3 of the stream is not valid: expected a size."
    ),
    (
      .tooLarge(part: "language", found: 2, limit: 1),
      "The language has 2 where at most 1 are accepted."
    ),
    (
      .unrepresentable(id: 4, reason: "a plural rule has no form"),
      "The value of id 4 can't be stored: a plural rule has no form."
    ),
    (
      .duplicateKey(table: "T", key: "k"),
      "The key 'k' of the table 'T' has two ids."
    ),
  ])
  func errorsAreSentences(_ error: StringPackError, _ sentence: String) {
    #expect(error.description == sentence)
  }
}
