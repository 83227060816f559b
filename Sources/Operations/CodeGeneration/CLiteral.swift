/// Writes foreign names in C and Objective-C source.
enum CLiteral {
  /// Returns a string literal with quotes, without `@`. Everything but ASCII is UTF-8 in octal, so that nothing depends
  /// on the file's encoding, and no two `?` are adjacent (trigraphs).
  static func literal(_ text: String) -> String {
    var result = "\""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): result += "\\\""
      case UInt8(ascii: "\\"): result += "\\\\"
      case UInt8(ascii: "\n"): result += "\\n"
      case UInt8(ascii: "?"): result += "\\?"
      case 0x20..<0x7F: result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 8)
        result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
      }
    }
    return result + "\""
  }

  /// Returns a name of ASCII letters, digits and `_`; other characters become `u` and their number.
  static func identifier(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
      if isPlain || scalar == "_" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "u" + String(scalar.value, radix: 16)
      }
    }
    let startsWithDigit = result.first.map { $0.isNumber } ?? true
    return startsWithDigit ? "_" + result : result
  }
}
