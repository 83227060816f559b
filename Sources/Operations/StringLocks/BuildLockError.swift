/// The reason why `BUILD.lock` can't be read.
public enum BuildLockError: Error, Hashable, Sendable {
  /// The first line isn't `levity-build 1` or `levity-build 2`.
  case unknownVersion(found: String)
  /// A line has another form than expected.
  case unreadableLine(line: Int, contents: String)
  /// A bundle has two parts.
  case bundleTwice(bundle: String, line: Int)
  /// The ids aren't consecutive.
  case wrongId(line: Int, expected: Int, found: Int)
  /// Strings are missing or were added.
  case wrongCount(bundle: String, expected: Int, found: Int)
  /// The keys aren't those that the build shipped with.
  case otherKeys(bundle: String, line: Int)
}

extension BuildLockError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownVersion(let found):
      "BUILD.lock begins with \"\(found)\" instead of \"levity-build 1\" or \"levity-build \(BuildLock.formatVersion)\"."
    case .unreadableLine(let line, let contents):
      "BUILD.lock:\(line) can't be read: \(contents.prefix(80))."
    case .bundleTwice(let bundle, let line):
      "BUILD.lock:\(line) begins the bundle \(bundle) again."
    case .wrongId(let line, let expected, let found):
      "BUILD.lock:\(line) has id \(found); expected \(expected)."
    case .wrongCount(let bundle, let expected, let found):
      "BUILD.lock has \(found) strings of \(bundle) instead of \(expected)."
    case .otherKeys(let bundle, let line):
      "BUILD.lock:\(line): the keys of \(bundle) aren't those that the build shipped with."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .unknownVersion: "restore the file of that build, or update levity"
    default: "use the file as 'levity strings seal' wrote it for the build"
    }
  }
}
