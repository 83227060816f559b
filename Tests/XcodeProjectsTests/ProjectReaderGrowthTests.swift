import SourceTrees
import TestSupport
import Testing
import XcodeProjects

/// Hostile shapes that readers of projects take in time that grows as their input does.
@Suite(.serialized) struct ProjectReaderGrowthTests {
  /// Reads a whole project whose manifest is the input.
  private static func project(_ path: String) -> @Sendable ([UInt8]) -> Void {
    { bytes in
      _ = try? ProjectModel(
        of: FileTree(root: "/p", paths: [path, "A/a.swift"]) { $0 == path ? bytes : nil })
    }
  }

  static let readers: [GrowingReader] = [
    GrowingReader(
      ".xcconfig",
      [
        ("", "A = b\n", ""), ("", "A = $(inherited) b\n", ""), ("A = ", "$(A) ", ""),
        ("A = ", "$(", ""), ("", "A[sdk=*][arch=a] = b\n", ""), ("A", "[a=b]", " = c"),
        ("", "// a\n", ""), ("A = ", "\\\n", ""), ("A = \"", "a b ", "\""), ("", "/* ", ""),
      ]
    ) {
      var settings = BuildSettings(context: ["sdk": "iphoneos", "config": "Release"])
      for case .assignment(let assignment) in BuildConfigurationFile(parsing: $0).statements {
        settings.push(assignment.name, assignment.value, conditions: assignment.conditions)
      }
      for name in settings.names { _ = settings.listValue(of: name) }
    },
    GrowingReader(
      "XcodeGen",
      [
        ("targets:\n", "  A: {type: application, platform: iOS, sources: [A]}\n", ""),
        ("targets:\n  A:\n    sources:\n", "    - A\n", ""), ("a: ", "[", ""), ("", "a:\n", ""),
        ("", "- ", ""), ("", "? ", ""), ("a: \"", "\\n", "\""), ("a: |\n", "  a\n", ""),
        ("", "# a\n", ""), ("a: &a b\nb: [", "*a, ", "]"), ("", "${A}", ""), ("a: ", "{a: ", ""),
        ("targets:\n  A:\n    dependencies:\n", "    - target: B\n", ""),
      ], read: project("project.yml")),
    GrowingReader(
      "Tuist",
      [
        (
          "import ProjectDescription\nlet project = Project(name: \"A\", targets: [",
          ".target(name: \"A\", destinations: .iOS, product: .app, bundleId: \"a\"), ", "])"
        ),
        ("import ProjectDescription\n", "let a = \"b\"\n", "let project = Project(name: a)"),
        ("import ProjectDescription\nlet project = Project(name: ", "\"a\" + ", "\"b\")"),
        ("import ProjectDescription\nlet project = ", "Project(name: ", ""),
        ("import ProjectDescription\n", "func a() { ", ""),
        ("import ProjectDescription\nlet project = ", "[", ""),
        ("import ProjectDescription\nlet project = Project(name: \"", "\\(a)", "\")"),
        ("import ProjectDescription\n", "extension Target { static let a = 1 }\n", ""),
      ], read: project("Project.swift")),
    GrowingReader(
      "Package.swift",
      [
        (
          "// swift-tools-version: 5.9\nimport PackageDescription\nlet package = Package(targets: [",
          ".target(name: \"A\", dependencies: [\"B\"]), ", "])"
        ),
        ("let package = Package(dependencies: [", ".package(path: \"A\"), ", "])"),
        ("let package = ", "Package(", ""), ("", "let a = [\"b\"]\n", ""),
        ("let package = Package(targets: ", "[", ""), ("", "package.targets += [a]\n", ""),
      ], read: project("Package.swift")),
    GrowingReader(
      "project.pbxproj",
      [
        ("{objects = {P = {isa = PBXProject; targets = (", "T, ", ");};}; rootObject = P;}"),
        ("{objects = {", "A = {isa = PBXGroup; children = (A);};", "}; rootObject = A;}"),
        (
          "{objects = {P = {isa = PBXProject; mainGroup = G;}; G = {isa = PBXGroup; children = (",
          "F, ", ");}; F = {isa = PBXFileReference; path = a;};}; rootObject = P;}"
        ),
      ], read: project("A.xcodeproj/project.pbxproj")),
  ]

  @Test(arguments: readers)
  func tenTimesTheInputIsAboutTenTimesTheWork(reader: GrowingReader) throws {
    try reader.expectLinearWork(from: 4_000)
  }

  /// Groups within groups, and targets that depend on each other.
  @Test(arguments: ["A0 = {isa = PBXProject; mainGroup = A1;};", ""])
  func objectsInChainsAreFollowedOnce(_ start: String) throws {
    let factor = try Growth.factor(from: 40, of: Self.project("A.xcodeproj/project.pbxproj")) {
      count in
      let objects = (1...count).map { number in
        """
        A\(number) = {isa = PBXGroup; children = (A\(number + 1), F\(number));};
        F\(number) = {isa = PBXFileReference; path = a; sourceTree = "<group>";};
        """
      }
      return Array(
        "{objects = {\(start)\(objects.joined())}; rootObject = \(start.isEmpty ? "A1" : "A0");}"
          .utf8)
    }
    #expect(factor < Growth.limit)
  }
}
