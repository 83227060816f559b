public import ResourceManifests
public import StringKeys
import StringLocks
import StringPackWriting
public import StringPacks
public import StringValues

/// The strings of one bundle for code with these ids.
public struct PackContents: Sendable {
  /// The bundle's identifier.
  public let bundle: String
  /// The keys by id.
  public let keys: StringKeyList
  /// The number of ids that the code has; builds that shipped earlier have fewer.
  public let count: Int
  /// The identity of these ids.
  public let keyIdentity: ContentDigest
  /// The language whose strings others may leave out.
  public let developmentLanguage: String
  /// The strings by language, each of `count` ids.
  public let languages: [String: LanguageStrings]

  /// Sorts strings by language and key into ids. Leaves out keys without an id, and languages whose strings all are of
  /// such keys.
  ///
  /// Throws `StringPackError.unrepresentable` for a value that can't be stored.
  public init(
    bundle: String, keys: StringKeyList, count: Int? = nil, developmentLanguage: String,
    strings: [String: [StringKey: StringValue]], hasher: ContentHasher
  ) throws(StringPackError) {
    self.bundle = bundle
    self.keys = keys
    let count = min(count ?? keys.keys.count, keys.keys.count)
    self.count = count
    self.developmentLanguage = developmentLanguage
    keyIdentity = keys.identity(count: count, hasher: hasher)
    let development = strings[developmentLanguage] ?? [:]
    var languages: [String: LanguageStrings] = [:]
    for (language, strings) in strings {
      let values = keys.keys.prefix(count).map { key -> PackedValue in
        guard let string = strings[key] else { return .missing }
        return language != developmentLanguage && Self.isSame(string, development[key])
          ? .sameAsDevelopment : .value(string)
      }
      // A language that has no string at all is one that the app itself shows.
      guard strings.isEmpty || values.contains(where: { $0 != .missing }) else { continue }
      languages[language] = try LanguageStrings(values: values)
    }
    self.languages = languages
  }

  /// Swift considers strings equal that differ in their code units, such as `é` and `e` with an accent; on the screen
  /// both are right, but the translator's spelling must be kept.
  private static func isSame(_ value: StringValue, _ other: StringValue?) -> Bool {
    guard case .plain(let one) = value, case .plain(let two)? = other else { return value == other }
    return one.utf8.elementsEqual(two.utf8)
  }
}
