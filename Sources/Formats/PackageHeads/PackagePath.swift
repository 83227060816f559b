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
  // Code size: a byte. The functions that copy an enumeration are compiled for each.
  /// The compression of a manifest's stored bytes.
  public struct Encoding: Equatable, Sendable {
    private let number: UInt8

    /// None.
    public static var identity: Encoding { Encoding(number: 0) }
    /// RFC 1952.
    public static var gzip: Encoding { Encoding(number: 1) }
    /// RFC 7932.
    public static var brotli: Encoding { Encoding(number: 2) }
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
    case .head(let channel): Self.join("heads/", channel.text, mark: ".json")
    case .manifest(let digest, let encoding):
      Self.join("manifests/", digest.hex, mark: ".json", end: encoding.suffix)
    case .object(let digest): Self.join("objects/", digest.shard, mark: "/", end: digest.hex)
    case .stringLanguages(let root): Self.join("strings/", root.hex, mark: "/languages.txt")
    case .stringIndex(let root, let language):
      Self.join("strings/", root.hex, mark: "/", end: language)
    case .stringStream(let digest): Self.join("strings/streams/", digest.hex)
    case .stringDelta(let from, let to):
      Self.join("strings/deltas/", from.hex, mark: "-", end: to.hex)
    }
  }

  /// Code size: not `+`, which is inlined.
  @inline(never)
  private static func join(
    _ start: String, _ name: String, mark: String = "", end: String = ""
  ) -> String {
    start + name + mark + end
  }
}

extension PackagePath.Encoding {
  /// The suffix of its file name after `.json`.
  package var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .brotli: ".br"
    default: ""
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
