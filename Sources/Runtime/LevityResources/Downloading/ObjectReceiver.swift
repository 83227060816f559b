import Foundation
import HTTPSemantics
import ResourceManifests

/// Checks a response as it arrives and keeps its bytes.
final class ObjectReceiver: HTTPResponseReceiver {
  private struct State {
    var received = 0
    var validator: String?
  }

  private let arrival: ArrivingObject
  /// What was asked to be continued; zero for the whole object.
  private let offset: Int
  private let policy: NetworkPolicy
  private let clock: any RuntimeClock
  private let start: TimeInterval
  private let state = Locked(State())

  init(_ arrival: ArrivingObject, offset: Int, policy: NetworkPolicy, clock: any RuntimeClock) {
    self.arrival = arrival
    self.offset = offset
    self.policy = policy
    self.clock = clock
    start = clock.uptime
  }

  /// Bytes that came over the network.
  var received: Int { state.withLock { $0.received } }
  /// The strong entity tag of the response, for a conditional continuation.
  var validator: String? { state.withLock { $0.validator } }

  func receive(_ head: HTTPResponseHead) throws {
    switch head.status {
    case 206 where offset > 0:
      guard ContentRange.isRest(head.headers, from: offset, of: arrival.object.size) else {
        arrival.restart()
        throw AttemptEnd(.rangeRefused)
      }
    case 416 where offset > 0:
      arrival.restart()
      throw AttemptEnd(.rangeRefused)
    case 200:
      if offset > 0 { arrival.restart() }
      if let announced = ContentLength.announced(head.headers), announced != arrival.object.size {
        throw AttemptEnd(.wrongContent(found: announced, isContinued: false))
      }
    default:
      throw AttemptEnd(
        .refused(
          status: head.status,
          retryAfter: RetryAfter.seconds(head.headers, now: clock.now.timeIntervalSince1970)))
    }
    let tag = head.headers["etag"]
    let isStrong = tag.map { $0.utf8.first == UInt8(ascii: "\"") && $0.utf8.count <= 256 } ?? false
    state.withLock { $0.validator = isStrong ? tag : nil }
  }

  func receive(_ piece: Data) throws {
    let received = state.withLock { state in
      state.received += piece.count
      return state.received
    }
    try arrival.append(piece)
    let seconds = clock.uptime - start
    if seconds > policy.idleTimeout, Double(received) < seconds * Double(policy.slowestRate) {
      throw HTTPFailure(.transient, "the server is too slow")
    }
  }
}
