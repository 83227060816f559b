import TestSupport
import Testing
import XcodeProjects

@Suite struct BuildSettingsTests {
  static func settings(_ text: String, context: [String: String] = [:]) -> BuildSettings {
    var settings = BuildSettings(context: context)
    for assignment in BuildConfigurationFileTests.assignments(text) {
      settings.push(assignment.name, assignment.value, conditions: assignment.conditions)
    }
    return settings
  }

  private static let references = [
    ("X = a", "a"), ("A = 1\nX = $(A)${A}$[A]$A-$(A)", "1111-1"), ("X = $(MISSING)x", "x"),
    ("X = a\nX = $(inherited) b", "a b"), ("X = a\nX = $(X) b\nX = $(inherited) c", "a b c"),
    ("A = Ab\nX = $(A:lower) $(A:upper)", "ab AB"),
    ("A = My App_2.0\nX = $(A:rfc1034identifier)", "My-App-2-0"),
    ("A = 7 é-b\nX = $(A:c99extidentifier)", "__é_b"), ("A = 7a\nX = $(A:identifier)", "_a"),
    ("A = 2a\nX = $(A:rfc1034identifier)", "-a"),
    ("X = $(A:default=d)$(B:default=$(C))\nC = c", "dc"), ("A = v\nX = $(A:default=d)", "v"),
    ("A = My App\nX = $(A:rfc1034identifier:lower)", "my-app"),
    ("N = A\nA = x\nX = $($(N))", "x"), ("K_iphoneos = y\nP = iphoneos\nX = $(K_$(P))", "y"),
    ("A = a/b/c.tar.gz\nX = $(A:dir)|$(A:file)|$(A:base)|$(A:suffix)", "a/b/|c.tar.gz|c.tar|.gz"),
    ("X = $(unfinished and $A\nA = 1", "$(unfinished and 1"), ("X = 5$ and $", "5$ and $"),
    ("A = https:/$(E)/x\nE =\nX = $(A)", "https://x"), ("A = x\nX = $(A:unknown)", "x"),
  ]

  @Test(arguments: references)
  func expandsReferences(_ text: String, _ expected: String) {
    #expect(Self.settings(text)["X"] == expected)
  }

  @Test func expandsTheNeighboursOfEachRow() async throws {
    let samples = Self.references.map { Neighbours(ofText: $0.0) }
    try await expectNeighbours(of: samples, "build-settings") { bytes in
      let settings = Self.settings(String(decoding: bytes, as: UTF8.self))
      return settings.names.sorted().map { name in
        "\(name) \(settings[name] ?? "nil") \(settings.listValue(of: name))"
      }.joined(separator: "; ")
    }
  }

  @Test func unassignedIsNil() { #expect(Self.settings("A = b")["X"] == nil) }

  @Test(arguments: [
    ("iphoneos", "device"), ("iphonesimulator", "simulator"), ("watchos", "other"),
  ])
  func conditionsChooseAnAssignment(_ sdk: String, _ expected: String) {
    let text = "X = other\nX[sdk=iphoneos*] = device\nX[sdk=iphonesim*] = simulator"
    #expect(Self.settings(text, context: ["sdk": sdk])["X"] == expected)
  }

  @Test func cyclesAreRefused() {
    let settings = Self.settings("A = a$(B)\nB = b$(C)\nC = c$(A)")
    #expect(settings["A"] == "abc")
  }

  @Test func growthIsBounded() {
    var text = "A0 = xxxxxxxxxx\n"
    for index in 1...60 { text += "A\(index) = $(A\(index - 1))$(A\(index - 1))\n" }
    #expect((Self.settings(text)["A60"] ?? "").utf8.count < 1 << 20)
    #expect(Self.settings("X = " + String(repeating: "$(", count: 20_000))["X"] != nil)
  }

  @Test func readsListsAndBooleans() {
    let settings = Self.settings(#"L = a "b c" d\ e 'f'"# + "\nY = YES\nN = NO\nE =")
    #expect(settings.listValue(of: "L") == ["a", "b c", "d e", "f"])
    #expect(settings.boolValue(of: "Y") == true)
    #expect(settings.boolValue(of: "N") == false)
    #expect(settings.boolValue(of: "E") == nil)
  }
}
