import Testing

@testable import ImageEncoding

@Suite struct PlaceholderPNGTests {
  @Test(arguments: [(1, 1), (17, 3), (24, 24), (66, 66), (300, 200), (1125, 2436), (1, 1000)])
  func isClearAndOfTheRightSize(_ width: Int, _ height: Int) throws {
    let bytes = try PlaceholderPNG.make(width: width, height: height)
    let image = try ImageDecoding.decode(bytes)

    #expect((image.width, image.height) == (width, height))
    #expect(stride(from: 3, to: image.bytes.count, by: 4).allSatisfy { image.bytes[$0] == 0 })
    #expect(bytes.count <= (width * height <= 90_000 ? 110 : 500), "\(bytes.count) bytes")
    #expect(try PlaceholderPNG.make(width: width, height: height) == bytes)
  }

  @Test(arguments: [(0, 1), (1, -1), (20_000, 1)])
  func refusesOtherSizes(_ width: Int, _ height: Int) {
    #expect(throws: CodecError.tooLarge(limit: 16_384)) {
      try PlaceholderPNG.make(width: width, height: height)
    }
  }
}
