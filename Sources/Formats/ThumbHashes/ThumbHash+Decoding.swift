internal import Foundation

extension ThumbHash {
  /// The likeness as `rgba` bytes (straight alpha, rows from the top); the longer side has 32 pixels.
  public func decoded() -> (rgba: [UInt8], width: Int, height: Int) {
    let ratio = approximateAspectRatio
    let width = max(1, Int((ratio > 1 ? 32 : 32 * ratio).rounded()))
    let height = max(1, Int((ratio > 1 ? 32 / ratio : 32).rounded()))
    let channels = readChannels()
    let columns = Self.cosines(size: width)
    let rows = Self.cosines(size: height)
    var rgba: [UInt8] = []
    rgba.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        func value(_ mean: Double, _ channel: [Term]) -> Double {
          channel.reduce(mean) { sum, term in
            sum + term.amplitude * columns[x * 8 + term.column] * rows[y * 8 + term.row] * 2
          }
        }
        let constants = Header.Constants(
          luminance: value(header.constants.luminance, channels.luminance),
          yellowBlue: value(header.constants.yellowBlue, channels.yellowBlue),
          redGreen: value(header.constants.redGreen, channels.redGreen),
          alpha: value(header.constants.alpha, channels.alpha))
        let (red, green, blue) = constants.rgb
        rgba += [red, green, blue, constants.alpha].map(Self.byte)
      }
    }
    return (rgba, width, height)
  }

  private struct Term {
    var column: Int
    var row: Int
    var amplitude: Double
  }

  private struct Channels {
    var luminance: [Term]
    var yellowBlue: [Term]
    var redGreen: [Term]
    var alpha: [Term]
  }

  /// The colour scales are raised by a quarter: quantization washes colours out.
  private func readChannels() -> Channels {
    var index = 0
    func read(_ columns: Int, _ rows: Int, _ scale: Double) -> [Term] {
      CosineTerms.list(columns: columns, rows: rows).map { place in
        let byte = bytes[(hasAlpha ? 6 : 5) + index / 2]
        let nibble = index % 2 == 0 ? byte & 15 : byte >> 4
        index += 1
        return Term(
          column: place.column, row: place.row, amplitude: (Double(nibble) / 7.5 - 1) * scale)
      }
    }
    return Channels(
      luminance: read(header.luminanceColumns, header.luminanceRows, header.luminanceScale),
      yellowBlue: read(3, 3, header.yellowBlueScale * 1.25),
      redGreen: read(3, 3, header.redGreenScale * 1.25),
      alpha: hasAlpha ? read(5, 5, header.alphaScale) : [])
  }

  /// Cosines of the frequencies 0 to 7 at each pixel of a side.
  private static func cosines(size: Int) -> [Double] {
    (0..<size).flatMap { place in
      (0..<8).map { cos(Double.pi / Double(size) * (Double(place) + 0.5) * Double($0)) }
    }
  }

  private static func byte(_ value: Double) -> UInt8 { UInt8(255 * min(1, max(0, value))) }
}
