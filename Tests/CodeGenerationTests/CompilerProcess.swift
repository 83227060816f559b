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
        let result = try TestProgram.run(path, arguments)
        return result.status == 0 ? nil : result.output
      }
    #else
      nil
    #endif
  }
}
