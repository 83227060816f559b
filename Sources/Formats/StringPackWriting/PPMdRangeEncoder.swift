import StringPacks

/// 7-zip's range encoder (carry by a counted run of 0xFF), without the zero byte at its beginning and with a short end.
struct PPMdRangeEncoder {
  private var low: UInt64 = 0
  private var range: UInt32 = .max
  private var cache: UInt8 = 0
  private var pending = 1
  private var bytes: [UInt8] = []

  mutating func encode(_ interval: PPMdModel.Interval) {
    if interval.total == 0 {
      let bound = (range >> 14) &* interval.size
      if interval.start == 0 {
        range = bound
      } else {
        low &+= UInt64(bound)
        range &-= bound
      }
    } else {
      range /= interval.total
      low &+= UInt64(interval.start) * UInt64(range)
      range = range &* interval.size
    }
    while range < 1 << 24 {
      range <<= 8
      shift()
    }
  }

  private mutating func shift() {
    if low < 0xFF00_0000 || low > 0xFFFF_FFFF {
      let carry = UInt8(truncatingIfNeeded: low >> 32)
      bytes.append(cache &+ carry)
      while pending > 1 {
        bytes.append(0xFF &+ carry)
        pending -= 1
      }
      pending = 0
      cache = UInt8(truncatingIfNeeded: low >> 24)
    }
    pending += 1
    low = (low << 8) & 0xFFFF_FFFF
  }

  /// The coded bytes. Picks the number in the last range with the most zeros at its end, which the decoder
  /// adds itself.
  mutating func finish() -> [UInt8] {
    var zeros: UInt64 = 32
    while zeros > 0 {
      let unit = UInt64(1) << zeros
      let rounded = (low + unit - 1) & ~(unit - 1)
      if rounded < low + UInt64(range) {
        low = rounded
        break
      }
      zeros -= 8
    }
    for _ in 0..<5 { shift() }
    var count = bytes.count
    var dropped = 0
    while dropped < 4, count > 1, bytes[count - 1] == 0 {
      count -= 1
      dropped += 1
    }
    return Array(bytes[1..<count])
  }
}
