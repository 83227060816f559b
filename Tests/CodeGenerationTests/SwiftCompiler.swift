import Foundation
import TestSupport

/// Type-checks Swift sources against the stand-in modules in `Fixtures/CodeGeneration/Stubs`.
struct SwiftCompiler {
  /// Nil if `swiftc` isn't on PATH or the platform has modules of these names itself.
  static let path: String? = {
    #if !os(Linux)
      return nil
    #else
      return CompilerProcess.path(of: "swiftc")
    #endif
  }()

  /// The stand-in modules, built once for all tests.
  static let modules = Task {
    let folder = try TemporaryDirectory(name: "levity-stubs")
    for name in [
      "UIKit", "SwiftUI", "LevityUIKit", "LevityStrings", "RswiftResources", "Rswift",
    ] {
      let source = Repository.fixtures.appendingPathComponent(
        "CodeGeneration/Stubs/\(name).swift")
      let errors = try await run([
        "-emit-module", "-parse-as-library", "-module-name", name, "-I", folder.path,
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-o", "\(folder.path)/\(name).swiftmodule", source.path,
      ])
      if let errors { throw CompilerFailure(text: errors) }
    }
    return folder
  }

  struct CompilerFailure: Error { var text: String }

  /// Returns the compiler's errors in the files; nil if there are none. `os(iOS)` is true in them.
  static func compileErrors(
    in files: [String: String], module: String = "App", language: String = "5"
  ) async throws -> String? {
    let stubs = try await modules.value
    let folder = try TemporaryDirectory(name: "levity-typecheck")
    defer { withExtendedLifetime(folder) {} }
    var paths: [String] = []
    for (name, text) in files.sorted(by: { $0.key < $1.key }) {
      var text = text.replacing("os(iOS)", with: "os(Linux)")
      for word in ["@IBOutlet ", "@IBInspectable ", "@IBDesignable "] {
        text = text.replacing(word, with: "")
      }
      paths.append(try folder.write(text, to: name).path)
    }
    return try await run(
      [
        "-typecheck", "-parse-as-library", "-swift-version", language, "-warnings-as-errors",
        "-Wwarning", "DeprecatedDeclaration", "-module-name", module, "-I", stubs.path,
      ] + paths)
  }

  private static func run(_ arguments: [String]) async throws -> String? {
    try await CompilerProcess.run(path ?? "/usr/bin/swiftc", arguments: arguments)
  }
}
