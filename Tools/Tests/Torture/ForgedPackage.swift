import Foundation

/// A package in which one file isn't what the publisher wrote: whatever reads it says so, and whatever continues it
/// repairs it or stops.
struct ForgedPackage {
  let program: Program
  let server: URL
  let scratch: URL
  /// The most combinations of a file and a forgery.
  let maximum: Int
  let seed: UInt64

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

  private var base: URL { scratch.appending(path: "base") }
  private var folder: URL { scratch.appending(path: "run") }
  private var package: URL { folder.appending(path: "out/package") }

  func run() throws -> Row {
    var row = Row()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = FaultScenario.Stage(folder: folder, program: program)
    try SmallProject.write(to: folder)
    // Without deltas, clients load nothing of earlier versions.
    try SmallProject.edit("levity.yml", in: folder) {
      $0.replacing("history: 1", with: "history: 0")
    }
    try stage.run("offload", "app", "--output", "out")
    try FaultTrial.copy(package, to: folder.appending(path: "pulled"))
    try SmallProject.writeStrings(["en": "Hi"], to: folder)
    try stage.run("offload", "app", "--output", "out")
    try FaultTrial.copy(folder, to: base)
    guard let genuine = try pulled(into: "fresh") else {
      throw TortureError.preparation(command: "pull", errors: "the genuine package isn't served")
    }
    let paths = try TreeState(of: package).entries.filter {
      if case .file = $0.value { true } else { false }
    }.keys.sorted()
    row.files = paths.count
    var generator = SplitMix64(seed: seed)
    let all = paths.flatMap { path in Forgery.allCases.map { (path, $0) } }
    for (path, forgery) in all.shuffled(using: &generator).prefix(maximum) {
      let other = paths.first { $0 != path && $0.prefix(5) == path.prefix(5) } ?? paths[1]
      row.problems += try problems(path, forgery, other: other, genuine: genuine, &row).map {
        "\(path), \(forgery.rawValue): \($0)"
      }
      row.forgeries += 1
    }
    return row
  }

  private func problems(
    _ path: String, _ forgery: Forgery, other: String, genuine: TreeState, _ row: inout Row
  ) throws -> [String] {
    func reset() throws {
      try FileManager.default.removeItem(at: folder)
      try FaultTrial.copy(base, to: folder)
      try forgery.apply(to: package.appending(path: path), other: package.appending(path: other))
    }
    try reset()
    let verified = try verify("out/package")
    row.runs += 1
    var problems: [String] = []
    // Some forgeries change nothing for clients: a compressed form that is missing, or a file of an earlier version.
    if verified.status == 0, try pulled(into: "fresh") != genuine {
      problems.append("package verify found it valid, but clients don't get it")
    }
    problems += try pullProblems()
    row.runs += 1
    for command in [
      ["offload", "app", "--output", "out", "--overwrite"],
      ["strings", "publish", "app", "--output", "out/package"],
    ] {
      try reset()
      try SmallProject.writeStrings(["en": "Hey"], to: folder)
      problems += try continuationProblems(command, path: path, &row)
      row.runs += 1
    }
    return problems
  }

  /// A client takes over a whole package or nothing.
  private func pullProblems() throws -> [String] {
    guard let server = try? ServerProcess(server, package: package) else {
      // Without a valid name of a head it serves nothing.
      return []
    }
    let pull = try program.run(
      [
        "pull", server.address, "--key", "out/levity-public.key", "--output", "pulled",
        "--retries", "0",
      ], in: folder)
    guard pull.status == 0 || pull.status == 2 else { return ["pull ended with \(pull)"] }
    let after = try verify("pulled")
    return after.status == 0 ? [] : ["pull left a package that isn't valid: \(after.output)"]
  }

  private func continuationProblems(
    _ command: [String], path: String, _ row: inout Row
  ) throws -> [String] {
    let before = try TreeState(of: package)
    let ending = try program.run(command, in: folder)
    let name = command.prefix(2).joined(separator: " ")
    switch ending.status {
    case 0:
      if try pulled(into: "fresh") != nil {
        row.repaired += 1
        return []
      }
      // Publishing strings doesn't read images.
      let isImage = path.hasPrefix("objects/") || path.hasPrefix("manifests/")
      if name == "strings publish", isImage { return [] }
      return ["\(name) signed what clients don't get"]
    case 2:
      // New files that no head names do no harm.
      let after = try TreeState(of: package)
      return before.entries.allSatisfy { after.entries[$0.key] == $0.value }
        ? [] : ["\(name) stopped, but changed the package: \(ending.errors)"]
    default: return ["\(name) ended with \(ending)"]
    }
  }

  /// Returns what a new client gets; nil if it gets nothing.
  private func pulled(into name: String) throws -> TreeState? {
    guard let server = try? ServerProcess(server, package: package) else { return nil }
    let copy = folder.appending(path: name)
    if FileManager.default.fileExists(atPath: copy.path) {
      try FileManager.default.removeItem(at: copy)
    }
    let pull = try program.run(
      [
        "pull", server.address, "--key", "out/levity-public.key", "--output", name, "--retries",
        "0",
      ], in: folder)
    // The list of languages proves nothing, and each of its languages is in the result.
    return pull.status == 0
      ? try TreeState(of: copy).masking { $0.hasSuffix("languages.txt") } : nil
  }

  private func verify(_ package: String) throws -> Program.Ending {
    try program.run(
      ["package", "verify", package, "--key", "out/levity-public.key"], in: folder)
  }
}
