public import ResourceManifests
import StringLocks
public import StringPacks
public import StringValues

/// The strings of one bundle as tables, for code with these ids.
public struct PackContents: Sendable {
  /// The bundle's identifier.
  public let bundle: String
  /// The keys by id.
  public let keys: StringKeyList
  /// How many of the ids the code has; builds that shipped earlier have fewer.
  public let count: Int
  /// The identity of these ids.
  public let keyIdentity: ContentDigest
  /// The language that others leave out strings for.
  public let developmentLanguage: String
  /// By language; each of `count` ids.
  public let tables: [String: LanguageStrings]

  /// Tables of strings by language and key. Keys without an id are left out; so is a language without any string.
  ///
  /// Throws `StringPackError.unrepresentable` for a string that no table can hold.
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
    var tables: [String: LanguageStrings] = [:]
    for (language, strings) in strings {
      let values = keys.keys.prefix(count).map { key -> PackedValue in
        guard let string = strings[key] else { return .missing }
        return language != developmentLanguage && Self.isSame(string, development[key])
          ? .sameAsDevelopment : .value(string)
      }
      guard values.contains(where: { $0 != .missing }) else { continue }
      tables[language] = try LanguageStrings(values: values)
    }
    self.tables = tables
  }

  /// Swift calls strings equal that differ in their code units, as `é` and `e` with an accent do; on the screen both are
  /// right, but a table must keep what the translator wrote.
  private static func isSame(_ value: StringValue, _ other: StringValue?) -> Bool {
    guard case .plain(let one) = value, case .plain(let two)? = other else { return value == other }
    return one.utf8.elementsEqual(two.utf8)
  }
}
