import Foundation
import LevityPackages
import PackageHeads
import StringPacks
import StringValues

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The state beside the strings, for updating and switching languages.
final class OpenedStrings: Sendable {
  /// The packs by bundle identifier.
  let packs: [String: StringPack]
  /// The identity of the app's build and packs, for which an update must have been made.
  let app: ContentDigest
  /// The update in use; nil for the strings in the app.
  let installed: InstalledStrings?
  /// For each bundle the languages in use, the best first.
  let chains: [String: [String]]
  /// Whether something can't be read before the device is unlocked for the first time.
  let isLocked: Bool

  init(
    packs: [String: StringPack], app: ContentDigest, installed: InstalledStrings?,
    chains: [String: [String]], isLocked: Bool = false
  ) {
    self.packs = packs
    self.app = app
    self.installed = installed
    self.chains = chains
    self.isLocked = isLocked
  }
}

/// Determines which strings to use.
final class StringsOpening {
  private let configuration: StringConfiguration
  private let folder: StringStoreFolder
  private let maker: StringStoreMaker
  private let preferred: [String]
  /// Nil unless this begins a start of the app; else whether it counts.
  private let start: Bool?
  private let now: Date
  /// Receives later events.
  private let send: @Sendable (StringEvent) -> Void
  @exclusivity(unchecked) private(set) var events: [StringEvent] = []
  @exclusivity(unchecked) private var isLocked = false

  init(
    _ configuration: StringConfiguration, folder: StringStoreFolder, preferred: [String],
    start: Bool?, now: Date, send: @escaping @Sendable (StringEvent) -> Void
  ) {
    self.configuration = configuration
    self.folder = folder
    maker = StringStoreMaker(configuration, folder: folder)
    self.preferred = preferred
    self.start = start
    self.now = now
    self.send = send
  }

  private var hasher: ContentHasher { configuration.cryptography.hasher }

  /// `previous` is nil at the start of the process.
  func open(previous: OpenedStrings?) -> (strings: CurrentStrings, opened: OpenedStrings) {
    let packs = previous?.packs ?? readPacks()
    let app = previous?.app ?? identity(packs)
    let installed = record(app)
    var chains: [String: [String]] = [:]
    for (bundle, pack) in packs {
      let here = installed.map { Array($0.digests(of: bundle).keys) } ?? []
      chains[bundle] = LanguageChain.languages(
        preferred: preferred, available: pack.languages + here,
        development: pack.developmentLanguage)
    }
    let opened = OpenedStrings(packs: packs, app: app, installed: installed, chains: chains)
    if let installed {
      if let bundles = bundles(opened, installed) {
        return (CurrentStrings(bundles: bundles, version: installed.version), opened)
      }
      // Old or new, never a mix: if one string store is missing, none of the update is used until it is downloaded
      // again.
      events.append(
        .unusable(file: StringsRecords.installed, reason: "a string store of the update is missing")
      )
    }
    let shipped = OpenedStrings(
      packs: packs, app: app, installed: nil, chains: chains, isLocked: isLocked)
    return (CurrentStrings(bundles: bundles(shipped, nil) ?? [:], version: 0), shipped)
  }

  private func readPacks() -> [String: StringPack] {
    var packs: [String: StringPack] = [:]
    if let archive = configuration.packArchive {
      do {
        for entry in try StringPackArchive(archive).entries {
          packs[entry.bundle] = pack(entry.bundle) { entry.pack }
        }
      } catch {
        events.append(
          .unusable(file: StringConfiguration.archiveName, reason: error.description))
      }
    }
    // A file was added by hand, so it takes precedence.
    for url in configuration.packs {
      let name = url.deletingPathExtension().lastPathComponent
      let read = pack(url.lastPathComponent) {
        try Data(contentsOf: url, options: .alwaysMapped)
      }
      if let read { packs[name] = read }
    }
    return packs
  }

  @inline(never)
  private func pack(_ file: String, _ bytes: () throws -> Data) -> StringPack? {
    do {
      return try StringPack(bytes())
    } catch {
      events.append(.unusable(file: file, reason: "\(error)"))
      return nil
    }
  }

  /// Strings that came over the air belong to the build and the packs that they were made for, since a newer app has
  /// newer strings.
  private func identity(_ packs: [String: StringPack]) -> ContentDigest {
    var bytes = Array("\(configuration.appBuild)\n".utf8)
    func add(_ name: String, _ digest: ContentDigest?) {
      bytes += Array("\(name)\n".utf8) + (digest?.bytes ?? [])
    }
    for name in ByteOrder.sorted(Array(packs.keys)) {
      guard let pack = packs[name] else { continue }
      add(name, pack.keyIdentity)
      for language in pack.languages { add(language, pack.digest(for: language)) }
    }
    return hasher.digest(of: bytes)
  }

  /// Returns the update to use, after recording that this start uses it.
  private func record(_ app: ContentDigest) -> InstalledStrings? {
    let records = StringsRecords(folder: folder, hasher: hasher)
    do {
      let found = try records.forStart(
        app: app, isStart: start != nil, counts: start == true, now: now)
      if let version = found.rolledBack { events.append(.rolledBack(version: version)) }
      return found.installed
    } catch {
      isLocked = error.code == EPERM
      events.append(.unusable(file: StringsRecords.installed, reason: error.reason))
      return nil
    }
  }

  /// Returns the string stores of every bundle; nil if one of the update is missing.
  private func bundles(
    _ opened: OpenedStrings, _ installed: InstalledStrings?
  ) -> [String: InstalledBundle]? {
    var bundles: [String: InstalledBundle] = [:]
    for (bundle, pack) in opened.packs {
      var languages: [InstalledBundle.Language] = []
      let update = installed?.digests(of: bundle) ?? [:]
      for language in opened.chains[bundle] ?? [] {
        let packed = pack.digest(for: language)
        let digest = update.isEmpty ? packed : update[language]
        if let digest, let store = folder.store(named: digest) {
          languages.append(.init(identifier: language, store: store))
        } else if let digest, update.isEmpty, !languages.isEmpty {
          languages.append(
            .init(
              identifier: language,
              deferred: deferredStore(
                from: pack, bundle: bundle, language: language, digest: digest)))
        } else if let digest,
          let store = madeStore(
            from: pack, bundle: bundle, language: language, digest: digest)
        {
          languages.append(.init(identifier: language, store: store))
        } else if !update.isEmpty, digest != nil || packed != nil {
          // A string store of the update is missing, or it lacks a language: the app's must not be mixed with newer
          // ones.
          return nil
        }
      }
      bundles[bundle] = InstalledBundle(
        bundle: bundle, pack: pack, languages: languages, keyIndex: keyIndex(pack, bundle))
    }
    return bundles
  }

  private func keyIndex(_ pack: StringPack, _ bundle: String) -> StringKeyIndex? {
    do {
      return try pack.keyIndex()
    } catch {
      events.append(.unusable(file: bundle, reason: error.description))
      return nil
    }
  }

  /// Decodes a language of the app and writes its string store; nil if the pack has another digest, or can't be read.
  private func madeStore(
    from pack: StringPack, bundle: String, language: String, digest: ContentDigest
  ) -> StringStore? {
    guard pack.digest(for: language) == digest else { return nil }
    let (store, event) = maker.makeStore(
      from: pack, bundle: bundle, language: language, digest: digest)
    events.append(event)
    return store
  }

  /// Does the same on demand.
  private func deferredStore(
    from pack: StringPack, bundle: String, language: String, digest: ContentDigest
  ) -> DeferredStore {
    let maker = maker
    return DeferredStore(send: send) {
      maker.makeStore(from: pack, bundle: bundle, language: language, digest: digest)
    }
  }
}
