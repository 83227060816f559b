public import ResourceManifests

/// Something that the runtime did: for logs and analytics. Seconds are those of a clock that never goes back.
public indirect enum ResourceEvent: Equatable, Sendable {
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
  case manifestRefused(reason: String)
  /// A cache gave up entries to keep its limits.
  case evicted(from: CacheLevel, entries: Int, bytes: Int)
  /// A file of the cache held other bytes than its name says, and was removed.
  case corruptFileRemoved(object: ContentDigest)
  /// The disk cache cannot be written; the app goes on without.
  case diskFailed(reason: String)
  /// A prefetch is over.
  case prefetchFinished(loaded: Int, failed: Int, seconds: Double)
}

extension ResourceEvent: CustomStringConvertible {
  /// One sentence.
  public var description: String {
    switch self {
    case .memoryHit(let bundle, let name): "The image \(name) of \(bundle) was in memory."
    case .diskHit(let object, let bytes): "The object \(object) of \(bytes) bytes was on disk."
    case .miss(let object): "The object \(object) is not on this device."
    case .downloadStarted(let object, let priority):
      "The download of the object \(object) begins (\(priority))."
    case .attemptFailed(let object, let url, let reason, let delay):
      "The object \(object) did not come from \(url): \(reason)\(Self.after(delay))."
    case .wrongContent(let object, let url): "\(url) is not the object \(object)."
    case .downloadFinished(let object, let bytes, let seconds, let attempts):
      "The object \(object) arrived: \(bytes) bytes, \(Self.milliseconds(seconds)), attempts: \(attempts)."
    case .downloadCancelled(let object, let bytes):
      "Nobody waits for the object \(object) any more, of which \(bytes) bytes had come."
    case .decoded(let object, let seconds):
      "The object \(object) was decoded in \(Self.milliseconds(seconds))."
    case .processed(let bundle, let name, let seconds):
      "The image \(name) of \(bundle) was processed in \(Self.milliseconds(seconds))."
    case .failed(let error): error.description
    case .manifestUpdated(let version): "The manifest of version \(version) is in force."
    case .manifestRefused(let reason): "No new manifest: \(reason)."
    case .evicted(let level, let entries, let bytes):
      "\(entries) entries of \(bytes) bytes left the cache (\(level))."
    case .corruptFileRemoved(let object): "The damaged file of the object \(object) was removed."
    case .diskFailed(let reason): "The disk cache cannot be written: \(reason)."
    case .prefetchFinished(let loaded, let failed, let seconds):
      "The prefetch loaded \(loaded) objects in \(Self.milliseconds(seconds)); \(failed) failed."
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "0 ms" }
    return "\(Int((seconds * 1000).rounded())) ms"
  }

  private static func after(_ delay: Double?) -> String {
    delay.map { "; another attempt in \(milliseconds($0))" } ?? ""
  }
}
