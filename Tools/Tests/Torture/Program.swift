import Foundation

/// The built `levity`, run in a directory of a trial with faults at its system calls.
struct Program: Sendable {
  let url: URL
  /// The library that is preloaded; it counts calls and makes them fail.
  let faults: URL

  /// The end of a run.
  struct Ending: Sendable {
    /// The exit status; nil if a signal ended the program.
    var status: Int32?
    var signal: Int32?
    var output: String
    var errors: String
    /// The number of calls that changed something.
    var calls: Int
    /// Whether the fault would have been the same at the next call, so that it wasn't tried at this one.
    var isSame = false
    /// Whether it was killed because it took too long.
    var isLate = false
  }

  /// One call that goes wrong.
  struct Injection: Sendable {
    var fault: Fault
    /// From 1 on.
    var call: Int
  }

  /// The longest that a run can take, in seconds.
  private static let limit = 60.0

  /// Runs the program in `folder` and waits for it and all that it starts.
  ///
  /// - Parameter log: a file that gets a line for each call.
  func run(
    _ arguments: [String], in folder: URL, _ injection: Injection? = nil, log: URL? = nil
  ) throws -> Ending {
    let scratch = folder.deletingLastPathComponent().appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let (counter, errors) = (scratch.appending(path: "counter"), scratch.appending(path: "errors"))
    try Data(count: 16).write(to: counter)
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment(in: folder, counter: counter, injection, log: log)
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let isLate = LateKill(process, after: Self.limit)
    // Until the last process that has a copy of the pipe has ended, also one in a session of its own.
    let said = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let counts = try Data(contentsOf: counter)
    func number(at index: Int) -> Int {
      counts.dropFirst(8 * index).prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    let isExit = process.terminationReason == .exit
    return Ending(
      status: isExit ? process.terminationStatus : nil,
      signal: isExit ? nil : process.terminationStatus,
      output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
      calls: number(at: 0), isSame: number(at: 1) != 0,
      isLate: isLate.end())
  }

  private func environment(
    in folder: URL, counter: URL, _ injection: Injection?, log: URL?
  ) -> [String: String] {
    var result = ProcessInfo.processInfo.environment
    result["XDG_CACHE_HOME"] = folder.appending(path: TreeState.cache).path
    // In the past, so that files of the package are newer than its head.
    result["SOURCE_DATE_EPOCH"] = "1700000000"
    result["LD_PRELOAD"] = faults.path
    result["LEVITY_FAULT_COUNTER"] = counter.path
    result["LEVITY_FAULT"] = injection?.fault.rawValue
    result["LEVITY_FAULT_AT"] = injection.map { "\($0.call)" }
    result["LEVITY_FAULT_LOG"] = log?.path
    return result
  }
}
