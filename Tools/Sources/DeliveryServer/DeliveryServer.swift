import Delivery
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import NIOConcurrencyHelpers
import NIOCore
public import PackageStorage

/// Serves a package over HTTP/1.1 until it is told to stop.
public struct DeliveryServer: Sendable {
  public var folder: PackageFolder
  public var configuration: DeliveryServerConfiguration
  private let metrics = NIOLockedValueBox(DeliveryMetrics())

  public init(folder: PackageFolder, configuration: DeliveryServerConfiguration = .init()) {
    self.folder = folder
    self.configuration = configuration
  }

  /// Serves until the task is cancelled or, with `handlingSignals`, until SIGTERM or SIGINT: requests that were
  /// begun are answered first. `onListening` learns the port.
  public func run(
    handlingSignals: Bool = false, onListening: @escaping @Sendable (Int) -> Void
  ) async throws {
    var logger = Logger(label: "levity-server", factory: { _ in SwiftLogNoOpLogHandler() })
    logger.logLevel = .critical
    let application = Application(
      responder: DeliveryResponder(
        service: service, metrics: metrics,
        log: configuration.logsRequests ? .standardError : nil),
      server: .http1(configuration: http1),
      configuration: ApplicationConfiguration(
        address: .hostname(configuration.host, port: configuration.port), backlog: 1024,
        availableConnectionsDelegate: MaximumAvailableConnections(
          configuration.maximumConnections, logger: logger)),
      onServerRunning: { channel in onListening(channel.localAddress?.port ?? 0) },
      logger: logger)
    do {
      if handlingSignals {
        try await application.runService()
      } else {
        try await application.run()
      }
    } catch let error as IOError {
      throw DeliveryServerError.cannotListen(
        host: configuration.host, port: configuration.port,
        reason: String(cString: strerror(error.errnoCode)))
    }
  }

  private var http1: HTTP1Channel.Configuration {
    let timeout = TimeAmount.seconds(Int64(configuration.idleTimeout))
    let counts = ConnectionCounts(maximum: configuration.maximumConnectionsPerAddress) {
      [metrics] in metrics.withLockedValue { $0.recordRefusedConnection() }
    }
    return HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        AddressLimit(counts), SendingLimits(), RequestGuard(), RequestDeadline(limit: timeout),
        SendingGuard(timeout: timeout),
      ],
      idleTimeout: timeout,
      httpDecoderConfiguration: .init(
        maxHeaderFieldSize: configuration.maximumHeaderSize,
        maxHeaderListSize: configuration.maximumHeaderSize, maxHeaderFieldCount: 100))
  }

  private var service: DeliveryService {
    let cache = FileCache(folder, limit: configuration.cacheSize)
    let types = PackageMediaTypes(folder)
    var rules = DeliveryService.Configuration()
    rules.headMaxAge = configuration.headMaxAge
    rules.servesMetrics = configuration.servesMetrics
    let metrics = metrics
    return DeliveryService(
      store: .init(open: { try cache.open($0) }, mediaType: { types[$0] }), configuration: rules,
      metrics: { metrics.withLockedValue(\.exposition) },
      stringsPage: { [path = configuration.stringsPage] in
        // The page may not exist yet.
        path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
      })
  }
}

/// An error that keeps the server from running.
public enum DeliveryServerError: Error, Hashable, Sendable {
  case cannotListen(host: String, port: Int, reason: String)
  case noPackage(path: String)
}

extension DeliveryServerError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotListen(let host, let port, let reason):
      "Can't listen on \(host):\(port): \(reason)."
    case .noPackage(let path): "\(path) isn't a package: it has no heads."
    }
  }
}
