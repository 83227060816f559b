public import ResourceManifests

/// The reason why a package on disk can't be read or written.
public enum PackageFolderError: Error, Equatable, Sendable {
  case unreadable(path: String, reason: String)
  case unwritable(path: String, reason: String)
  /// There is a symbolic link, a folder or a device in place of a plain file, or anything else in place of a folder.
  case notAPlainFile(path: String)
  case locked(path: String)
  case malformedHead(path: String, ManifestError)
  /// The head isn't signed by any of the publisher's keys, so what it says counts for nothing.
  case untrustedHead(path: String, HeadError)
  /// A later version of Levity wrote the head, with keys that would be lost.
  case laterHead(path: String)
  /// There are publications but no head, so the version that clients have isn't known.
  case missingHead(path: String)
  /// There is a head, so the channel doesn't begin with the version that was asked for.
  case alreadyBegun(channel: ChannelName, version: Int)
  /// The channel has reached `ManifestHead.maximumVersion`.
  case noVersionLeft(channel: ChannelName)
  case newerHead(channel: ChannelName, found: Int, writing: Int)
  case sameVersionOfOtherHead(channel: ChannelName, version: Int)
  /// A head or manifest would refer to a file that is missing or has another size.
  case missing(path: String, size: Int)
}

extension PackageFolderError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "Can't read \(path): \(reason)."
    case .unwritable(let path, let reason):
      "Can't write \(path): \(reason)."
    case .notAPlainFile(let path):
      "\(path) isn't a plain file, and a package can't contain anything else."
    case .locked(let path):
      "Another process is writing to \(path)."
    case .malformedHead(let path, let error):
      "\(path) isn't a valid head. \(error)"
    case .untrustedHead(let path, let error):
      "\(path) isn't signed by the publisher. \(error)"
    case .laterHead(let path):
      "\(path) has keys that only a later version of Levity knows."
    case .missingHead(let path):
      "\(path) is missing from a package that has publications."
    case .alreadyBegun(let channel, let version):
      "The channel '\(channel)' already has version \(version)."
    case .noVersionLeft(let channel):
      "The channel '\(channel)' has version \(ManifestHead.maximumVersion), after which there is none."
    case .newerHead(let channel, let found, let writing):
      "Channel '\(channel)' already has version \(found), which is newer than version \(writing)."
    case .sameVersionOfOtherHead(let channel, let version):
      "Channel '\(channel)' already has a different head with version \(version)."
    case .missing(let path, let size):
      "A head can't refer to \(path), which is missing or doesn't have \(size) bytes."
    }
  }
}
