import Testing

@testable import ImageEncoding

@Suite struct LossyEncodingTests {
  static let photo = TestPicture(name: "photo", width: 160, height: 120, pixel: TestPicture.photo)

  @Test(arguments: [0.9, 0.95, 0.99], [10, 14, 16])
  func similarityIsAtLeastTheFloor(_ floor: Double, _ minimumIOS: Int) throws {
    let original = try Self.photo.png()
    let policy = ImageEncodingPolicy(
      fidelity: .lossy(quality: 50, similarityFloor: floor), minimumIOSVersion: minimumIOS)
    let result = ImageEncoder(policy: policy).encode(original)

    #expect(result.bytes.count <= original.count)
    #expect(try #require(result.facts.format).minimumIOSVersion <= minimumIOS)
    if let similarity = result.facts.similarity {
      #expect(similarity >= floor)
      let measured = ImageSimilarity.structural(
        try ImageDecoding.decode(original), try ImageDecoding.decode(result.bytes))
      #expect(measured == similarity)
    }
  }

  @Test func smallerThanLossless() throws {
    let original = try Self.photo.png()
    let lossy = ImageEncoder(policy: ImageEncodingPolicy(fidelity: .sampleLossy)).encode(original)
    #expect(lossy.bytes.count < ImageEncoder().encode(original).bytes.count)
    #expect(lossy.facts.similarity != nil)
  }

  @Test func templatesStayLossless() throws {
    let picture = TestPicture(name: "edge", width: 32, height: 32, pixel: TestPicture.edge)
    let policy = ImageEncodingPolicy(fidelity: .sampleLossy, minimumIOSVersion: 16)
    let result = ImageEncoder(policy: policy).encode(try picture.png(), isTemplate: true)
    #expect(result.facts.similarity == nil)
  }

  @Test func similarityKnowsEqualAndDifferent() throws {
    let image = try ImageDecoding.decode(Self.photo.png())
    let black = try #require(
      PixelImage(
        width: 160, height: 120, bytes: (0..<160 * 120).flatMap { _ -> [UInt8] in [0, 0, 0, 255] }))
    #expect(ImageSimilarity.structural(image, image) == 1)
    #expect(try #require(ImageSimilarity.structural(image, black)) < 0.2)
    let tiny = try #require(PixelImage(width: 1, height: 1, bytes: [1, 2, 3, 255]))
    #expect(ImageSimilarity.structural(tiny, tiny) == 1)
    #expect(ImageSimilarity.structural(tiny, image) == nil)
  }
}
