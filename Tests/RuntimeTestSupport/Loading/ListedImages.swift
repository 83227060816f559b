public import Foundation
public import LevityResources
public import ResourceManifests

/// Images of a test, in the order in which they are given.
public final class ListedImages: ImageDirectory {
  private let images: [ManifestImage]

  public init(_ images: [ManifestImage]) { self.images = images }

  public func image(named name: String, bundleIdentifier: String) -> ManifestImage? {
    images.first { $0.name == name && $0.bundle == bundleIdentifier }
  }

  public func imagesToPrefetch() -> [ManifestImage] { images.filter(\.isPrefetched) }

  public func images(tagged tag: String) -> [ManifestImage] {
    images.filter { $0.tags.contains(tag) }
  }
}

extension SampleImages {
  /// Returns bytes that `FakeRenderer` decodes to a picture of `text`.
  public static func bytes(_ text: String) -> Data { Data("image \(text)".utf8) }

  /// An object of these bytes.
  public static func object(_ bytes: Data) -> ManifestObject {
    ManifestObject(
      digest: ContentHasher.quick.digest(of: Array(bytes)), size: bytes.count,
      mediaType: "image/png")
  }

  /// An image whose object is `bytes(name)`; with a dark variant, that one is `bytes(name + " dark")`.
  public static func listed(_ name: String, hasDark: Bool = false) -> ManifestImage {
    var image = manifestImage(name, hasDark: hasDark)
    for index in image.variants.indices {
      let suffix = image.variants[index].appearances.isEmpty ? "" : " dark"
      image.variants[index].object = object(bytes(name + suffix))
    }
    return image
  }
}
