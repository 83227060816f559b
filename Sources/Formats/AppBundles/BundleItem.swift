/// A file, a directory or a symbolic link in a bundle.
public struct BundleItem: Hashable, Sendable {
  /// The kind of item.
  public enum Kind: Hashable, Sendable {
    case file
    case directory
    /// A link to the path in it, which isn't followed.
    case symbolicLink(String)
    /// A second name of the file at a path, whose bytes count once.
    case hardLink(String)
  }

  /// The path in the bundle, with `/` between names.
  public let path: String
  /// The kind of item.
  public let kind: Kind
  /// Bytes of a file's content; zero for what isn't a file.
  public let byteCount: Int
  /// Bytes of the content in the archive that it was read from, and of the entry's headers; nil in a directory.
  public let archived: ArchivedSize?

  init(path: String, kind: Kind, byteCount: Int, archived: ArchivedSize? = nil) {
    self.path = path
    self.kind = kind
    self.byteCount = byteCount
    self.archived = archived
  }

  /// The last name of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The bytes of an entry in an archive.
public struct ArchivedSize: Hashable, Sendable {
  /// Bytes of the compressed content.
  public let content: Int
  /// Bytes of the names and headers.
  public let headers: Int
}
