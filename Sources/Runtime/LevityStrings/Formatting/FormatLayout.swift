import StringValues

/// The flags, width and precision of a specifier, with the arguments for `*` filled in.
struct FormatLayout {
  var flags: FormatFlags
  var width: Int
  var precision: Int?

  /// Returns nil if the width or the precision is beyond any use.
  init?(_ specifier: FormatSpecifier, width: Int?, precision: Int?) {
    flags = specifier.flags
    var width = width ?? 0
    // Like in C: a negative width aligns left, a negative precision counts as none.
    if width < 0 {
      width = -width
      flags.insert(.minus)
      flags.remove(.zero)
    }
    self.width = width
    self.precision = precision.flatMap { $0 < 0 ? nil : $0 }
    let limit = StringFormatter.maximumLength
    guard width <= limit, self.precision ?? 0 <= limit else { return nil }
  }

  /// Whether it has none of the flags that strings rarely use.
  var isUsual: Bool { !flags.contains(.space) && !flags.contains(.alternate) }

  /// Adds spaces around what was written from `start` on, which has `length` characters.
  func pad(_ output: inout [UInt8], from start: Int, length: Int) {
    guard length < width else { return }
    // Code size: inserting in the middle is compiled for each type.
    let place = flags.contains(.minus) ? output.count : start
    let rest = Array(output[place...])
    while output.count > place { output.removeLast() }
    for _ in length..<width { output.append(UInt8(ascii: " ")) }
    output += rest
  }
}

/// An integer as a specifier reads it.
struct FormatInteger {
  var magnitude: UInt64
  var isNegative = false

  init(_ bits: UInt64, _ specifier: FormatSpecifier) {
    let unused: UInt64 =
      switch specifier.size {
      case .byte: 56
      case .short: 48
      case .standard, .longDouble: 32
      case .long: 0
      }
    let top = bits << unused
    if Self.isSigned(specifier.conversion) {
      let value = Int64(bitPattern: top) >> Int64(unused)
      isNegative = value < 0
      magnitude = value.magnitude
    } else {
      magnitude = top >> unused
    }
  }

  static func isSigned(_ conversion: UInt8) -> Bool {
    conversion | 0x20 == UInt8(ascii: "d") || conversion == UInt8(ascii: "i")
  }

  /// The value's bits.
  var bits: UInt64 { isNegative ? 0 &- magnitude : magnitude }
}
