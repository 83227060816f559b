/// A fully transparent picture of a given size, as small as PNG allows: what stays in a catalog so that the
/// layout keeps its size.
public enum PlaceholderPNG {
  /// Both sides in pixels, 1 to 16,384. Throws `CodecError`.
  public static func make(width: Int, height: Int) throws(CodecError) -> [UInt8] {
    guard (1...16_384).contains(width), (1...16_384).contains(height) else {
      throw .tooLarge(limit: 16_384)
    }
    // One bit a pixel with the level 0 as transparent, or gray and alpha without the extra chunk: small pictures
    // are shorter the second way.
    let packed = try file(
      width: width, height: height, stride: (width + 7) / 8, bits: 1, type: 0,
      transparency: PNGChunks.chunk("tRNS", [0, 0]))
    guard width * height <= 1 << 16 else { return packed }
    let plain = try file(
      width: width, height: height, stride: width * 2, bits: 8, type: 4, transparency: [])
    return plain.count < packed.count ? plain : packed
  }

  private static func file(
    width: Int, height: Int, stride: Int, bits: UInt8, type: UInt8, transparency: [UInt8]
  ) throws(CodecError) -> [UInt8] {
    let rows = [UInt8](repeating: 0, count: (stride + 1) * height)
    let header =
      PNGChunks.bigEndian(UInt32(width)) + PNGChunks.bigEndian(UInt32(height)) + [
        bits, type, 0, 0, 0,
      ]
    return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + transparency
      + PNGChunks.chunk("IDAT", try PNGOptimizer.compressHard(rows)) + PNGChunks.chunk("IEND", [])
  }
}
