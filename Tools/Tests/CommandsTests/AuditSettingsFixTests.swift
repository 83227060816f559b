import Foundation
import Testing

/// `levity audit settings --fix` on a small project.
@Suite("Fixes of build settings by the command")
struct AuditSettingsFixTests {
  private static let project = """
    // !$*UTF8*$!
    {
    \tobjects = {
    \t\tP = {isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T, ); };
    \t\tS = {isa = PBXSourcesBuildPhase; files = (V, ); };
    \t\tV = {isa = PBXBuildFile; fileRef = R; };
    \t\tR = {isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
    \t\tG = {isa = PBXGroup; children = (R, ); sourceTree = "<group>"; };
    \t\tL = {isa = XCConfigurationList; buildConfigurations = (B, C, ); };
    \t\tB = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
    \t\t\t};
    \t\t};
    \t\tC = {isa = XCBuildConfiguration; name = Release; buildSettings = {
    \t\t\t\tSWIFT_OPTIMIZATION_LEVEL = "-O";
    \t\t\t};
    \t\t};
    \t\tT = {isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = (S, );
    \t\t\tproductType = "com.apple.product-type.application"; };
    \t\tM = {isa = XCConfigurationList; buildConfigurations = (); };
    \t};
    \trootObject = P;
    }

    """

  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(Self.project, "A/App.xcodeproj/project.pbxproj")
    return workspace
  }

  private func content(_ workspace: Workspace) throws -> String {
    try String(
      contentsOfFile: workspace.path("A/App.xcodeproj/project.pbxproj"), encoding: .utf8)
  }

  @Test("A rehearsal prints the edits and writes nothing")
  func rehearsal() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "audit", "settings", workspace.path("A"), "--fix", "--dry-run")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("SWIFT_COMPILATION_MODE"))
    #expect(result.output.contains("in 1 file"))
    #expect(try content(workspace) == Self.project)
  }

  @Test("Safe edits are made once, and nothing is left beside the project")
  func fixes() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "audit", "settings", workspace.path("A"), "--fix", "--fail-on", "never")
    #expect(result.status == 0, "\(result.errors)")
    let fixed = try content(workspace)
    #expect(fixed.contains("\t\t\t\tSWIFT_COMPILATION_MODE = wholemodule;\n"))
    #expect(fixed.contains("SWIFT_OPTIMIZATION_LEVEL = \"-O\";"))
    let again = try workspace.run(
      "audit", "settings", workspace.path("A"), "--fix", "--fail-on", "never")
    #expect(again.errors.contains("changed 0 settings in 0 files"), "\(again.errors)")
    #expect(try content(workspace) == fixed)
    #expect(try Workspace.snapshot(workspace.path("A")).keys.count == 1)
  }

  @Test("An edit with a price is made if its rule is named")
  func named() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "audit", "settings", workspace.path("A"), "--fix-rule", "swift-not-for-size", "--fail-on",
      "never")
    #expect(result.status == 0, "\(result.errors)")
    let expected = Self.project.replacingOccurrences(of: "\"-O\"", with: "\"-Osize\"")
    #expect(try content(workspace) == expected)
  }

  @Test("A rule without an edit, or an unknown one, is an error with a help line")
  func errors() throws {
    let workspace = try workspace()
    for (rule, message) in [
      ("everything-loaded", "has no edit"), ("nonsense", "No rule is named nonsense."),
    ] {
      let result = try workspace.run(
        "audit", "settings", workspace.path("A"), "--fix-rule", rule)
      #expect(result.status == 2)
      #expect(result.errors.contains(message) && result.errors.contains("help: pass one of"))
    }
  }
}
