#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// The two calls of the front door mean one thing each, whatever a file imports.
  @Suite struct FrontDoorImportTests {
    static let modules = ["LevityResources", "LevityStrings", "LevityUIKit"]

    /// Every set of the modules but the empty one.
    static let sets = (1..<(1 << modules.count)).map { bits in
      modules.indices.filter { bits >> $0 & 1 == 1 }.map { modules[$0] }
    }

    /// The result of `update()`: that of the module with most functions.
    static func result(of imports: [String]) -> String {
      imports.contains("LevityUIKit")
        ? "LevityUpdate" : imports.contains("LevityStrings") ? "StringsUpdate" : "ManifestUpdate"
    }

    static func source(_ imports: [String], number: Int) -> String {
      """
      \(imports.map { "import \($0)\n" }.joined())
      @MainActor func launch\(number)() async throws {
        Levity.start()
        try await Levity.update()
        let update = try await Levity.update()
        check\(number)(update)
      }
      func check\(number)(_ update: \(result(of: imports))) {}

      """
    }

    @Test(arguments: sets)
    func everySetOfImportsHasOneFrontDoor(imports: [String]) throws {
      let errors = try AppCode.errors(in: ["App.swift": Self.source(imports, number: 0)])
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }

    @Test func imagesAloneInAnAppNameNoString() throws {
      let source = """
        import LevityUIKit
        func launch() async throws {
          Levity.startImages { $0.memoryLimit = 64 << 20 }
          let loader: ResourceLoader = Levity.startImages(LevityOptions(settings: nil))
          try await Levity.updateImages()
          _ = loader
        }
        """
      let errors = try AppCode.errors(in: ["App.swift": source])
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }
  }

  /// Compiles an app's code against the modules beside the program that runs the tests.
  enum AppCode {
    /// The compiler's errors in these files, which are one module.
    static func errors(in files: [String: String]) throws -> [String] {
      let folder = try TemporaryDirectory()
      var paths: [String] = []
      for (name, source) in files.sorted(by: { $0.key < $1.key }) {
        paths.append(try folder.write(source, to: name).path)
      }
      // The only target in C has a module map; the runtime's modules import it.
      let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      let arguments =
        [
          "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
          "-I", modules.appendingPathComponent("Modules").path,
          "-Xcc", "-fmodule-map-file=\(modules.path)/CPublishedPointers.build/module.modulemap",
        ] + paths
      let result = try TestProgram.run("/usr/bin/env", arguments)
      guard result.status != 0 else { return [] }
      let lines = result.output.split(separator: "\n").map(String.init)
      return lines.filter { $0.contains("error:") }
    }
  }
#endif
