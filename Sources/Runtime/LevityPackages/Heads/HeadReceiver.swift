import Foundation
import PackageHeads

/// Receives a head.
final class HeadReceiver: HTTPResponseReceiver {
  /// The response so far.
  private final class Answer {
    @exclusivity(unchecked) var status = 0
    @exclusivity(unchecked) var entityTag: String?
    @exclusivity(unchecked) var bytes = Data()
  }

  private let url: String
  private let state = Locked(Answer())

  init(url: String) {
    self.url = url
  }

  var answer: (status: Int, entityTag: String?, bytes: Data) {
    state.withLock { ($0.status, $0.entityTag, $0.bytes) }
  }

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
      if count <= SignedHead.maximumSize { answer.bytes.append(piece) }
      return count
    }
    guard count <= SignedHead.maximumSize else {
      throw ManifestUpdateError.tooLarge(url: url, limit: SignedHead.maximumSize)
    }
  }
}
