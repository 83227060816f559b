import Foundation
import RuntimeTestSupport
import TestSupport
import Testing

@testable import LevityResources

@Suite(.serialized) struct LoopbackThroughputTests {
  @Test(.timeLimit(.minutes(20))) func measuresWhatArrivesVerified() async throws {
    let figures = try await LoopbackThroughput.measure(
      objects: 20, size: 10_000, hasher: .reference)
    #expect(figures.requests == 20 && figures.bytes == 200_000)
  }

  /// `LEVITY_MEASURE=1 swift test -c release --filter printsFigures`
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["LEVITY_MEASURE"] == "1", "asked for only"))
  func printsFigures() async throws {
    for (count, size) in [(2000, 20_000), (200, 1_000_000), (20, 20_000_000)] {
      let figures = try await LoopbackThroughput.measure(
        objects: count, size: size, hasher: .quick)
      func rate(_ seconds: Double) -> Int { Int(Double(figures.bytes) / seconds / 1e6) }
      print(
        "\(count) x \(size): socket \(rate(figures.socketSeconds)) MB/s,",
        "hash \(rate(figures.hashSeconds)) MB/s,",
        "verified \(rate(figures.downloadSeconds)) MB/s, requests \(figures.requests)")
    }
  }
}
