import PackageHeads
import TestSupport
import Testing

@testable import LevityPackages
@testable import LevityResources

/// Names in the folder of unfinished downloads, which other versions of an app may have written.
@Suite struct PartialNameNeighbourTests {
  @Test func namesAreReadPieceByPiece() async throws {
    let digest = ContentDigest.of("leaf").hex
    let texts = ["\(digest).7-1f-0", "\(digest).2147483647-ffffffffffffffff-A", "\(digest).0-1-2"]
    let samples = texts.map { Neighbours(ofText: $0, [.without, .twice, .cut, .counted, .from]) }
    try await expectNeighbours(of: samples, "partial-names") { bytes in
      guard let name = CacheFolder.PartialName(String(decoding: bytes, as: UTF8.self)) else {
        return "nil"
      }
      return "\(name.text) \(name.writer.map { "\($0.process)" } ?? "nobody")"
    }
  }
}
