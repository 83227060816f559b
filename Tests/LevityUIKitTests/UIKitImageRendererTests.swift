#if os(Linux)
  import DisplayTestSupport
  import Foundation
  import ResourceManifests
  import RuntimeTestSupport
  import Testing
  import UIKit

  @testable import LevityResources
  @testable import LevityUIKit

  /// Decoding and drawing, on the stand-in's pixels.
  @Suite struct UIKitImageRendererTests {
    let renderer = UIKitImageRenderer()
    let traits = ImageTraits(scale: 2)

    /// The manifest's description of a picture of 4 by 2 points at 2x, unless a test changes it.
    private func description(
      size: ImageSize = ImageSize(width: 4, height: 2), pixelWidth: Int = 8, pixelHeight: Int = 4,
      intent: ManifestImage.RenderingIntent? = nil, isVector: Bool = false,
      alignmentInsets: ImageInsets = ImageInsets(), capInsets: ImageInsets? = nil,
      tilesCenter: Bool = false
    ) -> ImageDescription {
      ImageDescription(
        object: SampleImages.object(SampleImages.bytes("star")), size: size, scale: 2,
        pixelWidth: pixelWidth, pixelHeight: pixelHeight, intent: intent, isVector: isVector,
        alignmentInsets: alignmentInsets, capInsets: capInsets, tilesCenter: tilesCenter)
    }

    private func bytes(width: Int = 8, height: Int = 4, _ pixel: [UInt8] = [0, 0, 255, 255]) -> Data
    {
      StandInDecoding.encode(
        Array(repeatElement(pixel, count: width * height).joined()), width: UInt8(width),
        height: UInt8(height))
    }

    private func decode(_ bytes: Data, _ description: ImageDescription) throws -> UIImage {
      try #require(
        renderer.decode(bytes, as: description, screenScale: 3) as? UIImage)
    }

    private func apply(_ modifier: ImageModifier, to image: UIImage) throws -> UIImage {
      try #require(renderer.apply(modifier, to: image, traits: traits) as? UIImage)
    }

    // MARK: Decoding

    @Test func decodesAtTheScaleOfTheVariant() throws {
      let image = try decode(bytes(), description())
      #expect(image.scale == 2)
      #expect(image.size == CGSize(width: 4, height: 2))
      #expect(image.memoryCost == 8 * 4 * 4)
      #expect(image.renderingMode == .automatic)
      #expect(image.pixels.at(3, 1) == [0, 0, 255, 255])
    }

    @Test(arguments: [(9, 4), (8, 3), (200, 200), (1, 1)])
    func refusesOtherPixelsThanTheManifestSaysBeforeDecompressing(
      _ width: Int, _ height: Int
    ) throws {
      let error = try #require(throws: ResourceError.self) {
        try decode(bytes(width: width, height: height), description())
      }
      guard case .undecodable(_, "image/png", let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(reason == "it has \(width) x \(height) pixels, not 8 x 4")
    }

    @Test(arguments: ["", "junk", "%PDF-1.4", "plainRGBA"])
    func refusesWhatIsNotAnImage(_ text: String) {
      #expect(throws: ResourceError.self) { try decode(Data(text.utf8), description()) }
    }

    /// UIKit doesn't prepare every PNG; it is drawn then, at once.
    @Test func aFileThatUIKitDoesNotPrepareIsDrawn() throws {
      let blue = CGImage(
        standInPixels: Array(repeatElement([0, 0, 255, 255], count: 32).joined()), width: 8,
        height: 4)
      let bytes = Data(StandInPNG.encode(blue))
      let plain = try #require(UIImage(data: bytes, scale: 2))
      #expect(plain.preparingForDisplay() == nil)

      let image = try decode(bytes, description(intent: .template))
      #expect(image.cgImage !== plain.cgImage)
      #expect(image.size == CGSize(width: 4, height: 2) && image.scale == 2)
      #expect(image.pixels.at(3, 1) == [0, 0, 255, 255])
      #expect(image.renderingMode == .alwaysTemplate)
      #expect(image.memoryCost == 8 * 4 * 4)
    }

    @Test func theCostWithoutABitmapIsThatOfItsPixels() throws {
      let image = try decode(bytes(), description()).standInSurface()
      #expect(image.cgImage == nil)
      #expect(image.memoryCost == 8 * 4 * 4)
      #expect(UIImage().memoryCost > 0)
    }

    /// Such screens have twice the bits for each pixel, which only wide colors need.
    @Test func whatIsDrawnOnAWideScreenKeepsEightBitsUnlessItsColoursAreWide() throws {
      let narrow = try decode(bytes(), description())
      let wide = UIImage(
        cgImage: CGImage(
          standInPixels: [UInt8](repeating: 255, count: 4 * 8 * 4), width: 8, height: 4,
          isWide: true), scale: 2, orientation: .up)
      func bits(_ image: (any RenderedImage)?) -> Int? {
        (image as? UIImage)?.cgImage?.bitsPerComponent
      }
      try StandInDevice.during(UITraitCollection(displayGamut: .P3)) {
        let usual = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        #expect(bits(usual) == 16)
        let color = ImageColor(red: 1, green: 0, blue: 0, alpha: 1)
        let size = ImageSize(width: 8, height: 8)
        #expect(bits(renderer.placeholder(color: color, size: size, scale: 2)) == 8)
        for modifier in [ImageModifier.cornerRadius(1), .resize(size, .aspectFit)] {
          let (plain, coloured) = (try apply(modifier, to: narrow), try apply(modifier, to: wide))
          #expect(bits(plain) == 8)
          #expect(bits(coloured) == 16)
        }
        #expect(bits(wide.redrawn) == 16)
      }
    }

    @Test func appliesSlicingAlignmentAndIntent() throws {
      let image = try decode(
        bytes(),
        description(
          intent: .template, alignmentInsets: ImageInsets(top: 0.5),
          capInsets: ImageInsets(top: 1, left: 2, bottom: 0.5, right: 1)))
      #expect(image.capInsets == UIEdgeInsets(top: 1, left: 2, bottom: 0.5, right: 1))
      #expect(image.resizingMode == .stretch)
      #expect(image.alignmentRectInsets == UIEdgeInsets(top: 0.5, left: 0, bottom: 0, right: 0))
      #expect(image.renderingMode == .alwaysTemplate)

      let tiled = try decode(
        bytes(),
        description(intent: .original, capInsets: ImageInsets(), tilesCenter: true))
      #expect(tiled.resizingMode == .tile)
      #expect(tiled.renderingMode == .alwaysOriginal)
    }

    @Test(arguments: [1.0, 2, 3])
    func aDocumentIsDrawnForTheScreensScale(_ scale: Double) throws {
      let document = Data("%PDF-1.4\n<< /MediaBox [0 0 40 20] >>".utf8)
      let image = try #require(
        renderer.decode(
          document,
          as: description(pixelWidth: 40, pixelHeight: 20, intent: .template, isVector: true),
          screenScale: scale) as? UIImage)
      #expect(image.size == CGSize(width: 4, height: 2))
      #expect(image.scale == CGFloat(scale))
      #expect(image.cgImage?.width == 4 * Int(scale))
      #expect(image.pixels.at(0, 0)[3] == 255)
      #expect(image.renderingMode == .alwaysTemplate)
    }

    @Test(arguments: [
      ("/MediaBox [0 0 40 20]", 0, 19), ("/MediaBox [0 0 99 99] /CropBox [10 10 50 30]", 0, 19),
      ("/MediaBox [0 0 20 40] /Rotate 90", 0, 0), ("/MediaBox [0 0 40 20] /Rotate 180", 39, 0),
      ("/MediaBox [0 0 90 90] /CropBox [0 0 20 40] /Rotate 270", 39, 19),
    ])
    func aDocumentIsCroppedAndTurnedAsItSays(_ page: String, _ x: Int, _ y: Int) throws {
      let image = try #require(
        UIImage.drawn(
          pdf: Data("%PDF-1.4\n<< \(page) >>".utf8), in: CGSize(width: 40, height: 20), scale: 1))
      for (column, row) in [(0, 0), (39, 0), (0, 19), (39, 19)] {
        let isOrigin = column == x && row == y
        #expect(
          image.pixels.at(column, row) == (isOrigin ? [0, 0, 0, 255] : [204, 204, 204, 255]))
      }
    }

    @Test(arguments: [
      "no PDF", "%PDF-1.4 without a page", "%PDF-1.4 /MediaBox [0 0 0 20]",
    ])
    func aDocumentWithoutAPageIsATypedError(_ text: String) {
      #expect(throws: ResourceError.self) {
        try decode(Data(text.utf8), description(isVector: true))
      }
    }

    @Test func aDocumentOfAbsurdSizeIsATypedError() {
      let document = Data("%PDF-1.4 /MediaBox [0 0 10 10]".utf8)
      #expect(throws: ResourceError.self) {
        try decode(
          document,
          description(size: ImageSize(width: 1e9, height: 1e9), isVector: true))
      }
    }

    // MARK: Modifiers

    @Test func tintsEveryPixelAndKeepsAlpha() throws {
      let image = try decode(bytes([0, 255, 0, 128]), description())
      let tint = TintColor(ImageColor(red: 1, green: 0, blue: 0))
      let tinted = try apply(.tint(tint, .alwaysOriginal), to: image)
      #expect(tinted.renderingMode == .alwaysOriginal)
      #expect(tinted.size == image.size)
      let pixel = tinted.drawnPixels.at(0, 0)
      #expect(pixel[0] == pixel[3])
      #expect(pixel[1] == 0)
      #expect((126...130).contains(Int(pixel[3])))
    }

    @Test func tintsWithTheColourOfTheTraits() throws {
      let image = try decode(bytes(), description())
      let tint = TintColor(identifier: "label") { traits in
        traits.luminosity == .dark
          ? ImageColor(red: 1, green: 1, blue: 1) : ImageColor(red: 0, green: 0, blue: 0)
      }
      let modifier = ImageModifier.tint(tint, .alwaysOriginal)
      let light = try #require(
        renderer.apply(modifier, to: image, traits: ImageTraits()) as? UIImage)
      let dark = try #require(
        renderer.apply(modifier, to: image, traits: ImageTraits(luminosity: .dark)) as? UIImage)
      #expect(light.drawnPixels.at(0, 0) == [0, 0, 0, 255])
      #expect(dark.drawnPixels.at(0, 0) == [255, 255, 255, 255])
    }

    /// A picture of 4 by 2 points in a square of 4 points: what is empty, and how large the result is.
    @Test(arguments: [
      (ImageModifier.ContentMode.scaleToFill, false), (.aspectFit, true), (.aspectFill, false),
    ])
    func resizesAsTheContentModeSays(_ mode: ImageModifier.ContentMode, _ isEmpty: Bool) throws {
      let image = try decode(bytes(), description()).withRenderingMode(.alwaysOriginal)
      let resized = try apply(.resize(ImageSize(width: 4, height: 4), mode), to: image)
      #expect(resized.size == CGSize(width: 4, height: 4))
      #expect(resized.scale == 2)
      #expect(resized.cgImage?.width == 8)
      #expect(resized.renderingMode == .alwaysOriginal)
      #expect((resized.pixels.at(4, 0)[3] == 0) == isEmpty)
      #expect(resized.pixels.at(4, 4) == [0, 0, 255, 255])
    }

    @Test func aspectFillCutsOffWhatIsTooWide() throws {
      // The left half red, the right half blue: the middle half stays, so one pixel of four is red at each side.
      let row: [UInt8] =
        Array(
          [[UInt8]](repeating: [255, 0, 0, 255], count: 4).joined())
        + Array([[UInt8]](repeating: [0, 0, 255, 255], count: 4).joined())
      let data = StandInDecoding.encode(row + row + row + row, width: 8, height: 4)
      let image = try decode(data, description())
      let resized = try apply(.resize(ImageSize(width: 2, height: 2), .aspectFill), to: image)
      #expect(resized.cgImage?.width == 4)
      #expect(resized.pixels.at(1, 1) == [255, 0, 0, 255])
      #expect(resized.pixels.at(2, 1) == [0, 0, 255, 255])
    }

    @Test(arguments: [0, -1, 1e9, Double.nan, Double.infinity])
    func aSizeThatCannotBeDrawnIsATypedError(_ width: Double) throws {
      let image = try decode(bytes(), description())
      #expect(throws: ResourceError.self) {
        try apply(.resize(ImageSize(width: width, height: 4), .scaleToFill), to: image)
      }
    }

    @Test func cutsCornersRound() throws {
      let image = try decode(
        bytes(width: 40, height: 40),
        description(size: ImageSize(width: 20, height: 20), pixelWidth: 40, pixelHeight: 40))
      let rounded = try apply(.cornerRadius(8), to: image)
      #expect(rounded.size == CGSize(width: 20, height: 20))
      #expect(rounded.pixels.at(0, 0)[3] == 0)
      #expect(rounded.pixels.at(39, 39)[3] == 0)
      #expect(rounded.pixels.at(20, 0)[3] == 255)
      #expect(rounded.pixels.at(20, 20) == [0, 0, 255, 255])
    }

    @Test func modifiersThatDrawNothingKeepThePixels() throws {
      let image = try decode(bytes(), description())
      let template = try apply(.renderingMode(.alwaysTemplate), to: image)
      #expect(template.renderingMode == .alwaysTemplate)
      #expect(template.cgImage === image.cgImage)

      let flipped = try apply(.flippedForRightToLeft, to: image)
      #expect(flipped.flipsForRightToLeftLayoutDirection)
      #expect(flipped.cgImage === image.cgImage)

      let aligned = try apply(.alignmentInsets(ImageInsets(left: 1)), to: image)
      #expect(aligned.alignmentRectInsets.left == 1)

      let sliced = try apply(.slicing(capInsets: ImageInsets(top: 1), tiles: true), to: image)
      #expect(sliced.capInsets.top == 1)
      #expect(sliced.resizingMode == .tile)
    }

    @Test func aPictureOfAnotherRendererIsATypedError() {
      #expect(throws: ResourceError.self) {
        try renderer.apply(.cornerRadius(1), to: FakePicture("x"), traits: traits)
      }
    }

    // MARK: Placeholders

    @Test func aColourFillsThePlaceholder() throws {
      let color = ImageColor(red: 1, green: 0, blue: 0, alpha: 1)
      let found = renderer.placeholder(
        color: color, size: ImageSize(width: 320, height: 160), scale: 3)
      let image = try #require(found as? UIImage)
      #expect(image.size == CGSize(width: 320, height: 160))
      // Coarse: 32 pixels at the longer side.
      #expect(image.cgImage?.width == 32)
      #expect(image.pixels.at(5, 5) == [255, 0, 0, 255])
    }

    /// A pixel may be many points wide, and the size is that of whole pixels.
    @Test(arguments: [
      (320.0, 160.0), (300, 200), (333, 222), (375, 211), (390, 844), (100, 99), (400, 33),
      (33.5, 40.25), (1024, 768), (1200, 31), (20, 10),
    ])
    func aPlaceholderHasTheSizeOfTheImageWithinAPoint(_ width: Double, _ height: Double) throws {
      let found = renderer.placeholder(
        color: ImageColor(red: 1, green: 0, blue: 0), size: ImageSize(width: width, height: height),
        scale: 3)
      let image = try #require(found as? UIImage)
      #expect(abs(image.size.width - CGFloat(width)) <= 1.01)
      #expect(abs(image.size.height - CGFloat(height)) <= 1.01)
      #expect(try #require(image.cgImage).width <= 96)
    }

    @Test func aThumbHashIsDrawnInTheSizeOfTheImage() throws {
      let hash = try #require(
        Data(base64Encoded: "1QcSHQRnh493V4dIh4eXh1h4kJUI"))
      let found = renderer.placeholder(
        thumbHash: [UInt8](hash), size: ImageSize(width: 300, height: 200), scale: 3)
      let image = try #require(found as? UIImage)
      #expect(image.size.width == 300)
      #expect(try #require(image.cgImage).width <= 32)
      #expect(image.pixels.at(3, 3)[3] > 200)
    }

    @Test(arguments: [[], [1], [UInt8](repeating: 255, count: 4)])
    func bytesThatAreNotAThumbHashGiveNoPlaceholder(_ bytes: [UInt8]) {
      let size = ImageSize(width: 10, height: 10)
      #expect(renderer.placeholder(thumbHash: bytes, size: size, scale: 1) == nil)
    }

    @Test func aPlaceholderWithoutASizeIsNone() {
      let color = ImageColor(red: 1, green: 0, blue: 0)
      for size in [ImageSize(width: 0, height: 1), ImageSize(width: -3, height: 1)] {
        #expect(renderer.placeholder(color: color, size: size, scale: 1) == nil)
      }
    }
  }
#endif
