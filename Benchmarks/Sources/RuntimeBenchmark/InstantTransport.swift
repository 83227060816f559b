import Foundation
import LevityResources

/// A network that has everything at once.
final class InstantTransport: HTTPTransport {
  private let content: @Sendable (_ path: String) -> Data?

  init(_ content: @escaping @Sendable (_ path: String) -> Data?) { self.content = content }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    guard let bytes = content(String(request.url.path.dropFirst())) else {
      return try receiver.receive(HTTPResponseHead(status: 404, headers: [:]))
    }
    try receiver.receive(
      HTTPResponseHead(status: 200, headers: ["content-length": "\(bytes.count)"]))
    // As a socket would: in pieces.
    for start in stride(from: 0, to: bytes.count, by: 256 << 10) {
      try receiver.receive(bytes[start..<min(start + 256 << 10, bytes.count)])
    }
  }
}
