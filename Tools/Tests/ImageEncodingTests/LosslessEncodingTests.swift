import Testing

@testable import ImageEncoding

@Suite struct LosslessEncodingTests {
  @Test(arguments: TestPicture.all, [12, 15])
  func keepsEveryVisiblePixelAndNeverGrows(_ picture: TestPicture, _ minimumIOS: Int) throws {
    let original = try picture.png()
    let encoder = ImageEncoder(
      policy: ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: minimumIOS))
    let result = encoder.encode(original)

    #expect(result.bytes.count <= original.count)
    let before = try ImageDecoding.decode(original)
    let after = try ImageDecoding.decode(result.bytes)
    #expect(before.bytes == picture.rgba)
    #expect(after.hasSamePixels(as: before, ignoringHiddenColors: true))
    #expect(minimumIOS >= 14 || result.facts.format == .png)
    #expect(result.facts.pixelWidth == picture.width)
    #expect(result.facts.pixelHeight == picture.height)
    #expect(encoder.encode(original) == result)
  }

  @Test func keepsHiddenColoursWhenAsked() throws {
    var policy = ImageEncodingPolicy()
    policy.clearsHiddenColors = false
    for picture in TestPicture.all where picture.bits == 8 {
      let original = try picture.png()
      let after = try ImageDecoding.decode(ImageEncoder(policy: policy).encode(original).bytes)
      #expect(after.bytes == picture.rgba, "\(picture.testDescription)")
    }
  }

  @Test func randomPicturesSurvive() throws {
    var random = TestRandom(state: 42)
    for _ in 0..<60 {
      let (width, height) = (
        Int.random(in: 1...40, using: &random), Int.random(in: 1...40, using: &random)
      )
      let colors = Int.random(in: 1...300, using: &random)
      let table = (0..<colors).map { _ in
        let color = UInt32.random(in: .min ... .max, using: &random)
        return (0..<4).map { UInt8(truncatingIfNeeded: color >> ($0 * 8)) }
      }
      let isGrey = Bool.random(using: &random)
      let rgba = (0..<width * height).flatMap { _ -> [UInt8] in
        let color = table.randomElement(using: &random) ?? []
        return isGrey ? [color[0], color[0], color[0], color[3]] : color
      }
      let image = try #require(PixelImage(width: width, height: height, bytes: rgba))
      let png = try PNGOptimizer().encode(image)
      #expect(try ImageDecoding.decode(png).bytes == rgba)
      let result = ImageEncoder().encode(png)
      let after = try ImageDecoding.decode(result.bytes)
      #expect(after.hasSamePixels(as: image, ignoringHiddenColors: true))
      #expect(result.bytes.count <= png.count)
    }
  }

  @Test func greyLevelsStayGreyAndColoursStayColours() throws {
    var policy = ImageEncodingPolicy(fidelity: .lossless, minimumIOSVersion: 12)
    policy.effort = .thorough
    let picture = TestPicture(name: "grey", width: 40, height: 40, pixel: TestPicture.grey)
    let encoder = ImageEncoder(policy: policy)

    let fromGrey = try ImageDecoding.decode(encoder.encode(picture.greyPNG()).bytes)
    let fromColor = try ImageDecoding.decode(encoder.encode(picture.png()).bytes)

    #expect(fromGrey.isStoredGrey)
    #expect(!fromColor.isStoredGrey)
    #expect(ImageEncoder().encode(try picture.greyPNG()).facts.format == .png)
  }

  @Test func templatesKeepTheirColoursAndHaveNoPlaceholder() throws {
    let picture = TestPicture(name: "edge", width: 32, height: 32, pixel: TestPicture.edge)
    let original = try picture.png()
    let result = ImageEncoder().encode(original, isTemplate: true)

    #expect(result.bytes == ImageEncoder().encode(original).bytes)
    #expect(result.facts.placeholder == nil)
    #expect(result.facts.dominantColor == nil)
  }

  @Test func templatesKeepTheirAlphaOnlyWhenAsked() throws {
    let picture = TestPicture(name: "edge", width: 32, height: 32, pixel: TestPicture.edge)
    let original = try picture.png()
    var policy = ImageEncodingPolicy()
    policy.reducesTemplatesToAlpha = true
    let result = ImageEncoder(policy: policy).encode(original, isTemplate: true)
    let after = try ImageDecoding.decode(result.bytes)

    for place in stride(from: 0, to: after.bytes.count, by: 4) {
      #expect(after.bytes[place + 3] == picture.rgba[place + 3])
    }
    #expect(result.bytes.count < ImageEncoder().encode(original).bytes.count)
    #expect(result.facts.placeholder == nil)
    #expect(result.facts.dominantColor == nil)
  }

  @Test func exactlyReducibleSixteenBitsBecomeEight() throws {
    let picture = TestPicture(name: "gradient", width: 30, height: 30, pixel: TestPicture.gradient)
    let wide = picture.rgba.flatMap { [$0, $0] }
    let original = try TestPicture.png(
      wide, width: 30, height: 30, bits: 16, type: 6, channels: 4, extra: [])
    let after = try ImageDecoding.decode(ImageEncoder().encode(original).bytes)
    #expect(after.bitsPerSample == 8)
    #expect(after.bytes == picture.rgba)
  }

  @Test func placeholderAndDominantColourDescribeThePicture() throws {
    let picture = TestPicture(name: "red", width: 300, height: 200) { x, _ in
      x < 200 ? [250, 10, 10, 255] : [0, 0, 250, 255]
    }
    let facts = ImageEncoder().encode(try picture.png()).facts
    #expect(facts.dominantColor == RGBColor(red: 250, green: 10, blue: 10))
    #expect(facts.dominantColor?.description == "#FA0A0A")
    #expect((5...25).contains(facts.placeholder?.count ?? 0))
  }
}
