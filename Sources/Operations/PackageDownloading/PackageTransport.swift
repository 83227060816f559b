public import ResourceManifests

/// How requests reach the server of a package: handed in, so that a test or another network stack can take its place.
public struct PackageTransport: Sendable {
  /// A GET of one file of the package.
  public struct Request: Hashable, Sendable {
    public var path: PackagePath
    /// Relative to the package, in characters that a URL takes as they are.
    public var relativeURL: String { path.text }
    /// Field names in lowercase: `accept-encoding`, `range`, `if-range`, `if-none-match`.
    public var headers: [String: String]
    /// Most bytes of the body that are wanted. A transport may stop after more than that.
    public var limit: Int

    public init(_ path: PackagePath, headers: [String: String] = [:], limit: Int) {
      self.path = path
      self.headers = headers
      self.limit = limit
    }
  }

  /// Status, fields and a body that arrives in pieces.
  public struct Response: Sendable {
    public var status: Int
    /// Field names in lowercase.
    public var headers: [String: String]
    /// Content codings are already undone. Letting go of the stream stops the transfer.
    public var body: AsyncThrowingStream<[UInt8], any Error>

    public init(
      status: Int, headers: [String: String], body: AsyncThrowingStream<[UInt8], any Error>
    ) {
      self.status = status
      self.headers = headers
      self.body = body
    }
  }

  /// Why there is no response, or why a body ends early.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// One sentence without its period, such as `connection refused`.
    public var reason: String
    /// Whether the same request may succeed later.
    public var isTransient: Bool

    public init(_ reason: String, isTransient: Bool) {
      self.reason = reason
      self.isTransient = isTransient
    }

    public var description: String { "\(reason)." }
  }

  /// The URL of the package with a final `/`, for messages.
  public var base: String
  /// Sends one request. Throws `Failure`, also from the body. Redirects to other hosts must come back as responses.
  public var send: @Sendable (Request) async throws -> Response

  public init(base: String, send: @escaping @Sendable (Request) async throws -> Response) {
    self.base = base
    self.send = send
  }

  func url(_ path: PackagePath) -> String { base + path.text }
}
