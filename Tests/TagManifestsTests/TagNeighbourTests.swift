import PackageWriting
import TagManifests
import TestSupport
import Testing

@Suite struct TagNeighbourTests {
  @Test func manifestsAreReadPieceByPiece() async throws {
    let samples = try FuzzSeeds.load("TagManifest").map {
      Neighbours(ofText: String(decoding: $0.bytes, as: UTF8.self))
    }
    try await expectNeighbours(of: samples, "tag-manifests") { bytes in
      do { return WholeValue.text(try TagManifest(decoding: bytes)) } catch { return "\(error)" }
    }
  }
}
