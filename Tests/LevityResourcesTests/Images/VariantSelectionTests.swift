import ResourceManifests
import TestSupport
import Testing

@testable import LevityResources

/// Variants in one word each: `2x`, `3x/dark`, `ipad/2x/rtl/p3`. Requests are written the same way.
enum VariantWords {
  static func variant(_ words: String) throws -> ImageVariant {
    var variant = ImageVariant(
      object: ManifestObject(
        digest: ContentDigest(words: 1, 2, 3, 4), size: 1, mediaType: "image/png"),
      scale: nil, pixelWidth: 30, pixelHeight: 30)
    for word in words.split(separator: "/").map(String.init) {
      switch word {
      case "1x", "2x", "3x", "4x": variant.scale = word.first?.wholeNumberValue
      case "dark", "light", "tinted": variant.appearances.append("luminosity=\(word)")
      case "high": variant.appearances.append("contrast=high")
      case "p3": variant[.displayGamut] = "display-P3"
      case "srgb": variant[.displayGamut] = "sRGB"
      case "rtl": variant[.languageDirection] = "right-to-left"
      case "ltr": variant[.languageDirection] = "left-to-right"
      case "wC": variant[.widthClass] = "compact"
      case "wR": variant[.widthClass] = "regular"
      case "hC": variant[.heightClass] = "compact"
      case "hR": variant[.heightClass] = "regular"
      case "iphone", "ipad", "mac", "tv", "watch", "car", "vision", "universal":
        variant[.idiom] = word
      case "667h", "retina4": variant[.subtype] = word
      case "1GB", "2GB", "4GB": variant[.memory] = word
      case "metal1v2", "metal4v1": variant[.graphics] = word
      case "<=145": variant[.screenWidth] = word
      case "any", "same": break
      default: variant[.locale] = try #require(word.hasPrefix("@") ? String(word.dropFirst()) : nil)
      }
    }
    return variant
  }

  private static let idioms: [String: ImageTraits.Idiom] = [
    "iphone": .phone, "ipad": .pad, "tv": .tv, "car": .car, "mac": .mac, "vision": .vision,
    "watch": .watch,
  ]
  private static let sizeClasses: [String: ImageTraits.SizeClass] = [
    "compact": .compact, "regular": .regular,
  ]

  static func traits(_ words: String) throws -> ImageTraits {
    let variant = try variant(words)
    var traits = ImageTraits()
    if let scale = variant.scale { traits.scale = Double(scale) }
    if let idiom = variant[.idiom] { traits.idiom = try #require(idioms[idiom]) }
    if variant.appearances.contains("luminosity=dark") { traits.luminosity = .dark }
    if variant.appearances.contains("contrast=high") { traits.contrast = .high }
    if variant[.displayGamut] == "display-P3" { traits.gamut = .displayP3 }
    if variant[.languageDirection] == "right-to-left" { traits.direction = .rightToLeft }
    traits.widthClass = variant[.widthClass].flatMap { sizeClasses[$0] }
    traits.heightClass = variant[.heightClass].flatMap { sizeClasses[$0] }
    traits.subtype = variant[.subtype]
    traits.languages = variant[.locale].map { $0.split(separator: ",").map(String.init) } ?? []
    return traits
  }
}

@Suite struct VariantSelectionTests {
  @Test(arguments: [
    // Scale: exact, the next larger, the largest smaller.
    ("1x 2x 3x", "3x", "3x"), ("1x 2x 3x", "2x", "2x"), ("1x 3x", "2x", "3x"),
    ("1x 2x", "3x", "2x"), ("2x 3x", "1x", "2x"), ("1x", "3x", "1x"), ("4x 1x", "2x", "4x"),
    ("any", "2x", "any"),
    // Appearance.
    ("2x 2x/dark", "2x/dark", "2x/dark"), ("2x 2x/dark", "2x/light", "2x"),
    ("any light dark", "light", "light"), ("any light dark", "dark", "dark"),
    ("any light", "dark", "any"), ("any dark high dark/high", "any", "any"),
    ("any dark high dark/high", "dark", "dark"), ("any dark high dark/high", "high", "high"),
    ("any dark high dark/high", "dark/high", "dark/high"), ("any dark high", "dark/high", "dark"),
    ("any high", "dark/high", "high"), ("any light/high", "dark/high", "any"),
    ("any dark/high", "dark", "any"), ("any light high", "high", "light"),
    ("any tinted dark", "dark", "dark"), ("any tinted", "light", "any"),
    ("1x/dark 3x", "3x/dark", "1x/dark"), ("dark", "light", "dark"),
    ("light dark", "high", "light"),
    // Idiom.
    ("universal iphone", "iphone", "iphone"), ("universal ipad", "iphone", "universal"),
    ("any ipad", "ipad", "ipad"), ("universal/3x iphone/2x", "iphone/3x", "iphone/2x"),
    ("watch tv mac any", "iphone", "any"), ("ipad universal", "mac", "ipad"),
    ("ipad mac universal", "mac", "mac"), ("iphone universal", "car", "universal"),
    ("ipad/dark universal", "ipad/light", "universal"),
    ("iphone universal/dark", "iphone/dark", "universal/dark"),
    // Gamut.
    ("srgb p3", "p3", "p3"), ("srgb p3", "srgb", "srgb"), ("any p3", "srgb", "any"),
    ("any srgb", "p3", "any"), ("p3", "srgb", "p3"), ("srgb/dark p3", "p3/dark", "srgb/dark"),
    ("p3/2x srgb/3x", "p3/3x", "p3/2x"),
    // Direction.
    ("ltr rtl", "rtl", "rtl"), ("ltr rtl", "ltr", "ltr"), ("any rtl", "rtl", "rtl"),
    ("any rtl", "ltr", "any"), ("any ltr", "rtl", "any"), ("ltr", "rtl", "ltr"),
    ("rtl/dark any", "rtl/dark", "rtl/dark"), ("rtl dark", "rtl/dark", "dark"),
    // Size classes.
    ("any wC wR", "wC", "wC"), ("any wC", "wR", "any"), ("any wC/hR wC", "wC/hR", "wC/hR"),
    ("any wC/hR wC", "wC/hC", "wC"), ("any wC wR", "any", "any"),
    ("wC hC", "wC/hC", "wC"),
    // Subtype.
    ("any 667h", "667h", "667h"), ("any 667h", "any", "any"), ("any 667h", "retina4", "any"),
    // Language.
    ("any @de", "@de", "@de"), ("any @de", "@de-AT", "@de"), ("any @de @de-AT", "@de_at", "@de-AT"),
    ("any @de", "@fr", "any"), ("any @fr", "@en,fr", "any"), ("@fr @de", "@en,de", "@de"),
    ("any @de-AT", "@de", "any"), ("any/dark @de", "@de/dark", "@de"), ("any @d", "@de", "any"),
    // Demands and watches.
    ("4GB 2GB 1GB", "any", "1GB"), ("any 1GB", "any", "any"),
    ("metal4v1 metal1v2", "any", "metal1v2"), ("metal1v2 any", "any", "any"),
    ("<=145 any", "any", "any"), ("2x/4GB 3x/4GB 3x", "3x", "3x"),
    // Ties: the first in the manifest.
    ("any any", "any", "same"),
  ])
  func picksAsTheSystemDoes(_ variants: String, _ traits: String, _ expected: String) throws {
    var image = ManifestImage(bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000)
    let words = variants.split(separator: " ").map(String.init)
    image.variants = try words.map(VariantWords.variant)
    let traits = try VariantWords.traits(traits)

    let picked = try #require(image.variant(for: traits))

    #expect(picked == (try VariantWords.variant(expected)))
    guard expected != "same" else { return }
    image.variants.reverse()
    #expect(image.variant(for: traits) == picked, "the order of the manifest matters")
  }

  @Test(
    "The first form that the system decodes is taken",
    arguments: [
      (0, "image/webp"), (15, "image/webp"), (16, "image/avif"), (17, "image/jxl"),
      (26, "image/jxl"),
    ])
  func form(_ system: Int, _ mediaType: String) throws {
    var variant = try VariantWords.variant("3x")
    func object(_ type: String, system: Int = 0) -> ManifestObject {
      ManifestObject(digest: .of(type), size: 1, mediaType: type, system: system)
    }
    variant.object = object("image/webp")
    variant.alternatives = [object("image/jxl", system: 17), object("image/avif", system: 16)]
    let image = ManifestImage(
      bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000, variants: [variant])

    #expect(image.description(of: variant, system: system).object.mediaType == mediaType)
  }

  @Test(arguments: ["watch", "watch tv mac vision", ""])
  func aDeviceWithoutAVariantHasNone(_ variants: String) throws {
    var image = ManifestImage(bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000)
    image.variants = try variants.split(separator: " ").map { try VariantWords.variant(String($0)) }
    #expect(image.variant(for: ImageTraits()) == nil)
  }

  @Test func aVectorFitsEveryScale() throws {
    var image = ManifestImage(
      bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000, isVector: true)
    image.variants = try ["1x", "any"].map(VariantWords.variant)
    #expect(image.variant(for: ImageTraits(scale: 3))?.scale == 1)
  }

  @Test(arguments: [0, -1, .infinity, -.infinity, .nan, 1e300, 2.6])
  func oddScalesPickSomething(_ scale: Double) throws {
    var image = ManifestImage(bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000)
    image.variants = try ["1x", "2x", "3x"].map(VariantWords.variant)
    #expect(image.variant(for: ImageTraits(scale: scale)) != nil)
    #expect(image.variant(for: ImageTraits(scale: 2.6))?.scale == 3)
  }

  @Test func someVariantOfTheDeviceIsAlwaysFound() throws {
    var random = SeededRandom(seed: 1)
    let words = [
      "1x", "2x", "3x", "dark", "light", "high", "p3", "srgb", "rtl", "ltr", "wC", "wR", "hC",
      "667h", "@de", "@fr", "1GB", "4GB", "metal1v2", "any",
    ]
    for _ in 0..<500 {
      func pick() -> String {
        words.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
          .joined(separator: "/")
      }
      var image = ManifestImage(bundle: "b", name: "n", pointWidth: 10_000, pointHeight: 10_000)
      image.variants = try (0..<Int.random(in: 1...6, using: &random)).map { _ in
        try VariantWords.variant(pick())
      }
      let traits = try VariantWords.traits(pick())
      let picked = try #require(image.variant(for: traits))
      #expect(image.variants.contains(picked))
      #expect(image.variant(for: traits) == picked)
    }
  }
}
