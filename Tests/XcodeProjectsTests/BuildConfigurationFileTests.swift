import TestSupport
import Testing
import XcodeProjects

@Suite struct BuildConfigurationFileTests {
  typealias Condition = BuildConfigurationFile.Condition

  static func assignments(_ text: String) -> [BuildConfigurationFile.Assignment] {
    BuildConfigurationFile(parsing: Array(text.utf8)).statements.compactMap {
      if case .assignment(let assignment) = $0 { assignment } else { nil }
    }
  }

  private static let readable = [
    ("A = b", "A", "b"), ("  A=b c  // why", "A", "b c"), ("A =", "A", ""), ("A = b;", "A", "b"),
    ("A = b ; // c", "A", "b"), ("A = \"x y\"", "A", "\"x y\""),
    ("A = https:/$()/x", "A", "https:/$()/x"),
    ("A = a=b", "A", "a=b"), ("\u{FEFF}A = b", "A", "b"), ("A = b \\\n  c", "A", "b   c"),
    ("_A9 = é\r\nB", "_A9", "é"),
  ]

  @Test(arguments: readable)
  func readsAssignments(_ text: String, _ name: String, _ value: String) {
    let found = Self.assignments(text)
    #expect(found.first?.name == name)
    #expect(found.first?.value == value)
    #expect(found.first?.conditions == [])
  }

  @Test func readsConditions() {
    let found = Self.assignments("A[sdk=iphoneos*][arch=arm64] = x\nB[sdk=a, config=Debug]=y")
    #expect(
      found.map(\.conditions) == [
        [
          Condition(parameter: "sdk", pattern: "iphoneos*"),
          Condition(parameter: "arch", pattern: "arm64"),
        ],
        [
          Condition(parameter: "sdk", pattern: "a"),
          Condition(parameter: "config", pattern: "Debug"),
        ],
      ])
  }

  @Test func keepsLinesAndRanges() {
    let text = "// c\n\nA = one\r\n#include? \"x y.xcconfig\"\nB = two // c\n#include \"z\""
    let file = BuildConfigurationFile(parsing: Array(text.utf8))
    let lines = file.statements.map { statement in
      switch statement {
      case .assignment(let assignment): assignment.line
      case .inclusion(let inclusion): inclusion.line
      }
    }
    #expect(lines == [3, 4, 5, 6])
    #expect(file.issues.isEmpty)
    let inclusions = file.statements.compactMap { statement in
      if case .inclusion(let inclusion) = statement {
        "\(inclusion.path) \(inclusion.isOptional)"
      } else {
        nil
      }
    }
    #expect(inclusions == ["x y.xcconfig true", "z false"])
    #expect(
      Self.assignments(text).map {
        String(decoding: Array(text.utf8)[$0.valueRange], as: UTF8.self)
      }
        == ["one", "two"])
  }

  private static let unreadable = [
    ("A", "line 1: expected '='."), ("\n= b", "line 2: expected a setting or #include."),
    ("A b", "line 1: expected '='."), ("A[sdk=x] b", "line 1: expected '='."),
    ("A b = c", "line 1: expected '='."),
    ("#define A", "line 1: expected #include."),
    ("#include x", "line 1: expected a path in quotes after #include."),
    ("#include \"x", "line 1: expected a closing quote."),
    ("A[sdk] = x", "line 1: expected a condition such as [sdk=iphoneos*]."),
    ("A[sdk=x", "line 1: expected a condition such as [sdk=iphoneos*]."),
  ]

  @Test(arguments: unreadable)
  func reportsWhatItCannotRead(_ text: String, _ sentence: String) {
    let file = BuildConfigurationFile(parsing: Array((text + "\nOK = 1").utf8))
    #expect(file.issues.map(\.description) == [sentence])
    #expect(Self.assignments(text + "\nOK = 1").map(\.name) == ["OK"])
  }

  @Test func readsTheNeighboursOfEachRow() async throws {
    let texts =
      Self.readable.map(\.0) + Self.unreadable.map(\.0) + [
        "A[sdk=iphoneos*][arch=arm64] = x", "B[sdk=a, config=Debug]=y",
        "#include? \"x y.xcconfig\"",
      ]
    try await expectNeighbours(of: texts.map { Neighbours(ofText: $0) }, "build-configurations") {
      bytes in
      let file = BuildConfigurationFile(parsing: bytes)
      let statements = file.statements.map { WholeValue.text($0) }
      return (statements + file.issues.map(\.description)).joined(separator: "; ")
    }
  }

  @Test func damagedFilesNeverTrap() {
    let text = "#include \"a\"\nA[sdk=x*] = $(B:lower) \\\n c;\nB = ${A:default=$(C)} // x\n"
    var random = SeededRandom(seed: 11)
    for _ in 0..<3000 { Self.exercise(random.mutate(Array(text.utf8))) }
  }

  @Test func seedsOfTheFuzzerAreRead() throws {
    for seed in try FuzzSeeds.load("BuildConfigurationFile") { Self.exercise(seed.bytes) }
  }

  static func exercise(_ bytes: [UInt8]) {
    var settings = BuildSettings(context: ["sdk": "iphoneos"])
    for case .assignment(let assignment) in BuildConfigurationFile(parsing: bytes).statements {
      #expect(assignment.valueRange.upperBound <= bytes.count)
      settings.push(assignment.name, assignment.value, conditions: assignment.conditions)
    }
    for name in settings.names { _ = settings[name] }
  }
}

@Suite("Edits of .xcconfig files")
struct BuildConfigurationFileEditingTests {
  @Test(
    "Only the value changes",
    arguments: [
      ("A = 1 // why\nB = 2;\n", "A", 1, "3", "A = 3 // why\nB = 2;\n"),
      ("A=1;\r\n", "A", 1, "x y", "A=x y;\r\n"), ("A =\nB = 2", "A", 1, "3", "A = 3\nB = 2"),
      ("A[sdk=*] = 1", "A", 1, "2", "A[sdk=*] = 2"),
      ("A = 1 \\\n  2\nB = 3\n", "A", 1, "4", "A = 4\nB = 3\n"),
    ])
  func value(source: String, name: String, line: Int, value: String, expected: String) throws {
    let file = BuildConfigurationFile(parsing: Array(source.utf8))
    let edited = try #require(file.setting(name, atLine: line, to: value))
    #expect(String(decoding: edited, as: UTF8.self) == expected)
  }

  @Test("A removal takes the lines of the assignment")
  func removal() throws {
    let file = BuildConfigurationFile(
      parsing: Array("A = 1\r\n  B = 2 \\\r\n 3 // c\r\nC = 3".utf8))
    #expect(file.setting("B", atLine: 2, to: nil) == Array("A = 1\r\nC = 3".utf8))
    #expect(
      file.setting("C", atLine: 4, to: nil) == Array("A = 1\r\n  B = 2 \\\r\n 3 // c\r\n".utf8))
    #expect(file.setting("A", atLine: 2, to: nil) == nil)
  }
}
