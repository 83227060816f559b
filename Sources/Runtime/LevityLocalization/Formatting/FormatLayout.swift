import Foundation
import LocalizedTexts

/// Flags, width and precision of a specifier, with the arguments of `*` put in.
struct FormatLayout {
  var flags: FormatFlags
  var width: Int
  var precision: Int?

  /// nil where the width or the precision is out of every use.
  init?(_ specifier: FormatSpecifier, width: Int?, precision: Int?) {
    flags = specifier.flags
    var width = width ?? 0
    // As in C: a negative width is to the left, a negative precision is none.
    if width < 0 {
      width = -width
      flags.insert(.minus)
      flags.remove(.zero)
    }
    self.width = width
    self.precision = precision.flatMap { $0 < 0 ? nil : $0 }
    let limit = TextFormatter.largestCount
    guard width <= limit, self.precision ?? 0 <= limit else { return nil }
  }

  /// Spaces around what has that many characters.
  func padded(_ text: [UInt8], length: Int) -> [UInt8] {
    guard length < width else { return text }
    let spaces = [UInt8](repeating: UInt8(ascii: " "), count: width - length)
    return flags.contains(.minus) ? text + spaces : spaces + text
  }

  /// As `printf` of C writes it.
  func string(_ integer: FormatInteger) -> [UInt8] {
    var digits = precision == 0 && integer.magnitude == 0 ? [] : integer.digits
    let least = precision ?? 0
    if digits.count < least { digits = Self.zeros(least - digits.count) + digits }
    var sign: [UInt8] = []
    if integer.isNegative {
      sign = [UInt8(ascii: "-")]
    } else if integer.isSigned, flags.contains(.plus) {
      sign = [UInt8(ascii: "+")]
    } else if integer.isSigned, flags.contains(.space) {
      sign = [UInt8(ascii: " ")]
    }
    if flags.contains(.alternate) {
      if integer.radix == 8, digits.first != UInt8(ascii: "0") { digits.insert(48, at: 0) }
      if integer.radix == 16, integer.magnitude != 0 {
        sign = Array((integer.isUppercase ? "0X" : "0x").utf8)
      }
    }
    let rest = width - sign.count - digits.count
    if rest > 0, flags.contains(.zero), precision == nil { digits = Self.zeros(rest) + digits }
    return padded(sign + digits, length: sign.count + digits.count)
  }

  private static func zeros(_ count: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "0"), count: count)
  }

  /// As `printf` of C writes it: by C's own, with a format made here.
  func string(_ value: Double, _ conversion: UInt8) -> [UInt8] {
    var format: [CChar] = [37]
    for (flag, byte) in [
      (FormatFlags.zero, UInt8(ascii: "0")), (.minus, UInt8(ascii: "-")),
      (.plus, UInt8(ascii: "+")), (.space, UInt8(ascii: " ")), (.alternate, UInt8(ascii: "#")),
    ] where flags.contains(flag) {
      format.append(CChar(bitPattern: byte))
    }
    // "*.*", in which a negative precision is none.
    format += [42, 46, 42, CChar(bitPattern: conversion), 0]
    // The largest double has 309 digits before the point.
    var buffer = [CChar](repeating: 0, count: 512 + width + (precision ?? 0))
    let count = withVaList([Int32(width), Int32(precision ?? -1), value]) {
      vsnprintf(&buffer, buffer.count, format, $0)
    }
    return buffer.prefix(min(max(Int(count), 0), buffer.count - 1)).map { UInt8(bitPattern: $0) }
  }
}

/// A whole number as a specifier reads it.
struct FormatInteger {
  var magnitude: UInt64
  var isNegative = false
  /// Whether a sign may show.
  var isSigned: Bool
  var radix = 10
  var isUppercase = false

  init(_ bits: UInt64, _ specifier: FormatSpecifier) {
    let unused: UInt64 =
      switch specifier.size {
      case .byte: 56
      case .short: 48
      case .standard, .longDouble: 32
      case .long: 0
      }
    let top = bits << unused
    switch specifier.conversion {
    case UInt8(ascii: "u"), UInt8(ascii: "U"): isSigned = false
    case UInt8(ascii: "o"), UInt8(ascii: "O"): (isSigned, radix) = (false, 8)
    case UInt8(ascii: "x"): (isSigned, radix) = (false, 16)
    case UInt8(ascii: "X"): (isSigned, radix, isUppercase) = (false, 16, true)
    default: isSigned = true
    }
    if isSigned {
      let value = Int64(bitPattern: top) >> Int64(unused)
      isNegative = value < 0
      magnitude = value.magnitude
    } else {
      magnitude = top >> unused
    }
  }

  /// CoreFoundation writes octal and hexadecimal numbers in ASCII under every locale.
  var isLocalizable: Bool { radix == 10 }

  /// The digits in ASCII.
  var digits: [UInt8] {
    var rest = magnitude
    var digits: [UInt8] = []
    let letters = (isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")) - 10
    repeat {
      let digit = UInt8(rest % UInt64(radix))
      digits.append(digit < 10 ? digit + 48 : digit + letters)
      rest /= UInt64(radix)
    } while rest != 0
    digits.reverse()
    return digits
  }
}
