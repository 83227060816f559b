public import LocalizedTexts
public import ResourceManifests
import StringIdentifiers
public import StringPacks

/// The texts of one bundle as tables, for code with these ids.
public struct BundleTables: Sendable {
  /// The bundle's identifier.
  public let bundle: String
  /// The keys by id.
  public let keys: StringKeyTable
  /// How many of the ids the code has; builds that shipped earlier have fewer.
  public let count: Int
  /// The identity of these ids.
  public let keyIdentity: ContentDigest
  /// The language that others leave out texts for.
  public let developmentLanguage: String
  /// By language; each of `count` ids.
  public let tables: [String: StringTable]

  /// Tables of texts by language and key. Keys without an id are left out; so is a language without any text.
  ///
  /// Throws `StringPackError.unrepresentable` for a text that no table can hold.
  public init(
    bundle: String, keys: StringKeyTable, count: Int? = nil, developmentLanguage: String,
    texts: [String: [StringKey: LocalizedText]], hasher: ContentHasher
  ) throws(StringPackError) {
    self.bundle = bundle
    self.keys = keys
    let count = min(count ?? keys.keys.count, keys.keys.count)
    self.count = count
    self.developmentLanguage = developmentLanguage
    keyIdentity = keys.identity(count: count, hasher: hasher)
    let development = texts[developmentLanguage] ?? [:]
    var tables: [String: StringTable] = [:]
    for (language, texts) in texts {
      let values = keys.keys.prefix(count).map { key -> StringTableValue in
        guard let text = texts[key] else { return .missing }
        return language != developmentLanguage && Self.isSame(text, development[key])
          ? .sameAsDevelopment : .value(text)
      }
      guard values.contains(where: { $0 != .missing }) else { continue }
      tables[language] = try StringTable(values: values)
    }
    self.tables = tables
  }

  /// Swift calls texts equal that differ in their code units, as `é` and `e` with an accent do; on the screen both are
  /// right, but a table must keep what the translator wrote.
  private static func isSame(_ text: LocalizedText, _ other: LocalizedText?) -> Bool {
    guard case .text(let one) = text, case .text(let two)? = other else { return text == other }
    return one.utf8.elementsEqual(two.utf8)
  }
}
