import Foundation
public import PackageDownloading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Loads the files of a package over HTTP. Nothing is cached, no cookies are kept, redirects stay on the server.
public final class URLSessionTransport: Sendable {
  /// What the transport waits for.
  public struct Timeouts: Sendable {
    /// Seconds without any byte.
    public var idle = 30
    /// Seconds for one file.
    public var file = 1800

    public init() {}
  }

  private let base: PackageURL
  private let session: URLSession
  private let tasks = SessionTasks()
  private let timeouts: Timeouts

  /// `connections` is the most that are open to the server.
  public init(_ base: PackageURL, connections: Int = 6, timeouts: Timeouts = Timeouts()) {
    self.base = base
    self.timeouts = timeouts
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpCookieAcceptPolicy = .never
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = TimeInterval(timeouts.idle)
    configuration.timeoutIntervalForResource = TimeInterval(timeouts.file)
    configuration.httpMaximumConnectionsPerHost = max(1, connections)
    session = URLSession(
      configuration: configuration, delegate: tasks, delegateQueue: tasks.callbacks)
  }

  deinit {
    // Elsewhere, because it waits for the session's thread, which may have been stopped.
    DispatchQueue.global().async { [session, callbacks = tasks.callbacks] in
      if !callbacks.isStopped { session.invalidateAndCancel() }
    }
  }

  /// The transport holds on to `self`.
  public var transport: PackageTransport {
    PackageTransport(base: base.url.absoluteString) { try await self.send($0) }
  }

  private func send(_ request: PackageTransport.Request) async throws -> PackageTransport.Response {
    guard let url = URL(string: request.relativeURL, relativeTo: base.url)?.absoluteURL else {
      throw PackageTransport.Failure("the URL is not valid", isTransient: false)
    }
    var message = URLRequest(
      url: url, cachePolicy: .reloadIgnoringLocalCacheData,
      timeoutInterval: TimeInterval(timeouts.idle))
    message.httpShouldHandleCookies = false
    message.setValue("levity", forHTTPHeaderField: "user-agent")
    for (name, value) in request.headers { message.setValue(value, forHTTPHeaderField: name) }
    let ready = message
    let id = tasks.newID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        tasks.start(id, limit: request.limit, continuation) { [session] in
          session.dataTask(with: ready)
        }
      }
    } onCancel: {
      tasks.cancel(id)
    }
  }
}
