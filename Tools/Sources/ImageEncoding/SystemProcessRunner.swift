public import Foundation

/// Runs programs found on `PATH`.
public struct SystemProcessRunner: ProcessRunning {
  private let searchPath: [String]

  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    searchPath = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin")
      .split(separator: ":").map(String.init)
  }

  public func locate(_ program: String) -> URL? {
    searchPath.lazy.map { URL(fileURLWithPath: $0).appendingPathComponent(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  public func run(_ program: URL, arguments: [String], directory: URL, timeout: Duration) throws
    -> ProcessOutcome
  {
    // Files instead of pipes: a program that writes much cannot stall on a full pipe.
    let output = directory.appendingPathComponent(".stdout")
    let errors = directory.appendingPathComponent(".stderr")
    for file in [output, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.standardInput = FileHandle.nullDevice
    let outputHandle = try FileHandle(forWritingTo: output)
    let errorHandle = try FileHandle(forWritingTo: errors)
    process.standardOutput = outputHandle
    process.standardError = errorHandle
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    let seconds =
      Double(timeout.components.seconds)
      + Double(timeout.components.attoseconds) / 1e18
    var end = ProcessOutcome.End.timedOut
    if ended.wait(timeout: .now() + seconds) == .success {
      end = .exited(process.terminationStatus)
    } else {
      kill(process.processIdentifier, SIGKILL)
      ended.wait()
    }
    try outputHandle.close()
    try errorHandle.close()
    return ProcessOutcome(end: end, output: Self.head(output), standardError: Self.head(errors))
  }

  private static func head(_ file: URL) -> String {
    guard let handle = try? FileHandle(forReadingFrom: file) else { return "" }
    let data = try? handle.read(upToCount: 65_536)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
