package import Dispatch
package import ResourceManifests

/// Sees what arrives in a disk cache.
package protocol DiskCacheWatcher: AnyObject, Sendable {
  /// Called on any thread after a piece of an object was written; `count` includes all earlier bytes.
  func received(_ count: Int, of object: ManifestObject)

  /// The queue for trims.
  var queue: DispatchQueue { get }
}
