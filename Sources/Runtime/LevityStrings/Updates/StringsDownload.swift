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
  let old: (InstalledStrings.Place) -> (digest: ContentDigest, strings: LanguageStrings)?

  @exclusivity(unchecked) private(set) var digests: [InstalledStrings.Place: ContentDigest] = [:]
  /// String stores that aren't in the folder yet.
  @exclusivity(unchecked) private(set) var new: [ContentDigest: LanguageStrings] = [:]
  @exclusivity(unchecked) private(set) var byteCount = 0

  init(
    source: StringsSource, root: ContentDigest, packs: [String: StringPack],
    folder: StringStoreFolder,
    codecs: [StringCodec], hasher: ContentHasher, isMeasuring: Bool,
    old: @escaping (InstalledStrings.Place) -> (digest: ContentDigest, strings: LanguageStrings)?
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
    guard let file = try await source.bytes(path, limit: StringIndex.maximumFileSize) else {
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
      digests[place] = entry.digest
      if new[entry.digest] != nil || folder.store(named: entry.digest)?.isIntact == true {
        continue
      }
      if isMeasuring {
        if old(place)?.digest != entry.digest { byteCount += entry.streamSize }
        continue
      }
      new[entry.digest] = try await strings(of: entry, at: place, count: pack.count)
    }
  }

  private func strings(
    of entry: StringIndex.Entry, at place: InstalledStrings.Place, count: Int
  ) async throws(StringsUpdateError) -> LanguageStrings {
    if let strings = try await delta(entry, place) { return strings }
    let path = PackagePath.stringStream(entry.digest)
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else {
      throw .missingStream(bundle: place.bundle, language: place.language)
    }
    byteCount += bytes.count
    let (hasher, codecs) = (hasher, codecs)
    let strings = try Self.checked { () throws(StringPackError) in
      let raw = try StringStream(bytes).decode(
        digest: entry.digest, hasher: hasher, codecs: codecs
      ) { (_) throws(StringPackError) in nil }
      return try LanguageStrings(rawStream: raw)
    }
    guard strings.count == count else {
      throw .refused(.malformed(part: "raw stream", offset: 0, expected: "\(count) ids"))
    }
    return strings
  }

  /// Downloads a delta; nil if the stream is needed: the server has no delta from the current strings, or one with
  /// another result.
  private func delta(
    _ entry: StringIndex.Entry, _ place: InstalledStrings.Place
  ) async throws(StringsUpdateError) -> LanguageStrings? {
    guard let old = old(place) else { return nil }
    // It's in a pack of the app, and wasn't decoded before.
    guard old.digest != entry.digest else { return old.strings }
    let path = PackagePath.stringDelta(from: old.digest, to: entry.digest)
    // A delta that isn't smaller than the stream is never published.
    guard let bytes = try await source.bytes(path, limit: entry.streamSize) else { return nil }
    byteCount += bytes.count
    return try? StringDelta.apply(
      bytes, to: old.strings, digest: entry.digest, hasher: hasher, codecs: codecs)
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
