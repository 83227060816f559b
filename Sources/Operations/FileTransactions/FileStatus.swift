/// The status of one path, without following links.
public struct FileStatus: Hashable, Sendable {
  /// The kind of a file system entry.
  public enum Kind: String, Hashable, Sendable, Codable {
    case file, directory, link, other
  }

  public var kind: Kind
  /// Length in bytes.
  public var size: Int
  public var attributes: FileAttributes
  /// The volume.
  public var device: UInt64
  public var inode: UInt64

  public init(kind: Kind, size: Int, attributes: FileAttributes, device: UInt64, inode: UInt64) {
    self.kind = kind
    self.size = size
    self.attributes = attributes
    self.device = device
    self.inode = inode
  }
}

/// The attributes of a file to keep, in addition to its bytes.
public struct FileAttributes: Hashable, Sendable, Codable {
  /// Permission bits, 0...0o7777.
  public var mode: UInt32
  /// The time of the last change: whole seconds since 1970.
  public var seconds: Int64
  /// The rest of the time in nanoseconds, 0..<1,000,000,000.
  public var nanoseconds: Int64

  public init(mode: UInt32, seconds: Int64, nanoseconds: Int64) {
    self.mode = mode
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
