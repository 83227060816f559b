import FileTransactions
import Foundation
import ProjectWiring
import TestSupport
import Testing

@testable import ImageOffloading

/// Projects of many shapes: every decision, every line of a text that changes, and what is left to a person.
@Suite struct SampleProjectTests {
  @Test(arguments: ["phone and Mac", "television", "several platforms", "app clip", "no project"])
  func aSmallProjectChangesAsReviewed(_ name: String) async throws {
    let example =
      switch name {
      case "phone and Mac":
        try OtherDevicesTests.example(
          OtherDevicesTests.project(OtherDevicesTests.phone, with: "SDKROOT = macosx;"))
      case "television":
        try OtherDevicesTests.example(
          OtherDevicesTests.project(TelevisionTests.tv), contents: TelevisionTests.contents)
      case "several platforms":
        try OtherDevicesTests.example(OtherDevicesTests.project(OtherDevicesTests.several))
      case "app clip": try AppClipTests.example()
      default: try HeroProject(["A.swift": "let a = UIImage(named: \"hero\")\n"])
      }
    try await Self.check(example.run, name) {
      TextChange.file($0, in: example.root, becomes: $1)
    }
  }

  /// Only the paths that change: `wayfarer-edits` has the lines.
  @Test(arguments: ["shared catalog", "linked framework", "shared source"])
  func aVariantOfTheExampleChangesAsReviewed(_ name: String) async throws {
    let example =
      switch name {
      case "shared catalog": try SharedCatalogTests.example()
      case "linked framework": try LinkedFrameworkTests.example(LinkedFrameworkTests.sealed)
      default: try SharedImageNamesTests.example()
      }
    try await Self.check(example.run, name) { "write \($0): \($1.count) bytes\n" }
  }

  private static func check(
    _ run: OffloadRun, _ name: String, _ change: (String, [UInt8]) -> String
  ) async throws {
    let survey = try await run.survey()
    let plan = run.session.plan(survey)
    let edits = try await run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: WiredProjectTests.remote, destination: run.root,
        generatedFolder: run.generatedFolder ?? ""))
    let images = plan.images.map { image in
      [
        image.path, image.verdict.rawValue, "\(image.catalogEntry)", "\(image.bytes)",
        image.reasons.map(\.rawValue).joined(separator: " "),
        image.showing.map { "\($0.mechanism.rawValue) \($0.places)" }.joined(separator: " "),
        image.places.map { "\($0.file):\($0.line)" }.joined(separator: " "),
      ].joined(separator: " | ") + "\n"
    }
    let changes = wiring.transaction.operations.sorted { $0.path < $1.path }.map { operation in
      guard case .write(.bytes(let new)) = operation.action else {
        return "\(operation.action) \(operation.path)\n"
      }
      return change(operation.path, new)
    }
    let rest = edits.notes + wiring.steps.map { WholeValue.text($0) } + wiring.startedIn
    let links = wiring.links.map { "\($0.project) \($0.target) \($0.product)" }
    let text = images + changes + (rest + links).map { $0 + "\n" }
    try expectGolden(text.joined(), "Offloading/Samples/\(name.replacing(" ", with: "-")).txt")
  }
}
