package import Foundation
package import LevityPackages
package import ResourceManifests

/// The app's manifest: the last one installed from the server, falling back to the one shipped with the app.
///
/// May be used from any thread. Opens nothing before the first access.
package final class ManifestStore: Sendable {
  /// Follows the head that names the manifest, and the strings.
  package let heads: HeadStore
  private let content: ManifestContent

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - folder: The folder of the store's files, below Application Support or the container of an app group; created
  ///     with the first manifest.
  ///   - shipped: The manifest in the app's bundle.
  ///   - activity: Keeps the process running while it holds a lock.
  ///   - openFile: Opens a file for reading; tests lock it.
  ///   - willChange: Called before each change of the file system; tests make it throw.
  package init(
    folder: URL, shipped: Data?, rules: ManifestRules, cryptography: ResourceCryptography,
    transport: any HTTPTransport, clock: any RuntimeClock, events: ResourceEvents,
    activity: ExpiringActivity = .system,
    openFile: @escaping @Sendable (_ path: String) throws(Descriptor.Failure) -> Descriptor = {
      path throws(Descriptor.Failure) in try Descriptor.file(path)
    },
    willChange: @escaping @Sendable (_ step: String) throws(Descriptor.Failure) -> Void = {
      _ throws(Descriptor.Failure) in
    }
  ) {
    let folder = HeadFolder(
      url: folder, channel: rules.channel, content: .images, openFile: openFile,
      willChange: willChange)
    content = ManifestContent(
      folder: folder, shipped: shipped, appBuild: rules.appBuild, hasher: cryptography.hasher,
      events: events)
    heads = HeadStore(
      folder: folder, content: content, rules: rules, cryptography: cryptography,
      transport: transport, clock: clock, activity: activity)
  }

  /// The current snapshot. The first access opens and checks the files, in a time independent of the number of images.
  var snapshot: ManifestSnapshot {
    // The state of this store has no other content.
    heads.state.content as? ManifestSnapshot ?? content.empty
  }

  /// Downloads a newer head, and installs the manifest it names. Throws `ManifestUpdateError` or `CancellationError`.
  package func update() async throws -> ManifestUpdate { try await heads.update(for: .images) }
}

extension ManifestStore: ImageDirectory {
  /// Returns a bundle's image by its run-time name from the current snapshot.
  package func image(named name: String, bundleIdentifier: String) -> ManifestImage? {
    snapshot.image(bundle: bundleIdentifier, name: name)
  }

  /// Returns a bundle's image, ready for views. Repeated calls share what was resolved.
  package func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage? {
    snapshot.deferredImage(bundle: bundleIdentifier, name: name)
  }

  /// Returns the images to load before the first screen: the installed manifest's, then those only shipped with the
  /// app.
  package func imagesToPrefetch() -> [ManifestImage] { snapshot.prefetched() }

  /// Returns the images with a tag: the installed manifest's, then those only shipped with the app.
  package func images(tagged tag: String) -> [ManifestImage] { snapshot.images(tagged: tag) }

  /// Returns the images of a pack of the installed manifest, or of the one shipped with the app.
  package func images(inPack pack: ContentDigest) -> [ManifestImage] {
    snapshot.images(inPack: pack)
  }
}
