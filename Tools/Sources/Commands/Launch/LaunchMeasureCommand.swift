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
    abstract: "Launch one or two programs many times and compare their times.",
    discussion: """
      Launches programs of this computer, two builds in random order, so that drift slows both. Every run is stored \
      before the next one starts: run the same command again to continue after an interruption. The exit status is 1 if \
      the second build is slower.

        levity launch measure --app build/old --against build/new --runs 30
      """)

  @Option(help: "The program to launch.")
  var app: String

  @Option(help: "A second build, to compare with the first.")
  var against: String?

  @Option(help: "An argument for the programs; repeat it for several.")
  var argument: [String] = []

  @Option(help: "How many launches of each build count.")
  var runs = 20

  @Option(help: "How many launches of each build come first and don't count.")
  var warmUp = 3

  @Option(help: "The seconds after which a launch is ended and dropped.")
  var timeLimit = 20.0

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

  func validate() throws {
    guard (1...10_000).contains(runs), (0...1000).contains(warmUp) else {
      throw ValidationError("--runs is from 1 to 10000, --warm-up from 0 to 1000.")
    }
    guard timeLimit > 0, timeLimit <= 3600, threshold >= 0, threshold <= 100 else {
      throw ValidationError("--time-limit is at most 3600 seconds, --threshold from 0 to 100.")
    }
  }

  mutating func run() async throws {
    let programs = [app] + (against.map { [$0] } ?? [])
    let driver = LocalProcessDriver(
      builds: programs.map { .init(path: $0, arguments: argument) },
      timeLimit: .milliseconds(Int(timeLimit * 1000)), marker: marker)
    let store = try LaunchDatabase(path: database)
    let measurement = try store.measurement(
      driver: "local", builds: try Self.description(of: programs, arguments: argument),
      schedule: LaunchSchedule(
        buildCount: programs.count, runCount: runs, warmUpCount: warmUp, seed: seed),
      circumstances: try LaunchCircumstances.current().json())
    if !measurement.runs.isEmpty {
      Terminal.standardError.write(
        "Continuing after \(Quantity.of(measurement.runs.count, "run")).\n")
    }
    var session = LaunchSession(schedule: measurement.schedule, runs: measurement.runs)
    let progress = LaunchProgress()
    try session.measure(
      with: driver, store: { try store.store($1, at: $0, of: measurement) },
      progress: progress.show)
    progress.end()
    let counts = instructions ? try InstructionCount.ofEach(programs, arguments: argument) : []
    try report(session, names: programs, instructions: counts)
  }

  private func report(
    _ session: LaunchSession, names: [String], instructions: [Int]
  ) throws {
    let samples = names.indices.map(session.samples)
    if names.count == 2,
      let report = ComparisonReport(
        names: (names[0], names[1]), before: samples[0], after: samples[1], metric: .process,
        threshold: threshold / 100)
    {
      try output.print(report.document) {
        report.summary() + Self.secondary(session, names: names, instructions: instructions)
      }
      if report.verdict == .regressed { throw ExitStatus.findings }
      return
    }
    guard let report = SampleReport(name: names[0], samples: samples[0]), names.count == 1 else {
      throw CommandFailure(
        "No launch of a build counted: \(samples.map(\.causes).joined(separator: "; ")).",
        help: "run the programs by hand to see why they fail")
    }
    try output.print(report.document) {
      report.summary() + Self.secondary(session, names: names, instructions: instructions)
    }
  }

  /// Figures that other processes hardly change.
  private static func secondary(
    _ session: LaunchSession, names: [String], instructions: [Int]
  ) -> String {
    var rows = AlignedRows([
      .init("build"), .init("page faults", .right), .init("instructions", .right),
    ])
    for (index, name) in names.enumerated() {
      rows.add([
        name, session.medianMappedPages(ofBuild: index).map { ByteCount.grouped(Int($0)) } ?? "",
        instructions.isEmpty ? "" : ByteCount.grouped(instructions[index]),
      ])
    }
    return "\n" + rows.rendered()
  }

  /// The builds by path, size and time: another build at the same path is another measurement.
  private static func description(of programs: [String], arguments: [String]) throws -> String {
    try programs.map { path in
      guard FileManager.default.isExecutableFile(atPath: path) else {
        throw CommandFailure(
          "\(path) isn't a program that you can run.",
          help: "pass the path of an executable file with --app and --against")
      }
      let values = try FileManager.default.attributesOfItem(atPath: path)
      let time = (values[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(path) \(values[.size] ?? 0) \(time)"
    }.joined(separator: "\n") + "\n" + arguments.joined(separator: " ")
  }
}

extension LaunchSamples {
  fileprivate var causes: String {
    dropped.sorted { $0.key.rawValue < $1.key.rawValue }
      .map { "\(Quantity.of($0.value, "run")): \($0.key.reason)" }.joined(separator: ", ")
  }
}
