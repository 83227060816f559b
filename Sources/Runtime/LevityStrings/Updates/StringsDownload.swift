import LevityPackages
import PackageHeads
import StringPacks

/// The files that an update needs, collected in memory: nothing is written before everything is there and verified.
///
/// A state machine without waiting: `next` returns the next file to download, `take` receives it.
final class StringsDownload {
  /// A string store that isn't in the folder yet.
  final class New {
    let digest: ContentDigest
    let strings: LanguageStrings

    init(_ digest: ContentDigest, _ strings: LanguageStrings) {
      self.digest = digest
      self.strings = strings
    }
  }

  /// A language whose place in the tree is needed, or one bundle's strings in it.
  private final class Part {
    let language: String
    let bundles: [OpenedBundle]
    /// The bundle's entry in the tree; nil for the language itself.
    let entry: StringIndex.Entry?
    @exclusivity(unchecked) var isBegun = false
    /// The strings that a delta is applied to; nil if the stream is needed.
    @exclusivity(unchecked) var base: New?

    init(_ language: String, _ bundles: [OpenedBundle], entry: StringIndex.Entry? = nil) {
      self.language = language
      self.bundles = bundles
      self.entry = entry
    }
  }

  let root: ContentDigest
  let host: String?
  let opened: OpenedStrings
  private let folder: StringStoreFolder
  private let codecs: [StringCodec]
  private let hasher: ContentHasher
  /// Whether streams are counted and not downloaded.
  private let isMeasuring: Bool

  /// The version of the head, or in the end a newer one that another process has installed.
  @exclusivity(unchecked) var version: Int
  @exclusivity(unchecked) private(set) var stores: [InstalledStrings.Store] = []
  /// String stores that aren't in the folder yet.
  @exclusivity(unchecked) private(set) var new: [New] = []
  @exclusivity(unchecked) private(set) var byteCount = 0
  /// The parts that are left, the next one last.
  @exclusivity(unchecked) private var parts: [Part] = []

  init(
    root: ContentDigest, version: Int, host: String?, folder: StringStoreFolder,
    configuration: StringConfiguration, opened: OpenedStrings, isMeasuring: Bool
  ) {
    self.root = root
    self.version = version
    self.host = host
    self.folder = folder
    codecs = configuration.codecs
    hasher = configuration.cryptography.hasher
    self.opened = opened
    self.isMeasuring = isMeasuring
  }

  /// Adds a language of some bundles.
  func add(_ language: String, for bundles: [OpenedBundle]) {
    parts.insert(Part(language, bundles), at: 0)
  }

  /// Returns whether a string store was downloaded.
  @inline(never)
  func isNew(_ digest: ContentDigest) -> Bool {
    for known in new where known.digest == digest { return true }
    return false
  }

  /// Returns the next file, whose bytes must be taken; nil when everything is there.
  @inline(never)
  func next() -> (path: PackagePath, limit: Int)? {
    while let part = parts.last {
      guard let entry = part.entry else {
        return (.stringIndex(root: root, language: part.language), StringIndex.maximumFileSize)
      }
      if part.isBegun || begin(part, entry) {
        // A delta that isn't smaller than the stream is never published.
        return (
          part.base.map { .stringDelta(from: $0.digest, to: entry.digest) }
            ?? .stringStream(entry.digest), entry.streamSize
        )
      }
      parts.removeLast()
    }
    return nil
  }

  /// Returns whether a bundle's strings have to be downloaded.
  private func begin(_ part: Part, _ entry: StringIndex.Entry) -> Bool {
    part.isBegun = true
    if isNew(entry.digest) || folder.store(named: entry.digest)?.isIntact == true { return false }
    let old = old(part.language, part.bundles[0])
    let isSame = old?.digest == entry.digest || isPart(part, entry) && usesPart(part, old)
    if isMeasuring {
      if !isSame { byteCount += entry.streamSize }
      return false
    }
    // It's in a pack of the app, and wasn't decoded before.
    if let old, isSame { new.append(old) }
    // No delta leads from a part.
    part.base = old?.digest == partDigest(part) ? nil : old
    return !isSame
  }

  /// Returns the digest of the part of a language that the app's pack has; nil if it has the whole language.
  private func partDigest(_ part: Part) -> ContentDigest? {
    let pack = part.bundles[0].pack
    return pack.wholeDigest(for: part.language) == nil ? nil : pack.digest(for: part.language)
  }

  /// Returns whether the app's pack has a part of these very strings.
  private func isPart(_ part: Part, _ entry: StringIndex.Entry) -> Bool {
    part.bundles[0].pack.wholeDigest(for: part.language) == entry.digest
  }

  /// Returns whether a string store is all of a language of which the app's pack has a part.
  func isWholeOfPart(_ store: InstalledStrings.Store) -> Bool {
    opened.bundles.contains {
      $0.name == store.bundle && $0.pack.wholeDigest(for: store.language) == store.digest
    }
  }

  /// Uses the part of a language in the app, and returns true. That of the development language must have what the other
  /// languages of this update need.
  private func usesPart(_ part: Part, _ old: New?) -> Bool {
    guard let old, old.digest == partDigest(part) else { return false }
    let bundle = part.bundles[0]
    let isDevelopment = part.language == bundle.pack.developmentLanguage
    for store in isDevelopment ? stores : []
    where store.bundle == bundle.name && store.language != part.language {
      guard let other = strings(store, bundle) else { return false }
      for id in 0..<old.strings.count
      where old.strings.state(id) == .sameAsDevelopment && other.dependsOnDevelopment(id) {
        return false
      }
    }
    stores = stores.map {
      $0.bundle == bundle.name && $0.language == part.language
        ? InstalledStrings.Store(language: $0.language, bundle: $0.bundle, digest: old.digest) : $0
    }
    return true
  }

  /// Returns strings that this update uses; nil if they aren't there.
  private func strings(_ store: InstalledStrings.Store, _ bundle: OpenedBundle) -> LanguageStrings?
  {
    for known in new where known.digest == store.digest { return known.strings }
    if let strings = try? folder.store(named: store.digest)?.strings() { return strings }
    guard bundle.pack.digest(for: store.language) == store.digest else { return nil }
    return try? bundle.pack.strings(in: store.language, codecs: codecs, hasher: hasher)
  }

  /// Returns the strings in use, to apply a delta to.
  private func old(_ language: String, _ bundle: OpenedBundle) -> New? {
    let installed = opened.installed?.digest(language, of: bundle.name)
    guard let digest = installed ?? bundle.pack.digest(for: language) else { return nil }
    if let strings = try? folder.store(named: digest)?.strings() { return New(digest, strings) }
    guard installed == nil,
      let strings = try? bundle.pack.strings(in: language, codecs: codecs, hasher: hasher)
    else { return nil }
    return New(digest, strings)
  }

  /// Takes the bytes of the file that was returned last; nil if the server doesn't have it.
  @inline(never)
  func take(_ bytes: [UInt8]?) throws(StringsUpdateError) {
    guard let part = parts.popLast() else { return }
    let missing: StringsUpdateError?
    do throws(StringPackError) {
      missing = try take(bytes, part)
    } catch {
      throw .refused(error)
    }
    if let missing { throw missing }
  }

  /// Returns an error if the file is needed.
  private func take(_ bytes: [UInt8]?, _ part: Part) throws(StringPackError) -> StringsUpdateError?
  {
    let language = part.language
    guard let entry = part.entry else {
      if let bytes {
        try takeIndex(bytes, part)
      } else if part.bundles.contains(where: { $0.pack.digest(for: language) != nil }) {
        return .missingLanguage(language)
      }
      return nil
    }
    if let base = part.base {
      // Unless the delta fits, the stream is next.
      part.base = nil
      parts.append(part)
      guard let bytes else { return nil }
      byteCount += bytes.count
      if let strings = try? StringDelta.apply(
        bytes, to: base.strings, digest: entry.digest, hasher: hasher, codecs: codecs)
      {
        new.append(New(entry.digest, strings))
        parts.removeLast()
      }
      return nil
    }
    guard let bytes else {
      return .missingStream(bundle: part.bundles[0].name, language: language)
    }
    byteCount += bytes.count
    let raw = try StringStream(bytes).decode(
      digest: entry.digest, hasher: hasher, codecs: codecs
    ) { (_) throws(StringPackError) in nil }
    let strings = try LanguageStrings(rawStream: raw)
    guard strings.count == part.bundles[0].pack.count else {
      throw .malformed(
        part: "raw stream", offset: 0, expected: Sentence.of("# ids", part.bundles[0].pack.count))
    }
    new.append(New(entry.digest, strings))
    return nil
  }

  /// Notes the bundles' string stores, which are needed next.
  private func takeIndex(_ bytes: [UInt8], _ part: Part) throws(StringPackError) {
    if !isMeasuring { byteCount += bytes.count }
    let index = try StringIndex(
      file: bytes, language: part.language, root: root, hasher: hasher)
    let place = parts.count
    for bundle in part.bundles {
      for entry in index.entries
      where entry.keyIdentity == bundle.pack.keyIdentity
        && ByteOrder.areSame(entry.bundle, bundle.name)
      {
        stores.append(
          InstalledStrings.Store(
            language: part.language, bundle: bundle.name, digest: entry.digest))
        let next = Part(part.language, [bundle], entry: entry)
        // Whether a part of the development language is enough, depends on the others, so that comes last.
        let isLast =
          part.language == bundle.pack.developmentLanguage && isPart(next, entry)
        parts.insert(next, at: isLast ? 0 : place)
        break
      }
    }
  }
}
