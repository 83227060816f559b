import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The transfers of a session: its delegate, which hands callbacks straight to the receivers.
final class SessionTransfers: NSObject, Sendable {
  /// Bytes that may arrive for a transfer that is over before its cancellation comes through.
  private static let tolerance = 1 << 20
  /// Header fields of a response, and bytes of their names and values.
  private static let mostFields = 128
  private static let mostFieldBytes = 64 << 10

  let callbacks = CallbackQueue()
  /// For all that is asked of the session: it may have to wait for the session's thread, which a flood of data keeps.
  let commands = DispatchQueue(label: "levity.network.commands")

  private struct Transfer {
    var receiver: any HTTPResponseReceiver
    var continuation: CheckedContinuation<Void, any Error>
    var task: URLSessionTask?
    var redirects = 0
    var hasHead = false
    /// While the receiver is called nothing is finished: it may still use what its owner gives up then.
    var isReceiving = false
    var failure: (any Error)?
  }

  private struct State {
    var lastID = 0
    var transfers: [Int: Transfer] = [:]
    /// From the identifiers of the session's tasks to those of the transfers.
    var ids: [Int: Int] = [:]
    /// Bytes that arrived for tasks whose transfer is over.
    var unwanted: [Int: Int] = [:]
    /// Transfers that have a number and are not started.
    var announced: Set<Int> = []
    var cancelled: Set<Int> = []

    mutating func remove(_ id: Int) -> Transfer? {
      let transfer = transfers.removeValue(forKey: id)
      if let task = transfer?.task { ids[task.taskIdentifier] = nil }
      return transfer
    }
  }

  private let state = Locked(State())

  /// A new transfer, to start or to cancel, whichever comes first.
  func announce() -> Int {
    state.withLock {
      $0.lastID += 1
      $0.announced.insert($0.lastID)
      return $0.lastID
    }
  }

  /// `make` is called on the queue for commands.
  func start(
    _ id: Int, _ receiver: any HTTPResponseReceiver,
    _ continuation: CheckedContinuation<Void, any Error>,
    make: @escaping @Sendable () -> URLSessionTask
  ) {
    let isCancelled = state.withLock { state in
      state.announced.remove(id)
      guard state.cancelled.remove(id) == nil else { return true }
      state.transfers[id] = Transfer(receiver: receiver, continuation: continuation)
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    begin(id, make)
  }

  /// Gives a transfer its task, in place of the one that it may have.
  private func begin(_ id: Int, _ make: @escaping @Sendable () -> URLSessionTask) {
    commands.async { [self] in
      // Afterwards the session may be over, and makes no tasks.
      guard state.withLock({ $0.transfers[id] != nil }) else { return }
      let task = make()
      let former = state.withLock { state -> URLSessionTask? in
        guard let transfer = state.transfers[id] else { return task }
        if let former = transfer.task { state.ids[former.taskIdentifier] = nil }
        state.transfers[id]?.task = task
        state.ids[task.taskIdentifier] = id
        return transfer.task
      }
      former?.cancel()
      if former !== task { task.resume() }
    }
  }

  /// Ends a transfer whose task was cancelled.
  func cancel(_ id: Int) {
    state.withLock { if $0.announced.contains(id) { $0.cancelled.insert(id) } }
    finish(id, CancellationError())
  }

  /// Tells who waits and forgets the transfer; what the session still says about it goes nowhere.
  private func finish(_ id: Int, _ failure: (any Error)?) {
    let ended = state.withLock { state -> Transfer? in
      guard state.transfers[id]?.isReceiving != true else {
        if state.transfers[id]?.failure == nil { state.transfers[id]?.failure = failure }
        return nil
      }
      return state.remove(id)
    }
    if let ended { conclude(ended, failure) }
  }

  private func conclude(_ transfer: Transfer, _ failure: (any Error)?) {
    guard let failure else { return transfer.continuation.resume() }
    transfer.continuation.resume(throwing: failure)
    guard let task = transfer.task else { return }
    commands.async { task.cancel() }
  }

  /// Calls the receiver of a task; false where the transfer is over.
  private func deliver(
    _ task: URLSessionTask, isHead: Bool = false,
    _ call: (any HTTPResponseReceiver) throws -> Void
  ) -> Bool {
    let found = state.withLock { state -> (id: Int, receiver: any HTTPResponseReceiver)? in
      guard let id = state.ids[task.taskIdentifier], var transfer = state.transfers[id],
        transfer.hasHead != isHead
      else { return nil }
      transfer.isReceiving = true
      transfer.hasHead = true
      state.transfers[id] = transfer
      return (id, transfer.receiver)
    }
    guard let found else { return false }
    var failure: (any Error)?
    do { try call(found.receiver) } catch { failure = error }
    let ended = state.withLock { state -> Transfer? in
      state.transfers[found.id]?.isReceiving = false
      failure = failure ?? state.transfers[found.id]?.failure
      return failure == nil ? nil : state.remove(found.id)
    }
    if let ended { conclude(ended, failure) }
    return ended == nil
  }

  private static func head(_ response: HTTPURLResponse) throws -> HTTPResponseHead {
    var headers: [String: String] = [:]
    var bytes = 0
    for (name, value) in response.allHeaderFields {
      guard let name = name as? String, let value = value as? String else { continue }
      headers[name.lowercased()] = value
      bytes += name.utf8.count + value.utf8.count
    }
    guard headers.count <= mostFields, bytes <= mostFieldBytes else {
      throw HTTPFailure(.permanent, "the header of the response is too large")
    }
    return HTTPResponseHead(status: response.statusCode, headers: headers)
  }

  /// What still comes for a transfer that is over.
  private func discard(_ count: Int, of task: URLSessionTask) {
    #if canImport(FoundationNetworking)
      let number = task.taskIdentifier
      let isFlood = state.withLock { state in
        let total = state.unwanted[number, default: 0] + count
        state.unwanted[number] = total > Self.tolerance ? 0 : total
        return total > Self.tolerance
      }
      if isFlood, let url = task.originalRequest?.url { FloodedServer.disconnect(url) }
    #endif
  }
}

extension SessionTransfers: URLSessionDataDelegate {
  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    if let status = (response as? HTTPURLResponse)?.statusCode, (100..<200).contains(status) {
      // An interim response; the final one follows.
      return completionHandler(.allow)
    }
    let isWanted = deliver(dataTask, isHead: true) { receiver in
      guard let response = response as? HTTPURLResponse else {
        throw HTTPFailure(.permanent, "the answer is not HTTP")
      }
      try receiver.receive(Self.head(response))
    }
    completionHandler(isWanted ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !deliver(dataTask, { try $0.receive(data) }) { discard(data.count, of: dataTask) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let found = state.withLock { state -> (id: Int, hasHead: Bool)? in
      state.unwanted[task.taskIdentifier] = nil
      guard let id = state.ids[task.taskIdentifier] else { return nil }
      return (id, state.transfers[id]?.hasHead ?? false)
    }
    guard let found else { return }
    if let error {
      finish(found.id, HTTPFailure(error))
    } else if !found.hasHead, let response = task.response as? HTTPURLResponse {
      // On Linux a redirect without an address is complete without having been told of.
      if deliver(task, isHead: true, { try $0.receive(Self.head(response)) }) {
        finish(found.id, nil)
      }
    } else {
      finish(found.id, found.hasHead ? nil : HTTPFailure(.transient, "there was no answer"))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      guard let id = state.ids[task.taskIdentifier] else { return Int.max }
      state.transfers[id]?.redirects += 1
      return state.transfers[id]?.redirects ?? .max
    }
    let isAllowed =
      if count <= RedirectRule.most, let from = task.originalRequest?.url, let to = request.url {
        RedirectRule.allows(from, to)
      } else {
        false
      }
    #if canImport(FoundationNetworking)
      // Never answered: the loading system there gives up the process where the task has timed out or was cancelled
      // before the answer comes.
      redirect(task, of: session, from: response, to: isAllowed ? request : nil)
    #else
      completionHandler(isAllowed ? request : nil)
    #endif
  }

  #if canImport(FoundationNetworking)
    private func redirect(
      _ task: URLSessionTask, of session: URLSession, from response: HTTPURLResponse,
      to request: URLRequest?
    ) {
      guard let id = state.withLock({ $0.ids[task.taskIdentifier] }) else { return }
      if let request {
        begin(id) { session.dataTask(with: request) }
      } else if deliver(task, isHead: true, { try $0.receive(Self.head(response)) }) {
        conclude(task)
      }
    }

    /// Nobody is asked for a password. Never answered either: the loading system there would wait for ever, and for a
    /// scheme that it does not know give up the process.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (
          URLSession.AuthChallengeDisposition, URLCredential?
        ) -> Void
    ) {
      conclude(task)
    }

    /// Ends a transfer whose response is complete although its task goes on.
    private func conclude(_ task: URLSessionTask) {
      if let id = state.withLock({ $0.ids[task.taskIdentifier] }) { finish(id, nil) }
      commands.async { task.cancel() }
    }
  #endif
}
