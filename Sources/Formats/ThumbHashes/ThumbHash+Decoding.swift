internal import Foundation

extension ThumbHash {
  /// Returns the placeholder as `rgba` bytes (straight alpha, rows from the top); its longer side has 32 pixels.
  public func decoded() -> (rgba: [UInt8], width: Int, height: Int) {
    let ratio = approximateAspectRatio
    let width = max(1, Int((ratio > 1 ? 32 : 32 * ratio).rounded()))
    let height = max(1, Int((ratio > 1 ? 32 / ratio : 32).rounded()))
    let amplitudes = readTerms()
    let places = amplitudes.indices.filter { amplitudes[$0] != SIMD4() }
    let columns = Self.cosines(size: width)
    let rows = Self.cosines(size: height)
    let means = header.constants
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        var sums = SIMD4(means.luminance, means.yellowBlue, means.redGreen, means.alpha)
        for place in places {
          sums += amplitudes[place] * columns[x * 8 + place % 8] * rows[y * 8 + place / 8] * 2
        }
        let color = Header.Constants(
          luminance: sums[0], yellowBlue: sums[1], redGreen: sums[2], alpha: sums[3])
        let (red, green, blue) = color.rgb
        Self.append(red, to: &rgba)
        Self.append(green, to: &rgba)
        Self.append(blue, to: &rgba)
        Self.append(color.alpha, to: &rgba)
      }
    }
    return (rgba, width, height)
  }

  /// Returns what each frequency adds to luminance, the two colors and alpha, at its number in `CosineTerms`.
  ///
  /// The color scales are raised by a quarter, because quantization makes colors pale.
  private func readTerms() -> [SIMD4<Double>] {
    let scales = SIMD4(
      header.luminanceScale, header.yellowBlueScale * 1.25, header.redGreenScale * 1.25,
      header.alphaScale)
    let columns = SIMD4(header.luminanceColumns, 3, 3, 5)
    let rows = SIMD4(header.luminanceRows, 3, 3, 5)
    var amplitudes = [SIMD4<Double>](repeating: SIMD4(), count: 64)
    var index = (hasAlpha ? 6 : 5) * 2
    for channel in 0..<(hasAlpha ? 4 : 3) {
      for place in CosineTerms.list(columns: columns[channel], rows: rows[channel]) {
        let nibble = bytes[index / 2] >> (index % 2 == 0 ? 0 : 4) & 15
        index += 1
        amplitudes[place][channel] = (Double(nibble) / 7.5 - 1) * scales[channel]
      }
    }
    return amplitudes
  }

  /// The cosines of the frequencies 0 to 7 at each pixel of a side.
  private static func cosines(size: Int) -> [Double] {
    let step = Double.pi / Double(size)
    return (0..<(size * 8)).map { index -> Double in
      let place = Double(index / 8) + 0.5
      return cos(step * place * Double(index % 8))
    }
  }

  // A single copy for the four channels.
  @inline(never)
  private static func append(_ value: Double, to rgba: inout [UInt8]) {
    rgba.append(UInt8(255 * min(1, max(0, value))))
  }
}
