import Foundation
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded
import NIOPosix
import Testing

@testable import DeliveryServer

/// Clients that send or read slowly, on a clock of the test's own.
@Suite struct SlowClientTests {
  private static let post = "POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
  private static let get = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"

  /// A body, and fields.
  @Test(arguments: [post, "GET / HTTP/1.1\r\nX: "])
  func whatDripsEndsTheConnection(start: String) throws {
    let channel = try EmptyServer().channel()
    try channel.send(start)
    for _ in 0..<29 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.send("x")
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func eachRequestHasItsOwnDeadline() throws {
    let channel = try EmptyServer().channel()
    for _ in 0..<5 {
      try channel.send(Self.post)
      channel.embeddedEventLoop.advanceTime(by: .seconds(20))
      try channel.send(String(repeating: "x", count: 100))
    }
    #expect(channel.isActive)
    #expect(try channel.answers().components(separatedBy: "HTTP/1.1 405").count == 6)
    _ = try? channel.finish()
  }

  @Test func aConnectionWithoutRequestsIsClosed() throws {
    let channel = try EmptyServer().channel()
    for _ in 0..<4 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(29))
      try channel.send(Self.get)
    }
    #expect(try channel.answers().components(separatedBy: "200 OK").count == 5)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test(arguments: [(isShutdown: false, seconds: 30 as Int64), (isShutdown: true, seconds: 5)])
  func aClientThatStopsReadingIsDropped(isShutdown: Bool, seconds: Int64) throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let watch = ConnectionWatch(channel, timeout: .seconds(30))
    // Without a flush the write waits, like one whose client doesn't read.
    channel.write(ByteBuffer(bytes: [1, 2, 3]), promise: nil)
    watch.wrote(3, channel.eventLoop.now)
    if isShutdown { watch.shutdown() }
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds - 1))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aRequestThatIsNeverWholeEndsWhileItsAnswerIsRead() throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let watch = ConnectionWatch(channel, timeout: .seconds(30))
    watch.requestBegan(channel.eventLoop.now)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    watch.wrote(1, channel.eventLoop.now)
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func aClientThatReadsSlowlyIsServed() throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let watch = ConnectionWatch(channel, timeout: .seconds(30))
    watch.wrote(100, channel.eventLoop.now)
    // What waits gets less by a byte in each half minute.
    for count in (1...10).reversed() {
      channel.write(ByteBuffer(repeating: 1, count: count), promise: nil)
      channel.embeddedEventLoop.advanceTime(by: .seconds(30))
      #expect(channel.isActive)
      channel.flush()
      _ = try channel.readOutbound(as: ByteBuffer.self)
    }
    watch.stop()
    _ = try? channel.finish()
  }

  /// The system takes more only in large pieces, so that it may not take anything for minutes.
  @Test func aClientThatReadsVerySlowlyIsServed() throws {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let unconfirmed = NIOLockedValueBox(100_000)
    let watch = ConnectionWatch(channel, timeout: .seconds(30)) { _ in
      unconfirmed.withLockedValue(\.self)
    }
    channel.write(ByteBuffer(repeating: 1, count: 10), promise: nil)
    watch.wrote(100_010, channel.eventLoop.now)
    watch.shutdown()
    for _ in 1...10 {
      unconfirmed.withLockedValue { $0 -= 1 }
      channel.embeddedEventLoop.advanceTime(by: .seconds(5))
      #expect(channel.isActive)
    }
    channel.embeddedEventLoop.advanceTime(by: .seconds(5))
    #expect(!channel.isActive)
  }

  /// Its answer, or the one before it, may take as long as it likes.
  @Test func aRequestThatIsNotReadOnHasItsTimeAfterwards() throws {
    let channel = try EmptyServer().channel()
    channel.isWritable = false
    try channel.send(Self.get + Self.post)
    // As after each read of a socket.
    channel.read()
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(try channel.answers().components(separatedBy: "HTTP/1.1 ").count == 3)
    channel.embeddedEventLoop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func theSystemSaysWhatAClientHasNotConfirmed() async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    // Accepts, and never reads.
    let server = try await ServerBootstrap(group: group).childChannelOption(.autoRead, value: false)
      .bind(host: "127.0.0.1", port: 0).get()
    let client = try await ClientBootstrap(group: group)
      .connect(to: #require(server.localAddress)).get()
    let count = try await client.eventLoop.submit {
      client.writeAndFlush(ByteBuffer(repeating: 0, count: 64 << 20), promise: nil)
      return client.unconfirmedBytes
    }.get()
    #expect((1...64 << 20).contains(count))
    try await client.close()
    try await server.close()
  }

  @Test func drippingBodiesMakeRoomForOthers() async throws {
    let package = try ServedPackage()
    try await package.serve({
      $0.idleTimeout = 1
      $0.maximumConnections = 1
    }) { port in
      let connection = try RawConnection(port: port, patience: 0.1)
      try connection.send("POST /healthz HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n")
      var isOpen = true
      for _ in 0..<100 where isOpen {
        try connection.send("x")
        // Nothing to read within the patience is an error; the end is no bytes.
        isOpen = (try? await connection.read()) != []
      }
      #expect(!isOpen)
      #expect(try await RawResponse.get("/healthz", port: port).text == "ok\n")
    }
  }
}
