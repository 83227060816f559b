import Foundation

/// Receives the response of one attempt. Throwing ends the attempt.
protocol ArrivingContent {
  /// Called once, before any piece. Field names are in lowercase.
  mutating func begin(status: Int, headers: [String: String]) throws
  mutating func append(_ piece: [UInt8]) throws
}

/// Passes a response on from the transport's thread.
final class AttemptReceiver<Content: ArrivingContent>: PackageResponseReceiver, @unchecked Sendable
{
  private let lock = NSLock()
  private var state: (content: Content, received: Int)

  init(_ content: Content) { state = (content, 0) }

  var content: Content { lock.withLock { state.content } }
  /// The number of bytes of the body so far.
  var received: Int { lock.withLock { state.received } }

  func receive(status: Int, headers: [String: String]) throws {
    try lock.withLock { try state.content.begin(status: status, headers: headers) }
  }

  func receive(_ piece: [UInt8]) throws {
    try lock.withLock {
      state.received += piece.count
      try state.content.append(piece)
    }
  }
}
