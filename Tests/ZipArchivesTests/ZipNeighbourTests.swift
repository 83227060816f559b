import ByteReading
import TestSupport
import Testing
import ZipArchives

@Suite struct ZipNeighbourTests {
  @Test func archivesAreReadByteByByte() async throws {
    let seeds = try FuzzSeeds.load("ZipArchive").map {
      Neighbours(ofBytes: $0.bytes, name: $0.name)
    }
    try await expectNeighbours(of: seeds, "zip-archives") { bytes in
      do {
        let archive = try ZipArchive(ByteView(bytes))
        let contents = archive.entries.map { entry -> String in
          guard entry.bytes < 1 << 12 else { return "large" }
          do {
            let content = try archive.content(of: entry) { _, output in
              output.initializeMemory(as: UInt8.self, repeating: 7)
              return true
            }
            return WholeValue.text(content.array)
          } catch {
            return "\(error)"
          }
        }
        return WholeValue.text(archive.entries) + " \(archive.trailerBytes): \(contents)"
      } catch {
        return "\(error)"
      }
    }
  }
}
