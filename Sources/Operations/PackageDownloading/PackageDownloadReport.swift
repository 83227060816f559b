/// The result of a download.
public struct PackageDownloadReport: Encodable, Hashable, Sendable {
  public var schemaVersion = 1
  public var url: String
  public var channel: String
  /// Version of the head.
  public var version: Int
  /// Version that was there before; nil at first.
  public var previousVersion: Int?
  /// `YYYY-MM-DDTHH:MM:SSZ`.
  public var expires: String
  /// Digest of the manifest.
  public var manifest: String
  public var manifestBytes: Int
  public var images: Int
  public var objects = Objects()
  /// Nil if the head names no strings.
  public var strings: Strings?
  /// Bytes of all bodies, repetitions included.
  public var bytesDownloaded = 0
  public var retries = 0

  public struct Strings: Encodable, Hashable, Sendable {
    public var languages = 0
    /// Streams and deltas, those of earlier versions included.
    public var streams = 0
    public var deltas = 0
    /// Files that were not there already.
    public var downloaded = 0
  }

  public struct Objects: Encodable, Hashable, Sendable {
    public var total = 0
    /// Bytes of all objects.
    public var bytes = 0
    public var downloaded = 0
    /// There already, with the right digest.
    public var reused = 0
    /// Downloaded ones of which an earlier attempt had left a part.
    public var resumed = 0
    public var failed = 0
  }
}

/// The progress of a download.
public struct PackageDownloadProgress: Hashable, Sendable {
  public var objects: Int
  public var totalObjects: Int
  public var bytes: Int
  public var totalBytes: Int
}
