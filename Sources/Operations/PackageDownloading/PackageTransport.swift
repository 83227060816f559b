public import ResourceManifests

/// Sends requests to the server of a package; replaceable by a test or another network stack.
public struct PackageTransport: Sendable {
  /// A GET request for one file of the package.
  public struct Request: Hashable, Sendable {
    public var path: PackagePath
    /// The path relative to the package, in characters that a URL contains unescaped.
    public var relativeURL: String { path.text }
    /// Field names in lowercase: `accept-encoding`, `range`.
    public var headers: [String: String]

    public init(_ path: PackagePath, headers: [String: String] = [:]) {
      self.path = path
      self.headers = headers
    }
  }

  /// The reason why there is no response, or why a body ends early.
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
  /// Sends a request and passes the response to the receiver until the body is complete.
  ///
  /// Throws `Failure`, `CancellationError`, and errors of the receiver, which end the transfer. Must not follow
  /// redirects to other hosts but return them as responses.
  public var load: @Sendable (Request, any PackageResponseReceiver) async throws -> Void

  public init(
    base: String,
    load: @escaping @Sendable (Request, any PackageResponseReceiver) async throws -> Void
  ) {
    self.base = base
    self.load = load
  }

  func url(_ path: PackagePath) -> String { base + path.text }
}

/// Receives a response as it arrives. Calls never overlap, and none comes after the transport has returned. A slow
/// receiver slows the transfer down; throwing ends it with that error.
public protocol PackageResponseReceiver: Sendable {
  /// Called once, before any piece. Field names are in lowercase.
  func receive(status: Int, headers: [String: String]) throws
  /// Receives the next piece of the body, with content codings removed.
  func receive(_ piece: [UInt8]) throws
}
