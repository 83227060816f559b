import Foundation
import NIOCore

/// Limits the bytes that wait to be sent to a client, in this process and in the system.
///
/// The system would otherwise buffer megabytes for each client that doesn't read. Bytes that were sent and not yet
/// confirmed aren't limited, so that clients far away are served as quickly as before.
final class SendingLimits: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  /// Bytes in this process, beyond which no more are read from files.
  static let buffered = DeliveryResponder.pieceSize / 2
  /// Bytes in the system's buffer that haven't been sent, beyond which it takes no more.
  static let unsent = 128 << 10

  func handlerAdded(context: ChannelHandlerContext) {
    guard let options = context.channel.syncOptions else { return }
    // A system without an option buffers more.
    try? options.setOption(.writeBufferWaterMark, value: .init(low: 1, high: Self.buffered))
    try? options.setOption(
      .tcpOption(.init(rawValue: CInt(TCP_NOTSENT_LOWAT))), value: .init(Self.unsent))
  }
}
