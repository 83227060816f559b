public import Foundation
public import LevityResources

/// A network of files by path that keeps nothing of what it was asked: for tests of what is left alive.
public final class ServedFiles: HTTPTransport {
  private let files: [String: Data]
  private let sent = Locked(0)

  public init(_ files: [String: Data]) { self.files = files }

  /// Requests so far.
  public var requests: Int { sent.withLock { $0 } }

  /// Half of the body, other tasks' turn, the other half: so there is a moment to cancel at.
  public func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    sent.withLock { $0 += 1 }
    guard let bytes = files[request.url.path] else {
      return try receiver.receive(HTTPResponseHead(status: 404, headers: [:]))
    }
    try receiver.receive(HTTPResponseHead(status: 200, headers: [:]))
    for piece in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
      for _ in 0..<3 { await Task.yield() }
      try Task.checkCancellation()
      try receiver.receive(Data(piece))
    }
  }
}
