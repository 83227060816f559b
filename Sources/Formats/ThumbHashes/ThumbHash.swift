/// A blurred placeholder of an image in 5 to 25 bytes: average color, aspect ratio, alpha and a few cosine terms.
///
/// Source: the ThumbHash format by Evan Wallace (https://evanw.github.io/thumbhash/). All colors are
/// sRGB with straight (not premultiplied) alpha.
public struct ThumbHash: Sendable {
  /// The maximum side, in pixels, of an image for `init(rgba:width:height:)`.
  public static let maximumSide = 100

  /// The stored bytes: 5 header bytes (6 with alpha), then two cosine terms in each byte.
  public let bytes: [UInt8]

  let header: Header

  /// Reads a stored hash. Nil if the length doesn't match the header or the header has no aspect ratio; every other byte
  /// sequence can be decoded.
  ///
  /// Code size: an app draws no placeholder in either case. `init(bytes:)` of PackageWriting says what is wrong.
  public init?(stored bytes: [UInt8]) {
    guard bytes.count == Self.byteCount(of: bytes) else { return nil }
    self.bytes = bytes
    header = Header(bytes)
  }

  /// Returns how many bytes a hash with this beginning has: 5 for fewer, 0 if its header has no aspect ratio.
  package static func byteCount(of bytes: [UInt8]) -> Int {
    guard bytes.count >= 5 else { return 5 }
    let header = Header(bytes)
    return header.shortSideTerms > 0 ? header.byteCount : 0
  }

  /// Whether the image had any pixel that isn't opaque.
  public var hasAlpha: Bool { header.hasAlpha }

  /// Width divided by height, in steps of a seventh (a fifth with alpha).
  public var approximateAspectRatio: Double {
    Double(header.horizontalTerms) / Double(header.verticalTerms)
  }
}
