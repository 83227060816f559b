import CodeGeneration
import Foundation
import StringKeys
import StringValues
import TestSupport
import Testing

@Suite struct ObjectiveCStringsTests {
  static func strings(
    _ strings: [GeneratedString] = StringExample.strings,
    _ options: ObjectiveCStringOptions = ObjectiveCStringOptions(addsStringForKey: true)
  ) -> ObjectiveCStrings {
    ObjectiveCStrings(
      strings: strings, options: options, bundleIdentifier: StringExample.bundleIdentifier,
      keyIdentity: StringExample.keyIdentity, count: 42)
  }

  @Test func printsTheHeader() throws {
    try expectGolden(Self.strings().header, "CodeGeneration/Strings.h")
  }

  @Test func printsTheImplementation() throws {
    try expectGolden(Self.strings().implementation, "CodeGeneration/Strings.m")
  }

  @Test func namesOfSeveralTablesAreApart() {
    let names = Self.strings(StringExample.tables).names

    #expect(names[StringKey(key: "about")] == "L10nLocalizableAbout")
    #expect(names[StringKey(table: "trip-plans", key: "about")] == "L10nTripPlansAbout")
  }

  @Test(arguments: [
    ("été", "L10nuc9tue9"), ("24", "L10n_24"), ("日本", "L10nu65e5u672c"), ("a b-c", "L10nABC"),
  ])
  func namesAreASCII(_ key: String, _ expected: String) {
    let string = GeneratedString(key: StringKey(key: key), id: 0, value: .plain(""))

    #expect(Self.strings([string]).names[string.key] == expected)
  }

  @Test(.enabled(if: ClangCompiler.path != nil, "needs clang on PATH"))
  func theFilesCompile() async throws {
    for strings in [Self.strings(), Self.strings([]), Self.strings(StringExample.hostile)] {
      var strings = strings
      strings.options.defaultTable = "Local\"izable\\??/\u{e9}\n"
      let errors = try await ClangCompiler.compileErrors(
        in: [
          "L10n.h": strings.header, "L10n.m": strings.implementation,
          "Caller.mm": "#import \"L10n.h\"\nvoid call(void) { SSTStringForKey(@\"about\"); }\n",
        ])
      #expect(errors == nil)
    }
  }
}
