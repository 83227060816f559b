import Foundation
import ResourceManifests

@testable import LevityResources

/// A server in memory: files by address, with every way to answer wrongly.
final class ManifestServer: HTTPTransport {
  struct Answer: Sendable {
    var status = 200
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    /// The body again and again until the receiver has enough.
    var isEndless = false
    var failure: HTTPFailure?
  }

  private struct State {
    var answers: [String: Answer] = [:]
    var log: [HTTPRequest] = []
    var isOffline = false
    var delivered = 0
    var gate: (@Sendable () async -> Void)?
  }

  private let state = Locked(State())

  /// Every request so far.
  var log: [HTTPRequest] { state.withLock { $0.log } }
  var paths: [String] { log.map { $0.url.path } }
  /// Bytes of bodies that receivers took.
  var delivered: Int { state.withLock { $0.delivered } }

  func answer(_ url: String, _ answer: Answer) { state.withLock { $0.answers[url] = answer } }
  func change(_ url: String, _ change: (inout Answer) -> Void) {
    state.withLock { change(&$0.answers[url, default: Answer()]) }
  }
  func set(offline: Bool) { state.withLock { $0.isOffline = offline } }
  func clearLog() { state.withLock { $0.log = [] } }
  /// Awaited before each answer.
  func set(gate: (@Sendable () async -> Void)?) { state.withLock { $0.gate = gate } }

  func load(_ request: HTTPRequest, into receiver: any HTTPResponseReceiver) async throws {
    let (answer, isOffline, gate) = state.withLock { state in
      state.log.append(request)
      return (state.answers[request.url.absoluteString], state.isOffline, state.gate)
    }
    await gate?()
    try Task.checkCancellation()
    guard !isOffline else { throw HTTPFailure(.offline, "there is no network") }
    guard var answer else {
      return try receiver.receive(HTTPResponseHead(status: 404, headers: [:]))
    }
    if let failure = answer.failure, answer.body.isEmpty { throw failure }
    if let tag = answer.headers["etag"], request.headers["if-none-match"] == tag {
      answer.status = 304
      answer.body = []
    }
    try receiver.receive(HTTPResponseHead(status: answer.status, headers: answer.headers))
    repeat {
      for start in stride(from: 0, to: answer.body.count, by: 100) {
        let piece = Data(answer.body[start..<min(start + 100, answer.body.count)])
        try receiver.receive(piece)
        state.withLock { $0.delivered += piece.count }
      }
    } while answer.isEndless
    if let failure = answer.failure { throw failure }
  }
}
