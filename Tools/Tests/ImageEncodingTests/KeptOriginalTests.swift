import Testing

@testable import ImageEncoding

@Suite struct KeptOriginalTests {
  static let picture = TestPicture(
    name: "gradient", width: 40, height: 40, pixel: TestPicture.gradient)

  @Test func animatedAppleAndTurnedPicturesStay() throws {
    let animated = try Self.picture.png(
      extra: PNGChunks.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]))
    let turned = try Self.picture.png(
      extra: PNGChunks.chunk(
        "eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]))
    let upright = try Self.picture.png(
      extra: PNGChunks.chunk(
        "eXIf", [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0]))
    let turnedByXMP = try Self.picture.png(
      extra: PNGChunks.chunk("iTXt", "XML:com.adobe.xmp\0\0\0\0\0tiff:Orientation=\"8\"".utf8))
    var apple = try Self.picture.png()
    apple.insert(contentsOf: PNGChunks.chunk("CgBI", [0x50, 0, 0x20, 2]), at: 8)

    for (bytes, reason) in [
      (animated, KeptReason.animated), (turned, .turnedByMetadata),
      (turnedByXMP, .turnedByMetadata), (apple, .appleOptimized),
      (Array("GIF89a".utf8), .unknownFormat), ([], .unknownFormat),
    ] {
      let result = ImageEncoder().encode(bytes)
      #expect(result.bytes == bytes)
      #expect(result.facts.keptReason == reason)
    }
    #expect(ImageEncoder().encode(upright).facts.keptReason == nil)
  }

  @Test func damagedFilesNeverTrapAndStay() throws {
    var random = TestRandom(state: 1)
    var originals: [[UInt8]] = []
    for picture in TestPicture.all.prefix(6) {
      originals.append(try picture.png())
      let image = try ImageDecoding.decode(originals[originals.count - 1]).roundedToEightBits()
      for bytes in [
        try? ImageCodecs.webp(image, .init()), try? ImageCodecs.avif(image, quality: 60),
        try? ImageCodecs.heic(image, quality: 60),
      ] { originals += bytes.map { [$0] } ?? [] }
    }
    let encoder = ImageEncoder()
    for original in originals {
      for _ in 0..<25 {
        var bytes = original
        if Bool.random(using: &random) {
          bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &random)...)
        }
        for _ in 0..<3 where !bytes.isEmpty {
          bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        #expect(encoder.encode(bytes).bytes.count <= bytes.count)
      }
    }
  }

  @Test func everyCutOfAPNGIsRefused() throws {
    let bytes = try Self.picture.png()
    for end in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: CodecError.self) { try ImageDecoding.decode(Array(bytes[..<end])) }
    }
  }

  @Test func pixelLimitHolds() throws {
    var header = PNGChunks.bigEndian(100_000) + PNGChunks.bigEndian(100_000) + [8, 6, 0, 0, 0]
    header = PNGChunks.signature + PNGChunks.chunk("IHDR", header) + PNGChunks.chunk("IDAT", [])
    #expect(throws: CodecError.tooLarge(limit: 64_000_000)) { try ImageDecoding.decode(header) }
    #expect(ImageEncoder().encode(header).facts.keptReason == .tooManyPixels)
  }

  @Test func missingEncodersAreDoneWithout() throws {
    let bytes = try Self.picture.png()
    let none = EncoderAvailability.linked.without([.webp, .avif, .heic])
    #expect(ImageEncoder(availability: none).encode(bytes).facts.format == .png)
    #expect(
      none.sentenceIfMissing(.webp)
        == "Can't encode WebP images because the library was missing when Levity was built: install libwebp-dev (apt) or webp (brew) and build again."
    )
    #expect(EncoderAvailability.linked.sentenceIfMissing(.png) == nil)
  }
}
