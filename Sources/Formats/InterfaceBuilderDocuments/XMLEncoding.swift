/// Checks that need every byte: the encoding, valid characters, and the starts of lines.
enum XMLEncoding {
  /// Also finds the lines.
  static func check(_ bytes: [UInt8]) throws(XMLSyntaxError) -> LineOffsets {
    if let other = otherEncoding(bytes) {
      throw XMLSyntaxError(.unsupportedEncoding(other), offset: 0, line: 1)
    }
    var lineStarts: [Int32] = []
    lineStarts.reserveCapacity(bytes.count / 64)
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte >= 0x80 {
        guard let length = sequenceLength(bytes, offset) else {
          throw XMLSyntaxError(.notUTF8, offset: offset, line: lineStarts.count + 1)
        }
        offset += length
        continue
      }
      offset += 1
      guard byte < 0x20 else { continue }
      if byte == UInt8(ascii: "\n") || (byte == UInt8(ascii: "\r") && !isNewline(bytes, offset)) {
        lineStarts.append(Int32(offset))
      } else if byte != UInt8(ascii: "\r") && byte != UInt8(ascii: "\t") {
        throw XMLSyntaxError(
          .forbiddenCharacter(byte), offset: offset - 1, line: lineStarts.count + 1)
      }
    }
    return LineOffsets(starts: lineStarts)
  }

  private static func isNewline(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset < bytes.count && bytes[offset] == UInt8(ascii: "\n")
  }

  /// Returns UTF-16 or UTF-32, recognized by their marks or by the zero bytes around the first `<`.
  private static func otherEncoding(_ bytes: [UInt8]) -> String? {
    switch bytes.prefix(4) {
    case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF], [0x3C, 0, 0, 0], [0, 0, 0, 0x3C]: return "UTF-32"
    default: break
    }
    switch bytes.prefix(2) {
    case [0xFF, 0xFE], [0xFE, 0xFF], [0x3C, 0], [0, 0x3C]: return "UTF-16"
    default: return nil
    }
  }

  /// Returns the number of bytes of the sequence at `offset`; nil if it is overlong, a surrogate, cut off or invalid.
  private static func sequenceLength(_ bytes: [UInt8], _ offset: Int) -> Int? {
    let first = bytes[offset]
    let length: Int
    var low: UInt8 = 0x80
    var high: UInt8 = 0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { low = 0xA0 }
      if first == 0xED { high = 0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { low = 0x90 }
      if first == 0xF4 { high = 0x8F }
    default: return nil
    }
    guard bytes.count - offset >= length, (low...high).contains(bytes[offset + 1]) else {
      return nil
    }
    for place in offset + 2..<max(offset + 2, offset + length)
    where bytes[place] & 0xC0 != 0x80 { return nil }
    return length
  }
}
