/// A blurred likeness of an image in 5 to 25 bytes: average colour, aspect ratio, alpha and a few
/// cosine terms.
///
/// Source: the ThumbHash format by Evan Wallace (https://evanw.github.io/thumbhash/). All colours are
/// sRGB with straight (not premultiplied) alpha.
public struct ThumbHash: Sendable {
  /// The longest side, in pixels, of an image that `init(rgba:width:height:)` takes.
  public static let maximumSide = 100
  /// The most bytes that a hash can have.
  public static let maximumByteCount = 25

  /// The hash as stored: 5 header bytes (6 with alpha), then two cosine terms in each byte.
  public let bytes: [UInt8]

  let header: Header

  /// Reads a stored hash. Throws `ThumbHashError` for a length that its header does not call for and for a
  /// header that names no aspect ratio; every other byte sequence decodes.
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

  /// Whether the image had any pixel that is not opaque.
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
