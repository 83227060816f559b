import LocalizedTexts
import PluralRules
import ResourceManifests
import StringPacks

/// The texts of one bundle in the languages of now: immutable, read by any thread.
final class BundleTexts: Sendable {
  /// A reference: a lookup must not copy a table with all that it holds.
  final class Language: Sendable {
    let identifier: String
    /// Nil where it is decoded when it is needed.
    let ready: MappedStringTable?
    private let deferred: DeferredTable?
    /// Found once: finding it costs more than formatting a short text.
    let plural: PluralRule

    init(identifier: String, table: MappedStringTable) {
      self.identifier = identifier
      ready = table
      deferred = nil
      plural = PluralRule(language: identifier)
    }

    init(identifier: String, deferred: DeferredTable) {
      self.identifier = identifier
      ready = nil
      self.deferred = deferred
      plural = PluralRule(language: identifier)
    }

    /// Decodes the table if nobody has needed it yet.
    func prepare() { deferred?.prepare() }

    // A language whose part of the pack is damaged says nothing. What is decoded later stands apart: the usual ways stay
    // short enough to be a part of their callers.

    @inline(__always)
    func state(_ id: Int) -> StringState {
      guard let ready else { return later { $0.state(id) } ?? .missing }
      return ready.state(id)
    }

    @inline(__always)
    func text(_ id: Int) -> String? {
      guard let ready else { return later { $0.text(id) } }
      return ready.text(id)
    }

    @inline(__always)
    func localizedText(_ id: Int) -> LocalizedText? {
      guard let ready else { return later { $0.localizedText(id) } }
      return ready.localizedText(id)
    }

    @inline(never)
    private func later<Result>(_ body: (MappedStringTable) -> Result?) -> Result? {
      deferred?.read(body)
    }
  }

  let bundle: String
  /// What the ids mean.
  let keyIdentity: ContentDigest
  /// How many ids there are.
  let count: Int
  /// The language in use, its parents, the development language: who is asked first comes first.
  let languages: [Language]
  /// Ids by key; nil where the pack has no index.
  let keyIndex: StringKeyIndex?
  /// The place of the development language in `languages`; nil where it is not there.
  private let development: Int?

  init(
    bundle: String, pack: StringPack, languages: [Language], keyIndex: StringKeyIndex?
  ) {
    self.bundle = bundle
    keyIdentity = pack.keyIdentity
    count = pack.count
    self.languages = languages
    self.keyIndex = keyIndex
    development = languages.firstIndex { $0.identifier == pack.developmentLanguage }
  }

  /// The plain text of an id in the first language that has one; nil where that language has a plural or the like.
  func text(_ id: Int) -> String? {
    if let text = languages.first?.text(id) { return text }
    guard let found = languages.first(where: { $0.state(id) != .missing }) else { return nil }
    switch found.state(id) {
    case .text: return found.text(id)
    case .sameAsDevelopment: return development.flatMap { languages[$0].text(id) }
    default: return nil
    }
  }

  /// What the languages have to say of an id, best first, as long as `use` answers nil.
  @inline(__always)
  func firstText<Result>(
    _ id: Int, _ use: (LocalizedText, Language) -> Result?
  ) -> Result? {
    for (place, language) in languages.enumerated() {
      let text: LocalizedText?
      switch language.state(id) {
      case .missing: continue
      case .sameAsDevelopment:
        text = development.flatMap { $0 == place ? nil : languages[$0].localizedText(id) }
      case .text, .structured: text = language.localizedText(id)
      }
      if let text, let result = use(text, language) { return result }
    }
    return nil
  }

  /// What one language says of an id; nil where it is not here or says nothing.
  func text(_ id: Int, _ identifier: String) -> LocalizedText? {
    guard let language = languages.first(where: { $0.identifier == identifier }) else { return nil }
    switch language.state(id) {
    case .missing: return nil
    case .sameAsDevelopment: return development.flatMap { languages[$0].localizedText(id) }
    case .text, .structured: return language.localizedText(id)
    }
  }
}
