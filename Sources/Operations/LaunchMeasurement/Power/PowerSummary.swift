/// The battery and the heat in the runs of a measurement: ranges, and the runs that may be slower for it.
public struct PowerSummary: Sendable {
  /// In percent, from the first run to the last.
  public private(set) var battery: (first: Int, last: Int)?
  /// In degrees Celsius.
  public private(set) var temperature: ClosedRange<Double>?
  /// Runs on a device that charged, or was full.
  public private(set) var chargingCount = 0
  /// Runs at a battery below ``savingLevel``.
  public private(set) var lowBatteryCount = 0
  /// Runs on a processor that was throttled.
  public private(set) var throttledCount = 0
  /// Runs that know something.
  public private(set) var count = 0

  /// At this level iOS offers to save power, which slows the processor down; in percent.
  ///
  /// <https://support.apple.com/en-us/101604>
  public static let savingLevel = 20

  /// - Parameter states: of the runs, in their order.
  public init(_ states: [PowerState]) {
    for state in states where !state.isEmpty {
      count += 1
      if let level = state.battery {
        battery = (battery?.first ?? level, level)
        if level < Self.savingLevel { lowBatteryCount += 1 }
      }
      if let degrees = state.temperature {
        let range = temperature ?? degrees...degrees
        temperature = min(range.lowerBound, degrees)...max(range.upperBound, degrees)
      }
      if state.isCharging == true { chargingCount += 1 }
      if let limit = state.speedLimit, limit < 100 { throttledCount += 1 }
    }
  }

  /// Names and values for a report; empty if nothing is known.
  public var facts: [(name: String, value: String)] {
    var facts: [(name: String, value: String)] = []
    if let battery {
      let level =
        battery.first == battery.last
        ? "\(battery.first) %" : "\(battery.first) to \(battery.last) %"
      let charging =
        chargingCount == 0 ? "" : chargingCount == count ? ", charging" : ", charging at times"
      facts.append(("battery", level + charging))
    }
    if let temperature {
      let low = Self.degrees(temperature.lowerBound)
      let high = Self.degrees(temperature.upperBound)
      facts.append(("temperature", low == high ? "\(low) °C" : "\(low) to \(high) °C"))
    }
    return facts
  }

  /// One sentence for each reason for which times may be longer than they would be.
  public var warnings: [String] {
    var warnings: [String] = []
    if lowBatteryCount > 0 {
      warnings.append(
        "\(lowBatteryCount) of \(count) launches at a battery below \(Self.savingLevel) %, at which devices save power."
      )
    }
    if throttledCount > 0 {
      warnings.append(
        "\(throttledCount) of \(count) launches on a processor that was slowed down for its heat or power."
      )
    }
    return warnings
  }

  private static func degrees(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
  }
}
