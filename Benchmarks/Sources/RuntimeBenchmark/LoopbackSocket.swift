import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The few calls of the C library that a server and a client on 127.0.0.1 need.
enum LoopbackSocket {
  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let sendFlags: Int32 = 0
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  static func listen() -> (descriptor: Int32, port: Int)? {
    let listener = socket(AF_INET, stream, 0)
    var address = address(port: 0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && startListening(listener) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isListening else { return nil }
    return (listener, Int(in_port_t(bigEndian: address.sin_port)))
  }

  static func connect(port: Int) -> Int32? {
    let connection = socket(AF_INET, stream, 0)
    var address = address(port: port)
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        startConnecting(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else {
      close(connection)
      return nil
    }
    configure(connection)
    return connection
  }

  static func configure(_ connection: Int32) {
    var yes: Int32 = 1
    setsockopt(
      connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
  }

  /// False if the other side doesn't take everything.
  static func send(_ bytes: Data, to connection: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = startSending(
          connection, buffer.baseAddress.map { $0 + offset }, buffer.count - offset, sendFlags)
        guard count > 0 else { return false }
        offset += count
      }
      return true
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
private func startListening(_ descriptor: Int32) -> Int32 { listen(descriptor, 512) }

private func startConnecting(
  _ descriptor: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
) -> Int32 { connect(descriptor, address, length) }

private func startSending(
  _ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(descriptor, bytes, count, flags) }
