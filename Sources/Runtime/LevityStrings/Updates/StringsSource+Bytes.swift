import Foundation
import LevityPackages
import PackageHeads

extension StringsSource {
  /// Returns the bytes of a file from the first address that has it; nil if an address answers that it doesn't exist.
  func bytes(_ path: PackagePath, limit: Int) async throws(StringsUpdateError) -> [UInt8]? {
    var failure = StringsUpdateError.noAddress
    for base in heads.rules.baseURLs {
      let (request, receiver) = attempt(path, below: base, limit: limit)
      do {
        try await heads.transport.load(request, into: receiver)
        return receiver.bytes
      } catch {
        guard let next = try Self.failure(error) else { return nil }
        failure = next
      }
    }
    throw failure
  }

  // Code size: what doesn't wait is in functions of its own, so that its values don't outlive a suspension.
  @inline(never)
  private func attempt(
    _ path: PackagePath, below base: URL, limit: Int
  ) -> (request: HTTPRequest, receiver: BoundedReceiver) {
    let url = ManifestRules.url(path, below: base)
    return (
      HTTPRequest(url: url, priority: 0.5), BoundedReceiver(url: url.absoluteString, limit: limit)
    )
  }

  /// Returns the reason why an address failed; nil if it doesn't have the file. Throws if the task was cancelled.
  @inline(never)
  private static func failure(
    _ error: any Error
  ) throws(StringsUpdateError) -> StringsUpdateError? {
    if error is CancellationError { throw .cancelled }
    if let error = error as? StringsUpdateError {
      if case .status(404, _) = error { return nil }
      return error
    }
    return .network(error as? HTTPFailure ?? HTTPFailure(.transient, "\(error)"))
  }
}

/// Receives a small response into memory.
private final class BoundedReceiver: HTTPResponseReceiver {
  private let url: String
  private let limit: Int
  private let received = Locked<[UInt8]>([])

  init(url: String, limit: Int) {
    self.url = url
    self.limit = limit
  }

  var bytes: [UInt8] { received.withLock { $0 } }

  func receive(_ head: HTTPResponseHead) throws {
    guard head.status == 200 else { throw StringsUpdateError.status(head.status, url: url) }
  }

  func receive(_ piece: Data) throws {
    let isWithin = received.withLock { received in
      guard received.count + piece.count <= limit else { return false }
      received += piece
      return true
    }
    guard isWithin else { throw StringsUpdateError.tooLarge(url: url, limit: limit) }
  }
}
