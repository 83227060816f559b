import ResourceManifests

/// Requests with their statuses judged, and small files in memory.
struct PackageConnection: Sendable {
  var transport: PackageTransport
  var retry: RetryPolicy

  func url(_ path: PackagePath) -> String { transport.url(path) }

  /// A response whose status is one of `accepted`; everything else is an `AttemptFailure`.
  func response(
    to request: PackageTransport.Request, accepting accepted: Set<Int>
  ) async throws -> PackageTransport.Response {
    let url = url(request.path)
    let response: PackageTransport.Response
    do {
      response = try await transport.send(request)
    } catch {
      throw failure(error, url: url)
    }
    guard !accepted.contains(response.status) else { return response }
    if (300..<400).contains(response.status), let target = response.headers["location"] {
      throw AttemptFailure(.redirected(url: url, to: target))
    }
    let isTransient =
      [408, 425, 429].contains(response.status) || (500..<600).contains(response.status)
    throw AttemptFailure(
      .unexpectedStatus(url: url, status: response.status, attempts: 1), isTransient: isTransient,
      retryAfter: response.headers["retry-after"].flatMap { ContentRange.number($0) })
  }

  /// What an error of the transport means.
  func failure(_ error: any Error, url: String) -> any Error {
    if error is CancellationError || error is AttemptFailure { return error }
    let failure = error as? PackageTransport.Failure
    return AttemptFailure(
      .unreachable(url: url, reason: failure?.reason ?? "\(error)", attempts: 1),
      isTransient: failure?.isTransient ?? true)
  }

  /// All bytes of a file, with retries. A given `size` is what must arrive, otherwise at most `limit`.
  func bytes(
    of path: PackagePath, size: Int? = nil, limit: Int, isCompressible: Bool = false,
    counts: inout TransferCounts
  ) async throws -> [UInt8] {
    let coding = isCompressible ? "gzip" : "identity"
    let request = PackageTransport.Request(
      path, headers: ["accept-encoding": coding], limit: size ?? limit)
    return try await retry.run(counting: &counts) { counts in
      let response = try await self.response(to: request, accepting: [200])
      return try await self.collect(response, request, size: size, counts: &counts)
    }
  }

  private func collect(
    _ response: PackageTransport.Response, _ request: PackageTransport.Request, size: Int?,
    counts: inout TransferCounts
  ) async throws -> [UInt8] {
    let url = url(request.path)
    let announced = response.announcedSize
    if let announced {
      if let size, announced != size {
        throw AttemptFailure(.wrongSize(url: url, expected: size, found: announced))
      }
      guard announced <= request.limit else {
        throw AttemptFailure(.tooLarge(url: url, limit: request.limit))
      }
    }
    var bytes: [UInt8] = []
    do {
      for try await piece in response.body {
        counts.bytes += piece.count
        guard piece.count <= request.limit - bytes.count else {
          throw AttemptFailure(.tooLarge(url: url, limit: request.limit))
        }
        bytes += piece
      }
    } catch {
      throw failure(error, url: url)
    }
    // The stream of a cancelled task ends like one that is complete.
    try Task.checkCancellation()
    if let expected = size ?? announced, bytes.count < expected {
      throw AttemptFailure(
        .truncated(url: url, expected: expected, found: bytes.count, attempts: 1),
        isTransient: true)
    }
    return bytes
  }
}

extension PackageTransport.Response {
  /// `Content-Length`, unless a content coding makes it the length of something else.
  var announcedSize: Int? {
    let coding = headers["content-encoding"]?.lowercased() ?? "identity"
    guard coding == "identity" || coding.isEmpty else { return nil }
    return headers["content-length"].flatMap { ContentRange.number($0) }
  }
}
