public import ResourceManifests

/// An image whose pixels may be elsewhere: which one, and what shall be done to it.
///
/// A value: copying it costs nothing, and equal ones share one processed image in the cache.
public struct DeferredImage: Hashable, Sendable {
  /// What the manifest says of it.
  public let image: ManifestImage
  /// In the order in which they are applied.
  public private(set) var modifiers: [ImageModifier]

  /// An image of a manifest, without modifiers unless given.
  public init(_ image: ManifestImage, modifiers: [ImageModifier] = []) {
    self.image = image
    self.modifiers = modifiers
  }

  /// The bundle that names it.
  public var bundleIdentifier: String { image.bundle }
  /// Run-time name with namespaces.
  public var name: String { image.name }

  /// The same image with one more modifier.
  public func applying(_ modifier: ImageModifier) -> DeferredImage {
    var result = self
    result.modifiers.append(modifier)
    return result
  }
}
