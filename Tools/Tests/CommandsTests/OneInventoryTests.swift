import Foundation
import Testing

/// The commands about strings report the same of one awkward project.
@Suite struct OneInventoryTests {
  private static let awkward = Workspace.repository.appendingPathComponent(
    "Fixtures/StringInventories/AwkwardProject")

  private func object(_ text: String) throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func errorsOfTheListAreThoseOfTheLint() throws {
    let workspace = try Workspace()
    try FileManager.default.copyItem(
      at: Self.awkward, to: workspace.url.appendingPathComponent("app"))
    let app = workspace.path("app")

    let list = try workspace.run("strings", "list", app, "--format", "json")
    let lint = try workspace.run("strings", "lint", app, "--format", "json")
    #expect(list.status == 1 && lint.status == 1)
    let issues = try #require(object(list.output)["issues"] as? [[String: Any]])
    let findings = try #require(object(lint.output)["findings"] as? [[String: Any]])
    func errors(_ items: [[String: Any]], _ path: String) -> [String] {
      items.filter { $0["severity"] as? String == "error" }.map {
        "\($0[path] ?? "") \($0["line"] ?? 0) \($0["message"] ?? "")"
      }.sorted()
    }
    #expect(errors(issues, "path") == errors(findings, "file"))

    let plan = try workspace.run(
      "offload", "--even-if-larger", app, "--output", workspace.path("out"), "--dry-run",
      "--format", "json")
    for name in ["Broken", "Gone", "Pointer"] {
      #expect(plan.output.contains(name), "\(plan.output) \(plan.errors)")
    }
  }
}
