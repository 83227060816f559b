/// The fixed fields of a hash: 24 bits, 16 bits, and with alpha 8 bits more, little-endian.
struct Header: Sendable {
  /// The means of the channels: luminance, yellow–blue, red–green, alpha.
  struct Constants: Sendable {
    var luminance: Double
    var yellowBlue: Double
    var redGreen: Double
    var alpha: Double

    var rgb: (red: Double, green: Double, blue: Double) {
      let blue = luminance - 2.0 / 3.0 * yellowBlue
      let red = (3 * luminance - blue + redGreen) / 2
      return (red, red - redGreen, blue)
    }
  }

  var constants: Constants
  var luminanceScale: Double
  var yellowBlueScale: Double
  var redGreenScale: Double
  var alphaScale: Double
  var hasAlpha: Bool
  var isLandscape: Bool
  /// The stored number of luminance terms along the shorter side, 0 to 7.
  var shortSideTerms: Int

  /// Reads at least five bytes; a missing sixth counts as zero.
  init(_ bytes: [UInt8]) {
    let first = Int(bytes[0]) | Int(bytes[1]) << 8 | Int(bytes[2]) << 16
    let second = Int(bytes[3]) | Int(bytes[4]) << 8
    let third = bytes.count > 5 ? Int(bytes[5]) : 0
    hasAlpha = first >> 23 == 1
    isLandscape = second >> 15 == 1
    shortSideTerms = second & 7
    constants = Constants(
      luminance: Double(first & 63) / 63,
      yellowBlue: Double(first >> 6 & 63) / 31.5 - 1,
      redGreen: Double(first >> 12 & 63) / 31.5 - 1,
      alpha: hasAlpha ? Double(third & 15) / 15 : 1)
    luminanceScale = Double(first >> 18 & 31) / 31
    yellowBlueScale = Double(second >> 3 & 63) / 63
    redGreenScale = Double(second >> 9 & 63) / 63
    alphaScale = hasAlpha ? Double(third >> 4) / 15 : 0
  }

  private var longSideTerms: Int { hasAlpha ? 5 : 7 }
  var horizontalTerms: Int { isLandscape ? longSideTerms : shortSideTerms }
  var verticalTerms: Int { isLandscape ? shortSideTerms : longSideTerms }
  var luminanceColumns: Int { max(3, horizontalTerms) }
  var luminanceRows: Int { max(3, verticalTerms) }

  /// Header and terms, two terms a byte.
  var byteCount: Int {
    let luminance = CosineTerms.count(columns: luminanceColumns, rows: luminanceRows)
    let color = 2 * CosineTerms.count(columns: 3, rows: 3)
    let alpha = hasAlpha ? CosineTerms.count(columns: 5, rows: 5) : 0
    return (hasAlpha ? 6 : 5) + (luminance + color + alpha + 1) / 2
  }
}

/// The order in which a channel's terms are stored: a triangle of frequencies, row by row, without the mean.
package enum CosineTerms {
  /// Returns the frequencies as numbers: eight times the row, and the column.
  @inline(never)
  package static func list(columns: Int, rows: Int) -> [Int] {
    var result: [Int] = []
    for row in 0..<rows {
      var column = row == 0 ? 1 : 0
      while column * rows < columns * (rows - row) {
        result.append(row * 8 + column)
        column += 1
      }
    }
    return result
  }

  static func count(columns: Int, rows: Int) -> Int { list(columns: columns, rows: rows).count }
}
