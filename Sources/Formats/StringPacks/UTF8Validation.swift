/// Returns whether bytes are UTF-8 as defined by Unicode: no surrogates, nothing overlong, nothing above U+10FFFF.
enum UTF8Validation {
  static func isValid(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    bytes.withUnsafeBytes { isValid(UnsafeRawBufferPointer(rebasing: $0[range])) }
  }

  static func isValid(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var place = 0
    let count = bytes.count
    while place < count {
      if count &- place >= 8,
        bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
      {
        place &+= 8
        continue
      }
      let lead = bytes[place]
      guard lead >= 0x80 else {
        place &+= 1
        continue
      }
      // Letters of Greek, Cyrillic, Arabic and similar scripts come in runs.
      if lead < 0xE0 {
        guard lead >= 0xC2, count &- place > 1, bytes[place &+ 1] & 0xC0 == 0x80 else {
          return false
        }
        place &+= 2
        continue
      }
      // Returns how many bytes follow, and the range of the first of them.
      let following: Int
      let second: ClosedRange<UInt8>
      switch lead {
      case 0xE0: (following, second) = (2, 0xA0...0xBF)
      case 0xED: (following, second) = (2, 0x80...0x9F)
      case 0xE1...0xEF: (following, second) = (2, 0x80...0xBF)
      case 0xF0: (following, second) = (3, 0x90...0xBF)
      case 0xF1...0xF3: (following, second) = (3, 0x80...0xBF)
      case 0xF4: (following, second) = (3, 0x80...0x8F)
      default: return false
      }
      guard count &- place > following, second.contains(bytes[place &+ 1]) else { return false }
      for next in 2..<max(2, following &+ 1) where bytes[place &+ next] & 0xC0 != 0x80 {
        return false
      }
      place &+= following &+ 1
    }
    return true
  }
}
