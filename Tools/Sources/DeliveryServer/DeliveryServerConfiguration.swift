/// The settings of a server.
public struct DeliveryServerConfiguration: Hashable, Sendable {
  public var host = "127.0.0.1"
  /// 0 lets the system choose.
  public var port = 8080
  /// Further connections wait in the system's queue, until one ends or idle ones are closed for them.
  public var maximumConnections = 1024
  /// Further connections from the same address are closed. Those from this computer aren't counted.
  public var maximumConnectionsPerAddress = 256
  /// Bytes of all header fields of a request.
  public var maximumHeaderSize = 16 << 10
  /// Seconds for a whole request, for reading on, and without a request; then the connection is closed.
  public var idleTimeout = 30
  /// Seconds for which a client may use a head without asking again.
  public var headMaxAge = 60
  /// Bytes of small files that are kept in memory.
  public var cacheSize = 64 << 20
  public var servesMetrics = true
  public var logsRequests = true
  /// An HTML file to serve at `/strings`, read for each request; nil for none.
  public var stringsPage: String?

  public init() {}
}
