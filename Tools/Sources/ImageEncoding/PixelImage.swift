/// Pixels in memory: straight RGBA in rows from the top.
public struct PixelImage: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// 8 or 16; samples of 16 bits are big-endian.
  public let bitsPerSample: Int
  public private(set) var bytes: [UInt8]
  /// The ICC profile that came with the file; nil stands for sRGB.
  public var colorProfile: [UInt8]?
  /// Whether the file stored gray levels instead of colors.
  public var isStoredGrey: Bool

  public var pixelCount: Int { width * height }
  var bytesPerSample: Int { bitsPerSample / 8 }

  /// Nil if the sizes and the byte count don't agree.
  public init?(
    width: Int, height: Int, bitsPerSample: Int = 8, bytes: [UInt8], colorProfile: [UInt8]? = nil,
    isStoredGrey: Bool = false
  ) {
    guard (1...1 << 20).contains(width), (1...1 << 20).contains(height),
      bitsPerSample == 8 || bitsPerSample == 16,
      bytes.count == width * height * 4 * (bitsPerSample / 8)
    else { return nil }
    self.width = width
    self.height = height
    self.bitsPerSample = bitsPerSample
    self.bytes = bytes
    self.colorProfile = colorProfile
    self.isStoredGrey = isStoredGrey
  }

  public var isOpaque: Bool {
    let step = 4 * bytesPerSample
    return bytes.withUnsafeBufferPointer { all in
      var place = 3 * bytesPerSample
      while place < all.count {
        guard all[place] == 255, all[place + bytesPerSample - 1] == 255 else { return false }
        place += step
      }
      return true
    }
  }

  /// Returns the same pixels at 8 bits; nil if a 16-bit sample doesn't fit without loss.
  func reducedToEightBits() -> PixelImage? {
    guard bitsPerSample == 16 else { return self }
    var reduced = [UInt8](repeating: 0, count: pixelCount * 4)
    for index in reduced.indices {
      guard bytes[index * 2] == bytes[index * 2 + 1] else { return nil }
      reduced[index] = bytes[index * 2]
    }
    return PixelImage(
      width: width, height: height, bytes: reduced, colorProfile: colorProfile,
      isStoredGrey: isStoredGrey)
  }

  /// Rounds to 8 bits; for placeholders and measuring, never for lossless encodings.
  func roundedToEightBits() -> PixelImage {
    guard bitsPerSample == 16 else { return self }
    let high = stride(from: 0, to: bytes.count, by: 2).map { bytes[$0] }
    return replacing(high, bitsPerSample: 8)
  }

  func replacing(_ bytes: [UInt8], bitsPerSample: Int? = nil) -> PixelImage {
    PixelImage(
      width: width, height: height, bitsPerSample: bitsPerSample ?? self.bitsPerSample,
      bytes: bytes, colorProfile: colorProfile, isStoredGrey: isStoredGrey) ?? self
  }
}
