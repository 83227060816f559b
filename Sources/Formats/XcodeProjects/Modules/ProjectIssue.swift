/// Something that was ignored while a project was read, because the rest is usable without it.
public struct ProjectIssue: Hashable, Sendable, CustomStringConvertible {
  /// The file, and the line after a colon if there is one.
  public var path: String
  /// The issue, without a period.
  public var message: String
  /// One sentence.
  public var description: String { "\(path): \(message)." }
}
