/// A PNG without compression: the smallest writer there is.
enum PlainPNG {
  /// Returns an image of four bytes a pixel: red, green, blue and alpha.
  static func make(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for y in 0..<height {
      rows.append(0)
      for x in 0..<width { rows += pixel(x, y) }
    }
    let header = big(width) + big(height) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header)
      + chunk("IDAT", stored(rows)) + chunk("IEND", [])
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// RFC 1950 with the stored blocks of RFC 1951.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let block = bytes[start..<min(bytes.count, start + 65_535)]
      start += block.count
      let (low, high) = (UInt8(block.count & 0xFF), UInt8(block.count >> 8))
      result += [start == bytes.count ? 1 : 0, low, high, ~low, ~high] + block
    } while start < bytes.count
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65_521
      second = (second + first) % 65_521
    }
    return result + big(second << 16 | first)
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + bytes
    var crc = UInt32.max
    for byte in content {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc >> 1 ^ (crc & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return big(bytes.count) + content + big(Int(~crc))
  }
}
