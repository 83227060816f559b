/// Escapes and unescapes values.
public enum XMLEscaping {
  /// The place of characters, which decides how white space is normalized.
  enum Place { case attribute, content }

  /// Returns the value for use between double quotes, escaped like in Xcode.
  public static func escapedAttribute(_ value: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(value.utf8.count)
    for byte in value.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      case UInt8(ascii: "\""): result += "&quot;".utf8
      case UInt8(ascii: "\n"): result += "&#10;".utf8
      case UInt8(ascii: "\r"): result += "&#13;".utf8
      case UInt8(ascii: "\t"): result += "&#9;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns the unescaped characters of a range that the parser has accepted.
  static func decode(_ bytes: [UInt8], _ range: Range<Int>, as place: Place) -> String {
    let slice = bytes[range]
    let isPlain = slice.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "&") }
    guard !isPlain else { return String(decoding: slice, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "&"):
        guard let reference = XMLReference(bytes, offset - 1, limit: range.upperBound) else {
          result.append(byte)
          continue
        }
        result += String(reference.scalar).utf8
        offset = reference.end
      case UInt8(ascii: "\r"):
        if offset < range.upperBound, bytes[offset] == UInt8(ascii: "\n") { offset += 1 }
        result.append(place == .attribute ? UInt8(ascii: " ") : UInt8(ascii: "\n"))
      case UInt8(ascii: "\n"), UInt8(ascii: "\t"):
        result.append(place == .attribute ? UInt8(ascii: " ") : byte)
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// `&amp;`, `&#65;` or `&#x41;` at a place; nil if there isn't such a reference.
struct XMLReference {
  var scalar: Unicode.Scalar
  var end: Int

  init?(_ bytes: [UInt8], _ start: Int, limit: Int) {
    // The longest meaningful reference is `&#1114111;`; leading zeros may make it longer.
    guard
      let semicolon = bytes[start..<min(limit, start + 64)].firstIndex(of: UInt8(ascii: ";"))
    else { return nil }
    let name = bytes[start + 1..<semicolon]
    guard
      let value = name.first == UInt8(ascii: "#") ? Self.number(name.dropFirst()) : Self.named(name)
    else { return nil }
    scalar = value
    end = semicolon + 1
  }

  private static func named(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    if name.elementsEqual("amp".utf8) { return "&" }
    if name.elementsEqual("lt".utf8) { return "<" }
    if name.elementsEqual("gt".utf8) { return ">" }
    if name.elementsEqual("quot".utf8) { return "\"" }
    if name.elementsEqual("apos".utf8) { return "'" }
    return nil
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Unicode.Scalar? {
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    let digits = isHexadecimal ? digits.dropFirst() : digits
    var value: UInt32 = 0
    for digit in digits {
      guard let digitValue = Character(Unicode.Scalar(digit)).hexDigitValue,
        isHexadecimal || digitValue < 10
      else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digitValue)
      guard value <= 0x10FFFF else { return nil }
    }
    switch value {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: return Unicode.Scalar(value)
    default: return nil
    }
  }
}
