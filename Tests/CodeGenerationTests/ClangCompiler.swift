import Foundation
import TestSupport

/// Checks Objective-C sources against the stand-ins in `Fixtures/CodeGeneration/ObjectiveCStubs`.
enum ClangCompiler {
  /// Nil if `clang` isn't on PATH.
  static let path = CompilerProcess.path(of: "clang")

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
    return try await CompilerProcess.run(path ?? "/usr/bin/clang", arguments: arguments)
  }
}
