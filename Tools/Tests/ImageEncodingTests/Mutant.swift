@testable import ImageEncoding

/// A file on its way to be damaged.
struct Mutant {
  var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// One to four changes: bytes, whole numbers, runs that move, an end that is missing.
  mutating func change(_ random: inout TestRandom) {
    for _ in 0..<Int.random(in: 1...4, using: &random) where bytes.count > 8 {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2:
        // Sizes and offsets stand near the start.
        let start = Int.random(in: 0..<min(bytes.count - 4, 256), using: &random)
        let value = [0, 1, 0x7F, 0xFF].randomElement(using: &random) ?? 0
        for offset in 0..<4 { bytes[start + offset] = UInt8(value) }
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 16))
      case 4: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 64)], at: place)
      case 5: bytes.removeSubrange(max(8, place)...)
      default:
        let start = Int.random(in: 0..<min(bytes.count, 64), using: &random)
        bytes[start] = UInt8.random(in: 0...255, using: &random)
      }
    }
  }

  /// Makes the checksums of a PNG's chunks right, so that a decoder looks at what they hold.
  mutating func repairChecksums() {
    var repaired = Array(bytes.prefix(8))
    for chunk in PNGChunks(bytes).chunks {
      repaired += PNGChunks.chunk(chunk.type, bytes[chunk.range])
    }
    if repaired.count > 8 { bytes = repaired }
  }

  /// Makes the header claim 60,000 by 60,000 pixels, or the most that it can hold. False where the format has no such header.
  mutating func claim(_ format: RasterFormat) -> Bool {
    switch format {
    case .png:
      bytes.replaceSubrange(16..<24, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
      repairChecksums()
      return true
    case .jpeg:
      return replace(after: [0xFF, 0xC0], skipping: 3, with: [0xEA, 0x60, 0xEA, 0x60])
        || replace(after: [0xFF, 0xC2], skipping: 3, with: [0xEA, 0x60, 0xEA, 0x60])
    case .webp:
      return replace(
        after: Array("VP8X".utf8), skipping: 8, with: [0x5F, 0xEA, 0, 0x5F, 0xEA, 0])
    case .avif, .heic:
      return replace(
        after: Array("ispe".utf8), skipping: 4, with: [0, 0, 0xEA, 0x60, 0, 0, 0xEA, 0x60])
    // Its sizes have as many bits as they need, and it isn't read from projects.
    case .jxl: return false
    }
  }

  /// Everywhere, since a picture with alpha has two such properties.
  private mutating func replace(after mark: [UInt8], skipping: Int, with new: [UInt8]) -> Bool {
    var isFound = false
    var place = 0
    while place + mark.count + skipping + new.count <= bytes.count {
      if bytes[place..<place + mark.count].elementsEqual(mark) {
        let start = place + mark.count + skipping
        bytes.replaceSubrange(start..<start + new.count, with: new)
        isFound = true
        // The first frame header of a JPEG is the one.
        if mark.count == 2 { return true }
      }
      place += 1
    }
    return isFound
  }

  /// A gray progressive JPEG of 883 scans, each of which says in a few bytes that nothing is added: one for the DC
  /// coefficients, then 14 for each of the 63 others, a bit at a time (ITU T.81, G.1.2).
  static func progressiveJPEG(side: Int) -> [UInt8] {
    let blocks = ((side + 7) / 8) * ((side + 7) / 8)
    let size = [UInt8(side >> 8), UInt8(side & 255)]
    var bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    bytes += [0xFF, 0xC2, 0, 11, 8] + size + size + [1, 1, 0x11, 0]
    // DC: one code of one bit, for no difference. AC: one code of one bit, for a run of 2^14 blocks that end here.
    for (table, symbol) in [(0x00, 0x00), (0x10, 0xE0)] as [(UInt8, UInt8)] {
      bytes += [0xFF, 0xC4, 0, 20, table, 1] + [UInt8](repeating: 0, count: 15) + [symbol]
    }
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0x00, 0, 0, 0] + Self.zeroBits(blocks)
    // A run is a bit of code and 14 bits that are added to its length.
    let runs = Self.zeroBits((blocks / (1 << 14) + 1) * 15)
    for coefficient in 1...63 as ClosedRange<UInt8> {
      for low in (0...13 as ClosedRange<UInt8>).reversed() {
        let high = low == 13 ? 0 : low + 1
        bytes +=
          [0xFF, 0xDA, 0, 8, 1, 1, 0x00, coefficient, coefficient, high << 4 | low] + runs
      }
    }
    return bytes + [0xFF, 0xD9]
  }

  private static func zeroBits(_ count: Int) -> [UInt8] {
    [UInt8](repeating: 0, count: (count + 7) / 8)
  }
}
