import Delivery
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import ResourceManifests

/// Between a connection and `DeliveryService`: translates, counts, logs.
struct DeliveryResponder: Sendable {
  let service: DeliveryService
  let metrics: NIOLockedValueBox<DeliveryMetrics>
  let log: AccessLog?
  let date = HTTPDate()

  func answer(to request: HTTPRequestHead, on channel: any Channel) -> DeliveryResponse {
    let start = NIODeadline.now()
    let route = DeliveryRoute(target: request.uri)
    let answer = service.response(to: Self.question(request), route: route)
    let time = NIODeadline.now() - start
    record(
      answer, to: request.method.rawValue, request.uri, route: route,
      microseconds: Int(time.nanoseconds / 1000), on: channel)
    return answer
  }

  /// Answers a request that can't be read, or could be read in two ways. Its target isn't known.
  func refusal(of method: String, on channel: any Channel) -> DeliveryResponse {
    let target = "*"
    let route = DeliveryRoute(target: target)
    let answer = service.response(to: DeliveryRequest(target: target), route: route)
    record(answer, to: method, target, route: route, microseconds: 0, on: channel)
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

  /// The fields that decide the answer, in one pass.
  private static func question(_ request: HTTPRequestHead) -> DeliveryRequest {
    var question = DeliveryRequest(method: request.method.rawValue, target: request.uri)
    for (name, value) in request.headers {
      switch name.utf8.count {
      case 5 where name.lowercased() == "range": question.range.append(value)
      case 8 where name.lowercased() == "if-range": question.ifRange.append(value)
      case 13 where name.lowercased() == "if-none-match": question.ifNoneMatch.append(value)
      case 15 where name.lowercased() == "accept-encoding": question.acceptEncoding.append(value)
      default: break
      }
    }
    return question
  }
}

extension String? {
  /// Joins the values of fields with the same name.
  fileprivate mutating func append(_ value: String) {
    self = map { "\($0), \(value)" } ?? value
  }
}
