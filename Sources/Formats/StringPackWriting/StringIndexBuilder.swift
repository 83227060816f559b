public import ResourceManifests
public import StringPacks

/// Builds the hash tree over the languages of a publication.
public struct StringIndexBuilder {
  /// In the order of the languages' bytes.
  private let indexes: [StringIndex]
  private let hasher: ContentHasher
  /// The digests of each level, from the leaves up.
  private let levels: [[ContentDigest]]

  /// Creates a tree of entries by language. Throws `StringPackError` for entries beyond the limits of `StringIndex`,
  /// and for two entries of one bundle and key identity.
  public init(
    _ languages: [String: [StringIndex.Entry]], hasher: ContentHasher
  ) throws(StringPackError) {
    guard !languages.isEmpty, languages.count <= StringIndex.maximumLanguageCount else {
      throw .tooLarge(
        part: "tree of languages", found: languages.count, limit: StringIndex.maximumLanguageCount)
    }
    indexes = try Self.sorted(languages)
    self.hasher = hasher
    let tree = StringIndexTree(hasher)
    var levels = [indexes.map { tree.leaf($0.leaf) }]
    while let last = levels.last, last.count > 1 {
      levels.append(
        stride(from: 0, to: last.count, by: 2).map { place in
          place + 1 < last.count ? tree.node(last[place], last[place + 1]) : last[place]
        })
    }
    self.levels = levels
  }

  private static func sorted(
    _ languages: [String: [StringIndex.Entry]]
  ) throws(StringPackError) -> [StringIndex] {
    var result: [StringIndex] = []
    let names = languages.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for language in names {
      guard StringPack.isLanguage(language) else { throw .unknownLanguage(language) }
      let entries = (languages[language] ?? []).sorted { $0.precedes($1) }
      guard entries.count <= StringIndex.maximumEntryCount else {
        throw .tooLarge(
          part: "language index", found: entries.count, limit: StringIndex.maximumEntryCount)
      }
      for (place, entry) in entries.enumerated() {
        let size = entry.bundle.utf8.count
        guard size <= StringIndex.maximumBundleLength else {
          throw .tooLarge(
            part: "bundle identifier", found: size, limit: StringIndex.maximumBundleLength)
        }
        guard (0...Int(Int32.max)).contains(entry.streamSize) else {
          throw .tooLarge(part: "stream", found: entry.streamSize, limit: Int(Int32.max))
        }
        guard place == 0 || entries[place - 1].precedes(entry) else {
          throw .malformed(
            part: "language index", offset: place, expected: "one entry of '\(entry.bundle)'")
        }
      }
      result.append(StringIndex(language: language, entries: entries))
    }
    return result
  }

  /// The languages, in the order of the tree.
  public var languages: [String] { indexes.map(\.language) }

  /// The root, which the signed head names.
  public var root: ContentDigest {
    StringIndexTree(hasher).root(levels[levels.count - 1][0], count: indexes.count)
  }

  /// Returns the file of a language: its proof and its leaf. Throws `StringPackError.unknownLanguage`.
  public func file(for language: String) throws(StringPackError) -> [UInt8] {
    guard let start = indexes.firstIndex(where: { $0.language.utf8.elementsEqual(language.utf8) })
    else { throw .unknownLanguage(language) }
    var bytes: [UInt8] = [1]
    bytes.append(number: indexes.count)
    bytes.append(number: start)
    var place = start
    for level in levels.dropLast() {
      let neighbour = place ^ 1
      if neighbour < level.count { bytes += level[neighbour].bytes }
      place >>= 1
    }
    return bytes + indexes[start].leaf
  }
}
