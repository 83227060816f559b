public import PackageWriting
public import ResourceManifests

/// A variant with every trait, one with none, and a random manifest.
public enum ManifestFixtures {
  public static let full: ManifestImage = {
    var variant = ImageVariant(
      object: ManifestObject(digest: .of("dark"), size: 4, mediaType: "image/png"), scale: 2,
      pixelWidth: 88, pixelHeight: 44)
    variant[.idiom] = "ipad"
    variant.appearances = ["luminosity=dark", "contrast=high"]
    variant[.displayGamut] = "display-P3"
    variant[.languageDirection] = "right-to-left"
    variant[.widthClass] = "compact"
    variant[.heightClass] = "regular"
    variant[.subtype] = "667h"
    variant[.locale] = "ar"
    variant[.memory] = "2GB"
    variant[.graphics] = "metal2v2"
    variant[.screenWidth] = "<=145"
    variant.alignmentInsets = PointInsets(top: 500, left: 0, bottom: 1500, right: -250)
    variant.resizing = ImageResizing(
      mode: "9-part", capInsets: PointInsets(top: 1, left: 2, bottom: 3, right: 4),
      center: .init(mode: "tile", width: 1000, height: nil))
    variant.alternatives = [
      ManifestObject(digest: .of("later"), size: 3, mediaType: "image/avif", system: 16),
      ManifestObject(digest: .of("latest"), size: 2, mediaType: "image/jxl", system: 17),
    ]
    let plain = ImageVariant(
      object: ManifestObject(digest: .of("light"), size: 5, mediaType: "image/webp"), scale: nil,
      pixelWidth: 44, pixelHeight: 22)
    return ManifestImage(
      bundle: "com.example.app", name: "Icons/back \"left\"\u{1F}\t/é", pointWidth: 44_000,
      pointHeight: 22_000, intent: .template, isVector: true, isPrefetched: true,
      tags: ["b", "a"], placeholder: [1, 2, 3, 255], color: "ff8800cc",
      variants: [variant, plain])
  }()

  public static let plain = ManifestImage(
    bundle: "com.example.app", name: "empty", pointWidth: 0, pointHeight: 0)

  /// An image of whose objects some are in one of a few packs.
  public static func packed(
    _ image: ManifestImage, _ random: inout SeededRandom
  ) -> ManifestImage {
    var image = image
    for index in image.variants.indices {
      image.variants[index].object = packed(image.variants[index].object, &random)
      image.variants[index].alternatives = image.variants[index].alternatives.map {
        packed($0, &random)
      }
    }
    return image
  }

  private static func packed(
    _ object: ManifestObject, _ random: inout SeededRandom
  ) -> ManifestObject {
    guard Bool.random(using: &random) else { return object }
    let number = Int.random(in: 0...12, using: &random)
    let pack = ManifestObject(
      digest: .of("pack \(number)"), size: 100 + number, mediaType: ManifestObject.packMediaType)
    return ManifestObject(
      digest: object.digest, size: object.size, mediaType: object.mediaType, system: object.system,
      pack: pack, offset: Int.random(in: 0...(pack.size - object.size), using: &random))
  }

  public static func random(_ random: inout SeededRandom) throws -> ResourceManifest {
    var images: [String: ManifestImage] = [:]
    for _ in 0..<Int.random(in: 0...30, using: &random) {
      var image = Bool.random(using: &random) ? full : plain
      image.bundle = "bundle\(Int.random(in: 0...3, using: &random))"
      let scalars = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        Unicode.Scalar(UInt32.random(in: 0...0x2FF, using: &random))
      }
      // Names of files begin with a slash, no image's does.
      image.name = String(String.UnicodeScalarView(scalars.drop { $0 == "/" }))
      image.variants.shuffle(using: &random)
      for index in image.variants.indices {
        image.variants[index].alternatives.shuffle(using: &random)
        image.variants[index].scale = Bool.random(using: &random) ? nil : 3
        image.variants[index][.idiom] = Bool.random(using: &random) ? nil : "iphone"
      }
      if Bool.random(using: &random) { image = packed(image, &random) }
      images[image.bundle + "\n" + image.name] = image
    }
    return try ResourceManifest(images: Array(images.values))
  }
}
