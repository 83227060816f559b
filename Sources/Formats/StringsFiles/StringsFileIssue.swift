public import PropertyLists

/// Something that Apple's readers accept without a word, though a part of the file is lost or means something else.
public struct StringsFileIssue: Hashable, Sendable, CustomStringConvertible {
  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// Reading stops here without a word: `bytes` after line `afterLine` are ignored, and in them about `pairs` strings.
    case truncated(bytes: Int, afterLine: Int, pairs: Int, cause: TruncationCause)
    /// A comment is not closed and takes the rest of the file with it: `bytes`, and in them about `pairs` strings.
    case unterminatedComment(bytes: Int, pairs: Int)
    /// A key that an earlier line has; the last one wins.
    case duplicateKey(String, firstLine: Int)
    /// A backslash before a character that needs none; it is dropped. `\u` is one of them.
    case unknownEscape(String)
    /// The byte 0xA9, which was © in older encodings: it is not UTF-8 and shows as U+FFFD.
    case replacedByte
    /// A value that isn't a string.
    case nestedValue(key: String, kind: String)
    /// The file has no byte and so no key.
    case emptyFile
    /// UTF-16 without a byte order mark: Apple's reader drops the first character and may guess the byte order wrong.
    case missingByteOrderMark(FileEncoding)
    /// A part of a `.stringsdict` or `.xcstrings` that is left out.
    case structure(StructureIssue)
    /// An error inside brackets that Apple's reader forgets, with what was read of them.
    case toleratedError(String)
  }

  /// What ends the reading of a file in silence.
  public enum TruncationCause: Hashable, Sendable {
    /// A character that begins no key.
    case character(String)
    /// A key whose closing quote is missing.
    case unterminatedKey
    /// `<<<<<<<`, `=======` or `>>>>>>>` of version control.
    case mergeConflictMarker
  }

  /// What happens.
  public var kind: Kind
  /// Where, in the file's text.
  public var place: FilePosition
  /// Byte offset of the place in the file's text as UTF-8.
  public var offset: Int
  /// An edit that repairs it, where one is likely right.
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
  /// What happens, without its place and without a period.
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
        "the file is \(encoding.name) without a byte order mark, which Apple's reader cannot read"
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
