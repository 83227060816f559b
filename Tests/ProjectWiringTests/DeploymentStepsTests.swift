import Testing
import XcodeProjects

@testable import ProjectWiring

@Suite struct DeploymentStepsTests {
  @Test(arguments: [
    ("settings:\n  IPHONEOS_DEPLOYMENT_TARGET: 13.5", 3),
    ("options:\n  deploymentTarget:\n    iOS: 14.0", 3),
  ])
  func aManifestThatAsksForAnOlderSystemIsNamedWithItsLine(_ lines: String, _ line: Int) throws {
    let source = "name: App\n\(lines)\ntargets:\n  App:\n    type: application\n    platform: iOS\n"
    let tree = FileTree(root: "/app", paths: ["project.yml"]) { path in
      path == "project.yml" ? Array(source.utf8) : nil
    }
    let model = try ProjectModel(of: tree)
    let ids = Set(model.modules.map(\.id))
    #expect(
      DeploymentSteps(model, read: tree.read).steps(for: ids) == [
        ManualStep(
          "raise deploymentTarget of App to iOS 15.0", file: "project.yml", line: line)
      ])
  }
}
