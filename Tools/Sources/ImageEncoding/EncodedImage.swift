/// The delivered form of one picture.
public struct EncodedImage: Hashable, Sendable {
  /// The bytes to deliver; never more than the original's.
  public var bytes: [UInt8]
  public var facts: Facts
  /// The same picture in fewer bytes, for systems that decode them.
  public var alternative: Alternative?

  /// A smaller form of the same picture in a format that only later systems decode.
  public struct Alternative: Hashable, Sendable {
    public var bytes: [UInt8]
    public var format: RasterFormat
    /// How the bytes were made, such as `jxl-lossless`.
    public var encoding: String
  }

  public struct Facts: Codable, Hashable, Sendable {
    /// Nil if the format of the original bytes is unknown.
    public var format: RasterFormat?
    public var pixelWidth: Int
    public var pixelHeight: Int
    public var originalBytes: Int
    /// How the bytes were made, such as `original`, `png`, `webp-lossless`, `avif-60`.
    public var encoding: String
    /// Why the original bytes were kept; nil if they were encoded.
    public var keptReason: KeptReason?
    /// Structural similarity to the original; nil for lossless forms.
    public var similarity: Double?
    /// A ThumbHash; nil for template images and unreadable ones.
    public var placeholder: [UInt8]?
    public var dominantColor: RGBColor?
  }

  public var isOriginal: Bool { facts.encoding == "original" }
}

/// Why a file is delivered unchanged.
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
}
