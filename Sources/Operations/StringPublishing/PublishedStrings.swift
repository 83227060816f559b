import PackageWriting
public import ResourceManifests
public import StringPacks

/// The tables of an earlier publication, read back from its package and checked.
public struct PublishedStrings: Sendable {
  /// A table with its digest.
  public struct Table: Sendable {
    public var keyIdentity: ContentDigest
    public var digest: ContentDigest
    public var table: LanguageStrings
  }

  /// The root of the publication.
  public let root: ContentDigest
  /// The roots of those before it, the newest first.
  public let previous: [ContentDigest]
  /// By language and bundle.
  private var tables: [String: [String: [Table]]] = [:]

  /// Reads a publication. Throws `StringPackError` for what is damaged, and `StringPublishingError.missing` for a file
  /// that is not there.
  ///
  /// - Parameter read: the bytes of a file of the package, nil where there is none.
  public init(
    root: ContentDigest, codecs: [StringCodec], hasher: ContentHasher,
    read: (PackagePath) throws -> [UInt8]?
  ) throws {
    var decoded: [ContentDigest: LanguageStrings] = [:]
    try self.init(root: root, codecs: codecs, hasher: hasher, decoded: &decoded, read: read)
  }

  /// - Parameter decoded: the tables of other publications by digest, as most tables are those of the version before.
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
    for language in list.languages {
      let index = try StringIndex(
        file: try file(.stringIndex(root: root, language: language)), language: language,
        root: root, hasher: hasher)
      for entry in index.entries {
        var table = decoded[entry.table]
        if table == nil {
          let stream = try StringStream(try file(.stringStream(entry.table)))
          let raw = try stream.decode(digest: entry.table, hasher: hasher, codecs: codecs) { _ in
            nil
          }
          table = try LanguageStrings(rawStream: raw)
          decoded[entry.table] = table
        }
        guard let table else { continue }
        tables[language, default: [:]][entry.bundle, default: []].append(
          Table(keyIdentity: entry.keyIdentity, digest: entry.table, table: table))
      }
    }
  }

  /// The publications before a root, the newest first, as many as are wanted and there.
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
      // Old files may be deleted from a package: then clients of that age load streams.
      do {
        history.append(
          try PublishedStrings(
            root: earlier, codecs: codecs, hasher: hasher, decoded: &decoded, read: read))
      } catch StringPublishingError.missing {
        continue
      }
    }
    return history
  }

  /// The languages, sorted.
  public var languages: [String] { tables.keys.sorted() }

  /// The bundles of a language, sorted.
  public func bundles(in language: String) -> [String] { (tables[language] ?? [:]).keys.sorted() }

  /// Every table of a bundle in a language: one for each list of ids.
  public func tables(of bundle: String, in language: String) -> [Table] {
    tables[language]?[bundle] ?? []
  }

  /// The table for code with these ids; nil where there is none.
  public func table(
    of bundle: String, keyIdentity: ContentDigest, in language: String
  ) -> Table? {
    tables(of: bundle, in: language).first { $0.keyIdentity == keyIdentity }
  }
}
