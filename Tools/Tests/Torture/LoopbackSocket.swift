import Foundation

/// A TCP connection on this computer, to send and receive exactly the bytes of a trial.
final class LoopbackSocket {
  private let descriptor: Int32

  /// Connects; nil if the system refuses.
  ///
  /// - Parameters:
  ///   - patience: seconds to wait for bytes.
  ///   - receiveBuffer: the bytes that the system keeps of what isn't read; nil for the system's choice.
  init?(port: Int, patience: Double = 10, receiveBuffer: Int32? = nil) {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    Self.setPatience(patience, of: descriptor)
    if var size = receiveBuffer {
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    guard (Self.withAddress(port: port) { connect(descriptor, $0, $1) }) == 0 else { return nil }
  }

  /// Takes a connection over.
  init(accepted descriptor: Int32, patience: Double = 10) {
    self.descriptor = descriptor
    Self.setPatience(patience, of: descriptor)
  }

  deinit { close(descriptor) }

  static func withAddress<Value>(
    port: Int, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Value
  ) -> Value {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr = in_addr(s_addr: INADDR_LOOPBACK.bigEndian)
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  private static func setPatience(_ seconds: Double, of descriptor: Int32) {
    var limit = timeval(
      tv_sec: Int(seconds), tv_usec: Int(seconds.truncatingRemainder(dividingBy: 1) * 1e6))
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  /// Returns whether all bytes were sent.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Returns some bytes; none at the end, nil if nothing came in time.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 64 << 10)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 || errno == ECONNRESET else { return nil }
    return Array(buffer.prefix(max(0, count)))
  }

  /// Reads one response whose head has a `Content-Length`, and returns its status; nil if it isn't complete.
  func receiveResponse() -> Int? {
    var bytes: [UInt8] = []
    while true {
      if let head = Self.head(of: bytes), bytes.count >= head.size + head.body {
        return head.status
      }
      guard let more = receive(), !more.isEmpty else { return nil }
      bytes += more
    }
  }

  private static func head(of bytes: [UInt8]) -> (status: Int, size: Int, body: Int)? {
    let text = String(decoding: bytes.prefix(8 << 10), as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    let status = Int(lines[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    let length = lines.first { $0.lowercased().hasPrefix("content-length:") }
      .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
    return (status, text[..<end.upperBound].utf8.count, length ?? 0)
  }
}
