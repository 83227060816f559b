/// The place of one file of a package. Every file has exactly one path, and no other path is one.
///
/// ```
/// heads/<channel>.json
/// manifests/<sha256>.json      and beside it .json.gz and .json.br, compressed ahead
/// objects/<aa>/<sha256>        aa: the first two digits
/// ```
public enum PackagePath: Hashable, Sendable {
  /// How the stored bytes of a manifest are compressed.
  public enum Encoding: String, Equatable, Sendable, CaseIterable {
    /// Not at all.
    case identity = ""
    /// RFC 1952.
    case gzip = ".gz"
    /// RFC 7932.
    case brotli = ".br"
  }

  /// The signed head of a channel: the only file that changes.
  case head(ChannelName)
  /// A manifest by the digest of its uncompressed bytes.
  case manifest(ContentDigest, Encoding)
  /// An object by its digest.
  case object(ContentDigest)

  /// The path, relative to the package and separated by `/`.
  public var text: String { components.joined(separator: "/") }

  /// The names of the folders and of the file, in order.
  public var components: [String] {
    switch self {
    case .head(let channel): return ["heads", "\(channel.text).json"]
    case .manifest(let digest, let encoding):
      return ["manifests", "\(digest.hex).json\(encoding.rawValue)"]
    case .object(let digest):
      let hex = digest.hex
      return ["objects", String(hex.prefix(2)), hex]
    }
  }
}

extension PackagePath: CustomStringConvertible {
  /// The path.
  public var description: String { text }
}
