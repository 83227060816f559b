public import PropertyLists

/// Why a strings file can't be read: Apple's readers refuse it as well, and an app shows its keys instead of strings.
public struct StringsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are neither UTF-8 nor text with a byte order mark of another encoding.
    case notUTF8(byte: UInt8)
    /// Text of UTF-16 or UTF-32 that is cut off or holds what is no character.
    case damagedEncoding(encoding: FileEncoding)
    /// A pointer of Git LFS stands in for the file, which was not downloaded; its size in bytes where the pointer says it.
    case gitLFSPointer(size: Int?)
    /// Larger than the reader's limit, in bytes.
    case tooLarge(bytes: Int, limit: Int)
    /// A pair does not end with `;`. The place is the one behind the value, where it is missing. `found` is what stands
    /// there instead, nil for the end of the file; on the value's own line it is likely that a quote inside the text
    /// was not escaped.
    case missingSemicolon(found: String?, onSameLine: Bool)
    /// A key is followed neither by `=` nor by `;`.
    case missingEqualsSign(found: String?)
    /// Something else than a key or a value; `found` is nil for the end of the file.
    case unexpected(found: String?, expected: String)
    /// A text whose closing quote is missing; the place is the opening one.
    case unterminatedString
    /// A bracket that is not closed; the place is where the closing one is missed.
    case unclosed(bracket: String, openedAtLine: Int)
    /// Bytes in hexadecimal that are none, or an odd number of digits.
    case malformedData
    /// Something follows the closing bracket of the whole.
    case contentAfterEnd(found: String)
    /// A property list that is no dictionary.
    case notADictionary(found: String)
    /// More nested than Apple's limit.
    case tooDeep(limit: Int)
    /// A leftover of a version control merge.
    case mergeConflictMarker
    /// An XML or binary property list with a failure of its own.
    case propertyList(PropertyListError.Reason)
    /// A string catalog that is no JSON, or not of the shape of a catalog; the sentence of the JSON reader.
    case json(String)
    /// An edit that the file has no place for.
    case invalidEdit(String)
  }

  /// What is wrong.
  public var reason: Reason
  /// Where, in the file's text.
  public var place: FilePosition
  /// Byte offset of the place in the file's text as UTF-8.
  public var offset: Int
  /// An edit that repairs it, where one is likely right.
  public var fix: ByteEdit?

  init(_ reason: Reason, place: FilePosition, offset: Int, fix: ByteEdit? = nil) {
    self.reason = reason
    self.place = place
    self.offset = offset
    self.fix = fix
  }

  /// A failure of the file as a whole.
  init(ofFile reason: Reason) {
    self.init(reason, place: FilePosition(line: 1, column: 1), offset: 0)
  }

  /// One sentence with the line and the column.
  public var description: String {
    "line \(place.line), column \(place.column): \(reason.sentence)."
  }
}

extension StringsFileError.Reason {
  /// The failure without its place, without a period.
  public var sentence: String {
    switch self {
    case .notUTF8(let byte):
      return "the byte 0x\(String(byte, radix: 16, uppercase: true)) is not UTF-8"
    case .damagedEncoding(let encoding): return "the \(encoding.name) text is damaged"
    case .gitLFSPointer(let size):
      let bytes = size.map { " of \($0) bytes" } ?? ""
      return "the file is a pointer of Git LFS; the file\(bytes) itself was not downloaded"
    case .tooLarge(let bytes, let limit):
      return "\(bytes) bytes are more than the limit of \(limit)"
    case .missingSemicolon(nil, _): return "the file ends without ';' after the last pair"
    case .missingSemicolon(let found?, false): return "expected ';' after the value, found \(found)"
    case .missingSemicolon(let found?, true):
      return
        "expected ';' after the value, found \(found); a quote inside a string must be written \\\""
    case .missingEqualsSign(let found):
      return "expected '=' or ';' after the key, found \(found ?? "the end of the file")"
    case .unexpected(let found, let expected):
      return "expected \(expected), found \(found ?? "the end of the file")"
    case .unterminatedString: return "the closing quote of this string is missing"
    case .unclosed(let bracket, let line):
      return "expected '\(bracket)' for the bracket that opens at line \(line)"
    case .malformedData: return "data must be pairs of hexadecimal digits up to '>'"
    case .contentAfterEnd(let found): return "\(found) follows the end of the property list"
    case .notADictionary(let found):
      return "a strings file must be a dictionary, and this is \(found)"
    case .tooDeep(let limit): return "more than \(limit) values are nested"
    case .mergeConflictMarker: return "a merge conflict marker was left in the file"
    case .propertyList(let reason): return reason.sentence
    case .json(let sentence): return sentence
    case .invalidEdit(let what): return what
    }
  }
}
