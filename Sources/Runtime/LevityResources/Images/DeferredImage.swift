public import ResourceManifests

/// An image whose pixels may be elsewhere: which one, and what shall be done to it.
///
/// A value: copying it costs nothing, and equal ones share one processed image in the cache.
public struct DeferredImage: Sendable {
  // A manifest's image has many parts; all copies share them.
  private final class Storage: Sendable {
    let image: ManifestImage
    init(_ image: ManifestImage) { self.image = image }
  }

  private let storage: Storage
  /// In the order in which they are applied.
  public private(set) var modifiers: [ImageModifier]

  /// An image of a manifest, without modifiers unless given.
  public init(_ image: ManifestImage, modifiers: [ImageModifier] = []) {
    storage = Storage(image)
    self.modifiers = modifiers
  }

  /// What the manifest says of it.
  public var image: ManifestImage { storage.image }
  /// The bundle that names it.
  public var bundleIdentifier: String { storage.image.bundle }
  /// Run-time name with namespaces.
  public var name: String { storage.image.name }

  /// The same image with one more modifier.
  public func applying(_ modifier: ImageModifier) -> DeferredImage {
    var result = self
    result.modifiers.append(modifier)
    return result
  }
}

extension DeferredImage: Hashable {
  /// Compares all that the manifest says, and the modifiers.
  public static func == (left: Self, right: Self) -> Bool {
    (left.storage === right.storage || left.storage.image == right.storage.image)
      && left.modifiers == right.modifiers
  }

  /// Feeds names and modifiers: images of one name that differ otherwise are rare.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.image.bundle)
    hasher.combine(storage.image.name)
    hasher.combine(modifiers)
  }
}
