import HTTPSemantics
import ResourceManifests

/// Requests to the server of a package, and small files in memory.
struct PackageConnection: Sendable {
  var transport: PackageTransport
  var retry: RetryPolicy

  func url(_ path: PackagePath) -> String { transport.url(path) }

  /// One attempt. Throws `AttemptFailure` where the network fails, and what the receiver throws.
  func load(
    _ path: PackagePath, headers: [String: String], into receiver: any AttemptReceiver,
    counts: inout TransferCounts
  ) async throws {
    defer { counts.bytes += receiver.received }
    do {
      try await transport.load(.init(path, headers: headers), receiver)
    } catch let failure as PackageTransport.Failure {
      throw AttemptFailure(
        .unreachable(url: url(path), reason: failure.reason, attempts: 1),
        isTransient: failure.isTransient)
    }
    // A transfer that was cancelled may look like one that is complete.
    try Task.checkCancellation()
  }

  /// All bytes of a file, with retries. A given `size` is what must arrive, otherwise at most `limit`.
  func bytes(
    of path: PackagePath, size: Int? = nil, limit: Int, isCompressible: Bool = false,
    counts: inout TransferCounts
  ) async throws -> [UInt8] {
    let headers = ["accept-encoding": isCompressible ? "gzip" : "identity"]
    return try await retry.run(counting: &counts) { counts in
      let receiver = SmallFileReceiver(url: url(path), size: size, limit: size ?? limit)
      try await load(path, headers: headers, into: receiver, counts: &counts)
      return try receiver.finish()
    }
  }
}

/// The receiver of one attempt.
protocol AttemptReceiver: PackageResponseReceiver {
  /// Bytes of the body so far; read when the transfer is over.
  var received: Int { get }
}

/// A response in memory. Not shared: the transport's calls come one after the other, and `finish` after them.
private final class SmallFileReceiver: AttemptReceiver, @unchecked Sendable {
  private let url: String
  private let size: Int?
  private let limit: Int
  private var announced: Int?
  private var bytes: [UInt8] = []
  private(set) var received = 0

  init(url: String, size: Int?, limit: Int) {
    self.url = url
    self.size = size
    self.limit = limit
  }

  func receive(status: Int, headers: [String: String]) throws {
    guard status == 200 else { throw AttemptFailure(url: url, status: status, headers: headers) }
    announced = ContentLength.announced(headers)
    guard let announced else { return }
    if let size, announced != size {
      throw AttemptFailure(.wrongSize(url: url, expected: size, found: announced))
    }
    guard announced <= limit else { throw AttemptFailure(.tooLarge(url: url, limit: limit)) }
  }

  func receive(_ piece: [UInt8]) throws {
    received += piece.count
    guard piece.count <= limit - bytes.count else {
      throw AttemptFailure(.tooLarge(url: url, limit: limit))
    }
    bytes += piece
  }

  func finish() throws -> [UInt8] {
    if let expected = size ?? announced, bytes.count < expected {
      throw AttemptFailure(
        .truncated(url: url, expected: expected, found: bytes.count, attempts: 1),
        isTransient: true)
    }
    return bytes
  }
}
