#if os(Linux)
  import Foundation
  import TestSupport

  /// A program of the edited sources of many appearance cases and the stand-ins, see `Tests/AppearanceRunner`.
  struct AppearanceProgram {
    private let folder: TemporaryDirectory
    private var sources: [String]
    private var calls: [String] = []
    private var generated: Set<String> = []

    /// The modules and objects that SwiftPM built beside the tests.
    private static let built = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()

    init() throws {
      folder = try TemporaryDirectory()
      sources = [Repository.fixtures.appendingPathComponent("Appearances/App.swift").path]
    }

    /// Adds the sources of a case.
    ///
    /// Statements are the body of a function, and so are types; only extensions have to stand outside.
    mutating func add(
      _ number: Int, _ texts: [String], hasHooks: Bool, run: String?
    ) throws {
      let lines = texts.joined(separator: "\n").split(
        separator: "\n", omittingEmptySubsequences: false)
      let imports = lines.filter { $0.hasPrefix("import ") }.joined(separator: "\n")
      let rest = lines.filter { !$0.hasPrefix("import ") }.joined(separator: "\n")
      let isOutside = rest.contains("extension ")
      let function = """
        @MainActor func show\(number)() -> [Any] {
        \(isOutside ? "" : rest)
        \(run ?? "return []")
        }
        """
      let source = "\(imports)\n\(isOutside ? rest : "")\n\(function)\n"
      sources.append(try folder.write(source, to: "Case\(number).swift").path)
      guard run != nil else { return }
      calls.append("Appearance(number: \(number), hasHooks: \(hasHooks), show: show\(number))")
    }

    /// Adds a source that an offload wrote; all cases have one image, so most write the same.
    mutating func add(generated source: String) throws {
      guard generated.insert(source).inserted else { return }
      sources.append(try folder.write(source, to: "Generated\(generated.count).swift").path)
    }

    /// Returns the results by number, or the compiler's errors.
    mutating func results() throws -> [Int: String] {
      let main = """
        import AppearanceRunner
        import Foundation

        // An asynchronous main function would leave the main thread.
        @main enum Main {
          static func main() {
            Task { @MainActor in
              await AppearanceStage.run([
                \(calls.joined(separator: ",\n      "))
              ])
              exit(0)
            }
            RunLoop.main.run()
          }
        }

        """
      sources.append(try folder.write(main, to: "Main.swift").path)
      let program = "\(folder.path)/program"
      let objects = "\(Self.built.path)/AppearanceRunner.product/Objects.LinkFileList"
      try compile(["-swift-version", "5", "-o", program, "@\(objects)"])
      try compile(["-swift-version", "6", "-typecheck"])
      var results: [Int: String] = [:]
      for line in try TestProgram.run(program).output.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let number = Int(words[0]) else { continue }
        results[number] = String(words[1])
      }
      return results
    }

    struct Failure: Error { var output: String }

    private func compile(_ arguments: [String]) throws {
      let result = try Self.swiftc(arguments + sources)
      guard result.status == 0 else { throw Failure(output: result.output) }
    }

    /// Returns the compiler's errors about the sources of one module.
    static func errors(of texts: [String], options: [String]) throws -> String {
      let folder = try TemporaryDirectory()
      let paths = try texts.enumerated().map {
        try folder.write($0.element, to: "Source\($0.offset).swift").path
      }
      return try swiftc(["-typecheck"] + options + paths).output
    }

    private static func swiftc(_ arguments: [String]) throws -> (
      status: Int32, output: String
    ) {
      try TestProgram.run(
        "/usr/bin/env",
        [
          "swiftc", "-parse-as-library", "-module-name", "AppearanceApp", "-suppress-warnings",
          "-I", "\(built.path)/Modules", "-Xcc",
          "-fmodule-map-file=\(built.path)/CPublishedPointers.build/module.modulemap",
        ] + arguments)
    }

    /// Returns the errors of clang in Objective-C that imports the modeled headers.
    static func parse(_ source: String) throws -> String {
      let folder = try TemporaryDirectory()
      let file = try folder.write(source, to: "Screen.m").path
      let headers = Repository.root.appendingPathComponent("Tests/AppleHeaders/Headers").path
      return try TestProgram.run(
        "/usr/bin/env",
        [
          "clang", "-fsyntax-only", "-target", "arm64-apple-ios15.0", "-fobjc-arc",
          "-ffreestanding",
          "-w", "-I", headers, "-I",
          Repository.fixtures.appendingPathComponent("Appearances").path, file,
        ]
      ).output
    }
  }
#endif
