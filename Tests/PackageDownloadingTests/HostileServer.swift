import Foundation
import PackageDownloading
import PackageFolders
import ResourceManifests
import TestSupport

/// A server of a package in memory that misbehaves as told: one behaviour per request of a path, then honestly.
final class HostileServer: @unchecked Sendable {
  enum Behaviour {
    case honest
    case noResponse
    case status(Int, retryAfter: String? = nil)
    /// Ends quietly after so many bytes of the body.
    case truncate(after: Int)
    /// The connection breaks after so many bytes of the body.
    case breakOff(after: Int)
    case flip(bit: Int)
    case append([UInt8])
    case endless
    case wholeForRange
    case contentRange(String)
  }

  private let lock = NSLock()
  private var files: [PackagePath: [UInt8]]
  private var behaviours: [PackagePath: [Behaviour]] = [:]
  private var log: [DownloadRequest] = []
  private var sleeps: [Duration] = []
  private var running = 0
  private var most = 0
  private var pieces = 0

  init(_ files: [PackagePath: [UInt8]]) { self.files = files }

  func behave(_ path: PackagePath, list: [Behaviour]) {
    lock.withLock { behaviours[path] = list }
  }

  func bytes(_ path: PackagePath) -> [UInt8]? { lock.withLock { files[path] } }

  func replace(_ path: PackagePath, _ bytes: [UInt8]?) { lock.withLock { files[path] = bytes } }

  var requests: [DownloadRequest] { lock.withLock { log } }
  var waits: [Duration] { lock.withLock { sleeps } }
  var mostAtOnce: Int { lock.withLock { most } }
  var sentPieces: Int { lock.withLock { pieces } }

  var clock: DownloadClock {
    DownloadClock(
      now: { UTCTimestamp(seconds: 86_400) },
      sleep: { duration in self.lock.withLock { self.sleeps.append(duration) } })
  }

  var transport: DownloadTransport { DownloadTransport { try await self.answer($0) } }

  private struct Broken: Error, CustomStringConvertible { var description = "connection reset" }

  private func answer(_ request: DownloadRequest) async throws -> DownloadResponse {
    let (file, behaviour) = lock.withLock { () -> ([UInt8]?, Behaviour) in
      log.append(request)
      running += 1
      most = max(most, running)
      var list = behaviours[request.path] ?? []
      let first = list.isEmpty ? Behaviour.honest : list.removeFirst()
      behaviours[request.path] = list
      return (files[request.path], first)
    }
    await Task.yield()
    defer { lock.withLock { running -= 1 } }
    guard var bytes = file else { return response(404, [], [:]) }
    var status = 200
    var headers: [String: String] = [:]
    let whole = bytes.count
    if request.offset > 0 {
      guard request.offset < whole else { return response(416, [], [:]) }
      status = 206
      headers["content-range"] = "bytes \(request.offset)-\(whole - 1)/\(whole)"
      bytes.removeFirst(request.offset)
    }
    switch behaviour {
    case .honest: break
    case .noResponse: throw Broken()
    case .status(let code, let retryAfter):
      return response(code, Array("x".utf8), retryAfter.map { ["retry-after": $0] } ?? [:])
    case .truncate(let count): bytes = Array(bytes.prefix(count))
    case .breakOff(let count):
      return response(status, Array(bytes.prefix(count)), headers, breaks: true)
    case .flip(let bit): bytes[bit / 8] ^= 1 << UInt8(bit % 8)
    case .append(let more): bytes += more
    case .endless: return response(status, bytes, headers, endless: true)
    case .wholeForRange: return response(200, file ?? [], [:])
    case .contentRange(let value): headers["content-range"] = value
    }
    return response(status, bytes, headers)
  }

  private func response(
    _ status: Int, _ bytes: [UInt8], _ headers: [String: String], breaks: Bool = false,
    endless: Bool = false
  ) -> DownloadResponse {
    let queue = PieceQueue(bytes)
    return DownloadResponse(
      status: status, headers: headers,
      body: DownloadBody(next: {
        self.lock.withLock { self.pieces += 1 }
        if let piece = queue.next() { return piece }
        if endless { return Array(repeating: 0, count: 1000) }
        if breaks { throw Broken() }
        return nil
      }))
  }
}

/// Pieces of at most seven bytes.
private final class PieceQueue: @unchecked Sendable {
  private let lock = NSLock()
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  func next() -> [UInt8]? {
    lock.withLock {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(7) }
      return Array(rest.prefix(7))
    }
  }
}
