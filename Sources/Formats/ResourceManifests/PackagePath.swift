/// The place of one file of a package. Every file has exactly one path, and no other path is one.
///
/// ```
/// heads/<channel>.json
/// manifests/<sha256>.json      and beside it .json.gz and .json.br, compressed ahead
/// objects/<aa>/<sha256>        aa: the first two digits
/// ```
public enum PackagePath: Sendable {
  /// How the stored bytes of a manifest are compressed.
  public enum Encoding: Sendable {
    /// Not at all.
    case identity
    /// RFC 1952.
    case gzip
    /// RFC 7932.
    case brotli
  }

  /// The signed head of a channel: the only file that changes.
  case head(ChannelName)
  /// A manifest by the digest of its uncompressed bytes.
  case manifest(ContentDigest, Encoding)
  /// An object by its digest.
  case object(ContentDigest)

  /// The path, relative to the package and separated by `/`.
  public var text: String {
    switch self {
    case .head(let channel): return "heads/" + channel.text + ".json"
    case .manifest(let digest, let encoding): return "manifests/" + digest.hex + ".json" + encoding.suffix
    case .object(let digest):
      let hex = digest.hex
      return "objects/" + hex.prefix(2) + "/" + hex
    }
  }
}

extension PackagePath.Encoding {
  /// What its file name has after `.json`.
  package var suffix: String {
    switch self {
    case .identity: ""
    case .gzip: ".gz"
    case .brotli: ".br"
    }
  }
}

extension PackagePath: CustomStringConvertible {
  /// The path.
  public var description: String { text }
}
