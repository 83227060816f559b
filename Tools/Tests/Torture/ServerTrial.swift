import Foundation
import Synchronization

/// What the server and its clients stand, on this computer.
struct ServerTrial: Sendable {
  let program: Program
  let server: URL
  let scratch: URL
  /// How long the load lasts, in seconds.
  let seconds: Double

  /// One line of the page.
  struct Row: Sendable {
    var name: String
    var what: String
    var result: String
    var problems: [String] = []
  }

  private var folder: URL { scratch.appending(path: "run") }
  var package: URL { folder.appending(path: "out/package") }

  static let names = [
    "a hostile server", "rude clients", "a limit of 64 open files", "clients that stop reading",
    "load",
  ]

  /// What needs a computer to itself, since times and memory are measured.
  static let measured: Set<String> = [
    "a limit of 64 open files", "clients that stop reading", "load",
  ]

  /// Publishes two versions, of which a client already has the first.
  func prepare() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let stage = FaultScenario.Stage(folder: folder, program: program)
    try SmallProject.write(to: folder)
    try stage.run("offload", "app", "--output", "out")
    try FaultTrial.copy(package, to: folder.appending(path: "pulled"))
    try SmallProject.writeStrings(["en": "Hi"], to: folder)
    try stage.run("offload", "app", "--output", "out")
  }

  /// Tries one of ``names``.
  func run(_ name: String) -> Row {
    do {
      var row =
        switch name {
        case "a hostile server": try hostileServer()
        case "rude clients": try rudeClients()
        case "a limit of 64 open files": try descriptorLimit()
        case "clients that stop reading": try stalledReaders()
        default: try load()
        }
      row.name = name
      return row
    } catch {
      return Row(name: name, what: "", result: "", problems: ["\(name): \(error)"])
    }
  }

  // MARK: - A hostile server

  private func hostileServer() throws -> Row {
    var row = Row(name: "", what: "", result: "")
    let before = try TreeState(of: folder.appending(path: "pulled"))
    let prefixes = ["heads/", "manifests/", "objects/", "strings/"]
    let cases = prefixes.flatMap { prefix in
      HostileServer.Answer.allCases.map { (prefix, $0) }
    }
    let problems = Mutex<[String]>([])
    let slowest = Mutex(0.0)
    Threads.perform(cases.count, atOnce: 16) { number, _ in
      let (prefix, answer) = cases[number]
      do {
        let start = Date()
        let found = try hostileProblems(prefix, answer, copy: "pulled\(number)", before: before)
        let elapsed = Date().timeIntervalSince(start)
        slowest.withLock { $0 = max($0, elapsed) }
        problems.withLock { all in all += found.map { "\(prefix), \(answer.rawValue): \($0)" } }
      } catch {
        problems.withLock { $0.append("\(prefix), \(answer.rawValue): \(error)") }
      }
    }
    row.problems = problems.withLock { $0 }
    row.what = "\(cases.count) answers to `levity pull`, which has an older version"
    row.result =
      "each is one error, or all of the package; slowest \(Figure.seconds(slowest.withLock { $0 }))"
    return row
  }

  private func hostileProblems(
    _ prefix: String, _ answer: HostileServer.Answer, copy: String, before: TreeState
  ) throws -> [String] {
    try FaultTrial.copy(folder.appending(path: "pulled"), to: folder.appending(path: copy))
    let server = try HostileServer(package: package, answer, to: prefix)
    defer { server.stop() }
    let ending = try program.run(
      [
        "pull", "http://127.0.0.1:\(server.port)", "--key", "out/levity-public.key", "--output",
        copy, "--retries", "0",
      ], in: folder)
    if ending.isLate { return ["pull hung"] }
    switch ending.status {
    case 0:
      let verified = try program.run(
        ["package", "verify", copy, "--key", "out/levity-public.key"], in: folder)
      return verified.status == 0 ? [] : ["pull took over what isn't valid"]
    case 2:
      let after = try TreeState(of: folder.appending(path: copy))
      return before.entries.allSatisfy { after.entries[$0.key] == $0.value }
        ? [] : ["pull failed, but changed the package"]
    default: return ["pull ended with \(ending)"]
    }
  }
}
