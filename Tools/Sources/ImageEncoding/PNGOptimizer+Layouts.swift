internal import CImageCodecs

extension PNGOptimizer {
  /// The ways to store these pixels exactly, the likely winners first.
  func layouts(of image: PixelImage) -> [Layout] {
    guard image.bitsPerSample == 8 else { return [wide(image)] }
    var colors = cic_colors()
    cic_colors_of(image.bytes, image.pixelCount, &colors)
    var result: [Layout] = []
    let isPlain = colors.black_and_white && !hasProfile
    if colors.color_count <= 256, mayStoreColor || isPlain {
      result += palette(image, colors).map { [$0] } ?? []
    }
    if colors.grey, mayStoreGrey || isPlain {
      let bits = colors.opaque ? Int(colors.grey_bits) : 8
      result.append(channels(image, colors.opaque ? 1 : 2, type: colors.opaque ? 0 : 4, bits: bits))
      if let keyed = keyedGrey(image, colors) { result.append(keyed) }
    } else if result.isEmpty || mayStoreColor {
      result.append(channels(image, colors.opaque ? 3 : 4, type: colors.opaque ? 2 : 6, bits: 8))
    }
    return effort == .fast ? Array(result.prefix(1)) : result
  }

  private func wide(_ image: PixelImage) -> Layout {
    var isOpaque = true
    var isGrey = true
    for place in stride(from: 0, to: image.bytes.count, by: 8) {
      let pixel = image.bytes[place..<place + 8]
      let first = pixel.startIndex
      isOpaque = isOpaque && pixel[first + 6] == 255 && pixel[first + 7] == 255
      isGrey =
        isGrey && pixel[first] == pixel[first + 2] && pixel[first] == pixel[first + 4]
        && pixel[first + 1] == pixel[first + 3] && pixel[first + 1] == pixel[first + 5]
    }
    isGrey = isGrey && mayStoreGrey
    let kept = (isGrey ? 1 : 3) + (isOpaque ? 0 : 1)
    return channels(image, kept, type: (isGrey ? 0 : 2) + (isOpaque ? 0 : 4), bits: 16)
  }

  private func channels(_ image: PixelImage, _ kept: Int, type: UInt8, bits: Int) -> Layout {
    let stride = (image.width * kept * bits + 7) / 8
    var rows = [UInt8](repeating: 0, count: stride * image.height)
    rows.withUnsafeMutableBufferPointer {
      cic_pack_channels(
        image.bytes, UInt32(image.width), UInt32(image.height), bits == 16 ? 2 : 1, UInt32(kept),
        UInt32(min(bits, 8)), $0.baseAddress)
    }
    return Layout(
      colorType: type, bits: bits, stride: stride, bytesPerPixel: max(1, kept * bits / 8),
      rows: rows)
  }

  private func palette(_ image: PixelImage, _ colors: cic_colors) -> Layout? {
    var colors = colors
    let count = Int(colors.color_count)
    let entries = withUnsafeBytes(of: &colors.palette) { Array($0.prefix(count * 4)) }
    let bits = count <= 2 ? 1 : count <= 4 ? 2 : count <= 16 ? 4 : 8
    let stride = (image.width * bits + 7) / 8
    var rows = [UInt8](repeating: 0, count: stride * image.height)
    let done = rows.withUnsafeMutableBufferPointer {
      cic_pack_indexes(
        image.bytes, UInt32(image.width), UInt32(image.height), entries, UInt32(count),
        UInt32(bits), $0.baseAddress)
    }
    guard done else { return nil }
    let pixels = (0..<count).map { entries[$0 * 4..<$0 * 4 + 4] }
    var chunks = PNGChunks.chunk("PLTE", pixels.flatMap { $0.prefix(3) })
    let alpha = pixels.map { $0[$0.startIndex + 3] }
    let clear = alpha.count - alpha.reversed().prefix { $0 == 255 }.count
    if clear > 0 { chunks += PNGChunks.chunk("tRNS", alpha.prefix(clear)) }
    return Layout(
      colorType: 3, bits: bits, stride: stride, bytesPerPixel: 1, rows: rows, chunks: chunks)
  }

  /// Gray of few bits with one level standing for transparency, when the picture has one transparent gray and
  /// the others are opaque and of other levels.
  private func keyedGrey(_ image: PixelImage, _ colors: cic_colors) -> Layout? {
    guard !colors.opaque, colors.color_count <= 256 else { return nil }
    var colors = colors
    let count = Int(colors.color_count)
    let entries = withUnsafeBytes(of: &colors.palette) { Array($0.prefix(count * 4)) }
    let clear = (0..<count).filter { entries[$0 * 4 + 3] != 255 }
    guard clear.count == 1, let index = clear.first, entries[index * 4 + 3] == 0 else { return nil }
    let level = entries[index * 4]
    guard (0..<count).allSatisfy({ $0 == index || entries[$0 * 4] != level }) else { return nil }
    let bits = Int(colors.grey_bits)
    var layout = channels(image, 1, type: 0, bits: bits)
    layout.chunks = PNGChunks.chunk("tRNS", [0, level >> (8 - bits)])
    return layout
  }
}
