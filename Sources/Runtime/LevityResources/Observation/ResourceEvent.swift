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
    case .memoryHit(let bundle, let name):
      Sentence.of("The image # of # was in memory.", name, bundle)
    case .diskHit(let object, let bytes):
      Sentence.of("The object # of # bytes was on disk.", object.description, bytes.description)
    case .miss(let object): Sentence.of("The object # is not on this device.", object.description)
    case .downloadStarted(let object, let priority):
      Sentence.of("The download of the object # begins (#).", object.description, "\(priority)")
    case .attemptFailed(let object, let url, let reason, let delay):
      Sentence.of(
        "The object # did not come from #: ##.", object.description, url, reason, Self.after(delay))
    case .wrongContent(let object, let url):
      Sentence.of("# is not the object #.", url, object.description)
    case .downloadFinished(let object, let bytes, let seconds, let attempts):
      Sentence.of(
        "The object # arrived: # bytes, #, attempts: #.", object.description, bytes.description,
        Self.milliseconds(seconds), attempts.description)
    case .downloadCancelled(let object, let bytes):
      Sentence.of(
        "Nobody waits for the object # any more, of which # bytes had come.", object.description,
        bytes.description)
    case .decoded(let object, let seconds):
      Sentence.of("The object # was decoded in #.", object.description, Self.milliseconds(seconds))
    case .processed(let bundle, let name, let seconds):
      Sentence.of("The image # of # was processed in #.", name, bundle, Self.milliseconds(seconds))
    case .failed(let error): error.description
    case .manifestUpdated(let version):
      Sentence.of("The manifest of version # is in force.", version.description)
    case .manifestRefused(let reason): Sentence.of("No new manifest: #.", reason)
    case .evicted(let level, let entries, let bytes):
      Sentence.of(
        "# entries of # bytes left the cache (#).", entries.description, bytes.description,
        "\(level)")
    case .corruptFileRemoved(let object):
      Sentence.of("The damaged file of the object # was removed.", object.description)
    case .diskFailed(let reason): Sentence.of("The disk cache cannot be written: #.", reason)
    case .prefetchFinished(let loaded, let failed, let seconds):
      Sentence.of(
        "The prefetch loaded # objects in #; # failed.", loaded.description,
        Self.milliseconds(seconds), failed.description)
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "0 ms" }
    return "\(Int((seconds * 1000).rounded())) ms"
  }

  private static func after(_ delay: Double?) -> String {
    delay.map { "; another attempt in \(milliseconds($0))" } ?? ""
  }

  /// Equal when the sentences are.
  public static func == (left: Self, right: Self) -> Bool {
    left.description == right.description
  }
}
