import Foundation
import Testing

/// `levity tags plan`, beside what `levity tags migrate` then does.
@Suite struct TagsPlanTests {
  private struct Document: Decodable {
    struct Plan: Decodable {
      var schemaVersion: Int
      var destination: String
      var tags: [Tag]
      var resources: [Resource]
      var callSites: [CallSite]
      var limits: [Limits]
      var assetPacks: Sum?
    }
    struct Tag: Decodable {
      var name: String
      var assetPack: String?
    }
    struct Resource: Decodable {
      var path: String
      var reason: String?
    }
    struct CallSite: Decodable {
      var file: String
      var line: Int
      var change: String?
    }
    struct Limits: Decodable { var rows: [Row] }
    struct Row: Decodable {
      var subject: String
      var older: Int?
      var newer: Int?
      var applying: Int?
    }
    struct Sum: Decodable { var resources: Int }
    struct Findings: Decodable { var findings: [Finding] }
    struct Finding: Decodable { var rule: String }
    var plan: Plan
    var findings: Findings
  }

  private let workspace: Workspace

  init() throws {
    workspace = try Workspace()
    try workspace.write(
      TagsCommandTests.project(of: [["day"], ["night"]]), "app/App.xcodeproj/project.pbxproj")
    try workspace.write("sound", "app/f0")
    try workspace.write("sound 2", "app/f1")
    try workspace.write(
      "id p = [[NSBundle mainBundle] pathForResource:@\"f0\" ofType:nil];\n", "app/Old.m")
  }

  private func plan(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(["tags", "plan", workspace.path("app")] + more)
  }

  private func document(_ more: String...) throws -> Document {
    let result = try workspace.run(
      ["tags", "plan", workspace.path("app"), "--format", "json"] + more)
    #expect(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode(Document.self, from: Data(result.output.utf8))
  }

  @Test(arguments: ["levity", "background-assets", "both"])
  func aPlanIsReadAndWritesNothing(destination: String) throws {
    let before = try Workspace.snapshot(workspace.path("."))
    let plan = try document("--to", destination).plan
    #expect(plan.schemaVersion == 1 && plan.destination == destination)
    #expect(plan.resources.map(\.path) == ["f0", "f1"])
    #expect(plan.resources.allSatisfy { $0.reason == nil })
    #expect(plan.assetPacks?.resources == (destination == "levity" ? nil : 2))
    #expect(
      plan.tags.map(\.assetPack) == (destination == "levity" ? [nil, nil] : ["day", "night"]))
    #expect(try Workspace.snapshot(workspace.path(".")) == before)
  }

  @Test func theTableOfLimitsHasOldAndNewOnes() throws {
    let rows = try #require(try document().plan.limits.first).rows
    #expect(
      rows.map(\.subject) == [
        "app", "pack", "packs", "initial", "initial and prefetched", "in use", "hosted",
      ])
    let gigabyte = 1_000_000_000
    #expect(
      rows.map(\.older) == [
        2 * gigabyte, 512_000_000, 1000, 2 * gigabyte, 4 * gigabyte, 2 * gigabyte, 20 * gigabyte,
      ])
    #expect(
      rows.map(\.newer) == [4 * gigabyte, 8 * gigabyte, 1000, nil, nil, nil, 70 * gigabyte])
    #expect(rows.map(\.applying) == rows.map(\.older))
    let text = try plan().output
    for row in rows { #expect(text.contains("\n\(row.subject) "), "\(text)") }
  }

  @Test func callSitesAreRowsAndFindings() throws {
    let document = try document()
    #expect(document.plan.callSites.map { "\($0.file):\($0.line)" } == ["Old.m:1"])
    #expect(document.plan.callSites.allSatisfy { $0.change != nil })
    #expect(document.findings.findings.map(\.rule) == ["call-site-needs-edit"])
    let sarif = try plan("--format", "sarif")
    #expect(sarif.status == 0 && sarif.output.contains("\"call-site-needs-edit\""))
    #expect(try plan("--fail-on", "warning").status == 1)
  }

  @Test func aMigrationDoesWhatThePlanSays() throws {
    let expected = try document().plan
    let result = try workspace.run(
      "tags", "migrate", workspace.path("app"), "--output", workspace.path("out"), "--in-place",
      "--format", "json")
    #expect(result.status == 0, "\(result.errors)")
    struct Report: Decodable {
      var leaving: [String]
      var staying: [Document.Resource]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.leaving == expected.resources.filter { $0.reason == nil }.map(\.path))
    #expect(report.staying.isEmpty)
    #expect(try plan().output.contains("nothing to plan"))
  }
}
