import ResourceManifests
import StringPacks
public import StringValues

/// The strings of one moment as three levels, to look at and never to change: `container[bundle]?[key]?[language]`.
///
/// For screens that show what there is, and for code that asks a store of its own so. It takes no lock, and stays as it
/// is when strings are updated: ask for a new one then. Limits:
///
/// - A language is here if it is in use: the one that was negotiated, those it falls back to, the development language.
/// - Packs hold no keys, so keys cannot be listed, and a bundle whose pack has no index of keys finds none. A key that
///   the bundle does not have is taken for another with a probability of 2 to the power of minus `checkBits` of
///   `StringKeyIndex`.
/// - Nothing is formatted: `%` stands as it is. ``BundleStrings`` formats, and falls back.
public struct StringsContainer: Sendable {
  private let strings: CurrentStrings

  init(_ strings: CurrentStrings) { self.strings = strings }

  /// The identifiers of the bundles, sorted.
  public var bundles: [String] { strings.bundles.keys.sorted() }

  /// The strings of a bundle; nil where the app has no pack of it.
  public subscript(bundle: String) -> Keys? {
    strings.bundles[bundle].map { Keys(strings: $0) }
  }

  /// The strings of one bundle by key.
  public struct Keys: Sendable {
    fileprivate let strings: InstalledBundle

    /// The languages that are in use, who is asked first comes first.
    public var languages: [String] { strings.languages.map(\.identifier) }

    /// The strings of a key in the table `Localizable`; nil where the bundle has no such key.
    public subscript(key: String) -> Languages? { self["Localizable", key] }

    /// The strings of a key; nil where the bundle has no such key.
    public subscript(table: String, key: String) -> Languages? {
      strings.keyIndex?.id(table: table, key: key).map { Languages(strings: strings, id: $0) }
    }
  }

  /// The strings of one key by language.
  public struct Languages: Sendable {
    fileprivate let strings: InstalledBundle
    fileprivate let id: Int

    /// The string as it stands; nil where the language is not in use, has none, or has a plural or the like, which
    /// ``value(_:)`` gives.
    public subscript(language: String) -> String? {
      guard case .plain(let string) = value(language) else { return nil }
      return string
    }

    /// What the language says, whatever its shape; nil where it is not in use or says nothing.
    public func value(_ language: String) -> StringValue? { strings.value(id, language) }
  }
}

extension StringLoader {
  /// The strings of now by bundle, key and language. Opens what is on disk if nothing was looked up before.
  public var container: StringsContainer { StringsContainer(openStrings()) }
}
