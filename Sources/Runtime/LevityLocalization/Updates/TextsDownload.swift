import LevityResources
import ResourceManifests
import StringPacks

/// Loads what an update needs, into memory: nothing is written before all of it is there and checked.
struct TextsDownload {
  let source: TextsSource
  let root: ContentDigest
  let packs: [String: StringPack]
  let folder: TableFolder
  let codec: StringCodec?
  let hasher: ContentHasher
  /// The tables before, by place, with their digests.
  let old: (InstalledTexts.Place) -> (digest: ContentDigest, table: StringTable)?

  private(set) var tables: [InstalledTexts.Place: ContentDigest] = [:]
  /// Tables that are not in the folder yet.
  private(set) var new: [ContentDigest: StringTable] = [:]
  private(set) var byteCount = 0

  init(
    source: TextsSource, root: ContentDigest, packs: [String: StringPack], folder: TableFolder,
    codec: StringCodec?, hasher: ContentHasher,
    old: @escaping (InstalledTexts.Place) -> (digest: ContentDigest, table: StringTable)?
  ) {
    self.source = source
    self.root = root
    self.packs = packs
    self.folder = folder
    self.codec = codec
    self.hasher = hasher
    self.old = old
  }

  /// One language: its place in the tree, then for each bundle a delta or the stream.
  mutating func load(
    _ language: String, for bundles: [String], isNeeded: Bool
  ) async throws(TextsUpdateError) {
    let path = PackagePath.stringIndex(root: root, language: language)
    guard let file = try await source.bytes(path, limit: StringIndex.largestFile) else {
      if isNeeded { throw .missingLanguage(language) }
      return
    }
    byteCount += file.count
    let index = try Self.checked { () throws(StringPackError) in
      try StringIndex(file: file, language: language, root: root, hasher: hasher)
    }
    for bundle in bundles {
      guard let pack = packs[bundle],
        let entry = index.entries.first(where: {
          $0.keyIdentity == pack.keyIdentity && $0.bundle.utf8.elementsEqual(bundle.utf8)
        })
      else { continue }
      let place = InstalledTexts.Place(language: language, bundle: bundle)
      tables[place] = entry.table
      if new[entry.table] != nil || folder.table(entry.table)?.isIntact == true { continue }
      new[entry.table] = try await table(entry, place, count: pack.count)
    }
  }

  private mutating func table(
    _ entry: StringIndex.Entry, _ place: InstalledTexts.Place, count: Int
  ) async throws(TextsUpdateError) -> StringTable {
    if let table = try await delta(entry, place) { return table }
    let path = PackagePath.stringStream(entry.table)
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else {
      throw .missingStream(bundle: place.bundle, language: place.language)
    }
    byteCount += bytes.count
    let (hasher, codec) = (hasher, codec)
    let table = try Self.checked { () throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.table, hasher: hasher, codec: codec
      ) { (_) throws(StringPackError) in nil }
      return try StringTable(rawStream: raw)
    }
    guard table.count == count else {
      throw .refused(.malformed(part: "raw stream", offset: 0, expected: "\(count) ids"))
    }
    return table
  }

  /// Nil where the stream must be loaded: the server has no delta from what is here, or one that does not lead there.
  private mutating func delta(
    _ entry: StringIndex.Entry, _ place: InstalledTexts.Place
  ) async throws(TextsUpdateError) -> StringTable? {
    guard let old = old(place) else { return nil }
    // In a pack of the app, and not decoded before.
    guard old.digest != entry.table else { return old.table }
    let path = PackagePath.stringDelta(from: old.digest, to: entry.table)
    // A delta that is not smaller than the stream is never published.
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else { return nil }
    byteCount += bytes.count
    return try? StringDelta.apply(
      bytes, to: old.table, digest: entry.table, hasher: hasher, codec: codec)
  }

  private static func checked<Value>(
    _ body: () throws(StringPackError) -> Value
  ) throws(TextsUpdateError) -> Value {
    do throws(StringPackError) {
      return try body()
    } catch {
      throw .refused(error)
    }
  }
}
