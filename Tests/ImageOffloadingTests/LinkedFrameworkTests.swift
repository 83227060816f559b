import Testing
import XcodeProjects

@testable import ImageOffloading

/// Images of a framework that the app and its widget link: the framework's code runs in both, and the widget has no
/// runtime.
@Suite struct LinkedFrameworkTests {
  typealias Example = WiredProjectTests.Example

  /// The example, whose widget links JournalKit, too.
  static func example(_ code: String = "") throws -> Example {
    let example = try Example()
    try example.change(WiredProjectTests.project) { text in
      text.replacing(
        """
        dependencies = (
        \t\t\t);
        \t\t\tfileSystemSynchronizedGroups = (
        \t\t\t\tD20803C5EF423B209D062D79 /* WayfarerWidget */,
        """,
        with: """
          dependencies = (
          \t\t\t\t0C4BE53B90F2EF01AFE3095F /* PBXTargetDependency */,
          \t\t\t);
          \t\t\tfileSystemSynchronizedGroups = (
          \t\t\t\tD20803C5EF423B209D062D79 /* WayfarerWidget */,
          """)
    }
    try example.change("JournalKit/JournalEntryViewController.swift") { $0 + "\n\(code)\n" }
    return example
  }

  static func image(_ name: String, _ example: Example) async throws -> OffloadingDecision {
    try #require(try await example.run.plan().images.first { $0.name == name })
  }

  @Test func theWidgetLinksTheFramework() async throws {
    let model = try await Self.example().model()
    let widget = try #require(model.modules.first { $0.name == "WayfarerWidgetExtension" })
    #expect(widget.dependencies == ["Wayfarer.xcodeproj#JournalKit"])
  }

  @Test(arguments: [
    "public let sealed = UIImage(named: \"badge\", in: .journal, compatibleWith: nil)",
    // Such a lookup may show any image of the framework.
    "public func icon(_ name: String) -> UIImage? { UIImage(named: name, in: .journal, with: nil) }",
  ])
  func aSetThatTheFrameworkLooksUpStays(_ code: String) async throws {
    let badge = try await Self.image("badge", try Self.example(code))
    #expect(badge.reasons == [.sharedWithUnreachableTarget])
    #expect(badge.places.map(\.file) == ["JournalKit/JournalEntryViewController.swift"])
    #expect(badge.places.first.map { code.contains($0.text) } == true)
  }

  /// A widget has no views of UIKit.
  @Test func aSetThatOnlyImageViewsShowLeaves() async throws {
    let example = try Self.example()
    #expect(try await Self.image("badge", example).reasons == [.leaves])
    #expect(try await Self.image("journal_cover", example).verdict == .stays)
  }

  @Test func aSetThatOnlyTheAppNamesLeaves() async throws {
    let example = try Self.example()
    try example.change(SharedCatalogTests.view) {
      $0 + "\nlet badge = UIImage(named: \"badge\", in: .journal, compatibleWith: nil)\n"
    }
    #expect(try await Self.image("badge", example).reasons == [.leaves])
  }

  @Test func aWidgetWithTheRuntimeShowsWhatLeft() async throws {
    var example = try Self.example(
      "public let sealed = UIImage(named: \"badge\", in: .journal, compatibleWith: nil)")
    example.run.configuration.includedTargets = ["WayfarerWidgetExtension"]
    #expect(try await Self.image("badge", example).reasons == [.leaves])
  }
}
