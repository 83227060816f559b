public import PropertyLists

/// An issue that Apple's readers silently accept, although a part of the file is lost or has another meaning.
public struct StringsFileIssue: Hashable, Sendable, CustomStringConvertible {
  /// The kind of issue.
  public enum Kind: Hashable, Sendable {
    /// Reading stops here silently: `bytes` after line `afterLine` are ignored, with about `pairs` strings in them.
    case truncated(bytes: Int, afterLine: Int, pairs: Int, cause: TruncationCause)
    /// A comment isn't closed and hides the rest of the file: `bytes`, with about `pairs` strings in them.
    case unterminatedComment(bytes: Int, pairs: Int)
    /// A key that an earlier line has, too; the last one wins.
    case duplicateKey(String, firstLine: Int)
    /// A backslash before a character that needs none; it is dropped. This includes `\u`.
    case unknownEscape(String)
    /// The byte 0xA9, which was © in older encodings: it isn't UTF-8 and shows as U+FFFD.
    case replacedByte
    /// A value that isn't a string.
    case nestedValue(key: String, kind: String)
    /// The file is empty and has no key.
    case emptyFile
    /// UTF-16 without a byte order mark: Apple's reader drops the first character and may guess the byte order wrong.
    case missingByteOrderMark(FileEncoding)
    /// A part of a `.stringsdict` or `.xcstrings` that is left out.
    case structure(StructureIssue)
    /// An error inside brackets that Apple's reader ignores, along with what it read of them.
    case toleratedError(String)
  }

  /// The reason why reading a file ends silently.
  public enum TruncationCause: Hashable, Sendable {
    /// A character that can't begin a key.
    case character(String)
    /// A key without its closing quote.
    case unterminatedKey
    /// `<<<<<<<`, `=======` or `>>>>>>>` from version control.
    case mergeConflictMarker
  }

  /// The kind of issue.
  public var kind: Kind
  /// The position in the file's text.
  public var place: FilePosition
  /// The byte offset in the file's text as UTF-8.
  public var offset: Int
  /// An edit that probably repairs it, if there is one.
  public var fix: ByteEdit?

  init(_ kind: Kind, place: FilePosition, offset: Int, fix: ByteEdit? = nil) {
    self.kind = kind
    self.place = place
    self.offset = offset
    self.fix = fix
  }

  /// One sentence with the line and the column.
  public var description: String {
    "line \(place.line), column \(place.column): \(kind.sentence)."
  }
}

extension StringsFileIssue.Kind {
  /// The issue without its position and without a period.
  public var sentence: String {
    switch self {
    case .truncated(let bytes, let line, let pairs, let cause):
      return
        "\(cause.sentence): \(bytes) bytes after line \(line) are ignored\(Self.lost(pairs))"
    case .unterminatedComment(let bytes, let pairs):
      return "this comment is not closed: \(bytes) bytes are ignored\(Self.lost(pairs))"
    case .duplicateKey(let key, let line):
      return "the key \"\(key)\" is on line \(line) already; this value is the one that counts"
    case .unknownEscape(let escape): return "\(escape) isn't an escape; the backslash is dropped"
    case .replacedByte: return "the byte 0xA9 is not UTF-8 and is read as U+FFFD"
    case .nestedValue(let key, let kind): return "the value of \"\(key)\" is \(kind), not a string"
    case .emptyFile: return "the file is empty"
    case .missingByteOrderMark(let encoding):
      return
        "the file is \(encoding.name) without a byte order mark, which Apple's reader can't read"
    case .structure(let issue): return issue.sentence
    case .toleratedError(let sentence): return "\(sentence); Apple's reader passes over it"
    }
  }

  private static func lost(_ pairs: Int) -> String {
    switch pairs {
    case 0: ""
    case 1: ", and one string is lost"
    default: ", and about \(pairs) strings are lost"
    }
  }
}

extension StringsFileIssue.TruncationCause {
  fileprivate var sentence: String {
    switch self {
    case .character(let found): "reading stops at \(found), which begins no key"
    case .unterminatedKey: "reading stops at a key whose closing quote is missing"
    case .mergeConflictMarker: "reading stops at a merge conflict marker"
    }
  }
}
