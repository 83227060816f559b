import Foundation
import ResourceManifests
import RuntimeTestSupport
import TestSupport

@testable import LevityResources

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The speed at which verified objects arrive, compared with that of a bare socket reading from the same server.
struct LoopbackThroughput: Sendable {
  /// Bytes of all objects.
  var bytes: Int
  /// Seconds of a socket on which one response after the other is read and thrown away.
  var socketSeconds: Double
  /// Seconds of hashing alone.
  var hashSeconds: Double
  /// Seconds of the downloader on `URLSession`, everything verified, kept in memory.
  var downloadSeconds: Double
  /// Requests that the downloader sent.
  var requests: Int

  /// Measures objects of one size.
  static func measure(
    objects count: Int, size: Int, hasher: ContentHasher
  ) async throws -> LoopbackThroughput {
    let contents = (0..<count).map { number in
      [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: size - 8)
        + (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    func time() -> Double { ProcessInfo.processInfo.systemUptime }
    let start = time()
    let objects = contents.map { bytes in
      ManifestObject(digest: hasher.digest(of: bytes), size: size, mediaType: "image/png")
    }
    let hashSeconds = time() - start
    let paths = objects.map { "/" + PackagePath.object($0.digest).text }
    let byPath = Dictionary(zip(paths, contents)) { first, _ in first }
    let server = try HostileServer { request in
      HostileServer.serve(byPath[request.path] ?? [], request)
    }

    let socketStart = time()
    try await onOwnThread { try readAll(paths, size: size, port: server.port) }
    let socketSeconds = time() - socketStart

    let downloader = ObjectDownloader(
      baseURLs: [server.url], transport: HostileServerTests.transport(), hasher: hasher,
      events: ResourceEvents())
    let before = server.requests.count
    let downloadStart = time()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for object in objects {
        group.addTask { _ = try await downloader.data(for: object) }
      }
      try await group.waitForAll()
    }
    let downloadSeconds = time() - downloadStart
    let requests = server.requests.count - before
    await server.stop()
    return LoopbackThroughput(
      bytes: count * size, socketSeconds: socketSeconds, hashSeconds: hashSeconds,
      downloadSeconds: downloadSeconds, requests: requests)
  }

  private static func readAll(_ paths: [String], size: Int, port: Int) throws {
    let connection = try LoopbackSocket.connect(port: port)
    defer { close(connection) }
    let head = "HTTP/1.1 200 Whatever\r\nContent-Length: \(size)\r\n\r\n".utf8.count
    for path in paths {
      let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n"
      guard LoopbackSocket.send(Array(request.utf8), to: connection) else {
        throw HostileServer.Failure(what: "send")
      }
      var rest = head + size
      while rest > 0 {
        let piece = LoopbackSocket.read(connection, atMost: min(rest, 256 << 10))
        guard !piece.isEmpty else { throw HostileServer.Failure(what: "read") }
        rest -= piece.count
      }
    }
  }
}
