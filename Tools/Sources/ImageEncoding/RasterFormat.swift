public import ImageFiles

/// A file format of pixels that the encoders read or write.
public enum RasterFormat: String, Codable, CaseIterable, Hashable, Sendable {
  case png, jpeg, webp, avif, heic, jxl

  public var mediaType: String { "image/\(rawValue)" }

  /// The first iOS whose `UIImage(data:)` decodes the format.
  public var minimumIOSVersion: Int {
    switch self {
    case .png, .jpeg: 1
    case .heic: 11
    case .webp: 14
    case .avif: 16
    case .jxl: 17
    }
  }

  /// Nil for formats that aren't a single raster image: GIF, PDF, SVG.
  public init?(_ format: ImageFormat) {
    switch format {
    case .png: self = .png
    case .jpeg: self = .jpeg
    case .webp: self = .webp
    case .avif: self = .avif
    case .heic: self = .heic
    case .gif, .pdf, .svg: return nil
    }
  }

  /// Recognizes the format by its first bytes, not by the file's name. Not JPEG XL, which catalogs don't hold: only what
  /// the encoder wrote is decoded.
  public init?(sniffing bytes: [UInt8]) {
    guard let format = ImageFormat(startOf: Array(bytes.prefix(4096))) else { return nil }
    self.init(format)
  }
}
