import ResourceManifests

extension DownloadTransport {
  /// What the transport throws becomes a `DownloadError` with the path; cancellation stays what it is.
  func response(to request: DownloadRequest) async throws -> DownloadResponse {
    do {
      return try await send(request)
    } catch {
      throw Self.describe(error, path: request.path)
    }
  }

  fileprivate static func describe(_ error: any Error, path: PackagePath) -> any Error {
    if error is CancellationError || Task.isCancelled { return CancellationError() }
    if let error = error as? DownloadError { return error }
    return DownloadError.noConnection(path: path.text, reason: "\(error)")
  }
}

extension DownloadBody {
  /// Calls `body` with each piece; cancels the rest where that throws.
  func forEach(path: PackagePath, _ body: ([UInt8]) throws -> Void) async throws {
    while true {
      let piece: [UInt8]?
      do {
        try Task.checkCancellation()
        piece = try await next()
      } catch {
        cancel()
        throw DownloadTransport.describe(error, path: path)
      }
      guard let piece else { return }
      do {
        try body(piece)
      } catch {
        cancel()
        throw error
      }
    }
  }
}

extension DownloadResponse {
  func refusal(path: PackagePath) -> DownloadError {
    .status(
      path: path.text, code: status,
      retryAfter: headers["retry-after"].flatMap { Int($0) }.map { min(max(0, $0), 3600) })
  }
}
