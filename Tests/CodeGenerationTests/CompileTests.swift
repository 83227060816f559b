import CodeGeneration
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: SwiftCompiler.path != nil, "needs Linux and swiftc on PATH"))
struct CompileTests {
  @Test func theExampleCompilesBeforeAnOffload() async throws {
    var files = try Example.sources(below: "Wayfarer")
    files["XcodeSymbols.swift"] = try fixture("XcodeSymbols")

    let errors = try await SwiftCompiler.compileErrors(in: files)

    #expect(errors == nil)
  }

  @Test func theExamplesCallSitesCompileAfterAnOffload() async throws {
    var files = try Example.sources(
      below: "Wayfarer", except: ["Generated/Assets.swift", "Generated/Artwork.swift"])
    for name in ["Assets", "Artwork"] {
      let path = "Wayfarer/Generated/\(name).swift"
      files["\(name).swift"] = String(
        decoding: try SwiftGenRewriting.rewritten(
          Example.bytes(path), path: path, images: Example.images,
          bundleIdentifier: Example.bundleIdentifier), as: UTF8.self)
    }
    files["XcodeSymbols.swift"] = try fixture("XcodeSymbols")
    files["Lookup.swift"] = LookupFunctions(bundleIdentifier: Example.bundleIdentifier).source

    let errors = try await SwiftCompiler.compileErrors(in: files)

    #expect(errors == nil)
  }

  @Test func rswiftSevenCallSitesCompile() async throws {
    let path = "JournalKit/Generated/R.generated.swift"
    var files = try Example.sources(below: "JournalKit", except: ["Generated/R.generated.swift"])
    files["R.generated.swift"] = String(
      decoding: try RswiftFile.withoutRemoved(
        Example.bytes(path), path: path, images: Example.journal), as: UTF8.self)
    files["R.levity.swift"] =
      RswiftAccessors(
        images: Example.journal, bundleIdentifier: "org.example.wayfarer.JournalKit"
      ).source

    let errors = try await SwiftCompiler.compileErrors(in: files, module: "JournalKit")

    #expect(errors == nil)
  }

  @Test func rswiftFiveCallSitesCompile() async throws {
    let accessors = RswiftAccessors(
      images: Example.journal.filter { $0.name != "badge" },
      options: RswiftOptions(version: .five), bundleIdentifier: "org.example.journal")

    let errors = try await SwiftCompiler.compileErrors(in: [
      "CallSites.swift": fixture("RswiftFive"), "R.levity.swift": accessors.source ?? "",
    ])

    #expect(errors == nil)
  }

  @Test func lookupFunctionsCompile() async throws {
    let errors = try await SwiftCompiler.compileErrors(in: [
      "CallSites.swift": fixture("Lookup"),
      "Lookup.swift": LookupFunctions(bundleIdentifier: "a\"\\(b)\nc").source,
    ])

    #expect(errors == nil)
  }

  @Test func hostileNamesNeverBreakTheSource() async throws {
    let images = HostileNames.all.map { GeneratedImage(name: $0, presence: .removed) }
    let identifier = "org.example.\"\\(x)"
    let rswift = RswiftAccessors(images: images, bundleIdentifier: identifier).source ?? ""

    let errors = try await SwiftCompiler.compileErrors(in: [
      "R.levity.swift": rswift,
      "R.swift": """
      import RswiftResources
      import UIKit
      let R = _R(bundle: .main)
      struct _R { let bundle: Foundation.Bundle }
      """,
    ])

    #expect(errors == nil)
  }

  private func fixture(_ name: String) throws -> String {
    let file = Repository.fixtures.appendingPathComponent("CodeGeneration/CallSites/\(name).swift")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
