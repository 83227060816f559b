public import ResourceManifests

/// An event of the runtime, for logs and analytics. Its `description` is a sentence.
public indirect enum ResourceEvent: Sendable {
  /// An image was in memory, ready to be drawn.
  case memoryHit(bundle: String, name: String)
  /// An object was on disk.
  case diskHit(object: ContentDigest, bytes: Int)
  /// An object was neither in memory nor on disk.
  case miss(object: ContentDigest)
  /// The first request for an object is about to be sent.
  case downloadStarted(object: ContentDigest, priority: LoadPriority)
  /// An attempt failed. The next one follows after `delay` seconds; nil if it was the last.
  case attemptFailed(object: ContentDigest, url: String, reason: String, delay: Double?)
  /// An address served other bytes than the manifest names, which its operator should know.
  case wrongContent(object: ContentDigest, url: String)
  /// An object arrived and was verified. `bytes` were received over the network: fewer than the object has if an
  /// earlier attempt was continued, more if one was discarded.
  case downloadFinished(object: ContentDigest, bytes: Int, seconds: Double, attempts: Int)
  /// A pack of small objects was loaded and taken apart: `objects` of them weren't here and are now. Its download has
  /// events of its own, as an object.
  case packLoaded(pack: ContentDigest, bytes: Int, objects: Int, seconds: Double)
  /// A download was cancelled by all its callers.
  case downloadCancelled(object: ContentDigest, bytes: Int)
  /// An object was decoded into an image.
  case decoded(object: ContentDigest, seconds: Double)
  /// The modifiers of an image were applied.
  case processed(bundle: String, name: String, seconds: Double)
  /// A load failed.
  case failed(ResourceError)
  /// A new manifest was installed.
  case manifestUpdated(version: Int)
  /// The manifest couldn't be updated.
  case manifestUpdateFailed(reason: String)
  /// A cache evicted entries to keep its limits.
  case evicted(from: CacheLevel, entries: Int, bytes: Int)
  /// A file of the cache didn't match its digest, and was removed.
  case corruptFileRemoved(object: ContentDigest)
  /// The disk cache can't be written; the app continues without it.
  case diskFailed(reason: String)
  /// A prefetch has finished.
  case prefetchFinished(loaded: Int, failed: Int, seconds: Double)
}
