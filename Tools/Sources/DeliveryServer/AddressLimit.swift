import NIOConcurrencyHelpers
import NIOCore

/// The number of open connections of each address, so that one client can't take all of them.
///
/// Addresses of this computer aren't limited: a proxy on it sends everybody's requests. IPv6 addresses with the same
/// first 64 bits count as one, since a client has all of them.
final class ConnectionCounts: Sendable {
  private let maximum: Int
  private let open = NIOLockedValueBox<[[UInt8]: Int]>([:])
  private let onRefusal: @Sendable () -> Void

  init(maximum: Int, onRefusal: @escaping @Sendable () -> Void = {}) {
    self.maximum = maximum
    self.onRefusal = onRefusal
  }

  /// Counts a connection of a client, unless it has too many.
  func admits(_ client: [UInt8]) -> Bool {
    let isAdmitted = open.withLockedValue { open in
      let count = open[client, default: 0]
      guard count < maximum else { return false }
      open[client] = count + 1
      return true
    }
    if !isAdmitted { onRefusal() }
    return isAdmitted
  }

  func remove(_ client: [UInt8]) {
    open.withLockedValue { open in
      let count = open[client, default: 0]
      open[client] = count > 1 ? count - 1 : nil
    }
  }

  /// Returns the bytes by which a client is counted; nil if it isn't.
  static func client(at address: SocketAddress?) -> [UInt8]? {
    guard let address else { return nil }
    let bytes = address.withSockAddr { pointer, count in
      Array(UnsafeRawBufferPointer(start: pointer, count: count))
    }
    // The address follows the family and the port; in IPv6 also the flow.
    switch (address, bytes.count) {
    case (.v4, 8...): return bytes[4] == 127 ? nil : Array(bytes[4..<8])
    case (.v6, 24...):
      let bytes = Array(bytes[8..<24])
      if bytes == [UInt8](repeating: 0, count: 15) + [1] { return nil }
      // An IPv4 client of a socket for both: ::ffff:192.0.2.1.
      guard bytes.prefix(12).elementsEqual([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]) else {
        return Array(bytes.prefix(8))
      }
      return bytes[12] == 127 ? nil : Array(bytes[12...])
    default: return nil
    }
  }
}

/// Closes the connections of a client that has too many.
final class AddressLimit: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Any

  private let counts: ConnectionCounts
  private var client: [UInt8]?

  init(_ counts: ConnectionCounts) {
    self.counts = counts
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { count(context) }
  }

  func channelActive(context: ChannelHandlerContext) {
    count(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let client { counts.remove(client) }
    client = nil
    context.fireChannelInactive()
  }

  private func count(_ context: ChannelHandlerContext) {
    guard client == nil, let found = ConnectionCounts.client(at: context.channel.remoteAddress)
    else { return }
    if counts.admits(found) { client = found } else { context.close(promise: nil) }
  }
}
