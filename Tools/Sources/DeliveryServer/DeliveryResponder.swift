import Delivery
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import ResourceManifests

/// Between a connection and `DeliveryService`: translates, counts, logs.
struct DeliveryResponder: Sendable {
  let service: DeliveryService
  let metrics: NIOLockedValueBox<DeliveryMetrics>
  let log: AccessLog?
  let date = HTTPDate()

  func answer(to request: IncomingRequest, on channel: any Channel) -> DeliveryResponse {
    let start = NIODeadline.now()
    // The target of a request that can't be read, or could be read in two ways, isn't known.
    let question = request.question ?? DeliveryRequest(target: "*")
    let route = DeliveryRoute(target: question.target)
    let answer = service.response(to: question, route: route)
    let time = NIODeadline.now() - start
    record(
      answer, to: request.method, question.target, route: route,
      microseconds: Int(time.nanoseconds / 1000), on: channel)
    return answer
  }

  private func record(
    _ answer: DeliveryResponse, to method: String, _ target: String, route: DeliveryRoute,
    microseconds: Int, on channel: any Channel
  ) {
    let bytes = answer.bodySize
    metrics.withLockedValue {
      $0.record(route, status: answer.status, bytes: bytes, microseconds: microseconds)
    }
    log?.record(
      time: UTCTimestamp(seconds: Int64(time(nil))).text,
      address: channel.remoteAddress?.ipAddress ?? "-", method: method, target: target,
      status: answer.status, bytes: bytes, microseconds: microseconds)
  }
}
