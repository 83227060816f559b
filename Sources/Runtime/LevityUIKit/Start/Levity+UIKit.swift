#if canImport(UIKit) && !os(watchOS)
  import Foundation
  public import LevityPackages
  @_exported public import LevityResources
  import ResourceManifests
  import UIKit

  /// The result of an update of images and strings.
  public struct LevityUpdate: Equatable, Sendable {
    /// The result of the update of the images.
    public var images: ManifestUpdate
    /// The result of the update of the strings; nil in an app that hasn't started them.
    public var strings: StringsUpdate?
  }

  extension Levity {
    /// Starts images, and the strings of an app that links LevityStrings. Call it once, before the first screen.
    ///
    /// Opens nothing on this thread and sends nothing. If the settings are missing or damaged, a sentence in the log
    /// says so, and the app shows what it contains.
    @MainActor public static func start() { start(LevityOptions()) }

    /// Starts images and strings with other options.
    @MainActor public static func start(_ options: LevityOptions) {
      start(options, stringsClass: stringsClassName)
    }

    /// Starts images, and the strings of a class; tests name others.
    @MainActor package static func start(_ options: LevityOptions, stringsClass: String) {
      let start = LevityStart.read(options.readingCatalogs)
      let loader = startImages(start)
      // Without settings their presence is unknown: the app uses the packs that it has.
      guard start.settings?.hasStrings ?? true else { return }
      guard let strings = linkedStrings(className: stringsClass) else {
        if start.settings != nil { logMissingStrings(className: stringsClass) }
        return
      }
      var isOnPad: Bool?
      #if !targetEnvironment(macCatalyst)
        // On a tablet, an app for phones is one of a phone.
        switch UIDevice.current.userInterfaceIdiom {
        case .pad: isOnPad = true
        case .phone: isOnPad = false
        default: break
        }
      #endif
      strings.start(start, following: loader.maintenance?.manifests.heads, isOnPad: isOnPad)
    }

    /// Downloads newer images and strings; both share one request for the head. Call it after launch and when the app
    /// comes to the foreground.
    ///
    /// Images and strings on the screen stay until they are set again. Throws ``LevityError``, `ManifestUpdateError` or
    /// `StringsUpdateError`; what wasn't updated then stays in use.
    @discardableResult
    public static func update() async throws -> LevityUpdate {
      let images = try await updateImages()
      return LevityUpdate(images: images, strings: try await linkedStrings()?.updateStarted())
    }

    /// Starts images only.
    ///
    /// - Parameter configure: Changes the configuration made from the settings, such as the memory limit.
    @discardableResult
    public static func startImages(
      _ options: LevityOptions = LevityOptions(),
      configure: (inout ResourceConfiguration) -> Void = { _ in }
    ) -> ResourceLoader {
      startImages(LevityStart.read(options.readingCatalogs), configure: configure)
    }

    private static func startImages(
      _ start: LevityStart, configure: (inout ResourceConfiguration) -> Void = { _ in }
    ) -> ResourceLoader {
      var configuration = start.imageConfiguration
      configure(&configuration)
      return ResourceLoader.start(
        configuration, cryptography: start.options.cryptography,
        transport: start.options.transport)
    }
  }

  extension LevityOptions {
    /// With UIKit's reader of data sets.
    fileprivate var readingCatalogs: LevityOptions {
      var options = self
      let read = options.readDataSet
      options.readDataSet = { name, bundle in
        NSDataAsset(name: name, bundle: bundle)?.data ?? read(name, bundle)
      }
      return options
    }
  }
#endif
