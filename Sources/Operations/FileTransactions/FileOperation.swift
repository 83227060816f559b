/// One change of one path, and what the planner saw there.
public struct FileOperation: Hashable, Sendable {
  /// The kind of change.
  public enum Action: Hashable, Sendable {
    /// The path becomes a file with these contents; folders on the way are made.
    case write(FileContents)
    /// The file or link goes.
    case remove
    case makeDirectory
    /// The directory goes; it must be empty once the other operations are done.
    case removeDirectory
  }

  /// The state that the path must have before the operation.
  public enum Expectation: Hashable, Sendable {
    /// Whatever is there.
    case anything
    /// Nothing.
    case absent
    /// A file with this digest.
    case file(FileDigest)
  }

  /// Relative to the root of the transaction, with `/`.
  public var path: String
  public var action: Action
  public var expected: Expectation
  /// Permissions and time to give; nil keeps the permissions of what is replaced, and the time is now.
  public var attributes: FileAttributes?
  /// The path that a written file had before, where something else stays: an undo takes edits back there.
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
  /// No file but a link to this target.
  case link(to: String)
}
