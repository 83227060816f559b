internal import CImageCodecs

/// Writes pixels in the lossy-capable formats. All take 8 bits a sample.
enum ImageCodecs {
  struct WebPOptions: Hashable, Sendable {
    var isLossless = true
    /// Keep the color under transparent pixels.
    var isExact = false
    var quality = 100
    var alphaQuality = 100
    var method = 6
    /// 100 is off; lower values change pixels a little before the lossless coder.
    var nearLossless = 100
  }

  static func webp(_ image: PixelImage, _ options: WebPOptions) throws(CodecError) -> [UInt8] {
    let settings = cic_webp_options(
      lossless: options.isLossless, exact: options.isExact, quality: CInt(options.quality),
      alpha_quality: CInt(options.alphaQuality), method: CInt(options.method),
      near_lossless: CInt(options.nearLossless))
    let plain = try encode(image, as: .webp) { cic_webp_encode($0, settings, $1) }
    guard let profile = image.colorProfile else { return plain }
    return try WebPContainer.add(
      colorProfile: profile, to: plain, width: image.width, height: image.height,
      hasAlpha: !image.isOpaque)
  }

  static func avif(_ image: PixelImage, quality: Int, alphaQuality: Int = 90, speed: Int = 6)
    throws(CodecError) -> [UInt8]
  {
    let settings = cic_avif_options(
      quality: CInt(quality), alpha_quality: CInt(alphaQuality), speed: CInt(speed))
    return try encode(image, as: .avif) { cic_avif_encode($0, settings, $1) }
  }

  static func heic(_ image: PixelImage, quality: Int) throws(CodecError) -> [UInt8] {
    try encode(image, as: .heic) { cic_heif_encode($0, CInt(quality), $1) }
  }

  struct JXLOptions: Hashable, Sendable {
    /// 1 to 9; each step takes about twice as long as the last.
    var effort = 7
    /// Nil lets the library choose by effort.
    var predictor: Int?
    var previousChannels = 0
    var groupSize: Int?
    /// The share of the pixels by which contexts are chosen; nil for half, or all with the last effort.
    var learnedPercent: Int?
  }

  /// Encodes without loss.
  static func jxl(_ image: PixelImage, _ options: JXLOptions) throws(CodecError) -> [UInt8] {
    let settings = cic_jxl_options(
      effort: CInt(options.effort), predictor: CInt(options.predictor ?? -1),
      previous_channels: CInt(options.previousChannels), group_size: CInt(options.groupSize ?? -1),
      learned_percent: CInt(options.learnedPercent ?? -1))
    return try encode(image, as: .jxl) { cic_jxl_encode($0, settings, $1) }
  }

  /// Stores a JPEG's coefficients in fewer bytes; the original file can be rebuilt from them.
  static func jxl(ofJPEG jpeg: [UInt8], effort: Int = 7) throws(CodecError) -> [UInt8] {
    var out = cic_buffer()
    let status = cic_jxl_from_jpeg(jpeg, jpeg.count, CInt(effort), &out)
    if let error = CodecError(status, format: .jxl, encoding: true) { throw error }
    return take(&out)
  }

  /// Rebuilds the JPEG, which may have at most `limit` bytes.
  static func jpeg(ofJXL bytes: [UInt8], limit: Int) throws(CodecError) -> [UInt8] {
    var out = cic_buffer()
    let status = cic_jxl_to_jpeg(bytes, bytes.count, limit, &out)
    if let error = CodecError(status, format: .jxl, limit: limit) { throw error }
    return take(&out)
  }

  private static func encode(
    _ image: PixelImage, as format: RasterFormat,
    with body: (cic_source, UnsafeMutablePointer<cic_buffer>) -> cic_status
  ) throws(CodecError) -> [UInt8] {
    guard image.bitsPerSample == 8 else { throw .encodingFailed(format) }
    var out = cic_buffer()
    let status = image.bytes.withUnsafeBufferPointer { rgba in
      (image.colorProfile ?? []).withUnsafeBufferPointer { profile in
        body(
          cic_source(
            rgba: rgba.baseAddress, width: UInt32(image.width), height: UInt32(image.height),
            icc: profile.baseAddress, icc_count: profile.count), &out)
      }
    }
    if let error = CodecError(status, format: format, encoding: true) { throw error }
    return take(&out)
  }

  /// Copies a buffer out of C and frees it.
  static func take(_ buffer: inout cic_buffer) -> [UInt8] {
    defer {
      cic_free(buffer.bytes)
      buffer = cic_buffer()
    }
    return [UInt8](UnsafeBufferPointer(start: buffer.bytes, count: buffer.count))
  }
}
