public import StringValues
public import StringsFiles

/// Every string of a source tree with its place, and the issues of the files that contain them.
///
/// Strings files are only read here: `levity strings list`, `lint`, `publish`, `export` and the offload are views of
/// one inventory, so they can't disagree about a file, a key, a value or an issue.
///
///     let inventory = try StringInventory.read("MyApp")
///     for table in inventory.tables() {
///       print(table.name, table.keys.count, inventory.string("title", in: "de", of: table) ?? "-")
///     }
public struct StringInventory: Sendable {
  /// The folder at the root with the strings files that an offload took out of the app, each at its former path: they
  /// belong to the tables there.
  public static let movedFolder = "LevityStrings"

  /// Returns the path of a file before an offload moved it, which decides its bundle; any other path unchanged.
  public static func originalPath(_ path: String) -> String {
    path.hasPrefix(movedFolder + "/") ? String(path.dropFirst(movedFolder.utf8.count + 1)) : path
  }

  /// The beginning of a file whose strings were moved.
  package static let movedMark = "The strings are in "

  /// Returns whether an offload wrote the bytes in place of a file that it moved.
  static func isMarkedAsMoved(_ contents: [UInt8]) -> Bool {
    // The path differs if the command runs on a folder within the one of that run.
    String(decoding: contents, as: UTF8.self).contains("\(movedMark)\(movedFolder)/")
  }

  /// Returns whether an offload wrote the bytes in place of a file that it moved, with strings that must stay.
  static func keepsPartOfMoved(_ contents: [UInt8]) -> Bool {
    contents.starts(with: "/* \(movedMark)\(movedFolder)/".utf8)
      || String(decoding: contents.prefix(200), as: UTF8.self)
        .contains("<!-- \(movedMark)\(movedFolder)/")
  }

  /// Returns whether an offload added the key to a catalog, of which only a part is in the app.
  static func isMark(_ entry: StringCatalogEntry) -> Bool {
    entry.key.hasPrefix("\(movedMark)\(movedFolder)/") && entry.extractionState == "manual"
  }

  /// The strings files, sorted by path.
  public internal(set) var files: [File] = []
  /// The effective strings, sorted by file, key and language: the last one if a file has a key twice.
  public internal(set) var entries = Entries()
  /// The strings that a later one of the same key and file replaces, by file and position.
  public internal(set) var replaced: [ReplacedEntry] = []
  /// The issues, sorted by path and line.
  public internal(set) var issues: [Issue] = []

  /// A strings file.
  public struct File: Hashable, Sendable {
    /// The path relative to the root.
    public var path: String
    /// The kind, recognized by its name.
    public var kind: Kind
    /// The folder that contains the language's folder, relative to the root: files of one name in one place are one table.
    public var folder: String
    /// The name of the table, as used in code.
    public var table: String
    /// The name of the `.lproj` folder, such as `pt_BR`; nil for a file outside of one and for a catalog.
    public var language: String?
    /// The languages of the file's strings.
    public var languages: [String]
    /// The source language of a catalog; nil for other files and for a catalog that can't be read.
    public var sourceLanguage: String?
    /// The number of effective keys.
    public var keys = 0
    /// The size in bytes.
    public var bytes: Int
    /// Whether the file was read to its end.
    public var isComplete = true
    /// Whether the file has a note that an offload moved its strings. Those that it keeps don't count.
    public var isMarkedAsMoved = false
    /// Whether a catalog with that note is as the offload wrote it.
    var isUneditedPart = false

    /// The kinds of strings files.
    public enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
      /// `.strings`.
      case strings
      /// `.stringsdict`.
      case stringsDictionary = "stringsdict"
      /// `.xcstrings`.
      case stringCatalog = "xcstrings"
    }
  }

  /// The value of a key in a language in a file.
  public struct Entry: Equatable, Sendable {
    /// The index of the file in ``StringInventory/files``.
    public var file: Int
    /// The key.
    public var key: StringsFileKey
    /// The language; nil for a file outside of an `.lproj` folder.
    public var language: String?
    /// The value.
    public var value: StringValue
    /// The line of the key, or of the language in a catalog; 0 in a binary property list.
    public var line: Int
    /// The column of that position, in Unicode scalars; 0 in a binary property list.
    public var column: Int
    /// The comment for translators.
    public var comment: String?
    /// Details that only string catalogs have.
    public var catalog: CatalogState?

    /// Whether the value has forms, by number, device or width.
    public var isStructured: Bool { if case .plain = value { false } else { true } }

    /// Whether a catalog marks it as new: Xcode copied the source, and nobody has translated it.
    @inlinable public var isUntranslated: Bool {
      catalog.map { !$0.isSource && $0.states == ["new"] } ?? false
    }
  }

  /// A string that a later one of the same key and file replaces.
  public struct ReplacedEntry: Equatable, Sendable {
    public var entry: Entry
    /// The byte range of the pair and its comment; nil if it can't be removed alone.
    public var removal: Range<Int>?
  }

  /// Details of a value in a string catalog.
  public struct CatalogState: Hashable, Sendable {
    /// `new`, `translated`, `needs_review`, `stale`; sorted.
    public var states: [String]
    /// `manual`, `stale` and so on.
    public var extractionState: String?
    /// False if the string must not be translated.
    public var shouldTranslate: Bool
    /// Whether the key stands for the string of the source language.
    public var isImplicit: Bool
    /// Whether this is the source language.
    public var isSource: Bool

    /// Whether other languages need the key: it is to be translated, and code still uses it.
    public var isTranslatable: Bool { shouldTranslate && extractionState != "stale" }
  }

  /// An issue of a strings file.
  public struct Issue: Encodable, Hashable, Sendable {
    public var kind: Kind
    public var severity: Severity
    /// The path relative to the root.
    public var path: String
    /// The line, counted from 1; nil if it concerns the whole file.
    public var line: Int?
    /// The column, counted from 1, in Unicode scalars.
    public var column: Int?
    /// One sentence.
    public var message: String
    /// The key, the escape or the language that it concerns: it distinguishes issues of one kind in one file. Not in
    /// JSON.
    public var subject: String?

    private enum CodingKeys: String, CodingKey {
      case kind, severity, path, line, column, message
    }

    /// The kind of issue, as named in JSON.
    public enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
      /// Apple's readers reject the file, and its keys show instead of strings.
      case malformedFile
      /// A pointer of Git LFS instead of the file.
      case gitLFSPointer
      /// Apple's reader stops before the end of the file.
      case truncatedFile
      case duplicateKey
      case unknownEscape
      case replacedByte
      case emptyFile
      case missingByteOrderMark
      case nestedValue
      /// A part of a structured value is left out.
      case brokenStructure
      case toleratedError
      /// The name of an `.lproj` folder, or a language of a catalog, that no device requests or that is misspelt.
      case invalidLanguage
      /// A table is both a string catalog and a file of another kind, which Xcode rejects in one target.
      case tableInTwoForms
      /// A folder or a file that can't be opened.
      case unreadable
    }

    /// The severity of an issue.
    public enum Severity: String, Encodable, Hashable, Sendable {
      /// Strings are missing in the app.
      case error
      /// A string probably isn't what was intended.
      case warning
      /// It costs tidiness only.
      case info
    }
  }
}
