/// The CRC-32 of zip archives.
enum CheckSum {
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
    var sum = ~UInt32(0)
    var position = 0
    // Eight bytes a step: each table is the one before, moved on by a byte.
    while position + 8 <= bytes.count {
      let low =
        sum ^ UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: position, as: UInt32.self))
      let high = UInt32(
        littleEndian: bytes.loadUnaligned(fromByteOffset: position + 4, as: UInt32.self))
      sum = step(7, low) ^ step(6, low >> 8) ^ step(5, low >> 16) ^ step(4, low >> 24)
      sum ^= step(3, high) ^ step(2, high >> 8) ^ step(1, high >> 16) ^ step(0, high >> 24)
      position += 8
    }
    while position < bytes.count {
      sum = step(0, sum ^ UInt32(bytes[position])) ^ sum >> 8
      position += 1
    }
    return ~sum
  }

  private static func step(_ index: Int, _ value: UInt32) -> UInt32 {
    steps[index << 8 | Int(value & 0xFF)]
  }

  private static let steps: [UInt32] = {
    var steps = [UInt32](repeating: 0, count: 8 << 8)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
      steps[byte] = value
    }
    for index in 256..<steps.count {
      let previous = steps[index - 256]
      steps[index] = previous >> 8 ^ steps[Int(previous & 0xFF)]
    }
    return steps
  }()
}
