import ResourceManifests
import StringPacks
import StringValues

/// The strings of one bundle in the languages of now: immutable, read by any thread.
final class InstalledBundle: Sendable {
  /// A reference: a lookup must not copy a table with all that it holds.
  final class Language: Sendable {
    let identifier: String
    /// Nil where it is decoded when it is needed.
    let ready: StringStore?
    private let deferred: DeferredStore?
    /// Found once: finding it costs more than formatting a short string.
    let plural: PluralRule

    init(identifier: String, table: StringStore) {
      self.identifier = identifier
      ready = table
      deferred = nil
      plural = PluralRule(language: identifier)
    }

    init(identifier: String, deferred: DeferredStore) {
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
    func string(_ id: Int) -> String? {
      guard let ready else { return later { $0.string(id) } }
      return ready.string(id)
    }

    @inline(__always)
    func value(_ id: Int) -> StringValue? {
      guard let ready else { return later { $0.value(id) } }
      return ready.value(id)
    }

    @inline(never)
    private func later<Result>(_ body: (StringStore) -> Result?) -> Result? {
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

  /// The plain string of an id in the first language that has one; nil where that language has a plural or the like.
  func string(_ id: Int) -> String? {
    if let string = languages.first?.string(id) { return string }
    guard let found = languages.first(where: { $0.state(id) != .missing }) else { return nil }
    switch found.state(id) {
    case .plain: return found.string(id)
    case .sameAsDevelopment: return development.flatMap { languages[$0].string(id) }
    default: return nil
    }
  }

  /// What the languages have to say of an id, best first, as long as `use` answers nil.
  @inline(__always)
  func firstValue<Result>(
    _ id: Int, _ use: (StringValue, Language) -> Result?
  ) -> Result? {
    for (place, language) in languages.enumerated() {
      let value: StringValue?
      switch language.state(id) {
      case .missing: continue
      case .sameAsDevelopment:
        value = development.flatMap { $0 == place ? nil : languages[$0].value(id) }
      case .plain, .structured: value = language.value(id)
      }
      if let value, let result = use(value, language) { return result }
    }
    return nil
  }

  /// What one language says of an id; nil where it is not here or says nothing.
  func value(_ id: Int, _ identifier: String) -> StringValue? {
    guard let language = languages.first(where: { $0.identifier == identifier }) else { return nil }
    switch language.state(id) {
    case .missing: return nil
    case .sameAsDevelopment: return development.flatMap { languages[$0].value(id) }
    case .plain, .structured: return language.value(id)
    }
  }
}
