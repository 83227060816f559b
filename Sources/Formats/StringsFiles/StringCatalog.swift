public import JSONDocuments
public import StringValues

/// An `.xcstrings` file, versions 1.0 to 1.2: every key with its strings in every language.
///
/// The JSON is kept as it is: unknown keys survive, and ``bytes`` of an unedited catalog are the input.
///
/// Format: Xcode 15 to 26; Apple describes it only in *Localizing and varying text with a string catalog*.
public struct StringCatalog: Equatable, Sendable {
  /// The versions that this reader knows.
  public static let knownVersions = ["1.0", "1.1", "1.2"]

  /// The text with its tree.
  public let document: JSONDocument
  /// The language of the keys that have no text of their own.
  public let sourceLanguage: String
  /// The version as the file has it.
  public let version: String
  /// The keys in the order of the file.
  public let entries: [StringCatalogEntry]
  /// What is left out, by place.
  public let issues: [StringsFileIssue]

  /// Reads a file.
  ///
  /// - Throws: ``StringsFileError`` where it is no JSON or lacks `sourceLanguage` or `strings`.
  public init(_ bytes: [UInt8]) throws(StringsFileError) {
    try GitLFSPointer.refuse(bytes)
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(bytes)
    } catch {
      throw StringsFileError(
        .json(error.reason.sentence), place: LineIndex(bytes).place(of: error.offset),
        offset: error.offset)
    }
    var reader = StringCatalogReader(document)
    sourceLanguage = try reader.sourceLanguage()
    version = reader.version()
    try reader.read(sourceLanguage: sourceLanguage)
    self.document = document
    entries = reader.entries
    issues = reader.sortedIssues
  }

  /// The file.
  public var bytes: [UInt8] { document.bytes }

  /// The languages that any key has a text in, and the source language, sorted.
  public var languages: [String] {
    Set(entries.flatMap { $0.localizations.map(\.language) } + [sourceLanguage]).sorted()
  }

  /// The catalog with a plain text for a key in a language, in the place of whatever was there. Everything else stays.
  ///
  /// - Throws: ``StringsFileError`` where the catalog does not have the key.
  public func settingValue(
    _ text: String, state: String = "translated", key: String, language: String
  ) throws(StringsFileError) -> StringCatalog {
    let unit = JSONLiteral.object([
      .init("stringUnit", .object([.init("state", .string(state)), .init("value", .string(text))]))
    ])
    var edited = document
    let path: [JSONDocument.Step] = [.key("strings"), .key(key), .key("localizations")]
    let isSet =
      edited.node(at: path) == nil
      ? edited.set(.object([.init(language, unit)]), at: path)
      : edited.set(unit, at: path + [.key(language)])
    guard isSet else {
      throw StringsFileError(ofFile: .invalidEdit("the catalog has no key \"\(key)\""))
    }
    return try StringCatalog(edited.bytes)
  }
}

/// A key of a string catalog.
public struct StringCatalogEntry: Equatable, Sendable {
  /// The key.
  public let key: String
  /// For translators.
  public let comment: String?
  /// `manual`, `extracted_with_value`, `stale`, `migrated`; nil for a key that Xcode found in code.
  public let extractionState: String?
  /// False where the text must stay as it is in the source language.
  public let shouldTranslate: Bool
  /// The strings, sorted by language. The source language is always among them.
  public let localizations: [StringCatalogLocalization]
  /// Where the key stands.
  public let place: FilePosition
}

/// What a key of a string catalog says in one language.
public struct StringCatalogLocalization: Equatable, Sendable {
  /// The language.
  public let language: String
  /// The text. Its variables are sorted by name.
  public let value: StringValue
  /// The states of its units without doubles, sorted: `new`, `translated`, `needs_review`, `stale`.
  public let states: [String]
  /// Whether the file says nothing, so that the key is the text; only in the source language.
  public let isImplicit: Bool
  /// Where the localization stands, or the key where it is implicit.
  public let place: FilePosition
}
