/// Parses numbers and separated parts of headers and file names. Not generic, so that an app contains the code once.
package enum HeaderSyntax {
  /// Returns the parts between the separators, including empty ones.
  package static func parts(_ text: Substring, at separator: Unicode.Scalar) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    var end = start
    while end < text.endIndex {
      let next = text.utf8.index(after: end)
      if text.utf8[end] == UInt8(ascii: separator) {
        parts.append(text[start..<end])
        start = next
      }
      end = next
    }
    parts.append(text[start..<end])
    return parts
  }

  /// Returns what lies between the spaces, without empty parts.
  @inline(never)
  static func words(_ text: String) -> [Substring] {
    parts(text[...], at: " ").filter { !$0.isEmpty }
  }

  /// Parses a number of at least one digit and nothing else; `Int` also accepts signs. Nil above 64 bits.
  package static func number(_ text: Substring, radix: UInt64 = 10) -> UInt64? {
    guard !text.isEmpty else { return nil }
    var value: UInt64 = 0
    for byte in text.utf8 {
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
  package static func integer(_ text: Substring) -> Int? {
    number(text).flatMap { Int(exactly: $0) }
  }
}
