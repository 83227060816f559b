package import Foundation
package import ResourceManifests

/// Where the bytes of objects come from: the disk cache with the network behind it.
///
/// Whatever these functions return has the size and the digest that the object says.
package protocol ObjectSource: AnyObject, Sendable {
  /// Whether the object is on disk: one look at the file system, nothing is read or touched.
  func isOnDisk(_ object: ManifestObject) -> Bool

  /// Reads from disk on the calling thread; nil where it is not there or damaged.
  func dataOnDisk(_ object: ManifestObject) -> Data?

  /// From disk, else from the network. Throws `ResourceError`, or `CancellationError` when the task is cancelled.
  ///
  /// `priority` is asked when a download is about to be queued; whatever is raised after that goes through `raise`.
  func data(
    for object: ManifestObject, priority: @escaping @Sendable () -> LoadPriority
  ) async throws -> Data

  /// Makes a running or waiting download more urgent; does nothing where there is none.
  func raise(_ object: ManifestObject, to priority: LoadPriority)
}

/// Which images there are: the newest manifest, or the one that ships with the app.
package protocol ImageDirectory: AnyObject, Sendable {
  /// The image of a bundle by its run-time name; nil where no manifest names it.
  func image(named name: String, bundleIdentifier: String) -> ManifestImage?

  /// The same, ready for views; one that is asked for again may share what was found out about it.
  func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage?

  /// Images that are marked for prefetching, in the order of the manifest. Linear in the size of the manifest.
  func imagesToPrefetch() -> [ManifestImage]

  /// Images with an on-demand resource tag, in the order of the manifest. Linear in the size of the manifest.
  func images(tagged tag: String) -> [ManifestImage]
}

extension ImageDirectory {
  /// A new one each time.
  package func deferredImage(named name: String, bundleIdentifier: String) -> DeferredImage? {
    image(named: name, bundleIdentifier: bundleIdentifier).map { DeferredImage($0) }
  }
}
