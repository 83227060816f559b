import Foundation
import Testing

@testable import ImageEncoding

/// Pictures made by rule, and plain PNG files of them.
struct TestPicture: Sendable, CustomTestStringConvertible {
  var name: String
  var width: Int
  var height: Int
  var bits = 8
  var pixel: @Sendable (Int, Int) -> [UInt8]

  var testDescription: String { "\(name) \(width)x\(height) at \(bits) bits" }

  var rgba: [UInt8] {
    (0..<height).flatMap { y in
      (0..<width).flatMap { x in
        bits == 8 ? pixel(x, y) : pixel(x, y).flatMap { [$0, UInt8((x * 31 + y) % 256)] }
      }
    }
  }

  /// As a careless program would write it: RGBA, no filter, little compression.
  func png(extra: [UInt8] = []) throws -> [UInt8] {
    try Self.png(rgba, width: width, height: height, bits: bits, type: 6, channels: 4, extra: extra)
  }

  /// Gray levels only, taken from red.
  func greyPNG(extra: [UInt8] = []) throws -> [UInt8] {
    let levels = stride(from: 0, to: rgba.count, by: 4).map { rgba[$0] }
    return try Self.png(
      levels, width: width, height: height, bits: 8, type: 0, channels: 1, extra: extra)
  }

  static func png(
    _ samples: [UInt8], width: Int, height: Int, bits: Int, type: UInt8, channels: Int,
    extra: [UInt8]
  ) throws -> [UInt8] {
    let stride = width * channels * bits / 8
    let rows = (0..<height).flatMap { [0] + samples[$0 * stride..<($0 + 1) * stride] }
    let header =
      PNGChunks.bigEndian(UInt32(width)) + PNGChunks.bigEndian(UInt32(height))
      + [UInt8(bits), type, 0, 0, 0]
    return PNGChunks.signature + PNGChunks.chunk("IHDR", header) + extra
      + PNGChunks.chunk("IDAT", try PNGOptimizer.compress(rows, level: 1))
      + PNGChunks.chunk("IEND", [])
  }

  static let gradient: @Sendable (Int, Int) -> [UInt8] = { x, y in
    [UInt8(x * 3 % 256), UInt8(y * 5 % 256), UInt8((x + y) % 256), 255]
  }
  /// Soft waves under fine noise, as in photographs.
  static let photo: @Sendable (Int, Int) -> [UInt8] = { x, y in
    let wave = (x * x / 50 + y * y / 70) / 2 % 200
    var mixed =
      UInt32(truncatingIfNeeded: x) &* 73_856_093 ^ UInt32(truncatingIfNeeded: y) &* 19_349_663
    mixed = (mixed ^ mixed >> 13) &* 0x85EB_CA6B
    let noise = Int((mixed ^ mixed >> 16) & 15)
    return [UInt8(wave + noise), UInt8((wave + x) % 200 + noise), UInt8(y % 200 + noise), 255]
  }
  static let edge: @Sendable (Int, Int) -> [UInt8] = { x, y in
    let distance = (x - 16) * (x - 16) + (y - 16) * (y - 16)
    let alpha = max(0, min(255, (150 - distance) * 4))
    return [220, UInt8(distance % 256), 40, UInt8(alpha)]
  }
  static let palette: @Sendable (Int, Int) -> [UInt8] = { x, y in
    [[255, 0, 0, 255], [0, 128, 0, 255], [0, 0, 0, 0], [9, 9, 200, 128]][(x / 5 + y / 3) % 4]
  }
  static let grey: @Sendable (Int, Int) -> [UInt8] = { x, y in
    let level = UInt8((x * 17 + y) % 256)
    return [level, level, level, 255]
  }
  static let blackAndWhite: @Sendable (Int, Int) -> [UInt8] = { x, y in
    let level: UInt8 = (x / 3 + y / 2) % 2 == 0 ? 0 : 255
    return [level, level, level, 255]
  }

  static let all: [TestPicture] = [
    TestPicture(name: "gradient", width: 64, height: 48, pixel: gradient),
    TestPicture(name: "gradient", width: 33, height: 7, bits: 16, pixel: gradient),
    TestPicture(name: "alpha edge", width: 32, height: 32, pixel: edge),
    TestPicture(name: "alpha edge", width: 32, height: 32, bits: 16, pixel: edge),
    TestPicture(name: "palette", width: 31, height: 17, pixel: palette),
    TestPicture(name: "grey", width: 40, height: 9, pixel: grey),
    TestPicture(name: "black and white", width: 21, height: 20, pixel: blackAndWhite),
    TestPicture(name: "one pixel", width: 1, height: 1, pixel: gradient),
    TestPicture(name: "clear", width: 5, height: 4) { _, _ in [7, 7, 7, 0] },
    TestPicture(name: "column", width: 1, height: 1000, pixel: gradient),
    TestPicture(name: "row", width: 1000, height: 1, pixel: edge),
  ]
}

/// A repeatable generator (SplitMix64).
struct TestRandom: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// FNV-1a, long enough for keys in tests.
let testHasher: ContentHasher = { bytes in
  let value = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
    ($0 ^ UInt64($1)) &* 0x100_0000_01B3
  }
  let text = String(value, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}

/// A folder for one test, removed by the caller.
func withTemporaryFolder<Result>(_ body: (URL) async throws -> Result) async throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("levity-encoding-test-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try await body(folder)
}
