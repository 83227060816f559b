public import ResourceManifests

/// Something that the runtime did: for logs and analytics. Seconds are those of a clock that never goes back.
///
/// `LevityResources` says it in a sentence.
public indirect enum ResourceEvent: Sendable {
  /// An image was in memory, ready to be drawn.
  case memoryHit(bundle: String, name: String)
  /// An object was on disk.
  case diskHit(object: ContentDigest, bytes: Int)
  /// An object is neither in memory nor on disk.
  case miss(object: ContentDigest)
  /// The first request for an object is about to be sent.
  case downloadStarted(object: ContentDigest, priority: LoadPriority)
  /// An attempt failed. `delay` seconds later there is another; nil where there is none.
  case attemptFailed(object: ContentDigest, url: String, reason: String, delay: Double?)
  /// An address served other bytes than the manifest promises; whoever runs it should know.
  case wrongContent(object: ContentDigest, url: String)
  /// An object arrived and was verified. `bytes` came over the network, which is less than the object where an earlier
  /// attempt was continued, and more where one was thrown away.
  case downloadFinished(object: ContentDigest, bytes: Int, seconds: Double, attempts: Int)
  /// Everybody who waited for an object has left.
  case downloadCancelled(object: ContentDigest, bytes: Int)
  /// Bytes became an image.
  case decoded(object: ContentDigest, seconds: Double)
  /// The modifiers of an image were applied.
  case processed(bundle: String, name: String, seconds: Double)
  /// Somebody who asked got an error.
  case failed(ResourceError)
  /// A new manifest is in force.
  case manifestUpdated(version: Int)
  /// What the server offered as manifest was not taken, or nothing could be had.
  case manifestUpdateFailed(reason: String)
  /// A cache gave up entries to keep its limits.
  case evicted(from: CacheLevel, entries: Int, bytes: Int)
  /// A file of the cache held other bytes than its name says, and was removed.
  case corruptFileRemoved(object: ContentDigest)
  /// The disk cache cannot be written; the app goes on without.
  case diskFailed(reason: String)
  /// A prefetch is over.
  case prefetchFinished(loaded: Int, failed: Int, seconds: Double)
}
