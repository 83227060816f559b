public import ResourceManifests

/// What a download did.
public struct DownloadReport: Hashable, Sendable {
  public struct Failure: Hashable, Sendable {
    public var object: ContentDigest
    public var error: DownloadError
  }

  /// The head that was followed.
  public var head: ManifestHead
  /// Objects that the manifest names.
  public var objects: Int
  /// Bytes of these objects.
  public var size: Int
  /// Bytes that came over the network for objects, those of failed attempts included.
  public var bytes = 0
  /// Objects that were there already.
  public var reused = 0
  /// Objects that an earlier run had begun.
  public var resumed = 0
  /// Objects that were loaded, the resumed included.
  public var loaded = 0
  /// Attempts after the first, over all files.
  public var retries = 0
  /// Sorted by digest. Where any is left the head was not put in place.
  public var failed: [Failure] = []

  public var isComplete: Bool { failed.isEmpty }

  init(head: ManifestHead, objects: [ManifestObject]) {
    self.head = head
    self.objects = objects.count
    size = objects.reduce(0) { sum, object in
      let (result, overflow) = sum.addingReportingOverflow(object.size)
      return overflow ? .max : result
    }
  }
}
