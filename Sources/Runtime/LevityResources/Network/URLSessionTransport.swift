public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP by the system's loading system: no cache, no cookies, no credentials; redirects stay on the server.
///
/// The receivers are called one at a time on a queue of the transport; while one works, nothing is read.
public final class URLSessionTransport: HTTPTransport {
  private struct Connection {
    var session: URLSession
    var transfers: SessionTransfers
    /// Sessions that a flood brought to a stop, on Linux only; each keeps a thread.
    var abandoned = 0
  }

  private static let mostAbandoned = 8

  private let idleTimeout: TimeInterval
  private let connectionsPerHost: Int
  private let connection: Locked<Connection>

  /// `idleTimeout` is the time in seconds without any byte after which a server counts as gone: at least one, and whole
  /// seconds on Linux.
  public init(idleTimeout: TimeInterval = 30, connectionsPerHost: Int = 6) {
    self.idleTimeout = min(max(idleTimeout.isFinite ? idleTimeout : 30, 1), 3600)
    self.connectionsPerHost = max(1, connectionsPerHost)
    connection = Locked(
      Self.connect(idleTimeout: self.idleTimeout, connectionsPerHost: self.connectionsPerHost))
  }

  deinit {
    let last = connection.withLock { $0 }
    // Elsewhere, because it waits for the session's thread, which may have been stopped.
    DispatchQueue.global().async {
      if !last.transfers.callbacks.isStopped { last.session.invalidateAndCancel() }
    }
  }

  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let (session, transfers) = try current()
    let message = message(request)
    let id = transfers.announce()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.start(id, receiver, continuation) {
          let task = session.dataTask(with: message)
          task.priority = min(max(request.priority, 0), 1)
          return task
        }
      }
    } onCancel: {
      transfers.cancel(id)
    }
  }

  private func message(_ request: HTTPRequest) -> URLRequest {
    var message = URLRequest(
      url: request.url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: idleTimeout)
    message.httpShouldHandleCookies = false
    #if canImport(Darwin)
      message.allowsExpensiveNetworkAccess = request.allowsExpensiveNetwork
      message.allowsConstrainedNetworkAccess = request.allowsConstrainedNetwork
    #endif
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    return message
  }

  /// The session that takes requests: a new one where a flood stopped the last.
  private func current() throws -> (URLSession, SessionTransfers) {
    try connection.withLock { connection in
      if connection.transfers.callbacks.isStopped {
        guard connection.abandoned < Self.mostAbandoned else {
          throw HTTPFailure(.permanent, "servers sent more than was asked for too often")
        }
        let abandoned = connection.abandoned + 1
        connection = Self.connect(
          idleTimeout: idleTimeout, connectionsPerHost: connectionsPerHost)
        connection.abandoned = abandoned
      }
      return (connection.session, connection.transfers)
    }
  }

  private static func connect(idleTimeout: TimeInterval, connectionsPerHost: Int) -> Connection {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = idleTimeout
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    let transfers = SessionTransfers()
    let session = URLSession(
      configuration: configuration, delegate: transfers, delegateQueue: transfers.callbacks)
    return Connection(session: session, transfers: transfers)
  }
}
