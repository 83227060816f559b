import CodeGeneration
import Foundation
import ResourceManifests
import StringKeys
import StringLocks
import StringValues
import TestSupport
import Testing

@Suite struct SwiftGenStringsRewritingTests {
  static func rewritten(_ source: String) throws -> String {
    String(
      decoding: try SwiftGenStringsRewriting.rewritten(
        Array(source.utf8), path: "Strings.swift",
        bundleIdentifier: StringExample.bundleIdentifier, keyIdentity: StringExample.keyIdentity,
        count: 42), as: UTF8.self)
  }

  @Test(arguments: ["fallback", "plain"])
  func printsTheFile(_ name: String) throws {
    let source = try fixture(name)

    let rewritten = try Self.rewritten(source)

    try expectGolden(rewritten, "CodeGeneration/Rewritten-Strings-\(name).swift")
    #expect(try Self.rewritten(rewritten) == rewritten)
  }

  @Test(arguments: ["fallback", "plain"], ["\n", "\r\n"])
  func restoresTheBytes(_ name: String, _ ending: String) throws {
    let source = try fixture(name).replacing("\n", with: ending)

    for text in [source, String(source.dropLast())] {
      let rewritten = try Self.rewritten(text)
      let restored = try SwiftGenStringsRewriting.restored(
        Array(rewritten.utf8), path: "Strings.swift")

      #expect(rewritten != text)
      #expect(String(decoding: restored, as: UTF8.self) == text)
    }
  }

  @Test(arguments: ["fallback", "plain"])
  func tablesOfTheSystemAreAskedAsBefore(_ name: String) throws {
    let source = try fixture(name)
    let rewritten = try SwiftGenStringsRewriting.rewritten(
      Array(source.utf8), path: "Strings.swift", bundleIdentifier: "org.a", keyIdentity: "0",
      count: 1, systemTables: ["InfoPlist", "Root"])
    let text = String(decoding: rewritten, as: UTF8.self)

    #expect(text.contains("if ![\"InfoPlist\", \"Root\"].contains("))
    #expect(!text.contains("#if false"))
    let restored = try SwiftGenStringsRewriting.restored(rewritten, path: "Strings.swift")
    #expect(String(decoding: restored, as: UTF8.self) == source)
  }

  @Test func aBundleTakesOverItsOwnTablesOnly() throws {
    let source = try fixture("plain")
    var lock = StringLock()
    let bundle = GeneratedStringBundle(
      identifier: "org.a", values: [StringKey(key: "a"): .plain("A")], lock: &lock,
      hasher: .reference)
    let text = String(
      decoding: try bundle.rewritten(swiftGen: Array(source.utf8), path: "Strings.swift"),
      as: UTF8.self)
    #expect(text.contains("if ![\"Texts\"].contains("))
  }

  @Test func aTemplateWithoutTheFunctionIsRefused() {
    #expect(throws: CodeGenerationError.self) {
      try Self.rewritten(
        "enum L10n {\n  static let a = NSLocalizedString(\"a\", comment: \"\")\n}\n")
    }
    #expect(throws: CodeGenerationError.self) {
      try Self.rewritten(
        "  static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {\n")
    }
  }

  private func fixture(_ name: String) throws -> String {
    let file = Repository.fixtures.appendingPathComponent(
      "CodeGeneration/SwiftGenStrings/\(name).swift")
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }
}
