import ArgumentParser
import Foundation
import ImageEncoding
import LaunchMeasurement
import LaunchStatistics
import Reports

/// `levity launch lab`.
struct LaunchLabCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lab",
    abstract: "Measure what dynamic libraries cost on this computer.",
    discussion: """
      Builds the same code as N dynamic libraries and as one program, launches both in random order, and prints times, \
      instructions and page faults. Instructions need valgrind.

        levity launch lab --libraries 1 --libraries 10 --libraries 50
      """)

  @Option(help: "A number of libraries; repeat it for several.")
  var libraries: [Int] = [1, 5, 10, 25, 50]

  @Option(help: "How many launches of each program count.")
  var runs = 15

  @Option(help: "The C compiler.")
  var compiler = "cc"

  @OptionGroup var output: OutputOptions

  func validate() throws {
    guard libraries.allSatisfy((1...500).contains), !libraries.isEmpty, (1...10_000).contains(runs)
    else {
      throw ValidationError("--libraries must be between 1 and 500, --runs between 1 and 10000.")
    }
  }

  mutating func run() async throws {
    let runner = SystemProcessRunner()
    guard let compiler = runner.locate(compiler) else {
      throw CommandFailure(
        "\(compiler) isn't installed.", help: "install a C compiler, or name one with --compiler")
    }
    let countsInstructions = runner.locate("valgrind") != nil
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-lab-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var rows: [LabRow] = []
    for count in libraries {
      if Terminal.standardError.isInteractive {
        Terminal.standardError.write("\(Quantity.of(count, "library", plural: "libraries"))…\n")
      }
      let place = folder.appendingPathComponent("\(count)")
      let programs = try LabPrograms(
        count: count, folder: place, compiler: compiler, runner: runner)
      var session = LaunchSession(
        schedule: LaunchSchedule(buildCount: 2, runCount: runs, warmUpCount: 2, seed: UInt64(count))
      )
      let paths = [programs.dynamicProgram, programs.staticProgram]
      try session.measure(
        with: LocalProcessDriver(builds: paths.map { .init(path: $0) }), store: { _, _ in })
      let instructions =
        countsInstructions
        ? try InstructionCount.ofEach(paths, arguments: []).map(Optional.some) : [nil, nil]
      func side(_ build: Int) throws -> LabRow.Side {
        guard let summary = SampleSummary(session.samples(ofBuild: build).values) else {
          throw CommandFailure(
            "No launch of this build was usable: \(session.samples(ofBuild: build).causes).",
            help: "run \(paths[build]) by hand to see why it fails")
        }
        return LabRow.Side(
          milliseconds: summary.median, instructions: instructions[build],
          pageFaults: session.medianMappedPages(ofBuild: build).map { Int($0) })
      }
      rows.append(LabRow(libraries: count, dynamic: try side(0), whole: try side(1)))
    }
    try output.print(LabDocument(rows: rows)) { LabRow.table(rows) }
  }
}

/// The measurements for a number of libraries.
private struct LabRow: Encodable {
  struct Side: Encodable {
    var milliseconds: Double
    var instructions: Int?
    var pageFaults: Int?
  }

  var libraries: Int
  /// With so many dynamic libraries.
  var dynamic: Side
  /// As one program.
  var whole: Side

  static func table(_ rows: [LabRow]) -> String {
    var table = AlignedRows([
      .init("libraries", .right), .init("dynamic ms", .right), .init("static ms", .right),
      .init("dynamic instr.", .right), .init("static instr.", .right), .init("faults", .right),
      .init("static faults", .right),
    ])
    for row in rows {
      table.add([
        "\(row.libraries)", LaunchFigure.short(row.dynamic.milliseconds),
        LaunchFigure.short(row.whole.milliseconds),
        row.dynamic.instructions.map(ByteCount.grouped) ?? "",
        row.whole.instructions.map(ByteCount.grouped) ?? "",
        row.dynamic.pageFaults.map(ByteCount.grouped) ?? "",
        row.whole.pageFaults.map(ByteCount.grouped) ?? "",
      ])
    }
    return table.rendered()
  }
}

private struct LabDocument: Encodable {
  let schemaVersion = 1
  var rows: [LabRow]
}

/// The same code as dynamic libraries and as one program.
private struct LabPrograms {
  let dynamicProgram: String
  let staticProgram: String

  init(count: Int, folder: URL, compiler: URL, runner: SystemProcessRunner) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    func compile(_ arguments: [String]) throws {
      let outcome = try runner.run(
        compiler, arguments: arguments, directory: folder, timeout: .seconds(120))
      guard outcome.end == .exited(0) else {
        throw CommandFailure(
          "\(compiler.lastPathComponent) can't compile: \(outcome.standardError.split(separator: "\n").first ?? "it says nothing").",
          help: "name another compiler with --compiler")
      }
    }
    let suffix = Self.librarySuffix
    var main = ""
    var calls = ""
    for index in 1...count {
      // Ten functions and ten pointers each: something to bind and to relocate.
      var source = ""
      for part in 1...10 {
        source +=
          "int f\(index)_\(part)(int x) { return x + \(part); } int (*p\(index)_\(part))(int) = f\(index)_\(part);\n"
      }
      source += "int f\(index)(int x) { return p\(index)_1(x) + f\(index)_2(x); }\n"
      try Data(source.utf8).write(to: folder.appendingPathComponent("\(index).c"))
      try compile(["-O1", "-fPIC", "-c", "\(index).c", "-o", "\(index).o"])
      try compile(["-shared", "\(index).o", "-o", "libpart\(index).\(suffix)"])
      main += "int f\(index)(int); "
      calls += "sum += f\(index)(sum); "
    }
    main += "int main(void) { int sum = 0; \(calls) return sum == 42; }\n"
    try Data(main.utf8).write(to: folder.appendingPathComponent("main.c"))
    let names = (1...count).map { "-lpart\($0)" }
    let objects = (1...count).map { "\($0).o" }
    try compile(["main.c", "-L.", "-Wl,-rpath,\(folder.path)"] + names + ["-o", "dynamic"])
    try compile(["main.c"] + objects + ["-o", "static"])
    dynamicProgram = folder.appendingPathComponent("dynamic").path
    staticProgram = folder.appendingPathComponent("static").path
  }

  private static var librarySuffix: String {
    #if canImport(Darwin)
      "dylib"
    #else
      "so"
    #endif
  }
}
