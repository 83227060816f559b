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

/// A pack of the app, and the languages in use, the best first.
final class OpenedBundle: Sendable {
  let name: String
  let pack: StringPack
  let languages: [String]

  init(_ name: String, _ pack: StringPack, languages: [String] = []) {
    self.name = name
    self.pack = pack
    self.languages = languages
  }
}

/// The state beside the strings, for updating and switching languages.
final class OpenedStrings: Sendable {
  /// The bundles, sorted by name.
  let bundles: [OpenedBundle]
  /// The identity of the app's build and packs, for which an update must have been made.
  let app: ContentDigest
  /// The update in use; nil for the strings in the app.
  let installed: InstalledStrings?
  /// Whether something can't be read before the device is unlocked for the first time.
  let isLocked: Bool

  init(
    bundles: [OpenedBundle], app: ContentDigest, installed: InstalledStrings?,
    isLocked: Bool = false
  ) {
    self.bundles = bundles
    self.app = app
    self.installed = installed
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
    let packs = previous?.bundles ?? readPacks()
    let app = previous?.app ?? identity(packs)
    let installed = record(app)
    let followed = configuration.followedLanguages(preferred, packs)
    var bundles: [OpenedBundle] = []
    for known in packs {
      let here = installed?.languages(of: known.name) ?? []
      let languages = LanguageChain.languages(
        preferred: configuration.isLeader(known.name) ? preferred : followed,
        available: known.pack.languages + here,
        development: known.pack.developmentLanguage)
      bundles.append(OpenedBundle(known.name, known.pack, languages: languages))
    }
    if let installed {
      if let found = strings(bundles, installed) {
        return (
          CurrentStrings(
            bundles: found, version: installed.version, names: configuration.names),
          OpenedStrings(bundles: bundles, app: app, installed: installed)
        )
      }
      // Old or new, never a mix: if one string store is missing, none of the update is used until it is downloaded
      // again.
      note(StringsRecords.installed, "a string store of the update is missing")
    }
    return (
      CurrentStrings(
        bundles: strings(bundles, nil) ?? [], version: 0, names: configuration.names),
      OpenedStrings(bundles: bundles, app: app, installed: nil, isLocked: isLocked)
    )
  }

  @inline(never)
  private func note(_ file: String, _ reason: String) {
    events.append(.unusable(file: file, reason: reason))
  }

  @inline(never)
  private func readPacks() -> [OpenedBundle] {
    var packs: [OpenedBundle] = []
    if let archive = configuration.packArchive {
      do {
        for entry in try StringPackArchive(archive).entries {
          add(pack(entry.bundle, entry.pack), entry.bundle, to: &packs)
        }
      } catch {
        note(StringConfiguration.archiveName, error.description)
      }
    }
    // A file was added by hand, so it takes precedence.
    for url in configuration.packs {
      let file = url.lastPathComponent
      do {
        let bytes = try Data(contentsOf: url, options: .alwaysMapped)
        add(pack(file, bytes), url.deletingPathExtension().lastPathComponent, to: &packs)
      } catch {
        note(file, "\(error)")
      }
    }
    return packs
  }

  /// Adds a pack in the order of names, in place of one with the same name.
  @inline(never)
  private func add(_ pack: StringPack?, _ name: String, to packs: inout [OpenedBundle]) {
    guard let pack else { return }
    let new = OpenedBundle(name, pack)
    for (place, known) in packs.enumerated() {
      let order = ByteOrder.compare(known.name, name)
      if order == 0 { packs[place] = new }
      if order > 0 { packs.insert(new, at: place) }
      if order >= 0 { return }
    }
    packs.append(new)
  }

  private func pack(_ file: String, _ bytes: Data) -> StringPack? {
    do throws(StringPackError) {
      return try StringPack(bytes)
    } catch {
      note(file, error.description)
      return nil
    }
  }

  /// Strings that came over the air belong to the build and the packs that they were made for, since a newer app has
  /// newer strings.
  private func identity(_ packs: [OpenedBundle]) -> ContentDigest {
    var bytes = configuration.appBuild.utf8Bytes() + [UInt8(ascii: "\n")]
    for known in packs {
      Self.append(known.name, known.pack.keyIdentity, to: &bytes)
      let pack = known.pack
      for language in pack.languages {
        Self.append(language, pack.digest(for: language), to: &bytes)
        if language != pack.developmentLanguage, let whole = pack.wholeDigest(for: language) {
          Self.append("", whole, to: &bytes)
        }
      }
      Self.append("", pack.developmentDigest, to: &bytes)
    }
    return hasher.digest(of: bytes)
  }

  @inline(never)
  private static func append(_ name: String, _ digest: ContentDigest?, to bytes: inout [UInt8]) {
    bytes += name.utf8Bytes()
    bytes.append(UInt8(ascii: "\n"))
    bytes += digest?.bytes ?? []
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
      note(StringsRecords.installed, error.reason)
      return nil
    }
  }

  /// Returns the strings of every bundle; nil if a string store of the update is missing.
  private func strings(
    _ bundles: [OpenedBundle], _ installed: InstalledStrings?
  ) -> [InstalledBundle]? {
    var found: [InstalledBundle] = []
    for known in bundles {
      let isUpdated = installed?.languages(of: known.name).isEmpty == false
      var languages: [InstalledBundle.Language] = []
      for language in known.languages {
        let packed = known.pack.digest(for: language)
        let digest = isUpdated ? installed?.digest(language, of: known.name) : packed
        if let digest {
          if let next = self.language(
            language, of: known, digest, isFirst: languages.isEmpty, isUpdated: isUpdated)
          {
            languages.append(next)
            continue
          }
        }
        // A string store of the update is missing, or it lacks a language: the app's must not be mixed with newer
        // ones.
        if isUpdated, digest != nil || packed != nil { return nil }
      }
      found.append(
        InstalledBundle(
          bundle: known.name, pack: known.pack, languages: languages,
          keyIndex: keyIndex(known.pack, known.name)))
    }
    return found
  }

  /// Returns a language whose string store has this digest; nil if there is none. Fallbacks of the app's are decoded on
  /// demand.
  @inline(never)
  private func language(
    _ language: String, of known: OpenedBundle, _ digest: ContentDigest, isFirst: Bool,
    isUpdated: Bool
  ) -> InstalledBundle.Language? {
    if let store = folder.store(named: digest) { return .init(identifier: language, store: store) }
    if !isUpdated, !isFirst {
      let maker = maker
      return .init(
        identifier: language,
        deferred: DeferredStore(send: send) {
          maker.makeStore(from: known.pack, bundle: known.name, language: language, digest: digest)
        })
    }
    // The pack may have another digest.
    guard known.pack.digest(for: language) == digest else { return nil }
    let (store, event) = maker.makeStore(
      from: known.pack, bundle: known.name, language: language, digest: digest)
    events.append(event)
    return store.map { .init(identifier: language, store: $0) }
  }

  /// Returns the strings of a bundle in one language, whichever is in use; nil if it has none in that language.
  func strings(
    of known: OpenedBundle, in language: String, _ installed: InstalledStrings?
  ) -> InstalledBundle? {
    let wanted = OpenedBundle(
      known.name, known.pack, languages: [language, known.pack.developmentLanguage])
    let found = strings([wanted], installed)?.first
    return found?.languages.first?.identifier == language ? found : nil
  }

  private func keyIndex(_ pack: StringPack, _ bundle: String) -> StringKeyIndex? {
    do {
      return try pack.keyIndex()
    } catch {
      note(bundle, error.description)
      return nil
    }
  }
}
