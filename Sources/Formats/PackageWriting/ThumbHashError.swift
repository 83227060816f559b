import ThumbHashes

/// An error in the bytes of a ThumbHash, or in the size of an image.
public enum ThumbHashError: Error, Hashable, CustomStringConvertible {
  /// The number of bytes doesn't match the header or the size.
  case wrongLength(expected: Int, found: Int)
  /// The header has no term for the shorter side, so there is no aspect ratio.
  case noAspectRatio
  /// A side is zero or over `ThumbHash.maximumSide`.
  case unsupportedSize(width: Int, height: Int)

  /// One sentence.
  public var description: String {
    switch self {
    case .wrongLength(let expected, let found):
      "A ThumbHash needs \(expected) bytes here, but there are \(found)."
    case .noAspectRatio:
      "The ThumbHash header has no aspect ratio."
    case .unsupportedSize(let width, let height):
      "A ThumbHash is made of an image of 1 to \(ThumbHash.maximumSide) pixels a side, not \(width)x\(height)."
    }
  }
}
