import PackageHeads
import StringPacks
public import StringValues

/// A read-only snapshot of the strings in three levels: `container[bundle]?[key]?[language]`.
///
/// ```swift
/// let keys = StringLoader.shared?.container["com.example.app"]
/// for language in keys?.languages ?? [] {
///   print(language, keys?["trip.title"]?[language] ?? "no plain string")
/// }
/// ```
///
/// For screens that list strings, and for code that accesses its own store in this way. It takes no lock and doesn't
/// change when strings are updated: get a new one then. It has limits:
///
/// - It contains the languages in use: the negotiated one, its fallbacks, the development language.
/// - Packs contain no keys, so keys can't be listed, and in a bundle whose pack has no index of keys none is found. A
///   key that the bundle doesn't have is taken for another with a probability of 2 to the power of minus `checkBits` of
///   `StringKeyIndex`.
/// - Nothing is formatted: `%` stays as it is. ``BundleStrings`` formats, and falls back.
public struct StringsContainer: Sendable {
  private let strings: CurrentStrings

  init(_ strings: CurrentStrings) { self.strings = strings }

  /// The identifiers of the bundles, sorted.
  public var bundles: [String] { strings.bundles.map(\.bundle) }

  /// The strings of a bundle; nil if the app has no pack of it.
  public subscript(bundle: String) -> Keys? {
    strings.bundle(named: bundle).map { Keys(strings: $0) }
  }

  /// The strings of one bundle by key.
  public struct Keys: Sendable {
    fileprivate let strings: InstalledBundle

    /// The languages in use, in the order in which they are asked.
    public var languages: [String] { strings.languages.map(\.identifier) }

    /// The strings of a key in the table `Localizable`; nil if the bundle doesn't have the key.
    public subscript(key: String) -> Languages? { self["Localizable", key] }

    /// The strings of a key; nil if the bundle doesn't have the key.
    public subscript(table: String, key: String) -> Languages? {
      strings.keyIndex?.id(table: table, key: key).map { Languages(strings: strings, id: $0) }
    }
  }

  /// The strings of one key by language.
  public struct Languages: Sendable {
    fileprivate let strings: InstalledBundle
    fileprivate let id: Int

    /// The unformatted string; nil if the language isn't in use, has none, or has a plural or other forms, which
    /// ``value(_:)`` returns.
    public subscript(language: String) -> String? {
      guard case .plain(let string) = value(language) else { return nil }
      return string
    }

    /// Returns the language's value in any form; nil if the language isn't in use or has none.
    public func value(_ language: String) -> StringValue? { strings.value(id, language) }
  }
}

extension StringLoader {
  /// The current strings by bundle, key and language. Opens the files unless a lookup has done so.
  public var container: StringsContainer { StringsContainer(openStrings()) }
}
