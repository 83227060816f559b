import Foundation
public import LevityResources

/// A network in memory: each request waits until the test answers it, or is answered by a function.
public final class ScriptedTransport: HTTPTransport {
  /// A request that has been sent, to answer in any order.
  public struct Exchange: Sendable {
    public let number: Int
    public let request: HTTPRequest
    fileprivate let receiver: any HTTPResponseReceiver
    fileprivate let transport: ScriptedTransport

    /// Hands over a head; throws what the receiver throws.
    public func head(_ status: Int = 200, _ headers: [String: String] = [:]) throws {
      try receiver.receive(HTTPResponseHead(status: status, headers: headers))
    }

    public func piece(_ bytes: some Collection<UInt8>) throws {
      try receiver.receive(Data(bytes))
    }

    /// The end of the exchange: complete if there is no error.
    public func end(_ error: (any Error)? = nil) { transport.end(number, error) }

    /// A whole answer. The receiver's refusal ends the exchange, as it does with a real transport.
    public func answer(
      _ status: Int = 200, _ headers: [String: String] = [:], _ bytes: [UInt8] = [],
      then error: (any Error)? = nil
    ) {
      do {
        try head(status, headers)
        if !bytes.isEmpty { try piece(bytes) }
        end(error)
      } catch {
        end(error)
      }
    }
  }

  private struct State {
    var exchanges: [Exchange] = []
    var open: [Int: CheckedContinuation<Void, any Error>] = [:]
    var cancelled: Set<Int> = []
    var maximumOpenCount = 0
    /// Requests that can be answered.
    var ready: Set<Int> = []
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())
  private let respond: (@Sendable (Exchange) -> Void)?

  /// With `respond` every request is answered in it, on the task that sends it.
  public init(respond: (@Sendable (Exchange) -> Void)? = nil) { self.respond = respond }

  /// All requests so far, answered or not.
  public var exchanges: [Exchange] { state.withLock { $0.exchanges } }
  public var requests: [HTTPRequest] { exchanges.map(\.request) }
  /// Numbers of the requests that are neither answered nor cancelled.
  public var open: [Int] { state.withLock { $0.open.keys.sorted() } }
  public var cancelled: [Int] { state.withLock { $0.cancelled.sorted() } }
  /// The most that were open at the same time.
  public var maximumOpenCount: Int { state.withLock { $0.maximumOpenCount } }

  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let exchange = state.withLock { state in
      let exchange = Exchange(
        number: state.exchanges.count, request: request, receiver: receiver, transport: self)
      state.exchanges.append(exchange)
      return exchange
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let (isCancelled, waiting) = state.withLock { state in
          let isCancelled = state.cancelled.contains(exchange.number)
          if !isCancelled { state.open[exchange.number] = continuation }
          state.maximumOpenCount = max(state.maximumOpenCount, state.open.count)
          state.ready.insert(exchange.number)
          return (isCancelled, state.waiting.removeValue(forKey: exchange.number))
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
        waiting?.resume()
        if !isCancelled { respond?(exchange) }
      }
    } onCancel: {
      state.withLock { _ = $0.cancelled.insert(exchange.number) }
      end(exchange.number, CancellationError())
    }
  }

  /// The request of that number, as soon as it has been sent. One caller may wait for a request.
  public func exchange(_ number: Int) async -> Exchange {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.ready.contains(number) { return true }
        state.waiting[number] = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
    return exchanges[number]
  }

  private func end(_ number: Int, _ error: (any Error)?) {
    let continuation = state.withLock { $0.open.removeValue(forKey: number) }
    if let error {
      continuation?.resume(throwing: error)
    } else {
      continuation?.resume()
    }
  }
}
