internal import CImageCodecs

/// An error of a codec.
public enum CodecError: Error, Hashable, CustomStringConvertible {
  /// The library was missing when Levity was built.
  case unavailable(EncodingTool)
  case damaged(RasterFormat)
  case unsupported(RasterFormat)
  /// More pixels or bytes than the limit.
  case tooLarge(limit: Int)
  case outOfMemory
  case encodingFailed(RasterFormat)
  case compressedDataDamaged
  case unknownFormat

  public var description: String {
    switch self {
    case .unavailable(let encoder): encoder.missingSentence
    case .damaged(let format): "The \(format.rawValue) data is damaged or cut off."
    case .unsupported(let format):
      "The \(format.rawValue) data uses an unsupported feature."
    case .tooLarge(let limit): "The data is larger than the limit of \(limit)."
    case .outOfMemory: "Out of memory while decoding the image."
    case .encodingFailed(let format): "The \(format.rawValue) encoder gave no result."
    case .compressedDataDamaged: "The compressed data is damaged or cut off."
    case .unknownFormat: "The data isn't a PNG, JPEG, WebP, AVIF or HEIC image."
    }
  }
}
