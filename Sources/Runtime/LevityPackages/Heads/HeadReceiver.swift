import Foundation
import PackageHeads

/// Receives a head.
final class HeadReceiver: HTTPResponseReceiver {
  /// The response so far. Calls of a receiver never overlap, so this is locked only to be read afterwards.
  final class Answer: @unchecked Sendable {
    @exclusivity(unchecked) fileprivate(set) var status = 0
    @exclusivity(unchecked) fileprivate(set) var entityTag: String?
    @exclusivity(unchecked) fileprivate(set) var bytes: [UInt8] = []
  }

  private let url: String
  private let state = Locked(Answer())

  init(url: String) {
    self.url = url
  }

  /// To be read after the transfer.
  var answer: Answer { state.withLock { $0 } }

  func receive(_ head: HTTPResponseHead) throws {
    state.withLock {
      $0.status = head.status
      $0.entityTag = head.headers["etag"]
    }
    // Bodies of other statuses are ignored.
    guard head.status == 200 || head.status == 304 else {
      throw ManifestUpdateError.status(head.status, url: url)
    }
  }

  func receive(_ piece: Data) throws {
    let count = state.withLock { answer in
      let count = answer.bytes.count + piece.count
      if count <= SignedHead.maximumSize { answer.bytes += [UInt8](piece) }
      return count
    }
    guard count <= SignedHead.maximumSize else {
      throw ManifestUpdateError.tooLarge(url: url, limit: SignedHead.maximumSize)
    }
  }
}
