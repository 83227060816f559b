import Foundation
import PackageDownloading

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of a session: its delegate, which turns callbacks into responses with streams.
final class SessionTasks: NSObject, @unchecked Sendable {
  typealias ResponseContinuation = CheckedContinuation<PackageTransport.Response, any Error>
  typealias BodyContinuation = AsyncThrowingStream<[UInt8], any Error>.Continuation

  private static let mostRedirects = 3

  private struct Transfer {
    var limit: Int
    var response: ResponseContinuation?
    var body: BodyContinuation?
    var received = 0
    var redirects = 0
  }

  /// Guards the two below, the only state.
  private let lock = NSLock()
  private var transfers: [Int: Transfer] = [:]
  /// Tasks that were cancelled before they were started.
  private var ended: Set<Int> = []

  func start(_ task: URLSessionDataTask, limit: Int, _ continuation: ResponseContinuation) {
    let id = task.taskIdentifier
    let isEnded = lock.withLock {
      guard ended.remove(id) == nil else { return true }
      transfers[id] = Transfer(limit: limit, response: continuation)
      return false
    }
    guard !isEnded else { return continuation.resume(throwing: CancellationError()) }
    task.resume()
  }

  private func begin(_ task: URLSessionTask, _ response: HTTPURLResponse) {
    let (stream, body) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    body.onTermination = { reason in
      if case .cancelled = reason { task.cancel() }
    }
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      headers[name.lowercased()] = value
    }
    let waiting = lock.withLock {
      let waiting = transfers[task.taskIdentifier]?.response
      transfers[task.taskIdentifier]?.response = nil
      transfers[task.taskIdentifier]?.body = body
      return waiting
    }
    waiting?.resume(
      returning: PackageTransport.Response(
        status: response.statusCode, headers: headers, body: stream))
  }

  private func end(_ task: URLSessionTask, _ error: (any Error)?) {
    let found = lock.withLock {
      let transfer = transfers.removeValue(forKey: task.taskIdentifier)
      if transfer == nil { ended.insert(task.taskIdentifier) }
      return transfer
    }
    guard let transfer = found else { return }
    let failure = error.map { TransferFailure.describing($0) }
    if let waiting = transfer.response {
      waiting.resume(
        throwing: failure
          ?? PackageTransport.Failure("the server answered with no response", isTransient: true))
    }
    transfer.body?.finish(throwing: failure)
  }
}

extension SessionTasks: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    guard let response = response as? HTTPURLResponse else { return completionHandler(.cancel) }
    begin(dataTask, response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let id = dataTask.taskIdentifier
    let (body, isTooMuch) = lock.withLock {
      transfers[id]?.received += data.count
      let transfer = transfers[id]
      return (transfer?.body, transfer.map { $0.received > $0.limit } ?? true)
    }
    // The piece that goes beyond the limit is still handed on, so that the receiver sees why it ends.
    body?.yield([UInt8](data))
    if isTooMuch { dataTask.cancel() }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(task, error)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = lock.withLock {
      transfers[task.taskIdentifier]?.redirects += 1
      return transfers[task.taskIdentifier]?.redirects ?? .max
    }
    guard count <= Self.mostRedirects, let from = task.originalRequest?.url, let to = request.url,
      PackageURL.isSameServer(from, to)
    else { return completionHandler(nil) }
    completionHandler(request)
  }
}
