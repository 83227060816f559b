/// The delivered form of one picture.
public struct EncodedImage: Hashable, Sendable {
  /// What is delivered; never more bytes than the original.
  public var bytes: [UInt8]
  public var facts: Facts

  public struct Facts: Codable, Hashable, Sendable {
    /// Nil when the original bytes are of no known format.
    public var format: RasterFormat?
    public var pixelWidth: Int
    public var pixelHeight: Int
    public var originalBytes: Int
    /// How the bytes were made, such as `original`, `png`, `webp-lossless`, `avif-60`.
    public var encoding: String
    /// Why the original bytes stayed although others were tried or could not be; nil for all else.
    public var keptReason: KeptReason?
    /// Structural similarity to the original; nil for lossless forms.
    public var similarity: Double?
    /// A ThumbHash; nil for template images and unreadable ones.
    public var placeholder: [UInt8]?
    public var dominantColor: RGBColor?
  }

  public var isOriginal: Bool { facts.encoding == "original" }
}

/// Why a file is delivered as it came.
public enum KeptReason: String, Codable, CaseIterable, Hashable, Sendable {
  case alreadySmallest
  case unreadable
  case unknownFormat
  case animated
  case appleOptimized
  case turnedByMetadata
  case lossyOriginal
  case tooManyPixels
  case decoderMissing

  /// One sentence for reports.
  public var sentence: String {
    switch self {
    case .alreadySmallest: "No other encoding is smaller."
    case .unreadable: "The file is damaged or uses a feature that is not read here."
    case .unknownFormat: "The file is no PNG, JPEG, WebP, AVIF or HEIC picture."
    case .animated: "The picture is animated."
    case .appleOptimized: "The PNG is in Apple's CgBI form."
    case .turnedByMetadata: "Metadata turns the picture, and other encodings would lose that."
    case .lossyOriginal: "The file is already lossy and is not encoded again without being asked."
    case .tooManyPixels: "The picture has more pixels than the limit."
    case .decoderMissing: "The library that reads this format was missing when Levity was built."
    }
  }
}
