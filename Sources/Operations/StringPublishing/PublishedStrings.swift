import PackageWriting
public import ResourceManifests
public import StringPacks

/// The strings of an earlier publication, read back from its package and checked.
public struct PublishedStrings: Sendable {
  /// The strings of a language with their digest.
  public struct Entry: Sendable {
    public var keyIdentity: ContentDigest
    public var digest: ContentDigest
    public var strings: LanguageStrings
  }

  /// The root of the publication.
  public let root: ContentDigest
  /// The roots of earlier publications, the newest first.
  public let previous: [ContentDigest]
  /// The strings by language and bundle.
  private var entries: [String: [String: [Entry]]] = [:]

  /// Reads a publication. Throws `StringPackError` for what is damaged, `StringPublishingError.missing` for a file
  /// that is not there, and `StringPublishingError.incomplete` if the list of languages lacks one.
  ///
  /// - Parameters:
  ///   - decoded: The strings of other publications by digest, since most are the same as in the version before.
  ///   - read: Returns the bytes of a file of the package; nil if there is none.
  private init(
    root: ContentDigest, codecs: [StringCodec], hasher: ContentHasher,
    decoded: inout [ContentDigest: LanguageStrings], read: (PackagePath) throws -> [UInt8]?
  ) throws {
    func file(_ path: PackagePath) throws -> [UInt8] {
      guard let bytes = try read(path) else { throw StringPublishingError.missing(path: path) }
      return bytes
    }
    self.root = root
    let list = StringLanguageList(try file(.stringLanguages(root: root)))
    previous = list.previous
    var count = StringLanguageCount()
    for language in list.languages {
      let index = try StringIndex(
        file: try file(.stringIndex(root: root, language: language)), language: language,
        root: root, hasher: hasher)
      count.add(index)
      for entry in index.entries {
        var strings = decoded[entry.digest]
        if strings == nil {
          let stream = try StringStream(try file(.stringStream(entry.digest)))
          let raw = try stream.decode(digest: entry.digest, hasher: hasher, codecs: codecs) { _ in
            nil
          }
          strings = try LanguageStrings(rawStream: raw)
          decoded[entry.digest] = strings
        }
        guard let strings else { continue }
        entries[language, default: [:]][entry.bundle, default: []].append(
          Entry(keyIdentity: entry.keyIdentity, digest: entry.digest, strings: strings))
      }
    }
    guard count.isComplete(listed: list.languages.count) else {
      throw StringPublishingError.incomplete(path: .stringLanguages(root: root))
    }
  }

  /// Returns at most the wanted number of publications before a root, as far as they exist, the newest first.
  public static func history(
    from root: ContentDigest?, limit: Int = StringPublication.usualHistory, codecs: [StringCodec],
    hasher: ContentHasher, read: (PackagePath) throws -> [UInt8]?
  ) throws -> [PublishedStrings] {
    guard let root, limit > 0 else { return [] }
    var decoded: [ContentDigest: LanguageStrings] = [:]
    let newest = try PublishedStrings(
      root: root, codecs: codecs, hasher: hasher, decoded: &decoded, read: read)
    var history = [newest]
    for earlier in newest.previous where history.count < limit {
      // Old files may be deleted from a package: then clients of that age download streams.
      do {
        history.append(
          try PublishedStrings(
            root: earlier, codecs: codecs, hasher: hasher, decoded: &decoded, read: read))
      } catch is StringPublishingError {
        continue
      }
    }
    return history
  }

  /// The languages, sorted.
  public var languages: [String] { entries.keys.sorted() }

  /// The bundles of a language, sorted.
  public func bundles(in language: String) -> [String] { (entries[language] ?? [:]).keys.sorted() }

  /// The strings of a bundle in a language: one for each list of ids.
  public func entries(of bundle: String, in language: String) -> [Entry] {
    entries[language]?[bundle] ?? []
  }

  /// Returns the strings for code with these ids; nil if there are none.
  public func entry(
    of bundle: String, keyIdentity: ContentDigest, in language: String
  ) -> Entry? {
    entries(of: bundle, in: language).first { $0.keyIdentity == keyIdentity }
  }
}
