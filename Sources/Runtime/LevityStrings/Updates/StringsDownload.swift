import LevityPackages
import PackageHeads
import StringPacks

/// Downloads what an update needs into memory: nothing is written before everything is there and verified.
final class StringsDownload {
  let source: StringsSource
  let root: ContentDigest
  let packs: [String: StringPack]
  let folder: StringStoreFolder
  let codecs: [StringCodec]
  let hasher: ContentHasher
  /// Whether streams are counted and not downloaded.
  let isMeasuring: Bool
  /// The current string stores by place, with their digests.
  let old: (InstalledStrings.Place) -> (digest: ContentDigest, table: LanguageStrings)?

  @exclusivity(unchecked) private(set) var tables: [InstalledStrings.Place: ContentDigest] = [:]
  /// String stores that aren't in the folder yet.
  @exclusivity(unchecked) private(set) var new: [ContentDigest: LanguageStrings] = [:]
  @exclusivity(unchecked) private(set) var byteCount = 0

  init(
    source: StringsSource, root: ContentDigest, packs: [String: StringPack],
    folder: StringStoreFolder,
    codecs: [StringCodec], hasher: ContentHasher, isMeasuring: Bool,
    old: @escaping (InstalledStrings.Place) -> (digest: ContentDigest, table: LanguageStrings)?
  ) {
    self.source = source
    self.root = root
    self.packs = packs
    self.folder = folder
    self.codecs = codecs
    self.hasher = hasher
    self.isMeasuring = isMeasuring
    self.old = old
  }

  /// Downloads one language: its place in the tree, then a delta or the stream of each bundle.
  func load(
    _ language: String, for bundles: [String], isNeeded: Bool
  ) async throws(StringsUpdateError) {
    let path = PackagePath.stringIndex(root: root, language: language)
    guard let file = try await source.bytes(path, limit: StringIndex.largestFile) else {
      if isNeeded { throw .missingLanguage(language) }
      return
    }
    if !isMeasuring { byteCount += file.count }
    let index = try Self.checked { () throws(StringPackError) in
      try StringIndex(file: file, language: language, root: root, hasher: hasher)
    }
    for bundle in bundles {
      guard let pack = packs[bundle],
        let entry = index.entries.first(where: {
          $0.keyIdentity == pack.keyIdentity && ByteOrder.areSame($0.bundle, bundle)
        })
      else { continue }
      let place = InstalledStrings.Place(language: language, bundle: bundle)
      tables[place] = entry.table
      if new[entry.table] != nil || folder.table(entry.table)?.isIntact == true { continue }
      if isMeasuring {
        if old(place)?.digest != entry.table { byteCount += entry.streamSize }
        continue
      }
      new[entry.table] = try await table(entry, place, count: pack.count)
    }
  }

  private func table(
    _ entry: StringIndex.Entry, _ place: InstalledStrings.Place, count: Int
  ) async throws(StringsUpdateError) -> LanguageStrings {
    if let table = try await delta(entry, place) { return table }
    let path = PackagePath.stringStream(entry.table)
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else {
      throw .missingStream(bundle: place.bundle, language: place.language)
    }
    byteCount += bytes.count
    let (hasher, codecs) = (hasher, codecs)
    let table = try Self.checked { () throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.table, hasher: hasher, codecs: codecs
      ) { (_) throws(StringPackError) in nil }
      return try LanguageStrings(rawStream: raw)
    }
    guard table.count == count else {
      throw .refused(.malformed(part: "raw stream", offset: 0, expected: "\(count) ids"))
    }
    return table
  }

  /// Downloads a delta; nil if the stream is needed: the server has no delta from the current strings, or one with
  /// another result.
  private func delta(
    _ entry: StringIndex.Entry, _ place: InstalledStrings.Place
  ) async throws(StringsUpdateError) -> LanguageStrings? {
    guard let old = old(place) else { return nil }
    // It's in a pack of the app, and wasn't decoded before.
    guard old.digest != entry.table else { return old.table }
    let path = PackagePath.stringDelta(from: old.digest, to: entry.table)
    // A delta that isn't smaller than the stream is never published.
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else { return nil }
    byteCount += bytes.count
    return try? StringDelta.apply(
      bytes, to: old.table, digest: entry.table, hasher: hasher, codecs: codecs)
  }

  private static func checked<Value>(
    _ body: () throws(StringPackError) -> Value
  ) throws(StringsUpdateError) -> Value {
    do throws(StringPackError) {
      return try body()
    } catch {
      throw .refused(error)
    }
  }
}
