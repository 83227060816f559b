/// A second codec for strings: smaller than `PPMd` and about fifty times slower, for what is decoded once after a
/// download.
///
/// Produces the same bytes on every platform. The caller stores size, memory and the strings alongside. Takes at most
/// 22 MiB in addition to the result, reserved once. Described in Documentation/Formats/ContextMixing.md.
public enum ContextMixing {
  /// The range of the model's memory, as the binary logarithm of the number of slots, each of four bytes.
  public static let memories = 10...22

  /// Returns `size` decoded bytes; nil if the size or the memory is out of bounds. Damaged input gives other bytes, so
  /// the caller compares a digest.
  ///
  /// - Parameters:
  ///   - bytes: The encoder's result.
  ///   - alongside: The strings passed to the encoder: for each string of the result (which end with 0x00) the same
  ///     string in another language, each ended by 0x00. May be empty.
  ///   - memory: The value passed to the encoder, within `memories`.
  ///   - size: The number of bytes of the result, at most 2^30. The caller limits it.
  public static func decode(
    _ bytes: [UInt8], alongside: [UInt8] = [], memory: Int = 22, size: Int
  ) -> [UInt8]? {
    guard memories.contains(memory), (0...(1 << 30)).contains(size) else { return nil }
    guard size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      bytes.withUnsafeBufferPointer { bytes in
        var decoder = BitDecoder(bytes)
        var byte = 0
        run(start, size: size, alongside: alongside, memory: memory) { place, chance in
          let one = decoder.bit(chance)
          byte = byte << 1 | one
          if place.bit == 0 { start[place.byte] = UInt8(truncatingIfNeeded: byte) }
          return one
        }
      }
      count = size
    }
  }

  // Code size: the model is seen only here, since linkers keep the metadata of types that other modules may name.
  /// Runs the model over bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; a decoder writes each of them with its last bit.
  ///   - code: Codes a bit that is 1 with a probability of `chance` in 4096, and returns it. `bit` counts down from 7.
  @inline(__always)
  package static func run(
    _ bytes: UnsafePointer<UInt8>, size: Int, alongside: [UInt8], memory: Int,
    code: (_ place: (byte: Int, bit: Int), _ chance: UInt32) -> Int
  ) {
    alongside.withUnsafeBufferPointer { alongside in
      var model = ContextMixingModel(alongside: alongside, memory: memory)
      for place in 0..<size {
        model.beginByte()
        for bit in stride(from: 7, through: 0, by: -1) {
          model.learn(code((place, bit), model.predict(bit: bit)))
        }
        model.endByte(history: bytes, count: place &+ 1)
      }
    }
  }

  /// A carryless binary arithmetic decoder; reads zeros after the end of the bytes.
  private struct BitDecoder {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var low: UInt32 = 0
    var high: UInt32 = .max
    var code: UInt32 = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
      for _ in 0..<4 { code = code << 8 | next() }
    }

    @inline(__always)
    mutating func next() -> UInt32 {
      defer { position = position &+ 1 }
      return position < bytes.count ? UInt32(bytes[position]) : 0
    }

    /// Decodes a bit that is 1 with a probability of `chance` in 4096.
    @inline(__always)
    mutating func bit(_ chance: UInt32) -> Int {
      let range = high &- low
      let middle = low &+ (range >> 12) &* chance &+ ((range & 4095) &* chance) >> 12
      let one = code <= middle
      if one { high = middle } else { low = middle &+ 1 }
      while (low ^ high) >> 24 == 0 {
        low <<= 8
        high = high << 8 | 255
        code = code << 8 | next()
      }
      return one ? 1 : 0
    }
  }
}
