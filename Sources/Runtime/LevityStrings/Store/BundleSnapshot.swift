package import PackageHeads
package import StringPacks
package import StringValues

/// One bundle's strings at one moment, for modules that show them in another form. It doesn't change when strings are
/// updated.
package final class BundleSnapshot: Sendable {
  private let strings: InstalledBundle
  private let installed: InstalledStrings?
  /// The pack in the app.
  package let pack: StringPack
  package var developmentLanguage: String { pack.developmentLanguage }
  /// Distinguishes the strings of two snapshots: ids, languages and values.
  package let identity: [UInt8]
  /// Whether the strings of the development language are those of the app's own table, which may be more than those of
  /// the pack.
  package let isDevelopmentShipped: Bool

  /// The identity of the ids: which key each one stands for.
  package var keyIdentity: ContentDigest { strings.keyIdentity }
  /// The number of ids.
  package var count: Int { strings.count }
  /// The language in use; nil if the bundle has none.
  package var language: String? { strings.languages.first?.identifier }
  /// The language in use and those that the system looks in next, up to the development language.
  package var languages: [String] {
    strings.languages.map(\.identifier).prefix { $0 != developmentLanguage }.map { $0 }
  }

  fileprivate init(_ strings: InstalledBundle, _ installed: InstalledStrings?, pack: StringPack) {
    self.strings = strings
    self.installed = installed
    self.pack = pack
    let isUpdated = installed?.languages(of: strings.bundle).isEmpty == false
    let development =
      isUpdated ? installed?.digest(pack.developmentLanguage, of: strings.bundle) : nil
    isDevelopmentShipped =
      !isUpdated
      || development != nil
        && (development == pack.digest(for: pack.developmentLanguage)
          || development == pack.developmentDigest)
    var identity = strings.keyIdentity.bytes
    for language in strings.languages.map(\.identifier) {
      identity += "\n\(language) ".utf8Bytes()
      let digest =
        isUpdated
        ? installed?.digest(language, of: strings.bundle) : pack.digest(for: language)
      identity += digest?.bytes ?? []
    }
    self.identity = identity
  }

  /// Distinguishes the strings of two snapshots in all languages of the pack, whichever are in use.
  package func identityOfAllLanguages() -> [UInt8] {
    pack.languages.reduce(into: identity) { identity, language in
      identity += "\n\(language) ".utf8Bytes()
      identity += pack.digest(for: language)?.bytes ?? []
      identity += installed?.digest(language, of: strings.bundle)?.bytes ?? []
    }
  }

  /// Returns whether the app has the development string of an id in a table of its own, and the pack doesn't: no string
  /// of another language depends on it.
  package func isInApp(_ id: Int) -> Bool { strings.isInApp(id) }

  /// Returns the value of an id in a language in use; nil if that has none.
  package func value(_ id: Int, _ language: String) -> StringValue? { strings.value(id, language) }
}

extension StringLoader {
  /// Returns the current strings of a bundle, opening them if necessary; nil if the app has no pack of it.
  package func snapshot(of bundle: String) -> BundleSnapshot? {
    _ = openStrings()
    // Both change under this lock.
    return opened.withLock { opened in
      guard let opened, let pack = opened.bundles.first(where: { $0.name == bundle })?.pack,
        let strings = strings.bundle(named: bundle)
      else { return nil }
      return BundleSnapshot(strings, opened.installed, pack: pack)
    }
  }

  /// Returns the current strings of a bundle in one of its languages, whichever is in use; nil if the app has no pack of
  /// the bundle, or no string of it in that language.
  package func snapshot(of bundle: String, in language: String) -> BundleSnapshot? {
    _ = openStrings()
    guard let opened = opened.withLock({ $0 }),
      let known = opened.bundles.first(where: { $0.name == bundle })
    else { return nil }
    let opening = StringsOpening(
      configuration, folder: folder, preferred: [], start: nil, now: clock.now
    ) { [weak self] event in self?.send(event) }
    defer { for event in opening.events { send(event) } }
    // An update may have come in the language in use alone.
    for installed in [opened.installed, nil] {
      guard let strings = opening.strings(of: known, in: language, installed) else { continue }
      return BundleSnapshot(strings, installed, pack: known.pack)
    }
    return nil
  }

  /// The configured codecs.
  package var streamCodecs: [StringCodec] { configuration.codecs }
  package var contentHasher: ContentHasher { configuration.cryptography.hasher }
  /// The identifiers that the bundles of this build have in the package.
  package var bundleNames: BundleNames? { configuration.names }
}
