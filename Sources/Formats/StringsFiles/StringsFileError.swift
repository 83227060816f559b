public import PropertyLists

/// The reason why a strings file can't be read. Apple's readers reject it, too, and an app shows its keys instead of
/// strings.
public struct StringsFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Reason: Hashable, Sendable {
    /// The bytes are neither UTF-8 nor text with a byte order mark of another encoding.
    case notUTF8(byte: UInt8)
    /// UTF-16 or UTF-32 that is cut off or has an invalid character.
    case damagedEncoding(encoding: FileEncoding)
    /// A pointer of Git LFS instead of the file, which wasn't downloaded; its size in bytes if the pointer has it.
    case gitLFSPointer(size: Int?)
    /// The file exceeds the reader's limit, in bytes.
    case tooLarge(bytes: Int, limit: Int)
    /// A pair doesn't end with `;`. The position is the one after the value, where it is missing. `found` is what is
    /// there instead, nil at the end of the file; if it is on the value's own line, a quote inside the string probably
    /// wasn't escaped.
    case missingSemicolon(found: String?, onSameLine: Bool)
    /// A key is followed neither by `=` nor by `;`.
    case missingEqualsSign(found: String?)
    /// Something other than a key or a value; `found` is nil at the end of the file.
    case unexpected(found: String?, expected: String)
    /// A string without its closing quote; the position is the opening one.
    case unterminatedString
    /// A bracket that isn't closed; the position is where the closing one is expected.
    case unclosed(bracket: String, openedAtLine: Int)
    /// Invalid bytes in hexadecimal, or an odd number of digits.
    case malformedData
    /// Something follows the last closing bracket.
    case contentAfterEnd(found: String)
    /// A property list that isn't a dictionary.
    case notADictionary(found: String)
    /// The nesting exceeds Apple's limit.
    case tooDeep(limit: Int)
    /// A leftover of a version control merge.
    case mergeConflictMarker
    /// An XML or binary property list with an error of its own.
    case propertyList(PropertyListError.Reason)
    /// A string catalog that isn't JSON, or doesn't have the shape of a catalog; the sentence of the JSON reader.
    case json(String)
    /// An edit for which there is no place in the file.
    case invalidEdit(String)
  }

  /// The kind of error.
  public var reason: Reason
  /// The position in the file's text.
  public var place: FilePosition
  /// The byte offset in the file's text as UTF-8.
  public var offset: Int
  /// An edit that probably repairs it, if there is one.
  public var fix: ByteEdit?

  init(_ reason: Reason, place: FilePosition, offset: Int, fix: ByteEdit? = nil) {
    self.reason = reason
    self.place = place
    self.offset = offset
    self.fix = fix
  }

  /// Creates an error of the file as a whole.
  init(ofFile reason: Reason) {
    self.init(reason, place: FilePosition(line: 1, column: 1), offset: 0)
  }

  /// One sentence with the line and the column.
  public var description: String {
    "line \(place.line), column \(place.column): \(reason.sentence)."
  }
}

extension StringsFileError.Reason {
  /// The error without its position, without a period.
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
