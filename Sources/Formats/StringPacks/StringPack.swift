public import Foundation
public import PackageHeads

// Code size: a class, so that passing it retains one reference instead of five.
/// The strings of one bundle in all languages, or in some: a mapped file in the app.
///
/// Opening it reads the directory. A language is decoded without touching others, except those that it is primed with.
public final class StringPack: Sendable {
  /// The maximum number of languages of a pack.
  public static let maximumLanguageCount = 1000
  /// The maximum size of a language's identifier in bytes.
  public static let maximumLanguageLength = 63
  private static let layout = PackDirectory(
    magic: "LVSP".utf8Bytes(), version: 1, newestVersion: 2, maximumSize: 1 << 18,
    part: "directory",
    whole: (part: "pack", name: "a pack"))
  /// The version of packs that have parts of other languages than the development language.
  package static let versionWithParts: UInt8 = 2
  /// The maximum number of languages decoded to prime another.
  public static let maximumPrimingDepth = 4

  /// The positions of a language's parts: the first two in the directory, its stream in the pack.
  // Code size: a class, since lists of structures are compiled for each.
  private final class Entry: Sendable {
    let language: Range<Int>
    let digest: Int
    let stream: Range<Int>
    /// The digest of the whole store; 0 unless the pack has a part of it.
    let whole: Int

    init(language: Range<Int>, digest: Int, stream: Range<Int>, whole: Int) {
      self.language = language
      self.digest = digest
      self.stream = stream
      self.whole = whole
    }
  }

  private let bytes: Data
  /// The size of the file in bytes.
  public var byteCount: Int { bytes.count }
  /// The SHA-256 of `StringKeyList.identityBytes`. If it is the same, ids have the same meaning.
  public let keyIdentity: ContentDigest
  /// The number of ids.
  public let count: Int
  /// The language whose strings other languages may leave out; the pack needn't have it.
  public let developmentLanguage: String
  /// The digest after the languages of a pack of the first version; 0 if there is none.
  private let developmentPlace: Int
  private let directory: [UInt8]
  private let entries: [Entry]
  private let keyIndexRange: Range<Int>

  /// Reads the directory.
  ///
  /// `bytes` should come from `Data(contentsOf:options: .alwaysMapped)` or a similar call, and the file must not be
  /// shortened while they are in use. Throws `StringPackError` if they aren't a complete pack of a known version.
  /// - Complexity: Linear in the number of languages; streams aren't touched.
  public init(_ bytes: Data) throws(StringPackError) {
    var (reader, place) = try Self.layout.read(bytes)
    let directory = reader.bytes
    let hasParts = directory.first == Self.versionWithParts
    keyIdentity = try reader.digest()
    count = try reader.number("a count of ids", limit: LanguageStrings.maximumCount)
    developmentLanguage = try reader.language()
    var entries: [Entry] = []
    var hasPartOfOther = false
    for _ in 0..<(try reader.number("a count of languages", limit: Self.maximumLanguageCount)) {
      let start = reader.offset
      let language = try reader.languageRange()
      if let last = entries.last,
        !directory[last.language].lexicographicallyPrecedes(directory[language])
      {
        throw reader.malformed("a language that comes later", at: start)
      }
      let digest = try reader.range(ContentDigest.byteCount, "a digest").lowerBound
      var size = try reader.number("a size")
      var whole = 0
      if hasParts {
        if size & 1 == 1 {
          whole = try reader.range(ContentDigest.byteCount, "a digest").lowerBound
          guard !Self.areSame(digest, whole, in: directory) else {
            throw reader.malformed("the digest of more strings", at: whole)
          }
          hasPartOfOther =
            hasPartOfOther || directory[language] != developmentLanguage.utf8Bytes()[...]
        }
        size >>= 1
      }
      var stream = place..<(place + size)
      if size == 0 {
        guard let same = Self.entry(entries, withDigestAt: digest, in: directory) else {
          throw reader.malformed("a stream, or the digest of an earlier language")
        }
        stream = same.stream
      }
      entries.append(Entry(language: language, digest: digest, stream: stream, whole: whole))
      place += size
    }
    guard hasPartOfOther || !hasParts else {
      throw reader.malformed("a part of another language than the development language")
    }
    let index = try reader.number("the size of the key index")
    developmentPlace =
      hasParts || reader.isAtEnd
      ? 0 : try reader.range(ContentDigest.byteCount, "a digest").lowerBound
    try reader.expectEnd()
    guard bytes.count == place + index else {
      throw .malformed(
        part: "pack", offset: bytes.count, expected: Sentence.of("# bytes", place + index))
    }
    self.directory = directory
    self.entries = entries
    self.bytes = bytes
    keyIndexRange = place..<(place + index)
  }

  /// Returns the entry with the same strings as those whose digest is at a place of the directory.
  private static func entry(
    _ entries: [Entry], withDigestAt place: Int, in directory: [UInt8]
  ) -> Entry? {
    for entry in entries where areSame(entry.digest, place, in: directory) { return entry }
    return nil
  }

  /// Returns whether the digests at two places of the directory are the same.
  private static func areSame(_ first: Int, _ second: Int, in directory: [UInt8]) -> Bool {
    var index = 0
    while index < ContentDigest.byteCount,
      directory[first + index] == directory[second + index]
    {
      index += 1
    }
    return index == ContentDigest.byteCount
  }

  /// The languages of the pack, in the order of their bytes.
  public var languages: [String] {
    entries.map { name($0) }
  }

  private func name(_ entry: Entry) -> String { String(utf8Bytes: directory[entry.language]) }

  /// Returns the digest of a language's strings, which names their file; nil if the pack doesn't have the language.
  public func digest(for language: String) -> ContentDigest? {
    entry(language).flatMap { digest(of: $0) }
  }

  /// Returns the digest of a language's whole store; nil unless the pack has only a part of it, since the app has the
  /// rest in tables of its own.
  public func wholeDigest(for language: String) -> ContentDigest? {
    guard let own = entry(language), own.whole > 0 else {
      let isDevelopment = ByteOrder.areSame(language, developmentLanguage)
      return isDevelopment && developmentPlace > 0 ? digest(at: developmentPlace) : nil
    }
    return digest(at: own.whole)
  }

  /// The same of the development language.
  public var developmentDigest: ContentDigest? { wholeDigest(for: developmentLanguage) }

  /// Returns the size of a language's stream in bytes, 0 if an earlier language with the same strings has it; nil if the
  /// pack doesn't have the language.
  public func streamSize(for language: String) -> Int? {
    guard let own = entry(language) else { return nil }
    let first = entries.first { $0.stream == own.stream }
    return first === own ? own.stream.count : 0
  }

  /// Returns the key index; nil if the pack has none. Throws `StringPackError` if it is damaged.
  /// - Complexity: Linear in the bytes of the index, about a microsecond per kilobyte.
  public func keyIndex() throws(StringPackError) -> StringKeyIndex? {
    keyIndexRange.isEmpty ? nil : try StringKeyIndex(slice(keyIndexRange))
  }

  /// Decodes the strings of a language.
  ///
  /// Throws `StringPackError` if the pack doesn't have it or it is damaged.
  public func strings(
    in language: String, codecs: [StringCodec], hasher: ContentHasher
  ) throws(StringPackError) -> LanguageStrings {
    let strings = try LanguageStrings(
      rawStream: rawStream(language, codecs: codecs, hasher: hasher))
    guard strings.count == count else {
      throw .malformed(part: "raw stream", offset: 0, expected: Sentence.of("# ids", count))
    }
    return strings
  }

  /// Decodes the raw stream of a language, whose digest is `digest(for:)`.
  public func rawStream(
    _ language: String, codecs: [StringCodec], hasher: ContentHasher
  ) throws(StringPackError) -> [UInt8] {
    guard let entry = entry(language) else { throw .unknownLanguage(language) }
    return try rawStream(of: entry, codecs: codecs, hasher: hasher, depth: 0)
  }

  private func rawStream(
    of entry: Entry, codecs: [StringCodec], hasher: ContentHasher, depth: Int
  ) throws(StringPackError) -> [UInt8] {
    guard depth <= Self.maximumPrimingDepth, let digest = digest(of: entry) else {
      throw .primedTooDeep
    }
    return try StringStream(bytes.array(entry.stream)).decode(
      digest: digest, hasher: hasher, codecs: codecs
    ) { (mark) throws(StringPackError) in
      try rawStream(marked: mark, codecs: codecs, hasher: hasher, depth: depth + 1)
    }
  }

  /// Decodes the raw stream with a mark, with which another stream is primed; nil if the pack has none.
  public func rawStream(
    marked mark: UInt32, codecs: [StringCodec], hasher: ContentHasher, depth: Int = 0
  ) throws(StringPackError) -> [UInt8]? {
    for base in entries where digest(of: base)?.mark == mark {
      return try rawStream(of: base, codecs: codecs, hasher: hasher, depth: depth)
    }
    return nil
  }

  private func entry(_ language: String) -> Entry? {
    for entry in entries where ByteOrder.areSame(name(entry), language) { return entry }
    return nil
  }

  private func digest(of entry: Entry) -> ContentDigest? {
    digest(at: entry.digest)
  }

  private func digest(at place: Int) -> ContentDigest? {
    ContentDigest(bytes: directory[place..<(place + ContentDigest.byteCount)])
  }

  private func slice(_ range: Range<Int>) -> Data {
    bytes[(bytes.startIndex + range.lowerBound)..<(bytes.startIndex + range.upperBound)]
  }
}

extension PackReader {
  mutating func digest() throws(StringPackError) -> ContentDigest {
    let bytes = try array(ContentDigest.byteCount, "a digest")
    guard let digest = ContentDigest(bytes: bytes) else { try fail("a digest") }
    return digest
  }

  /// 1 to 63 letters and digits of ASCII, `-` and `_`.
  mutating func language() throws(StringPackError) -> String {
    String(utf8Bytes: bytes[try languageRange()])
  }

  mutating func languageRange() throws(StringPackError) -> Range<Int> {
    let start = offset
    let count = try number("a language", limit: StringPack.maximumLanguageLength)
    let range = try range(count, "a language")
    guard StringPack.isLanguage(bytes[range]) else { try fail("a language", at: start) }
    return range
  }
}

extension StringPack {
  /// Returns whether packs accept the identifier: 1 to 63 letters and digits of ASCII, `-` and `_`.
  public static func isLanguage(_ language: String) -> Bool {
    isLanguage(language.utf8Bytes()[...])
  }

  static func isLanguage(_ language: ArraySlice<UInt8>) -> Bool {
    (1...maximumLanguageLength).contains(language.count)
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
  ///
  /// - Parameter hasParts: Whether each language's number of bytes also says whether the pack has a part of it.
  package static func directory(
    keyIdentity: ContentDigest, count: Int, developmentLanguage: String, languages: Int,
    hasParts: Bool = false
  ) -> [UInt8] {
    var bytes = [hasParts ? versionWithParts : layout.version] + keyIdentity.bytes
    bytes.append(number: count)
    bytes.append(value: developmentLanguage)
    bytes.append(number: languages)
    return bytes
  }

  /// Returns what comes before the directory.
  package static func header(of directory: [UInt8]) throws(StringPackError) -> [UInt8] {
    try layout.header(of: directory)
  }
}
