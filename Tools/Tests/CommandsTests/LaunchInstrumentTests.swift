import Foundation
import Testing

/// `levity launch instrument` and its undo.
@Suite struct LaunchInstrumentTests {
  @Test func anInstrumentedProjectIsRestoredByteForByte() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let before = try Workspace.snapshot(app)
    let empty = workspace.path("empty")
    try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: true)
    let dryRun = try workspace.run(
      "launch", "instrument", app, "--dry-run", "--output", empty)
    #expect(dryRun.status == 0, "\(dryRun.errors)")
    #expect(try Workspace.snapshot(app) == before)
    #expect(try FileManager.default.contentsOfDirectory(atPath: empty) == [])
    // Nor does one that fails, or one that has nothing to change.
    let failed = try workspace.run(
      "launch", "instrument", empty, "--dry-run", "--output", empty)
    #expect(failed.status != 0)
    #expect(FileManager.default.fileExists(atPath: empty))

    let out = workspace.path("out")
    let result = try workspace.run("launch", "instrument", app, "--output", out)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("Wayfarer: the timeline begins in Wayfarer/main.swift"))
    let after = try Workspace.snapshot(app)
    #expect(Set(after.keys).subtracting(before.keys) == ["Wayfarer/main.swift"])
    #expect(
      Set(before.keys.filter { before[$0] != after[$0] }) == [
        "Wayfarer.xcodeproj/project.pbxproj", "Wayfarer/AppDelegate.swift",
      ])

    let again = try workspace.run("launch", "instrument", app, "--output", workspace.path("o"))
    #expect(again.output.contains("Nothing to change."))
    #expect(!FileManager.default.fileExists(atPath: workspace.path("o")))
    let rehearsal = try workspace.run("launch", "instrument", app, "--dry-run", "--output", empty)
    #expect(rehearsal.output.contains("Nothing was written."))
    #expect(FileManager.default.fileExists(atPath: empty))

    #expect(try workspace.run("restore", out).status == 0)
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test func theOutputOfAnOffloadIsRefused() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let out = workspace.path("out")
    try FileManager.default.createDirectory(
      atPath: out + "/package", withIntermediateDirectories: true)
    try workspace.run("launch", "instrument", app, "--output", out)
      .expectError("is the output of an offload")
    try workspace.run("launch", "instrument", app).expectError("No output directory is set.")
    try workspace.run("launch", "instrument", app, "--output", app)
      .expectError("is the project or contains it")
  }
}
