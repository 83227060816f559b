import Foundation
import Testing

@testable import ImageEncoding

/// The C decoders on valid files that were changed at random, cut off, or made to claim more than they hold.
@Suite struct DecoderMutationTests {
  /// A small valid file of each format that this build decodes.
  static let originals: [(format: RasterFormat, bytes: [UInt8])] = {
    var found: [(RasterFormat, [UInt8])] = []
    for picture in [
      TestPicture(name: "edge", width: 32, height: 32, pixel: TestPicture.edge),
      TestPicture(name: "photo", width: 48, height: 36, pixel: TestPicture.photo),
    ] {
      guard let png = try? picture.png(extra: PNGChunks.chunk("tEXt", "Title\0edge".utf8)),
        let image = try? ImageDecoding.decode(png)
      else { continue }
      found.append((.png, png))
      var lossy = ImageCodecs.WebPOptions()
      (lossy.isLossless, lossy.quality, lossy.alphaQuality) = (false, 70, 70)
      let made: [(RasterFormat, [UInt8]?)] = [
        (.webp, try? ImageCodecs.webp(image, .init())),
        (.webp, try? ImageCodecs.webp(image, lossy)),
        (.avif, try? ImageCodecs.avif(image, quality: 60)),
        (.heic, try? ImageCodecs.heic(image, quality: 60)),
        (.jxl, try? ImageCodecs.jxl(image, .init())),
      ]
      for case (let format, let bytes?) in made { found.append((format, bytes)) }
    }
    if let jpeg = try? Data(contentsOf: jpegFile) { found.append((.jpeg, [UInt8](jpeg))) }
    return found
  }()

  static let jpegFile = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent(
      "Examples/Wayfarer/Wayfarer/Resources/Photos.xcassets/Destinations/Harbour.imageset/harbour.jpg"
    )

  /// Far above the originals, so that a mutant which claims more is refused.
  static let limit = 1 << 20

  /// Decodes; a picture must be within the limit and whole.
  @discardableResult
  private func tryDecoding(_ bytes: [UInt8], as format: RasterFormat) throws -> Bool {
    let image: PixelImage
    do throws(CodecError) {
      image = try ImageDecoding.decode(bytes, as: format, pixelLimit: Self.limit)
    } catch {
      try #require(error != .outOfMemory, "a small file asked for too much memory")
      return false
    }
    try #require(image.pixelCount <= Self.limit)
    try #require(image.bytes.count == image.pixelCount * 4 * image.bitsPerSample / 8)
    return true
  }

  @Test(arguments: RasterFormat.allCases)
  func mutatedFilesAreRefusedOrDecodedWithinTheLimit(_ format: RasterFormat) throws {
    // LEVITY_MUTATIONS raises the count, for a longer search by hand.
    let environment = ProcessInfo.processInfo.environment["LEVITY_MUTATIONS"]
    let rounds = environment.flatMap { Int($0) } ?? 300
    for (index, original) in Self.originals.filter({ $0.format == format }).enumerated() {
      #expect(try tryDecoding(original.bytes, as: format))
      var random = TestRandom(state: UInt64(index + 1))
      for _ in 0..<rounds {
        var mutant = Mutant(original.bytes)
        mutant.change(&random)
        if format == .png { mutant.repairChecksums() }
        try tryDecoding(mutant.bytes, as: format)
      }
    }
  }

  @Test(arguments: RasterFormat.allCases)
  func cutOffFilesAreRefused(_ format: RasterFormat) throws {
    for original in Self.originals where original.format == format {
      let step = max(1, original.bytes.count / 150)
      for end in stride(from: 0, to: original.bytes.count, by: step) {
        let isDecoded = try tryDecoding(Array(original.bytes[..<end]), as: format)
        // What is missing may be no part of the picture: metadata, an end mark.
        #expect(!isDecoded || end > original.bytes.count * 9 / 10, "\(format) cut at \(end)")
      }
    }
  }

  /// A header that claims a picture of gigabytes is refused by the limit, before memory is asked for.
  @Test(arguments: RasterFormat.allCases)
  func headersThatClaimTooManyPixelsAreRefusedByTheLimit(_ format: RasterFormat) throws {
    for original in Self.originals where original.format == format {
      var mutant = Mutant(original.bytes)
      let isChanged = mutant.claim(format)
      // A simple WebP has no header beside the coded picture, whose sides end at 16,384.
      guard isChanged else { continue }
      #expect(throws: CodecError.tooLarge(limit: ImageDecoding.defaultPixelLimit)) {
        try ImageDecoding.decode(mutant.bytes, as: format)
      }
      let kept = ImageEncoder().encode(mutant.bytes)
      #expect(kept.bytes == mutant.bytes && kept.facts.keptReason == .tooManyPixels)
    }
  }

  /// Compressed text inflates a thousandfold: a few KB could ask for a GB.
  @Test func textInsideAPNGIsPassedOver() throws {
    let picture = TestPicture(name: "edge", width: 8, height: 8, pixel: TestPicture.edge)
    let text = try PNGOptimizer.compress([UInt8](repeating: 65, count: 8 << 20), level: 9)
    let bomb = PNGChunks.chunk("zTXt", Array("bomb\0\0".utf8) + text)
    let repeated = (0..<400).flatMap { _ in bomb }
    let start = ContinuousClock.now
    let image = try ImageDecoding.decode(try picture.png(extra: repeated))
    #expect(image.width == 8 && image.height == 8)
    // 3.2 GB of text would take many times longer.
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  /// Each scan of a progressive JPEG goes over the whole picture, and a few bytes make a scan.
  @Test func aJPEGOfEndlessScansIsRefused() throws {
    #expect(throws: CodecError.damaged(.jpeg)) {
      try ImageDecoding.decode(Mutant.progressiveJPEG(side: 4_000), as: .jpeg)
    }
  }
}
