import Foundation
import Synchronization

/// Several processes that write to one output at once; some of them are killed on the way.
struct WriterContest: Sendable {
  let program: Program
  let scratch: URL
  let writers: Int
  let rounds: Int
  let seed: UInt64

  /// What one contest came to.
  struct Row: Sendable {
    var name: String
    var rounds = 0
    var succeeded = 0
    var refused = 0
    var killed = 0
    var problems: [String] = []
  }

  /// The commands of a contest; writer after writer takes the next.
  struct Event: Sendable {
    let name: String
    let commands: [[String]]
    /// About how many calls change something, for a kill in between.
    var calls = 240
    /// Whether the project itself is edited, so that every round has its own.
    var isInPlace = false
  }

  /// How many processes write.
  static let sizes = [2, 8]

  static let events = [
    Event(name: "offload", commands: [["offload", "app", "--output", "out"]]),
    Event(
      name: "offload in place", commands: [["offload", "app", "--output", "out", "--in-place"]],
      isInPlace: true),
    Event(
      name: "publish, prune, seal",
      commands: [
        ["strings", "publish", "app", "--output", "out/package"],
        ["package", "prune", "out/package", "--older-than", "0"],
        ["strings", "publish", "app", "--output", "out/package"],
        ["strings", "seal", "app", "--build", "7"],
      ], calls: 46),
  ]

  func run(_ event: Event) -> Row {
    var row = Row(name: "\(writers) × \(event.name)")
    var generator = SplitMix64(seed: seed &+ UInt64(writers))
    do {
      var folder = scratch
      for round in 0..<rounds {
        if round == 0 || event.isInPlace {
          folder = scratch.appending(path: "\(round)/run")
          try prepare(folder)
        }
        try SmallProject.writeStrings(["en": "Round \(round)"], to: folder)
        let start = try TreeState(of: folder, withTimes: true)
        let injections = (0..<writers).map { _ in
          Bool.random(using: &generator)
            ? Program.Injection(
              fault: .stop, call: Int.random(in: 1...event.calls, using: &generator))
            : nil
        }
        try race(event, in: folder, injections, &row)
        row.problems += try problems(event, in: folder, start: start).map {
          "\(row.name), round \(round): \($0)"
        }
        row.rounds += 1
      }
      try FileManager.default.removeItem(at: scratch)
    } catch {
      row.problems.append("\(row.name): \(error)")
    }
    return row
  }

  private func prepare(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try SmallProject.write(to: folder)
    let stage = FaultScenario.Stage(folder: folder, program: program)
    try stage.run("keys", "generate", "--output", "out/levity-signing.key")
    try stage.run("strings", "publish", "app", "--output", "out/package")
  }

  private func race(
    _ event: Event, in folder: URL, _ injections: [Program.Injection?], _ row: inout Row
  ) throws {
    let endings = Mutex<[Result<Program.Ending, any Error>]>([])
    Threads.perform(writers) { number, _ in
      let command = event.commands[number % event.commands.count]
      let ending = Result { try program.run(command, in: folder, injections[number]) }
      endings.withLock { $0.append(ending) }
    }
    for ending in endings.withLock({ $0 }) {
      let ending = try ending.get()
      switch (ending.status, ending.signal) {
      case (0, _): row.succeeded += 1
      case (2, _) where ending.errors.contains("Another "): row.refused += 1
      case (nil, SIGKILL) where !ending.isLate: row.killed += 1
      default: row.problems.append("\(row.name): \(ending)")
      }
    }
  }

  /// What all of them left is whole, and can be continued and undone.
  private func problems(_ event: Event, in folder: URL, start: TreeState) throws -> [String] {
    var problems = try verify(folder)
    for command in Set(event.commands).sorted(by: { $0.joined() < $1.joined() }) {
      let ending = try program.run(command, in: folder)
      if ending.status != 0 {
        problems.append("\(command.joined(separator: " ")): \(ending.errors)")
      }
    }
    problems += try verify(folder)
    let left = try TreeState(of: folder).entries.keys.filter {
      $0.hasSuffix(".levity-tmp") || $0 == FaultScenario.pointer || $0 == "out/project.tmp"
    }
    problems += left.sorted().map { "\($0) is left over" }
    guard event.isInPlace else { return problems }
    let ending = try program.run(["restore", "out"], in: folder)
    let app = try TreeState(of: folder, withTimes: true).below("app")
    if ending.status != 0 { problems.append("the restore failed: \(ending.errors)") }
    if let difference = app.difference(from: start.below("app")) {
      problems.append("after the restore \(difference)")
    }
    return problems
  }

  private func verify(_ folder: URL) throws -> [String] {
    let ending = try program.run(
      ["package", "verify", "out/package", "--key", "out/levity-public.key"], in: folder)
    return ending.status == 0 ? [] : ["the package isn't valid: \(ending.output)\(ending.errors)"]
  }
}
