/// The check word of packs, key indexes and archives, as Documentation/Formats/StringPack.md describes it: targets make it
/// fit, so that what it protects is reached.
public enum CheckWord {
  /// The eight bytes of the word.
  public static func bytes(of bytes: [UInt8], seed: UInt64 = 0) -> [UInt8] {
    let value = word(of: bytes, seed: seed)
    return (0..<8).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  public static func word(of bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    let factor: UInt64 = 0x9E37_79B9_7F4A_7C15
    var state = seed ^ (UInt64(bytes.count) &* factor)
    for start in stride(from: 0, to: bytes.count, by: 8) {
      var word: UInt64 = 0
      for (place, byte) in bytes[start..<min(start + 8, bytes.count)].enumerated() {
        word |= UInt64(byte) << UInt64(8 * place)
      }
      state = (state ^ word) &* factor
      state ^= state >> 29
    }
    state = (state ^ state >> 32) &* 0xBF58_476D_1CE4_E5B9
    return state ^ state >> 29
  }

  /// The bytes with the check word of the directory that follows a header of 16: magic, size, check word.
  public static func repaired(directoryOf bytes: [UInt8]) -> [UInt8] {
    guard bytes.count > 16 else { return bytes }
    let size = Int(bytes[4]) | Int(bytes[5]) << 8
    guard bytes.count >= 16 + size else { return bytes }
    return bytes[..<8] + CheckWord.bytes(of: Array(bytes[16..<(16 + size)])) + bytes[16...]
  }
}
