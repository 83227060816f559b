/// Parses numbers and separated parts of headers and file names. Not generic, so that an app contains the code once.
package enum HeaderSyntax {
  // Code size: strings, since each step from a part of a string to another takes code.
  /// Returns the parts between the separators, including empty ones.
  @inline(never)
  package static func parts(_ text: String, at separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in Array(text.utf8) {
      if byte == UInt8(ascii: separator) {
        parts.append(string(part))
        part = []
      } else {
        part.append(byte)
      }
    }
    parts.append(string(part))
    return parts
  }

  @inline(never)
  private static func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  /// Returns what lies between the spaces, without empty parts.
  @inline(never)
  static func words(_ text: String) -> [String] {
    parts(text, at: " ").filter { !$0.isEmpty }
  }

  /// Parses a number of at least one digit and nothing else; `Int` also accepts signs. Nil above 64 bits.
  @inline(never)
  package static func number(_ text: String, radix: UInt64 = 10) -> UInt64? {
    guard !text.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in Array(text.utf8) {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      let (product, overflow) = value.multipliedReportingOverflow(by: radix)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      guard digit < radix, !overflow, !carry else { return nil }
      value = sum
    }
    return value
  }

  /// Parses a number that fits an `Int`.
  @inline(never)
  package static func integer(_ text: String) -> Int? {
    number(text).flatMap { Int(exactly: $0) }
  }
}
