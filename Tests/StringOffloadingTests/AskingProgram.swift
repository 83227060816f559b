#if os(Linux)
  import Foundation
  import TestSupport

  /// A program of the sources of many apps, a file for each way of asking, and the stand-ins, see `Tests/AskingRunner`.
  struct AskingProgram {
    private let folder: TemporaryDirectory
    private var sources: [String] = []
    private var calls: [String] = []

    /// The modules and objects that SwiftPM built beside the tests.
    private static let built = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent()

    /// - Parameters:
    ///   - generated: A file of the offload that belongs to the module, if there is one.
    ///   - hasHelpers: Whether the app has helpers besides those of the ways.
    init(_ folder: TemporaryDirectory, generated: String?, hasHelpers: Bool) throws {
      self.folder = folder
      sources = (["App.swift"] + (hasHelpers ? ["Helpers.swift"] : [])).map {
        Repository.fixtures.appendingPathComponent("Asking/\($0)").path
      }
      if let generated {
        sources.append(
          try folder.write(Self.standingIn(generated), to: "Generated.swift").path)
      }
    }

    /// Apple's modules have stand-ins in one module.
    private static func standingIn(_ source: String) -> String {
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let names = Set(
        lines.filter(isImport).compactMap { $0.split(separator: " ").last })
      let own = names.contains("LevityBundles") ? "import LevityBundles\n" : ""
      return "import AskingRunner\n\(own)"
        + lines.filter { !isImport($0) }.joined(separator: "\n")
        .replacing("SwiftUI.", with: "AskingRunner.")
    }

    private static func isImport(_ line: Substring) -> Bool {
      line.hasPrefix("import ") || line.hasPrefix("public import ")
    }

    /// Adds an app whose code asks in one way.
    ///
    /// - Parameters:
    ///   - source: The code, after the offload.
    ///   - app: The folder of the built app.
    mutating func add(_ number: Int, _ way: WayOfAsking, as source: String, app: String) throws {
      let lines = source.split(separator: "\n").filter { !$0.hasPrefix("import ") }
      let statements = lines.filter { $0.hasPrefix("let ") || $0.hasPrefix("info.") }
      let declarations = lines.filter { !statements.contains($0) }
      let source = """
        import AskingRunner
        \(declarations.joined(separator: "\n"))
        @MainActor final class Way\(number) {
          @State var flag = false
          @State var text = ""
          @State var number = 1
          @State var date = Date()
          @State var color = Color.red
          func show() -> [String] {
            \(statements.joined(separator: "\n    "))
            return shown(\(way.result))
          }
        }
        """
      sources.append(try folder.write(source + "\n", to: "Way\(number).swift").path)
      calls.append(
        "Asking(number: \(number), app: \"\(app)\", isCounted: \(way.isCounted)) { Way\(number)().show() }"
      )
    }

    struct Answer: Hashable {
      var way: Int
      var language: String
      var number: Int
    }

    /// Returns what a person sees, or throws the compiler's errors.
    func answers(in languages: [String]) throws -> [Answer: [String]] {
      let main = """
        import AskingRunner

        @main enum Main {
          @MainActor static func main() throws {
            try AskingStage.run([
              \(calls.joined(separator: ",\n      "))
            ], languages: \(languages), caches: "\(folder.path)/caches")
          }
        }

        """
      let all = sources + [try folder.write(main, to: "Main.swift").path]
      let program = "\(folder.path)/program"
      let objects = "\(Self.built.path)/AskingRunner.product/Objects.LinkFileList"
      try compile(all, ["-swift-version", "5", "-o", program, "@\(objects)"])
      try compile(all, ["-swift-version", "6", "-typecheck"])
      let result = try TestProgram.run(program)
      guard result.status == 0 else { throw Failure(output: result.output) }
      var answers: [Answer: [String]] = [:]
      for line in result.output.split(separator: "\n") {
        let words = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard words.count == 4, let way = Int(words[0]), let number = Int(words[2]) else {
          throw Failure(output: String(line))
        }
        let answer = Answer(way: way, language: String(words[1]), number: number)
        answers[answer, default: []].append(String(words[3]))
      }
      return answers
    }

    struct Failure: Error { var output: String }

    private func compile(_ sources: [String], _ arguments: [String]) throws {
      let result = try TestProgram.run(
        "/usr/bin/env",
        [
          "swiftc", "-parse-as-library", "-module-name", "AskingApp", "-suppress-warnings",
          "-enable-upcoming-feature", "MemberImportVisibility", "-I", "\(Self.built.path)/Modules",
          "-Xcc", "-fmodule-map-file=\(Self.built.path)/CPublishedPointers.build/module.modulemap",
        ] + arguments + sources)
      guard result.status == 0 else { throw Failure(output: result.output) }
    }
  }
#endif
