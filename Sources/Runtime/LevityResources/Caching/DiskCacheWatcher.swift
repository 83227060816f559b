package import Dispatch
package import PackageHeads
package import ResourceManifests

/// Sees what arrives in a disk cache, and knows better than the time of the last use what can be removed first.
package protocol DiskCacheWatcher: AnyObject, Sendable {
  /// Called on any thread after a piece of an object was written; `count` includes all earlier bytes.
  func received(_ count: Int, of object: ManifestObject)

  /// The queue for trims.
  var queue: DispatchQueue { get }

  /// Called before objects are removed, where the trim was called. Returns the rank of an object, of which the lowest goes first; nil
  /// for one whose rank is the time of its last use, in seconds since 1970.
  func rank(of object: ContentDigest) -> Double?
}
