/// The path of a file in a package. Every file has exactly one path, and there are no others.
///
/// ```
/// heads/<channel>.json
/// manifests/<sha256>.json      and beside it .json.gz and .json.br, compressed ahead
/// objects/<aa>/<sha256>        aa: the first two digits
/// strings/<root>/languages.txt the languages of a tree of strings, one on each line
/// strings/<root>/<language>    a language's leaf of the tree, with its proof
/// strings/streams/<sha256>     a table, named by the digest of its raw stream
/// strings/deltas/<from>-<to>   what makes a table of another
/// ```
public indirect enum PackagePath: Sendable {
  /// The compression of a manifest's stored bytes.
  public enum Encoding: Sendable {
    /// None.
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
  /// The languages of the tree with that root.
  case stringLanguages(root: ContentDigest)
  /// The leaf of a language, a name of 1 to 63 letters and digits of ASCII, `-` and `_`.
  case stringIndex(root: ContentDigest, language: String)
  /// The stream of a language's strings, by their digest.
  case stringStream(ContentDigest)
  /// The delta from one version of strings to another, by their digests.
  case stringDelta(from: ContentDigest, to: ContentDigest)

  /// The path, relative to the package and separated by `/`.
  public var text: String {
    switch self {
    case .head(let channel): return "heads/" + channel.text + ".json"
    case .manifest(let digest, let encoding):
      return "manifests/" + digest.hex + ".json" + encoding.suffix
    case .object(let digest):
      return "objects/" + digest.shard + "/" + digest.hex
    case .stringLanguages(let root): return "strings/" + root.hex + "/languages.txt"
    case .stringIndex(let root, let language): return "strings/" + root.hex + "/" + language
    case .stringStream(let digest): return "strings/streams/" + digest.hex
    case .stringDelta(let from, let to): return "strings/deltas/" + from.hex + "-" + to.hex
    }
  }
}

extension PackagePath.Encoding {
  /// The suffix of its file name after `.json`.
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

extension PackagePath: Hashable {
  /// Compares the paths.
  public static func == (left: Self, right: Self) -> Bool { left.text == right.text }

  /// Hashes the path.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
