/// The reason why JSON can't be read, with its place.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason.
  public enum Reason: Hashable, Sendable {
    /// The bytes aren't UTF-8.
    case notUTF8
    /// The text ends before the value does.
    case truncated(expected: String)
    /// Another character than the grammar allows.
    case unexpected(found: String, expected: String)
    /// Something follows the value.
    case trailingCharacters(found: String)
    /// A string contains an escape that JSON doesn't have.
    case invalidEscape
    /// More than ``JSONDocument/maximumDepth`` nested values.
    case tooDeep
    /// More bytes than ``JSONDocument/sizeLimit``.
    case tooLarge
    /// Valid JSON that doesn't match the schema, such as an array instead of an object.
    case wrongType(key: String, expected: String)
  }

  /// The reason.
  public var reason: Reason
  /// The offset in bytes from the start of the file.
  public var offset: Int
  /// The line, counted from 1.
  public var line: Int
  /// The column in bytes, counted from 1.
  public var column: Int

  /// One sentence.
  public var description: String { "\(reason.sentence) (line \(line), column \(column))." }
}

extension JSONError.Reason {
  /// The error without its place and without a period.
  public var sentence: String {
    switch self {
    case .notUTF8: "The JSON is not UTF-8 text"
    case .truncated(let expected): "The JSON ends too early: \(expected) expected"
    case .unexpected(let found, let expected):
      "The JSON has \(found) where \(expected) is expected"
    case .trailingCharacters(let found): "The JSON continues with \(found) after its end"
    case .invalidEscape: "The JSON has an unknown escape"
    case .tooDeep: "The JSON is nested deeper than \(JSONDocument.maximumDepth) levels"
    case .tooLarge: "The JSON has more than \(JSONDocument.sizeLimit) bytes"
    case .wrongType(let key, let expected): "The key \"\(key)\" must be \(expected)"
    }
  }
}
