/// The place of one file of a package. Every file has exactly one path, and no other path is one.
///
/// ```
/// heads/<channel>.json
/// manifests/<sha256>.json      and beside it .json.gz and .json.br, compressed ahead
/// objects/<aa>/<sha256>        aa: the first two digits
/// ```
public enum PackagePath: Hashable, Sendable {
  /// How the stored bytes of a manifest are compressed.
  public enum Encoding: String, Hashable, Sendable, CaseIterable {
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

  /// Nil unless `path` is the one path of a file, relative to the package and separated by `/`.
  public init?(_ path: some StringProtocol) {
    self.init(bytes: Array(path.utf8))
  }

  /// Nil unless `bytes` are the one path of a file in ASCII.
  public init?(bytes: [UInt8]) {
    guard bytes.count <= 128 else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    switch parts.first.map({ String(decoding: $0, as: UTF8.self) }) {
    case "heads" where parts.count == 2:
      guard let name = Self.text(parts[1], withoutSuffix: ".json"), let name = ChannelName(name)
      else { return nil }
      self = .head(name)
    case "manifests" where parts.count == 2:
      let digits = parts[1].prefix(2 * ContentDigest.byteCount)
      let suffix = String(decoding: parts[1].dropFirst(digits.count), as: UTF8.self)
      guard let digest = ContentDigest(hexDigits: digits),
        let encoding = Encoding.allCases.first(where: { suffix == ".json" + $0.rawValue })
      else { return nil }
      self = .manifest(digest, encoding)
    case "objects" where parts.count == 3:
      guard let digest = ContentDigest(hexDigits: parts[2]), parts[1] == parts[2].prefix(2) else {
        return nil
      }
      self = .object(digest)
    default: return nil
    }
  }

  /// The path, relative to the package and separated by `/`.
  public var text: String {
    switch self {
    case .head(let channel): return "heads/\(channel.text).json"
    case .manifest(let digest, let encoding):
      return "manifests/\(digest.hex).json\(encoding.rawValue)"
    case .object(let digest):
      let hex = digest.hex
      return "objects/\(hex.prefix(2))/\(hex)"
    }
  }

  /// The names of the folders and of the file, in order.
  public var components: [String] { text.split(separator: "/").map(String.init) }

  private static func text(_ part: ArraySlice<UInt8>, withoutSuffix suffix: String) -> String? {
    guard part.count >= suffix.utf8.count, part.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
    else { return nil }
    return String(decoding: part.dropLast(suffix.utf8.count), as: UTF8.self)
  }
}

extension PackagePath: Comparable {
  /// The order of the paths.
  public static func < (left: Self, right: Self) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension PackagePath: CustomStringConvertible {
  /// The path.
  public var description: String { text }
}
