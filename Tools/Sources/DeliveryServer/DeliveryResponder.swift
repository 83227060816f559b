import Delivery
import Dispatch
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdCore
import NIOConcurrencyHelpers
import NIOCore
import ResourceManifests

/// The facts about a connection.
struct DeliveryContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    remoteAddress = source.channel.remoteAddress
  }
}

/// Between Hummingbird and `DeliveryService`: translates, counts, logs.
struct DeliveryResponder: HTTPResponder {
  /// Bytes read and written at a time from files that are not in memory.
  private static let pieceSize = 256 << 10

  let service: DeliveryService
  let metrics: NIOLockedValueBox<DeliveryMetrics>
  let log: AccessLog?

  func respond(to request: Request, context: DeliveryContext) async throws -> Response {
    let start = DispatchTime.now().uptimeNanoseconds
    let fields = request.headers
    let target = request.head.path ?? ""
    let question = DeliveryRequest(
      method: request.method.rawValue, target: target, ifNoneMatch: fields[.ifNoneMatch],
      range: fields[.range], ifRange: fields[.ifRange], acceptEncoding: fields[.acceptEncoding])
    let route = DeliveryRoute(target: target)
    let answer = service.response(to: question, route: route)
    let response = Self.response(answer)
    let nanoseconds = DispatchTime.now().uptimeNanoseconds &- start
    let microseconds = Int(clamping: nanoseconds / 1000)
    metrics.withLockedValue {
      $0.record(
        route, status: answer.status, bytes: answer.bodySize, microseconds: microseconds)
    }
    log?.record(
      time: UTCTimestamp(seconds: Int(Date().timeIntervalSince1970)).text,
      address: context.remoteAddress?.ipAddress ?? "-",
      method: question.method, target: target, status: answer.status, bytes: answer.bodySize,
      microseconds: microseconds)
    return response
  }

  private static func response(_ answer: DeliveryResponse) -> Response {
    var fields = HTTPFields()
    fields.reserveCapacity(answer.headers.count + 1)
    for field in answer.headers {
      fields.append(HTTPField(name: name(field.name), value: field.value))
    }
    var response = Response(
      status: .init(code: answer.status), headers: fields, body: body(answer.body))
    // Hummingbird gives an empty body a length, but a 304 has none of its own.
    if answer.status == 304 { response.headers[.contentLength] = nil }
    return response
  }

  private static func body(_ body: DeliveryResponse.Body) -> ResponseBody {
    switch body {
    case .none: return ResponseBody()
    case .bytes(let bytes): return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .file(let file, let range):
      if let bytes = file.bytes { return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes[range])) }
      return ResponseBody(contentLength: range.count) { writer in
        var offset = range.lowerBound
        while offset < range.upperBound {
          let piece = try file.read(offset, min(pieceSize, range.upperBound - offset))
          // A file that shrank: the connection is closed, so that the client sees a broken body.
          guard !piece.isEmpty else { throw TruncatedFile() }
          try await writer.write(ByteBuffer(bytes: piece))
          offset += piece.count
        }
        try await writer.finish(nil)
      }
    }
  }

  private struct TruncatedFile: Error {}

  private static func name(_ name: DeliveryResponse.HeaderName) -> HTTPField.Name {
    switch name {
    case .acceptRanges: .acceptRanges
    case .allow: .allow
    case .cacheControl: .cacheControl
    case .contentEncoding: .contentEncoding
    case .contentLength: .contentLength
    case .contentRange: .contentRange
    case .contentSecurityPolicy: .contentSecurityPolicy
    case .contentType: .contentType
    case .contentTypeOptions: .xContentTypeOptions
    case .entityTag: .eTag
    case .vary: .vary
    }
  }
}
