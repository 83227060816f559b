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

  /// A launch of two processes, whose events lie in each other.
  @Test func eventsOfDyldAreReadPieceByPiece() async throws {
    let events = [
      ("0001-03-01 00:00:00.000100", "LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_START A(1) 7"),
      ("0001-03-01 00:00:00.000300", "MAP_IMAGE (0x1f070008) DBG_FUNC_START A(1) 7"),
      ("0001-03-01 00:00:00.000400", "LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_START B(2)"),
      ("0001-03-01 00:00:00.000900", "MAP_IMAGE (0x1f070008) DBG_FUNC_END A(1) 7"),
      ("0001-03-01 23:59:59.000900", "STATIC_INITIALIZER (0x1f070000) DBG_FUNC_START A(1) 7"),
      ("0001-12-31 00:00:00.001000", "STATIC_INITIALIZER (0x1f070000) DBG_FUNC_END A(1) 7"),
      ("9999-12-31 23:59:60.500000", "LAUNCH_EXECUTABLE (0x1f070004) DBG_FUNC_END A(1) 7"),
    ]
    let log = events.map { "\($0.0) DBG_DYLD_TIMING_\($0.1)" }.joined(separator: "\n")
    let sample = Neighbours(ofText: log, [.without, .cut, .counted])
    try await expectNeighbours(of: [sample], "launch-events") { bytes in
      WholeValue.text(LaunchLog(ByteView(bytes)))
    }
  }
}
