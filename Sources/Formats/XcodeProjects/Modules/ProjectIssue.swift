/// Something that was passed over while a project was read, because the rest can be used without it.
public struct ProjectIssue: Hashable, Sendable, CustomStringConvertible {
  /// The file, and the line after a colon where there is one.
  public var path: String
  /// What is wrong, without a period.
  public var message: String
  /// One sentence.
  public var description: String { "\(path): \(message)." }
}
