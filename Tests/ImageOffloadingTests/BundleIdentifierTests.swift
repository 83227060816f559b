import FileTransactions
import Foundation
import PackageWriting
import ProjectWiring
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

/// Apps whose builds have other identifiers than the package.
@Suite struct BundleIdentifierTests {
  static let settings = LevitySettings(
    addresses: [], channel: .production, keys: [], packageVersion: 1)

  /// A project with these identifiers of each app in Debug and Release, all of whose apps have the catalog.
  static func example(
    _ apps: [(name: String, debug: String, release: String)], files: [String: String] = [:]
  ) throws -> HeroProject {
    var project = OtherDevicesTests.project(
      OtherDevicesTests.phone + "PRODUCT_BUNDLE_IDENTIFIER = \"\(apps[0].release)\";",
      with: apps.count > 1
        ? OtherDevicesTests.phone + "PRODUCT_BUNDLE_IDENTIFIER = \"\(apps[1].release)\";" : nil)
    for app in apps {
      project = project.replacing(
        "buildConfigurations = (\(app.name)X); };",
        with: """
          buildConfigurations = (\(app.name)D, \(app.name)X); };
              \(app.name)D = {
                isa = XCBuildConfiguration; name = Debug;
                buildSettings = { SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = "\(app.debug)"; };
              };
          """)
    }
    var all = files
    all["App.xcodeproj/project.pbxproj"] = project
    all["View.swift"] = OtherDevicesTests.view
    return try HeroProject(all)
  }

  /// The settings that the offload writes, and its steps.
  static func shipped(_ example: HeroProject) async throws -> (LevitySettings, [String]) {
    let survey = try await example.run.survey()
    var edits = try await example.run.edits(survey)
    try edits.ship(settings, besides: [], of: survey)
    return try shipped(edits, survey, example.run)
  }

  private static func shipped(
    _ edits: OffloadingEdits, _ survey: ProjectSurvey, _ run: OffloadRun
  ) throws -> (LevitySettings, [String]) {
    let file = edits.transaction.operations.map(\.path).first { $0.hasSuffix("/settings.json") }
    let path = try #require(file)
    let bytes = try #require(edits.transaction.contents(of: path))
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: WiredProjectTests.remote, destination: run.root, generatedFolder: "Generated"))
    return (try LevitySettings(decoding: bytes), wiring.steps.map(\.instruction))
  }

  @Test func theSettingsNameTheAppAsThePackageDoes() async throws {
    let example = try Self.example([("Phone", "org.example.app-dev", "org.example.app")])
    let (settings, steps) = try await Self.shipped(example)
    #expect(settings.app == "org.example.app")
    #expect(settings.bundles == [])
    #expect(steps == [])
    #expect(try await example.run.plan().images.map(\.servedBundles) == [["org.example.app"]])
  }

  /// A file that each developer has for themselves fills it in.
  @Test func anIdentifierThatACheckoutDoesNotDetermineIsThePackagesNameAllTheSame() async throws {
    let identifier = "org.example.##TEAM##.app"
    let example = try Self.example([("Phone", identifier, identifier)])
    let (settings, steps) = try await Self.shipped(example)
    #expect(settings.app == identifier)
    #expect(steps == [])
    let edits = try await example.run.edits(example.run.survey())
    #expect(edits.manifest.images.map(\.bundle) == [identifier])
  }

  @Test func appsThatShareSettingsAreToldApartByTheirConfigurations() async throws {
    let example = try Self.example([
      ("Phone", "org.example.a.debug", "org.example.a"),
      ("Other", "org.example.b.debug", "org.example.b"),
    ])
    let (settings, steps) = try await Self.shipped(example)
    #expect(settings.app == "")
    #expect(
      settings.bundles == [
        "org.example.b.debug", "org.example.b", "org.example.a.debug", "org.example.a",
      ])
    #expect(steps == [])
  }

  @Test func appsThatShareSettingsNeedIdentifiersOfTheirOwn() async throws {
    let example = try Self.example([
      ("Phone", "org.##TEAM##.a", "org.##TEAM##.a"), ("Other", "org.example.b", "org.example.b"),
    ])
    let (settings, steps) = try await Self.shipped(example)
    #expect(settings.app == "")
    let step = try #require(steps.first)
    #expect(steps.count == 1)
    #expect(step.hasPrefix("give Phone a catalog without sets of other apps, or offload"))
    #expect(step.contains("org.##TEAM##.a"))
  }

  @Test(arguments: [
    ("org.example.app", true), ("org.example_2.App-3", true), ("org.example.##TEAM##.app", false),
    ("org..app", false), ("$(TEAM).app", false), ("", false), ("org.example.", false),
    ("org.beispiel.übung", true),
  ])
  func variablesThatAreLeftOrEmptyAreSeen(identifier: String, isComplete: Bool) {
    #expect(BundleIdentifiers.isComplete(identifier) == isComplete)
  }

  /// JournalKit in the example, whose app is `org.example.wayfarer.debug` in Debug.
  @Test(arguments: [
    ("org.example.wayfarer.JournalKit", "org.example.wayfarer.JournalKit", [], nil),
    // Both begin with the app's, so nothing needs to be said.
    ("org.example.wayfarer.debug.JournalKit", "org.example.wayfarer.JournalKit", [], nil),
    ("org.debug.Kit", "org.Kit", ["org.debug.Kit", "org.Kit"], nil),
    ("org.##TEAM##.Kit", "org.##TEAM##.Kit", [], "let the identifier of JournalKit begin with"),
  ])
  func frameworksAreFoundByTheIdentifierOfABuild(
    debug: String, release: String, bundles: [String], step: String?
  ) async throws {
    let example = try WiredProjectTests.Example()
    try example.change(WiredProjectTests.project) { text in
      let setting = #"PRODUCT_BUNDLE_IDENTIFIER = "$(WAYFARER_BUNDLE_ID).JournalKit""#
      let parts = text.components(separatedBy: setting)
      let values = [debug, release].map { #"PRODUCT_BUNDLE_IDENTIFIER = "\#($0)""# }
      return parts.count == 3 ? parts[0] + values[0] + parts[1] + values[1] + parts[2] : text
    }
    let survey = try await example.run.survey()
    var edits = try await example.run.edits(survey)
    #expect(edits.manifest.images.contains { $0.bundle == release })
    try edits.ship(Self.settings, besides: [], of: survey)
    let (settings, steps) = try Self.shipped(edits, survey, example.run)
    #expect(settings.app == "org.example.wayfarer")
    #expect(settings.bundles == bundles)
    #expect(steps.filter { $0.contains("JournalKit") }.count == (step == nil ? 0 : 1))
    if let step { #expect(steps.contains { $0.hasPrefix(step) }) }
  }
}
