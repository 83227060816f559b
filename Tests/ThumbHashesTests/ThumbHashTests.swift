import Foundation
import PackageWriting
import TestSupport
import Testing

@testable import ThumbHashes

@Suite struct ThumbHashTests {
  /// Made by an independent implementation of the published format.
  struct Vector: CustomTestStringConvertible {
    var pattern: String
    var width: Int
    var height: Int
    var hash: String
    var decodedWidth: Int
    var decodedHeight: Int
    var decodedSum: UInt32

    init(_ p: String, _ w: Int, _ h: Int, _ hash: String, _ dw: Int, _ dh: Int, _ sum: UInt32) {
      (pattern, width, height, self.hash) = (p, w, h, hash)
      (decodedWidth, decodedHeight, decodedSum) = (dw, dh, sum)
    }

    var testDescription: String { "\(pattern) \(width)x\(height)" }

    var rgba: [UInt8] {
      (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } }
    }

    private func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      let across = x * 255 / max(1, width - 1)
      switch pattern {
      case "gradient": return [UInt8(across), UInt8(y * 255 / max(1, height - 1)), 128, 255]
      case "alpha":
        return [200, UInt8((x * 7 + y * 13) % 256), UInt8(x * y % 256), UInt8(across)]
      case "flat": return [255, 0, 0, 255]
      case "clear": return [10, 20, 30, 0]
      default: return (x / 4 + y / 4) % 2 == 1 ? [255, 255, 255, 255] : [0, 0, 64, 255]
      }
    }
  }

  static let vectors = [
    Vector("gradient", 40, 30, "df070a3d9a8087878088888888788888808008f878", 32, 23, 1457936494),
    Vector("gradient", 30, 40, "dff7093d1a8087808888887888887888808008f878", 23, 32, 678492714),
    Vector("alpha", 50, 20, "a489820a82377678b047c08a9f7ec8d080878888888888", 32, 13, 2903981286),
    Vector("alpha", 7, 100, "a499821100478590192b4c6a6f8ff7b580878888888888", 6, 32, 3084456273),
    Vector("flat", 1, 1, "d5fb2b077f08f808888888808f8088f80888808008088800", 32, 32, 4172960478),
    Vector("clear", 8, 8, "00088205000000000000000000000000000000000000000000", 32, 32, 1814131712),
    Vector("checks", 64, 64, "220702070088888818080888888880808808888880000000", 32, 32, 409172992),
    Vector("checks", 1, 100, "e10642410008887888888778f888070000", 5, 32, 3653172478),
    Vector(
      "gradient", 100, 100, "df070a371a80878780888888887888888887080888808f07", 32, 32, 3916243042),
  ]

  @Test(arguments: vectors) func encodesAsTheFormatSays(_ vector: Vector) throws {
    let hash = try ThumbHash(rgba: vector.rgba, width: vector.width, height: vector.height)

    #expect(
      hash.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        == vector.hash)
    #expect(hash.bytes.count <= 25)
    #expect(try ThumbHash(bytes: hash.bytes) == hash)
  }

  @Test(arguments: vectors) func decodesAsTheFormatSays(_ vector: Vector) throws {
    let hash = try ThumbHash(rgba: vector.rgba, width: vector.width, height: vector.height)
    let image = hash.decoded()

    #expect(image.width == vector.decodedWidth)
    #expect(image.height == vector.decodedHeight)
    #expect(image.rgba.reduce(UInt32(0)) { $0 &* 31 &+ UInt32($1) } == vector.decodedSum)
  }

  @Test func readsThePublishedExample() throws {
    let bytes = [UInt8](try #require(Data(base64Encoded: "1QcSHQRnh493V4dIh4eXh1h4kJUI")))
    let image = try ThumbHash(bytes: bytes).decoded()

    #expect((image.width, image.height) == (23, 32))
    #expect(image.rgba.prefix(8) == [64, 77, 113, 255, 66, 79, 114, 255])
  }

  @Test func keepsTheMeanColorAndShape() throws {
    let red = [UInt8](repeating: 0, count: 60 * 30 * 4).enumerated().map {
      $0.offset % 4 == 0 || $0.offset % 4 == 3 ? UInt8(255) : 0
    }
    let hash = try ThumbHash(rgba: red, width: 60, height: 30)

    let color = hash.decoded().rgba.prefix(4).map(Int.init)
    #expect(color[0] > 240 && color[1] < 15 && color[2] < 15 && color[3] == 255)
    #expect(!hash.hasAlpha)
    #expect(abs(hash.approximateAspectRatio - 2) < 0.4)
  }

  @Test(arguments: [
    (0, 10, "A ThumbHash is made of an image of 1 to 100 pixels a side, not 0x10."),
    (101, 10, "A ThumbHash is made of an image of 1 to 100 pixels a side, not 101x10."),
    (2, 2, "A ThumbHash needs 16 bytes here, but there are 0."),
  ]) func refusesOtherSizes(_ width: Int, _ height: Int, _ sentence: String) {
    let error = #expect(throws: ThumbHashError.self) {
      try ThumbHash(rgba: [], width: width, height: height)
    }
    #expect(error?.description == sentence)
  }

  @Test(arguments: [
    ([UInt8](), "A ThumbHash needs 5 bytes here, but there are 0."),
    ([0, 0, 0, 0, 0], "The ThumbHash header has no aspect ratio."),
    ([0, 0, 0, 7, 0], "A ThumbHash needs 24 bytes here, but there are 5."),
  ]) func refusesOtherBytes(_ bytes: [UInt8], _ sentence: String) {
    let error = #expect(throws: ThumbHashError.self) { try ThumbHash(bytes: bytes) }
    #expect(error?.description == sentence)
  }

  @Test func anyBytesDecodeOrThrow() throws {
    var random = SeededRandom(seed: 7)
    var decoded = 0
    for round in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...26, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      if round % 2 == 0, let vector = Self.vectors.randomElement(using: &random) {
        bytes = random.mutate(
          try ThumbHash(rgba: vector.rgba.prefixOfPixels(4), width: 2, height: 2).bytes)
      }
      guard let hash = try? ThumbHash(bytes: bytes) else { continue }
      let image = hash.decoded()
      #expect(image.rgba.count == image.width * image.height * 4)
      decoded += 1
    }
    #expect(decoded > 0)
  }

  @Test func seedsDecodeOrThrow() throws {
    for seed in try FuzzSeeds.load("ThumbHash") {
      if let hash = try? ThumbHash(bytes: seed.bytes) { _ = hash.decoded() }
    }
  }
}

extension [UInt8] {
  fileprivate func prefixOfPixels(_ count: Int) -> [UInt8] {
    Array((self + [UInt8](repeating: 9, count: count * 4)).prefix(count * 4))
  }
}
