import Delivery
import Dispatch
import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix
public import PackageStorage

/// Serves a package over HTTP/1.1 until it is told to stop.
public struct DeliveryServer: Sendable {
  public var folder: PackageFolder
  public var configuration: DeliveryServerConfiguration
  /// Nanoseconds from any moment on, by which files are looked at again.
  var uptime: @Sendable () -> UInt64 = { DispatchTime.now().uptimeNanoseconds }
  private let metrics = NIOLockedValueBox(DeliveryMetrics())

  public init(folder: PackageFolder, configuration: DeliveryServerConfiguration = .init()) {
    self.folder = folder
    self.configuration = configuration
  }

  /// Serves until the task is cancelled or, with `handlingSignals`, until SIGTERM or SIGINT: requests that were
  /// begun are answered first. `onListening` learns the port. `onShed` is called once, when idle connections begin to be
  /// closed so that others have room.
  public func run(
    handlingSignals: Bool = false, onListening: @escaping @Sendable (Int) -> Void,
    onShed: @escaping @Sendable () -> Void = {}
  ) async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    let ended = group.next().makePromise(of: Void.self)
    let (connections, maximum) = (connections, configuration.maximumConnections)
    let countShed = countingShed(onShed)
    let channel: any Channel
    do {
      channel = try await ServerBootstrap(group: group)
        .serverChannelOption(.backlog, value: 1024)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelOption(.allowRemoteHalfClosure, value: true)
        .serverChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHandler(
              OpenConnections(maximum: maximum, ended: ended, onShed: countShed))
          }
        }
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try connections.add(to: channel) }
        }
        .bind(host: configuration.host, port: configuration.port).get()
    } catch {
      ended.fail(error)
      guard let error = error as? IOError else { throw error }
      throw DeliveryServerError.cannotListen(
        host: configuration.host, port: configuration.port,
        reason: String(cString: strerror(error.errnoCode)))
    }
    @Sendable func end() {
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    let signals = handlingSignals ? [SIGTERM, SIGINT].map { Self.source($0, end) } : []
    defer { signals.forEach { $0.cancel() } }
    defer { log?.finish() }
    onListening(channel.localAddress?.port ?? 0)
    try await withTaskCancellationHandler {
      try await ended.futureResult.get()
    } onCancel: {
      end()
    }
  }

  private static func source(
    _ number: Int32, _ action: @escaping @Sendable () -> Void
  ) -> any DispatchSourceSignal {
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler {
      // A second one ends the process at once.
      signal(number, SIG_DFL)
      action()
    }
    source.resume()
    return source
  }

  /// Returns what to call for each idle connection that is closed; it calls `onFirst` once.
  private func countingShed(
    _ onFirst: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let hasShed = NIOLockedValueBox(false)
    return { [metrics] in
      metrics.withLockedValue { $0.recordIdleConnection() }
      let isFirst = hasShed.withLockedValue { hasShed in
        defer { hasShed = true }
        return !hasShed
      }
      if isFirst { onFirst() }
    }
  }

  private var log: AccessLog? { configuration.logsRequests ? .standardError : nil }

  private var connections: ConnectionSetup {
    ConnectionSetup(
      responder: DeliveryResponder(
        service: service, metrics: metrics, log: log),
      counts: ConnectionCounts(maximum: configuration.maximumConnectionsPerAddress) { [metrics] in
        metrics.withLockedValue { $0.recordRefusedConnection() }
      },
      timeout: .seconds(Int64(configuration.idleTimeout)),
      maximumHeaderSize: configuration.maximumHeaderSize)
  }

  private var service: DeliveryService {
    let cache = FileCache(folder, limit: configuration.cacheSize, uptime: uptime)
    let types = PackageMediaTypes(folder, uptime: uptime)
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
