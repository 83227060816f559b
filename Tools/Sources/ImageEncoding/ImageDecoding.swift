internal import CImageCodecs
internal import ImageFiles

/// Reads pictures into pixels.
public enum ImageDecoding {
  /// 64 million pixels: more than any asset, and 256 MB in memory.
  public static let defaultPixelLimit = 64_000_000

  /// Decodes a picture, recognizing its format by its first bytes. Throws `CodecError`; never traps.
  public static func decode(_ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit)
    throws(CodecError) -> PixelImage
  {
    guard let format = RasterFormat(sniffing: bytes) else { throw .unknownFormat }
    return try decode(bytes, as: format, pixelLimit: pixelLimit)
  }

  public static func decode(
    _ bytes: [UInt8], as format: RasterFormat, pixelLimit: Int = defaultPixelLimit
  ) throws(CodecError) -> PixelImage {
    var image = cic_image()
    defer { cic_image_free(&image) }
    let limit = max(0, pixelLimit)
    // Some libraries report a picture that is too large as damaged; others allocate the memory first.
    guard claimedPixels(bytes) <= Double(limit) else { throw .tooLarge(limit: limit) }
    let status =
      switch format {
      case .png: cic_png_decode(bytes, bytes.count, limit, &image)
      case .jpeg: cic_jpeg_decode(bytes, bytes.count, limit, &image)
      case .webp: cic_webp_decode(bytes, bytes.count, limit, &image)
      case .avif: cic_avif_decode(bytes, bytes.count, limit, &image)
      case .heic: cic_heif_decode(bytes, bytes.count, limit, &image)
      case .jxl: cic_jxl_decode(bytes, bytes.count, limit, &image)
      }
    if let error = CodecError(status, format: format, limit: limit) { throw error }
    let pixels = [UInt8](UnsafeBufferPointer(start: image.pixels, count: image.pixel_bytes))
    var profile: [UInt8]?
    if image.icc.count > 0 {
      profile = [UInt8](UnsafeBufferPointer(start: image.icc.bytes, count: image.icc.count))
    } else if format == .webp {
      profile = WebPContainer.colorProfile(of: bytes)
    }
    let result = PixelImage(
      width: Int(image.width), height: Int(image.height), bitsPerSample: Int(image.bits_per_sample),
      bytes: pixels, colorProfile: profile, isStoredGrey: image.grey)
    guard let result else { throw .damaged(format) }
    return result
  }

  /// The number of pixels that the header declares; 0 if it declares none and the decoder has to check.
  private static func claimedPixels(_ bytes: [UInt8]) -> Double {
    do throws(ImageFileError) {
      let header = try ImageFile(bytes: bytes)
      return header.width * header.height
    } catch {
      guard case .impossibleSize(let width, let height) = error else { return 0 }
      return width * height
    }
  }
}

extension CodecError {
  /// Returns the error for a status; nil for success.
  init?(_ status: cic_status, format: RasterFormat, encoding: Bool = false, limit: Int = 0) {
    switch status {
    case CIC_OK: return nil
    case CIC_UNAVAILABLE: self = .unavailable(format.encoder)
    case CIC_TOO_LARGE: self = .tooLarge(limit: limit)
    case CIC_OUT_OF_MEMORY: self = .outOfMemory
    case CIC_UNSUPPORTED: self = .unsupported(format)
    default: self = encoding ? .encodingFailed(format) : .damaged(format)
    }
  }
}

extension RasterFormat {
  var encoder: EncodingTool {
    switch self {
    case .png: .png
    case .jpeg: .jpeg
    case .webp: .webp
    case .avif: .avif
    case .heic: .heic
    case .jxl: .jxl
    }
  }
}
