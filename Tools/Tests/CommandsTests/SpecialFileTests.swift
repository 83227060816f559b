import Foundation
import Testing

/// Pipes with the names of files that commands read, and names that a terminal would obey.
@Suite(.serialized) struct SpecialFileTests {
  /// Runs the command for at most a minute; its status is 124 if it had to be stopped.
  private func run(_ arguments: [String]) throws -> CommandLineTool.Result {
    try CommandLineTool.run(
      ["timeout", "60", CommandLineTool.levity.path] + arguments, cache: Workspace.cache,
      program: URL(fileURLWithPath: "/usr/bin/env"))
  }

  private func makePipe(_ path: String) {
    // What was there makes room.
    try? FileManager.default.removeItem(atPath: path)
    #expect(mkfifo(path, 0o600) == 0)
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout")),
    arguments: [
      "levity.yml", "levity.lock", "BUILD.lock", "swiftgen.yml", "levity.lock.json",
      "Wayfarer.xcodeproj/project.pbxproj", "Wayfarer/Resources/Photos.xcassets/Contents.json",
      "Wayfarer/de.lproj/Localizable.strings",
    ])
  func aPipeInAProjectBlocksNoCommand(name: String) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    makePipe("\(app)/\(name)")
    let out = workspace.path("out")
    for command in [
      ["images", "list", app], ["strings", "lint", app], ["images", "unused", app],
      ["offload", "--even-if-larger", app, "--output", out],
      ["strings", "publish", app, "--output", workspace.path("other/package")],
      ["strings", "seal", app, "--build", "1"],
    ] {
      let result = try run(command)
      #expect([0, 1, 2].contains(result.status), "\(command): \(result.errors)")
    }
  }

  /// The files have no blocks on the disk: reading them whole would take more memory than most computers have.
  @Test(arguments: [
    "levity.yml", "levity.lock", "swiftgen.yml", "Wayfarer.xcodeproj/project.pbxproj",
    "Wayfarer/Resources/Photos.xcassets/Contents.json", "Wayfarer/Supporting/Info.plist",
    "Wayfarer/Resources/Photos.xcassets/Harbour.imageset/Contents.json",
    "Wayfarer/de.lproj/Localizable.strings", "Wayfarer/Guides/GuideView.swift",
    "JournalKit/JournalEntryView.xib",
  ])
  func aHugeFileInAProjectIsNotReadWhole(name: String) throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    let path = "\(app)/\(name)"
    if !FileManager.default.fileExists(atPath: path) {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path))
    }
    try FileHandle(forWritingTo: URL(fileURLWithPath: path)).truncate(atOffset: 1 << 40)
    for command in [
      ["images", "list", app], ["strings", "lint", app], ["images", "unused", app],
      ["offload", "--dry-run", app], ["tags", "list", app], ["audit", "sources", app],
    ] {
      let result = try workspace.run(command)
      #expect([0, 1, 2].contains(result.status), "\(command): \(result.errors)")
    }
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/timeout")))
  func aPipeForAKeyIsRefused() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    makePipe(workspace.path("key"))
    let result = try run(
      [
        "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--key",
        workspace.path("key"),
      ])
    result.expectError("Can't read the key file")
    try run(["pull", "http://127.0.0.1:1", "--key", workspace.path("key"), "--output", "x"])
      .expectError("Can't read the key file")
  }

  @Test func aLockThatCannotBeReadIsNotAnEmptyOne() throws {
    let workspace = try Workspace()
    let app = try workspace.copyExample()
    makePipe("\(app)/levity.lock")
    let result = try workspace.run("strings", "seal", app, "--build", "1")
    result.expectError("levity.lock")
  }

  @Test func namesDoNotCommandATerminal() throws {
    let workspace = try Workspace()
    let name = "a\u{1B}]0;title\u{7}\u{1B}[31m\u{9B}2J\u{202E}gnp"
    let set = workspace.url.appendingPathComponent("app/A.xcassets/\(name).imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    try Data("{\"images\":[".utf8).write(to: set.appendingPathComponent("Contents.json"))

    for command in [["images", "list"], ["images", "unused"], ["strings", "lint"]] {
      let result = try workspace.run(command + [workspace.path("app")])
      for scalar in (result.output + result.errors).unicodeScalars {
        #expect(
          scalar == "\n" || scalar == "\t" || scalar.properties.generalCategory != .control,
          "\(command): \(scalar.value)")
        #expect(!(0x202A...0x202E).contains(scalar.value))
      }
    }
    let missing = try workspace.run("images", "list", "\(workspace.path("app"))/\(name)")
    missing.expectError()
    #expect(!missing.errors.unicodeScalars.contains("\u{1B}"))
    // Programs get the name as it is.
    let json = try workspace.run("images", "list", workspace.path("app"), "--format", "json")
    #expect(json.output.contains("\\u001b") || json.output.contains("\\u001B"))
  }
}
