import CodeGeneration
import Foundation
import StringKeys
import TestSupport
import Testing

@Suite(.enabled(if: SwiftCompiler.path != nil, "needs Linux and swiftc on PATH"))
struct StringCompileTests {
  @Test(arguments: ["5", "6"])
  func callSitesOfSwiftGenCompile(_ language: String) async throws {
    let errors = try await SwiftCompiler.compileErrors(
      in: [
        "Strings.swift": StringExample.accessors().source,
        "CallSites.swift": fixture("CallSites/Strings"),
      ], language: language)

    #expect(errors == nil)
  }

  @Test func everyVariantCompiles() async throws {
    for variant in StringAccessorsTests.variants {
      var files = [
        "Strings.swift": StringExample.accessors(variant.strings, variant.options).source
      ]
      if variant.options.lookupFunction != nil {
        files["Strings.swift"] = """
          enum Strings {
            static func tr(_ table: String, _ key: String, _ arguments: any CVarArg...) -> String { key }
          }
          """
      }
      #expect(try await SwiftCompiler.compileErrors(in: files) == nil, "\(variant.name)")
    }
  }

  @Test(arguments: StringAccessorOptions.Template.allCases)
  func hostileKeysNeverBreakTheSource(_ template: StringAccessorOptions.Template) async throws {
    let options = StringAccessorOptions(
      template: template, enumName: "class", publicAccess: true, embedsFallback: true)
    var accessors = StringExample.accessors(StringExample.hostile, options)
    accessors.bundleIdentifier = "a\"\\(b)\nc"
    let alone = StringExample.accessors(
      StringExample.hostile.map {
        GeneratedString(key: StringKey(key: $0.key.key), id: $0.id, value: $0.value)
      }, StringAccessorOptions(template: template))

    let errors = try await SwiftCompiler.compileErrors(in: [
      "Strings.swift": accessors.source, "Alone.swift": alone.source,
    ])

    #expect(errors == nil)
  }

  @Test func aFileOfSwiftGenCompilesAfterItIsRewritten() async throws {
    for name in ["fallback", "plain"] {
      let source = try fixture("SwiftGenStrings/\(name)")
      let rewritten = try SwiftGenStringsRewritingTests.rewritten(source)

      #expect(try await SwiftCompiler.compileErrors(in: ["Strings.swift": rewritten]) == nil)
    }
  }

  private func fixture(_ name: String) throws -> String {
    let file = Repository.fixtures.appendingPathComponent("CodeGeneration/\(name).swift")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
