public import LevityResources
import LevityUIKit

/// The work of an app at launch.
@MainActor public enum AppStart {
  /// Starts images and loads those that are read only once, before the first screen and for at most half a second.
  public static func prepare(
    _ options: LevityOptions = LevityOptions(), traits: ImageTraits,
    configure: (inout ResourceConfiguration) -> Void = { _ in }
  ) -> (loader: ResourceLoader, prefetch: PrefetchReport) {
    let loader = Levity.startImages(options, configure: configure)
    let report = loader.prefetchBlocking(loader.imagesToPrefetch(), traits: traits, deadline: 0.5)
    return (loader, report)
  }
}
