import FileDescriptors

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A failed system call.
public struct FileSystemError: Error, Hashable, Sendable {
  /// The call, as a verb with the object left out: "cannot … <path>".
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

  /// Returns the result of the call, adding the action and the path to its error.
  static func calling<Value>(
    _ action: Action, _ path: String, call: () throws(SystemError) -> Value
  ) throws(FileSystemError) -> Value {
    do throws(SystemError) {
      return try call()
    } catch {
      throw FileSystemError(action: action, path: path, code: error.code)
    }
  }

  /// The system's description, without a period.
  public var reason: String { SystemError(code: code).reason }
  /// The volume is full.
  public var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }
  /// A name in the folder isn't UTF-8.
  public var hasForeignName: Bool { code == EILSEQ }
  var isCrossDevice: Bool { code == EXDEV }
  var isNotEmpty: Bool { code == ENOTEMPTY || code == EEXIST }
}

extension FileSystemError: CustomStringConvertible {
  public var description: String {
    let verb = action == .link ? "make the link" : action.rawValue
    if isDiskFull { return "The disk is full: can't \(verb) \(path)." }
    return "Can't \(verb) \(path): \(reason)."
  }
}
