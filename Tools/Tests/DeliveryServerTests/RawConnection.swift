import Foundation
import NIOCore

/// A TCP connection to the loopback, to send exactly the bytes of a test. Reads give up after a minute, which a test that passes never waits for.
final class RawConnection: Sendable {
  private let descriptor: Int32

  struct Failure: Error { var what: String }

  init(port: Int, patience: Double = 60) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var limit = timeval(
      tv_sec: Int(patience), tv_usec: .init(patience.truncatingRemainder(dividingBy: 1) * 1e6))
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    // Whether Glibc or NIO declares `sockaddr_in` depends on the order in which files are compiled.
    let result = try SocketAddress(ipAddress: "127.0.0.1", port: port).withSockAddr {
      connect(descriptor, $0, socklen_t($1))
    }
    guard result == 0 else {
      close(descriptor)
      throw Failure(what: "connect: \(String(cString: strerror(errno)))")
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws { try send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, flags)
      }
      // A server may close while a test still sends what it refuses.
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends while the test reads, on a thread of its own.
  func sendMeanwhile(_ text: String, closingOutput: Bool = false) {
    Thread {
      // The answers show whether it was sent.
      try? self.send(text)
      if closingOutput { self.closeOutput() }
    }.start()
  }

  /// Nothing more will be sent.
  func closeOutput() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Some bytes; none at the end.
  func read() async throws -> [UInt8] { try await wait { try self.readNow() } }

  /// `afterTheFirst` is called once some bytes have come. Nothing waits for the threads of Swift's tasks in between: on a
  /// busy computer they may be taken for longer than a server waits for a client that doesn't read.
  func readToEnd(
    afterTheFirst action: @escaping @Sendable () -> Void = {}
  ) async throws -> [UInt8] {
    try await wait {
      var result = try self.readNow()
      action()
      while true {
        let bytes = try self.readNow()
        if bytes.isEmpty { return result }
        result += bytes
      }
    }
  }

  /// On a thread of its own: the server in the same process needs those of Swift's tasks.
  private func wait(_ body: @escaping @Sendable () throws -> [UInt8]) async throws -> [UInt8] {
    try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result(catching: body)) }.start()
    }
  }

  private func readNow() throws -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 || errno == ECONNRESET else {
      throw Failure(what: "read: \(String(cString: strerror(errno)))")
    }
    return Array(buffer.prefix(max(0, count)))
  }
}

/// A response as it came over the wire.
struct RawResponse {
  var status: Int
  /// By lowercase name.
  var headers: [String: String]
  var body: [UInt8]

  var text: String { String(decoding: body, as: UTF8.self) }

  init(_ bytes: [UInt8]) throws {
    let end = Array("\r\n\r\n".utf8)
    guard let split = bytes.indices.first(where: { bytes[$0...].starts(with: end) }) else {
      throw RawConnection.Failure(what: "no header in \(String(decoding: bytes, as: UTF8.self))")
    }
    let lines = String(decoding: bytes[..<split], as: UTF8.self).components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    headers = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    body = Array(bytes[(split + end.count)...])
  }

  /// One request on a connection of its own.
  static func get(
    _ target: String, port: Int, method: String = "GET", _ fields: [String] = []
  ) async throws -> RawResponse {
    let connection = try RawConnection(port: port)
    let lines = ["\(method) \(target) HTTP/1.1", "Host: localhost", "Connection: close"] + fields
    try connection.send(lines.joined(separator: "\r\n") + "\r\n\r\n")
    return try RawResponse(await connection.readToEnd())
  }
}
