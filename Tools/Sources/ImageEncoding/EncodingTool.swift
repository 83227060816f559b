internal import CImageCodecs

/// A library or program that some encodings need.
public enum EncodingTool: String, CaseIterable, Codable, Hashable, Sendable {
  case png, jpeg, webp, avif, heic, jxl, zlib, libdeflate, brotli, pdftocairo
  case rsvgConvert = "rsvg-convert"

  /// The version of the library; nil if it's missing or can't encode. `VectorRasterizer` looks up programs instead.
  public var version: String? {
    let text =
      switch self {
      case .png: cic_png_version()
      case .jpeg: cic_jpeg_version()
      case .webp: cic_webp_version()
      case .avif: cic_avif_encoder() == nil ? nil : cic_avif_version()
      case .heic: cic_heif_encoder() == nil ? nil : cic_heif_version()
      case .jxl: cic_jxl_version()
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
    case .jxl: "libjxl-dev"
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
    case .jxl: "jpeg-xl"
    case .zlib: "zlib"
    case .libdeflate: "libdeflate"
    case .brotli: "brotli"
    case .pdftocairo: "poppler"
    case .rsvgConvert: "librsvg"
    }
  }

  var purpose: String {
    switch self {
    case .png: "Can't read PNG images"
    case .jpeg: "Can't read JPEG images"
    case .webp: "Can't encode WebP images"
    case .avif: "Can't encode AVIF images"
    case .heic: "Can't encode HEIC images"
    case .jxl: "Can't encode JPEG XL images for iOS 17"
    case .zlib: "Can't compress gzip and PNG data"
    case .libdeflate: "PNG images will be slightly larger"
    case .brotli: "Can't compress manifests with brotli"
    case .pdftocairo: "Can't rasterize PDF images"
    case .rsvgConvert: "Can't rasterize SVG images"
    }
  }

  /// A sentence that names what doesn't work, and what to install.
  public var missingSentence: String {
    switch self {
    case .pdftocairo, .rsvgConvert:
      "\(purpose) because \(rawValue) is not installed: install \(aptPackage) (apt) or \(brewPackage) (brew)."
    default:
      "\(purpose) because the library was missing when Levity was built: install \(aptPackage) (apt) or \(brewPackage) (brew) and build again."
    }
  }
}
