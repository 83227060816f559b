import Delivery
import ResourceManifests
import TestSupport
import Testing

@Suite struct DeliveryMetricsTests {
  @Test func countsInTheTextFormatOfPrometheus() throws {
    var metrics = DeliveryMetrics()
    metrics.record(
      DeliveryRoute(target: "/heads/main.json"), status: 200, bytes: 10, microseconds: 90)
    metrics.record(
      DeliveryRoute(target: "/heads/beta.json"), status: 200, bytes: 5, microseconds: 1_234)
    metrics.record(
      DeliveryRoute(target: DeliveryFixture.objectTarget), status: 206, bytes: 3,
      microseconds: 2_000_000)
    metrics.record(DeliveryRoute(target: "/../x"), status: 403, bytes: 0, microseconds: 10)

    try expectGolden(metrics.exposition, "delivery/metrics.txt")
  }

  @Test func closedConnectionsAreCounted() {
    var metrics = DeliveryMetrics()
    for _ in 0..<3 { metrics.recordRefusedConnection() }
    for _ in 0..<2 { metrics.recordIdleConnection() }
    let lines = metrics.exposition.split(separator: "\n")
    #expect(lines.contains("levity_refused_connections_total 3"))
    #expect(lines.contains("levity_idle_connections_closed_total 2"))
  }
}
