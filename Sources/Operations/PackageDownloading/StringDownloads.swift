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
  private var tables: [ContentDigest: LanguageStrings] = [:]

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
    var previous: [ContentDigest] = []
    let newest = try await tree(root, previous: &previous)
    report.languages = Set(newest.keys.map(\.language)).count
    var old: [Place: Set<ContentDigest>] = [:]
    for earlier in previous.prefix(configuration.previousVersions) {
      try Task.checkCancellation()
      do {
        var unused: [ContentDigest] = []
        old.merge(try await tree(earlier, previous: &unused)) { $0.union($1) }
      } catch PackageDownloadError.unexpectedStatus(_, 404, _) {
        continue
      }
    }
    for (place, digests) in newest.sorted(by: { $0.key < $1.key }) {
      for digest in digests.sorted() {
        for from in (old[place] ?? []).sorted() where from != digest {
          try await delta(from: from, to: digest)
        }
      }
    }
  }

  /// Returns the string stores of a tree by place, after downloading them.
  private mutating func tree(
    _ root: ContentDigest, previous: inout [ContentDigest]
  ) async throws -> [Place: Set<ContentDigest>] {
    let path = PackagePath.stringLanguages(root: root)
    let (bytes, list) = try await file(path, limit: StringLanguageList.maximumSize) {
      bytes throws(StringPackError) in StringLanguageList(bytes)
    }
    previous = list.previous
    var result: [Place: Set<ContentDigest>] = [:]
    for language in list.languages {
      let path = PackagePath.stringIndex(root: root, language: language)
      let hasher = configuration.hasher
      let (bytes, index) = try await file(path, limit: StringIndex.largestFile) {
        bytes throws(StringPackError) in
        try StringIndex(file: bytes, language: language, root: root, hasher: hasher)
      }
      for entry in index.entries {
        try await stream(entry)
        result[Place(language: language, bundle: entry.bundle), default: []].insert(entry.table)
      }
      try lock.write(bytes, at: path)
    }
    try lock.write(bytes, at: path)
    return result
  }

  private mutating func stream(_ entry: StringIndex.Entry) async throws {
    guard tables[entry.table] == nil else { return }
    try Task.checkCancellation()
    let path = PackagePath.stringStream(entry.table)
    let (hasher, codecs) = (configuration.hasher, configuration.codecs)
    let (bytes, table) = try await file(path, size: entry.streamSize, limit: entry.streamSize) {
      bytes throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.table, hasher: hasher, codecs: codecs
      ) { _ in nil }
      return try LanguageStrings(rawStream: raw)
    }
    tables[entry.table] = table
    report.streams += 1
    try lock.write(bytes, at: path)
  }

  /// The server needn't have a delta.
  private mutating func delta(from: ContentDigest, to: ContentDigest) async throws {
    guard let old = tables[from] else { return }
    let path = PackagePath.stringDelta(from: from, to: to)
    let (hasher, codecs) = (configuration.hasher, configuration.codecs)
    let bytes: [UInt8]
    do {
      (bytes, _) = try await file(path, limit: LanguageStrings.largestSize) {
        bytes throws(StringPackError) in
        try StringDelta.apply(bytes, to: old, digest: to, hasher: hasher, codecs: codecs)
      }
    } catch PackageDownloadError.unexpectedStatus(_, 404, _) {
      return
    }
    report.deltas += 1
    try lock.write(bytes, at: path)
  }

  /// Returns the file from the folder if it passes the check, or else from the server.
  private mutating func file<Value>(
    _ path: PackagePath, size: Int? = nil, limit: Int,
    check: ([UInt8]) throws(StringPackError) -> Value
  ) async throws -> ([UInt8], Value) {
    if let bytes = try? lock.folder.read(path, limit: limit), size == nil || bytes.count == size,
      let value = try? check(bytes)
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
