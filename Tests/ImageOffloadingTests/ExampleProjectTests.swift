import FileTransactions
import Foundation
import ImageUsage
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

/// The example app, which has a little of everything.
@Suite struct ExampleProjectTests {
  static let example = Repository.root.appendingPathComponent("Examples/Wayfarer").path

  /// Like `levity.yml` of the example.
  static let configuration = OffloadingConfiguration.with {
    $0.minimumBytes = 8192
    $0.keep = ["Destinations/Cities/*"]
    $0.firstScreen = .leave
    $0.prefetch = ["Provide/test", "tab_avatar"]
    $0.allowPossible = ["onboarding_*"]
    $0.vectors = .keep
  }

  private func run(_ directory: TemporaryDirectory) throws -> OffloadRun {
    let root = directory.path + "/app"
    try FileManager.default.copyItem(atPath: Self.example, toPath: root)
    var run = OffloadRun(root: root, output: directory.path + "/out")
    run.configuration = Self.configuration
    run.bundleIdentifier = "org.example.wayfarer"
    run.generatedFolder = "Wayfarer/Generated/Levity"
    return run
  }

  @Test func planIsAsReviewed() async throws {
    var run = OffloadRun(root: Self.example, output: "")
    run.configuration = Self.configuration
    let plan = try await run.plan()

    let lines = plan.images.map { image in
      "\(image.catalog) | \(image.name) | \(image.bytes) | \(image.verdict.rawValue) | "
        + image.reasons.map(\.rawValue).joined(separator: " ")
    }
    try expectGolden(lines.joined(separator: "\n") + "\n", "Offloading/wayfarer-plan.txt")
    #expect(plan.unmatchedPatterns == [])
  }

  /// Every decision with its places, sums and alternatives.
  @Test func thePlanIsWhole() async throws {
    var run = OffloadRun(root: Self.example, output: "")
    run.configuration = Self.configuration
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let plan = try encoder.encode(try await run.plan())
    try expectGolden(
      String(decoding: plan, as: UTF8.self) + "\n", "Offloading/wayfarer-plan.json")
  }

  /// Every line of a source, a document and a catalog that changes, and the manifest.
  @Test(arguments: OffloadingConfiguration.Route.allCases)
  func theEditsAreWhole(_ route: OffloadingConfiguration.Route) async throws {
    var run = OffloadRun(root: Self.example, output: "")
    run.configuration = Self.configuration
    run.configuration.route = route
    run.bundleIdentifier = "org.example.wayfarer"
    run.generatedFolder = "Wayfarer/Generated/Levity"
    let edits = try await run.edits(try await run.survey())
    let files = edits.transaction.operations.sorted { $0.path < $1.path }.map(Self.summary)
    let manifest = String(decoding: edits.manifest.encoded(), as: UTF8.self)
    let text =
      files.joined() + edits.notes.map { "note: \($0)\n" }.joined()
      + manifest.replacing("},{", with: "},\n{") + "\n"
    try expectGolden(text, "Offloading/wayfarer-edits-\(route.rawValue).txt")
  }

  /// The lines of a file that an operation changes.
  static func summary(_ operation: FileOperation) -> String {
    guard case .write(.bytes(let new)) = operation.action else {
      return "\(operation.action) \(operation.path)\n"
    }
    return TextChange.file(operation.path, in: example, becomes: new)
  }

  @Test func theExpectationsOfTheExampleAreThePlans() async throws {
    var run = OffloadRun(root: Self.example, output: "")
    run.configuration = Self.configuration
    let survey = try await run.survey()
    let plan = run.session.plan(survey)
    let page = try String(contentsOfFile: Self.example + "/EXPECTED.md", encoding: .utf8)

    var catalog = ""
    var rows: [String] = []
    for line in page.split(separator: "\n") {
      if line.hasPrefix("## ") { catalog = String(line.dropFirst(3)) }
      let cells = line.split(separator: "|").map { $0.drop { $0 == " " } }
      guard cells.count > 4, cells[0].hasPrefix("`") else { continue }
      let words = cells.prefix(4).map { $0.filter { !"`,".contains($0) } }
      rows.append("\(catalog) | \(words.joined(separator: "| "))")
    }
    let expected = plan.images.map { image in
      let use = survey.usages[image.path]?.verdict.rawValue ?? "unknown"
      return
        "\(image.catalog) | \(image.name) | \(image.bytes) | \(use) | \(image.verdict.rawValue) "
    }
    #expect(rows == expected)
    let (leaving, staying) = (plan.total.leaving, plan.total.staying)
    #expect(
      page.replacing(",", with: "").contains(
        "\(leaving.sets) leave (\(leaving.bytes) bytes) \(staying.sets) stay (\(staying.bytes) bytes)"
      ))
  }

  /// Apps import WidgetKit to ask for new timelines.
  @Test func codeOfAWidgetIsRecognizedByItsTargets() async throws {
    let directory = try TemporaryDirectory()
    let run = try run(directory)
    let view = URL(
      fileURLWithPath: run.root + "/Wayfarer/Destinations/DestinationListViewController.swift")
    let text = try String(contentsOf: view, encoding: .utf8)
    try Data("import WidgetKit\n\(text)".utf8).write(to: view)

    let plan = try await run.plan()
    let image = try #require(plan.images.first { $0.name == "poster_aurora" })
    #expect(image.reasons == [.leaves])
    #expect(
      image.places.map(\.file) == ["Wayfarer/Destinations/DestinationListViewController.swift"])
  }

  @Test(arguments: OffloadingConfiguration.Route.allCases)
  func offloadsInPlaceTwiceAndComesBack(_ route: OffloadingConfiguration.Route) async throws {
    let directory = try TemporaryDirectory()
    var run = try run(directory)
    run.configuration.route = route
    let root = URL(fileURLWithPath: run.root)
    let before = try TemporaryDirectory.snapshot(of: root)

    let first = try await run.run(.inPlace(launch: nil))
    let after = try TemporaryDirectory.snapshot(of: root)
    let second = try await run.run(.inPlace(launch: nil))

    #expect(first.plan.total.leaving.sets > 20)
    #expect(second.edits.transaction.isEmpty)
    #expect(second.edits.manifest == first.edits.manifest)
    #expect(try TemporaryDirectory.snapshot(of: root) == after)
    let project = "Wayfarer.xcodeproj/project.pbxproj"
    #expect(after[project] == before[project])
    _ = try TransactionStore.opened(output: run.output).restore()
    #expect(try TemporaryDirectory.snapshot(of: root) == before)
  }
}
