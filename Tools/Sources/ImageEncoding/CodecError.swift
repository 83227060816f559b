internal import CImageCodecs

/// Why a codec gave no result.
public enum CodecError: Error, Hashable, CustomStringConvertible {
  /// The library was not there when Levity was built.
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
      "The \(format.rawValue) data uses a feature that is not read here."
    case .tooLarge(let limit): "The data is larger than the limit of \(limit)."
    case .outOfMemory: "There is not enough memory for the picture."
    case .encodingFailed(let format): "The \(format.rawValue) encoder gave no result."
    case .compressedDataDamaged: "The compressed data is damaged or cut off."
    case .unknownFormat: "The data is no PNG, JPEG, WebP, AVIF or HEIC picture."
    }
  }
}
