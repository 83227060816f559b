import Foundation

/// Runs tools of this computer. A tool that runs out of time is interrupted, then killed.
public final class SystemToolRunner: ToolRunner {
  /// The directories that programs are looked up in.
  private let folders: [String]
  private let folder: URL
  private let sleep: @Sendable (Duration) -> Void

  /// - Parameters:
  ///   - path: as the variable `PATH`, which it is by default.
  ///   - sleep: lets time pass; tests don't wait.
  /// - Throws: if the directory for the tools' files can't be made.
  public init(path: String? = nil, sleep: (@Sendable (Duration) -> Void)? = nil) throws {
    let path = path ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    folders = path.split(separator: ":").map(String.init)
    self.sleep = sleep ?? { Thread.sleep(forTimeInterval: $0.seconds) }
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "levity-launch-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public func wait(_ duration: Duration) { sleep(duration) }

  public func has(_ program: String) -> Bool { path(of: program) != nil }

  private func path(of program: String) -> String? {
    if program.contains("/") { return program }
    return folders.map { "\($0)/\(program)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  public func run(_ command: ToolCommand, timeLimit: Duration) throws -> ToolOutcome {
    guard let path = path(of: command.program) else {
      throw DeviceFailure(
        .toolMissing, tool: command.program, words: "\(command.program) isn't in PATH")
    }
    let arguments = command.arguments.map(expanded)
    let answerFile = command.answerFile.map(expanded)
    if let answerFile { try? FileManager.default.removeItem(atPath: answerFile) }
    let process = try ToolProcess(path, arguments, environment: command.environment)
    var outcome = process.outcome(within: timeLimit, lastLine: command.lastLine)
    if let data = answerFile.flatMap(FileManager.default.contents(atPath:)) {
      outcome.answer = String(decoding: data, as: UTF8.self)
    }
    return outcome
  }

  private func expanded(_ argument: String) -> String {
    argument.replacingOccurrences(of: "{folder}", with: folder.path)
  }
}

extension Duration {
  /// As Foundation counts.
  public var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
