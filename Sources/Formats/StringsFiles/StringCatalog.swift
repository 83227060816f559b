public import JSONDocuments
import StringKeys
public import StringValues

/// An `.xcstrings` file, versions 1.0 to 1.2: every key with its values in every language.
///
/// The JSON is kept unchanged: unknown keys survive, and ``bytes`` of an unedited catalog are the input.
///
/// Format: Xcode 15 to 26. Apple's only description is *Localizing and varying text with a string catalog*.
public struct StringCatalog: Equatable, Sendable {
  /// The versions that this reader knows.
  public static let knownVersions = ["1.0", "1.1", "1.2"]

  /// The JSON with its tree.
  public let document: JSONDocument
  /// The language of keys without a value of their own.
  public let sourceLanguage: String
  /// The version in the file.
  public let version: String
  /// The keys in the order of the file.
  public let entries: [StringCatalogEntry]
  /// Parts that are left out, by position.
  public let issues: [StringsFileIssue]

  /// Reads a file.
  ///
  /// - Throws: ``StringsFileError`` if it isn't JSON or has no `sourceLanguage` or `strings`.
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

  /// The bytes of the file.
  public var bytes: [UInt8] { document.bytes }

  /// The source language and all languages in which any key has a value, sorted.
  public var languages: [String] {
    Set(entries.flatMap { $0.localizations.map(\.language) } + [sourceLanguage]).sorted()
  }

  /// Returns the catalog with a plain string for a key in a language, replacing any value there. Everything else is
  /// unchanged.
  ///
  /// - Throws: ``StringsFileError`` if the catalog doesn't have the key.
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
  /// The comment for translators.
  public let comment: String?
  /// `manual`, `extracted_with_value`, `stale`, `migrated`; nil for a key that Xcode found in code.
  public let extractionState: String?
  /// False if the string must not be translated.
  public let shouldTranslate: Bool
  /// The values, sorted by language. The source language is always among them.
  public let localizations: [StringCatalogLocalization]
  /// The position of the key.
  public let place: FilePosition
}

/// The value of a string catalog's key in one language.
public struct StringCatalogLocalization: Equatable, Sendable {
  /// The language.
  public let language: String
  /// The value. Its variables are sorted by name.
  public let value: StringValue
  /// The states of its units, sorted and without duplicates: `new`, `translated`, `needs_review`, `stale`.
  public let states: [String]
  /// Whether the file has no value, so that the key is the string; only in the source language.
  public let isImplicit: Bool
  /// The position of the localization, or of the key if it is implicit.
  public let place: FilePosition
}
