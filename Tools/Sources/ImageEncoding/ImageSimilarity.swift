internal import CImageCodecs

/// Measures how similar two pictures look.
public enum ImageSimilarity {
  /// Structural similarity, 1 for equal pictures: mean of the three channels, Gaussian window of 11 pixels. Pictures
  /// with alpha are drawn on white and on blue, and the worse counts. Nil when the sizes differ.
  public static func structural(_ first: PixelImage, _ second: PixelImage) -> Double? {
    guard first.width == second.width, first.height == second.height else { return nil }
    let (a, b) = (first.roundedToEightBits(), second.roundedToEightBits())
    func score(onRed red: UInt8, green: UInt8, blue: UInt8) -> Double {
      cic_similarity(
        a.bytes, b.bytes, UInt32(a.width), UInt32(a.height), red, green, blue)
    }
    let onWhite = score(onRed: 255, green: 255, blue: 255)
    let worse =
      a.isOpaque && b.isOpaque ? onWhite : min(onWhite, score(onRed: 0, green: 0, blue: 255))
    return worse < 0 ? nil : worse
  }
}
