import HTTPSemantics
import ResourceManifests

/// Sends requests to the server of a package, and downloads small files into memory.
struct PackageConnection: Sendable {
  var transport: PackageTransport
  var retry: RetryPolicy

  func url(_ path: PackagePath) -> String { transport.url(path) }

  /// Makes one attempt; returns the receiver after the complete response. Throws `AttemptFailure` if the network fails,
  /// and errors of the receiver.
  func load<Content: ArrivingContent>(
    _ path: PackagePath, headers: [String: String], into content: Content,
    counts: inout TransferCounts
  ) async throws -> Content {
    let receiver = AttemptReceiver(content)
    defer { counts.bytes += receiver.received }
    do {
      try await transport.load(.init(path, headers: headers), receiver)
    } catch let failure as PackageTransport.Failure {
      throw AttemptFailure(
        .unreachable(url: url(path), reason: failure.reason, attempts: 1),
        isTransient: failure.isTransient)
    }
    // A cancelled transfer may look complete.
    try Task.checkCancellation()
    return receiver.content
  }

  /// Downloads a file into memory, with retries. It must have `size` bytes if that is given, otherwise at most `limit`.
  func bytes(
    of path: PackagePath, size: Int? = nil, limit: Int, isCompressible: Bool = false,
    counts: inout TransferCounts
  ) async throws -> [UInt8] {
    let headers = ["accept-encoding": isCompressible ? "gzip" : "identity"]
    return try await retry.run(counting: &counts) { counts in
      let file = SmallFile(url: url(path), size: size, limit: size ?? limit)
      return try await load(path, headers: headers, into: file, counts: &counts).complete()
    }
  }
}

/// A response in memory.
private struct SmallFile: ArrivingContent {
  private let url: String
  private let size: Int?
  private let limit: Int
  private var announced: Int?
  private var bytes: [UInt8] = []

  init(url: String, size: Int?, limit: Int) {
    self.url = url
    self.size = size
    self.limit = limit
  }

  mutating func begin(status: Int, headers: [String: String]) throws {
    guard status == 200 else { throw AttemptFailure(url: url, status: status, headers: headers) }
    announced = ContentLength.announced(headers)
    guard let announced else { return }
    if let size, announced != size {
      throw AttemptFailure(.wrongSize(url: url, expected: size, found: announced))
    }
    guard announced <= limit else { throw AttemptFailure(.tooLarge(url: url, limit: limit)) }
  }

  mutating func append(_ piece: [UInt8]) throws {
    guard piece.count <= limit - bytes.count else {
      throw AttemptFailure(.tooLarge(url: url, limit: limit))
    }
    bytes += piece
  }

  func complete() throws -> [UInt8] {
    if let expected = size ?? announced, bytes.count < expected {
      throw AttemptFailure(
        .truncated(url: url, expected: expected, found: bytes.count, attempts: 1),
        isTransient: true)
    }
    return bytes
  }
}
