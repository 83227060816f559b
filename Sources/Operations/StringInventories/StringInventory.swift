public import StringValues
public import StringsFiles

/// Every string of a source tree, where it stands, and what is wrong with the files that hold them.
///
/// Strings files are read here and nowhere else: `levity strings list`, `lint`, `publish`, `export` and the offload are
/// views of one inventory, so they can't disagree about a file, a key, a value or an issue.
///
///     let inventory = try StringInventory.read("MyApp")
///     for table in inventory.tables() {
///       print(table.name, table.keys.count, inventory.string("title", in: "de", of: table) ?? "-")
///     }
public struct StringInventory: Sendable {
  /// The folder at the root that holds the strings files that an offload took out of the app, each at the path where it
  /// was: they belong to the tables there.
  public static let movedFolder = "LevityStrings"

  /// Returns where a file was before an offload moved it, which decides its bundle; any other path as it is.
  public static func originalPath(_ path: String) -> String {
    path.hasPrefix(movedFolder + "/") ? String(path.dropFirst(movedFolder.utf8.count + 1)) : path
  }

  /// How a file begins to say where its strings went.
  package static let movedMark = "The strings are in "

  /// Whether an offload wrote the bytes in place of a file that it moved.
  static func isMarkedAsMoved(_ contents: [UInt8]) -> Bool {
    // The path is another if the command runs on a folder within the one of that run.
    String(decoding: contents, as: UTF8.self).contains("\(movedMark)\(movedFolder)/")
  }

  /// The strings files, sorted by path.
  public internal(set) var files: [File] = []
  /// The strings that count, sorted by file, key and language: the last one if a file has a key twice.
  public internal(set) var entries: [Entry] = []
  /// The strings that a later one of the same key and file replaces, by file and place.
  public internal(set) var replaced: [ReplacedEntry] = []
  /// What is wrong, sorted by path and line.
  public internal(set) var issues: [Issue] = []

  /// A strings file.
  public struct File: Hashable, Sendable {
    /// Relative to the root.
    public var path: String
    /// The kind by its name.
    public var kind: Kind
    /// The folder that contains the language's folder, relative to the root: files of one name in one place are one table.
    public var folder: String
    /// The name of the table, as code names it.
    public var table: String
    /// The name of the `.lproj` folder as it is, such as `pt_BR`; nil for a file outside of one and for a catalog.
    public var language: String?
    /// The languages that the file has strings in.
    public var languages: [String]
    /// The language that a catalog's keys are written in; nil for other files and for a catalog that can't be read.
    public var sourceLanguage: String?
    /// How many keys count.
    public var keys = 0
    /// Size in bytes.
    public var bytes: Int
    /// Whether the file was read to its end.
    public var isComplete = true
    /// Whether the file has no key and says that an offload moved its strings.
    public var isMarkedAsMoved = false

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

  /// What a key says in a language in a file.
  public struct Entry: Equatable, Sendable {
    /// The place of the file in ``StringInventory/files``.
    public var file: Int
    /// The key.
    public var key: StringsFileKey
    /// The language; nil for a file outside of an `.lproj` folder.
    public var language: String?
    /// The string.
    public var value: StringValue
    /// The line of the key, or of the language in a catalog; 0 in a binary property list.
    public var line: Int
    /// The column of the same place, in Unicode scalars; 0 in a binary property list.
    public var column: Int
    /// For translators.
    public var comment: String?
    /// What only string catalogs say.
    public var catalog: CatalogState?

    /// Whether the string has forms, by number, device or width.
    public var isStructured: Bool { if case .plain = value { false } else { true } }

    /// Whether a catalog has it as new: Xcode copied the source, and nobody has translated it.
    public var isUntranslated: Bool {
      catalog.map { !$0.isSource && $0.states == ["new"] } ?? false
    }
  }

  /// A string that a later one of the same key and file replaces.
  public struct ReplacedEntry: Equatable, Sendable {
    public var entry: Entry
    /// The bytes of the file that hold the pair and its comment and nothing else; nil if nothing can be cut out.
    public var removal: Range<Int>?
  }

  /// What a string catalog says of a string.
  public struct CatalogState: Hashable, Sendable {
    /// `new`, `translated`, `needs_review`, `stale`; sorted.
    public var states: [String]
    /// `manual`, `stale` and so on.
    public var extractionState: String?
    /// False where only the source language has a string.
    public var shouldTranslate: Bool
    /// Whether the key stands for the string of the source language.
    public var isImplicit: Bool
    /// Whether this is the language of the source.
    public var isSource: Bool

    /// Whether other languages are to have the key: it isn't marked, and code still uses it.
    public var isTranslatable: Bool { shouldTranslate && extractionState != "stale" }
  }

  /// Something that is wrong.
  public struct Issue: Encodable, Hashable, Sendable {
    public var kind: Kind
    public var severity: Severity
    /// Relative to the root.
    public var path: String
    /// From 1; nil where it concerns the whole file.
    public var line: Int?
    /// From 1, in Unicode scalars.
    public var column: Int?
    /// One sentence.
    public var message: String
    /// The key, the escape or the language that it is about: it distinguishes issues of one kind in one file. Not in JSON.
    public var subject: String?

    private enum CodingKeys: String, CodingKey {
      case kind, severity, path, line, column, message
    }

    /// What is wrong, as JSON names it.
    public enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
      /// Apple's readers refuse the file, and its keys show instead of strings.
      case malformedFile
      /// A pointer of Git LFS in the place of the file.
      case gitLFSPointer
      /// Apple's reader stops before the end of the file.
      case truncatedFile
      case duplicateKey
      case unknownEscape
      case replacedByte
      case emptyFile
      case missingByteOrderMark
      case nestedValue
      /// A part of a structured string is left out.
      case brokenStructure
      case toleratedError
      /// The name of an `.lproj` folder, or a language of a catalog, that no device asks for or that is written wrongly.
      case invalidLanguage
      /// A table is both a string catalog and a file of another kind: Xcode refuses both in one target.
      case tableInTwoForms
      /// A folder or a file that can't be opened.
      case unreadable
    }

    /// How bad it is.
    public enum Severity: String, Encodable, Hashable, Sendable {
      /// Strings are missing in the app.
      case error
      /// A string is probably not what was meant.
      case warning
      /// It costs order only.
      case info
    }
  }
}
