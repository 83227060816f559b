package import Foundation
package import ResourceManifests

/// Provides the bytes of objects: the disk cache, backed by the network.
///
/// All returned bytes match the object's size and digest.
package protocol ObjectSource: AnyObject, Sendable {
  /// Returns whether the object is on disk. Makes one file-system call; reads and changes nothing.
  func isOnDisk(_ object: ManifestObject) -> Bool

  /// Reads the object from disk on the calling thread; nil if it isn't there or is damaged.
  func dataOnDisk(_ object: ManifestObject) -> Data?

  /// Returns the object from disk, or else from the network. Throws `ResourceError`, or `CancellationError` if the
  /// task is cancelled.
  ///
  /// `priority` is called when a download is about to be queued; later changes go through `raise`.
  func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data

  /// Raises the priority of a running or waiting download. Does nothing if there is none.
  func raise(_ object: ManifestObject, to priority: LoadPriority)
}

/// Finds images in the newest manifest, or in the one shipped with the app.
package protocol ImageDirectory: AnyObject, Sendable {
  /// Returns a bundle's image by its run-time name; nil if no manifest has it.
  func image(named name: String, bundleIdentifier: String) -> ManifestImage?

  /// Returns a bundle's image, ready for views. Repeated calls may share what was resolved.
  func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage?

  /// Returns the images marked for prefetching, in the manifest's order. Linear in the size of the manifest.
  func imagesToPrefetch() -> [ManifestImage]

  /// Returns the images with an on-demand resource tag, in the manifest's order. Linear in the size of the manifest.
  func images(tagged tag: String) -> [ManifestImage]

  /// Returns the images with objects in a pack, and perhaps others. Linear in the size of the manifest.
  func images(inPack pack: ContentDigest) -> [ManifestImage]
}

extension ImageDirectory {
  /// Creates a new one each time.
  package func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage? {
    image(named: name, bundleIdentifier: bundleIdentifier).map { DeferredImage($0) }
  }

  /// Knows no packs.
  package func images(inPack pack: ContentDigest) -> [ManifestImage] { [] }
}
