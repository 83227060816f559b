import ByteReading
import LaunchLogs
import TestSupport
import Testing

@Suite struct LogNeighbourTests {
  @Test func linesAreReadPieceByPiece() async throws {
    let seeds = try FuzzSeeds.load("LaunchLog").filter { $0.bytes.count < 600 }
    let samples = seeds.map {
      Neighbours(ofText: String(decoding: $0.bytes, as: UTF8.self), [.without, .cut, .counted])
    }
    try await expectNeighbours(of: samples, "launch-logs") { bytes in
      WholeValue.text(LaunchLog(ByteView(bytes)))
    }
  }
}
