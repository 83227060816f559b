public import ResourceManifests

/// One GET for a file of a package.
public struct DownloadRequest: Hashable, Sendable {
  public var path: PackagePath
  /// First byte that is wanted; above 0 it is a `Range: bytes=<offset>-`, without any content coding.
  public var offset: Int

  public init(path: PackagePath, offset: Int = 0) {
    self.path = path
    self.offset = offset
  }
}

/// What came back: the header at once, the body as it arrives.
public struct DownloadResponse: Sendable {
  public var status: Int
  /// By lowercase name.
  public var headers: [String: String]
  public var body: DownloadBody

  public init(status: Int, headers: [String: String] = [:], body: DownloadBody) {
    self.status = status
    self.headers = headers
    self.body = body
  }
}

/// A body that is asked for piece by piece, so that a fast sender cannot fill the memory of a slow reader.
public struct DownloadBody: Sendable {
  /// The next bytes, or nil at the end. Throws where the connection broke before it.
  public var next: @Sendable () async throws -> [UInt8]?
  /// Gives up the rest.
  public var cancel: @Sendable () -> Void

  public init(
    next: @escaping @Sendable () async throws -> [UInt8]?,
    cancel: @escaping @Sendable () -> Void = {}
  ) {
    self.next = next
    self.cancel = cancel
  }
}

/// The network, handed in. Throws where no response came.
public struct DownloadTransport: Sendable {
  public var send: @Sendable (DownloadRequest) async throws -> DownloadResponse

  public init(send: @escaping @Sendable (DownloadRequest) async throws -> DownloadResponse) {
    self.send = send
  }
}

/// Time, handed in.
public struct DownloadClock: Sendable {
  public var now: @Sendable () -> UTCTimestamp
  public var sleep: @Sendable (Duration) async throws -> Void

  public init(
    now: @escaping @Sendable () -> UTCTimestamp,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.now = now
    self.sleep = sleep
  }
}
