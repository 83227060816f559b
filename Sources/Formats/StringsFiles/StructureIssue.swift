/// A part of a structured text that is not as its format defines it. It is left out; the rest is read.
public enum StructureIssue: Hashable, Sendable {
  /// The value of `member` is something else than `expected`.
  case wrongType(key: String, member: String, expected: String)
  /// `member` is missing, and without it the text has no meaning.
  case missing(key: String, member: String)
  /// `member` is no name that the format knows, such as a plural category.
  case unknown(key: String, member: String)
  /// More nested than ``StringValue/maximumDepth`` levels.
  case tooDeep(key: String, limit: Int)
  /// A version of the format that this reader does not know.
  case unknownVersion(String)

  /// One sentence without a period.
  public var sentence: String {
    switch self {
    case .wrongType(let key, let member, let expected):
      "in the value of \"\(key)\", \(member) must be \(expected)"
    case .missing(let key, let member): "the value of \"\(key)\" has no \(member)"
    case .unknown(let key, let member): "in the value of \"\(key)\", \(member) is not known"
    case .tooDeep(let key, let limit):
      "the value of \"\(key)\" is nested deeper than \(limit) levels"
    case .unknownVersion(let version): "the version \(version) of string catalogs is not known"
    }
  }
}
