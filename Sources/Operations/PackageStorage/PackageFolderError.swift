public import ResourceManifests

/// The reason why a package on disk can't be read or written.
public enum PackageFolderError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// There is a symbolic link, a folder or a device in place of a plain file, or anything else in place of a folder.
  case notAPlainFile(path: String)
  case locked(path: String)
  case malformedHead(path: String, ManifestError)
  case newerHead(channel: ChannelName, found: Int, writing: Int)
  case sameVersionOfOtherHead(channel: ChannelName, version: Int)
  /// A head or manifest would refer to a file that is missing or has another size.
  case missing(path: String, size: Int)
}

extension PackageFolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path) cannot be read: \(reason)."
    case .unwritable(let path, let reason):
      "\(path) cannot be written: \(reason)."
    case .notAPlainFile(let path):
      "\(path) isn't a plain file, and a package can't contain anything else."
    case .locked(let path):
      "Another process is writing to \(path)."
    case .malformedHead(let path, let error):
      "\(path) isn't a valid head. \(error)"
    case .newerHead(let channel, let found, let writing):
      "The channel '\(channel)' has version \(found) already; version \(writing) is older."
    case .sameVersionOfOtherHead(let channel, let version):
      "The channel '\(channel)' has another head of version \(version)."
    case .missing(let path, let size):
      "\(path) must be there with \(size) bytes before a head may lead to it."
    }
  }
}
