import ArgumentParser
import Foundation
import LaunchDatabases
import LaunchMeasurement
import LaunchStatistics
import Reports

/// `levity launch measure`.
struct LaunchMeasureCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Launch one or two builds many times and compare their times.",
    discussion: """
      Launches programs of this computer, or apps on devices and simulators, two builds in random order, so that drift \
      slows both. Every run is stored before the next one starts: run the same command again to continue after an \
      interruption. The exit status is 1 if the second build is slower.

        levity launch measure --app build/old --against build/new --runs 30
        levity launch measure --driver go-ios --app old.ipa --against new.ipa --cold --warm
      """)

  @Option(
    help: ArgumentHelp(
      "The program, .app or .ipa to launch; an app's identifier if it is installed; for the driver replay, its logs."
    ))
  var app: String

  @Option(help: "A second build, to compare with the first.")
  var against: String?

  @Option(
    help: ArgumentHelp(
      "How to launch: local, replay, \(DeviceTools.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"))
  var driver = "local"

  @Option(
    help:
      "The identifier of a device or simulator; repeat it for several, which are measured side by side."
  )
  var device: [String] = []

  @Flag(help: "Count first launches after a preparation.")
  var cold = false

  @Flag(help: "Count launches after the first; the default without --cold.")
  var warm = false

  @Option(help: "The preparation of cold launches: reinstall or reboot.")
  var prepare: Preparation?

  @Option(help: "An argument for local programs; repeat it for several.")
  var argument: [String] = []

  @Option(help: "How many launches of each build count.")
  var runs = 20

  @Option(help: "How many launches of each build come first and don't count.")
  var warmUp = 3

  @Option(help: "The seconds after which a launch is ended and dropped.")
  var timeLimit = 20.0

  @Option(help: "Wait before a launch while the device is hotter, in degrees Celsius.")
  var maximumTemperature: Double?

  @Option(help: "Wait before a launch while the battery has less, in percent.")
  var minimumBattery: Int?

  @Option(
    help:
      "The words that a program has to print for its run to count, such as a mark of its first screen."
  )
  var marker: String?

  @Option(help: "The database of runs.")
  var database = "levity-launches.sqlite"

  @Option(help: "The seed of the order of launches.")
  var seed: UInt64 = 1

  @Option(help: "The difference that matters, in percent of the first build's median.")
  var threshold = 2.0

  @Flag(
    help:
      "Also count instructions, with valgrind: they differ by less than a millionth from run to run."
  )
  var instructions = false

  @OptionGroup var output: OutputOptions

  enum Preparation: String, ExpressibleByArgument, CaseIterable { case reinstall, reboot }

  private var isLocal: Bool { driver == "local" }
  private var isOnDevice: Bool { DeviceTools.tool(named: driver) != nil }

  func validate() throws {
    guard (1...10_000).contains(runs), (0...1000).contains(warmUp) else {
      throw ValidationError("--runs must be between 1 and 10000, --warm-up between 0 and 1000.")
    }
    guard timeLimit > 0, timeLimit <= 3600, threshold >= 0, threshold <= 100 else {
      throw ValidationError(
        "--time-limit must be above 0 and at most 3600 seconds, --threshold between 0 and 100.")
    }
    guard (0...100).contains(maximumTemperature ?? 0), (0...100).contains(minimumBattery ?? 0)
    else {
      throw ValidationError(
        "--maximum-temperature and --minimum-battery must be between 0 and 100.")
    }
    guard isLocal || isOnDevice || driver == "replay" else {
      throw ValidationError("Unknown driver \"\(driver)\".")
    }
    guard isOnDevice || !cold && prepare == nil && device.isEmpty else {
      throw ValidationError("--cold, --prepare and --device need a device driver.")
    }
    guard isLocal || !instructions && argument.isEmpty && marker == nil else {
      throw ValidationError(
        "--instructions, --argument and --marker need a local program.")
    }
  }

  private var schedule: LaunchSchedule {
    var kinds: Set<LaunchKind> = cold ? [.cold] : [.warm]
    if warm { kinds.insert(.warm) }
    let preparation: LaunchPreparation =
      switch prepare {
      case .reboot: .reboot
      case .reinstall: .reinstall
      case nil: cold ? .reinstall : .none
      }
    return LaunchSchedule(
      buildCount: against == nil ? 1 : 2, runCount: runs, warmUpCount: warmUp, seed: seed,
      preparation: preparation, kinds: kinds)
  }

  mutating func run() async throws {
    let builds = try ([app] + (against.map { [$0] } ?? [])).map {
      try MeasuredBuild($0, driver: driver)
    }
    for build in builds {
      for reason in build.debugReasons {
        Terminal.standardError.write("\(build.name): not a release build: \(reason).\n")
      }
    }
    let results: [MeasuredResult]
    if let tool = DeviceTools.tool(named: driver) {
      results = try await onDevices(builds, tool: tool)
    } else if driver == "replay" {
      results = [try replay(builds)]
    } else {
      let local = LocalProcessDriver(
        builds: builds.map { .init(path: $0.name, arguments: argument) },
        timeLimit: .milliseconds(Int(timeLimit * 1000)), marker: marker)
      results = [
        try measure(
          with: local, builds: builds, schedule: schedule, device: "",
          circumstances: LaunchCircumstances.current(), progress: LaunchProgress())
      ]
    }
    let counts =
      instructions ? try InstructionCount.ofEach(builds.map(\.name), arguments: argument) : []
    try report(results, builds: builds, instructions: counts)
  }

  /// Measures several devices at the same time.
  private func onDevices(
    _ builds: [MeasuredBuild], tool: any DeviceTool
  ) async throws -> [MeasuredResult] {
    let runner = try SystemToolRunner()
    let version = try DeviceDriver.version(of: tool, runner: runner)
    let chosen: any DeviceTool =
      tool is LibimobiledeviceTool && version != nil
      ? LibimobiledeviceTool(installerVersion: version ?? ToolVersion(1, 1, 1)) : tool
    let devices = try (device.isEmpty ? [nil] : device.map(Optional.some)).map {
      try DeviceDriver.device($0, of: chosen, runner: runner)
    }
    let (schedule, command) = (schedule, self)
    return try await withThrowingTaskGroup(of: (Int, MeasuredResult).self) { group in
      for (index, device) in devices.enumerated() {
        group.addTask {
          // Files of one device aren't another's.
          let driver = DeviceDriver(
            tool: chosen, device: device,
            builds: builds.map { .init(identifier: $0.identifier, path: $0.path) },
            runner: try SystemToolRunner(), timeLimit: .milliseconds(Int(command.timeLimit * 1000)))
          let circumstances = LaunchCircumstances.of(device, tool: chosen, version: version)
          let result = try command.measure(
            with: driver, builds: builds, schedule: schedule, device: device.identifier,
            circumstances: circumstances,
            progress: LaunchProgress(name: devices.count > 1 ? device.label : nil))
          return (index, result)
        }
      }
      var results: [(Int, MeasuredResult)] = []
      for try await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  /// Takes the times of logs, as many as each build has.
  private func replay(_ builds: [MeasuredBuild]) throws -> MeasuredResult {
    let logs = try builds.map { build in
      let files = try LaunchLogFiles.read(build.name)
      try LaunchLogFiles.requireLaunches(files, in: build.name)
      return files.map(\.log)
    }
    guard let metric = LaunchMetric.common(to: logs) else {
      throw CommandFailure(
        "\(app) and \(against ?? "") have no measurements in common.",
        help: "run 'levity launch parse' on both to see what they have")
    }
    let samples = logs.map { metric.samples(of: $0).values }
    var replayed = schedule
    replayed.warmUpCount = 0
    replayed.runCount = samples.map(\.count).min() ?? 1
    return try measure(
      with: ReplayDriver(milliseconds: samples), builds: builds, schedule: replayed, device: "",
      circumstances: LaunchCircumstances(system: ""), progress: LaunchProgress())
  }

  private func measure(
    with driver: any LaunchDriver, builds: [MeasuredBuild], schedule: LaunchSchedule,
    device: String, circumstances: LaunchCircumstances, progress: LaunchProgress
  ) throws -> MeasuredResult {
    var circumstances = circumstances
    circumstances.debugReasons = builds.map(\.debugReasons)
    // Each device has a connection of its own; SQLite locks the file while one writes.
    let store = try LaunchDatabase(path: database)
    let measurement = try store.measurement(
      .init(
        driver: self.driver, device: device,
        builds: builds.map(\.record).joined(separator: "\n") + "\n"
          + argument.joined(separator: " "),
        schedule: schedule, circumstances: try circumstances.json(),
        started: Int(Date().timeIntervalSince1970)))
    if !measurement.runs.isEmpty {
      Terminal.standardError.write(
        "Continuing after \(Quantity.of(measurement.runs.count, "run")).\n")
    }
    var session = LaunchSession(schedule: measurement.schedule, runs: measurement.runs)
    let limits = PowerLimits(
      maximumTemperature: maximumTemperature, minimumBattery: minimumBattery)
    try session.measure(
      with: driver, limits: limits, store: { try store.store($1, at: $0, of: measurement) },
      progress: progress.show, waits: progress.wait)
    progress.end()
    for warning in session.powerSummary.warnings {
      Terminal.standardError.write("\(progress.name.map { "\($0): " } ?? "")\(warning)\n")
    }
    return MeasuredResult(device: device, session: session)
  }

  private func report(
    _ results: [MeasuredResult], builds: [MeasuredBuild], instructions: [Int]
  ) throws {
    let reports = try results.flatMap { result in
      try LaunchKind.allCases.filter(result.session.schedule.kinds.contains).map { kind in
        try MeasuredReport(
          result, kind: kind, builds: builds, threshold: threshold / 100,
          isOnly: results.count == 1 && result.session.schedule.kinds.count == 1)
      }
    }
    let secondary =
      isLocal ? results.map { $0.secondary(builds, instructions: instructions) }.joined() : ""
    if let only = reports.first, reports.count == 1 {
      try output.print(only.document) { only.summary + secondary }
    } else {
      try output.print(MeasuredDocument(reports)) {
        reports.map(\.summary).joined(separator: "\n") + secondary
      }
    }
    if reports.contains(where: \.isRegression) { throw ExitStatus.findings }
  }
}
