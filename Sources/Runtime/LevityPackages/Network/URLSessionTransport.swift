import Dispatch
public import Foundation

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// HTTP with `URLSession`, without cache, cookies or credentials. Redirects to other servers aren't followed.
///
/// Receivers are called one at a time on a queue of the transport. Nothing is read while one runs.
public final class URLSessionTransport: HTTPTransport {
  private let idleTimeout: TimeInterval
  private let session: URLSession
  private let transfers: SessionTransfers

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - idleTimeout: The seconds without any byte after which a server counts as unreachable: at least one, and whole
  ///     seconds on Linux.
  ///   - connectionsPerHost: The maximum number of connections to a server.
  ///   - callbacks: The serial queue on which receivers are called; one of its own by default. On Linux the session
  ///     doesn't wait for slow receivers unless the queue blocks, as `CallbackQueue` of PackageDownloading does.
  ///   - unwantedData: Called with the number of bytes that arrive for a task whose transfer has finished. Only systems
  ///     that don't stop a server by themselves need that.
  public init(
    idleTimeout: TimeInterval = 30, connectionsPerHost: Int = 6, callbacks: OperationQueue? = nil,
    unwantedData: (@Sendable (_ task: URLSessionTask, _ count: Int) -> Void)? = nil
  ) {
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
    transfers = SessionTransfers(unwantedData: unwantedData)
    let queue = callbacks ?? OperationQueue()
    queue.maxConcurrentOperationCount = 1
    session = URLSession(
      configuration: configuration, delegate: transfers, delegateQueue: queue)
  }

  deinit {
    // The session retains its delegate until then. All transfers have finished. Not `invalidateAndCancel`: on Linux it
    // is believed to read the list of tasks while the session's thread removes the last of them.
    transfers.commands.run { [session] in session.finishTasksAndInvalidate() }
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
