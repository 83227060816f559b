import PackageWriting
import TestSupport
import Testing
import ThumbHashes

@Suite struct ThumbHashNeighbourTests {
  @Test func everyByteOfAHashCounts() async throws {
    let samples = try FuzzSeeds.load("ThumbHash").map {
      Neighbours(ofBytes: $0.bytes, name: $0.name)
    }
    try await expectNeighbours(of: samples, "thumb-hashes") { bytes in
      do {
        let image = try ThumbHash(bytes: bytes).decoded()
        // The corners and the middle.
        let places = [0, image.width - 1, image.width * image.height / 2].map { $0 * 4 }
        return "\(image.width)x\(image.height) "
          + places.map { WholeValue.text(Array(image.rgba[$0..<$0 + 4])) }.joined(separator: " ")
      } catch {
        return "\(error)"
      }
    }
  }
}
