import FileTransactions
import Foundation
import PackageWriting
import ProjectWiring
import ResourceManifests
import TestSupport
import Testing
import XcodeProjects

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
    #expect(harbor.splitTargets == [])
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
  func aSetThatTheWidgetMayNameStaysInACatalogOfItsOwn(_ code: String) async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\n\(code)\n" }
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.reasons == [.leaves])
    #expect(image.splitTargets == ["WayfarerWidgetExtension"])
    #expect(image.servedBundles == ["org.example.wayfarer"])
    var unwired = example.run
    unwired.configuration.splitsCatalogs = false
    #expect(
      try await unwired.plan().images.first { $0.name == "harbor" }?.reasons
        == [.sharedWithUnreachableTarget])
  }

  @Test func theOriginalsMoveToTheWidgetAndThePlaceholderToTheApp() async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\nlet a = Image(\"harbor\")\n" }
    let before = try example.directory.snapshot().filter { $0.key.hasPrefix("app/") }
    _ = try await example.wire()
    let after = try example.directory.snapshot()
    let set = "app/Shared/Shared.xcassets/harbor.imageset/"
    let kept = "app/Shared/Shared-Extensions.xcassets/harbor.imageset/"
    #expect(!after.keys.contains { $0.hasPrefix(set) })
    #expect(after[kept + "harbor.png"] == before[set + "harbor.png"])
    #expect(after[kept + "Contents.json"] == before[set + "Contents.json"])
    let placeholder = "app/Shared/Shared-App.xcassets/harbor.imageset/"
    #expect(after[placeholder + "levity-placeholder.png"] != nil)
    #expect(after["app/Shared/Shared-App.xcassets/Contents.json"] != nil)

    let model = try await example.model()
    func targets(_ catalog: String) -> [String] {
      model.modules(containing: catalog).map(\.name)
    }
    #expect(targets("Shared/Shared-Extensions.xcassets") == ["WayfarerWidgetExtension"])
    #expect(targets("Shared/Shared-App.xcassets") == ["Wayfarer"])
    #expect(targets("Shared/Shared.xcassets").contains("WayfarerWidgetExtension"))

    let wiring = try await example.wire()
    #expect(wiring.steps.isEmpty && wiring.links.isEmpty)
    #expect(
      try example.directory.snapshot().filter { $0.key.hasPrefix("app/") }
        == after.filter { $0.key.hasPrefix("app/") })
    _ = try TransactionStore(
      root: example.run.root, output: example.run.output, files: .live
    ).restore()
    #expect(try example.directory.snapshot().filter { $0.key.hasPrefix("app/") } == before)
  }

  /// The next run of XcodeGen would write the project without the new catalogs.
  @Test func aGeneratedProjectKeepsTheSet() async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\nlet a = Image(\"harbor\")\n" }
    try example.directory.write("name: Wayfarer\n", to: "app/project.yml")
    #expect(try await Self.reasons(example) == [.sharedWithUnreachableTarget])
  }

  @Test func filesThatNoEntryNamesDoNotStopTheMove() async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\nlet a = Image(\"harbor\")\n" }
    try example.directory.write("x", to: "app/Shared/Shared.xcassets/harbor.imageset/.DS_Store")
    _ = try await example.wire()
    let files = try example.directory.snapshot()
    #expect(files["app/Shared/Shared-Extensions.xcassets/harbor.imageset/harbor.png"] != nil)
    #expect(!files.keys.contains { $0.hasPrefix("app/Shared/Shared.xcassets/harbor.imageset/") })
  }

  /// The second set joins the catalogs of the first.
  @Test func anotherSetThatTheWidgetNamesJoins() async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\nlet a = Image(\"harbor\")\n" }
    _ = try await example.wire()
    let shared = example.root.appendingPathComponent("Shared")
    try FileManager.default.copyItem(
      at: shared.appendingPathComponent("Shared-Extensions.xcassets/harbor.imageset"),
      to: shared.appendingPathComponent("Shared.xcassets/pier.imageset"))
    try example.change(Self.widget) { $0 + "\nlet b = Image(\"pier\")\n" }
    try example.change(Self.view) {
      $0 + "\nlet c = UIImageView(image: UIImage(named: \"pier\"))\n"
    }
    #expect(try await example.wire().steps.isEmpty)
    let files = try example.directory.snapshot()
    #expect(files["app/Shared/Shared-Extensions.xcassets/pier.imageset/harbor.png"] != nil)
    #expect(files["app/Shared/Shared-Extensions.xcassets/harbor.imageset/harbor.png"] != nil)
    #expect(files["app/Shared/Shared.xcassets/pier.imageset/Contents.json"] == nil)
  }

  /// Some repositories have a Package.swift for editors beside their project.
  @Test func aPackageThatNothingLinksIsNoObstacle() async throws {
    let example = try Self.example()
    try example.change(Self.widget) { $0 + "\nlet a = Image(\"harbor\")\n" }
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Shared", targets: [.target(name: "Shared", path: "Shared")])

      """
    try Data(manifest.utf8).write(to: example.root.appendingPathComponent("Package.swift"))
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.bundles.count == 2)
    #expect(image.reasons == [.leaves])
    #expect(image.splitTargets == ["WayfarerWidgetExtension"])
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
