public import ByteReading

/// A fingerprint of content, to find the same file under another name. It isn't safe against forgery.
public struct ContentFingerprint: Hashable, Sendable {
  private let count: Int
  private let first: UInt64
  private let second: UInt64

  /// Reads all of `content` once, eight bytes a step in two independent lanes.
  public init(_ content: ByteView) {
    count = content.count
    (first, second) = content.withUnsafeBytes { bytes in
      var first: UInt64 = 0x9E37_79B9_7F4A_7C15
      var second: UInt64 = 0xC2B2_AE3D_27D4_EB4F
      func mix(_ word: UInt64) {
        let low = (first ^ word).multipliedFullWidth(by: 0xA076_1D64_78BD_642F)
        first = low.high ^ low.low &+ word
        let high = (second &+ word).multipliedFullWidth(by: 0xE703_7ED1_A0B4_28DB)
        second = high.high ^ high.low &- word
      }
      var position = 0
      while position + 8 <= bytes.count {
        mix(
          UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)))
        position += 8
      }
      var last: UInt64 = 0
      while position < bytes.count {
        last = last << 8 | UInt64(bytes[position])
        position += 1
      }
      mix(last)
      return (first, second)
    }
  }
}
