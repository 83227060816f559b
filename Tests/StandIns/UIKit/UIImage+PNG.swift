public import Foundation

extension UIImage {
  /// https://developer.apple.com/documentation/uikit/uiimage/pngdata()
  public func pngData() -> Data? { cgImage.map { Data(StandInPNG.encode($0)) } }
}

/// PNG without compression (ISO/IEC 15948), so that people can look at what tests draw.
public enum StandInPNG {
  static func isPNG(_ data: Data) -> Bool { data.starts(with: [0x89, 0x50, 0x4E, 0x47]) }

  /// Reads what `encode` wrote; nil for any other bytes.
  static func decode(_ data: Data) -> CGImage? {
    let bytes = [UInt8](data)
    guard isPNG(data), bytes.count > 57 else { return nil }
    func number(_ place: Int) -> Int { bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height, stored) = (number(16), number(20), number(33))
    // The chunk IDAT begins after IHDR; its content with the two bytes of zlib's head.
    guard width > 0, height > 0, width < 4096, height < 4096, bytes.count >= 41 + stored,
      Array(bytes[37..<41]) == Array("IDAT".utf8)
    else { return nil }
    var rows: [UInt8] = []
    var place = 43
    while rows.count < (4 * width + 1) * height {
      guard place + 5 <= bytes.count, bytes[place] < 2 else { return nil }
      let count = Int(bytes[place + 1]) | Int(bytes[place + 2]) << 8
      guard count > 0, place + 5 + count <= bytes.count else { return nil }
      rows += bytes[(place + 5)..<(place + 5 + count)]
      place += 5 + count
    }
    var pixels: [UInt8] = []
    for row in 0..<height {
      var start = row * (4 * width + 1) + 1
      for _ in 0..<width {
        let alpha = Int(rows[start + 3])
        pixels += rows[start..<(start + 3)].map { UInt8(Int($0) * alpha / 255) } + [UInt8(alpha)]
        start += 4
      }
    }
    return CGImage(standInPixels: pixels, width: width, height: height)
  }

  /// Straight RGBA of 8 bits.
  public static func encode(_ image: CGImage) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((4 * image.width + 1) * image.height)
    image.standInPixels.withUnsafeBufferPointer { pixels in
      var place = 0
      for _ in 0..<image.height {
        rows.append(0)
        for _ in 0..<image.width {
          let alpha = Int(pixels[place + 3])
          for index in 0..<3 {
            rows.append(alpha == 0 ? 0 : UInt8(min(255, Int(pixels[place + index]) * 255 / alpha)))
          }
          rows.append(UInt8(alpha))
          place += 4
        }
      }
    }
    var result: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    result += chunk("IHDR", big(image.width) + big(image.height) + [8, 6, 0, 0, 0])
    result += chunk("IDAT", stored(rows))
    return result + chunk("IEND", [])
  }

  private static func big(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// RFC 1950 around stored blocks of RFC 1951.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let count = end - start
      result.append(end == bytes.count ? 1 : 0)
      result += [
        UInt8(count & 255), UInt8(count >> 8), UInt8(~count & 255), UInt8(~count >> 8 & 255),
      ]
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + big(high << 16 | low)
  }

  private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + content
    let table = (0..<256).map { index -> UInt32 in
      (0..<8).reduce(UInt32(index)) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in body { crc = table[Int((crc ^ UInt32(byte)) & 255)] ^ (crc >> 8) }
    return big(content.count) + body + big(Int(~crc))
  }
}
