public import LevityResources
public import ResourceManifests

/// Images for tests of displays: of one appearance, or of two; 40 by 20 points unless said otherwise.
public enum SampleImages {
  public static func manifestImage(
    _ name: String, hasDark: Bool = false, width: Int = 40, height: Int = 20, size: Int = 100
  ) -> ManifestImage {
    var light = variant(1, size: size)
    light.pixelWidth = 3 * width
    light.pixelHeight = 3 * height
    var dark = variant(2, size: size)
    dark.pixelWidth = 3 * width
    dark.pixelHeight = 3 * height
    dark.appearances = ["luminosity=dark"]
    return ManifestImage(
      bundle: "org.example.app", name: name, pointWidth: 1_000 * width,
      pointHeight: 1_000 * height, variants: hasDark ? [light, dark] : [light])
  }

  public static func deferred(
    _ name: String, hasDark: Bool = false, width: Int = 40, height: Int = 20, size: Int = 100
  ) -> DeferredImage {
    DeferredImage(
      manifestImage(name, hasDark: hasDark, width: width, height: height, size: size))
  }

  private static func variant(_ word: UInt64, size: Int) -> ImageVariant {
    ImageVariant(
      object: ManifestObject(
        digest: ContentDigest(words: word, 0, 0, 0), size: size, mediaType: "image/png"),
      scale: 3, pixelWidth: 1, pixelHeight: 1)
  }
}
