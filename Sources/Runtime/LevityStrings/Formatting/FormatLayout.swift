import Foundation
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

  /// Adds spaces around what was written from `start` on, which has `length` characters.
  func pad(_ output: inout [UInt8], from start: Int, length: Int) {
    guard length < width else { return }
    let spaces = repeatElement(UInt8(ascii: " "), count: width - length)
    output.insert(contentsOf: spaces, at: flags.contains(.minus) ? output.count : start)
  }

  /// Writes an integer like C's `printf`.
  func append(_ integer: FormatInteger, to output: inout [UInt8]) {
    let start = output.count
    let digits = FormatDigits(integer)
    let count = precision == 0 && integer.magnitude == 0 ? 0 : digits.count
    var zeros = max(0, (precision ?? 0) - count)
    if integer.isNegative {
      output.append(UInt8(ascii: "-"))
    } else if integer.isSigned, flags.contains(.plus) {
      output.append(UInt8(ascii: "+"))
    } else if integer.isSigned, flags.contains(.space) {
      output.append(UInt8(ascii: " "))
    }
    if flags.contains(.alternate) {
      if integer.radix == 8, zeros == 0, count == 0 || digits[0] != 0 { zeros = 1 }
      if integer.radix == 16, integer.magnitude != 0 {
        output.append(UInt8(ascii: "0"))
        output.append(UInt8(ascii: integer.isUppercase ? "X" : "x"))
      }
    }
    let rest = width - (output.count - start) - zeros - count
    if rest > 0, flags.contains(.zero), precision == nil { zeros += rest }
    if zeros > 0 {
      output.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: zeros))
    }
    let letters = (integer.isUppercase ? UInt8(ascii: "A") : UInt8(ascii: "a")) - 10
    for index in 0..<count {
      let digit = digits[index]
      output.append(digit < 10 ? digit + 48 : digit + letters)
    }
    pad(&output, from: start, length: output.count - start)
  }

  /// Writes a fraction with C's own `printf`, in a format made here.
  func append(_ value: Double, _ conversion: UInt8, to output: inout [UInt8]) {
    var format: [CChar] = [37]
    for (flag, byte) in [
      (FormatFlags.zero, UInt8(ascii: "0")), (.minus, UInt8(ascii: "-")),
      (.plus, UInt8(ascii: "+")), (.space, UInt8(ascii: " ")), (.alternate, UInt8(ascii: "#")),
    ] where flags.contains(flag) {
      format.append(CChar(bitPattern: byte))
    }
    // "*.*", in which a negative precision counts as none.
    format += [42, 46, 42, CChar(bitPattern: conversion), 0]
    // The largest double has 309 digits before the point.
    let size = 512 + width + (precision ?? 0)
    var buffer = [CChar](repeating: 0, count: size)
    let count = withVaList([Int32(width), Int32(precision ?? -1), value]) {
      vsnprintf(&buffer, size, format, $0)
    }
    for index in 0..<min(max(Int(count), 0), size - 1) {
      output.append(UInt8(bitPattern: buffer[index]))
    }
  }
}

/// An integer as a specifier reads it.
struct FormatInteger {
  var magnitude: UInt64
  var isNegative = false
  /// Whether a sign may be shown.
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
}
