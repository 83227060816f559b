/// PNG files with correct headers; their pixels aren't decoded.
enum PNGFixture {
  /// `bytes` is about the size of the file.
  static func make(_ width: Int, _ height: Int, bytes: Int = 100) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", big(width) + big(height) + [8, 6, 0, 0, 0])
      + chunk("IDAT", (0..<max(1, bytes - 57)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ width) })
      + chunk("IEND", [])
  }

  private static func big(_ value: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in Array(type.utf8) + data {
      sum = table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ (sum >> 8)
    }
    return big(data.count) + Array(type.utf8) + data + big(Int(~sum))
  }
}
