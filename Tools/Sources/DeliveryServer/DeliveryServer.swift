import Delivery
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import ManifestSigning
import NIOCore
import PackageFolders
import ResourceManifests
import ServiceLifecycle
import Synchronization

/// Serves a package over HTTP/1.1: an adapter; what is answered is decided in `Delivery`.
public struct DeliveryServer: Sendable {
  private let configuration: DeliveryServerConfiguration
  private let service: DeliveryService
  private let metrics: MetricsBox
  private let log: AccessLog?

  /// Counts shared by all connections.
  private final class MetricsBox: Sendable {
    let counts = Mutex(DeliveryMetrics())
  }

  public init(_ configuration: DeliveryServerConfiguration) {
    self.configuration = configuration
    let folder = PackageFolder(path: configuration.folder)
    let types = MediaTypes(folder: folder)
    let disk = DeliveryStore.folder(folder, hasher: .sha256) { types[$0] }
    let memory = ImmutableFileMemory(budget: configuration.memoryBytes)
    let metrics = MetricsBox()
    self.metrics = metrics
    var settings = DeliveryService.Configuration()
    settings.headMaxAge = configuration.headMaxAge
    service = DeliveryService(
      store: DeliveryStore(open: { try memory.open($0, from: disk) }, mediaType: { types[$0] }),
      configuration: settings, metrics: { metrics.counts.withLock { $0 }.text })
    log = configuration.logsAccess ? AccessLog() : nil
  }

  /// Serves until the task is cancelled or the process gets SIGTERM or SIGINT; requests under way are finished.
  /// `ready` gets the port.
  public func run(ready: @escaping @Sendable (Int) -> Void) async throws {
    var logger = Logger(label: "levity-server")
    logger.logLevel = .error
    let decoder = HTTP1Channel.Configuration.DecoderConfiguration(
      maxHeaderFieldSize: configuration.maximumHeaderBytes,
      maxHeaderListSize: configuration.maximumHeaderBytes, maxHeaderFieldCount: 100)
    let application = Application(
      responder: CallbackResponder<DeliveryContext> { request, context in
        respond(to: request, from: context)
      },
      server: .http1(
        configuration: .init(
          idleTimeout: .seconds(Int64(configuration.idleSeconds)), httpDecoderConfiguration: decoder)),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), serverName: "levity",
        availableConnectionsDelegate: MaximumAvailableConnections(
          configuration.maximumConnections)),
      onServerRunning: { channel in ready(channel.localAddress?.port ?? 0) }, logger: logger)
    try await application.runService()
  }

  private func respond(to request: Request, from context: DeliveryContext) -> Response {
    let start = ContinuousClock.now
    let target = request.head.path ?? "/"
    let headers = request.headers
    let asked = DeliveryRequest(
      method: request.method.rawValue, target: target, ifNoneMatch: headers[.ifNoneMatch],
      range: headers[.range], ifRange: headers[.ifRange], acceptEncoding: headers[.acceptEncoding])
    let route = DeliveryRoute(target: target)
    let answer = service.response(to: asked, route: route)
    let elapsed = (ContinuousClock.now - start).components
    let microseconds = Int(elapsed.seconds) * 1_000_000 + Int(elapsed.attoseconds / 1_000_000_000_000)
    metrics.counts.withLock {
      $0.record(route, status: answer.status, bytes: answer.bodySize, microseconds: microseconds)
    }
    log?.write(
      client: context.client, method: asked.method, target: target, status: answer.status,
      bytes: answer.bodySize, microseconds: microseconds)
    return Self.response(answer)
  }

  private static func response(_ answer: DeliveryResponse) -> Response {
    var headers = HTTPFields()
    headers.reserveCapacity(answer.headers.count + 2)
    for field in answer.headers {
      guard let name = HTTPField.Name(field.name.rawValue) else { continue }
      headers.append(HTTPField(name: name, value: field.value))
    }
    return Response(status: .init(code: answer.status), headers: headers, body: body(answer.body, headers))
  }

  private static let piece = 256 << 10

  private static func body(_ body: DeliveryResponse.Body, _ headers: HTTPFields) -> ResponseBody {
    switch body {
    case .none: return ResponseBody()
    case .bytes(let bytes): return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes))
    case .file(let file, let range):
      if let bytes = file.bytes {
        return ResponseBody(byteBuffer: ByteBuffer(bytes: bytes[range]))
      }
      return ResponseBody(contentLength: range.count) { writer in
        var place = range.lowerBound
        while place < range.upperBound {
          let bytes = try file.read(place, min(piece, range.upperBound - place))
          guard !bytes.isEmpty else { throw DeliveryServerError.fileEndedEarly(at: place) }
          place += bytes.count
          try await writer.write(ByteBuffer(bytes: bytes))
        }
        try await writer.finish(nil)
      }
    }
  }
}

/// What stops a response that has begun.
public enum DeliveryServerError: Error, Hashable, Sendable, CustomStringConvertible {
  case fileEndedEarly(at: Int)

  public var description: String {
    switch self {
    case .fileEndedEarly(let offset): "The file ended at byte \(offset) while it was sent."
    }
  }
}
