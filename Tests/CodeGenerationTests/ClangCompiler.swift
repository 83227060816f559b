import Foundation
import TestSupport

/// Checks Objective-C sources against the stand-ins in `Fixtures/CodeGeneration/ObjectiveCStubs`.
enum ClangCompiler {
  /// Nil where `clang` is not on PATH, or no program can be started.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Returns the compiler's errors in the files that end in `.m` or `.mm`; nil if there are none.
  static func compileErrors(in files: [String: String]) async throws -> String? {
    let folder = try TemporaryDirectory(name: "levity-objc")
    defer { withExtendedLifetime(folder) {} }
    var sources: [String] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      let file = try folder.write(text, to: name).path
      if !name.hasSuffix(".h") { sources.append(file) }
    }
    let stubs = Repository.fixtures.appendingPathComponent("CodeGeneration/ObjectiveCStubs").path
    let arguments =
      [
        "-fsyntax-only", "-target", "arm64-apple-ios15", "-fobjc-arc", "-fblocks", "-fmodules",
        "-fmodules-cache-path=\(folder.path)/modules",
        "-fmodule-map-file=\(stubs)/module.modulemap",
        "-nostdinc", "-isystem", stubs, "-Wall", "-Wextra", "-Wpedantic", "-Werror",
        "-Wno-incompatible-sysroot", "-I", folder.path,
      ] + sources
    return try await onOwnThread { try runNow(arguments) }
  }

  private static func runNow(_ arguments: [String]) throws -> String? {
    #if os(Linux) || os(macOS)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: path ?? "/usr/bin/clang")
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? nil : String(decoding: output, as: UTF8.self)
    #else
      return nil
    #endif
  }
}
