/// The result of a download.
public struct PackageDownloadReport: Encodable, Hashable, Sendable {
  public var schemaVersion = 1
  public var url: String
  public var channel: String
  /// The version of the head.
  public var version: Int
  /// The version of the earlier head; nil at first.
  public var previousVersion: Int?
  /// `YYYY-MM-DDTHH:MM:SSZ`.
  public var expires: String
  /// The digest of the manifest.
  public var manifest: String
  public var manifestBytes: Int
  public var images: Int
  /// The files with resource tags; nil if the manifest has none.
  public var files: Int?
  public var objects = Objects()
  /// Nil if the head has no strings.
  public var strings: Strings?
  /// The size of all bodies in bytes, including repetitions.
  public var bytesDownloaded = 0
  public var retries = 0

  public struct Strings: Encodable, Hashable, Sendable {
    public var languages = 0
    /// The streams that the head leads to.
    public var streams = 0
    /// Those of earlier versions, which no signature covers; clients only ask for deltas from them.
    public var previousStreams = 0
    public var deltas = 0
    /// The number of files that weren't in the folder already.
    public var downloaded = 0
  }

  public struct Objects: Encodable, Hashable, Sendable {
    public var total = 0
    /// The size of all objects in bytes.
    public var bytes = 0
    public var downloaded = 0
    /// Objects that were in the folder already, with the right digest.
    public var reused = 0
    /// Downloaded objects of which an earlier attempt had left a part.
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
