import ByteReading
import LaunchLogs
import LaunchStatistics

/// Launches builds on a device with one of the tools.
///
/// A failure that may pass, such as a locked screen or a lost tunnel, is tried again after a while; then the run is stored
/// with its cause. After several such runs the measurement stops, and continues with the same command later.
public struct DeviceDriver: LaunchDriver {
  /// A build: an app's identifier and the file that is installed.
  public struct Build: Hashable, Sendable {
    public var identifier: String
    /// An `.ipa` or `.app`; nil if the app is installed already.
    public var path: String?

    public init(identifier: String, path: String? = nil) {
      self.identifier = identifier
      self.path = path
    }
  }

  /// The limits of attempts.
  public struct Patience: Hashable, Sendable {
    /// How often a command is tried.
    public var attempts: Int
    /// Before the second attempt; later ones wait longer.
    public var firstWait: Duration
    /// How many runs may fail one after the other.
    public var maximumFailures: Int
    /// For a device to come back after a reboot.
    public var rebootLimit: Duration

    public init(
      attempts: Int = 4, firstWait: Duration = .seconds(5), maximumFailures: Int = 5,
      rebootLimit: Duration = .seconds(480)
    ) {
      self.attempts = max(1, attempts)
      self.firstWait = firstWait
      self.maximumFailures = max(1, maximumFailures)
      self.rebootLimit = rebootLimit
    }
  }

  public let tool: any DeviceTool
  public let device: LaunchDevice
  public let builds: [Build]
  /// The limit of one launch.
  public var timeLimit: Duration
  public var patience: Patience
  private let runner: any ToolRunner
  private let failures = Locked(0)
  /// False once the tool has failed to tell: it isn't asked again before each launch.
  private let tellsPower = Locked(true)
  /// The build that is on the device, if this driver has installed it.
  private let installed = Locked<Int?>(nil)

  public init(
    tool: any DeviceTool, device: LaunchDevice, builds: [Build], runner: any ToolRunner,
    timeLimit: Duration = .seconds(60), patience: Patience = Patience()
  ) {
    self.tool = tool
    self.device = device
    self.builds = builds
    self.runner = runner
    self.timeLimit = timeLimit
    self.patience = patience
  }

  /// Finds the device that an identifier names, or the only one that is ready.
  ///
  /// - Throws: `DeviceFailure`.
  public static func device(
    _ identifier: String?, of tool: any DeviceTool, runner: any ToolRunner
  ) throws -> LaunchDevice {
    try requirePrograms(of: tool, runner: runner)
    let devices = try tool.devices { try runner.run($0, timeLimit: .seconds(60)) }
    let found: LaunchDevice
    if let identifier {
      guard
        let named = devices.first(where: { $0.identifier == identifier || $0.name == identifier })
      else {
        let known = devices.map(\.identifier).joined(separator: ", ")
        throw DeviceFailure(
          .unknownDevice, tool: tool.name,
          words:
            "\(identifier) isn't among its devices: \(known.isEmpty ? "there are none" : known)")
      }
      found = named
    } else {
      let ready = devices.filter(\.isReady)
      guard let only = ready.first else {
        throw DeviceFailure(
          .noDevice, tool: tool.name,
          words: devices.isEmpty
            ? "no device is connected" : "\(devices[0].name) is known and not connected")
      }
      guard ready.count == 1 else {
        throw DeviceFailure(
          .severalDevices, tool: tool.name,
          words: "there are several devices: \(ready.map(\.identifier).joined(separator: ", "))")
      }
      found = only
    }
    if let obstacle = tool.obstacle(on: found) { throw obstacle }
    return found
  }

  private static func requirePrograms(of tool: any DeviceTool, runner: any ToolRunner) throws {
    if let missing = tool.programs.first(where: { !runner.has($0) }) {
      throw DeviceFailure(
        .toolMissing, tool: tool.name, words: "\(missing) isn't in PATH; \(tool.installation)")
    }
  }

  /// The tool's version; nil if it doesn't say.
  ///
  /// - Throws: `DeviceFailure` if the tool isn't there.
  public static func version(
    of tool: any DeviceTool, runner: any ToolRunner
  ) throws -> ToolVersion? {
    try requirePrograms(of: tool, runner: runner)
    let outcome = try runner.run(tool.versionCommand, timeLimit: .seconds(30))
    return ToolVersion(in: outcome.output)
  }

  /// Asks the tool for battery and heat. A device that doesn't tell can be measured all the same.
  public func powerState() -> PowerState? {
    guard tellsPower.withLock({ $0 }), let command = tool.powerCommand(device) else { return nil }
    let outcome = try? runner.run(command, timeLimit: .seconds(20))
    let state = outcome.map(tool.powerState) ?? PowerState()
    // A lost connection may come back, and a tool that doesn't know the command never learns it.
    if state.isEmpty, outcome.flatMap(tool.checkedFailure)?.isTransient != true {
      tellsPower.withLock { $0 = false }
    }
    return state.isEmpty ? nil : state
  }

  public func wait(_ duration: Duration) { runner.wait(duration) }

  public func prepare(build: Int, as preparation: LaunchPreparation) throws {
    switch preparation {
    case .none:
      if installed.withLock({ $0 }) != build { try install(build, isFresh: false) }
    case .reinstall: try install(build, isFresh: true)
    case .reboot:
      if installed.withLock({ $0 }) != build { try install(build, isFresh: false) }
      try reboot()
    }
  }

  private func install(_ index: Int, isFresh: Bool) throws {
    let build = builds[index]
    guard let path = build.path else {
      guard builds.count == 1, !isFresh else {
        throw DeviceFailure(
          .notInstalled, tool: tool.name, words: "\(build.identifier) has no file to install")
      }
      return
    }
    guard let command = tool.installCommand(path, on: device) else {
      throw DeviceFailure(.unsupportedSystem, tool: tool.name, words: "it installs no apps")
    }
    if isFresh, let uninstall = tool.uninstallCommand(build.identifier, on: device) {
      // An app that isn't there can't be removed, which is fine.
      _ = try runner.run(uninstall, timeLimit: .seconds(120))
    }
    _ = try attempt { try perform(command, timeLimit: .seconds(600)) }
    installed.withLock { $0 = index }
  }

  private func reboot() throws {
    guard let commands = tool.rebootCommands(device) else {
      throw DeviceFailure(.unsupportedSystem, tool: tool.name, words: "it restarts no devices")
    }
    for command in commands { try perform(command, timeLimit: .seconds(300)) }
    // The device disappears, and comes back before its services do.
    var waited: Duration = .zero
    while waited < patience.rebootLimit {
      runner.wait(.seconds(10))
      waited += .seconds(10)
      let devices = try? tool.devices { try runner.run($0, timeLimit: .seconds(60)) }
      if devices?.contains(where: { $0.identifier == device.identifier && $0.isReady }) == true {
        return
      }
    }
    throw DeviceFailure(
      .connectionLost, tool: tool.name, words: "the device didn't come back after its restart")
  }

  public func launch(build: Int) throws -> LaunchRun {
    let launch = DeviceLaunch(
      app: builds[build].identifier, device: device, environment: Self.environment,
      timeLimit: max(1, Int(timeLimit.components.seconds)))
    do {
      let run: LaunchRun = try attempt { try self.run(launch) }
      failures.withLock { $0 = 0 }
      return run
    } catch let failure as DeviceFailure where failure.isTransient {
      let count = failures.withLock { count in
        count += 1
        return count
      }
      guard count < patience.maximumFailures else { throw failure }
      return LaunchRun(nanoseconds: 0, cause: failure.reason.cause)
    }
  }

  /// The app prints its record and ends; old systems print dyld's statistics.
  private static let environment = [
    "DYLD_PRINT_STATISTICS": "1", "LEVITY_EXIT_AFTER_LAUNCH": "1", "NSUnbufferedIO": "YES",
  ]

  private func run(_ launch: DeviceLaunch) throws -> LaunchRun {
    // The tool has to attach and to start, which isn't the app's time.
    let command = tool.launchCommand(launch)
    var outcome = try runner.run(command, timeLimit: timeLimit + .seconds(30))
    let log = LaunchLog(ByteView(Array(outcome.output.utf8)))
    if log.timelines.isEmpty, let failure = tool.checkedFailure(of: outcome) {
      if outcome.hasTimedOut, failure.reason == .timedOut {
        return LaunchRun(nanoseconds: outcome.nanoseconds, cause: .timedOut)
      }
      throw failure
    }
    var times = log
    if let command = tool.timesCommand(launch) {
      outcome = try runner.run(command, timeLimit: .seconds(120))
      if let failure = tool.checkedFailure(of: outcome) { throw failure }
      times = LaunchLog(ByteView(Array(outcome.output.utf8)))
    }
    return LaunchRun(times, console: log)
  }

  @discardableResult private func perform(
    _ command: ToolCommand, timeLimit: Duration
  ) throws -> ToolOutcome {
    let outcome = try runner.run(command, timeLimit: timeLimit)
    if let failure = tool.checkedFailure(of: outcome) { throw failure }
    return outcome
  }

  /// Tries again after failures that may pass.
  private func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    var wait = patience.firstWait
    for _ in 1..<patience.attempts {
      do {
        return try body()
      } catch let failure as DeviceFailure where failure.isTransient {
        runner.wait(wait)
        wait *= 2
      }
    }
    return try body()
  }
}

extension DeviceFailure.Reason {
  /// The cause of a run that is stored without a time.
  fileprivate var cause: LaunchSamples.DropCause {
    switch self {
    case .locked: .locked
    case .timedOut: .timedOut
    default: .connectionLost
    }
  }
}

extension LaunchRun {
  /// The time in an app's output, the app's own marks before dyld's before those of Instruments.
  fileprivate init(_ log: LaunchLog, console: LaunchLog) {
    if let record = console.timelines.last, let end = record.end {
      self.init(nanoseconds: end * 1000, status: 0)
      if let exclusion = record.exclusion, exclusion != "debugged" { cause = .excluded }
      return
    }
    let periods = log.periods.filter(\.isLaunch)
    if !periods.isEmpty {
      self.init(nanoseconds: periods.reduce(0) { $0 + $1.duration }, status: 0)
    } else if let total = log.statistics.last?.total, total.uncertainty <= 210 {
      self.init(nanoseconds: total.microseconds * 1000, status: 0)
    } else {
      self.init(nanoseconds: 0, cause: .noMarker)
    }
    for event in console.events {
      switch event.kind {
      case .exited(let code) where code != 0: (status, cause) = (code, .failed)
      // Interrupts are the tool's own way to end an app.
      case .signaled(let signal) where signal != 2 && signal != 15:
        (status, cause) = (128 + signal, .failed)
      default: break
      }
    }
  }
}
