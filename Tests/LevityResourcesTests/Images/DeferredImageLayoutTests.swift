import ResourceManifests
import Testing

@testable import LevityResources

@Suite struct DeferredImageLayoutTests {
  static func variant(
    _ scale: Int?, _ width: Int, _ height: Int, _ change: (inout ImageVariant) -> Void = { _ in }
  ) -> ImageVariant {
    var variant = ImageVariant(
      object: ManifestObject(
        digest: ContentDigest(words: UInt64(width), UInt64(height), 0, 0), size: 10,
        mediaType: "image/png"),
      scale: scale, pixelWidth: width, pixelHeight: height)
    change(&variant)
    return variant
  }

  static func image(
    _ variants: [ImageVariant], _ change: (inout ManifestImage) -> Void = { _ in }
  ) -> DeferredImage {
    var image = ManifestImage(
      bundle: "b", name: "n", pointWidth: 44_333, pointHeight: 22_000, variants: variants)
    change(&image)
    return DeferredImage(image)
  }

  static let tablet = variant(2, 200, 100) { $0[.idiom] = "ipad" }
  static let phone = variant(3, 133, 66)

  @Test func sizeAnswersBeforeLoading() throws {
    let image = Self.image([Self.phone, Self.tablet])

    #expect(image.size == ImageSize(width: 44.333, height: 22))
    #expect(image.layout(for: ImageTraits()).size == ImageSize(width: 133.0 / 3, height: 22))
    #expect(
      image.layout(for: ImageTraits(scale: 2, idiom: .pad)).size
        == ImageSize(width: 100, height: 50))
    #expect(
      image.layout(for: ImageTraits(idiom: .watch)).size == ImageSize(width: 133.0 / 3, height: 22))
  }

  @Test func theLastResizeDecidesTheSize() {
    let image = Self.image([Self.phone])
      .applying(.resize(ImageSize(width: 10, height: 20), .aspectFit))
      .applying(.cornerRadius(3))
      .applying(.resize(ImageSize(width: 7, height: 8), .aspectFill))
      .applying(.renderingMode(.alwaysOriginal))

    #expect(image.size == ImageSize(width: 7, height: 8))
    #expect(image.layout(for: ImageTraits()).size == ImageSize(width: 7, height: 8))
  }

  @Test func insetsAreRoundedToPixels() throws {
    let sliced = Self.variant(3, 133, 66) {
      $0.alignmentInsets = PointInsets(top: 333, left: 1000, bottom: 667, right: -1500)
      $0.resizing = ImageResizing(
        mode: "9-part", capInsets: PointInsets(top: 3333, left: 1, bottom: 0, right: 6666),
        center: .init(mode: "tile", width: nil, height: nil))
    }
    let image = Self.image([sliced])

    #expect(
      image.alignmentInsets
        == ImageInsets(top: 1.0 / 3, left: 1, bottom: 2.0 / 3, right: -1.5))
    #expect(image.capInsets == ImageInsets(top: 10.0 / 3, left: 0, bottom: 0, right: 20.0 / 3))
    #expect(image.layout(for: ImageTraits()).tilesCenter)
    #expect(Self.image([Self.phone]).capInsets == nil)
    let whole = Self.variant(1, 3, 3) {
      $0.resizing = ImageResizing(mode: "3-part-horizontal", capInsets: nil, center: nil)
    }
    #expect(Self.image([whole]).capInsets == ImageInsets())
  }

  @Test func redrawingDropsInsetsAndModifiersReplaceThem() {
    let sliced = Self.variant(1, 44, 22) {
      $0.alignmentInsets = PointInsets(top: 1000, left: 2000, bottom: 3000, right: 4000)
      $0.resizing = ImageResizing(
        mode: "9-part", capInsets: PointInsets(top: 1000, left: 2000, bottom: 3000, right: 4000),
        center: nil)
    }
    let image = Self.image([sliced])
    let insets = ImageInsets(top: 1, left: 2, bottom: 3, right: 4)
    let mirrored = ImageInsets(top: 1, left: 4, bottom: 3, right: 2)

    #expect(image.capInsets == insets && image.alignmentInsets == insets)
    let round = image.applying(.cornerRadius(2))
    #expect(round.capInsets == nil && round.alignmentInsets == ImageInsets())
    #expect(round.applying(.alignmentInsets(insets)).alignmentInsets == insets)
    #expect(round.applying(.slicing(capInsets: insets, tiles: true)).capInsets == insets)
    let flipped = image.applying(.flippedForRightToLeft)
    #expect(flipped.alignmentInsets == insets)
    #expect(flipped.layout(for: ImageTraits(direction: .rightToLeft)).alignmentInsets == mirrored)
    #expect(flipped.layout(for: ImageTraits(direction: .rightToLeft)).capInsets == mirrored)
  }

  @Test(
    arguments: [
      (nil, [], .automatic), (.template, [], .alwaysTemplate), (.original, [], .alwaysOriginal),
      (.template, [.renderingMode(.alwaysOriginal)], .alwaysOriginal),
      (
        nil, [.renderingMode(.alwaysTemplate), .cornerRadius(1), .renderingMode(.automatic)],
        .automatic
      ),
      (
        .template, [.tint(TintColor(ImageColor(red: 1, green: 0, blue: 0)), .alwaysOriginal)],
        .alwaysOriginal
      ),
    ] as [(ManifestImage.RenderingIntent?, [ImageModifier], ImageModifier.RenderingMode)])
  func renderingModeIsTheLastThatWasSaid(
    _ intent: ManifestImage.RenderingIntent?, _ modifiers: [ImageModifier],
    _ expected: ImageModifier.RenderingMode
  ) {
    let image = modifiers.reduce(Self.image([Self.phone]) { $0.intent = intent }) {
      $0.applying($1)
    }
    #expect(image.renderingMode == expected)
  }

  @Test func describesTheVariantForTheTraits() throws {
    let image = Self.image([Self.phone, Self.tablet]) {
      $0.intent = .template
      $0.placeholder = [1, 2]
      $0.color = "ff000080"
    }
    let description = try #require(image.description(for: ImageTraits()))

    #expect(description.object == Self.phone.object)
    #expect(
      description.scale == 3 && description.pixelWidth == 133 && description.pixelHeight == 66)
    #expect(description.intent == .template && !description.isVector)
    #expect(image.placeholder == [1, 2] && image.dominantColor?.red == 1 && !image.isVector)
    #expect(
      Self.image([Self.tablet]).description(for: ImageTraits()) == nil, "no variant for a phone")
  }

  @Test func singleScaleIsWhatPixelsAndPointsSay() throws {
    let vector = Self.image([Self.variant(nil, 44, 22)]) {
      $0.pointWidth = 44_000
      $0.isVector = true
    }
    #expect(vector.description(for: ImageTraits())?.scale == 1)
    let double = Self.image([Self.variant(nil, 88, 44)]) { $0.pointWidth = 44_000 }
    #expect(double.description(for: ImageTraits())?.scale == 2)
    #expect(double.description(for: ImageTraits())?.size == ImageSize(width: 44, height: 22))
    let empty = Self.image([Self.variant(nil, 0, 0)]) { $0.pointWidth = 0 }
    #expect(empty.description(for: ImageTraits())?.scale == 1)
  }
}
