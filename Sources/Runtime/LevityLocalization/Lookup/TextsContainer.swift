public import LocalizedTexts
import ResourceManifests
import StringPacks

/// The texts of one moment as three levels, to look at and never to change: `container[bundle]?[key]?[language]`.
///
/// For screens that show what there is, and for code that asks a store of its own so. It takes no lock, and stays as it
/// is when texts are updated: ask for a new one then. Limits:
///
/// - A language is here if it is in use: the one that was negotiated, those it falls back to, the development language.
/// - Packs hold no keys, so keys cannot be listed, and a bundle whose pack has no index of keys finds none. A key that
///   the bundle does not have is taken for another with a probability of 2 to the power of minus `checkBits` of
///   `StringKeyIndex`.
/// - Nothing is formatted: `%` stands as it is. ``LocalizedStrings`` formats, and falls back.
public struct TextsContainer: Sendable {
  private let texts: TextsInForce

  init(_ texts: TextsInForce) { self.texts = texts }

  /// The identifiers of the bundles, sorted.
  public var bundles: [String] { texts.bundles.keys.sorted() }

  /// The texts of a bundle; nil where the app has no pack of it.
  public subscript(bundle: String) -> Keys? {
    texts.bundles[bundle].map { Keys(texts: $0) }
  }

  /// The texts of one bundle by key.
  public struct Keys: Sendable {
    fileprivate let texts: BundleTexts

    /// The languages that are in use, who is asked first comes first.
    public var languages: [String] { texts.languages.map(\.identifier) }

    /// The texts of a key in the table `Localizable`; nil where the bundle has no such key.
    public subscript(key: String) -> Languages? { self["Localizable", key] }

    /// The texts of a key; nil where the bundle has no such key.
    public subscript(table: String, key: String) -> Languages? {
      texts.keyIndex?.id(table: table, key: key).map { Languages(texts: texts, id: $0) }
    }
  }

  /// The texts of one key by language.
  public struct Languages: Sendable {
    fileprivate let texts: BundleTexts
    fileprivate let id: Int

    /// The text as it stands; nil where the language is not in use, has none, or has a plural or the like, which
    /// ``text(_:)`` gives.
    public subscript(language: String) -> String? {
      guard case .text(let text) = text(language) else { return nil }
      return text
    }

    /// What the language says, whatever its shape; nil where it is not in use or says nothing.
    public func text(_ language: String) -> LocalizedText? { texts.text(id, language) }
  }
}

extension Localization {
  /// The texts of now by bundle, key and language. Opens what is on disk if nothing was looked up before.
  public var container: TextsContainer { TextsContainer(openTexts()) }
}
