/// A file, a directory or a link in a zip archive.
public struct ZipEntry: Hashable, Sendable {
  /// The kind of entry.
  public enum Kind: Hashable, Sendable {
    case file, directory
    /// A symbolic link, whose content is the path that it leads to.
    case symbolicLink
  }

  /// The path, without a slash at its end; it never escapes the archive.
  public let path: String
  /// The kind of entry.
  public let kind: Kind
  /// Bytes of its content.
  public let bytes: Int
  /// Bytes of its content in the archive.
  public let compressedBytes: Int
  /// Bytes of its two headers, with names and extra fields.
  public let headerBytes: Int
  /// The place of its content in the archive.
  let contentOffset: Int
  let isDeflated: Bool
  let checkSum: UInt32
}
