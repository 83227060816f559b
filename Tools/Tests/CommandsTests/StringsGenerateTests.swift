import Foundation
import Testing

@Suite struct StringsGenerateTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for (path, text) in [
      (
        "app/en.lproj/Localizable.strings",
        "\"settings.title\" = \"Settings\";\n\"greeting\" = \"Hello, %@!\";\n"
      ),
      ("app/de.lproj/Localizable.strings", "\"settings.title\" = \"Einstellungen\";\n"),
    ] {
      let file = workspace.url.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return workspace
  }

  private func arguments(_ workspace: Workspace, _ more: String...) -> [String] {
    [
      "strings", "generate", workspace.path("app"), "--bundle-identifier", "org.example.app",
      "--output", workspace.path("app/Generated/Strings.swift"),
    ] + more
  }

  @Test func writesAccessorsAndIdsAndASecondRunChangesNothing() throws {
    let workspace = try workspace()

    let first = try workspace.run(arguments(workspace))
    let files = try Workspace.snapshot(workspace.path("app"))
    let second = try workspace.run(arguments(workspace))

    #expect(first.status == 0)
    #expect(first.output == "2 strings in 1 bundle; 2 files written\n")
    #expect(second.output == "2 strings in 1 bundle; 0 files written\n")
    #expect(try Workspace.snapshot(workspace.path("app")) == files)
    let source = String(decoding: files["Generated/Strings.swift"] ?? Data(), as: UTF8.self)
    #expect(source.contains("static func greeting(_ p1: Any) -> String { _stringO(p1, 0) }"))
    #expect(source.contains("static var title: String { _string(1) }"))
    let lock = String(decoding: files["levity.lock"] ?? Data(), as: UTF8.self)
    #expect(lock.contains("\"org.example.app\" +1 \"Localizable\" \"settings.title\""))
    #expect(files.count == 4)
  }

  @Test func checkFailsIfARunWouldChangeSomething() throws {
    let workspace = try workspace()
    let table = workspace.path("app/en.lproj/Localizable.strings")

    let missing = try workspace.run(arguments(workspace, "--check"))
    #expect(missing.status == 1)
    #expect(missing.output.contains("Strings.swift isn't up to date\n"))
    #expect(!FileManager.default.fileExists(atPath: workspace.path("app/levity.lock")))

    _ = try workspace.run(arguments(workspace))
    #expect(try workspace.run(arguments(workspace, "--check")).status == 0)

    let text = try String(contentsOfFile: table, encoding: .utf8)
    try Data((text + "\"new\" = \"New\";\n").utf8).write(to: URL(fileURLWithPath: table))
    #expect(try workspace.run(arguments(workspace, "--check")).status == 1)
  }

  @Test func oneOutputIsExpected() throws {
    let workspace = try workspace()

    let result = try workspace.run(["strings", "generate", workspace.path("app")])

    #expect(result.status == 2)
    #expect(result.errors.contains("error: Pass either --output or --rewrite."))
  }
}
