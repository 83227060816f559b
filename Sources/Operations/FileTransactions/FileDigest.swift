/// Detects whether a file has changed: its length and a 64-bit FNV-1a hash of its bytes.
///
/// Detects edits and torn writes. Doesn't protect against deliberate forgery; the resource package has SHA-256 for
/// that.
public struct FileDigest: Hashable, Sendable, Codable {
  /// Length in bytes.
  public let size: Int
  /// FNV-1a over the bytes.
  public let hash: UInt64

  /// Computes the digest of `bytes`.
  public init(_ bytes: [UInt8]) {
    size = bytes.count
    hash = Self.hash(bytes)
  }

  /// 16 lowercase hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  static func hash(_ bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { buffer in
      var value: UInt64 = 0xcbf2_9ce4_8422_2325
      for byte in buffer { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
      return value
    }
  }
}

extension FileDigest {
  /// `size-hash`, as written in state files.
  public init?(encoded text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, let size = Int(parts[0]), size >= 0, parts[1].utf8.count == 16,
      let hash = UInt64(parts[1], radix: 16)
    else { return nil }
    self.size = size
    self.hash = hash
  }

  /// Parses `size-hash`: the decimal length and 16 hexadecimal digits.
  public var encoded: String { "\(size)-\(Self.hexadecimal(hash))" }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let digest = FileDigest(encoded: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected size-hash, found \(text)")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encoded)
  }
}
