import Foundation
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import DeliveryServer

/// Clients that send or read slowly, on a clock of the test's own.
@Suite struct SlowClientTests {
  private static let head = HTTPRequestPart.head(
    HTTPRequest(method: .post, scheme: "http", authority: "x", path: "/healthz"))

  private static func channel(_ handler: any ChannelHandler) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: handler)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  @Test func aBodyThatDripsEndsTheConnection() throws {
    let channel = try Self.channel(RequestDeadline(limit: .seconds(30)))
    try channel.writeInbound(Self.head)
    for _ in 0..<29 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(bytes: [1])))
    }
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func eachRequestHasItsOwnDeadline() throws {
    let channel = try Self.channel(RequestDeadline(limit: .seconds(30)))
    for _ in 0..<5 {
      try channel.writeInbound(Self.head)
      channel.embeddedEventLoop.advanceTime(by: .seconds(20))
      try channel.writeInbound(HTTPRequestPart.end(nil))
    }
    channel.embeddedEventLoop.advanceTime(by: .hours(1))
    #expect(channel.isActive)
    _ = try? channel.finish()
  }

  @Test(arguments: [(isShutdown: false, seconds: 30 as Int64), (isShutdown: true, seconds: 5)])
  func aClientThatStopsReadingIsDropped(isShutdown: Bool, seconds: Int64) throws {
    let channel = try Self.channel(SendingGuard(timeout: .seconds(30)))
    // Without a flush the write waits, like one whose client doesn't read.
    channel.write(HTTPResponsePart.body(ByteBuffer(bytes: [1])), promise: nil)
    if isShutdown { channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent()) }
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds - 1))
    #expect(channel.isActive)
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
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
