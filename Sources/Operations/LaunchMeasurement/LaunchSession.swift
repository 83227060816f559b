public import LaunchStatistics

/// A measurement: launches in the order of a schedule, each stored before the next one starts.
public struct LaunchSession: Sendable {
  public let schedule: LaunchSchedule
  private var runs: [Int: LaunchRun]

  /// - Parameter runs: the runs that an interrupted measurement has stored, by their steps.
  public init(schedule: LaunchSchedule, runs: [Int: LaunchRun] = [:]) {
    self.schedule = schedule
    self.runs = runs
  }

  /// How far a measurement is.
  public struct Progress: Hashable, Sendable {
    public var done: Int
    public var total: Int
    /// Estimated by the runs so far; nil before the first.
    public var secondsLeft: Double?
  }

  /// Launches what is left.
  ///
  /// - Parameters:
  ///   - limits: beyond which a launch waits, and is dropped if waiting doesn't help. After one wait in vain, later
  ///     launches don't wait until the device has been within its limits again.
  ///   - store: stores a run before the next one starts.
  ///   - waits: called before each wait with the state that is beyond a limit.
  /// - Throws: `CancellationError` between two runs, and what `driver` and `store` throw.
  public mutating func measure(
    with driver: any LaunchDriver, limits: PowerLimits = PowerLimits(),
    store: (LaunchSchedule.Step, LaunchRun) throws -> Void,
    progress: (Progress) -> Void = { _ in }, waits: (PowerState) -> Void = { _ in }
  ) throws {
    let steps = schedule.steps()
    var mayWait = true
    for step in steps where runs[step.index] == nil {
      try Task.checkCancellation()
      try driver.prepare(build: step.build, as: step.preparation)
      // An installation or a restart heats a device up, so it's read afterwards.
      let power = try Self.power(
        of: driver, within: limits, mayWait: mayWait, waits: waits)
      mayWait = !limits.areExceeded(by: power)
      var run = try driver.launch(build: step.build)
      run.power = power
      if run.cause == nil, limits.areExceeded(by: power) { run.cause = .power }
      if step.isWarmUp, run.cause == nil { run.cause = .warmUp }
      try store(step, run)
      runs[step.index] = run
      let mean = runs.values.reduce(0) { $0 + Double($1.nanoseconds) } / Double(runs.count) / 1e9
      progress(
        Progress(
          done: runs.count, total: steps.count,
          secondsLeft: mean * Double(steps.count - runs.count)))
    }
  }

  /// Waits until the device is within its limits, or for as long as they allow.
  private static func power(
    of driver: any LaunchDriver, within limits: PowerLimits, mayWait: Bool,
    waits: (PowerState) -> Void
  ) throws -> PowerState? {
    var power = driver.powerState()
    var waited = Duration.zero
    while mayWait, let state = power, limits.areExceeded(by: state), waited < limits.maximumWait {
      waits(state)
      driver.wait(limits.interval)
      waited += limits.interval
      try Task.checkCancellation()
      power = driver.powerState()
    }
    return power
  }

  /// The battery and the heat of all runs.
  public var powerSummary: PowerSummary {
    PowerSummary(schedule.steps().compactMap { runs[$0.index]?.power })
  }

  /// Returns the times of a build in milliseconds, and the causes of dropped runs.
  ///
  /// - Parameter kind: nil for the only kind of the schedule.
  public func samples(ofBuild build: Int, kind: LaunchKind? = nil) -> LaunchSamples {
    var samples = LaunchSamples()
    let kinds = kind.map { [$0] } ?? schedule.kinds
    for step in schedule.steps() where step.build == build && kinds.contains(step.kind) {
      guard let run = runs[step.index] else { continue }
      if let cause = run.cause {
        samples.dropped[cause, default: 0] += 1
      } else {
        samples.values.append(run.milliseconds)
      }
    }
    return samples
  }

  /// Returns the runs that count with their places among all launches, such as for a plot against drift.
  public func order(ofBuild build: Int, kind: LaunchKind) -> [(place: Int, milliseconds: Double)] {
    schedule.steps().compactMap { step in
      guard step.build == build, step.kind == kind, let run = runs[step.index], run.cause == nil
      else { return nil }
      return (place: step.index, milliseconds: run.milliseconds)
    }
  }

  /// Returns the median number of pages that a build maps; nil if the driver doesn't count them.
  public func medianMappedPages(ofBuild build: Int) -> Double? {
    let pages = schedule.steps().filter { $0.build == build && !$0.isWarmUp }
      .compactMap { runs[$0.index]?.mappedPages.map(Double.init) }
    return SampleSummary(pages)?.median
  }

  /// Whether all launches are done.
  public var isComplete: Bool { runs.count >= schedule.steps().count }
}
