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
  let channel: any Channel

  init(source: ApplicationRequestContextSource) {
    coreContext = .init(source: source)
    channel = source.channel
  }
}

/// Between Hummingbird and `DeliveryService`: translates, counts, logs.
struct DeliveryResponder: HTTPResponder {
  /// Bytes of a body that are read and written at a time.
  static let pieceSize = 32 << 10

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
    let response = Self.response(answer, on: context.channel)
    let nanoseconds = DispatchTime.now().uptimeNanoseconds &- start
    let microseconds = Int(clamping: nanoseconds / 1000)
    metrics.withLockedValue {
      $0.record(
        route, status: answer.status, bytes: answer.bodySize, microseconds: microseconds)
    }
    log?.record(
      time: UTCTimestamp(seconds: Int64(Date().timeIntervalSince1970)).text,
      address: context.channel.remoteAddress?.ipAddress ?? "-",
      method: question.method, target: target, status: answer.status, bytes: answer.bodySize,
      microseconds: microseconds)
    return response
  }

  private static func response(_ answer: DeliveryResponse, on channel: any Channel) -> Response {
    var fields = HTTPFields()
    fields.reserveCapacity(answer.headers.count + 1)
    for field in answer.headers {
      fields.append(HTTPField(name: name(field.name), value: field.value))
    }
    var response = Response(
      status: .init(code: answer.status), headers: fields, body: body(answer.body, on: channel))
    // Hummingbird gives an empty body a length, but a 304 has none of its own.
    if answer.status == 304 { response.headers[.contentLength] = nil }
    return response
  }

  private static func body(
    _ body: DeliveryResponse.Body, on channel: any Channel
  ) -> ResponseBody {
    switch body {
    case .none: ResponseBody()
    case .bytes(let bytes): ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .file(let file, let range):
      if let bytes = file.bytes, range.count <= pieceSize {
        ResponseBody(byteBuffer: ByteBuffer(bytes: bytes[range]))
      } else {
        ResponseBody(contentLength: range.count) { writer in
          try await write(file, range, to: &writer, on: channel)
        }
      }
    }
  }

  /// Writes a part of a file in pieces. Each is read after the one before was sent, so that a client that doesn't read
  /// costs the memory of one piece.
  private static func write(
    _ file: DeliveryStore.File, _ range: Range<Int>, to writer: inout any ResponseBodyWriter,
    on channel: any Channel
  ) async throws {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let count = min(pieceSize, range.upperBound - offset)
      offset += try await write(try file.read(offset, count), to: &writer)
      // `write` only hands a piece to the event loop, which knows then whether the client keeps up.
      try await channel.eventLoop.submit {}.get()
      if !channel.isWritable {
        // Returns once the channel is writable again.
        try await writer.write(contentsOf: EmptyCollection())
      }
    }
    try await writer.finish(nil)
  }

  /// Writes a piece and returns its size.
  private static func write(
    _ piece: [UInt8], to writer: inout any ResponseBodyWriter
  ) async throws -> Int {
    // A file that shrank: the connection is closed, so that the client sees a broken body.
    guard !piece.isEmpty else { throw TruncatedFile() }
    try await writer.write(ByteBuffer(bytes: piece))
    return piece.count
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
