import ResourceManifests

// Code size: not a conformance, which every app would carry. Only apps that write logs link the sentences.
extension ResourceEvent {
  /// One sentence.
  public var description: String {
    switch self {
    case .memoryHit(let bundle, let name):
      Sentence.of("Image # of # was in memory.", name, bundle)
    case .diskHit(let object, let bytes):
      Sentence.of("Object # of # bytes was on disk.", object.description, bytes.description)
    case .miss(let object): Sentence.of("Object # isn't on this device.", object.description)
    case .downloadStarted(let object, let priority):
      Sentence.of("Downloading object # (#).", object.description, "\(priority)")
    case .attemptFailed(let object, let url, let reason, let delay):
      Sentence.of(
        "Downloading object # from # failed: ##.", object.description, url, reason,
        Self.after(delay))
    case .wrongContent(let object, let url):
      Sentence.of("# isn't object #.", url, object.description)
    case .downloadFinished(let object, let bytes, let seconds, let attempts):
      Sentence.of(
        "Downloaded object #: # bytes, #, attempts: #.", object.description, bytes.description,
        Self.milliseconds(seconds), attempts.description)
    case .packLoaded(let pack, let bytes, let objects, let seconds):
      Sentence.of(
        "Loaded # objects in pack #: # bytes, #.", objects.description, pack.description,
        bytes.description, Self.milliseconds(seconds))
    case .downloadCancelled(let object, let bytes):
      Sentence.of(
        "Cancelled the download of object # after # bytes.", object.description,
        bytes.description)
    case .decoded(let object, let seconds):
      Sentence.of("Decoded object # in #.", object.description, Self.milliseconds(seconds))
    case .processed(let bundle, let name, let seconds):
      Sentence.of("Processed image # of # in #.", name, bundle, Self.milliseconds(seconds))
    case .failed(let error): error.description
    case .manifestUpdated(let version):
      Sentence.of("Installed manifest version #.", version.description)
    case .manifestUpdateFailed(let reason): Sentence.of("The manifest wasn't updated: #.", reason)
    case .evicted(let level, let entries, let bytes):
      Sentence.of(
        "Evicted # entries of # bytes from the cache (#).", entries.description, bytes.description,
        "\(level)")
    case .corruptFileRemoved(let object):
      Sentence.of("Removed the damaged file of object #.", object.description)
    case .diskFailed(let reason): Sentence.of("Can't write the disk cache: #.", reason)
    case .prefetchFinished(let loaded, let failed, let seconds):
      Sentence.of(
        "Prefetched # images in #; # failed.", loaded.description,
        Self.milliseconds(seconds), failed.description)
    }
  }

  private static func milliseconds(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds >= 0, seconds < 1e9 else { return "0 ms" }
    return "\(Int((seconds * 1000).rounded())) ms"
  }

  private static func after(_ delay: Double?) -> String {
    delay.map { "; retrying in \(milliseconds($0))" } ?? ""
  }
}
