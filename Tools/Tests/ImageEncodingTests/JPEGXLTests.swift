import Foundation
import Testing

@testable import ImageEncoding

/// The forms in JPEG XL beside the one for all systems.
@Suite(.enabled(if: EncoderAvailability.linked.contains(.jxl))) struct JPEGXLTests {
  static let photo = TestPicture(name: "photo", width: 128, height: 100, pixel: TestPicture.photo)

  @Test("Pixels survive exactly, transparent and 8 bits deep", arguments: TestPicture.all)
  func pixels(_ picture: TestPicture) throws {
    let image = try ImageDecoding.decode(try picture.png()).roundedToEightBits()
    for options in [ImageCodecs.JXLOptions(), .init(effort: 3, predictor: 15, groupSize: 3)] {
      let bytes = try ImageCodecs.jxl(image, options)
      let decoded = try ImageDecoding.decode(bytes, as: .jxl)
      #expect(decoded.bytes == image.bytes && decoded.width == image.width)
    }
  }

  @Test("A colour profile is kept") func profile() throws {
    let image = try ImageDecoding.decode(try Self.photo.png())
    var profiled = image
    profiled.colorProfile = ColorMeaningTests.displayP3
    let decoded = try ImageDecoding.decode(try ImageCodecs.jxl(profiled, .init()), as: .jxl)
    #expect(decoded.bytes == image.bytes)
    #expect(decoded.colorProfile == profiled.colorProfile)
  }

  @Test(
    "A large picture has a smaller form; its first form is the same as without",
    arguments: [
      ImageEncodingPolicy.Effort.balanced, .thorough,
    ])
  func alternative(_ effort: ImageEncodingPolicy.Effort) throws {
    var policy = ImageEncodingPolicy()
    policy.effort = effort
    let png = try Self.photo.png()
    var encoded = ImageEncoder(policy: policy).encode(png)
    let alternative = try #require(encoded.alternative)
    #expect(alternative.format == .jxl && alternative.encoding == "jxl-lossless")
    #expect(alternative.bytes.count + 1024 <= encoded.bytes.count)
    let decoded = try ImageDecoding.decode(alternative.bytes, as: .jxl)
    #expect(decoded.bytes == Self.photo.rgba)

    encoded.alternative = nil
    let missing = EncoderAvailability.linked.without([.jxl])
    #expect(ImageEncoder(policy: policy, availability: missing).encode(png) == encoded)
    policy.formats.remove(.jxl)
    #expect(ImageEncoder(policy: policy).encode(png) == encoded)
  }

  @Test("Small pictures, lossy ones, and PNGs in a hurry have one form") func oneForm() throws {
    var policy = ImageEncodingPolicy()
    policy.effort = .thorough
    let thorough = ImageEncoder(policy: policy)
    for picture in TestPicture.all {
      #expect(thorough.encode(try picture.png()).alternative == nil, "\(picture)")
    }
    policy.effort = .fast
    #expect(ImageEncoder(policy: policy).encode(try Self.photo.png()).alternative == nil)
    let lossy = ImageEncoder(policy: ImageEncodingPolicy(fidelity: .sampleLossy))
    #expect(lossy.encode(try Self.photo.png()).alternative == nil)
  }

  @Test("A JPEG can be rebuilt from its smaller form, byte for byte") func jpeg() throws {
    let jpeg = [UInt8](try Data(contentsOf: DecoderMutationTests.jpegFile))
    let encoded = ImageEncoder().encode(jpeg)
    #expect(encoded.isOriginal)
    let alternative = try #require(encoded.alternative)
    #expect(alternative.encoding == "jxl-jpeg")
    #expect(Double(alternative.bytes.count) < Double(jpeg.count) * 0.9)
    #expect(try ImageCodecs.jpeg(ofJXL: alternative.bytes, limit: jpeg.count) == jpeg)
    #expect(throws: CodecError.self) {
      try ImageCodecs.jpeg(ofJXL: alternative.bytes, limit: jpeg.count - 1)
    }
    #expect(throws: CodecError.self) { try ImageCodecs.jpeg(ofJXL: jpeg, limit: 1 << 20) }
    #expect(throws: CodecError.self) { try ImageCodecs.jxl(ofJPEG: Array(jpeg.prefix(2000))) }
  }

  @Test("The cache keeps both forms") func cache() async throws {
    try await withTemporaryFolder { folder in
      let cache = EncodingCache(directory: folder, hasher: testHasher)
      let jpeg = [UInt8](try Data(contentsOf: DecoderMutationTests.jpegFile))
      let encoder = ImageEncoder()
      #expect(encoder.encode(jpeg).alternative != nil)
      #expect(encoder.encode(try Self.photo.png()).alternative != nil)
      for bytes in [try Self.photo.png(), jpeg, try TestPicture.all[0].png()] {
        let first = cache.encode(bytes, isTemplate: false, with: encoder)
        let second = cache.encode(bytes, isTemplate: false, with: encoder)
        #expect(!first.wasCached && second.wasCached)
        #expect(first.image == second.image)
      }
    }
  }
}
