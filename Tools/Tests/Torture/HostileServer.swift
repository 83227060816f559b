import Foundation
import Synchronization

/// A server that sends a genuine package, except for one kind of file.
final class HostileServer: Sendable {
  /// How it answers.
  enum Answer: String, CaseIterable, Sendable {
    case missing = "404", failure = "500", loop = "a redirect to itself"
    case longer = "more bytes than announced", shorter = "fewer bytes than announced"
    case endless = "a body without end", negative = "a negative length"
    case huge = "a length of 2^63", twoLengths = "two lengths", chunks = "broken chunks"
    case header = "a header of 1 MB", garbage = "no HTTP at all", nothing = "no bytes at all"
    case bits = "one changed bit", zeros = "zeros", page = "a web page", half = "half, then silence"
  }

  let port: Int
  private let listener: Int32
  private let package: URL
  private let answer: Answer
  /// The start of the paths that are answered like that.
  private let prefix: String
  private let isOpen = Mutex(true)

  init(package: URL, _ answer: Answer, to prefix: String) throws {
    (self.package, self.answer, self.prefix) = (package, answer, prefix)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    self.listener = listener
    let bound = LoopbackSocket.withAddress(port: 0) { bind(listener, $0, $1) }
    guard bound == 0, listen(listener, 64) == 0 else {
      throw TortureError.preparation(command: "listen", errors: "\(errno)")
    }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
    }
    port = Int(in_port_t(bigEndian: address.sin_port))
    Thread { [self] in
      while case let client = accept(listener, nil, nil), client >= 0 {
        Thread { self.serve(LoopbackSocket(accepted: client, patience: 2)) }.start()
      }
    }.start()
  }

  /// Stops accepting.
  func stop() {
    isOpen.withLock { isOpen in
      guard isOpen else { return }
      isOpen = false
      shutdown(listener, Int32(SHUT_RDWR))
      close(listener)
    }
  }

  private func serve(_ client: LoopbackSocket) {
    var request: [UInt8] = []
    while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
      guard let bytes = client.receive(), !bytes.isEmpty else { return }
      request += bytes
    }
    let words = String(decoding: request, as: UTF8.self).split(separator: " ")
    let path = words.count > 1 ? String(words[1].dropFirst()) : ""
    let body = (try? Data(contentsOf: package.appending(path: path))).map { [UInt8]($0) }
    let isTarget = path.hasPrefix(prefix)
    guard let body else { return respond("404 Not Found", [], to: client) }
    guard isTarget else { return respond("200 OK", body, to: client) }
    lie(body, path: path, to: client)
  }

  private func respond(
    _ status: String, _ body: [UInt8], length: String? = nil, _ fields: String = "",
    to client: LoopbackSocket
  ) {
    client.send(
      "HTTP/1.1 \(status)\r\nContent-Length: \(length ?? "\(body.count)")\r\n\(fields)"
        + "Content-Type: application/octet-stream\r\nConnection: close\r\n\r\n")
    client.send(body)
  }

  private func lie(_ body: [UInt8], path: String, to client: LoopbackSocket) {
    switch answer {
    case .missing: respond("404 Not Found", [], to: client)
    case .failure: respond("500 Internal Server Error", [], to: client)
    case .loop: respond("302 Found", [], "Location: /\(path)\r\n", to: client)
    case .longer: respond("200 OK", body + body, length: "\(body.count)", to: client)
    case .shorter: respond("200 OK", body, length: "\(body.count + 1)", to: client)
    case .negative: respond("200 OK", body, length: "-1", to: client)
    case .huge: respond("200 OK", body, length: "9223372036854775808", to: client)
    case .twoLengths: respond("200 OK", body, "Content-Length: 1\r\n", to: client)
    case .header:
      respond("200 OK", body, "X: \(String(repeating: "x", count: 1 << 20))\r\n", to: client)
    case .bits: respond("200 OK", body.dropLast() + [(body.last ?? 0) ^ 1], to: client)
    case .zeros: respond("200 OK", [UInt8](repeating: 0, count: body.count), to: client)
    case .page: respond("200 OK", Array("<html><body>Sign in</body></html>".utf8), to: client)
    case .garbage: client.send((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 37) })
    case .nothing: return
    case .half:
      respond("200 OK", Array(body.prefix(body.count / 2)), length: "\(body.count)", to: client)
      _ = client.receive()
    case .chunks:
      client.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n")
      client.send(body)
    case .endless:
      client.send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n")
      let piece = [UInt8](repeating: 7, count: 64 << 10)
      // A client that reads on would get a gigabyte.
      for _ in 0..<16_384 where !client.send(piece) { return }
    }
  }
}
