public import Foundation
import LevityResources
import TestSupport

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTTP server on the loopback that answers exactly as badly as a test wants, with a thread for each connection.
public final class HostileServer: Sendable {
  public struct Request: Hashable, Sendable {
    public var path: String
    /// Field names in lowercase.
    public var headers: [String: String]
    /// The number of earlier requests for the path, on all connections.
    public var number: Int

    /// The first byte of `Range: bytes=100-`.
    public var offset: Int? {
      headers["range"].flatMap { $0.hasPrefix("bytes=") ? $0.dropFirst(6).dropLast() : nil }
        .flatMap { Int($0) }
    }
  }

  /// The steps in their order; afterwards the next request of the connection is read.
  public enum Action: Sendable {
    case send([UInt8])
    /// The bytes again and again, until the other side has enough.
    case sendForEver([UInt8])
    /// One byte after the other, with that many milliseconds in between.
    case drip([UInt8], milliseconds: Int32)
    /// Nothing, until the other side goes or the server is stopped.
    case stall
    case close
    /// Closes with a reset instead of an orderly end.
    case reset
  }

  package struct Failure: Error {
    let what: String
    package init(what: String) { self.what = what }
  }

  private struct State {
    var connections: Set<Int32> = []
    var isStopped = false
    var requests: [Request] = []
    var counts: [String: Int] = [:]
    var accepted = 0
    var sent = 0
  }

  private let listener: Int32
  /// Readable from the moment when the server is stopped: what threads that wait look at.
  private let stopPipe: (read: Int32, write: Int32)
  public let port: Int
  private let refusesConnections: Bool
  private let respond: @Sendable (Request) -> [Action]
  private let state = Locked(State())
  private let threads = DispatchGroup()

  /// `closesAtAccept` hangs up before anything is read.
  public init(
    closesAtAccept: Bool = false, respond: @escaping @Sendable (Request) -> [Action] = { _ in [] }
  ) throws {
    refusesConnections = closesAtAccept
    self.respond = respond
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure(what: "pipe") }
    stopPipe = (ends[0], ends[1])
    (listener, port) = try LoopbackSocket.listen()
    threads.enter()
    let thread = Thread { [self] in
      acceptAll()
      threads.leave()
    }
    thread.start()
  }

  public var url: URL { URL(string: "http://127.0.0.1:\(port)/") ?? URL(fileURLWithPath: "/") }
  /// All requests so far.
  public var requests: [Request] { state.withLock { $0.requests } }
  /// Connections so far.
  public var accepted: Int { state.withLock { $0.accepted } }
  /// Bytes that the other sides' systems took so far.
  public var sent: Int { state.withLock { $0.sent } }

  /// Closes all connections and waits for the threads, on a thread of its own.
  public func stop() async {
    try? await onOwnThread { self.stopNow() }
  }

  private func stopNow() {
    let isFirst = state.withLock { state in
      defer { state.isStopped = true }
      for connection in state.connections { shutdown(connection, LoopbackSocket.bothWays) }
      return !state.isStopped
    }
    guard isFirst else { return }
    var byte: UInt8 = 0
    _ = write(stopPipe.write, &byte, 1)
    threads.wait()
    close(listener)
    close(stopPipe.read)
    close(stopPipe.write)
  }

  private func acceptAll() {
    while LoopbackSocket.waitUntilReadable(listener, or: stopPipe.read, milliseconds: -1) {
      let connection = accept(listener, nil, nil)
      guard connection >= 0 else { continue }
      LoopbackSocket.configure(connection)
      let isWelcome = state.withLock { state in
        state.accepted += 1
        guard !refusesConnections, !state.isStopped else { return false }
        state.connections.insert(connection)
        return true
      }
      guard isWelcome else {
        close(connection)
        continue
      }
      threads.enter()
      let thread = Thread { [self] in
        serve(connection)
        state.withLock {
          $0.connections.remove(connection)
          close(connection)
        }
        threads.leave()
      }
      thread.start()
    }
  }

  private func serve(_ connection: Int32) {
    var buffer: [UInt8] = []
    while let head = readHead(connection, &buffer) {
      guard var request = Self.parse(head) else { return }
      state.withLock { state in
        request.number = state.counts[request.path, default: 0]
        state.counts[request.path] = request.number + 1
        state.requests.append(request)
      }
      for action in respond(request) {
        guard perform(action, connection) else { return }
      }
    }
  }

  /// Returns false if the connection has ended.
  private func perform(_ action: Action, _ connection: Int32) -> Bool {
    switch action {
    case .send(let bytes): return send(bytes, connection)
    case .sendForEver(let bytes):
      while send(bytes, connection) {}
      return false
    case .drip(let bytes, let milliseconds):
      for byte in bytes {
        guard send([byte], connection) else { return false }
        if LoopbackSocket.waitUntilReadable(stopPipe.read, or: -1, milliseconds: milliseconds) {
          return false
        }
      }
      return true
    case .stall:
      _ = LoopbackSocket.waitUntilReadable(connection, or: stopPipe.read, milliseconds: -1)
      return false
    case .close: return false
    case .reset:
      LoopbackSocket.resetOnClose(connection)
      return false
    }
  }

  private func send(_ bytes: [UInt8], _ connection: Int32) -> Bool {
    LoopbackSocket.send(bytes, to: connection) { count in state.withLock { $0.sent += count } }
  }

  private func readHead(_ connection: Int32, _ buffer: inout [UInt8]) -> [UInt8]? {
    while true {
      if let end = Self.headEnd(buffer) {
        let head = Array(buffer[..<end])
        buffer.removeFirst(end + 4)
        return head
      }
      let piece = LoopbackSocket.read(connection, atMost: 16 << 10)
      guard !piece.isEmpty, buffer.count < 1 << 20 else { return nil }
      buffer += piece
    }
  }

  private static func headEnd(_ bytes: [UInt8]) -> Int? {
    bytes.indices.dropLast(3).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
  }

  private static func parse(_ head: [UInt8]) -> Request? {
    let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    return Request(path: String(words[1]), headers: headers, number: 0)
  }
}
