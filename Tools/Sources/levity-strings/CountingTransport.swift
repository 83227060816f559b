import Foundation
import LevityResources
import Synchronization

/// The system's HTTP, with the status and size of each response.
final class CountingTransport: HTTPTransport {
  private let system = URLSessionTransport()
  private let answers = Mutex<[String]>([])

  /// A line for each request.
  var lines: [String] { answers.withLock { $0 } }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let counter = Counter(receiver)
    defer {
      let (status, bytes) = counter.result
      answers.withLock {
        $0.append("\(status) \(request.url.path.shortened): \(bytes) bytes of body")
      }
    }
    try await system.load(request, into: counter)
  }

  private final class Counter: HTTPResponseReceiver {
    private let receiver: any HTTPResponseReceiver
    private let counts = Mutex((status: 0, bytes: 0))

    init(_ receiver: any HTTPResponseReceiver) { self.receiver = receiver }

    var result: (status: Int, bytes: Int) { counts.withLock { $0 } }

    func receive(_ head: HTTPResponseHead) throws {
      counts.withLock { $0.status = head.status }
      try receiver.receive(head)
    }

    func receive(_ piece: Data) throws {
      counts.withLock { $0.bytes += piece.count }
      try receiver.receive(piece)
    }
  }
}

extension String {
  /// The path with digests cut to their first 8 digits.
  fileprivate var shortened: String {
    split(separator: "/").map { part in
      part.split(separator: "-").map { $0.count == 64 ? "\($0.prefix(8))…" : String($0) }
        .joined(separator: "-")
    }.joined(separator: "/")
  }
}
