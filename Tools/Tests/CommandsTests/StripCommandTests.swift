import Foundation
import Testing

/// A small Mach-O file with symbols, of the fuzzer's seeds.
enum StrippableFile {
  static func bytes(_ name: String = "signed.macho") throws -> [UInt8] {
    let seeds = Workspace.repository.appendingPathComponent("Fuzz/Seeds/MachOStripping")
    return [UInt8](try Data(contentsOf: seeds.appendingPathComponent(name)))
  }

  /// - Parameter kind: The kind of file in its header; 2 is an executable.
  static func write(to path: String, kind: UInt8 = 2) throws {
    var bytes = try bytes()
    bytes[12] = kind
    let file = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}

/// `levity strip` on small apps.
@Suite struct StripCommandTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    for name in ["A", "Frameworks/F.framework/F", "PlugIns/S.appex/S"] {
      try StrippableFile.write(to: workspace.path("A.app/" + name))
    }
    try workspace.write("{}", "A.app/a.json")
    return workspace
  }

  @Test func everyBinaryOfAnAppIsStrippedInPlaceAndKeepsItsPermissions() throws {
    let workspace = try workspace()
    let app = workspace.path("A.app")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app + "/A")
    let before = try Workspace.snapshot(app)
    let result = try workspace.run("strip", app)
    #expect(result.status == 0, "\(result.errors)")
    let after = try Workspace.snapshot(app)
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(after["a.json"] == before["a.json"])
    for name in ["A", "Frameworks/F.framework/F", "PlugIns/S.appex/S"] {
      #expect(after[name]?.count == 1120, "\(name)")
    }
    let mode = try FileManager.default.attributesOfItem(atPath: app + "/A")[.posixPermissions]
    #expect(mode as? Int == 0o755)
    #expect(result.errors.contains("there is no dSYM of A, Frameworks/F.framework/F"))
    #expect(result.errors.contains("entitlements are kept"))
    let again = try workspace.run("strip", app)
    #expect(again.output.contains("nothing to strip"), "\(again.output)")
    #expect(try Workspace.snapshot(app) == after)
  }

  @Test func aCopyLeavesTheAppAsItWas() throws {
    let workspace = try workspace()
    let before = try Workspace.snapshot(workspace.path("A.app"))
    let result = try workspace.run(
      "strip", workspace.path("A.app"), "--output", workspace.path("out"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(try Workspace.snapshot(workspace.path("A.app")) == before)
    let copy = try Workspace.snapshot(workspace.path("out/A.app"))
    #expect(copy["A"]?.count == 1120)
    #expect(copy["a.json"] == before["a.json"])
  }

  @Test func aDryRunWritesNothingAndSaysTheSameBytes() throws {
    let workspace = try workspace()
    let before = try Workspace.snapshot(workspace.path("A.app"))
    let result = try workspace.run(
      "strip", workspace.path("A.app"), "--dry-run", "--format", "json")
    #expect(try Workspace.snapshot(workspace.path("A.app")) == before)
    #expect(result.output.contains("\"strippedBytes\" : 1120"), "\(result.output)")
    #expect(result.output.contains("\"signature\" : \"lost\""))
  }

  @Test func aDebugSymbolFileWithTheSameBuildIsFound() throws {
    let workspace = try workspace()
    // Debug symbols have the identifier of the build that they belong to.
    try StrippableFile.write(
      to: workspace.path("symbols/A.app.dSYM/Contents/Resources/DWARF/A"), kind: 10)
    let result = try workspace.run(
      "strip", workspace.path("A.app"), "--dsyms", workspace.path("symbols"), "--dry-run")
    #expect(!result.errors.contains("there is no dSYM"), "\(result.errors)")
  }

  @Test func anAppWithABinaryThatCannotBeStrippedHasItsExitStatus() throws {
    let workspace = try workspace()
    try StrippableFile.write(to: workspace.path("A.app/object"), kind: 1)
    let result = try workspace.run("strip", workspace.path("A.app"))
    #expect(result.status == 1)
    #expect(result.output.contains("object (can't be stripped: Object files can't be stripped.)"))
  }
}
