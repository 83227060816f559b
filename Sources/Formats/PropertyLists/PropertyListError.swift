/// An error in a property list, with its place.
public struct PropertyListError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error with its facts.
  public enum Reason: Hashable, Sendable {
    /// The bytes end inside `construct`, which begins at line `openedAtLine`.
    case unexpectedEnd(inside: String, openedAtLine: Int)
    /// `found` is in place of `expected`.
    case unexpected(found: String, expected: String)
    /// A leftover of a version control merge (`<<<<<<<`, `=======`, `>>>>>>>`).
    case mergeConflictMarker
    /// The nesting exceeds the reader's limit, which protects the stack.
    case tooDeep(limit: Int)
    /// The file exceeds the reader's limit, in bytes.
    case tooLarge(bytes: Int, limit: Int)
    /// An escape sequence, an entity or a character reference that the format doesn't define.
    case invalidEscape(String)
    /// Content that isn't of the `type` of its element.
    case invalidValue(type: String, text: String)
    /// The bytes aren't UTF-8, or declare another encoding.
    case unsupportedEncoding(String)
    /// An entity declaration, which property lists don't need.
    case entityDeclaration
    /// A binary property list whose tables contradict its size.
    case corruptBinary(String)
    /// An edit outside of the document, or one that overlaps another.
    case invalidEdit
  }

  /// The reason.
  public var reason: Reason
  /// The byte offset from the start of the file.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// Creates an error at a known position.
  public init(_ reason: Reason, offset: Int, line: Int, column: Int) {
    self.reason = reason
    self.offset = offset
    self.line = line
    self.column = column
  }

  /// Creates an error at `offset` of `bytes`, and counts its line and column.
  public init(_ reason: Reason, at offset: Int, of bytes: [UInt8]) {
    let place = Self.position(of: offset, in: bytes)
    self.init(reason, offset: offset, line: place.line, column: place.column)
  }

  /// Returns line and column, counted from 1, of a byte offset.
  public static func position(of offset: Int, in bytes: [UInt8]) -> (line: Int, column: Int) {
    let end = min(max(offset, 0), bytes.count)
    var line = 1
    var start = 0
    for index in 0..<end where bytes[index] == 0x0A {
      line += 1
      start = index + 1
    }
    return (line, end - start + 1)
  }

  /// One sentence with the line and the column.
  public var description: String { "line \(line), column \(column): \(reason.sentence)." }
}

extension PropertyListError.Reason {
  /// The error without its position and without a period.
  public var sentence: String {
    switch self {
    case .unexpectedEnd(let construct, let line):
      "the file ends inside a \(construct) that begins at line \(line)"
    case .unexpected(let found, let expected): "expected \(expected), found \(found)"
    case .mergeConflictMarker: "a merge conflict marker was left in the file"
    case .tooDeep(let limit): "more than \(limit) levels are nested"
    case .tooLarge(let bytes, let limit): "\(bytes) bytes are more than the limit of \(limit)"
    case .invalidEscape(let text): "\(text) is not a known escape"
    case .invalidValue(let type, let text): "\(text) is not a valid \(type)"
    case .unsupportedEncoding(let name): "the encoding \(name) is not supported, only UTF-8"
    case .entityDeclaration: "entity declarations aren't accepted"
    case .corruptBinary(let what): "the binary property list is damaged: \(what)"
    case .invalidEdit: "an edit is outside of the file or overlaps another one"
    }
  }
}
