/// Quotes and escapes strings of OpenStep property lists.
enum OpenStepString {
  /// Returns whether Apple's reader takes `byte` as part of a string without quotes.
  @inline(__always)
  static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: ":"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns the string without its quotes and escapes. Invalid UTF-8 becomes U+FFFD; the file itself keeps its bytes.
  static func unescape(_ bytes: ArraySlice<UInt8>) -> String {
    guard bytes.contains(UInt8(ascii: "\\")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var units: [UInt16] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        bytes[index + 1] == UInt8(ascii: "U") || bytes[index + 1] == UInt8(ascii: "u")
      {
        index += 2
        // Surrogate pairs are two escapes, so units are collected before they are decoded.
        units.append(codeUnit(bytes, &index))
        continue
      }
      flush(&units, into: &result)
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex {
        index += 1
        appendEscape(of: bytes, at: &index, to: &result)
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    flush(&units, into: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func flush(_ units: inout [UInt16], into result: inout [UInt8]) {
    guard !units.isEmpty else { return }
    result.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
    units.removeAll(keepingCapacity: true)
  }

  private static func codeUnit(_ bytes: ArraySlice<UInt8>, _ index: inout Int) -> UInt16 {
    var unit: UInt16 = 0
    var digits = 0
    while digits < 4, index < bytes.endIndex, let digit = hexValue(bytes[index]) {
      unit = unit << 4 | UInt16(digit)
      digits += 1
      index += 1
    }
    return unit
  }

  private static func appendEscape(
    of bytes: ArraySlice<UInt8>, at index: inout Int, to result: inout [UInt8]
  ) {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var code: UInt32 = 0
      var digits = 0
      while digits < 3, index < bytes.endIndex, bytes[index] & 0xF8 == 0x30 {
        code = code << 3 | UInt32(bytes[index] & 7)
        digits += 1
        index += 1
      }
      // Above 127 the code is in the NeXTSTEP encoding; Xcode hasn't written those since it began to write UTF-8.
      let scalar = Unicode.Scalar(code) ?? "\u{FFFD}"
      result.append(contentsOf: String(Character(scalar)).utf8)
      return
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "v"): result.append(0x0B)
    default: result.append(byte)
    }
    index += 1
  }

  /// Returns `text` as Xcode writes it: without quotes if letters, digits, `_`, `.`, `/` and `$` suffice.
  static func quote(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      isUnquoted($0) && $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: ":")
    }
    if isPlain, !text.isEmpty, !text.contains("___"), !text.contains("//") { return text }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{07}": result += "\\a"
      case "\u{08}": result += "\\b"
      case "\u{0B}": result += "\\v"
      case "\u{0C}": result += "\\f"
      default:
        if scalar.value < 0x20 || scalar.value == 0x7F {
          let hex = String(scalar.value, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 4 - hex.count) + hex
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }
}
