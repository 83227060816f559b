import Foundation
import LevityPackages

/// Receives a manifest and writes it to a file.
final class ManifestReceiver: HTTPResponseReceiver {
  private let url: String
  private let size: Int
  private let file: IncomingManifest

  init(url: String, size: Int, into file: IncomingManifest) {
    self.url = url
    self.size = size
    self.file = file
  }

  func receive(_ head: HTTPResponseHead) throws {
    guard head.status == 200 else { throw ManifestUpdateError.status(head.status, url: url) }
  }

  func receive(_ piece: Data) throws {
    guard file.count + piece.count <= size else {
      throw ManifestUpdateError.tooLarge(url: url, limit: size)
    }
    try file.append(piece)
  }
}
