public import Foundation
public import ResourceManifests

// Code size: a class, so that handing it on counts one reference instead of five.
/// The strings of one bundle in all languages, or in some: a file in the app, mapped.
///
/// Opening reads the directory; a language is decoded without touching others, except those that it is primed with.
public final class StringPack: Sendable {
  /// Most languages of a pack.
  public static let mostLanguages = 1000
  /// Most bytes of a language's identifier.
  public static let longestLanguage = 63
  private static let layout = PackDirectory(
    magic: Array("LVSP".utf8), version: 1, largest: 1 << 18, part: "directory",
    whole: (part: "pack", name: "a pack"))
  /// How many tables may be decoded to prime another.
  public static let mostPrimings = 4

  /// Where the parts of a language are: the first two in the directory, its stream in the pack.
  private struct Entry {
    var language: Range<Int>
    var digest: Int
    var stream: Range<Int>
  }

  private let bytes: Data
  /// Bytes of the file.
  public var byteCount: Int { bytes.count }
  /// The SHA-256 of `StringKeyList.identityBytes`: ids mean the same where it is the same.
  public let keyIdentity: ContentDigest
  /// Count of ids.
  public let count: Int
  /// The language that others leave out strings for; the pack need not have it.
  public let developmentLanguage: String
  private let directory: [UInt8]
  private let entries: [Entry]
  private let keyIndexRange: Range<Int>

  /// Reads the directory.
  ///
  /// `bytes` come from `Data(contentsOf:options: .alwaysMapped)` or the like, and the file must not be shortened while
  /// they are in use. Throws `StringPackError` when they are not a complete pack of a known version.
  /// - Complexity: linear in the count of languages; streams are not touched.
  public init(_ bytes: Data) throws(StringPackError) {
    var (reader, place) = try Self.layout.read(bytes)
    let directory = reader.bytes
    keyIdentity = try reader.digest()
    count = try reader.number("a count of ids", limit: LanguageStrings.largestCount)
    developmentLanguage = try reader.language()
    var entries: [Entry] = []
    for _ in 0..<(try reader.number("a count of languages", limit: Self.mostLanguages)) {
      let start = reader.offset
      let language = try reader.languageRange()
      if let last = entries.last,
        !directory[last.language].lexicographicallyPrecedes(directory[language])
      {
        throw reader.malformed("a language that comes later", at: start)
      }
      let digest = try reader.range(ContentDigest.byteCount, "a digest").lowerBound
      let size = try reader.number("a size")
      entries.append(
        Entry(language: language, digest: digest, stream: place..<(place + size)))
      place += size
    }
    let index = try reader.number("the size of the key index")
    try reader.expectEnd()
    guard bytes.count == place + index else {
      throw .malformed(part: "pack", offset: bytes.count, expected: "\(place + index) bytes")
    }
    self.directory = directory
    self.entries = entries
    self.bytes = bytes
    keyIndexRange = place..<(place + index)
  }

  /// The languages that the pack has, in the order of their bytes.
  public var languages: [String] {
    entries.map { String(decoding: directory[$0.language], as: UTF8.self) }
  }

  /// The digest of the language's table, which names its file; nil if the pack does not have the language.
  public func tableDigest(for language: String) -> ContentDigest? {
    entry(language).flatMap { digest(of: $0) }
  }

  /// Bytes of the language's stream; nil if the pack does not have the language.
  public func streamSize(for language: String) -> Int? { entry(language)?.stream.count }

  /// The key index; nil if the pack has none. Throws `StringPackError` if it is damaged.
  /// - Complexity: linear in the bytes of the index, about a microsecond per kilobyte.
  public func keyIndex() throws(StringPackError) -> StringKeyIndex? {
    keyIndexRange.isEmpty ? nil : try StringKeyIndex(slice(keyIndexRange))
  }

  /// The table of a language.
  ///
  /// Throws `StringPackError` if the pack does not have it or it is damaged.
  public func table(
    _ language: String, codecs: [StringCodec], hasher: ContentHasher
  ) throws(StringPackError) -> LanguageStrings {
    let table = try LanguageStrings(
      rawStream: rawStream(language, codecs: codecs, hasher: hasher))
    guard table.count == count else {
      throw .malformed(part: "raw stream", offset: 0, expected: "\(count) ids")
    }
    return table
  }

  /// The raw stream of a language, whose digest is `tableDigest(for:)`.
  public func rawStream(
    _ language: String, codecs: [StringCodec], hasher: ContentHasher
  ) throws(StringPackError) -> [UInt8] {
    guard let entry = entry(language) else { throw .unknownLanguage(language) }
    return try rawStream(entry, codecs, hasher, depth: 0)
  }

  private func rawStream(
    _ entry: Entry, _ codecs: [StringCodec], _ hasher: ContentHasher, depth: Int
  ) throws(StringPackError) -> [UInt8] {
    guard depth <= Self.mostPrimings, let digest = digest(of: entry) else {
      throw .primedTooDeep
    }
    return try StringStream(Array(slice(entry.stream))).decode(
      digest: digest, hasher: hasher, codecs: codecs
    ) { (mark) throws(StringPackError) in
      guard let base = entries.first(where: { self.digest(of: $0)?.mark == mark }) else {
        return nil
      }
      return try rawStream(base, codecs, hasher, depth: depth + 1)
    }
  }

  private func entry(_ language: String) -> Entry? {
    entries.first { directory[$0.language].elementsEqual(language.utf8) }
  }

  private func digest(of entry: Entry) -> ContentDigest? {
    ContentDigest(bytes: directory[entry.digest..<(entry.digest + ContentDigest.byteCount)])
  }

  private func slice(_ range: Range<Int>) -> Data {
    bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)]
  }
}

extension PackReader {
  mutating func digest() throws(StringPackError) -> ContentDigest {
    let bytes = try array(ContentDigest.byteCount, "a digest")
    guard let digest = ContentDigest(bytes: bytes) else { throw malformed("a digest") }
    return digest
  }

  /// 1 to 63 letters and digits of ASCII, `-` and `_`.
  mutating func language() throws(StringPackError) -> String {
    String(decoding: bytes[try languageRange()], as: UTF8.self)
  }

  mutating func languageRange() throws(StringPackError) -> Range<Int> {
    let start = offset
    let count = try number("a language", limit: StringPack.longestLanguage)
    let range = try range(count, "a language")
    guard StringPack.isLanguage(bytes[range]) else { throw malformed("a language", at: start) }
    return range
  }
}

extension StringPack {
  /// Whether packs accept the identifier: 1 to 63 letters and digits of ASCII, `-` and `_`.
  public static func isLanguage(_ language: String) -> Bool {
    isLanguage(Array(language.utf8)[...])
  }

  static func isLanguage(_ language: ArraySlice<UInt8>) -> Bool {
    (1...longestLanguage).contains(language.count)
      && language.allSatisfy {
        switch $0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension StringPack {
  /// The directory up to the first language.
  package static func directory(
    keyIdentity: ContentDigest, count: Int, developmentLanguage: String, languages: Int
  ) -> [UInt8] {
    var bytes = [layout.version] + keyIdentity.bytes
    bytes.append(number: count)
    bytes.append(value: developmentLanguage)
    bytes.append(number: languages)
    return bytes
  }

  /// What stands before the directory.
  package static func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    try layout.header(of: directory)
  }
}
