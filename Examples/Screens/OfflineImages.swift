public import LevityResources

/// Images that must work without a network: the images of a tag stay on the device.
public enum OfflineImages {
  /// Loads them, and keeps them whatever their age. Call it when a game level, a trip or a lesson begins.
  public static func keep(
    tag: String, in loader: ResourceLoader, traits: ImageTraits
  ) async -> PrefetchReport {
    await keep(loader.images(tagged: tag), in: loader, traits: traits)
  }

  /// The same with images that were chosen in another way.
  public static func keep(
    _ images: [DeferredImage], in loader: ResourceLoader, traits: ImageTraits
  ) async -> PrefetchReport {
    await loader.keep(images, traits: traits)
    return await loader.prefetch(images, traits: traits)
  }
}
