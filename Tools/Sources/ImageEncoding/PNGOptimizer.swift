internal import CImageCodecs

/// Writes the smallest PNG it finds that decodes to the same pixels.
struct PNGOptimizer: Sendable {
  /// How thoroughly to search.
  enum Effort: String, Codable, Sendable {
    /// One layout, the two filters that win most often.
    case fast
    /// Every layout that holds the pixels, every filter.
    case thorough
  }

  var effort = Effort.thorough
  /// Color management treats gray levels and colors differently, so a picture changes between them only if that
  /// can't be seen: from gray to gray, or if it is all black and white.
  var mayStoreGrey = true
  var mayStoreColor = true
  /// A profile describes gray or colors, never both: the picture keeps its model.
  var hasProfile = false
  /// Whole chunks to put between IHDR and PLTE: the meaning of the colors.
  var colorChunks: [UInt8] = []

  struct Layout {
    var colorType: UInt8
    var bits: Int
    var stride: Int
    var bytesPerPixel: Int
    var rows: [UInt8]
    /// PLTE and tRNS, whole.
    var chunks: [UInt8] = []
  }

  /// Stops after the quick compression, with its result, when even the best is a sixth over `sizeToBeat`: the slow
  /// one gains less than that.
  func encode(_ image: PixelImage, sizeToBeat: Int = .max) throws(CodecError) -> [UInt8] {
    var candidates: [(layout: Layout, filtered: [UInt8], quick: [UInt8], size: Int)] = []
    for layout in layouts(of: image) {
      for filter in filters(for: layout) {
        let filtered = try Self.filter(layout, height: image.height, filter)
        let quick = try Self.compress(filtered, level: 6)
        candidates.append((layout, filtered, quick, quick.count + layout.chunks.count))
      }
    }
    candidates.sort { $0.size < $1.size }
    if let first = candidates.first, first.size - first.size / 6 > sizeToBeat {
      return file(first.layout, width: image.width, height: image.height, data: first.quick)
    }
    var best: [UInt8]?
    for candidate in candidates.prefix(effort == .fast ? 1 : 3) {
      let data =
        effort == .fast
        ? try Self.compress(candidate.filtered, level: 12)
        : try Self.compressHard(candidate.filtered)
      let file = file(candidate.layout, width: image.width, height: image.height, data: data)
      if best.map({ file.count < $0.count }) ?? true { best = file }
    }
    guard let best else { throw .encodingFailed(.png) }
    return best
  }

  private func file(_ layout: Layout, width: Int, height: Int, data: [UInt8]) -> [UInt8] {
    let header =
      PNGChunks.bigEndian(UInt32(width)) + PNGChunks.bigEndian(UInt32(height))
      + [UInt8(layout.bits), layout.colorType, 0, 0, 0]
    return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + colorChunks + layout.chunks
      + PNGChunks.chunk("IDAT", data) + PNGChunks.chunk("IEND", [])
  }

  private func filters(for layout: Layout) -> [cic_filter] {
    if layout.colorType == 3 || layout.bits < 8 {
      return effort == .fast
        ? [CIC_FILTER_NONE] : [CIC_FILTER_NONE, CIC_FILTER_SUB, CIC_FILTER_UP, CIC_FILTER_ENTROPY]
    }
    return effort == .fast
      ? [CIC_FILTER_MINIMUM_SUM, CIC_FILTER_ENTROPY]
      : [
        CIC_FILTER_NONE, CIC_FILTER_SUB, CIC_FILTER_UP, CIC_FILTER_AVERAGE, CIC_FILTER_PAETH,
        CIC_FILTER_MINIMUM_SUM, CIC_FILTER_ENTROPY,
      ]
  }

  private static func filter(_ layout: Layout, height: Int, _ filter: cic_filter)
    throws(CodecError) -> [UInt8]
  {
    var out = [UInt8](repeating: 0, count: height * (layout.stride + 1))
    let done = out.withUnsafeMutableBufferPointer {
      cic_png_filter(
        layout.rows, layout.stride, UInt32(height), UInt32(layout.bytesPerPixel), filter,
        $0.baseAddress)
    }
    guard done else { throw .outOfMemory }
    return out
  }

  static func compress(_ bytes: [UInt8], level: Int) throws(CodecError) -> [UInt8] {
    var out = cic_buffer()
    let fast = cic_deflate_compress(bytes, bytes.count, CInt(level), &out)
    if fast == CIC_OK { return ImageCodecs.take(&out) }
    let status = cic_zlib_compress(bytes, bytes.count, CInt(min(level, 9)), 0, &out)
    if let error = CodecError(status, format: .png, encoding: true) { throw error }
    return ImageCodecs.take(&out)
  }

  /// Returns the smallest result of libdeflate's level 12, if installed, and zlib 9 with each strategy that suits PNG.
  static func compressHard(_ bytes: [UInt8]) throws(CodecError) -> [UInt8] {
    var best = try compress(bytes, level: 12)
    guard bytes.count < 1 << 20 else { return best }
    // 0 is the default strategy, 1 filtered, 3 run lengths.
    for strategy in [0, 1, 3] {
      var out = cic_buffer()
      guard cic_zlib_compress(bytes, bytes.count, 9, CInt(strategy), &out) == CIC_OK else {
        continue
      }
      let data = ImageCodecs.take(&out)
      if data.count < best.count { best = data }
    }
    return best
  }
}
