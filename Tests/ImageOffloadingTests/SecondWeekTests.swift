import Foundation
import PackageWriting
import ProjectWiring
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

/// The changes of a project in the weeks after it was offloaded and committed.
@Suite struct SecondWeekTests {
  typealias Example = WiredProjectTests.Example
  static let catalog = "Wayfarer/Resources/Assets.xcassets"

  /// Adds an image set that a controller shows.
  static func addIcon(_ name: String, to example: Example) throws {
    let folder = example.root.appendingPathComponent("\(catalog)/\(name).imageset")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      {
        "images" : [ { "filename" : "\(name).png", "idiom" : "universal", "scale" : "3x" } ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """.utf8
    ).write(to: folder.appendingPathComponent("Contents.json"))
    try Data(PNGFixture.make(300, 150, bytes: 20_000))
      .write(to: folder.appendingPathComponent("\(name).png"))
    try example.change("Wayfarer/Destinations/DestinationListViewController.swift") {
      $0 + "\nlet \(name)View = UIImageView(image: UIImage(named: \"\(name)\"))\n"
    }
  }

  static func manifest(_ example: Example) async throws -> [String] {
    let survey = try await example.run.survey()
    return try await example.run.edits(survey).manifest.images.map(\.name)
  }

  @Test func aNewIconLeavesBesideThoseThatLeft() async throws {
    let example = try Example()
    _ = try await example.wire()
    let before = try await Self.manifest(example)
    try Self.addIcon("festival", to: example)
    let plan = try await example.run.plan()
    #expect(plan.images.filter { $0.verdict == .leaves }.map(\.name) == ["festival"])
    let wiring = try await example.wire()
    #expect(wiring.links == [] && wiring.startedIn == [] && wiring.steps == [])
    #expect(Set(try await Self.manifest(example)) == Set(before + ["festival"]))
  }

  @Test func aRenamedSetIsNamedSinceItsImagesAreInThePackageOnly() async throws {
    let example = try Example()
    _ = try await example.wire()
    let catalog = example.root.appendingPathComponent(Self.catalog)
    try FileManager.default.moveItem(
      at: catalog.appendingPathComponent("banner_route.imageset"),
      to: catalog.appendingPathComponent("banner_trip.imageset"))
    let steps = try await example.wire().steps
    #expect(steps.map(\.file) == ["\(Self.catalog)/banner_trip.imageset"])
    #expect(steps.first?.instruction.hasPrefix("rename the set back") == true)
  }

  @Test func anExtensionThatBeginsToShowASetThatLeftIsNamedWithItsLine() async throws {
    let example = try Example()
    _ = try await example.wire()
    try example.change("WayfarerWidget/WayfarerWidget.swift") {
      $0 + "let late = UIImage(named: \"banner_route\")\n"
    }
    let steps = try await example.wire().steps
    #expect(steps.map(\.file) == ["WayfarerWidget/WayfarerWidget.swift"])
    #expect(steps.first?.instruction.contains("banner_route") == true)
    #expect((steps.first?.line ?? 0) > 1)
  }

  /// Other code may turn the name into an image, but the extension has neither the image nor its catalog.
  @Test func anExtensionThatOnlyPassesTheNameOfTheAppsSetOnIsNotNamed() async throws {
    let example = try Example()
    _ = try await example.wire()
    try example.change("WayfarerWidget/WayfarerWidget.swift") {
      $0 + "let late = \"banner_route\"\n"
    }
    #expect(try await example.wire().steps == [])
  }

  @Test func anExtensionThatPassesTheNameOfASharedSetOnIsNamed() async throws {
    let example = try SharedCatalogTests.example()
    _ = try await example.wire()
    try example.change(SharedCatalogTests.widget) { $0 + "let lateImage = \"harbor\"\n" }
    #expect(try await example.wire().steps.map(\.file) == [SharedCatalogTests.widget])
  }

  /// Both branches offloaded an icon of their own; the merge kept the sets and the record of both, and one manifest.
  @Test func aMergeThatLostEntriesOfTheManifestIsRefused() async throws {
    let example = try Example()
    _ = try await example.wire()
    let path = "\(Self.catalog)/LevityManifest.dataset/manifest.json"
    let manifest = try example.text(path)
    try Self.addIcon("festival", to: example)
    _ = try await example.wire()
    #expect(try await Self.manifest(example).contains("festival"))
    try example.change(path) { _ in manifest }
    await #expect(
      throws: OffloadingError.manifestLacks(path: path, images: ["festival"])
    ) { try await example.wire() }
  }
}
