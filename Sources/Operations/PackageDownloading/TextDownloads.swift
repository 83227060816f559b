import PackageFolders
import ResourceManifests
import ResourcePackages
import StringPacks

/// The texts that a head leads to, and what leads to them from the versions before.
struct TextDownloads {
  let configuration: PackageDownload.Configuration
  let connection: PackageConnection
  let lock: PackageFolderLock
  var report = PackageDownloadReport.Texts()
  var counts: TransferCounts
  private var tables: [ContentDigest: StringTable] = [:]

  /// Where a table is used.
  fileprivate struct Place: Hashable {
    var language: String
    var bundle: String
  }

  init(
    _ configuration: PackageDownload.Configuration, _ connection: PackageConnection,
    _ lock: PackageFolderLock, counts: TransferCounts
  ) {
    self.configuration = configuration
    self.connection = connection
    self.lock = lock
    self.counts = counts
  }

  /// Loads a tree with every language and stream; of earlier ones what the server still has, with the deltas.
  mutating func run(root: ContentDigest) async throws {
    var previous: [ContentDigest] = []
    let newest = try await tree(root, previous: &previous)
    report.languages = Set(newest.keys.map(\.language)).count
    var old: [Place: Set<ContentDigest>] = [:]
    for earlier in previous.prefix(configuration.textHistory) {
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

  /// The tables of a tree by place, all of them here when this returns.
  private mutating func tree(
    _ root: ContentDigest, previous: inout [ContentDigest]
  ) async throws -> [Place: Set<ContentDigest>] {
    let path = PackagePath.stringLanguages(root: root)
    let bytes = try await file(path, limit: StringLanguageList.largestFile)
    let list = StringLanguageList(bytes)
    previous = list.previous
    var result: [Place: Set<ContentDigest>] = [:]
    for language in list.languages {
      let path = PackagePath.stringIndex(root: root, language: language)
      let bytes = try await file(path, limit: StringIndex.largestFile)
      let index = try checked(path) { () throws(StringPackError) in
        try StringIndex(
          file: bytes, language: language, root: root, hasher: configuration.hasher)
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
    let bytes = try await file(path, size: entry.streamSize, limit: entry.streamSize)
    tables[entry.table] = try checked(path) { () throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.table, hasher: configuration.hasher, codec: configuration.codec
      ) { _ in nil }
      return try StringTable(rawStream: raw)
    }
    report.streams += 1
    try lock.write(bytes, at: path)
  }

  /// A delta that the server does not have is none.
  private mutating func delta(from: ContentDigest, to: ContentDigest) async throws {
    guard let old = tables[from] else { return }
    let path = PackagePath.stringDelta(from: from, to: to)
    let bytes: [UInt8]
    do {
      bytes = try await file(path, limit: StringTable.largestSize)
    } catch PackageDownloadError.unexpectedStatus(_, 404, _) {
      return
    }
    _ = try checked(path) { () throws(StringPackError) in
      try StringDelta.apply(
        bytes, to: old, digest: to, hasher: configuration.hasher, codec: configuration.codec)
    }
    report.deltas += 1
    try lock.write(bytes, at: path)
  }

  /// The file of the folder, else the server's. Whoever asks checks the bytes either way.
  private mutating func file(
    _ path: PackagePath, size: Int? = nil, limit: Int
  ) async throws -> [UInt8] {
    if let bytes = try? lock.folder.read(path, limit: limit), size == nil || bytes.count == size {
      return bytes
    }
    let bytes = try await connection.bytes(of: path, size: size, limit: limit, counts: &counts)
    report.downloaded += 1
    return bytes
  }

  private func checked<Value>(
    _ path: PackagePath, _ body: () throws(StringPackError) -> Value
  ) throws -> Value {
    do throws(StringPackError) {
      return try body()
    } catch {
      throw PackageDownloadError.refusedTexts(url: connection.url(path), error)
    }
  }
}

extension TextDownloads.Place: Comparable {
  fileprivate static func < (left: Self, right: Self) -> Bool {
    (left.language, left.bundle) < (right.language, right.bundle)
  }
}
