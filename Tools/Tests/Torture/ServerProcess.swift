import Foundation

/// A running `levity-server`.
final class ServerProcess {
  let port: Int
  private let process = Process()

  /// - Parameter arguments: more options, such as a limit of connections.
  init(_ executable: URL, package: URL, _ arguments: [String] = [], descriptors: Int? = nil) throws
  {
    // The shell sets the limit, then becomes the server.
    process.executableURL = URL(filePath: "/bin/sh")
    let limit = descriptors.map { "ulimit -n \($0); " } ?? ""
    process.arguments =
      ["-c", "\(limit)exec \"$@\"", "sh", executable.path, package.path, "--port", "0", "--quiet"]
      + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let last = line.split(separator: ":").last, let port = Int(last.dropLast()) else {
      process.terminate()
      throw TortureError.preparation(command: "server", errors: line)
    }
    self.port = port
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  var address: String { "http://127.0.0.1:\(port)" }
  var isRunning: Bool { process.isRunning }

  /// The bytes of memory that only this process has, such as its heap.
  func privateMemory() throws -> Int {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }

  /// The seconds that the processors have worked for it.
  func processorTime() throws -> Double {
    let text = try String(
      contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
    // The name in parentheses may contain anything; user and system time are the 14th and 15th of all fields.
    let fields = (text.split(separator: ")").last ?? "").split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return 0
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// The number of its open files.
  func descriptors() throws -> Int {
    try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(process.processIdentifier)/fd"
    ).count
  }
}
