/// A blurred placeholder of an image in 5 to 25 bytes: average colour, aspect ratio, alpha and a few cosine terms.
///
/// Source: the ThumbHash format by Evan Wallace (https://evanw.github.io/thumbhash/). All colours are
/// sRGB with straight (not premultiplied) alpha.
public struct ThumbHash: Sendable {
  /// The maximum side, in pixels, of an image for `init(rgba:width:height:)`.
  public static let maximumSide = 100
  /// The maximum number of bytes of a hash.
  public static let maximumByteCount = 25

  /// The stored bytes: 5 header bytes (6 with alpha), then two cosine terms in each byte.
  public let bytes: [UInt8]

  let header: Header

  /// Reads a stored hash. Throws `ThumbHashError` if the length doesn't match the header or the header has no aspect
  /// ratio; every other byte sequence can be decoded.
  public init(bytes: [UInt8]) throws(ThumbHashError) {
    guard bytes.count >= 5 else {
      throw .wrongLength(expected: 5, found: bytes.count)
    }
    let header = Header(bytes)
    guard (1...7).contains(header.shortSideTerms) else { throw .noAspectRatio }
    guard bytes.count == header.byteCount else {
      throw .wrongLength(expected: header.byteCount, found: bytes.count)
    }
    self.bytes = bytes
    self.header = header
  }

  /// Whether the image had any pixel that isn't opaque.
  public var hasAlpha: Bool { header.hasAlpha }

  /// Width divided by height, in steps of a seventh (a fifth with alpha).
  public var approximateAspectRatio: Double {
    Double(header.horizontalTerms) / Double(header.verticalTerms)
  }

  /// The mean colour; red, green, blue and alpha from 0 to 1.
  public var averageColor: (red: Double, green: Double, blue: Double, alpha: Double) {
    let (red, green, blue) = header.constants.rgb
    func clamp(_ value: Double) -> Double { min(1, max(0, value)) }
    return (clamp(red), clamp(green), clamp(blue), header.constants.alpha)
  }
}

extension ThumbHash: Hashable {
  /// Compares the bytes.
  public static func == (left: Self, right: Self) -> Bool { left.bytes == right.bytes }

  /// Hashes the bytes.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
