import Testing

@testable import ImageEncoding

@Suite struct ContentCompressionTests {
  static let text = Array(
    String(repeating: "{\"name\":\"picture\",\"bytes\":123}\n", count: 300).utf8)

  @Test(arguments: ContentCompression.allCases)
  func givesTheSameBytesBack(_ kind: ContentCompression) throws {
    for bytes in [Self.text, [], [7]] {
      let packed = try kind.compress(bytes)
      #expect(try kind.decompress(packed, limit: bytes.count) == bytes)
      #expect(try kind.compress(bytes) == packed)
    }
    #expect(try kind.compress(Self.text).count < 200)
  }

  @Test func gzipHeaderNamesNeitherTimeNorSystem() throws {
    let header = try ContentCompression.gzip.compress(Self.text).prefix(10)
    #expect(header.elementsEqual([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]))
  }

  @Test(arguments: ContentCompression.allCases)
  func damageAndBombsAreRefused(_ kind: ContentCompression) throws {
    let packed = try kind.compress(Self.text)
    #expect(throws: CodecError.tooLarge(limit: 100)) { try kind.decompress(packed, limit: 100) }
    #expect(throws: CodecError.compressedDataDamaged) {
      try kind.decompress(Array(packed.dropLast(3)), limit: 100_000)
    }
    #expect(throws: CodecError.compressedDataDamaged) {
      try kind.decompress(packed + [1], limit: 100_000)
    }
    #expect(throws: CodecError.compressedDataDamaged) { try kind.decompress([], limit: 10) }
  }
}
