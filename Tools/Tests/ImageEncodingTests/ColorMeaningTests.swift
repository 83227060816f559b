import Foundation
import Testing

@testable import ImageEncoding

@Suite struct ColorMeaningTests {
  static let picture = TestPicture(
    name: "photo", width: 64, height: 64, pixel: TestPicture.photo)

  /// A matrix profile with a parametric sRGB curve and the given colorants.
  static func profile(_ colorants: [[Double]]) -> [UInt8] {
    func fixed(_ value: Double) -> [UInt8] {
      PNGChunks.bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
    }
    var data: [UInt8] = []
    var tags: [(String, Int, Int)] = []
    let start = 128 + 4 + 7 * 12
    for (name, values) in zip(["rXYZ", "gXYZ", "bXYZ", "wtpt"], colorants) {
      tags.append((name, start + data.count, 20))
      data += Array("XYZ ".utf8) + [0, 0, 0, 0] + values.flatMap(fixed)
    }
    let curve =
      Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
    for name in ["rTRC", "gTRC", "bTRC"] { tags.append((name, start + data.count, curve.count)) }
    data += curve
    let table = tags.flatMap { name, offset, size in
      Array(name.utf8) + PNGChunks.bigEndian(UInt32(offset)) + PNGChunks.bigEndian(UInt32(size))
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: PNGChunks.bigEndian(UInt32(start + data.count)))
    header.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: [0.9642, 1, 0.8249].flatMap(fixed))
    return header + PNGChunks.bigEndian(UInt32(tags.count)) + table + data
  }

  static let sRGB = profile([
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.7141],
    [0.9642, 1, 0.8249],
  ])
  static let displayP3 = profile([
    [0.51512, 0.2412, -0.00105], [0.29198, 0.69225, 0.04189], [0.1571, 0.06657, 0.78407],
    [0.9642, 1, 0.8249],
  ])

  static func chunk(_ profile: [UInt8]) throws -> [UInt8] {
    PNGChunks.chunk(
      "iCCP", Array("p".utf8) + [0, 0] + (try PNGOptimizer.compress(profile, level: 6)))
  }

  @Test func profilesAreDistinguished() {
    #expect(ColorProfile(Self.sRGB).isSRGB)
    #expect(!ColorProfile(Self.displayP3).isSRGB)
    #expect(ColorProfile(Self.displayP3).isRGB)
    #expect(!ColorProfile([]).isRGB)
  }

  @Test func profilesNeverTrap() {
    var random = TestRandom(state: 5)
    for _ in 0..<2000 {
      var bytes = Self.sRGB
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      _ = ColorProfile(Array(bytes.prefix(Int.random(in: 0...bytes.count, using: &random)))).isSRGB
    }
  }

  @Test func wideGamutKeepsItsProfileInEveryFormat() throws {
    let original = try Self.picture.png(extra: Self.chunk(Self.displayP3))
    for (policy, format) in [
      (ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 12), RasterFormat.png),
      (ImageEncodingPolicy(), .webp),
      (ImageEncodingPolicy(fidelity: .sampleLossy), .webp),
    ] {
      let result = ImageEncoder(policy: policy).encode(original)
      #expect(result.facts.format == format)
      #expect(try ImageDecoding.decode(result.bytes).colorProfile == Self.displayP3)
    }
    let image = try ImageDecoding.decode(original)
    let avif = try ImageCodecs.avif(image, quality: 60)
    #expect(try ImageDecoding.decode(avif).colorProfile == Self.displayP3)
  }

  @Test func sRGBProfileIsNotDelivered() throws {
    let original = try Self.picture.png(extra: Self.chunk(Self.sRGB))
    let old = ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 12)
    for policy in [ImageEncodingPolicy(), old] {
      let result = ImageEncoder(policy: policy).encode(original)
      #expect(try ImageDecoding.decode(result.bytes).colorProfile == nil)
    }
  }

  @Test func otherChunksOfColourKeepThePNG() throws {
    let gamma = PNGChunks.chunk("gAMA", PNGChunks.bigEndian(100_000))
    let result = ImageEncoder().encode(try Self.picture.png(extra: gamma))
    #expect(result.facts.format == .png)
    #expect(PNGChunks(result.bytes).data("gAMA").map(Array.init) == PNGChunks.bigEndian(100_000))
    let usual = PNGChunks.chunk("gAMA", PNGChunks.bigEndian(45_455))
    #expect(ImageEncoder().encode(try Self.picture.png(extra: usual)).facts.format == .webp)
  }
}
