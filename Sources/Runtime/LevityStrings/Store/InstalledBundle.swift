import PackageHeads
import StringPacks
import StringValues

/// The strings of one bundle in the languages in use. Immutable; any thread may read it.
final class InstalledBundle: Sendable {
  /// A reference, since a lookup must not copy a string store with all its parts.
  final class Language: Sendable {
    let identifier: String
    /// Nil if it is decoded when it's needed.
    let ready: StringStore?
    private let deferred: DeferredStore?
    /// Found once, since finding it costs more than formatting a short string.
    let plural: PluralRule

    init(identifier: String, store: StringStore) {
      self.identifier = identifier
      ready = store
      deferred = nil
      plural = PluralRule(language: identifier)
    }

    init(identifier: String, deferred: DeferredStore) {
      self.identifier = identifier
      ready = nil
      self.deferred = deferred
      plural = PluralRule(language: identifier)
    }

    /// Decodes the string store if no lookup has needed it yet.
    func prepare() { deferred?.prepare() }

    // A language whose part of the pack is damaged has no strings. Decoding on demand is separate, so that the usual
    // paths are short enough to be inlined.

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
    func node(_ id: Int) -> StringNode? {
      guard let ready else { return later { $0.node(id) } }
      return ready.node(id)
    }

    @inline(never)
    private func later<Result>(_ body: (StringStore) -> Result?) -> Result? {
      deferred?.read(body)
    }
  }

  let bundle: String
  /// The identity of the ids: which key each one stands for.
  let keyIdentity: ContentDigest
  /// The number of ids.
  let count: Int
  /// The language in use, its parents, the development language, in the order in which they are asked.
  let languages: [Language]
  /// Finds ids by key; nil if the pack has no index.
  let keyIndex: StringKeyIndex?
  /// The index of the development language in `languages`; nil if it isn't among them.
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

  /// Returns the plain string of an id in the first language that has one; nil if that language has a plural or other
  /// forms.
  func string(_ id: Int) -> String? {
    if let string = languages.first?.string(id) { return string }
    guard let found = languages.first(where: { $0.state(id) != .missing }) else { return nil }
    switch found.state(id) {
    case .plain: return found.string(id)
    case .sameAsDevelopment: return development.flatMap { languages[$0].string(id) }
    default: return nil
    }
  }

  /// Passes the languages' values of an id to `use`, the best first, until it returns a result.
  @inline(__always)
  func firstValue<Result>(
    _ id: Int, _ use: (StringNode, Language) -> Result?
  ) -> Result? {
    for (place, language) in languages.enumerated() {
      let value: StringNode?
      switch language.state(id) {
      case .missing: continue
      case .sameAsDevelopment:
        value = development.flatMap { $0 == place ? nil : languages[$0].node(id) }
      default: value = language.node(id)
      }
      if let value, let result = use(value, language) { return result }
    }
    return nil
  }

  /// Returns whether the app has the development string of an id in a table of its own, and the pack doesn't: no string
  /// of another language depends on it.
  func isInApp(_ id: Int) -> Bool {
    development.map { languages[$0].state(id) == .sameAsDevelopment } ?? false
  }

  /// Returns one language's value of an id; nil if the language isn't in use or has none.
  func value(_ id: Int, _ identifier: String) -> StringValue? {
    guard let language = languages.first(where: { $0.identifier == identifier }) else { return nil }
    switch language.state(id) {
    case .missing: return nil
    case .sameAsDevelopment: return development.flatMap { languages[$0].node(id)?.value() }
    default: return language.node(id)?.value()
    }
  }
}
