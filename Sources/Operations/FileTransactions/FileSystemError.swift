#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A call that the system refused.
public struct FileSystemError: Error, Hashable, Sendable {
  /// The call that failed, as a verb with the object left out: "cannot … <path>".
  public enum Action: String, Sendable {
    case examine, read, list, write, copy, link, lock, move, remove, synchronize
    case makeDirectory = "make the folder"
    case setAttributes = "set the permissions of"
  }

  public var action: Action
  public var path: String
  /// The system's error number.
  public var code: Int32

  public init(action: Action, path: String, code: Int32) {
    self.action = action
    self.path = path
    self.code = code
  }

  /// The volume has no room left.
  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
  /// The volume or the folder cannot be written.
  public var isReadOnly: Bool { code == EROFS || code == EACCES || code == EPERM }
  var isCrossDevice: Bool { code == EXDEV }
  var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }
  var isMissing: Bool { code == ENOENT }
}

extension FileSystemError: CustomStringConvertible {
  public var description: String {
    let verb = action == .link ? "make the link" : action.rawValue
    if isDiskFull { return "The disk is full: cannot \(verb) \(path)." }
    return "Cannot \(verb) \(path): \(String(cString: strerror(code)))."
  }
}
