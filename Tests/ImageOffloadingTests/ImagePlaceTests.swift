import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// The ways in which real apps show an image with SwiftUI, reduced to what their types depend on. `make check-apple`
/// compiles them as they are, and as an offload rewrites them.
@Suite struct ImagePlaceTests {
  private static let file = "ImagePlaces/Places.swift"
  private static let mark = "// Places"

  @Test func everyPlaceIsRewritten() async throws {
    let text = try String(
      contentsOf: Repository.fixtures.appendingPathComponent(Self.file), encoding: .utf8)
    let project = try HeroProject([
      "Places.swift": text,
      "Names.swift": "import UIKit\nlet row = Card(icon: \"hero\")\n",
    ])
    let run = try await project.run.run()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for place in run.survey.rewriting.places["Places.swift"] ?? [] {
      guard let obstacle = place.obstacle else { continue }
      Issue.record("\(obstacle) \(lines[place.lines.lowerBound - 1])")
    }
    #expect(run.plan.images.first?.reasons == [.leaves])
    let edited = try String(
      contentsOfFile: "\(project.output)/project/Places.swift", encoding: .utf8)
    for line in edited.split(separator: "\n") where line.hasPrefix("struct Place") {
      let rest = line.replacing("LevityImage(", with: "").replacing("Image(systemName:", with: "")
      #expect(!rest.contains("Image("), "\(line)")
    }
    try expectGolden(edited, "ImagePlaces/Rewritten.swift")
    try expectGolden(
      String(
        contentsOfFile: "\(project.output)/project/LevityImageResources.swift", encoding: .utf8),
      "ImagePlaces/Resources.swift")
  }

  /// Folders of apps' sources, each with one app.
  private static let apps: [String] = {
    guard let root = ProcessInfo.processInfo.environment["LEVITY_APPS"] else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(atPath: root)
    return (names ?? []).sorted().map { "\(root)/\($0)" }
  }()

  @Test(.enabled(if: !apps.isEmpty, "LEVITY_APPS doesn't name a folder with sources of apps"))
  func everyPlaceOfRealAppsIsKnown() async throws {
    let url = Repository.fixtures.appendingPathComponent(Self.file)
    let text = try String(contentsOf: url, encoding: .utf8)
    let parts = text.components(separatedBy: Self.mark + "\n")
    var known = Set(parts[1].split(separator: "\n").map(String.init))
    var count = 0
    var distinct: Set<String> = []
    for folder in Self.apps {
      let app = try await RealImageApp(folder)
      let found = app.rows()
      count += found.places
      distinct.formUnion(found.lines)
      print(app.name, "places:", found.places, "distinct:", found.lines.count)
      // Those of packages that aren't there, or of SwiftUI and not modeled.
      if !found.unknown.isEmpty { print("   not reduced:", found.unknown.sorted()) }
      Self.show(app.figures(), of: app.name)
      let new = found.lines.subtracting(known).sorted()
      known.formUnion(new)
      if ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1" {
        let lines = known.sorted().joined(separator: "\n")
        try Data("\(parts[0])\(Self.mark)\n\(lines)\n".utf8).write(to: url)
      } else {
        for line in new { Issue.record("A new place: \(line)") }
      }
    }
    print("places:", count, "distinct:", distinct.count)
  }

  private static func show(_ figures: RealImageApp.Figures, of app: String) {
    guard figures.places > 0 else { return }
    print(
      "\(app): \(figures.places) literals, \(figures.rewritten) rewritten, \(figures.share) % of those that could;",
      "others:", figures.others.sorted { $0.value > $1.value })
    for (sentence, count) in figures.refused.sorted(by: { $0.value > $1.value }) {
      print(
        "   \(count)  \(figures.bytes[sentence] ?? 0) bytes  \(sentence)",
        (figures.examples[sentence] ?? []).prefix(3))
    }
  }
}
