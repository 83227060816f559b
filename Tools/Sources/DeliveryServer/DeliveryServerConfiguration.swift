/// How a delivery server listens, and its limits.
public struct DeliveryServerConfiguration: Sendable {
  /// The folder of the package.
  public var folder: String
  public var host = "127.0.0.1"
  /// 0 takes any free port, which is then printed.
  public var port = 8080
  /// A line per request on standard error.
  public var logsAccess = true
  /// Connections at a time; further ones wait.
  public var maximumConnections = 1_024
  /// Bytes of a request's header; larger ones are answered 431.
  public var maximumHeaderBytes = 16 << 10
  /// Seconds after which a connection without traffic is closed.
  public var idleSeconds = 30
  /// Seconds for which a head may be used without asking again.
  public var headMaxAge = 60
  /// Bytes of immutable files that are kept in memory.
  public var memoryBytes = 128 << 20

  public init(folder: String) { self.folder = folder }
}
