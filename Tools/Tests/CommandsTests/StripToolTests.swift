import Foundation
import Testing

/// `levity strip` with Apple's tool, and the build phases of Documentation/StripYourApp.md, with stand-ins for the
/// programs of a Mac.
@Suite struct StripToolTests {
  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    for name in ["A", "Frameworks/F.framework/F", "PlugIns/S.appex/S"] {
      try StrippableFile.write(to: workspace.path("A.app/" + name))
    }
    try workspace.write("{}", "A.app/a.json")
  }

  private var app: String { workspace.path("A.app") }

  /// Writes a script into the directory that is searched first.
  private func standIn(_ name: String, _ script: String) throws {
    let file = workspace.path("bin/\(name)")
    try workspace.write("#!/bin/sh\n\(script)\n", "bin/\(name)")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
  }

  private func run(_ program: String, _ arguments: [String], _ variables: [String: String] = [:])
    throws -> CommandLineTool.Result
  {
    let path = "PATH=\(workspace.path("bin")):/usr/bin:/bin"
    return try CommandLineTool.run(
      [path] + variables.map { "\($0.key)=\($0.value)" } + [program] + arguments,
      cache: URL(fileURLWithPath: workspace.path("cache")),
      program: URL(fileURLWithPath: "/usr/bin/env"))
  }

  private func log() -> [String] {
    let log = try? String(contentsOfFile: workspace.path("log"), encoding: .utf8)
    return (log ?? "").split(separator: "\n").map {
      $0.replacingOccurrences(of: app, with: "A.app")
    }
  }

  /// What the stand-in for Apple's tool writes.
  private func stripped() throws -> Data {
    try StrippableFile.write(to: workspace.path("one"))
    _ = try workspace.run("strip", workspace.path("one"), "--output", workspace.path("stripped"))
    return try Data(contentsOf: URL(fileURLWithPath: workspace.path("stripped")))
  }

  // MARK: - Apple's tool

  @Test func appleToolStripsEveryBinaryAndItsResultsTakeTheirPlaces() throws {
    let stripped = try stripped()
    try standIn(
      "xcrun",
      """
      echo "$1 $2 $3 $4 $6" >> '\(workspace.path("log"))'
      cp '\(workspace.path("stripped"))' "$5"
      """)
    let names = ["A", "Frameworks/F.framework/F", "PlugIns/S.appex/S"]
    let result = try run(CommandLineTool.levity.path, ["strip", app, "--tool", "system"])
    #expect(result.status == 0, "\(result.errors)")
    #expect(log() == names.map { "strip -rSTx -no_code_signature_warning -o A.app/\($0)" })
    let after = try Workspace.snapshot(app)
    #expect(names.allSatisfy { after[$0] == stripped })
    #expect(after.count == 4)
    #expect(result.output.contains("1,120"))
    #expect(result.errors.contains("don't fit anymore: Apple's strip leaves them. Sign again with"))
  }

  @Test(arguments: [
    ("echo 'strip: no room' >&2; exit 1", "Apple's strip failed at", ": strip: no room."),
    ("exit 0", "Can't read", "stripped"),
    ("head -c 600 \"$6\" > \"$5\"", "Apple's strip wrote an invalid", "."),
    (
      "sed 's/__TEXT/__TIXT/g' \"$6\" > \"$5\"", "Apple's strip wrote an invalid",
      "has changed."
    ),
  ])
  func whatAppleToolGetsWrongLeavesTheAppAsItWas(
    script: String, sentence: String, reason: String
  ) throws {
    let before = try Workspace.snapshot(app)
    try standIn("xcrun", script)
    let result = try run(CommandLineTool.levity.path, ["strip", app, "--tool", "system"])
    result.expectError(sentence)
    #expect(result.errors.contains(reason))
    #expect(try Workspace.snapshot(app) == before)
  }

  @Test func withoutAMacTheCommandSaysWhatIsMissing() throws {
    let before = try Workspace.snapshot(app)
    let result = try CommandLineTool.run(
      [
        "PATH=\(workspace.path("none"))", CommandLineTool.levity.path, "strip", app, "--tool",
        "system",
      ],
      cache: URL(fileURLWithPath: workspace.path("cache")),
      program: URL(fileURLWithPath: "/usr/bin/env"))
    result.expectError("Can't find xcrun")
    #expect(try Workspace.snapshot(app) == before)
  }

  // MARK: - Build phases

  /// The scripts of the page, in order.
  private static func phases() throws -> [String] {
    let page = try String(
      contentsOf: Workspace.repository.appendingPathComponent("Documentation/StripYourApp.md"),
      encoding: .utf8)
    let blocks = page.components(separatedBy: "```sh\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    return blocks.filter { $0.contains("set -eu") }
  }

  private func runPhase(
    _ index: Int, configuration: String = "Release", identity: String = "Apple Development"
  ) throws -> CommandLineTool.Result {
    let phases = try Self.phases()
    try #require(phases.count == 2)
    try workspace.write(phases[index], "phase.sh")
    return try run(
      "/bin/sh", [workspace.path("phase.sh")],
      [
        "CONFIGURATION": configuration, "CODESIGNING_FOLDER_PATH": app, "EXECUTABLE_NAME": "A",
        "DWARF_DSYM_FOLDER_PATH": workspace.path("symbols"),
        "EXPANDED_CODE_SIGN_IDENTITY": identity,
      ])
  }

  private func addStandIns(codesign: String = "") throws {
    let log = workspace.path("log")
    try standIn("levity", "exec '\(CommandLineTool.levity.path)' \"$@\"")
    try standIn("codesign", "echo \"codesign $*\" >> '\(log)'\n\(codesign)")
    try standIn("xcrun", "echo \"xcrun $*\" >> '\(log)'")
  }

  @Test func theBuildPhaseStripsAReleaseAndSignsTheInnermostBundlesFirst() throws {
    try StrippableFile.write(to: workspace.path("A.app/PlugIns/S.appex/Frameworks/G.framework/G"))
    try addStandIns()
    let result = try runPhase(0)
    #expect(result.status == 0, "\(result.errors)")
    let after = try Workspace.snapshot(app)
    #expect(after.filter { $0.value.count == 1120 }.count == 4)
    let line = try #require(log().first)
    let options =
      "--force --sign Apple Development --preserve-metadata=identifier,entitlements,flags"
    #expect(log().count == 1 && line.hasPrefix("codesign \(options) "))
    let signed = line.split(separator: " ").filter { $0.hasPrefix("A.app/") }.map(String.init)
    #expect(
      signed.sorted() == [
        "A.app/Frameworks/F.framework", "A.app/PlugIns/S.appex",
        "A.app/PlugIns/S.appex/Frameworks/G.framework",
      ])
    let inner = try #require(signed.firstIndex(of: "A.app/PlugIns/S.appex/Frameworks/G.framework"))
    let outer = try #require(signed.firstIndex(of: "A.app/PlugIns/S.appex"))
    #expect(inner < outer)
  }

  @Test func theBuildPhaseLeavesDebugBuildsAloneAndDoesNotSignWithoutAnIdentity() throws {
    try addStandIns()
    let before = try Workspace.snapshot(app)
    #expect(try runPhase(0, configuration: "Debug").status == 0)
    #expect(try Workspace.snapshot(app) == before)
    #expect(try runPhase(0, identity: "").status == 0)
    #expect(try Workspace.snapshot(app)["A"]?.count == 1120)
    #expect(log() == [])
  }

  @Test func theBuildPhaseFailsIfStrippingOrSigningDoes() throws {
    try addStandIns(codesign: "exit 1")
    #expect(try runPhase(0).status != 0)
    try standIn("levity", "exit 2")
    #expect(try runPhase(0).status == 2)
  }

  @Test func withoutLevityThePhaseCallsAppleToolExceptForWhatAppleSigned() throws {
    try StrippableFile.write(to: workspace.path("A.app/Frameworks/Apple.framework/Apple"))
    try addStandIns(codesign: "case \"$*\" in *Apple.framework*) exit 0;; *) exit 1;; esac")
    try FileManager.default.removeItem(atPath: workspace.path("bin/levity"))
    let result = try runPhase(1)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      log().filter { $0.hasPrefix("xcrun") } == [
        "xcrun strip -rSTx A.app/A", "xcrun strip -rSTx A.app/Frameworks/F.framework/F",
      ])
    try addStandIns()
    #expect(try runPhase(1).status == 0)
    #expect(try Workspace.snapshot(app)["A"]?.count == 1120)
  }
}
