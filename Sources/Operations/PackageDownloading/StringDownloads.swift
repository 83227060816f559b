import KeySorting
import PackageStorage
import PackageWriting
import ResourceManifests
import StringPacks

/// Downloads the strings of a head, and the deltas that lead to them from earlier versions.
struct StringDownloads {
  let configuration: PackageDownload.Configuration
  let connection: PackageConnection
  let lock: PackageFolderLock
  var report = PackageDownloadReport.Strings()
  var counts: TransferCounts
  private var decoded: [ContentDigest: LanguageStrings] = [:]

  /// The language and bundle of a string store.
  fileprivate struct Place: Hashable {
    var language: String
    var bundle: String
  }

  init(
    _ configuration: PackageDownload.Configuration, connection: PackageConnection,
    lock: PackageFolderLock, counts: TransferCounts
  ) {
    self.configuration = configuration
    self.connection = connection
    self.lock = lock
    self.counts = counts
  }

  /// Downloads a tree with every language and stream; of earlier ones what the server still has, with the deltas.
  mutating func run(root: ContentDigest) async throws {
    let newest = try await tree(root)
    report.languages = newest.languages
    report.streams = decoded.count
    var old: [Place: Set<ContentDigest>] = [:]
    for earlier in newest.previous.prefix(configuration.previousVersions) {
      try Task.checkCancellation()
      do {
        old.merge(try await tree(earlier).digests) { $0.union($1) }
      } catch PackageDownloadError.unexpectedStatus(_, 404, _) {
        continue
      }
    }
    report.previousStreams = decoded.count - report.streams
    for (place, digests) in newest.digests.sorted(on: \.key) {
      for digest in digests.sorted() {
        for from in (old[place] ?? []).sorted() where from != digest {
          try await delta(from: from, to: digest)
        }
      }
    }
  }

  /// A tree that is here with every language and stream.
  private struct Tree {
    var languages = 0
    var digests: [Place: Set<ContentDigest>] = [:]
    var previous: [ContentDigest] = []
  }

  private mutating func tree(_ root: ContentDigest) async throws -> Tree {
    let path = PackagePath.stringLanguages(root: root)
    let hasher = configuration.hasher
    let folder = lock.folder
    let (bytes, list) = try await file(path, limit: StringLanguageList.maximumSize) {
      bytes throws(StringPackError) in
      StringLanguageList(bytes)
    } accepting: { list in
      // The folder's list may have been cut; the server's is checked below.
      Self.isComplete(list, in: folder, root: root, hasher: hasher)
    }
    var tree = Tree(previous: list.previous)
    var count = StringLanguageCount()
    for language in list.languages {
      let path = PackagePath.stringIndex(root: root, language: language)
      let (bytes, index) = try await file(path, limit: StringIndex.maximumFileSize) {
        bytes throws(StringPackError) in
        try StringIndex(file: bytes, language: language, root: root, hasher: hasher)
      }
      count.add(index)
      for entry in index.entries {
        try await stream(entry)
        tree.digests[Place(language: language, bundle: entry.bundle), default: []]
          .insert(entry.digest)
      }
      try lock.write(bytes, at: path)
    }
    guard count.isComplete(listed: list.languages.count) else {
      throw PackageDownloadError.incompleteStrings(
        url: connection.url(path), found: count.found, expected: count.expected)
    }
    tree.languages = count.found
    try lock.write(bytes, at: path)
    return tree
  }

  /// Whether the folder has each language of the tree, and the list names all of them.
  private static func isComplete(
    _ list: StringLanguageList, in folder: PackageFolder, root: ContentDigest,
    hasher: ContentHasher
  ) -> Bool {
    var count = StringLanguageCount()
    for language in list.languages {
      let path = PackagePath.stringIndex(root: root, language: language)
      guard let bytes = try? folder.read(path, limit: StringIndex.maximumFileSize),
        let index = try? StringIndex(file: bytes, language: language, root: root, hasher: hasher)
      else { return false }
      count.add(index)
    }
    return count.isComplete(listed: list.languages.count)
  }

  private mutating func stream(_ entry: StringIndex.Entry) async throws {
    guard decoded[entry.digest] == nil else { return }
    try Task.checkCancellation()
    let path = PackagePath.stringStream(entry.digest)
    let (hasher, codecs) = (configuration.hasher, configuration.codecs)
    let (bytes, strings) = try await file(path, size: entry.streamSize, limit: entry.streamSize) {
      bytes throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.digest, hasher: hasher, codecs: codecs
      ) { _ in nil }
      return try LanguageStrings(rawStream: raw)
    }
    decoded[entry.digest] = strings
    try lock.write(bytes, at: path)
  }

  /// The server needn't have a delta.
  private mutating func delta(from: ContentDigest, to: ContentDigest) async throws {
    guard let old = decoded[from] else { return }
    let path = PackagePath.stringDelta(from: from, to: to)
    let (hasher, codecs) = (configuration.hasher, configuration.codecs)
    let bytes: [UInt8]
    do {
      (bytes, _) = try await file(path, limit: LanguageStrings.maximumSize) {
        bytes throws(StringPackError) in
        try StringDelta.apply(bytes, to: old, digest: to, hasher: hasher, codecs: codecs)
      }
    } catch PackageDownloadError.unexpectedStatus(_, 404, _) {
      return
    }
    report.deltas += 1
    try lock.write(bytes, at: path)
  }

  /// The file of the folder if it passes the check and is acceptable, else the server's if it passes the check.
  private mutating func file<Value>(
    _ path: PackagePath, size: Int? = nil, limit: Int,
    check: ([UInt8]) throws(StringPackError) -> Value,
    accepting isAcceptable: (Value) -> Bool = { _ in true }
  ) async throws -> ([UInt8], Value) {
    if let bytes = try? lock.folder.read(path, limit: limit), size == nil || bytes.count == size,
      let value = try? check(bytes), isAcceptable(value)
    {
      return (bytes, value)
    }
    let bytes = try await connection.bytes(of: path, size: size, limit: limit, counts: &counts)
    report.downloaded += 1
    do throws(StringPackError) {
      return (bytes, try check(bytes))
    } catch {
      throw PackageDownloadError.refusedStrings(url: connection.url(path), error)
    }
  }
}

extension StringDownloads.Place: Comparable {
  fileprivate static func < (left: Self, right: Self) -> Bool {
    (left.language, left.bundle) < (right.language, right.bundle)
  }
}
