public import Findings
public import LocalizedTexts
public import StringInventories

/// What one file says for one key in one language.
public struct LintedText: Hashable, Sendable {
  public var key: String
  public var text: LocalizedText
  public var place: Finding.Place
  /// The bytes of the file that hold the pair and its comment and nothing else; nil where nothing can be cut out.
  public var removal: Range<Int>?

  public init(
    key: String, text: LocalizedText, place: Finding.Place, removal: Range<Int>? = nil
  ) {
    self.key = key
    self.text = text
    self.place = place
    self.removal = removal
  }
}

/// One language of one table file.
public struct LintedTable: Hashable, Sendable {
  /// Relative to the folder that is looked at.
  public var file: String
  public var kind: StringInventory.File.Kind
  /// The folder that the languages of the table share.
  public var folder: String
  /// The file's name without its extension.
  public var name: String
  /// As the folder or the catalog names it, such as `pt-BR` or `Base`.
  public var language: String
  /// The identifiers of the bundles that show its texts; nil where that is not known.
  public var bundles: [String]?
  /// The catalog's own development language.
  public var sourceLanguage: String?
  /// In the order of the file; a key may appear twice.
  public var texts: [LintedText] = []
  /// Keys that are not to be translated, and those that no code uses any more.
  public var untranslatable: Set<StringKey> = []
  /// Whether the file could be read to its end.
  public var isComplete = true

  init(_ place: TableFilePlace, language: String) {
    file = place.path
    kind = place.kind
    folder = place.folder
    name = place.table
    self.language = language
  }

  /// Of a key that stands twice only the last text, which counts.
  var effectiveTexts: [LintedText] {
    var last: [StringKey: Int] = [:]
    last.reserveCapacity(texts.count)
    for (place, text) in texts.enumerated() { last[key(text.key)] = place }
    guard last.count < texts.count else { return texts }
    return texts.enumerated().filter { last[key($0.element.key)] == $0.offset }.map(\.element)
  }

  func key(_ key: String) -> StringKey { StringKey(table: name, key: key) }
}
