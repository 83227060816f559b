import Foundation
import PackageDownloading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A URL session whose bodies are read piece by piece.
final class DeliverySession: Sendable {
  private let session: URLSession
  private let delegate: Delegate

  init(connections: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpMaximumConnectionsPerHost = connections
    configuration.timeoutIntervalForRequest = 30
    configuration.urlCache = nil
    delegate = Delegate()
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
  }

  deinit { session.invalidateAndCancel() }

  func send(_ request: URLRequest) async throws -> DownloadResponse {
    let task = session.dataTask(with: request)
    let stream = BodyStream(task: task)
    delegate.add(stream, for: task)
    task.resume()
    let response = try await withTaskCancellationHandler {
      try await stream.response()
    } onCancel: {
      task.cancel()
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      headers[String(describing: name).lowercased()] = String(describing: value)
    }
    return DownloadResponse(
      status: response.statusCode, headers: headers,
      body: DownloadBody(
        // The session lives as long as a body is read.
        next: { [self] in
          try await withTaskCancellationHandler {
            try await stream.next()
          } onCancel: {
            _ = self
            task.cancel()
          }
        }, cancel: { task.cancel() }))
  }
}

/// Leads what the session reports to the stream of its task.
private final class Delegate: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let lock = NSLock()
  private var streams: [Int: BodyStream] = [:]

  func add(_ stream: BodyStream, for task: URLSessionTask) {
    lock.withLock { streams[task.taskIdentifier] = stream }
  }

  private func stream(for task: URLSessionTask) -> BodyStream? {
    lock.withLock { streams[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
  ) {
    stream(for: dataTask)?.begin(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    stream(for: dataTask)?.add(Array(data))
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let stream = lock.withLock { streams.removeValue(forKey: task.taskIdentifier) }
    stream?.end(error)
  }
}
