import CodeGeneration
import FileTransactions
import Foundation
import ProjectWiring
import PropertyLists
import TestSupport
import Testing
import XcodeProjects

@testable import ImageOffloading

/// Sources that an app and its widget compile, each by itself.
@Suite struct SharedImageNamesTests {
  static let badge = "Shared/Badge.swift"
  static let source = """
    import SwiftUI

    struct Badge: View {
      var body: some View {
        Image("harbor").resizable().scaledToFit()
      }
    }

    """

  /// The example with a view in both targets; the widget shows it.
  static func example(_ source: String = source) throws -> SharedCatalogTests.Example {
    let example = try SharedCatalogTests.example("let pier = 1")
    try example.directory.write(source, to: "app/\(badge)")
    try example.change(SharedCatalogTests.widget) { $0 + "\nlet badge = Badge()\n" }
    let path = example.root.appendingPathComponent(WiredProjectTests.project)
    var project = try XcodeProject(
      parsing: Array(Data(contentsOf: path)), path: "Wayfarer.xcodeproj")
    for target in ["Wayfarer", "WayfarerWidgetExtension"] {
      project = try project.adding(file: badge, to: target, phase: .sources)
    }
    try Data(project.document.bytes).write(to: path)
    return example
  }

  static func targets(_ path: String, _ example: SharedCatalogTests.Example) async throws
    -> [String]
  {
    try await example.model().modules(containing: path).map(\.name)
  }

  @Test func theAppShowsWhatLeftAndTheWidgetItsOriginal() async throws {
    let example = try Self.example()
    let before = try example.directory.snapshot().filter { $0.key.hasPrefix("app/") }
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.reasons == [.leaves])
    #expect(image.splitTargets == ["WayfarerWidgetExtension"])
    #expect(image.showing.map(\.mechanism) == [.rewritten])

    let wiring = try await example.wire()
    let edited = try example.text(Self.badge)
    #expect(edited.contains(#"LevityImage("harbor").resizable()"#))
    #expect(!edited.contains("import Levity"))
    #expect(
      try await Self.targets("Shared/LevityImageInApps.swift", example) == ["Wayfarer"])
    #expect(
      try await Self.targets("Shared/LevityImageElsewhere.swift", example)
        == ["WayfarerWidgetExtension"])
    #expect(wiring.links.contains { $0.target == "Wayfarer" && $0.product == "LevitySwiftUI" })
    #expect(!wiring.links.contains { $0.target == "WayfarerWidgetExtension" })
    #expect(wiring.steps.isEmpty)

    // The widget has its original, so nothing is left to do in a later run.
    #expect(try await example.wire().steps.isEmpty)
    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
    _ = try TransactionStore(
      root: example.run.root, output: example.run.output, files: .live
    ).restore()
    #expect(try example.directory.snapshot().filter { $0.key.hasPrefix("app/") } == before)
  }

  /// A target that compiles the source only after it was rewritten has no file yet; nothing else changes in that run.
  @Test func aTargetThatBeginsToCompileARewrittenSourceGetsItsFile() async throws {
    let example = try Self.example()
    _ = try await example.wire()
    let file = "Shared/LevityImageElsewhere.swift"
    let path = example.root.appendingPathComponent(WiredProjectTests.project)
    let project = try XcodeProject(
      parsing: Array(Data(contentsOf: path)), path: "Wayfarer.xcodeproj")
    try Data(project.removingReferences(to: [file]).document.bytes).write(to: path)
    try FileManager.default.removeItem(at: example.root.appendingPathComponent(file))
    #expect(try await Self.targets(file, example) == [])

    let wiring = try await example.wire()
    #expect(wiring.steps.isEmpty)
    #expect(try await Self.targets(file, example) == ["WayfarerWidgetExtension"])
    #expect(try example.text(file).contains("typealias LevityImage = SwiftUI.Image"))
    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
  }

  @Test func aNameThatIsFoundAtRunTimeIsRewrittenForBoth() async throws {
    let example = try Self.example(
      Self.source.replacingOccurrences(of: "\"harbor\"", with: "name")
        .replacingOccurrences(of: "  var body", with: "  var name = \"har\" + \"bor\"\n  var body"))
    try example.change(SharedCatalogTests.view) { $0 + "\nlet all = [\"harbor\"]\n" }
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.reasons == [.leaves])
    _ = try await example.wire()
    #expect(try example.text(Self.badge).contains("LevityImage(name)"))
  }

  /// The app reloads its widgets; that the file imports their framework says nothing.
  @Test func aSourceOfTheAppMayImportWidgetKit() async throws {
    let example = try Self.example("import WidgetKit\n" + Self.source)
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.reasons == [.leaves])
  }

  /// The widget loads images itself, so it needs the runtime's view.
  @Test func anExtensionWithTheRuntimeHasItsView() async throws {
    var example = try Self.example()
    example.run.configuration.includedTargets = ["WayfarerWidgetExtension"]
    _ = try await example.wire()
    #expect(
      Set(try await Self.targets("Shared/LevityImageInApps.swift", example))
        == ["Wayfarer", "WayfarerWidgetExtension"])
    #expect(try await Self.targets("Shared/LevityImageElsewhere.swift", example) == [])
  }

  /// The next run of XcodeGen would write the project without the new files.
  @Test func aGeneratedProjectKeepsTheSet() async throws {
    let example = try Self.example()
    try example.directory.write("name: Wayfarer\n", to: "app/project.yml")
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.verdict == .stays)
  }

  /// Only the app has the initializers for resources.
  @Test func aResourceThatIsPassedOnStays() async throws {
    let example = try Self.example(
      Self.source.replacingOccurrences(of: "\"harbor\"", with: "icon")
        .replacingOccurrences(
          of: "  var body", with: "  var icon: ImageResource = .harbor\n  var body"))
    let image = try #require(try await example.run.plan().images.first { $0.name == "harbor" })
    #expect(image.reasons.contains(.swiftUIImage))
  }

  #if os(Linux)
    /// The app's own settings may ask for an import in each source.
    @Test(arguments: SharedImageName.allCases, [[], ["-swift-version", "6"]])
    func theSourceCompilesInEachTarget(_ name: SharedImageName, _ options: [String]) throws {
      let source = Self.source.replacingOccurrences(of: "Image(", with: "LevityImage(")
        .replacingOccurrences(
          of: ".scaledToFit()",
          with: "\n    LevityImage(Image(\"pier\"))\n    LevityImage(uiImage: UIImage())"
        ).replacingOccurrences(of: "import SwiftUI", with: "import SwiftUI\nimport UIKit")
      let errors = try AppearanceProgram.errors(
        of: [source, name.source],
        options: options + ["-enable-upcoming-feature", "MemberImportVisibility"])
      #expect(errors == "")
    }
  #endif
}
