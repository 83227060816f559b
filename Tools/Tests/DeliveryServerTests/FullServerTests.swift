import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import Testing

@testable import DeliveryServer

/// A server with as many connections as it may have, on a clock of the test's own.
@Suite struct FullServerTests {
  private static let get = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
  private static let post = "POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"

  /// What a connection sent, the milliseconds since, and whether it is idle.
  @Test(arguments: [
    (get, 999, false), (get, 1000, true), (post, 1000, false), (get + post, 1000, false),
  ])
  func idleConnectionsMakeRoom(sent: String, milliseconds: Int64, isIdle: Bool) throws {
    let channel = try EmptyServer().channel()
    // What came before doesn't count.
    channel.embeddedEventLoop.advanceTime(by: .seconds(20))
    try channel.send(sent)
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(milliseconds))
    let count = NIOLockedValueBox(0)
    channel.pipeline.fireUserInboundEventTriggered(
      RoomIsNeeded { count.withLockedValue { $0 += 1 } })
    #expect(channel.isActive == !isIdle)
    #expect(count.withLockedValue(\.self) == (isIdle ? 1 : 0))
    _ = try? channel.finish()
  }

  @Test func aConnectionWhoseAnswerWaitsIsNotIdle() throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let watch = ConnectionWatch(channel, timeout: .seconds(30))
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(watch.isIdle(channel.eventLoop.now))
    // Without a flush the write waits, like one whose client doesn't read.
    channel.write(ByteBuffer(bytes: [1, 2, 3]), promise: nil)
    #expect(!watch.isIdle(channel.eventLoop.now))
    channel.flush()
    #expect(watch.isIdle(channel.eventLoop.now))
    watch.linger()
    #expect(!watch.isIdle(channel.eventLoop.now))
    watch.stop()
  }

  /// Counts how often a connection heard that others need room.
  private final class Listener: ChannelInboundHandler {
    typealias InboundIn = Any
    var count = 0

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is RoomIsNeeded { count += 1 }
    }
  }

  @Test func roomIsNeededOnlyWhileAConnectionWaits() throws {
    let isWaiting = NIOLockedValueBox(false)
    let loop = EmbeddedEventLoop()
    let server = EmbeddedChannel(loop: loop)
    let handler = OpenConnections(
      maximum: 2, ended: loop.makePromise(),
      isSomebodyWaiting: { _ in isWaiting.withLockedValue(\.self) })
    try server.pipeline.syncOperations.addHandler(handler)
    let listeners = [Listener(), Listener()]
    func listened(after milliseconds: Int64, waiting: Bool) -> [Int] {
      isWaiting.withLockedValue { $0 = waiting }
      loop.advanceTime(by: .milliseconds(milliseconds))
      // What was asked of them while the clock moved.
      loop.run()
      return listeners.map(\.count)
    }
    let connections = listeners.map { EmbeddedChannel(handler: $0, loop: loop) }
    for connection in connections {
      // One connection is below the maximum.
      server.read()
      #expect(listened(after: 1000, waiting: true) == [0, 0])
      server.pipeline.fireChannelRead(connection)
    }
    server.read()
    #expect(listened(after: 249, waiting: true) == [0, 0])
    #expect(listened(after: 1, waiting: true) == [1, 1])
    #expect(listened(after: 1000, waiting: false) == [1, 1])
    #expect(listened(after: 250, waiting: true) == [2, 2])
    try connections[0].close().wait()
    #expect(listened(after: 1000, waiting: true) == [2, 2])
  }

  @Test func aClientIsAnsweredWhileOthersAreIdle() async throws {
    let package = try ServedPackage()
    try await package.serve({
      $0.idleTimeout = 1000
      $0.maximumConnections = 2
    }) { port in
      let idle = try (0..<2).map { _ in try RawConnection(port: port) }
      try idle[0].send(Self.get)
      // Gives up after a minute.
      let answer = try await RawResponse.get("/metrics", port: port)
      #expect(answer.text.contains("levity_idle_connections_closed_total "))
      #expect(!answer.text.contains("levity_idle_connections_closed_total 0\n"))
      #expect(try await RawResponse(idle[0].readToEnd()).text == "ok\n")
      #expect(try await idle[1].readToEnd().isEmpty)
    }
  }
}
