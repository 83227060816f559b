import Foundation
import Testing

/// `levity audit settings --app` on the example and a small build.
@Suite("Evidence of a build by the command") struct AuditSettingsAppTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  private func audit(_ app: String, _ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(
      ["audit", "settings", Workspace.example.path, "--app", workspace.path(app)] + more)
  }

  @Test func findingsSayWhatTheBuildHas() throws {
    let seed = Workspace.repository.appendingPathComponent("Fuzz/Seeds/MachOStripping/signed.macho")
    try workspace.write("<?xml version=\"1.0\"?>", "Wayfarer.app/Info.plist")
    try FileManager.default.copyItem(
      at: seed, to: URL(fileURLWithPath: workspace.path("Wayfarer.app/Wayfarer")))
    let result = try audit("Wayfarer.app")
    #expect(
      result.output.contains("Wayfarer.app has 88 B of symbols of Swift, some of which would go."),
      "\(result.output)")
    #expect(result.output.contains("Wayfarer.app has no compiled asset catalogs."))
    let json = try audit("Wayfarer.app", "--format", "json").output
    #expect(json.contains("\"evidenceBytes\" : \"88\""), "\(json.prefix(500))")
    #expect(json.contains("\"savingBytes\" : \"88\""))
  }

  @Test func aBuildThatIsntThereIsAnError() throws {
    let result = try audit("None.app")
    #expect(result.status == 2)
    #expect(result.errors.contains("None.app: No such file or directory."), "\(result.errors)")
  }
}
