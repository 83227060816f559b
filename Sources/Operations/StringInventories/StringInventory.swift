public import StringValues
public import StringsFiles

/// Every localized string of a source tree, and what is wrong with the files that hold them: `levity strings list`.
public struct StringInventory: Sendable {
  /// The folder at the root that holds table files which an offload took out of the app, each at the path where it was:
  /// they belong to the tables there.
  public static let movedFolder = "LevityStrings"

  /// Where a file was before an offload moved it, which tells the bundle; any other path as it is.
  public static func originalPath(_ path: String) -> String {
    path.hasPrefix(movedFolder + "/") ? String(path.dropFirst(movedFolder.utf8.count + 1)) : path
  }

  /// The table files, sorted by path.
  public internal(set) var files: [File] = []
  /// The strings that count, sorted by file, key and language: of a key that stands twice in a file only the last.
  public internal(set) var entries: [Entry] = []
  /// What is wrong, sorted by path and line.
  public internal(set) var issues: [Issue] = []

  /// A file of a table.
  public struct File: Hashable, Sendable {
    /// Relative to the root.
    public var path: String
    /// The kind by its name.
    public var kind: Kind
    /// What contains the folder of the language, relative to the root: tables of one name in one place belong together.
    public var folder: String
    /// The name of the table, as code names it.
    public var table: String
    /// The name of the `.lproj` folder as it is, such as `pt_BR`; nil for a file outside of one and for a catalog.
    public var language: String?
    /// The languages that the file has strings in.
    public var languages: [String]
    /// How many keys count.
    public var keys: Int
    /// Size in bytes.
    public var bytes: Int

    /// The kinds of table files.
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
  public struct Entry: Hashable, Sendable {
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
    /// For translators.
    public var comment: String?
    /// What only string catalogs say.
    public var catalog: CatalogState?

    /// Whether the string has forms, by number, device or width.
    public var isStructured: Bool { if case .plain = value { false } else { true } }
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

    /// What is wrong, as JSON names it.
    public enum Kind: String, Encodable, Hashable, Sendable, CaseIterable {
      /// The file cannot be read, and its keys show instead of strings.
      case unreadableTable
      /// A pointer of Git LFS in the place of the file.
      case gitLFSPointer
      /// Apple's reader stops before the end of the file.
      case truncatedTable
      case duplicateKey
      case unknownEscape
      case replacedByte
      case emptyFile
      case missingByteOrderMark
      case nestedValue
      /// A part of a structured string is left out.
      case brokenStructure
      case toleratedError
      /// An `.lproj` folder whose name is no language.
      case invalidLanguage
      /// A table is both a string catalog and a file of another kind: Xcode refuses both in one target.
      case tableInTwoForms
      /// A folder or a file that cannot be opened.
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
