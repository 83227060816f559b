#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import LevityPackages
  public import LevityResources
  import UIKit

  extension ResourceLoader {
    /// The manifest that `levity offload` put into the app: the data set `LevityManifest`; nil if there is none.
    public static func shippedManifest(in bundle: Bundle = .main) -> Data? {
      NSDataAsset(name: "LevityManifest", bundle: bundle)?.data
    }

    #if canImport(CryptoKit)
      /// Creates the loader that views and generated accessors use. Call it once, before the first screen.
      ///
      /// Opens nothing and sends nothing: call `updateManifest()` when the app has started.
      @discardableResult
      public static func start(_ configuration: ResourceConfiguration) -> ResourceLoader {
        start(configuration, cryptography: .system)
      }
    #endif

    /// Creates it with other cryptography, or another network.
    @discardableResult
    public static func start(
      _ configuration: ResourceConfiguration, cryptography: ResourceCryptography,
      transport: (any HTTPTransport)? = nil
    ) -> ResourceLoader {
      let loader = ResourceLoader(
        configuration, renderer: UIKitImageRenderer(), cryptography: cryptography,
        transport: transport)
      loader.keepAlive(
        MemoryWarnings { [weak loader] in loader?.respond(to: .warning) })
      loader.keepAlive(BackgroundWatch(loader))
      shared = loader
      // For what asks on another thread first.
      #if canImport(ObjectiveC)
        if Thread.isMainThread { MainActor.assumeIsolated { _ = ScreenTraits.remembered() } }
      #else
        // Linux runs the main actor on another thread than the first; its screen may be asked on any.
        loader.screenTraits.withLock { $0 = ImageTraits(StandInDevice.traits, completing: nil) }
      #endif
      return loader
    }
  }
#endif
