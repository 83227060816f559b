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

  let callbacks = CallbackQueue()

  /// Bytes that may arrive beyond a limit, as error pages do, or before a cancelled task ends.
  private static let tolerance = 1 << 20
  private static let excess = PackageTransport.Failure(
    "the server sent more than was asked for", isTransient: false)

  private struct Transfer {
    var limit: Int
    var response: ResponseContinuation?
    var body: BodyContinuation?
    var task: URLSessionTask?
    var received = 0
    var redirects = 0

    func finish(throwing error: (any Error)?) {
      response?.resume(
        throwing: error
          ?? PackageTransport.Failure("the server answered with no response", isTransient: true))
      body?.finish(throwing: error)
    }
  }

  /// Guards everything below.
  private let lock = NSLock()
  private var lastID = 0
  private var transfers: [Int: Transfer] = [:]
  /// From the identifiers of the session's tasks to those of the transfers.
  private var ids: [Int: Int] = [:]
  /// Bytes that arrived for tasks whose transfer is over, by the identifiers of the tasks.
  private var unwanted: [Int: Int] = [:]
  /// Transfers that were cancelled before they were started.
  private var cancelled: Set<Int> = []

  /// A new transfer, to start or to cancel, whichever comes first.
  func newID() -> Int {
    lock.withLock {
      lastID += 1
      return lastID
    }
  }

  /// `make` is called on another thread: all that the session does may wait for its own, which a flood of data keeps.
  func start(
    _ id: Int, limit: Int, _ continuation: ResponseContinuation,
    make: @escaping @Sendable () -> URLSessionDataTask
  ) {
    let isCancelled = lock.withLock {
      guard cancelled.remove(id) == nil else { return true }
      transfers[id] = Transfer(limit: limit, response: continuation)
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    guard !callbacks.isStopped else { return finish(id, throwing: Self.excess) }
    DispatchQueue.global().async { [self] in
      let task = make()
      let isWanted = lock.withLock {
        guard transfers[id] != nil else { return false }
        transfers[id]?.task = task
        ids[task.taskIdentifier] = id
        return true
      }
      if isWanted { task.resume() } else { task.cancel() }
    }
  }

  func cancel(_ id: Int) {
    lock.withLock { if transfers[id] == nil { cancelled.insert(id) } }
    finish(id, throwing: CancellationError())
  }

  /// Tells the receiver and forgets the transfer; what the session still says about it goes nowhere.
  private func finish(_ id: Int, throwing error: (any Error)?) {
    guard let transfer = lock.withLock({ remove(id) }) else { return }
    transfer.finish(throwing: error)
    guard let task = transfer.task, error != nil else { return }
    DispatchQueue.global().async { [callbacks] in
      if !callbacks.isStopped { task.cancel() }
    }
  }

  private func remove(_ id: Int) -> Transfer? {
    let transfer = transfers.removeValue(forKey: id)
    if let task = transfer?.task { ids[task.taskIdentifier] = nil }
    return transfer
  }

  /// Ends a task that goes on beyond its limit.
  private func stop(_ task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      // A flood cannot be cancelled here, and a server that does such a thing gets no further request.
      callbacks.stop()
      for id in lock.withLock({ transfers.keys.sorted() }) { finish(id, throwing: Self.excess) }
    #else
      if let id = lock.withLock({ ids[task.taskIdentifier] }) { finish(id, throwing: Self.excess) }
    #endif
  }

  private func begin(_ task: URLSessionTask, _ response: HTTPURLResponse) {
    let (stream, body) = AsyncThrowingStream.makeStream(of: [UInt8].self)
    var headers: [String: String] = [:]
    for (name, value) in response.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      headers[name.lowercased()] = value
    }
    let found: (id: Int, waiting: ResponseContinuation?)? = lock.withLock {
      guard let id = ids[task.taskIdentifier] else { return nil }
      let waiting = transfers[id]?.response
      transfers[id]?.response = nil
      transfers[id]?.body = body
      return (id, waiting)
    }
    guard let (id, waiting) = found else { return }
    body.onTermination = { [weak self] reason in
      if case .cancelled = reason { self?.finish(id, throwing: CancellationError()) }
    }
    waiting?.resume(
      returning: PackageTransport.Response(
        status: response.statusCode, headers: headers, body: stream))
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
    let (body, excess) = lock.withLock { () -> (BodyContinuation?, Int) in
      let number = dataTask.taskIdentifier
      guard let id = ids[number], var transfer = transfers[id] else {
        unwanted[number, default: 0] += data.count
        return (nil, unwanted[number] ?? 0)
      }
      transfer.received += data.count
      transfers[id] = transfer
      return (transfer.body, transfer.received - transfer.limit)
    }
    // The piece that goes beyond the limit is still handed on, so that the receiver sees why it ends.
    body?.yield([UInt8](data))
    if excess > Self.tolerance { stop(dataTask) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let id = lock.withLock {
      unwanted[task.taskIdentifier] = nil
      return ids[task.taskIdentifier]
    }
    guard let id else { return }
    finish(id, throwing: error.map { TransferFailure.describing($0) })
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = lock.withLock {
      guard let id = ids[task.taskIdentifier] else { return Int.max }
      transfers[id]?.redirects += 1
      return transfers[id]?.redirects ?? .max
    }
    guard count <= Self.mostRedirects, let from = task.originalRequest?.url, let to = request.url,
      PackageURL.isSameServer(from, to)
    else { return completionHandler(nil) }
    completionHandler(request)
  }
}
