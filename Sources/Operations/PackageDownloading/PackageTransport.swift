public import ResourceManifests

/// How requests reach the server of a package: handed in, so that a test or another network stack can take its place.
public struct PackageTransport: Sendable {
  /// A GET of one file of the package.
  public struct Request: Hashable, Sendable {
    public var path: PackagePath
    /// Relative to the package, in characters that a URL takes as they are.
    public var relativeURL: String { path.text }
    /// Field names in lowercase: `accept-encoding`, `range`.
    public var headers: [String: String]

    public init(_ path: PackagePath, headers: [String: String] = [:]) {
      self.path = path
      self.headers = headers
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
  /// Sends one request and hands everything to the receiver until the body is complete.
  ///
  /// Throws `Failure`, `CancellationError`, and whatever the receiver throws, which ends the transfer. Redirects to
  /// other hosts must come back as responses.
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

/// Takes a response as it arrives: one call after the other, none after the transport has returned. The calls hold the
/// network back; throwing ends the transfer with that error.
public protocol PackageResponseReceiver: Sendable {
  /// Called once, before any piece. Field names are in lowercase.
  func receive(status: Int, headers: [String: String]) throws
  /// The next piece of the body, content codings undone.
  func receive(_ piece: [UInt8]) throws
}
