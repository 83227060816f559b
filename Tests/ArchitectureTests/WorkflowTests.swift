import Foundation
import TestSupport
import Testing

/// The workflows only call scripts, which a person can run; their schema is checked by Scripts/ci/check-workflows.sh.
@Suite struct WorkflowTests {
  struct Workflow: Sendable, CustomTestStringConvertible {
    var name: String
    var lines: [String]

    var testDescription: String { name }

    /// Values of a key, wherever it stands.
    func values(of key: String) -> [String] {
      lines.compactMap { line in
        var text = line.drop { $0 == " " }
        if text.hasPrefix("- ") { text = text.dropFirst(2) }
        guard text.hasPrefix("\(key): ") else { return nil }
        return String(text.dropFirst(key.count + 2))
      }
    }
  }

  static let folder = Repository.root.appendingPathComponent(".github/workflows")
  static let workflows: [Workflow] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yml") }.sorted().map { name in
      let file = folder.appendingPathComponent(name)
      let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      return Workflow(name: name, lines: text.split(separator: "\n").map(String.init))
    }
  }()

  @Test func theWorkflowsAreThere() {
    #expect(Self.workflows.map(\.name) == ["linux.yml", "macos.yml", "release.yml"])
  }

  @Test(arguments: workflows)
  func everyStepRunsAScriptOfThisRepository(_ workflow: Workflow) throws {
    let commands = workflow.values(of: "run")
    #expect(!commands.isEmpty)
    for command in commands where !command.hasPrefix("pipx install ") {
      let script = String(command.prefix { $0 != " " })
      #expect(script.hasPrefix("Scripts/ci/"), "\(workflow.name): \(command)")
      let path = Repository.root.appendingPathComponent(script).path
      #expect(FileManager.default.isExecutableFile(atPath: path), "\(workflow.name): \(script)")
    }
  }

  /// A version or a commit, not a branch.
  @Test(arguments: workflows)
  func actionsArePinned(_ workflow: Workflow) {
    for action in workflow.values(of: "uses") {
      let version = action.split(separator: "@").last ?? ""
      let isCommit = version.count == 40 && version.allSatisfy(\.isHexDigit)
      let isMajor = version.first == "v" && version.dropFirst().allSatisfy(\.isNumber)
      #expect(isCommit || isMajor, "\(workflow.name) uses \(action)")
    }
  }

  /// Reading, unless a job says otherwise; no script gets the token of a checkout.
  @Test(arguments: workflows)
  func permissionsAreTheLeast(_ workflow: Workflow) throws {
    let place = try #require(workflow.lines.firstIndex(of: "permissions:"))
    #expect(workflow.lines[place + 1] == "  contents: read")
    let checkouts = workflow.values(of: "uses").filter { $0.hasPrefix("actions/checkout@") }.count
    #expect(workflow.values(of: "persist-credentials").count == checkouts)
    #expect(workflow.values(of: "timeout-minutes").count == workflow.values(of: "runs-on").count)
  }

  /// Products that draw are empty on watches and Macs, so that an app for several systems can link them.
  @Test func everyProductIsBuiltOnEveryPlatform() throws {
    let file = Repository.root.appendingPathComponent("Scripts/ci/apple-products.sh")
    let script = try String(contentsOf: file, encoding: .utf8)
    let built = script.split(separator: "\n").first { $0.hasPrefix("products=\"Levity") }?
      .split(separator: "\"").dropFirst().first?.split(separator: " ").map(String.init)
    #expect(built == Manifest.root.modules.filter(\.isProduct).map(\.name).sorted())
  }

  @Test func everyScriptIsCalled() throws {
    let scripts = Repository.root.appendingPathComponent("Scripts/ci")
    let names = try FileManager.default.contentsOfDirectory(atPath: scripts.path)
    let makefile = try String(
      contentsOf: Repository.root.appendingPathComponent("Makefile"), encoding: .utf8)
    let others = try names.map {
      try String(contentsOf: scripts.appendingPathComponent($0), encoding: .utf8)
        .split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    }
    let callers = Self.workflows.flatMap(\.lines) + others + [makefile]
    for name in names {
      #expect(callers.contains { $0.contains("Scripts/ci/\(name)") }, "\(name) is never called")
    }
  }
}
