import BinarySearches
import KeySorting
public import ResourceManifests

/// The contents of a package: images of an app's bundles, each with all of its variants, by content digest.
///
/// Images are sorted by bundle and name, in the order of their UTF-8 bytes, and every pair is listed once. Resource tags
/// and the files that carry them are entries among them, which clients read like images.
public struct ResourceManifest: Equatable, Sendable {
  /// The version of the JSON that this type reads and writes.
  public static let schemaVersion = MappedManifest.schemaVersion
  /// The maximum size of a manifest in bytes. `init(decoding:)` needs several times as much memory; apps read with
  /// `MappedManifest` instead.
  public static let maximumSize = MappedManifest.maximumSize

  /// The maximum number of packs: clients read what follows the images as a whole.
  public static let maximumPackCount = 640

  /// Sorted by bundle, then name.
  public let images: [ManifestImage]
  /// The resource tags, and the files that carry them.
  public let tags: TagList
  /// The objects that contain several small ones, by digest; each is named by a variant.
  public let packs: [ManifestObject]

  /// Creates a manifest, sorting images, variants and lists into the order of the canonical form.
  ///
  /// Throws `ManifestError.duplicateImage` if a bundle has two images of one name, and `ManifestError.tooLarge` if there
  /// are more than ``maximumPackCount`` packs.
  public init(images: [ManifestImage], tags: TagList = TagList()) throws(ManifestError) {
    self.tags = tags
    packs = Self.packs(of: images)
    try Self.checkCount(of: packs)
    let numbers = Self.numbers(of: packs)
    let sorted = images.map { $0.sorted(packs: numbers) }.sorted {
      $0.precedes(bundle: $1.bundle, name: $1.name)
    }
    for (image, next) in zip(sorted, sorted.dropFirst())
    where !image.precedes(bundle: next.bundle, name: next.name) {
      throw .duplicateImage(bundle: next.bundle, name: next.name)
    }
    self.images = sorted
  }

  init(sortedImages: [ManifestImage], tags: TagList, packs: [ManifestObject]) {
    images = sortedImages
    self.tags = tags
    self.packs = packs
  }

  /// Returns the manifest with other tags and files.
  public func with(_ tags: TagList) -> ResourceManifest {
    ResourceManifest(sortedImages: images, tags: tags, packs: packs)
  }

  /// All entries in their order: images, tags and files.
  public var entries: [ManifestImage] {
    // Nothing but images: they are in order.
    if tags.tags.isEmpty { return images }
    return (images + tags.entries).sorted { $0.precedes(bundle: $1.bundle, name: $1.name) }
  }

  static func checkCount(of packs: [ManifestObject]) throws(ManifestError) {
    guard packs.count > maximumPackCount else { return }
    throw .tooLarge(what: "list of packs", found: packs.count, limit: maximumPackCount)
  }

  static func packs(of images: [ManifestImage]) -> [ManifestObject] {
    var packs: [ContentDigest: ManifestObject] = [:]
    for image in images {
      for object in image.variants.flatMap(\.objects) {
        if let pack = object.pack { packs[pack.digest] = pack }
      }
    }
    return packs.values.sorted(on: \.digest)
  }

  /// Returns a bundle's image by its run-time name. Compares bytes: names that only look equal are different.
  ///
  /// - Complexity: O(log *n*) comparisons.
  public func image(bundle: String, name: String) -> ManifestImage? {
    let index = images.partitioningIndex { !$0.precedes(bundle: bundle, name: name) }
    guard index < images.count else { return nil }
    let image = images[index]
    let isSame =
      image.bundle.utf8.elementsEqual(bundle.utf8) && image.name.utf8.elementsEqual(name.utf8)
    return isSame ? image : nil
  }

  /// Returns every object once, packs and those of files included, in the order of the digests.
  ///
  /// An object of an image and of a file is listed as the image's.
  public var objects: [ManifestObject] {
    let images = imageObjects
    let known = Set(images.map(\.digest))
    return (images + tags.objects.filter { !known.contains($0.digest) })
      .sorted(on: \.digest)
  }

  /// Returns every object of images once, packs included, in the order of the digests.
  ///
  /// If variants disagree about size or media type, the first in the order of the manifest counts.
  public var imageObjects: [ManifestObject] {
    var seen = Set(packs.map(\.digest))
    var result = packs
    for image in images {
      for object in image.variants.flatMap(\.objects) where seen.insert(object.digest).inserted {
        result.append(object)
      }
    }
    return result.sorted(on: \.digest)
  }
}
