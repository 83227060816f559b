import KeySorting
import PackageWriting
public import ResourceManifests
public import StringPackWriting
public import StringPacks

/// A version of an app's strings as files of a package. A value: nothing is written before it is complete.
public struct StringPublication: Sendable {
  /// A file of the package.
  public struct File: Sendable {
    public var path: PackagePath
    public var bytes: [UInt8]
  }

  /// The cost of an update for a client with one language and the previous version.
  public struct Update: Hashable, Sendable, Encodable {
    public var bundle: String
    public var language: String
    /// The number of ids with other values than in the previous version.
    public var changed: Int
    /// The size of the smallest delta from the previous version in bytes; nil if there was none.
    public var delta: Int?
    /// The size of the whole stream in bytes.
    public var stream: Int

    /// Creates an update of these sizes.
    public init(bundle: String, language: String, changed: Int, delta: Int?, stream: Int) {
      self.bundle = bundle
      self.language = language
      self.changed = changed
      self.delta = delta
      self.stream = stream
    }
  }

  /// The number of earlier versions from which deltas lead to this one.
  public static let usualHistory = 5

  /// The root that the head names.
  public let root: ContentDigest
  /// The files in the order in which they must be written: referenced ones come first.
  public let files: [File]
  /// The updates for each bundle and language with new values.
  public let updates: [Update]

  /// Creates streams, deltas and the tree of these bundles.
  ///
  /// - Parameters:
  ///   - bundles: For each bundle, the strings for the newest ids and for those of builds in users' hands.
  ///   - history: The earlier publications, the newest first.
  ///   - known: Returns the bytes of a stream or a delta that the package has already. Its name identifies the content,
  ///     so it isn't made again.
  public init(
    bundles: [PackContents], history: [PublishedStrings] = [],
    encoder: StringStreamEncoder, hasher: ContentHasher,
    known: @escaping (PackagePath) -> [UInt8]? = { _ in nil }
  ) throws(StringPackError) {
    var making = PublicationMaking(
      encoder: encoder, hasher: hasher, history: history, known: known)
    for bundle in bundles { try making.add(bundle) }
    let tree = try StringIndexBuilder(making.entries, hasher: hasher)
    var files = making.streams + making.deltas
    for language in tree.languages {
      files.append(
        File(
          path: .stringIndex(root: tree.root, language: language),
          bytes: try tree.file(for: language)))
    }
    let earlier = history.map(\.root).filter { $0 != tree.root }
    let list = StringLanguageList(languages: tree.languages, previous: earlier)
    files.append(File(path: .stringLanguages(root: tree.root), bytes: Array(list.contents.utf8)))
    root = tree.root
    self.files = files
    updates = making.updates
  }
}

/// Collects the pieces of a publication.
private struct PublicationMaking {
  let encoder: StringStreamEncoder
  let hasher: ContentHasher
  let history: [PublishedStrings]
  let known: (PackagePath) -> [UInt8]?
  var entries: [String: [StringIndex.Entry]] = [:]
  var streams: [StringPublication.File] = []
  var deltas: [StringPublication.File] = []
  var updates: [StringPublication.Update] = []
  private var written: Set<PackagePath> = []
  private var newest: [String: Int] = [:]

  init(
    encoder: StringStreamEncoder, hasher: ContentHasher, history: [PublishedStrings],
    known: @escaping (PackagePath) -> [UInt8]?
  ) {
    self.known = known
    self.encoder = encoder
    self.hasher = hasher
    self.history = history
  }

  mutating func add(_ bundle: PackContents) throws(StringPackError) {
    let isNewest = bundle.count >= newest[bundle.bundle] ?? 0
    newest[bundle.bundle] = max(bundle.count, newest[bundle.bundle] ?? 0)
    for (language, strings) in bundle.languages.sorted(on: \.key) {
      let raw = try strings.rawStream()
      let digest = hasher.digest(of: raw)
      let size = try addStream(raw, digest)
      let smallest = try addDeltas(
        to: strings, digest: digest, of: bundle, in: language, below: size)
      entries[language, default: []].append(
        StringIndex.Entry(
          bundle: bundle.bundle, keyIdentity: bundle.keyIdentity, digest: digest, streamSize: size,
          isDevelopment: language == bundle.developmentLanguage))
      // With new keys the ids differ, but the earlier values of the same keys are still compared.
      let before =
        history.first?.entry(
          of: bundle.bundle, keyIdentity: bundle.keyIdentity, in: language)
        ?? history.first?.entries(of: bundle.bundle, in: language)
        .filter { $0.strings.count <= strings.count }.max(on: \.strings.count)
      if isNewest, before?.digest != digest {
        updates.append(
          .init(
            bundle: bundle.bundle, language: language,
            changed: strings.changes(from: before?.strings),
            delta: before.flatMap { smallest[$0.digest] }, stream: size))
      }
    }
  }

  private func delta(
    at path: PackagePath, from old: LanguageStrings, to new: LanguageStrings
  ) throws(StringPackError) -> [UInt8]? {
    if let bytes = known(path) { return bytes }
    return try StringDeltaEncoder.encode(from: old, to: new, brotli: encoder.brotli)
  }

  /// Encoded without priming, so that a client that needs one language needn't download another to decode it.
  private mutating func addStream(_ raw: [UInt8], _ digest: ContentDigest) throws(StringPackError)
    -> Int
  {
    let path = PackagePath.stringStream(digest)
    if let file = streams.first(where: { $0.path == path }) { return file.bytes.count }
    let bytes = known(path) ?? encoder.encode(raw)
    streams.append(.init(path: path, bytes: bytes))
    return bytes.count
  }

  /// Makes deltas from all earlier strings of the bundle and language with at most as many ids. Leaves out a delta that
  /// isn't smaller than the `stream`: a client that finds none downloads the stream.
  private mutating func addDeltas(
    to strings: LanguageStrings, digest: ContentDigest, of bundle: PackContents,
    in language: String,
    below stream: Int
  ) throws(StringPackError) -> [ContentDigest: Int] {
    var sizes: [ContentDigest: Int] = [:]
    for publication in history {
      for old in publication.entries(of: bundle.bundle, in: language)
      where old.digest != digest && old.strings.count <= strings.count {
        let path = PackagePath.stringDelta(from: old.digest, to: digest)
        guard written.insert(path).inserted,
          let bytes = try delta(at: path, from: old.strings, to: strings), bytes.count < stream
        else { continue }
        deltas.append(.init(path: path, bytes: bytes))
        sizes[old.digest] = bytes.count
      }
    }
    return sizes
  }
}
