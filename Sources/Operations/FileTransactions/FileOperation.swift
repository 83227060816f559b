/// A change of one path, and the state that the planner saw there.
public struct FileOperation: Hashable, Sendable {
  /// The kind of change.
  public enum Action: Hashable, Sendable {
    /// The path becomes a file with these contents; missing folders are created.
    case write(FileContents)
    /// The file or link is removed.
    case remove
    case makeDirectory
    /// The directory is removed; it must be empty after the other operations.
    case removeDirectory
  }

  /// The state that the path must have before the operation.
  public enum Expectation: Hashable, Sendable {
    /// Any state.
    case anything
    /// The path doesn't exist.
    case absent
    /// A file with this digest.
    case file(FileDigest)
  }

  /// Relative to the root of the transaction, with `/`.
  public var path: String
  public var action: Action
  public var expected: Expectation
  /// The permissions and time to set; nil keeps the permissions of the replaced file and sets the current time.
  public var attributes: FileAttributes?
  /// The earlier path of a written file, if something else stays there; an undo moves edits back to it.
  public var origin: String?

  public init(
    path: String, action: Action, expected: Expectation = .anything,
    attributes: FileAttributes? = nil, origin: String? = nil
  ) {
    self.path = path
    self.action = action
    self.expected = expected
    self.attributes = attributes
    self.origin = origin
  }
}

/// The source of a written file's bytes.
public enum FileContents: Hashable, Sendable {
  case bytes([UInt8])
  /// A copy of the file at this absolute path.
  case copy(of: String)
  /// A link to this target instead of a file.
  case link(to: String)
}
