import Dispatch
import Foundation
import HTTPSemantics
import PackageHeads

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The delegate of a session, which passes callbacks to the receivers of its transfers.
final class SessionTransfers: NSObject, Sendable {
  /// The maximum number of bytes of a header field.
  private static let maximumFieldBytes = 64 << 10

  /// Called with the number of bytes that arrived for a finished transfer.
  private let unwantedData: (@Sendable (_ task: URLSessionTask, _ count: Int) -> Void)?
  /// Runs all calls to the session, which may have to wait for the session's thread while data floods in.
  let commands = DispatchQueue.serial("levity.network.commands")

  /// One transfer: announced, running, finished. Protected by the lock of the transfers.
  final class Transfer: @unchecked Sendable {
    @exclusivity(unchecked) fileprivate var receiver: (any HTTPResponseReceiver)?
    @exclusivity(unchecked) fileprivate var continuation: CheckedContinuation<Void, any Error>?
    @exclusivity(unchecked) fileprivate var task: URLSessionTask?
    @exclusivity(unchecked) fileprivate var redirects = 0
    @exclusivity(unchecked) fileprivate var hasHead = false
    /// While the receiver is called the transfer doesn't finish, since the receiver may use what its owner then
    /// releases.
    @exclusivity(unchecked) fileprivate var isReceiving = false
    @exclusivity(unchecked) fileprivate var isCancelled = false
    @exclusivity(unchecked) fileprivate var failure: (any Error)?

    fileprivate init() {}
  }

  private final class State {
    /// The running transfers by the identifiers of the session's tasks.
    @exclusivity(unchecked) var transfers: [Int: Transfer] = [:]

    /// Returns the running transfer of a task.
    @inline(never)
    func transfer(of task: URLSessionTask) -> Transfer? { transfers[task.taskIdentifier] }

    /// Sets or removes the running transfer of a task.
    @inline(never)
    func set(_ transfer: Transfer?, of task: URLSessionTask) {
      transfers[task.taskIdentifier] = transfer
    }

    /// Returns the continuation of the transfer; nil if it was resumed already.
    func end(_ transfer: Transfer) -> CheckedContinuation<Void, any Error>? {
      if let task = transfer.task { set(nil, of: task) }
      defer {
        transfer.continuation = nil
        transfer.receiver = nil
      }
      return transfer.continuation
    }
  }

  private let state = Locked(State())

  init(unwantedData: (@Sendable (_ task: URLSessionTask, _ count: Int) -> Void)?) {
    self.unwantedData = unwantedData
  }

  /// Creates a transfer, to be started or cancelled, whichever comes first.
  func announce() -> Transfer { Transfer() }

  /// Starts a transfer. `make` is called on the command queue.
  func start(
    _ transfer: Transfer, into receiver: any HTTPResponseReceiver,
    resuming continuation: CheckedContinuation<Void, any Error>,
    make: @escaping @Sendable () -> URLSessionTask
  ) {
    let isCancelled = state.withLock { _ in
      guard !transfer.isCancelled else { return true }
      transfer.receiver = receiver
      transfer.continuation = continuation
      return false
    }
    guard !isCancelled else { return continuation.resume(throwing: CancellationError()) }
    begin(transfer, make)
  }

  /// Gives a transfer a task, replacing the one it may have.
  private func begin(_ transfer: Transfer, _ make: @escaping @Sendable () -> URLSessionTask) {
    commands.run { [self] in
      // Once the transfer has finished, the session may be invalid and can't create tasks.
      guard state.withLock({ _ in transfer.continuation != nil }) else { return }
      let task = make()
      let former = state.withLock { state -> URLSessionTask? in
        guard transfer.continuation != nil else { return task }
        let former = transfer.task
        if let former { state.set(nil, of: former) }
        transfer.task = task
        state.set(transfer, of: task)
        return former
      }
      former?.cancel()
      if former !== task { task.resume() }
    }
  }

  /// Finishes a transfer whose Swift task was cancelled.
  func cancel(_ transfer: Transfer) {
    state.withLock { _ in transfer.isCancelled = true }
    finish(transfer, CancellationError())
  }

  /// Resumes the caller and forgets the transfer; later callbacks for it are ignored.
  private func finish(_ transfer: Transfer, _ failure: (any Error)?) {
    let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      guard !transfer.isReceiving else {
        if transfer.failure == nil { transfer.failure = failure }
        return nil
      }
      return state.end(transfer)
    }
    if let waiting { conclude(transfer.task, resuming: waiting, failure: failure) }
  }

  private func conclude(
    _ task: URLSessionTask?, resuming waiting: CheckedContinuation<Void, any Error>,
    failure: (any Error)?
  ) {
    guard let failure else { return waiting.resume() }
    waiting.resume(throwing: failure)
    guard let task else { return }
    commands.run { task.cancel() }
  }

  /// Calls the receiver of a task with a piece, or else with the head. Returns false if the transfer has finished.
  private func deliver(
    _ task: URLSessionTask, _ response: URLResponse?, piece: Data? = nil
  ) -> Bool {
    let found = state.withLock { state -> Transfer? in
      guard let transfer = state.transfer(of: task), transfer.hasHead == (piece != nil),
        transfer.receiver != nil
      else { return nil }
      transfer.isReceiving = true
      transfer.hasHead = true
      return transfer
    }
    // A transfer keeps its receiver while that is called.
    guard let transfer = found, let receiver = transfer.receiver else { return false }
    var failure: (any Error)?
    do {
      if let piece {
        try receiver.receive(piece)
      } else {
        try receiver.receive(Self.head(response))
      }
    } catch {
      failure = error
    }
    let waiting = state.withLock { state -> CheckedContinuation<Void, any Error>? in
      transfer.isReceiving = false
      failure = failure ?? transfer.failure
      return failure == nil ? nil : state.end(transfer)
    }
    if let waiting { conclude(task, resuming: waiting, failure: failure) }
    return failure == nil
  }

  private static func head(_ response: URLResponse?) throws -> HTTPResponseHead {
    guard let response = response as? HTTPURLResponse else {
      throw HTTPFailure(.permanent, "the response isn't HTTP")
    }
    // Code size: only the fields that Levity reads, since a dictionary of anything takes long to walk.
    var headers: [String: String] = [:]
    let names = "etag date location retry-after content-length content-encoding content-range"
    for field in HeaderSyntax.parts(names, at: " ") {
      guard let value = response.value(forHTTPHeaderField: field) else { continue }
      guard value.utf8.count <= maximumFieldBytes else {
        throw HTTPFailure(.permanent, "the header of the response is too large")
      }
      headers[field] = value
    }
    return HTTPResponseHead(status: response.statusCode, headers: headers)
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
    completionHandler(deliver(dataTask, response) ? .allow : .cancel)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    if !deliver(dataTask, nil, piece: data) { unwantedData?(dataTask, data.count) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    let found = state.withLock { $0.transfer(of: task) }
    // Callbacks come one after the other, and only they set it.
    guard let transfer = found else { return }
    let hasHead = transfer.hasHead
    if let error {
      finish(transfer, HTTPFailure(error))
    } else if !hasHead, let response = task.response as? HTTPURLResponse {
      // On Linux a redirect without a location completes without calling `didReceive response`.
      if deliver(task, response) {
        finish(transfer, nil)
      }
    } else {
      finish(transfer, hasHead ? nil : HTTPFailure(.transient, "there was no response"))
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    let count = state.withLock { state in
      guard let transfer = state.transfer(of: task) else { return Int.max }
      transfer.redirects += 1
      return transfer.redirects
    }
    let isAllowed =
      if count <= RedirectRule.maximumCount, let from = task.originalRequest?.url,
        let to = request.url
      {
        RedirectRule.allows(from, to)
      } else {
        false
      }
    #if canImport(FoundationNetworking)
      // The completion handler isn't called: swift-corelibs-foundation traps if the task has timed out or was cancelled
      // before (HTTPURLProtocol.swift, believed).
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
      guard let transfer = state.withLock({ $0.transfer(of: task) }) else { return }
      if let request {
        begin(transfer) { session.dataTask(with: request) }
      } else if deliver(task, response) {
        conclude(task)
      }
    }

    /// Never asks for a password. The completion handler isn't called: swift-corelibs-foundation is believed to hang,
    /// and to trap for a scheme it doesn't know.
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (
          URLSession.AuthChallengeDisposition, URLCredential?
        ) -> Void
    ) {
      conclude(task)
    }

    /// Finishes a transfer whose response is complete although its task still runs.
    private func conclude(_ task: URLSessionTask) {
      if let transfer = state.withLock({ $0.transfer(of: task) }) {
        finish(transfer, nil)
      }
      commands.run { task.cancel() }
    }
  #endif
}
