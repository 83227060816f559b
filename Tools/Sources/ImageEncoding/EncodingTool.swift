internal import CImageCodecs

/// A library or program that some encodings need.
public enum EncodingTool: String, CaseIterable, Codable, Hashable, Sendable {
  case png, jpeg, webp, avif, heic, zlib, libdeflate, brotli, pdftocairo
  case rsvgConvert = "rsvg-convert"

  /// What the library says of its version; nil where it is missing or cannot encode. Programs are looked up by
  /// `VectorRasterizer` instead.
  public var version: String? {
    let text =
      switch self {
      case .png: cic_png_version()
      case .jpeg: cic_jpeg_version()
      case .webp: cic_webp_version()
      case .avif: cic_avif_encoder() == nil ? nil : cic_avif_version()
      case .heic: cic_heif_encoder() == nil ? nil : cic_heif_version()
      case .zlib: cic_zlib_version()
      case .libdeflate: cic_deflate_version()
      case .brotli: cic_brotli_version()
      case .pdftocairo, .rsvgConvert: nil as UnsafePointer<CChar>?
      }
    return text.map { String(cString: $0) }
  }

  public var aptPackage: String {
    switch self {
    case .png: "libpng-dev"
    case .jpeg: "libjpeg-dev"
    case .webp: "libwebp-dev"
    case .avif: "libavif-dev"
    case .heic: "libheif-dev"
    case .zlib: "zlib1g-dev"
    case .libdeflate: "libdeflate-dev"
    case .brotli: "libbrotli-dev"
    case .pdftocairo: "poppler-utils"
    case .rsvgConvert: "librsvg2-bin"
    }
  }

  public var brewPackage: String {
    switch self {
    case .png: "libpng"
    case .jpeg: "jpeg-turbo"
    case .webp: "webp"
    case .avif: "libavif"
    case .heic: "libheif"
    case .zlib: "zlib"
    case .libdeflate: "libdeflate"
    case .brotli: "brotli"
    case .pdftocairo: "poppler"
    case .rsvgConvert: "librsvg"
    }
  }

  var purpose: String {
    switch self {
    case .png: "PNG images cannot be read"
    case .jpeg: "JPEG images cannot be read"
    case .webp: "WebP images cannot be made"
    case .avif: "AVIF images cannot be made"
    case .heic: "HEIC images cannot be made"
    case .zlib: "gzip and PNG data cannot be made"
    case .libdeflate: "PNG images come out a little larger"
    case .brotli: "manifests cannot be compressed with brotli"
    case .pdftocairo: "PDF images cannot be drawn as pixels"
    case .rsvgConvert: "SVG images cannot be drawn as pixels"
    }
  }

  /// What does not work, and what brings it.
  public var missingSentence: String {
    switch self {
    case .pdftocairo, .rsvgConvert:
      "\(purpose) because \(rawValue) is not installed: install \(aptPackage) (apt) or \(brewPackage) (brew)."
    default:
      "\(purpose) because the library was missing when Levity was built: install \(aptPackage) (apt) or \(brewPackage) (brew) and build again."
    }
  }
}
