import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls of the C library that a server and a client on 127.0.0.1 need.
public enum LoopbackSocket {
  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    static let bothWays = SHUT_RDWR
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    static let bothWays = Int32(SHUT_RDWR)
  #endif

  /// A listening socket and its port.
  static func listen() throws -> (Int32, Int) {
    let listener = socket(AF_INET, stream, 0)
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && sysListen(listener) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { throw HostileServer.Failure(what: "listen: \(errno)") }
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
  }

  package static func connect(port: Int) throws -> Int32 {
    let connection = socket(AF_INET, stream, 0)
    var address = address(port: port)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sysConnect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(connection)
      throw HostileServer.Failure(what: "connect: \(errno)")
    }
    configure(connection)
    return connection
  }

  static func configure(_ connection: Int32) {
    var yes: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  static func resetOnClose(_ connection: Int32) {
    var option = linger(l_onoff: 1, l_linger: 0)
    setsockopt(connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Whether the first has something to read, or is closed, before the second has.
  static func waitUntilReadable(_ first: Int32, or second: Int32, milliseconds: Int32) -> Bool {
    var items = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let count = poll(&items, nfds_t(items.count), milliseconds)
    return count > 0 && items[0].revents != 0 && items[1].revents == 0
  }

  /// Empty at the end of the connection.
  package static func read(_ connection: Int32, atMost limit: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, recv(connection, buffer.baseAddress, limit, 0))
    }
  }

  /// Returns false if the other side doesn't accept everything.
  package static func send(
    _ bytes: [UInt8], to connection: Int32, counting: (Int) -> Void = { _ in }
  ) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        sysSend(connection, $0.baseAddress.map { $0 + offset }, bytes.count - offset, flags)
      }
      guard count > 0 else { return false }
      counting(count)
      offset += count
    }
    return true
  }

  /// Connections of this process to the port.
  public static func connections(toPort port: Int) -> Int {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd")) ?? []
    return names.count { name in
      guard let descriptor = Int32(name) else { return false }
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          getpeername(descriptor, $0, &length)
        }
      }
      return result == 0 && Int(in_port_t(bigEndian: address.sin_port)) == port
    }
  }

  private static func address(port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(truncatingIfNeeded: port)).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
    return address
  }
}

// Under names that the functions above do not hide.
private func sysListen(_ descriptor: Int32) -> Int32 { listen(descriptor, 512) }

private func sysConnect(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 { connect(descriptor, address, length) }

private func sysSend(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(descriptor, bytes, count, flags) }
