import ArgumentParser
import Foundation

/// `levity-torture`: lets every system call that changes something go wrong, and checks what is left.
@main
struct TortureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "levity-torture",
    abstract: "Interrupt levity at each of its system calls, and check what it leaves.",
    discussion: """
      Uses the levity and levity-server beside it. Exits with 1 if something is wrong: each problem has a line with the \
      command, the fault and the call. The same seed repeats it.
      """)

  @Option(help: "The most calls for each command and fault; the others are left out by chance.")
  var calls = Int.max

  @Option(help: "The number of rounds in which several processes write.")
  var rounds = 12

  @Option(help: "The most forged files.")
  var forgeries = Int.max

  @Option(help: "How long the load on the server lasts, in seconds.")
  var seconds = 60.0

  @Option(help: "The seed of what is left to chance.")
  var seed = UInt64.random(in: 0...UInt64.max)

  @Option(
    help: "A table of the page: faults, writers, forgeries or server; repeatable. All by default.")
  var only: [String] = []

  @Option(
    help: "The command to interrupt, as in the page's first column; repeatable. All by default.")
  var command: [String] = []

  @Option(help: "The page whose tables to write.")
  var page: String?

  @Flag(help: "Compare the calls that are seen with those of strace, and interrupt none.")
  var compareStrace = false

  @Flag(help: "Print the names of all rows, and do nothing else.")
  var list = false

  func run() throws {
    if list {
      for name in ReliabilityPage.Table.allCases.flatMap(ReliabilityPage.names) { print(name) }
      return
    }
    let products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let program = Program(
      url: products.appending(path: "levity"),
      faults: products.appending(path: "libSystemCallFaults.so"))
    let server = products.appending(path: "levity-server")
    for file in [program.url, program.faults, server]
    where !FileManager.default.fileExists(atPath: file.path) { throw TortureError.missing(file) }
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "levity-torture-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    guard !compareStrace else { return try compare(program, in: scratch) }
    Self.say("seed \(seed)")
    let result = try torture(program, server, in: scratch)
    for table in ReliabilityPage.Table.allCases {
      let lines = result.lines(of: table)
      if lines.count > 2 { print(lines.joined(separator: "\n") + "\n") }
    }
    for problem in result.problems { Self.say(problem) }
    guard result.problems.isEmpty else { throw ExitCode(1) }
    guard let page else { return }
    let file = URL(filePath: page)
    try Data(result.updating(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  private func torture(
    _ program: Program, _ server: URL, in scratch: URL
  ) throws -> ReliabilityPage {
    let run = TortureRun(
      program: program, server: server, scratch: scratch, maximumCalls: calls, rounds: rounds,
      forgeries: forgeries, seconds: seconds, seed: seed,
      tables: only.isEmpty
        ? Set(ReliabilityPage.Table.allCases)
        : Set(only.compactMap(ReliabilityPage.Table.init(rawValue:))),
      commands: command, say: Self.say)
    return try run.run()
  }

  private func compare(_ program: Program, in scratch: URL) throws {
    var isSame = true
    for (index, scenario) in FaultScenario.all.enumerated() {
      let folder = scratch.appending(path: "\(index)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (library, kernel) = try CallCoverage(program: program, scratch: folder)
        .counts(of: scenario)
      for name in Set(library.keys).union(kernel.keys).sorted()
      where library[name] != kernel[name] {
        print("\(scenario.name): \(library[name] ?? 0) of \(kernel[name] ?? 0) \(name)")
        isSame = false
      }
    }
    guard isSame else { throw ExitCode(1) }
  }

  @Sendable private static func say(_ line: String) {
    FileHandle.standardError.write(Data((line + "\n").utf8))
  }
}
