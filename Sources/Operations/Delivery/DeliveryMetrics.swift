import KeySorting
import ResourceManifests

/// Counts deliveries, in the text format of Prometheus. Labels have few values, whatever clients request.
public struct DeliveryMetrics: Hashable, Sendable {
  /// The upper bounds of the duration buckets in microseconds.
  static let buckets = [100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 250_000, 1_000_000]

  private struct Key: Hashable, Comparable {
    var kind: String
    var status: Int

    static func < (left: Key, right: Key) -> Bool {
      (left.kind, left.status) < (right.kind, right.status)
    }
  }

  private var requests: [Key: Int] = [:]
  private var bytes = 0
  private var durations = [Int](repeating: 0, count: DeliveryMetrics.buckets.count + 1)
  private var microseconds = 0
  private var refusedConnections = 0
  private var idleConnections = 0

  public init() {}

  public mutating func record(
    _ route: DeliveryRoute, status: Int, bytes: Int, microseconds: Int
  ) {
    requests[Key(kind: Self.kind(route), status: status), default: 0] += 1
    self.bytes &+= bytes
    self.microseconds &+= microseconds
    durations[Self.buckets.firstIndex { microseconds <= $0 } ?? Self.buckets.count] += 1
  }

  /// Counts a connection that was closed because its address has too many.
  public mutating func recordRefusedConnection() { refusedConnections += 1 }

  /// Counts an idle connection that was closed so that another one had room.
  public mutating func recordIdleConnection() { idleConnections += 1 }

  /// The counts in Prometheus's exposition format.
  public var exposition: String {
    var lines = [
      "# HELP levity_requests_total Requests by kind of file and status.",
      "# TYPE levity_requests_total counter",
    ]
    for (key, count) in requests.sorted(on: \.key) {
      lines.append(
        "levity_requests_total{kind=\"\(key.kind)\",status=\"\(key.status)\"} \(count)")
    }
    lines += [
      "# HELP levity_response_bytes_total Bytes of response bodies.",
      "# TYPE levity_response_bytes_total counter", "levity_response_bytes_total \(bytes)",
      "# HELP levity_refused_connections_total Connections of addresses that had too many.",
      "# TYPE levity_refused_connections_total counter",
      "levity_refused_connections_total \(refusedConnections)",
      "# HELP levity_idle_connections_closed_total Idle connections that made room for others.",
      "# TYPE levity_idle_connections_closed_total counter",
      "levity_idle_connections_closed_total \(idleConnections)",
      "# HELP levity_request_duration_seconds Time from the request's header to the response.",
      "# TYPE levity_request_duration_seconds histogram",
    ]
    var sum = 0
    for (bucket, count) in zip(Self.buckets, durations) {
      sum += count
      lines.append(
        "levity_request_duration_seconds_bucket{le=\"\(Self.seconds(bucket))\"} \(sum)")
    }
    sum += durations[Self.buckets.count]
    lines += [
      "levity_request_duration_seconds_bucket{le=\"+Inf\"} \(sum)",
      "levity_request_duration_seconds_sum \(Self.seconds(microseconds))",
      "levity_request_duration_seconds_count \(sum)", "",
    ]
    return lines.joined(separator: "\n")
  }

  private static func kind(_ route: DeliveryRoute) -> String {
    switch route {
    case .file(.head): "head"
    case .file(.manifest): "manifest"
    case .file(.object): "object"
    case .file: "strings"
    case .health: "health"
    case .metrics: "metrics"
    case .strings: "strings"
    case .nothing: "nothing"
    case .invalid: "invalid"
    }
  }

  private static func seconds(_ microseconds: Int) -> String {
    let fraction = String(microseconds % 1_000_000 + 1_000_000).dropFirst()
    let trimmed = fraction.reversed().drop { $0 == "0" }.reversed()
    return "\(microseconds / 1_000_000)" + (trimmed.isEmpty ? "" : "." + String(trimmed))
  }
}
