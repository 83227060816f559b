import Foundation
import LevityPackages
import PackageHeads

extension StringsSource {
  /// Returns the bytes of a file from the first address that has it; nil if an address answers that it doesn't exist.
  func bytes(_ path: PackagePath, limit: Int) async throws(StringsUpdateError) -> [UInt8]? {
    var failure = StringsUpdateError.noAddress
    for base in heads.rules.baseURLs {
      let url = ManifestRules.url(path, below: base)
      let receiver = BoundedReceiver(url: url.absoluteString, limit: limit)
      do {
        try await heads.transport.load(HTTPRequest(url: url, priority: 0.5), into: receiver)
        return receiver.bytes
      } catch StringsUpdateError.status(404, _) {
        return nil
      } catch let error as StringsUpdateError {
        failure = error
      } catch is CancellationError {
        throw .cancelled
      } catch let error as HTTPFailure {
        failure = .network(error)
      } catch {
        failure = .network(HTTPFailure(.transient, "\(error)"))
      }
    }
    throw failure
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
