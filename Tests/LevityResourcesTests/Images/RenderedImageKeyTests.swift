import ResourceManifests
import Testing

@testable import LevityResources

@Suite struct RenderedImageKeyTests {
  static let dark = ImageTraits(luminosity: .dark)
  static let light = ImageTraits()
  static let rightToLeft = ImageTraits(direction: .rightToLeft)

  static func image(_ modifiers: [ImageModifier], name: String = "n") -> DeferredImage {
    DeferredImage(
      ManifestImage(
        bundle: "b", name: name, pointWidth: 10_000, pointHeight: 10_000,
        variants: [DeferredImageLayoutTests.variant(2, 20, 20)]), modifiers: modifiers)
  }

  static func key(_ image: DeferredImage, _ traits: ImageTraits = light) throws
    -> RenderedImageKey
  {
    try #require(image.resolved(for: traits)).key
  }

  static let red = ImageColor(red: 1, green: 0, blue: 0)
  static let adaptive = TintColor(identifier: "accent") {
    $0.luminosity == .dark ? ImageColor(red: 0, green: 0, blue: 1) : red
  }

  @Test func aTintThatDependsOnDarkModeHasTwoEntries() throws {
    let image = Self.image([.tint(Self.adaptive, .alwaysOriginal)])
    #expect(try Self.key(image, Self.light) != Self.key(image, Self.dark))
  }

  @Test func aTintThatDoesNotDependSharesOneEntry() throws {
    let image = Self.image([.tint(TintColor(Self.red), .alwaysOriginal)])
    #expect(try Self.key(image, Self.light) == Self.key(image, Self.dark))
    #expect(
      try Self.key(image, Self.light).hashValue == Self.key(image, Self.dark).hashValue)
    let other = Self.image([.tint(Self.adaptive, .alwaysOriginal)])
    #expect(try Self.key(image) == Self.key(other), "both are red in light appearance")
  }

  @Test func imagesOfOneObjectShareOneEntry() throws {
    #expect(try Self.key(Self.image([])) == Self.key(Self.image([], name: "other")))
  }

  @Test func orderAndKindOfModifiersCount() throws {
    let size = ImageModifier.resize(ImageSize(width: 5, height: 5), .aspectFit)
    let keys = try [
      [], [size], [.cornerRadius(1)], [size, .cornerRadius(1)], [.cornerRadius(1), size],
      [.cornerRadius(2)], [.renderingMode(.alwaysTemplate)],
      [.slicing(capInsets: ImageInsets(), tiles: false)],
      [.tint(TintColor(Self.red), .alwaysTemplate)], [.tint(TintColor(Self.red), .alwaysOriginal)],
    ].map { try Self.key(Self.image($0)) }
    #expect(Set(keys).count == keys.count)
  }

  @Test func mirroringCountsOnlyIfLinesBeginOnTheRight() throws {
    let flipped = Self.image([.flippedForRightToLeft])
    #expect(try Self.key(flipped) == Self.key(Self.image([])))
    #expect(try Self.key(flipped, Self.rightToLeft) != Self.key(Self.image([]), Self.rightToLeft))
  }

  @Test func customModifiersAreDistinguishedByIdentifierAndTraits() throws {
    func blur(_ identifier: String) -> DeferredImage {
      Self.image([.custom(CustomImageModifier(identifier: identifier) { image, _ in image })])
    }
    #expect(try Self.key(blur("a")) == Self.key(blur("a")))
    #expect(try Self.key(blur("a")) != Self.key(blur("b")))
    #expect(try Self.key(blur("a")) != Self.key(blur("a"), Self.dark))
  }

  @Test func theScreensScaleCountsOnlyIfSomethingIsDrawn() throws {
    let resized = Self.image([.resize(ImageSize(width: 5, height: 5), .aspectFit)])
    let three = ImageTraits(scale: 3)
    let two = ImageTraits(scale: 2)
    #expect(try Self.key(Self.image([]), two) == Self.key(Self.image([]), three))
    #expect(try Self.key(resized, two) != Self.key(resized, three))
  }
}
