import LaunchLogs
import Testing

@testable import LaunchStatistics

@Suite struct PreciseSampleTests {
  /// A time may be wrong by 0.21 ms, or by a hundredth of itself.
  @Test(arguments: [
    (1000, 210, true), (1000, 211, false), (21_000, 210, true), (50_000, 500, true),
    (50_000, 501, false), (-50_000, 500, true),
  ])
  func aTimeThatIsPrintedTooCoarselyIsDropped(
    _ microseconds: Int, _ uncertainty: Int, _ counts: Bool
  ) {
    var samples = LaunchSamples()
    samples.add(PrintedTime(microseconds: microseconds, uncertainty: uncertainty))
    samples.add(nil)
    #expect(samples.values == (counts ? [Double(microseconds) / 1000] : []))
    #expect(samples.dropped == (counts ? [.missing: 1] : [.missing: 1, .imprecise: 1]))
  }
}
