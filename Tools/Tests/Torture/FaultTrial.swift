import Foundation

/// One scenario in a directory of its own: brought to its start again and again, each time with another call that goes
/// wrong.
struct FaultTrial: Sendable {
  let scenario: FaultScenario
  let program: Program
  /// Holds the directory `run` and copies of its start.
  let scratch: URL
  /// The need of each call that changes something: `nothing`, `space`, or `bytes` that it writes.
  let needs: [String]
  private let start: TreeState
  private let done: TreeState
  /// The packages of the start and the end.
  private let valid: [TreeState]

  private var folder: URL { scratch.appending(path: "run") }
  private var base: URL { scratch.appending(path: "base") }
  private var log: URL { scratch.appending(path: "calls") }

  /// Prepares the start and runs the command once without a fault.
  init(_ scenario: FaultScenario, program: Program, scratch: URL) throws {
    self.scenario = scenario
    self.program = program
    self.scratch = scratch
    let (folder, log) = (scratch.appending(path: "run"), scratch.appending(path: "calls"))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try scenario.prepare(FaultScenario.Stage(folder: folder, program: program))
    start = try TreeState(of: folder, withTimes: true)
    try Self.copy(folder, to: scratch.appending(path: "base"))
    let ending = try program.run(scenario.arguments, in: folder, log: log)
    guard ending.status == 0 else {
      throw TortureError.preparation(
        command: scenario.arguments.joined(separator: " "), errors: ending.errors)
    }
    needs = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").dropFirst(2).first.map(String.init) ?? "" }
    let left = try TreeState(of: folder)
    done = left.masking(scenario.isVarying)
    valid = [start.published, left.published]
    let problems = try packageProblems(left, isKnown: false)
    guard problems.isEmpty else {
      throw TortureError.preparation(command: scenario.name, errors: problems.joined())
    }
  }

  /// The number of calls that change something.
  var calls: Int { needs.count }

  /// Returns the numbers of the calls at which a fault isn't the same as at the next one, from 1 on.
  func calls(for fault: Fault) -> [Int] {
    needs.indices.filter {
      switch fault {
      case .stop, .kill, .failure: true
      case .tear: needs[$0] == "bytes"
      case .fullDisk: needs[$0] != "nothing"
      }
    }.map { $0 + 1 }
  }

  /// With permissions and times.
  static func copy(_ source: URL, to copy: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/cp")
    process.arguments = ["-a", source.path, copy.path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw TortureError.missing(copy) }
  }

  /// Runs the command with a fault, checks what it left, and runs it again.
  ///
  /// - Returns: What is wrong, one sentence each; nil if the fault would be the same at the next call.
  func problems(_ injection: Program.Injection) throws -> [String]? {
    for url in [folder, log] where FileManager.default.fileExists(atPath: url.path) {
      try FileManager.default.removeItem(at: url)
    }
    try Self.copy(base, to: folder)
    let ending = try program.run(scenario.arguments, in: folder, injection, log: log)
    guard !ending.isSame else { return nil }
    let left = try TreeState(of: folder)
    var problems = endingProblems(ending, injection.fault)
    problems += stateProblems(left.masking(scenario.isVarying), ending, injection.fault)
    problems += try packageProblems(left)
    problems += try repetitionProblems()
    guard !problems.isEmpty else { return [] }
    let call = try description(of: injection.call)
    return problems.map { "\(scenario.name), \(injection.fault.rawValue) at \(call): \($0)" }
  }

  /// The call's number, name and path.
  private func description(of call: Int) throws -> String {
    let lines = String(decoding: try Data(contentsOf: log), as: UTF8.self).split(separator: "\n")
    return lines.first { $0.hasPrefix("\(call) ") }.map(String.init) ?? "\(call)"
  }

  // MARK: -

  private func endingProblems(_ ending: Program.Ending, _ fault: Fault) -> [String] {
    if ending.isLate { return ["it hung"] }
    guard fault.isError else { return [] }
    switch ending.status {
    case 0: return []
    case 2:
      let lines = ending.errors.split(separator: "\n")
      let sentences = lines.filter { $0.hasPrefix("error: ") && $0.hasSuffix(".") }
      let isSaid = sentences.count == 1 && lines.contains { $0.hasPrefix("help: ") }
      return isSaid ? [] : ["the error isn't one sentence with a help line: \(ending.errors)"]
    case let status:
      return ["it ended with \(status.map { "status \($0)" } ?? "signal \(ending.signal ?? 0)")"]
    }
  }

  /// Every file is as before or as after the run; a project that is edited in place is so as a whole.
  private func stateProblems(
    _ state: TreeState, _ ending: Program.Ending, _ fault: Fault
  ) -> [String] {
    var problems: [String] = []
    if ending.status == 0, let difference = state.finished.difference(from: done.finished) {
      problems.append("it succeeded, but \(difference)")
    }
    let isApplying = state.entries[FaultScenario.pointer] != nil
    if scenario.isInPlace, !isApplying || fault.isError {
      let app = state.below("app")
      if app != start.below("app").withoutTimes, app != done.below("app") {
        problems.append("the project is neither old nor new")
      }
    }
    let before = start.masking(scenario.isVarying)
    for (path, entry) in state.entries where !path.hasPrefix("out/restore") {
      if path == FaultScenario.pointer, !fault.isError { continue }
      if FaultScenario.isUnfinished(path), !fault.isError || !path.hasPrefix("app/") { continue }
      if entry != before.entries[path], entry != done.entries[path] {
        problems.append("\(path) is neither old nor new")
      }
    }
    let isReplacing = state.entries["out/project.old"] != nil
    for path in before.entries.keys where done.entries[path] != nil && state.entries[path] == nil {
      if path.hasPrefix("out/project"), isReplacing { continue }
      if path.hasPrefix("app/"), isApplying, !fault.isError { continue }
      problems.append("\(path) is gone")
    }
    return problems.sorted()
  }

  /// A package with a head is valid.
  ///
  /// - Parameter isKnown: whether that of the start and that of the end were looked at.
  private func packageProblems(_ state: TreeState, isKnown: Bool = true) throws -> [String] {
    guard state.entries["out/package/heads/production.json"] != nil else { return [] }
    if isKnown, valid.contains(state.published) { return [] }
    let key = "out/levity-public.key"
    let hasKey = state.entries[key] != nil
    let ending = try program.run(
      ["package", "verify", "out/package"] + (hasKey ? ["--key", key] : []), in: folder)
    return ending.status == 0 ? [] : ["the package isn't valid: \(ending.errors)"]
  }

  /// The next run succeeds and leaves what a run without a fault leaves.
  private func repetitionProblems() throws -> [String] {
    let again = try program.run(scenario.arguments, in: folder)
    let left = try TreeState(of: folder)
    let state = left.masking(scenario.isVarying)
    let difference =
      scenario.isOnce
      ? state.finished.difference(from: done.finished) : state.difference(from: done)
    guard again.status == 0 || scenario.isOnce && again.status == 2 && difference == nil else {
      return ["the next run failed: \(again.errors)"]
    }
    if let difference { return ["after the next run \(difference)"] }
    return try packageProblems(left) + restoreProblems()
  }

  private func restoreProblems() throws -> [String] {
    guard scenario.isInPlace, !scenario.isOnce else { return [] }
    let ending = try program.run(["restore", "out"], in: folder)
    guard ending.status == 0 else { return ["the restore failed: \(ending.errors)"] }
    let app = try TreeState(of: folder, withTimes: true).below("app")
    return app.difference(from: start.below("app")).map { ["after the restore \($0)"] } ?? []
  }
}

extension TreeState {
  /// Without what only an unfinished run has.
  fileprivate var finished: TreeState {
    var result = self
    result.entries = entries.filter { !FaultScenario.isUnfinished($0.key) }
    return result
  }

  /// The package, with its keys.
  fileprivate var published: TreeState {
    var result = TreeState()
    result.entries = entries.filter { $0.key.hasPrefix("out/package") || $0.key.hasSuffix(".key") }
    return result
  }

  fileprivate var withoutTimes: TreeState {
    var result = self
    result.times = [:]
    return result
  }
}
