public import PackageHeads

/// A language's leaf in the tree whose root the signed head names: for each bundle the digest of its strings.
public struct StringIndex: Sendable {
  /// The strings of a bundle for one list of keys.
  public final class Entry: Sendable {
    /// The bundle's identifier.
    public let bundle: String
    /// The SHA-256 of `StringKeyList.identityBytes`.
    public let keyIdentity: ContentDigest
    /// The digest of the strings.
    public let digest: ContentDigest
    /// The size of the stream in bytes.
    public let streamSize: Int
    /// Whether this is the language whose strings the bundle's other languages may leave out.
    public let isDevelopment: Bool

    /// Creates an entry.
    public init(
      bundle: String, keyIdentity: ContentDigest, digest: ContentDigest, streamSize: Int,
      isDevelopment: Bool
    ) {
      self.bundle = bundle
      self.keyIdentity = keyIdentity
      self.digest = digest
      self.streamSize = streamSize
      self.isDevelopment = isDevelopment
    }
  }

  /// The maximum number of entries of a language.
  public static let maximumEntryCount = 10_000
  /// The maximum size of a bundle's identifier in bytes.
  public static let maximumBundleLength = 255
  /// The maximum number of languages of a tree.
  public static let maximumLanguageCount = 1 << 16
  /// The maximum size of a language's file in bytes.
  public static let maximumFileSize = 4 << 20
  static let version: UInt8 = 1

  /// The language's identifier.
  public let language: String
  /// The entries, sorted by bundle and key identity, each pair once.
  public let entries: [Entry]
  /// The place of the language in the tree, and how many languages the tree has: both proved by the root.
  package private(set) var place = 0
  package private(set) var languageCount = 1

  /// Creates an index of entries that are sorted and within the limits.
  package init(language: String, entries: [Entry]) {
    self.language = language
    self.entries = entries
  }

  /// Reads a language's file and checks that it belongs to the tree with that root.
  ///
  /// Throws `StringPackError` for any other bytes, and for the file of another language.
  public init(
    file: [UInt8], language: String, root: ContentDigest, hasher: ContentHasher
  ) throws(StringPackError) {
    guard file.count <= Self.maximumFileSize else {
      try StringPackError.refuse("language index", file.count, limit: Self.maximumFileSize)
    }
    var reader = PackReader(file, part: "language index")
    guard try reader.byte("a version") == Self.version else {
      try reader.fail(Sentence.of("the version #", Int(Self.version)), at: 0)
    }
    let count = try reader.number("a count of languages", limit: Self.maximumLanguageCount)
    let place = try reader.number("a place among the languages")
    guard place < count else { try reader.fail(Sentence.of("a place below #", count)) }
    var proof: [ContentDigest] = []
    for _ in 0..<StringIndexTree.depth(of: place, count: count) {
      proof.append(try reader.digest())
    }
    let leaf = Array(file[reader.offset...])
    let tree = StringIndexTree(hasher)
    let found = tree.root(of: tree.leaf(leaf), place: place, count: count, proof: proof)
    guard found == root else { throw .wrongRoot(expected: root, found: found) }
    try self.init(leaf: &reader)
    (self.place, languageCount) = (place, count)
    guard ByteOrder.areSame(self.language, language) else {
      throw .unknownLanguage(language)
    }
  }

  private init(leaf reader: inout PackReader) throws(StringPackError) {
    language = try reader.language()
    var entries: [Entry] = []
    for _ in 0..<(try reader.number("a count of entries", limit: Self.maximumEntryCount)) {
      let start = reader.offset
      let bundle = try reader.string("a bundle", limit: Self.maximumBundleLength)
      let identity = try reader.digest()
      let digest = try reader.digest()
      let size = try reader.number("a size")
      let entry = Entry(
        bundle: bundle, keyIdentity: identity, digest: digest, streamSize: size >> 1,
        isDevelopment: size & 1 != 0)
      if let last = entries.last, !last.precedes(entry) {
        try reader.fail("an entry that comes later", at: start)
      }
      entries.append(entry)
    }
    try reader.expectEnd()
    self.entries = entries
  }

  /// The bytes of the leaf.
  package var leaf: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(value: language)
    bytes.append(number: entries.count)
    for entry in entries {
      bytes.append(value: entry.bundle)
      bytes += entry.keyIdentity.bytes
      bytes += entry.digest.bytes
      bytes.append(number: entry.streamSize << 1 | (entry.isDevelopment ? 1 : 0))
    }
    return bytes
  }
}

extension StringIndex.Entry {
  /// The order of entries: by the bytes of the bundle, then by key identity.
  package func precedes(_ other: StringIndex.Entry) -> Bool {
    let order = ByteOrder.compare(bundle, other.bundle)
    return order == 0 ? keyIdentity < other.keyIdentity : order < 0
  }
}

/// The hash tree over languages, shaped as in RFC 9162, section 2.1: the left side of a node is the largest complete
/// tree. Leaves, nodes and the root are hashed with different prefixes, so none can pass for another.
package struct StringIndexTree {
  private let hasher: ContentHasher

  package init(_ hasher: ContentHasher) { self.hasher = hasher }

  package func leaf(_ bytes: [UInt8]) -> ContentDigest {
    hasher.digest(of: "levity.strings.leaf.v1\0".utf8Bytes() + bytes)
  }

  package func node(_ left: ContentDigest, _ right: ContentDigest) -> ContentDigest {
    hasher.digest(of: "levity.strings.node.v1\0".utf8Bytes() + left.bytes + right.bytes)
  }

  /// The root also covers the number of leaves.
  package func root(_ top: ContentDigest, count: Int) -> ContentDigest {
    var bytes = "levity.strings.root.v1\0".utf8Bytes()
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: count))
    return hasher.digest(of: bytes + top.bytes)
  }

  /// Returns the number of digests that prove the leaf at that position.
  package static func depth(of place: Int, count: Int) -> Int {
    var (depth, place, last) = (0, place, count - 1)
    while last > 0 {
      if place & 1 != 0 || place < last { depth += 1 }
      place >>= 1
      last >>= 1
    }
    return depth
  }

  /// Returns the root that the proof leads to. The proof has `depth` digests, from the leaf up.
  package func root(
    of leaf: ContentDigest, place: Int, count: Int, proof: [ContentDigest]
  ) -> ContentDigest {
    var digest = leaf
    var (place, last) = (place, count - 1)
    var rest = proof[...]
    while last > 0 {
      // The last node of a level, if it has no neighbour, moves up unchanged.
      if place & 1 != 0, let left = rest.popFirst() {
        digest = node(left, digest)
      } else if place < last, let right = rest.popFirst() {
        digest = node(digest, right)
      }
      place >>= 1
      last >>= 1
    }
    return root(digest, count: count)
  }
}
