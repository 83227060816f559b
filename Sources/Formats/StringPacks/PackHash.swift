/// A quick 64-bit hash, for check words against damage, and for keys in the key index. Not secure against attackers.
///
/// Takes eight bytes at a time as a little-endian word, the last one padded with zeros: the state is combined with the
/// word by exclusive or and multiplied, and its upper bits are mixed into the lower. Every step is reversible, so one
/// changed word always changes the result.
enum PackHash {
  private static let factor: UInt64 = 0x9E37_79B9_7F4A_7C15

  static func hash(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var state = seed ^ (UInt64(bytes.count) &* factor)
    var place = 0
    while bytes.count &- place >= 8 {
      let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      state = step(state, UInt64(littleEndian: word))
      place &+= 8
    }
    if place < bytes.count {
      var word: UInt64 = 0
      var shift: UInt64 = 0
      while place < bytes.count {
        word |= UInt64(bytes[place]) &<< shift
        shift &+= 8
        place &+= 1
      }
      state = step(state, word)
    }
    return finish(state)
  }

  static func hash(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { hash($0, seed: seed) }
  }

  @inline(__always)
  private static func step(_ state: UInt64, _ word: UInt64) -> UInt64 {
    let product = (state ^ word) &* factor
    return product ^ product &>> 29
  }

  @inline(__always)
  private static func finish(_ state: UInt64) -> UInt64 {
    let product = (state ^ state &>> 32) &* 0xBF58_476D_1CE4_E5B9
    return product ^ product &>> 29
  }
}
