public import LaunchStatistics

/// Launches builds: on this computer, on a device, or from records.
public protocol LaunchDriver: Sendable {
  /// Brings the build into a state, such as freshly installed. Called before each launch.
  ///
  /// - Throws: what stops the measurement.
  func prepare(build: Int, as preparation: LaunchPreparation) throws
  /// Launches the build at this place of the driver's list once, and waits for its end.
  ///
  /// - Throws: what stops the measurement; a launch that fails is a result with a cause.
  func launch(build: Int) throws -> LaunchRun
  /// Reads battery and heat after ``prepare(build:as:)`` and before a launch; nil if the driver can't.
  func powerState() -> PowerState?
  /// Lets time pass, for a device to cool down.
  func wait(_ duration: Duration)
}

extension LaunchDriver {
  public func prepare(build: Int, as preparation: LaunchPreparation) throws {}
  public func powerState() -> PowerState? { nil }
  public func wait(_ duration: Duration) {}
}

/// One launch.
public struct LaunchRun: Hashable, Sendable {
  /// From the start of the process to its end, or to its marker.
  public var nanoseconds: Int
  /// Processor time in user space, in microseconds; nil if the driver doesn't know it.
  public var userMicroseconds: Int?
  public var systemMicroseconds: Int?
  /// Pages that were mapped without reading, and those that were read.
  public var mappedPages: Int?
  public var readPages: Int?
  /// How often another process took the processor: a sign of interference.
  public var involuntarySwitches: Int?
  /// The exit status; 128 and the number of the signal that ended it.
  public var status: Int?
  /// Why the run doesn't count.
  public var cause: LaunchSamples.DropCause?
  /// Battery and heat before the launch; nil if the driver doesn't know them.
  public var power: PowerState?

  public init(nanoseconds: Int, status: Int? = nil, cause: LaunchSamples.DropCause? = nil) {
    self.nanoseconds = nanoseconds
    self.status = status
    self.cause = cause
  }

  public var milliseconds: Double { Double(nanoseconds) / 1e6 }
}

/// A reason that stops a measurement.
public enum LaunchDriverError: Error, Hashable, Sendable {
  /// The program can't be started; the reason is the system's.
  case cannotStart(program: String, reason: String)
  /// The records have no more runs of this build.
  case noRecord(build: Int)
}

extension LaunchDriverError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .cannotStart(let program, let reason): "\(program) can't be started: \(reason)."
    case .noRecord(let build): "The logs have no more launches of build \(build + 1)."
    }
  }
}

/// Replays times from logs, in their order.
public struct ReplayDriver: LaunchDriver {
  private let places: Locked<[Int]>
  private let milliseconds: [[Double]]

  /// - Parameter milliseconds: the times of each build.
  public init(milliseconds: [[Double]]) {
    self.milliseconds = milliseconds
    places = Locked(Array(repeating: 0, count: milliseconds.count))
  }

  public func launch(build: Int) throws -> LaunchRun {
    let place = places.withLock { places in
      defer { places[build] += 1 }
      return places[build]
    }
    guard place < milliseconds[build].count else { throw LaunchDriverError.noRecord(build: build) }
    return LaunchRun(nanoseconds: Int(milliseconds[build][place] * 1e6), status: 0)
  }
}
