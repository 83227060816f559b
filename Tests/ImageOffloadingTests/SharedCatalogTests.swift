import FileTransactions
import Foundation
import PackageWriting
import ProjectWiring
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

/// Images of a catalog that the app shares with its widget: use is counted by target.
@Suite struct SharedCatalogTests {
  typealias Example = WiredProjectTests.Example
  static let view = "Wayfarer/Destinations/DestinationListViewController.swift"
  static let widget = "WayfarerWidget/WayfarerWidget.swift"

  /// The example with a set in the shared catalog that only the app names.
  static func example(
    _ code: String = #"let harborView = UIImageView(image: UIImage(named: "harbor"))"#
  ) throws -> Example {
    let example = try Example()
    let folder = example.root.appendingPathComponent("Shared/Shared.xcassets/harbor.imageset")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(
      """
      {
        "images" : [ { "filename" : "harbor.png", "idiom" : "universal", "scale" : "3x" } ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """.utf8
    ).write(to: folder.appendingPathComponent("Contents.json"))
    try Data(PNGFixture.make(300, 150, bytes: 20_000))
      .write(to: folder.appendingPathComponent("harbor.png"))
    try example.change(view) { $0 + "\n\(code)\n" }
    return example
  }

  static func reasons(_ example: Example) async throws -> [OffloadingReason] {
    try await example.run.plan().images.first { $0.name == "harbor" }?.reasons ?? []
  }

  @Test func aSetThatOnlyTheAppNamesLeaves() async throws {
    let example = try Self.example()
    let plan = try await example.run.plan()
    let harbor = try #require(plan.images.first { $0.name == "harbor" })
    #expect(harbor.reasons == [.leaves])
    #expect(harbor.bundles == ["org.example.wayfarer", "org.example.wayfarer.widget"])
    #expect(harbor.servedBundles == ["org.example.wayfarer"])
    let others = plan.images.filter { $0.name.hasPrefix("shared_") }
    #expect(others.count == 2)
    #expect(others.allSatisfy { $0.mainReason == .sharedWithUnreachableTarget })
  }

  @Test func thePackageHasItForTheAppAlone() async throws {
    let example = try Self.example()
    let edits = try await example.run.edits(example.run.survey())
    #expect(
      edits.manifest.images.filter { $0.name == "harbor" }.map(\.bundle) == ["org.example.wayfarer"]
    )
    _ = try await example.wire()
    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
  }

  @Test(arguments: [
    #"let a = Image("harbor")"#, #"let a = Image("har\(x)")"#, "let a = UIImage(resource: .harbor)",
    // Such a lookup may show any image.
    "func icon(_ name: String) -> Image { Image(name) }",
  ])
  func aSetThatTheWidgetMayNameStays(_ code: String) async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\n\(code)\n" }
    #expect(try await Self.reasons(example) == [.sharedWithUnreachableTarget])
  }

  @Test func aTargetThatIsExcludedKeepsItsImages() async throws {
    var example = try Self.example()
    example.run.configuration.excludedTargets = ["WayfarerWidgetExtension"]
    #expect(try await Self.reasons(example).contains(.sharedWithUnreachableTarget))
  }

  @Test func aNameInTheWidgetDoesNotMeanACatalogThatItLacks() async throws {
    let example = try Example()
    try SecondWeekTests.addIcon("festival", to: example)
    try example.change(Self.widget) { $0 + "\nlet festival = Image(\"festival\")\n" }
    let plan = try await example.run.plan()
    let festival = try #require(plan.images.first { $0.name == "festival" })
    #expect(festival.reasons == [.leaves])
    #expect(festival.showing.map(\.places) == [1])
  }
}
