public import Reports
public import StringInventories
public import StringValues

/// What one file says for one key in one language.
public struct LintedString: Hashable, Sendable {
  public var key: String
  public var value: StringValue
  public var place: Finding.Place
  /// The bytes of the file that hold the pair and its comment and nothing else; nil where nothing can be cut out.
  public var removal: Range<Int>?

  public init(
    key: String, value: StringValue, place: Finding.Place, removal: Range<Int>? = nil
  ) {
    self.key = key
    self.value = value
    self.place = place
    self.removal = removal
  }
}

/// One language of one table file.
public struct LintedLanguage: Hashable, Sendable {
  /// Relative to the folder that is looked at.
  public var file: String
  public var kind: StringInventory.File.Kind
  /// The folder that the languages of the table share.
  public var folder: String
  /// The file's name without its extension.
  public var name: String
  /// As the folder or the catalog names it, such as `pt-BR` or `Base`.
  public var language: String
  /// The identifiers of the bundles that show its strings; nil where that is not known.
  public var bundles: [String]?
  /// The catalog's own development language.
  public var sourceLanguage: String?
  /// In the order of the file; a key may appear twice.
  public var strings: [LintedString] = []
  /// Keys that are not to be translated, and those that no code uses any more.
  public var untranslatable: Set<StringKey> = []
  /// Whether the file could be read to its end.
  public var isComplete = true

  init(_ place: StringsFileLocation, language: String) {
    file = place.path
    kind = place.kind
    folder = place.folder
    name = place.table
    self.language = language
  }

  /// Of a key that stands twice only the last string, which counts.
  var effectiveStrings: [LintedString] {
    var last: [StringKey: Int] = [:]
    last.reserveCapacity(strings.count)
    for (place, string) in strings.enumerated() { last[key(string.key)] = place }
    guard last.count < strings.count else { return strings }
    return strings.enumerated().filter { last[key($0.element.key)] == $0.offset }.map(\.element)
  }

  func key(_ key: String) -> StringKey { StringKey(table: name, key: key) }
}
