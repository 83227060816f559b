import Foundation
import Testing

/// Offloads of a copy for each archive: the repository stays as it is, week after week.
@Suite(.serialized) struct ArchiveTimeTests {
  private let workspace: Workspace
  private let app: String
  private static let catalog = "Wayfarer/Resources/Assets.xcassets"

  init() throws {
    workspace = try Workspace()
    app = try workspace.copyExample()
  }

  private func offload(_ more: String...) throws -> CommandLineTool.Result {
    try workspace.run(
      ["offload", "--even-if-larger", app, "--output", workspace.path("out")] + more)
  }

  private func change(_ path: String, _ edit: (String) -> String) throws {
    let url = URL(fileURLWithPath: "\(app)/\(path)")
    try Data(edit(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
  }

  @Test func theSecondWeekContinuesThePackageOfTheFirst() throws {
    let repository = try Workspace.snapshot(app)
    let first = try offload()
    #expect(first.status == 0, "\(first.errors)")
    #expect(try Workspace.snapshot(app) == repository)
    let package = try Workspace.snapshot(workspace.path("out/package"))

    // A renamed set, its code, and a translation.
    try FileManager.default.moveItem(
      atPath: "\(app)/\(Self.catalog)/banner_route.imageset",
      toPath: "\(app)/\(Self.catalog)/banner_trip.imageset")
    let sources = repository.keys.filter { $0.hasSuffix(".swift") }
    for path in sources {
      guard let bytes = repository[path], bytes.range(of: Data("banner_route".utf8)) != nil
      else { continue }
      try change(path) { $0.replacing("banner_route", with: "banner_trip") }
    }
    try change("JournalKit/de.lproj/Localizable.strings") {
      $0.replacing("\"Tagebuch\"", with: "\"Reisetagebuch\"")
    }
    let edited = try Workspace.snapshot(app)

    let second = try offload()

    #expect(second.status == 0, "\(second.errors)")
    #expect(second.output.contains("version 2"))
    #expect(try Workspace.snapshot(app) == edited)
    let copy = try Workspace.snapshot(workspace.path("out/project"))
    let sets = copy.keys.filter { $0.contains("/banner_") }
    #expect(sets.contains { $0.contains("banner_trip.imageset") })
    #expect(!sets.contains { $0.contains("banner_route.imageset") })
    // What apps of the first week load is still there.
    let now = try Workspace.snapshot(workspace.path("out/package"))
    let gone = package.keys.filter { now[$0] == nil }
    #expect(gone == [])
    let verified = try workspace.run(
      "package", "verify", workspace.path("out/package"), "--key",
      workspace.path("out/levity-public.key"))
    #expect(verified.status == 0, "\(verified.errors)")

    let third = try offload()
    #expect(third.status == 0 && third.output.contains("no changes"), "\(third.errors)")
    #expect(try Workspace.snapshot(workspace.path("out/project")) == copy)
    #expect(try Workspace.snapshot(workspace.path("out/package")) == now)
  }

  @Test func withoutWiringNoTargetLinksOrStartsTheRuntime() throws {
    let result = try offload("--no-wiring", "--format", "json")

    #expect(result.status == 0, "\(result.errors)")
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    #expect(report["wiring"] == nil)
    let copy = try Workspace.snapshot(workspace.path("out/project"))
    let project = "Wayfarer.xcodeproj/project.pbxproj"
    #expect(copy[project] == (try Workspace.snapshot(app))[project])
    let starts = copy.filter { path, bytes in
      path.hasSuffix(".swift") && bytes.range(of: Data("Levity.start()".utf8)) != nil
    }
    #expect(starts.keys.sorted() == [])
    #expect(
      copy.keys.contains { $0.hasSuffix("LevityResources.dataset/Contents.json") }
        || copy.keys.contains { $0.contains("Levity") && $0.hasSuffix(".json") })

    // What it would have done is left to a person.
    let steps = (report["steps"] as? [[String: Any]] ?? []).compactMap {
      $0["instruction"] as? String
    }
    for step in [
      "link LevityHooks, LevityStrings, LevitySwiftUI, LevityUIKit of Levity's package to the target Wayfarer",
      "link LevityStrings, LevityUIKit of Levity's package to the target JournalKit",
      "start Levity in it, before anything of the app is shown",
    ] {
      #expect(steps.contains(step), "\(steps)")
    }

    // The same with it.
    let wired = try offload("--overwrite", "--format", "json")
    let links = try #require(
      try JSONSerialization.jsonObject(with: Data(wired.output.utf8)) as? [String: Any])
    #expect(links["wiring"] != nil)
  }
}
