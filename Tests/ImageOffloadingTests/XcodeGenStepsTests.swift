import FileTransactions
import Foundation
import ImageOffloading
import ProjectWiring
import TestSupport
import Testing

/// The lines for manifests of XcodeGen that scripts copy to the top of the repository, and that include others.
@Suite struct XcodeGenStepsTests {
  private static let delegate = """
    #import "AppDelegate.h"
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
      return YES;
    }
    @end

    """

  /// Two apps with a framework, whose packages stand in a file that both include.
  private static func steps() async throws -> [ManualStep] {
    let project = try SmallProject()
    let shared = """
      packages:
        Theme:
          path: Theme
      targets:
        App:
          type: application
          platform: iOS
          dependencies:
            - target: Kit
        Kit:
          type: framework
          platform: iOS
          sources: [../../Kit]
      """
    try project.directory.write(shared, to: "app/Apps/Shared/shared.yml")
    try project.directory.write("import LevitySwiftUI\n", to: "app/Kit/Row.swift")
    for name in ["One", "Two"] {
      let manifest = """
        name: \(name)
        include:
          - Apps/Shared/shared.yml
        targets:
          App:
            sources:
              - Apps/\(name)
              - A.xcassets
              - View.swift
        """
      try project.directory.write(manifest, to: "app/Apps/\(name)/project.yml")
      try project.directory.write(delegate, to: "app/Apps/\(name)/AppDelegate.m")
    }
    let survey = try await project.run.survey()
    let edits = try await project.run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: .local(path: project.directory.path + "/levity"), destination: project.root,
        generatedFolder: "LevityGenerated"))
    #expect(wiring.startedIn == ["Apps/One/AppDelegate.m", "Apps/Two/AppDelegate.m"])
    return wiring.steps.filter { $0.file?.hasSuffix(".yml") == true && !$0.lines.isEmpty }
  }

  /// A delegate in Objective-C calls the function in it.
  @Test func theFolderOfGeneratedSourcesIsNamed() async throws {
    let steps = try await Self.steps().filter { $0.file?.hasSuffix("project.yml") == true }
    #expect(steps.map(\.file) == ["Apps/One/project.yml", "Apps/Two/project.yml"])
    for step in steps {
      let place = try #require(step.lines.firstIndex(of: "# below line 6, sources: of App:"))
      #expect(step.lines[place + 1] == "      - LevityGenerated")
    }
  }

  /// XcodeGen 2.43 changed what the path of a package in an included file is relative to.
  @Test func theRuntimesPathStandsInTheManifestItself() async throws {
    for step in try await Self.steps() {
      let isManifest = step.file?.hasSuffix("project.yml") == true
      #expect(step.lines.contains("    path: ../levity") == isManifest, "\(step)")
    }
  }

  @Test func linesForAnIncludedFileArePrintedOnce() async throws {
    let steps = try await Self.steps().filter { $0.file == "Apps/Shared/shared.yml" }
    #expect(steps.map(\.lines.first) == ["# below line 10, Kit:"])
  }
}
