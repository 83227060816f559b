public import StringKeys

/// The reason why `levity.lock` can't be read.
public enum StringLockError: Error, Hashable, Sendable {
  /// The first line isn't `levity.lock 1`.
  case unknownVersion(found: String)
  /// A line is neither an id nor a seal.
  case unreadableLine(line: Int, contents: String)
  /// Two keys have the same sealed id: builds of two branches shipped with it, or the file was edited.
  case sealedTwice(bundle: String, id: Int, line: Int, other: Int)
  /// A key has two sealed ids.
  case keySealedTwice(bundle: String, key: StringKey, line: Int, other: Int)
  /// A sealed id has no line any more. Ids are never withdrawn; a removed key keeps its line.
  case missing(bundle: String, id: Int)
  /// The sealed ids aren't those that the build shipped with.
  case brokenSeal(bundle: String, count: Int, line: Int)
}

extension StringLockError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownVersion(let found):
      "levity.lock begins with \"\(found)\" instead of \"levity.lock \(StringLock.version)\"."
    case .unreadableLine(let line, let contents):
      "levity.lock:\(line) is neither an id nor a seal: \(contents.prefix(80))."
    case .sealedTwice(let bundle, let id, let line, let other):
      "levity.lock:\(line) and :\(other) both seal id \(id) of \(bundle)."
    case .keySealedTwice(let bundle, let key, let line, let other):
      "levity.lock:\(line) and :\(other) both seal an id of \(key.table) \"\(key.key)\" of \(bundle)."
    case .missing(let bundle, let id):
      "levity.lock has no line for the sealed id \(id) of \(bundle)."
    case .brokenSeal(let bundle, let count, let line):
      "levity.lock:\(line): the first \(count) ids of \(bundle) aren't those that the build shipped with."
    }
  }

  /// The next step.
  public var help: String {
    switch self {
    case .unknownVersion: "restore the file from git, or update levity"
    case .unreadableLine: "resolve the merge conflict there, keeping the lines of both sides"
    case .sealedTwice, .keySealedTwice:
      "keep the line of the build that stays in users' hands, and ship the other branch again"
    case .missing, .brokenSeal:
      "restore the file of the last release from git, and run levity again"
    }
  }
}
