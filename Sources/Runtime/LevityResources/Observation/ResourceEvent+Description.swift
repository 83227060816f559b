import ResourceManifests

// Code size: not a conformance, which every app would carry. Only apps that write logs link the sentences.
extension ResourceEvent {
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
    case .manifestUpdateFailed(let reason): Sentence.of("No new manifest: #.", reason)
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
}
