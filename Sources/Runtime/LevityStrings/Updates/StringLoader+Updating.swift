import Foundation
import LevityPackages
import PackageHeads
import StringPacks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension StringLoader {
  /// Downloads newer strings and uses them from then on. Sends one small conditional request; if something has changed,
  /// then for each language in use one for its place in the tree, and one for a delta or a stream of each bundle.
  ///
  /// Strings on the screen stay until they are looked up again. Concurrent callers share one update. Throws
  /// `StringsUpdateError`; the current strings then stay in use. Deleted strings are removed: nothing older is kept.
  @discardableResult
  public func update(from source: StringsSource) async throws(StringsUpdateError) -> StringsUpdate {
    do {
      let shared = try await updates.value(for: 0) { [self] in
        try await runUpdate(from: development ?? source)
      }
      // Only updates run under this key, so this never throws.
      guard let update = shared as? StringsUpdate else { throw CancellationError() }
      return update
    } catch let error as StringsUpdateError {
      send(.updateRefused(reason: error.description))
      throw error
    } catch {
      throw .cancelled
    }
  }

  /// Returns the number of bytes that ``update(from:)`` would download at most, to ask before a large download; deltas
  /// are smaller than the streams that this counts.
  ///
  /// Sends an update's small requests: one for the head and, if something has changed, one for each language in use.
  public func updateByteCount(from source: StringsSource) async throws(StringsUpdateError) -> Int {
    do {
      switch try await runUpdate(from: development ?? source, isMeasuring: true) {
      case .unchanged: return 0
      case .installed(_, let bytes): return bytes
      }
    } catch let error as StringsUpdateError {
      throw error
    } catch {
      throw .cancelled
    }
  }

  /// Downloads and installs. If it only measures, nothing is installed, and the bytes are those that would be loaded.
  private func runUpdate(
    from source: StringsSource, isMeasuring: Bool = false
  ) async throws -> StringsUpdate {
    _ = openStrings()
    do {
      _ = try await source.heads.update(for: .strings)
    } catch let error as ManifestUpdateError {
      throw StringsUpdateError.head(error)
    }
    guard let root = source.heads.stringsRoot, let opened = opened.withLock({ $0 }) else {
      return .unchanged
    }
    let version = source.heads.version
    let chains = wantedLanguages(opened)
    if opened.installed?.root == root, isComplete(opened, chains) { return .unchanged }
    let records = StringsRecords(folder: folder, hasher: hasher)
    guard records.rejectedRoot(app: opened.app, now: clock.now) != root else {
      throw StringsUpdateError.givenUp(version: version)
    }
    let download = StringsDownload(
      source: source, root: root, packs: opened.packs, folder: folder,
      codecs: configuration.codecs, hasher: hasher, isMeasuring: isMeasuring,
      old: { [self] in strings(at: $0, in: opened) })
    // Code size: no sets and no dictionaries made of others, which are compiled for each type.
    var languages: [String] = []
    for chain in chains.values {
      for language in chain where !languages.contains(language) { languages.append(language) }
    }
    for language in ByteOrder.sorted(languages) {
      var bundles: [String] = []
      for (bundle, chain) in chains where chain.contains(language) { bundles.append(bundle) }
      bundles = ByteOrder.sorted(bundles)
      let isNeeded = bundles.contains { opened.packs[$0]?.digest(for: language) != nil }
      try await download.load(language, for: bundles, isNeeded: isNeeded)
    }
    try Task.checkCancellation()
    if isMeasuring { return .installed(version: version, bytesLoaded: download.byteCount) }
    let host = source.heads.rules.baseURLs.first?.host
    return try await install(download, version: version, host: host, app: opened.app)
  }

  private var hasher: ContentHasher { configuration.cryptography.hasher }

  /// Returns for each bundle the languages in which it would be shown if the package had all of the app's.
  private func wantedLanguages(_ opened: OpenedStrings) -> [String: [String]] {
    opened.packs.mapValues { pack in
      LanguageChain.languages(
        preferred: preferredLanguages,
        available: pack.languages + configuration.otherLanguages,
        development: pack.developmentLanguage)
    }
  }

  /// Returns whether the update in use has every language needed now; it may have been downloaded for others.
  private func isComplete(_ opened: OpenedStrings, _ chains: [String: [String]]) -> Bool {
    guard let installed = opened.installed else { return false }
    return chains.allSatisfy { bundle, languages in
      let known = installed.digests(of: bundle)
      return known.isEmpty || languages.allSatisfy { known[$0] != nil }
    }
  }

  /// Returns the string store in use at a place, to apply a delta to.
  private func strings(
    at place: InstalledStrings.Place, in opened: OpenedStrings
  ) -> (digest: ContentDigest, strings: LanguageStrings)? {
    let installed = opened.installed?.digests[place]
    let pack = opened.packs[place.bundle]
    guard let digest = installed ?? pack?.digest(for: place.language) else { return nil }
    if let strings = try? folder.store(named: digest)?.strings() { return (digest, strings) }
    guard installed == nil, let pack,
      let strings = try? pack.strings(
        in: place.language, codecs: configuration.codecs, hasher: hasher)
    else { return nil }
    return (digest, strings)
  }

  /// Writes the string stores, then the record, then switches. The process isn't suspended while it holds the lock.
  private func install(
    _ download: StringsDownload, version: Int, host: String?, app: ContentDigest
  ) async throws -> StringsUpdate {
    nonisolated(unsafe) let download = download
    do {
      for _ in 0..<Descriptor.maximumAttempts {
        let update = try await activity.run("Levity: strings") { [self] in
          try installLocked(download, version: version, host: host, app: app)
        }
        if let update { return update }
        try await clock.sleep(seconds: Descriptor.lockInterval)
      }
      throw Descriptor.Failure(code: EBUSY)
    } catch let refusal as Descriptor.Failure {
      throw StringsUpdateError.folder(reason: refusal.reason)
    }
  }

  /// Nil while another process holds the lock.
  private func installLocked(
    _ download: StringsDownload, version: Int, host: String?, app: ContentDigest
  ) throws(Descriptor.Failure) -> StringsUpdate? {
    let records = StringsRecords(folder: folder, hasher: hasher)
    guard let lock = try folder.lock() else { return nil }
    let leftovers: [String]
    do {
      defer { lock.unlock() }
      let before = records.read(StringsRecords.installed)
      if let before, before.app == app, before.version > version {
        // Another process has installed a newer one.
        reopen()
        return .installed(version: before.version, bytesLoaded: download.byteCount)
      }
      for (digest, strings) in download.new {
        _ = try folder.add(StringStore.encode(strings, digest: digest), digest: digest)
      }
      // Another process may have removed string stores that were there when the download checked.
      let isComplete = download.digests.values.allSatisfy {
        download.new[$0] != nil || folder.store(named: $0) != nil
      }
      guard isComplete else { throw Descriptor.Failure(code: ENOENT) }
      var digests = download.digests
      if let before, before.app == app, before.root == download.root {
        // The same strings in one more language.
        digests.merge(before.digests) { new, _ in new }
      }
      let strings = InstalledStrings(
        version: version, host: host, root: download.root, app: app,
        starts: before?.root == download.root ? before?.starts : 0, digests: digests)
      try records.install(strings, replacing: before?.app == app ? before : nil)
      reopen()
      leftovers = folder.leftovers(keeping: needed(records))
    }
    // If a file can't be removed now, the next update tries again.
    for name in leftovers { try? folder.remove(name) }
    send(.updated(version: version, bytesLoaded: download.byteCount))
    return .installed(version: version, bytesLoaded: download.byteCount)
  }

  private func needed(_ records: StringsRecords) -> [ContentDigest] {
    var needed: [ContentDigest] = []
    for record in [StringsRecords.installed, StringsRecords.previous] {
      needed += records.read(record)?.digests.values.map { $0 } ?? []
    }
    for pack in opened.withLock({ $0 })?.packs.values.map({ $0 }) ?? [] {
      for language in pack.languages {
        if let digest = pack.digest(for: language) { needed.append(digest) }
      }
    }
    return needed
  }
}

extension StringLoader {
  /// Says that this start of the app went well: strings that came over the air stay.
  ///
  /// It is said by itself when somebody leaves the app, and after five seconds of use; say it earlier if the app knows.
  public func confirmStart() {
    guard let root = opened.withLock({ $0?.installed })?.root else { return }
    do {
      try StringsRecords(folder: folder, hasher: configuration.cryptography.hasher)
        .setStarts(nil, of: root)
    } catch {
      send(.unusable(file: StringsRecords.installed, reason: error.reason))
    }
  }
}
