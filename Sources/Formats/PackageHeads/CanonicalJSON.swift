/// Writes strings in canonical JSON: UTF-8 with the shortest escapes.
package enum CanonicalJSON {
  /// Appends the string with its quotes.
  package static func append(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8Bytes() {
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        bytes.append(contentsOf: escape(of: Unicode.Scalar(byte)))
      } else {
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Returns a scalar inside a string: itself, or its escape if one is required.
  static func escape(of scalar: Unicode.Scalar) -> [UInt8] {
    let short: Unicode.Scalar
    switch scalar {
    case "\"", "\\": short = scalar
    case "\u{8}": short = "b"
    case "\t": short = "t"
    case "\n": short = "n"
    case "\u{C}": short = "f"
    case "\r": short = "r"
    case "\u{0}"..<" ":
      let value = UInt8(scalar.value)
      return "\\u00".utf8Bytes() + [
        ContentDigest.digit(value >> 4), ContentDigest.digit(value & 15),
      ]
    default: return String(scalar).utf8Bytes()
    }
    return [UInt8(ascii: "\\"), UInt8(ascii: short)]
  }
}
