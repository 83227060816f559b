/// A part of a structured value that isn't as its format defines it. It is left out; the rest is read.
public enum StructureIssue: Hashable, Sendable {
  /// The value of `member` isn't `expected`.
  case wrongType(key: String, member: String, expected: String)
  /// `member` is missing, and the value has no meaning without it.
  case missing(key: String, member: String)
  /// The format doesn't have a `member` with that name, such as a plural category.
  case unknown(key: String, member: String)
  /// The nesting exceeds ``StringValue/maximumDepth`` levels.
  case tooDeep(key: String, limit: Int)
  /// A version of the format that this reader doesn't know.
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
