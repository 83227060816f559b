import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// HTTP with `URLSession`, without cache, cookies or credentials. Redirects to other servers aren't followed.
///
/// Receivers are called one at a time on a queue of the transport. Nothing is read while one runs.
public final class URLSessionTransport: HTTPTransport {
  private let idleTimeout: TimeInterval
  private let session: URLSession
  private let transfers = SessionTransfers()

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - idleTimeout: The seconds without any byte after which a server counts as unreachable: at least one, and whole
  ///     seconds on Linux.
  ///   - connectionsPerHost: The maximum number of connections to a server.
  public init(idleTimeout: TimeInterval = 30, connectionsPerHost: Int = 6) {
    self.idleTimeout = min(max(idleTimeout.isFinite ? idleTimeout : 30, 1), 3600)
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = self.idleTimeout
    configuration.httpMaximumConnectionsPerHost = max(1, connectionsPerHost)
    session = URLSession(
      configuration: configuration, delegate: transfers, delegateQueue: transfers.callbacks)
  }

  deinit {
    // The session retains its delegate until then. All transfers have finished. Not `invalidateAndCancel`: on Linux it
    // is believed to read the list of tasks while the session's thread removes the last of them.
    transfers.commands.async { [session] in session.finishTasksAndInvalidate() }
  }

  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let message = message(request)
    let transfer = transfers.announce()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        transfers.start(transfer, into: receiver, resuming: continuation) { [session] in
          let task = session.dataTask(with: message)
          task.priority = min(max(request.priority, 0), 1)
          return task
        }
      }
    } onCancel: {
      transfers.cancel(transfer)
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
}
