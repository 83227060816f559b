import Foundation
import TestSupport

/// Runs a compiler that is on PATH.
enum CompilerProcess {
  /// Returns the path of a program; nil if it isn't on PATH.
  static func path(of name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the compiler's output if it fails; nil if it succeeds, or if no program can be started.
  static func run(_ path: String, arguments: [String]) async throws -> String? {
    #if os(Linux) || os(macOS)
      try await onOwnThread {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : String(decoding: output, as: UTF8.self)
      }
    #else
      nil
    #endif
  }
}
