import Delivery
import NIOConcurrencyHelpers
import NIOCore
import NIOEmbedded

@testable import DeliveryServer

/// The server's handlers without a socket and without files, on a clock of the test's own. Its timeout is 30 s.
struct EmptyServer {
  let metrics = NIOLockedValueBox(DeliveryMetrics())
  let lines = NIOLockedValueBox<[String]>([])

  /// A connection as the server has it.
  func channel() throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try ConnectionSetup(
      responder: DeliveryResponder(
        service: DeliveryService(store: .init(open: { _ in nil }, mediaType: { _ in nil })),
        metrics: metrics,
        log: AccessLog { [lines] line in lines.withLockedValue { $0.append(line) } }),
      counts: ConnectionCounts(maximum: 1), timeout: .seconds(30), maximumHeaderSize: 1000
    ).add(to: channel)
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.1", port: 1)).wait()
    return channel
  }
}

extension EmbeddedChannel {
  func send(_ text: String) throws { try writeInbound(ByteBuffer(string: text)) }

  /// What was sent to the client since the last call.
  func answers() throws -> String {
    var text = ""
    while case .byteBuffer(let buffer)? = try readOutbound(as: IOData.self) {
      text += String(buffer: buffer)
    }
    return text
  }
}
