import Foundation
import NIOCore
import NIOHTTP1

/// Makes the handlers of each connection.
///
/// Requests are answered on the connection's event loop, as in nginx. Answers are small or sent by the system, so that a
/// task for each request, with its two changes of threads, would cost more than the answer.
struct ConnectionSetup: Sendable {
  let responder: DeliveryResponder
  let counts: ConnectionCounts
  let timeout: TimeAmount
  let maximumHeaderSize: Int

  /// Bytes that are read from a connection at a time, so that many small requests in one piece cost little memory.
  private static let receiveSize = 4 << 10
  private static let maximumFieldCount = 100
  /// Bytes of answers that wait in this process, beyond which no further request of the connection is answered.
  static let maximumWaiting = 64 << 10
  /// Bytes in the system's buffer that haven't been sent, beyond which it takes no more. The system would otherwise
  /// buffer megabytes for each client that doesn't read. Bytes that were sent and not yet confirmed aren't limited, so
  /// that clients far away are served as quickly as before.
  private static let unsent = 128 << 10

  func add(to channel: any Channel) throws {
    if let options = channel.syncOptions {
      try options.setOption(.maxMessagesPerRead, value: 1)
      try options.setOption(
        .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: Self.receiveSize))
      try options.setOption(
        .writeBufferWaterMark, value: .init(low: 1, high: Self.maximumWaiting))
      // A system without this option buffers more.
      try? options.setOption(
        .tcpOption(.init(rawValue: CInt(TCP_NOTSENT_LOWAT))), value: .init(Self.unsent))
    }
    var limits = NIOHTTPDecoderLimitConfiguration()
    limits.maxHeaderFieldSize = maximumHeaderSize
    limits.maxHeaderListSize = maximumHeaderSize
    limits.maxHeaderFieldCount = Self.maximumFieldCount
    let decoder = HTTPRequestDecoder(
      leftOverBytesStrategy: .dropBytes, limitConfiguration: limits)
    try channel.pipeline.syncOperations.addHandlers([
      AddressLimit(counts), ByteToMessageHandler(decoder),
      DeliveryHandler(responder, timeout: timeout),
    ])
  }
}
