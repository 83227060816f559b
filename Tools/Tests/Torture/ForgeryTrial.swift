import Foundation

/// A file of a package that is forged in one way, and what the commands make of it.
struct ForgeryTrial: Sendable {
  let program: Program
  let server: URL
  /// The directory in which the commands run. No other trial uses it meanwhile.
  let folder: URL
  let path: String
  let forgery: Forgery
  /// Another file of the package, to swap with.
  let other: String
  /// What clients get without the forgery.
  let genuine: TreeState

  struct Outcome: Sendable {
    var runs = 0
    var repaired = 0
    var problems: [String] = []
  }

  /// Forges the file in copies of `base`, one for each command.
  func outcome(from base: URL) throws -> Outcome {
    let copy = Copy(program: program, server: server, folder: folder)
    func reset() throws {
      if FileManager.default.fileExists(atPath: folder.path) {
        try FileManager.default.removeItem(at: folder)
      }
      try FileManager.default.createDirectory(
        at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FaultTrial.copy(base, to: folder)
      try forgery.apply(
        to: copy.package.appending(path: path), other: copy.package.appending(path: other))
    }
    try reset()
    var outcome = Outcome()
    let verified = try copy.verify("out/package")
    outcome.runs += 1
    // Some forgeries change nothing for clients: a compressed form that is missing, or a file of an earlier version.
    if verified.status == 0, try copy.pulled(into: "fresh") != genuine {
      outcome.problems.append("package verify found it valid, but clients don't get it")
    }
    outcome.problems += try pullProblems(copy)
    outcome.runs += 1
    for command in [
      ["offload", "app", "--output", "out", "--overwrite"],
      ["strings", "publish", "app", "--output", "out/package"],
    ] {
      try reset()
      try SmallProject.writeStrings(["en": "Hey"], to: folder)
      try next(command, in: copy, &outcome)
      outcome.runs += 1
    }
    return outcome
  }

  /// A client takes over a whole package or nothing.
  private func pullProblems(_ copy: Copy) throws -> [String] {
    guard let server = try? ServerProcess(server, package: copy.package) else {
      // Without a valid name of a head it serves nothing.
      return []
    }
    let pull = try copy.pull(from: server, into: "pulled")
    guard pull.status == 0 || pull.status == 2 else { return ["pull ended with \(pull)"] }
    let after = try copy.verify("pulled")
    return after.status == 0 ? [] : ["pull left a package that isn't valid: \(after.output)"]
  }

  /// Runs a command that writes the package's next version.
  private func next(_ command: [String], in copy: Copy, _ outcome: inout Outcome) throws {
    let before = try TreeState(of: copy.package)
    let ending = try program.run(command, in: folder)
    let name = command.prefix(2).joined(separator: " ")
    switch ending.status {
    case 0:
      // Publishing strings doesn't read images.
      let isImage = path.hasPrefix("objects/") || path.hasPrefix("manifests/")
      if try copy.pulled(into: "fresh") != nil {
        outcome.repaired += 1
      } else if name != "strings publish" || !isImage {
        outcome.problems.append("\(name) signed what clients don't get")
      }
    case 2:
      // New files that no head names do no harm.
      let after = try TreeState(of: copy.package)
      if before.entries.contains(where: { after.entries[$0.key] != $0.value }) {
        outcome.problems.append("\(name) stopped, but changed the package: \(ending.errors)")
      }
    default: outcome.problems.append("\(name) ended with \(ending)")
    }
  }

  /// A directory with a project and its package.
  struct Copy {
    let program: Program
    let server: URL
    let folder: URL

    var package: URL { folder.appending(path: "out/package") }

    func pull(from server: ServerProcess, into name: String) throws -> Program.Ending {
      try program.run(
        [
          "pull", server.address, "--key", "out/levity-public.key", "--output", name, "--retries",
          "0",
        ], in: folder)
    }

    /// Returns what a new client gets; nil if it gets nothing.
    func pulled(into name: String) throws -> TreeState? {
      guard let server = try? ServerProcess(server, package: package) else { return nil }
      let copy = folder.appending(path: name)
      if FileManager.default.fileExists(atPath: copy.path) {
        try FileManager.default.removeItem(at: copy)
      }
      let pull = try pull(from: server, into: name)
      // The list of languages proves nothing, and each of its languages is in the result.
      return pull.status == 0
        ? try TreeState(of: copy).masking { $0.hasSuffix("languages.txt") } : nil
    }

    func verify(_ package: String) throws -> Program.Ending {
      try program.run(
        ["package", "verify", package, "--key", "out/levity-public.key"], in: folder)
    }
  }
}
