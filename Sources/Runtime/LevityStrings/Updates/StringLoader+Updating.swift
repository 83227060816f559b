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
    } catch {
      throw refusal(error, isSent: true)
    }
  }

  /// Returns the number of bytes that ``update(from:)`` would download at most, to ask before a large download; deltas
  /// are smaller than the streams that this counts. If the app has a part of the development language, and another
  /// language has changed, this counts the whole of it, too: whether the part is enough is known when that has come.
  ///
  /// Sends an update's small requests: one for the head and, if something has changed, one for each language in use.
  public func updateByteCount(from source: StringsSource) async throws(StringsUpdateError) -> Int {
    do {
      switch try await runUpdate(from: development ?? source, isMeasuring: true) {
      case .unchanged: return 0
      case .installed(_, let bytes): return bytes
      }
    } catch {
      throw refusal(error, isSent: false)
    }
  }

  /// Returns the error of an update; others are its cancellation.
  @inline(never)
  private func refusal(_ error: any Error, isSent: Bool) -> StringsUpdateError {
    guard let refusal = error as? StringsUpdateError else { return .cancelled }
    if isSent { send(.updateRefused(reason: refusal.description)) }
    return refusal
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
    guard let download = try download(from: source, isMeasuring: isMeasuring) else {
      return .unchanged
    }
    while let file = download.next() {
      let bytes = try await source.bytes(file.path, limit: file.limit)
      try download.take(bytes)
    }
    try Task.checkCancellation()
    if isMeasuring {
      return .installed(version: download.version, bytesLoaded: download.byteCount)
    }
    return try await install(download)
  }

  /// Returns what the current head needs; nil if it is in use.
  // Code size: what doesn't wait is in functions of its own, so that its values don't outlive a suspension.
  @inline(never)
  private func download(
    from source: StringsSource, isMeasuring: Bool
  ) throws(StringsUpdateError) -> StringsDownload? {
    guard let root = source.heads.stringsRoot, let opened = opened.withLock({ $0 }) else {
      return nil
    }
    let version = source.heads.version
    let wanted = wantedLanguages(opened)
    if opened.installed?.root == root, isComplete(opened, wanted) { return nil }
    guard records.rejectedRoot(app: opened.app, now: clock.now) != root else {
      throw .givenUp(version: version)
    }
    let download = StringsDownload(
      root: root, version: version, host: source.heads.rules.baseURLs.first?.host,
      folder: folder, configuration: configuration, opened: opened, isMeasuring: isMeasuring)
    // Code size: no sets and no dictionaries, which are compiled for each type.
    var languages: [String] = []
    for known in wanted { languages += known.languages }
    var last: String?
    for language in ByteOrder.sorted(languages) where language != last {
      last = language
      var bundles: [OpenedBundle] = []
      for known in wanted where known.languages.contains(language) { bundles.append(known) }
      download.add(language, for: bundles)
    }
    return download
  }

  private var hasher: ContentHasher { configuration.cryptography.hasher }

  var records: StringsRecords { StringsRecords(folder: folder, hasher: hasher) }

  /// Returns for each bundle the languages in which it would be shown if the package had all of the app's.
  private func wantedLanguages(_ opened: OpenedStrings) -> [OpenedBundle] {
    let preferred = preferredLanguages
    let followed = configuration.followedLanguages(preferred, opened.bundles)
    return opened.bundles.map { known in
      OpenedBundle(
        known.name, known.pack,
        languages: LanguageChain.languages(
          preferred: configuration.isLeader(known.name) ? preferred : followed,
          available: known.pack.languages + configuration.otherLanguages,
          development: known.pack.developmentLanguage))
    }
  }

  /// Returns whether the update in use has every language needed now; it may have been downloaded for others.
  private func isComplete(_ opened: OpenedStrings, _ wanted: [OpenedBundle]) -> Bool {
    guard let installed = opened.installed else { return false }
    for bundle in wanted {
      let known = installed.languages(of: bundle.name)
      guard !known.isEmpty else { continue }
      for language in bundle.languages where !known.contains(language) { return false }
    }
    return true
  }

  /// Writes the string stores, then the record, then switches. The process isn't suspended while it holds the lock.
  private func install(_ download: StringsDownload) async throws -> StringsUpdate {
    nonisolated(unsafe) let download = download
    do {
      try await activity.run("Levity: strings", clock: clock) { [self] in
        try installLocked(download)
      }
      return .installed(version: download.version, bytesLoaded: download.byteCount)
    } catch let refusal as Descriptor.Failure {
      throw StringsUpdateError.folder(reason: refusal.reason)
    }
  }

  /// Returns false while another process holds the lock. Afterwards the download has the version that is in use.
  @inline(never)
  private func installLocked(_ download: StringsDownload) throws(Descriptor.Failure) -> Bool {
    guard let lock = try folder.lock() else { return false }
    let leftovers: [String]
    do {
      defer { lock.unlock() }
      let before = records.read(StringsRecords.installed)
      if let before, before.app == download.opened.app, before.version > download.version {
        // Another process has installed a newer one.
        download.version = before.version
        reopen()
        return true
      }
      try installOwn(download, before?.app == download.opened.app ? before : nil)
      reopen()
      leftovers = folder.leftovers(keeping: needed())
    }
    // If a file can't be removed now, the next update tries again.
    for name in leftovers { try? folder.remove(name) }
    send(.updated(version: download.version, bytesLoaded: download.byteCount))
    return true
  }

  /// Requires the lock. `before` is the update in force for the same build and packs.
  private func installOwn(
    _ download: StringsDownload, _ before: InstalledStrings?
  ) throws(Descriptor.Failure) {
    for new in download.new {
      _ = try folder.add(StringStore.encode(new.strings, digest: new.digest), digest: new.digest)
    }
    // Another process may have removed string stores that were there when the download checked.
    for store in download.stores
    where !download.isNew(store.digest) && folder.store(named: store.digest) == nil {
      throw Descriptor.Failure(code: ENOENT)
    }
    var stores = download.stores
    let isSame = before?.root == download.root
    if isSame, let before {
      // The same strings in one more language.
      for store in before.stores {
        let own = InstalledStrings.digest(store.language, of: store.bundle, in: stores)
        if own == store.digest { continue }
        if own != nil {
          // Another process needs all strings of a language, of which this update uses a part.
          guard download.isWholeOfPart(store), folder.store(named: store.digest) != nil
          else { continue }
          stores.removeAll { $0.language == store.language && $0.bundle == store.bundle }
        }
        stores.append(store)
      }
    }
    let strings = InstalledStrings(
      version: download.version, host: download.host, root: download.root,
      app: download.opened.app, starts: isSame ? before?.starts : 0, stores: stores)
    try records.install(strings, replacing: before)
  }

  /// The names of the files that may be needed again.
  @inline(never)
  private func needed() -> [String] {
    var needed: [String] = []
    for record in [StringsRecords.installed, StringsRecords.previous] {
      for store in records.read(record)?.stores ?? [] {
        needed.append(StringStoreFolder.name(store.digest))
      }
    }
    for known in opened.withLock({ $0 })?.bundles ?? [] {
      for language in known.pack.languages {
        if let digest = known.pack.digest(for: language) {
          needed.append(StringStoreFolder.name(digest))
        }
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
      try records.setStarts(nil, of: root)
    } catch {
      send(.unusable(file: StringsRecords.installed, reason: error.reason))
    }
  }
}
