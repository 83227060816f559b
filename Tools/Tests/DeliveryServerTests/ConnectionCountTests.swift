import NIOCore
import NIOEmbedded
import Testing

@testable import DeliveryServer

/// Connections of one address.
@Suite struct ConnectionCountTests {
  /// A connection from an address, which the limit may have closed already.
  private static func connection(
    from address: String, _ counts: ConnectionCounts
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(handler: AddressLimit(counts))
    try channel.connect(to: SocketAddress(ipAddress: address, port: 1)).wait()
    return channel
  }

  @Test func anAddressHasOnlySoManyConnections() throws {
    let counts = ConnectionCounts(maximum: 2)
    let first = try Self.connection(from: "192.0.2.1", counts)
    let second = try Self.connection(from: "192.0.2.1", counts)
    #expect(first.isActive && second.isActive)
    #expect(try !Self.connection(from: "192.0.2.1", counts).isActive)
    #expect(try Self.connection(from: "192.0.2.2", counts).isActive)

    try first.close().wait()
    #expect(try Self.connection(from: "192.0.2.1", counts).isActive)
    #expect(try !Self.connection(from: "192.0.2.1", counts).isActive)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1", true), ("192.0.2.1", "192.0.2.2", false),
    ("2001:db8::1", "2001:db8::ffff:1", true), ("2001:db8::1", "2001:db8:0:1::1", false),
    ("::ffff:192.0.2.1", "192.0.2.1", true),
  ])
  func clientsAreToldApartByTheirAddress(_ first: String, _ second: String, areSame: Bool) throws {
    let clients = try [first, second].map {
      ConnectionCounts.client(at: try SocketAddress(ipAddress: $0, port: 1))
    }
    #expect(clients.allSatisfy { $0 != nil })
    #expect((clients[0] == clients[1]) == areSame)
  }

  @Test(arguments: ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
  func theComputerItselfIsNotCounted(_ address: String) throws {
    #expect(ConnectionCounts.client(at: try SocketAddress(ipAddress: address, port: 1)) == nil)
  }
}
