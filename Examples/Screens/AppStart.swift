public import LevityResources
import LevityUIKit

/// What an app does at launch.
@MainActor public enum AppStart {
  /// Before the first screen: the loader, and the images that are read only once, for at most half a second.
  public static func prepare(
    _ configuration: ResourceConfiguration, cryptography: ResourceCryptography,
    traits: ImageTraits
  ) -> (loader: ResourceLoader, prefetch: PrefetchReport) {
    let loader = ResourceLoader.start(configuration, cryptography: cryptography)
    let report = loader.prefetchBlocking(loader.imagesToPrefetch(), traits: traits, deadline: 0.5)
    return (loader, report)
  }
}
