/// The battery and the heat of a device before a launch, as far as a tool tells. A processor that is hot, or saves power,
/// is slower.
public struct PowerState: Hashable, Sendable {
  /// In percent.
  public var battery: Int?
  /// Whether it's on power and charges, or is full.
  public var isCharging: Bool?
  /// The temperature of a device's battery, or of the hottest place in a computer, in degrees Celsius.
  public var temperature: Double?
  /// The share of its speed that the system allows the processor, in percent; below 100 it's throttled.
  public var speedLimit: Int?

  /// Values that no device has, such as those of sensors that aren't connected, become nil.
  ///
  /// - Parameters:
  ///   - battery: in percent.
  ///   - isCharging: nil if it isn't known.
  ///   - temperature: in degrees Celsius.
  ///   - speedLimit: in percent.
  public init(
    battery: Int? = nil, isCharging: Bool? = nil, temperature: Double? = nil,
    speedLimit: Int? = nil
  ) {
    self.battery = battery.flatMap { (0...100).contains($0) ? $0 : nil }
    self.isCharging = isCharging
    // Sensors that aren't connected say -273 or 6,553.
    self.temperature = temperature.flatMap { (-40...150).contains($0) ? $0 : nil }
    self.speedLimit = speedLimit.flatMap { (0...100).contains($0) ? $0 : nil }
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { self == PowerState() }
}

/// Limits beyond which a launch waits.
public struct PowerLimits: Hashable, Sendable {
  /// In degrees Celsius; nil for any.
  public var maximumTemperature: Double?
  /// In percent; nil for any.
  public var minimumBattery: Int?
  /// For a device to cool down or to charge. After it, runs are launched and dropped with their cause, without another
  /// wait.
  public var maximumWait: Duration
  /// Between two looks at a device that waits.
  public var interval: Duration

  /// - Parameters:
  ///   - maximumTemperature: in degrees Celsius; nil for any.
  ///   - minimumBattery: in percent; nil for any.
  ///   - maximumWait: for a device to come within the limits.
  ///   - interval: between two looks, at least a second.
  public init(
    maximumTemperature: Double? = nil, minimumBattery: Int? = nil,
    maximumWait: Duration = .seconds(900), interval: Duration = .seconds(30)
  ) {
    self.maximumTemperature = maximumTemperature
    self.minimumBattery = minimumBattery
    self.maximumWait = maximumWait
    self.interval = max(interval, .seconds(1))
  }

  /// Whether a state is beyond a limit. A value that isn't known is within it.
  public func areExceeded(by state: PowerState?) -> Bool {
    if let limit = maximumTemperature, let value = state?.temperature, value > limit { return true }
    if let limit = minimumBattery, let value = state?.battery, value < limit { return true }
    return false
  }
}
