import StringPacks

/// The encoder of `ContextMixing`.
public enum ContextMixingEncoder {
  /// Returns the coded bytes. `ContextMixing.decode` with the same strings alongside and the same memory returns the
  /// original.
  ///
  /// - Parameter memory: Within `ContextMixing.memories`; other values are clamped.
  public static func encode(_ bytes: [UInt8], alongside: [UInt8] = [], memory: Int = 22) -> [UInt8]
  {
    let memory = min(
      max(memory, ContextMixing.memories.lowerBound), ContextMixing.memories.upperBound)
    var coded: [UInt8] = []
    var (low, high) = (UInt32(0), UInt32.max)
    guard !bytes.isEmpty else { return coded }
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      ContextMixing.run(start, size: bytes.count, alongside: alongside, memory: memory) {
        place, chance in
        let range = high - low
        let middle = low + (range >> 12) * chance + ((range & 4095) * chance) >> 12
        let one = Int(bytes[place.byte] >> UInt8(place.bit)) & 1
        if one == 1 { high = middle } else { low = middle + 1 }
        while (low ^ high) >> 24 == 0 {
          coded.append(UInt8(high >> 24))
          low <<= 8
          high = high << 8 | 255
        }
        return one
      }
      appendEnd(of: low...high, to: &coded)
    }
    return coded
  }

  /// Appends the shortest bytes that, followed by zeros, lie in the last range.
  private static func appendEnd(of range: ClosedRange<UInt32>, to coded: inout [UInt8]) {
    let (low, high) = (range.lowerBound, range.upperBound)
    guard low > 0 else { return }
    for shift in [24, 16, 8] as [UInt32] {
      let unit = UInt64(1) << UInt64(shift)
      let rounded = (UInt64(low) + unit - 1) & ~(unit - 1)
      guard rounded <= UInt64(high) else { continue }
      for place in stride(from: 24, through: shift, by: -8) {
        coded.append(UInt8(truncatingIfNeeded: rounded >> UInt64(place)))
      }
      return
    }
    for place in [24, 16, 8, 0] as [UInt32] {
      coded.append(UInt8(truncatingIfNeeded: low >> place))
    }
  }
}
