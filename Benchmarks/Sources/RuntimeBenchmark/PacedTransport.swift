import Foundation
import LevityResources

/// A network in memory whose time is moved by hand: six connections, a latency, and a rate that they share.
///
/// Requests beyond six wait in order, like with `URLSession`.
final class PacedTransport: HTTPTransport, @unchecked Sendable {
  static let connections = 6
  /// Seconds until the first byte.
  static let latency = 0.06
  /// Bytes per second: 20 Mbit/s.
  static let rate = 2_500_000.0

  private struct Transfer {
    var id: Int
    var receiver: any HTTPResponseReceiver
    var bytes: Data
    var isPart: Bool
    var sent = 0
    var hasHead = false
    var dueAt: Double?
    var continuation: CheckedContinuation<Void, any Error>?
  }

  struct Counts: Hashable {
    var requests = 0
    var completed = 0
    var cancelled = 0
    var bytes = 0
  }

  private let content: [String: Data]
  private let lock = NSLock()
  private var time = 0.0
  private var transfers: [Transfer] = []
  private var early: Set<Int> = []
  private var counts = Counts()
  private var credit = 0.0

  init(_ content: [String: Data]) { self.content = content }

  var figures: Counts { lock.withLock { counts } }
  var isIdle: Bool { lock.withLock { transfers.isEmpty } }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let path = String(request.url.path.dropFirst())
    guard let bytes = content[path] else { throw HTTPFailure(.permanent, "there is no \(path)") }
    let range = request.headers["range"]?.dropFirst("bytes=".count).dropLast()
    let offset = range.flatMap { Int($0) } ?? 0
    let id = lock.withLock {
      counts.requests += 1
      return counts.requests
    }
    let transfer = Transfer(
      id: id, receiver: receiver, bytes: Data(bytes.dropFirst(offset)), isPart: offset > 0)
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isCancelled = lock.withLock {
          guard early.remove(id) == nil else { return true }
          transfers.append(transfer)
          transfers[transfers.count - 1].continuation = continuation
          return false
        }
        if isCancelled { continuation.resume(throwing: CancellationError()) }
      }
    } onCancel: {
      end(id, CancellationError())
    }
  }

  /// Moves time on and hands over what arrives by then. Called by one thread.
  func advance(by seconds: Double) {
    let budget = lock.withLock {
      time += seconds
      // Capacity that a link didn't use while it waited is lost.
      credit = min(credit, 4_096) + seconds * Self.rate
      return credit
    }
    let ready = lock.withLock { readyTransfers() }
    guard !ready.isEmpty else { return lock.withLock { credit = 0 } }
    for transfer in ready { deliver(transfer, atMost: Int(budget) / ready.count) }
  }

  private func readyTransfers() -> [Transfer] {
    for index in transfers.indices.prefix(Self.connections) where transfers[index].dueAt == nil {
      transfers[index].dueAt = time + Self.latency
    }
    return transfers.prefix(Self.connections).filter { ($0.dueAt ?? .infinity) <= time }
  }

  private func deliver(_ transfer: Transfer, atMost most: Int) {
    do {
      if !transfer.hasHead { try transfer.receiver.receive(head(transfer)) }
      let end = min(transfer.sent + most, transfer.bytes.count)
      let piece = Data(transfer.bytes.dropFirst(transfer.sent).prefix(end - transfer.sent))
      if !piece.isEmpty { try transfer.receiver.receive(piece) }
      lock.withLock {
        counts.bytes += piece.count
        credit -= Double(piece.count)
        guard let index = transfers.firstIndex(where: { $0.id == transfer.id }) else { return }
        transfers[index].hasHead = true
        transfers[index].sent = end
      }
      if end == transfer.bytes.count { self.end(transfer.id, nil) }
    } catch {
      end(transfer.id, error)
    }
  }

  private func head(_ transfer: Transfer) -> HTTPResponseHead {
    var headers = ["content-length": "\(transfer.bytes.count)", "etag": "\"1\""]
    guard transfer.isPart else { return HTTPResponseHead(status: 200, headers: headers) }
    let total = content.values.first?.count ?? 0
    headers["content-range"] = "bytes \(total - transfer.bytes.count)-\(total - 1)/\(total)"
    return HTTPResponseHead(status: 206, headers: headers)
  }

  private func end(_ id: Int, _ error: (any Error)?) {
    let ended = lock.withLock { () -> Transfer? in
      guard let index = transfers.firstIndex(where: { $0.id == id }) else {
        if error is CancellationError { early.insert(id) }
        return nil
      }
      if error == nil { counts.completed += 1 } else { counts.cancelled += 1 }
      return transfers.remove(at: index)
    }
    if let error {
      ended?.continuation?.resume(throwing: error)
    } else {
      ended?.continuation?.resume()
    }
  }
}
