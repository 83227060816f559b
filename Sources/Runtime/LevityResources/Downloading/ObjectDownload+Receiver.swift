import Foundation
import HTTPSemantics
import LevityPackages
import ResourceManifests

extension ObjectDownload {
  /// Checks one response as it arrives and adds its bytes to the body.
  final class Receiver: HTTPResponseReceiver {
    private struct State {
      var received = 0
      var validator: String?
    }

    private let body: Body
    /// Where the requested range starts; zero for the whole object.
    private let offset: Int
    private let policy: NetworkPolicy
    private let clock: any RuntimeClock
    private let start: TimeInterval
    private let state = Locked(State())

    init(_ body: Body, offset: Int, policy: NetworkPolicy, clock: any RuntimeClock) {
      self.body = body
      self.offset = offset
      self.policy = policy
      self.clock = clock
      start = clock.uptime
    }

    /// The number of bytes received over the network.
    var received: Int { state.withLock { $0.received } }
    /// The response's strong entity tag, for a conditional range request.
    var validator: String? { state.withLock { $0.validator } }

    func receive(_ head: HTTPResponseHead) throws {
      switch head.status {
      case 206 where offset > 0:
        guard ContentRange.isRest(head.headers, from: offset, of: body.object.size) else {
          body.restart()
          throw AttemptEnd(.wrongRange)
        }
      case 416 where offset > 0:
        body.restart()
        throw AttemptEnd(.wrongRange)
      case 200:
        if offset > 0 { body.restart() }
        if let announced = ContentLength.announced(head.headers), announced != body.object.size {
          throw AttemptEnd(.wrongContent(found: announced, isContinued: false))
        }
      default:
        throw AttemptEnd(
          .unexpectedStatus(
            head.status,
            retryAfter: RetryAfter.seconds(head.headers, now: clock.now.timeIntervalSince1970)))
      }
      let tag = head.headers["etag"]
      let isStrong =
        tag.map { $0.utf8.first == UInt8(ascii: "\"") && $0.utf8.count <= 256 } ?? false
      state.withLock { $0.validator = isStrong ? tag : nil }
    }

    func receive(_ piece: Data) throws {
      let received = state.withLock { state in
        state.received += piece.count
        return state.received
      }
      try body.append(piece)
      let seconds = clock.uptime - start
      if seconds > policy.idleTimeout, Double(received) < seconds * Double(policy.minimumRate) {
        throw HTTPFailure(.transient, "the server is too slow")
      }
    }
  }
}
