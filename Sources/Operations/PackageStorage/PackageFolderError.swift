public import ResourceManifests

/// Why a package on disk cannot be read or written.
public enum PackageFolderError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// A symbolic link, a folder or a device stands where a package has a plain file or a folder of its own.
  case notAPlainFile(path: String)
  case locked(path: String)
  case malformedHead(path: String, ManifestError)
  case newerHead(channel: ChannelName, found: Int, writing: Int)
  case sameVersionOfOtherHead(channel: ChannelName, version: Int)
  /// A head or manifest is about to refer to a file that is absent or has another size.
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
      "\(path) is a symbolic link or no plain file; a package has neither."
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
