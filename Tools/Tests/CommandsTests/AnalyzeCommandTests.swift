import Foundation
import Testing

/// Archives that another program wrote.
enum ArchiveOfOneEntry {
  /// An entry with the path `../a`.
  static let leadingOut = bytes(
    """
    UEsDBBQAAAAAAAAAIVCDFtyMAQAAAAEAAAAEAAAALi4vYXhQSwECFAMUAAAAAAAAACFQgxbcjAEAAAABAAAABAAAAA
    AAAAAAAAAAgAEAAAAALi4vYVBLBQYAAAAAAQABADIAAAAjAAAAAAA=
    """)
  /// `Payload/A.app/a.txt`, 700 bytes that are deflated to 16.
  static let deflated = bytes(
    """
    UEsDBBQAAAAIAAAAIVB49tq7EAAAALwCAAATAAAAUGF5bG9hZC9BLmFwcC9hLnR4dMtJLcssqVTIGaVGqaFGAQBQSw
    ECFAMUAAAACAAAACFQePbauxAAAAC8AgAAEwAAAAAAAAAAAAAAgAEAAAAAUGF5bG9hZC9BLmFwcC9hLnR4dFBLBQYA
    AAAAAQABAEEAAABBAAAAAAA=
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Array(Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data())
  }
}

/// `levity analyze` with real archives.
@Suite struct AnalyzeCommandTests {
  @Test func deflatedEntriesAreInflatedAndTheArchiveIsMeasured() throws {
    let workspace = try Workspace()
    let path = workspace.path("A.ipa")
    try Data(ArchiveOfOneEntry.deflated).write(to: URL(fileURLWithPath: path))
    let result = try workspace.run("analyze", path)
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.output.contains("700 B in 1 file (measured), 4,096 B on a device"), "\(result.output)")
    #expect(result.output.contains("130 B in the archive (measured)"), "\(result.output)")
    #expect(!result.output.contains("Couldn't be looked into"))
  }

  @Test func theDownloadOfADirectoryIsEstimatedByDeflate() throws {
    let workspace = try Workspace()
    try workspace.write(String(repeating: "levity ", count: 100), "A.app/a.txt")
    let result = try workspace.run("analyze", workspace.path("A.app"))
    #expect(result.output.contains("130 B to download (estimated)"), "\(result.output)")
  }
}

/// `levity compare`, `levity budget`, `levity insights` and the page, on small apps.
@Suite struct SizeCommandTests {
  private func workspace() throws -> Workspace {
    let workspace = try Workspace()
    try workspace.write(String(repeating: "a", count: 100), "1/A.app/a.json")
    try workspace.write(String(repeating: "a", count: 150), "2/A.app/a.json")
    try workspace.write(String(repeating: "b", count: 3000), "2/A.app/b.png")
    try workspace.write(String(repeating: "b", count: 3000), "2/A.app/c.png")
    return workspace
  }

  @Test func aComparisonIsACommentOnAPullRequestAndALedger() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "compare", "before=" + workspace.path("1/A.app"), workspace.path("1/A.app"),
      workspace.path("2/A.app"), "--format", "markdown")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("\n### App size: +6,050 B\n"), "\(result.output)")
    #expect(result.output.contains("| +50 | grown | a.json |"))
    #expect(result.output.contains("| before | 100 | 0.0 % |"))
  }

  @Test func anExceededBudgetIsAFindingWithItsExitStatus() throws {
    let workspace = try workspace()
    try workspace.write(
      """
      sizes:
        owners:
          - name: icons
            paths: ["*.png"]
        budgets:
          total: 1 MB
          growth: 1KB
          types: { json: 149 }
          owners: { icons: 6000 }
      """, "levity.yml")
    let result = try workspace.run(
      "budget", workspace.path("2/A.app"), "--against", workspace.path("1/A.app"), "--config",
      workspace.path("levity.yml"), "--format", "junit")
    #expect(result.status == 1, "\(result.errors)")
    #expect(result.output.contains("type json has 150 B, 1 B more than its budget of 149 B."))
    #expect(result.output.contains("6,050 B larger than the earlier build"))
    #expect(result.output.contains("<testcase classname=\"levity\" name=\"owner icons\"/>"))
    #expect(result.output.contains("tests=\"4\" failures=\"2\""), "\(result.output)")

    let budget = [
      "budget", workspace.path("2/A.app"), "--config", workspace.path("levity.yml"), "--format",
    ]
    let markdown = try workspace.run(budget + ["markdown"])
    #expect(markdown.output.contains("| owner icons | 6,000 | 6,000 | 100.0 % |"))
    let json = try workspace.run(budget + ["json"])
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect((document?["budgets"] as? [[String: Any]])?.count == 3)
    #expect((document?["findings"] as? [Any])?.count == 1)
  }

  @Test func aLedgerOfBuildsComesFirst() throws {
    let workspace = try workspace()
    let builds = ["a=1/A.app", "b=1/A.app", "c=2/A.app"].map {
      $0.replacingOccurrences(of: "=", with: "=" + workspace.path("") + "/")
    }
    let markdown = try workspace.run(["compare"] + builds + ["--format", "markdown"])
    #expect(markdown.output.hasPrefix("| build | .app | step |"), "\(markdown.output)")
    #expect(markdown.output.contains("### App size: +6,050 B"))
    let json = try workspace.run(["compare"] + builds + ["--format", "json"])
    let document = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    let steps = document?["steps"] as? [[String: Any]]
    #expect(steps?.map { $0["label"] as? String } == ["a", "b", "c"])
    #expect(document?["changes"] != nil)
  }

  @Test func insightsAreListedWithTheirSumAndOnAPage() throws {
    let workspace = try workspace()
    let result = try workspace.run("insights", workspace.path("2/A.app"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.contains("duplicate-files"), "\(result.output)")
    #expect(result.output.contains("3,000  measured"))
    let strict = try workspace.run(
      "insights", workspace.path("2/A.app"), "--fail-on", "warning", "--format", "sarif")
    #expect(strict.status == 1)
    let page = try workspace.run("analyze", workspace.path("2/A.app"), "--format", "html")
    #expect(page.output.hasPrefix("<!doctype html>"))
    #expect(page.output.contains("duplicate-files"))
    let explained = try workspace.run("explain", "duplicate-files")
    #expect(explained.output.hasPrefix("# duplicate-files: "))
  }

  @Test func aPredictionIsALedgerWithARowForEachStep() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "analyze", workspace.path("2/A.app"), "--what-if", "duplicates,strip")
    #expect(result.status == 0, "\(result.errors)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("as it is") && $0.contains("6,150") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("duplicates out") && $0.contains("3,150") }, "\(lines)")
  }

  @Test func aComparisonIsAPageToo() throws {
    let workspace = try workspace()
    let result = try workspace.run(
      "compare", workspace.path("1/A.app"), workspace.path("2/A.app"), "--format", "html")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("<!doctype html>"))
    #expect(result.output.contains("\"changeCount\":3"))
  }

  @Test func theReportOfAnAppIsMarkdownWithItsOwners() throws {
    let workspace = try workspace()
    try workspace.write(
      "sizes: { owners: [{ name: icons, paths: [\"*.png\"] }] }", "levity.yml")
    let result = try workspace.run(
      "analyze", workspace.path("2/A.app"), "--format", "markdown", "--config",
      workspace.path("levity.yml"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("### A.app"), "\(result.output)")
    #expect(result.output.contains("| icons | 6,000 | 97.6 % |"), "\(result.output)")
  }
}
