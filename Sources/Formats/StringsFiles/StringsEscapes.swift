/// Escapes of `.strings` files. Source: `getSlashedChar` of Apple's `CFOldStylePList.c`.
package enum StringsEscapes {
  /// Returns the string in a token's bytes, which are UTF-8.
  static func unescape(_ bytes: some RandomAccessCollection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    // The first half of a surrogate pair, which is a character only if the second half directly follows.
    var pending: UInt16?
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      guard byte == UInt8(ascii: "\\"), index < bytes.endIndex else {
        if pending != nil { append(unit: 0xFFFD, &result) }
        pending = nil
        result.append(byte)
        continue
      }
      guard let unit = codeUnit(bytes, &index) else {
        // Any other character stands for itself, and its bytes are copied.
        continue
      }
      if let high = pending, unit & 0xFC00 == 0xDC00 {
        append(high: high, low: unit, &result)
        pending = nil
        continue
      }
      if pending != nil { append(unit: 0xFFFD, &result) }
      pending = unit & 0xFC00 == 0xD800 ? unit : nil
      if pending == nil { append(unit: unit & 0xFC00 == 0xDC00 ? 0xFFFD : unit, &result) }
    }
    if pending != nil { append(unit: 0xFFFD, &result) }
    return result
  }

  /// Returns the code unit of the escape whose backslash was read; nil, without reading, if the next character stands
  /// for itself.
  private static func codeUnit<Bytes: RandomAccessCollection<UInt8>>(
    _ bytes: Bytes, _ index: inout Bytes.Index
  ) -> UInt16? {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      // Above 255 it wraps around, like in Apple's byte.
      var code: UInt8 = 0
      var digits = 0
      while digits < 3, index < bytes.endIndex, bytes[index] & 0xF8 == 0x30 {
        code = code << 3 | (bytes[index] & 7)
        digits += 1
        bytes.formIndex(after: &index)
      }
      return NeXTSTEPEncoding.scalar(code)
    case UInt8(ascii: "U"):
      bytes.formIndex(after: &index)
      var code: UInt16 = 0
      var digits = 0
      while digits < 4, index < bytes.endIndex, let digit = hexValue(bytes[index]) {
        code = code << 4 | UInt16(digit)
        digits += 1
        bytes.formIndex(after: &index)
      }
      return code
    default:
      guard let code = control(byte) else {
        guard byte < 0x80 else { return nil }
        bytes.formIndex(after: &index)
        return UInt16(byte)
      }
      bytes.formIndex(after: &index)
      return UInt16(code)
    }
  }

  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "a"): 0x07
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "v"): 0x0B
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }

  /// Returns whether `\` before this byte is an escape; before all others the backslash is dropped.
  static func isKnown(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "7"), UInt8(ascii: "U"), UInt8(ascii: "\""),
      UInt8(ascii: "\\"), UInt8(ascii: "'"), 0x0A, 0x0D:
      true
    default: control(byte) != nil
    }
  }

  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Returns `text` between quotes, so that ``unescape(_:)`` restores it.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func append(high: UInt16, low: UInt16, _ result: inout [UInt8]) {
    let code = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
    result.append(UInt8(truncatingIfNeeded: 0xF0 | code >> 18))
    result.append(UInt8(truncatingIfNeeded: 0x80 | code >> 12 & 0x3F))
    result.append(UInt8(truncatingIfNeeded: 0x80 | code >> 6 & 0x3F))
    result.append(UInt8(truncatingIfNeeded: 0x80 | code & 0x3F))
  }

  private static func append(unit: UInt16, _ result: inout [UInt8]) {
    if unit < 0x80 {
      result.append(UInt8(truncatingIfNeeded: unit))
    } else if unit < 0x800 {
      result.append(UInt8(truncatingIfNeeded: 0xC0 | unit >> 6))
      result.append(UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F))
    } else {
      result.append(UInt8(truncatingIfNeeded: 0xE0 | unit >> 12))
      result.append(UInt8(truncatingIfNeeded: 0x80 | unit >> 6 & 0x3F))
      result.append(UInt8(truncatingIfNeeded: 0x80 | unit & 0x3F))
    }
  }
}
