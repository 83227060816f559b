import Foundation
import Synchronization

/// A package in which one file isn't what the publisher wrote: whatever reads it says so, and whatever continues it
/// repairs it or stops.
struct ForgedPackage: Sendable {
  let program: Program
  let server: URL
  let scratch: URL
  /// The most combinations of a file and a forgery.
  let maximum: Int
  let seed: UInt64
  let workers: Int

  struct Row: Sendable {
    var forgeries = 0
    var files = 0
    /// Runs of `package verify`, `pull`, `offload` and `strings publish`.
    var runs = 0
    /// Runs that repaired the package.
    var repaired = 0
    var problems: [String] = []
  }

  static let name = "images and strings"

  func run() throws -> Row {
    let base = scratch.appending(path: "base")
    let original = try prepare(base)
    let files = try TreeState(of: original.package).entries.filter {
      if case .file = $0.value { true } else { false }
    }.keys.sorted()
    guard let genuine = try original.pulled(into: "fresh") else {
      throw TortureError.preparation(command: "pull", errors: "the genuine package isn't served")
    }
    var generator = SplitMix64(seed: seed)
    let all = files.flatMap { path in Forgery.allCases.map { (path, $0) } }
    let drawn = Array(all.shuffled(using: &generator).prefix(maximum))
    let row = Mutex(Row(files: files.count))
    Threads.perform(drawn.count, atOnce: workers) { number, thread in
      let (path, forgery) = drawn[number]
      let trial = ForgeryTrial(
        program: program, server: server,
        folder: scratch.appending(path: "thread \(thread)/run"), path: path, forgery: forgery,
        other: files.first { $0 != path && $0.prefix(5) == path.prefix(5) } ?? files[1],
        genuine: genuine)
      let outcome = Result { try trial.outcome(from: base) }
      row.withLock { row in
        row.forgeries += 1
        switch outcome {
        case .success(let outcome):
          row.runs += outcome.runs
          row.repaired += outcome.repaired
          row.problems += outcome.problems.map { "\(path), \(forgery.rawValue): \($0)" }
        case .failure(let error): row.problems.append("\(path), \(forgery.rawValue): \(error)")
        }
      }
    }
    return row.withLock { $0 }
  }

  /// Publishes two versions in the directory `base`, of which a client already has the first.
  private func prepare(_ base: URL) throws -> ForgeryTrial.Copy {
    try FileManager.default.createDirectory(at: base, withIntermediateDirectories: true)
    let stage = FaultScenario.Stage(folder: base, program: program)
    let copy = ForgeryTrial.Copy(program: program, server: server, folder: base)
    try SmallProject.write(to: base)
    // Without deltas, clients load nothing of earlier versions.
    try SmallProject.edit("levity.yml", in: base) {
      $0.replacing("history: 1", with: "history: 0")
    }
    try stage.run("offload", "app", "--output", "out")
    try FaultTrial.copy(copy.package, to: base.appending(path: "pulled"))
    try SmallProject.writeStrings(["en": "Hi"], to: base)
    try stage.run("offload", "app", "--output", "out")
    return copy
  }
}
