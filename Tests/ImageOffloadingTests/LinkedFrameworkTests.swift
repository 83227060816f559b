import Foundation
import ProjectWiring
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

  /// A view of the runtime's looks in the app's bundle if it isn't told another.
  @Test func aNibOfAFrameworkSaysTheBundleOfItsImages() async throws {
    let example = try Example()
    _ = try await example.wire()
    let framework = try example.text("JournalKit/JournalEntryView.xib")
    let app = try example.text("Wayfarer/Destinations/DestinationCell.xib")
    let bundle =
      #"keyPath="levityBundleIdentifier" value="org.example.wayfarer.JournalKit""#
    #expect(framework.contains(#"keyPath="levityImageName" value="journal_cover""#))
    #expect(framework.contains(bundle))
    #expect(app.contains("levityImageName") && !app.contains("levityBundleIdentifier"))
  }

  static let sealed =
    "public let sealed = UIImage(named: \"badge\", in: .journal, compatibleWith: nil)"
  static let icon =
    "public func icon(_ name: String) -> UIImage? { UIImage(named: name, in: .journal, with: nil) }"

  static let cover =
    "public func cover() -> UIImage? { UIImage(named: \"waxed_seal\", in: .journal, with: nil) }"
  static let waxed =
    #"public func waxed(_ kind: String) -> UIImage? { UIImage(named: "waxed_\(kind)") }"#

  static let kinds = """
    public enum Other: String { case none }
    public enum Kind: String {
      case other
      case waxedSeal = "waxed_seal"
      static func image(_ kind: Kind) -> UIImage? {
        UIImage(named: kind.rawValue, in: .journal, with: nil)
      }
    }
    """

  struct Kinds: CustomTestStringConvertible, Sendable {
    var more = ""
    var widget: String
    var leaves = false

    var testDescription: String { "\(more) | \(widget)" }
  }

  /// The cases of an enumeration whose raw values are names of images.
  @Test(arguments: [
    Kinds(widget: "let shown = Kind.other", leaves: true),
    Kinds(widget: "let shown = Other(rawValue: \"a\")", leaves: true),
    Kinds(more: "extension Kind: CaseIterable {}", widget: "let shown = Kind.other", leaves: true),
    Kinds(widget: "let shown = Kind.waxedSeal"),
    Kinds(widget: "let shown = Kind(rawValue: entry.code)"),
    Kinds(widget: "let shown = [\"a\"].compactMap(Kind.init)"),
    Kinds(
      more: "func make<T: RawRepresentable>() -> T? { T(rawValue: code) }",
      widget: "let shown: Kind? = make()"),
    Kinds(more: "extension Kind: CaseIterable {}", widget: "let shown = Kind.allCases"),
    Kinds(more: "extension Kind: Decodable {}", widget: "let shown = Kind.self"),
    Kinds(widget: "@AppStorage(\"a\") var shown = Kind.other"),
    // The app names the image, too.
    Kinds(more: cover, widget: "let shown = Kind(rawValue: entry.code)"),
    Kinds(more: cover, widget: "let shown = Kind.other", leaves: true),
    Kinds(more: "\(cover)\n\(waxed)", widget: "let shown = waxed(entry.code)"),
    Kinds(more: "\(cover)\n\(waxed)", widget: "", leaves: true),
  ])
  func aCaseStaysIfTheWidgetCanMakeIt(_ row: Kinds) async throws {
    let example = try Self.example("\(Self.kinds)\n\(row.more)", widget: row.widget)
    let catalog = example.root.appendingPathComponent("JournalKit/Journal.xcassets")
    try FileManager.default.copyItem(
      at: catalog.appendingPathComponent("badge.imageset"),
      to: catalog.appendingPathComponent("waxed_seal.imageset"))
    let seal = try await Self.image("waxed_seal", example)
    #expect(seal.reasons.first == (row.leaves ? .leaves : .sharedWithUnreachableTarget))
  }

  static let sealView = """
    import SwiftUI
    public struct SealView: View {
      public var body: some View { Image("badge", bundle: .journal) }
    }
    """

  /// The example whose widget runs code of the framework.
  static func example(_ code: String, widget: String) throws -> Example {
    let example = try Self.example(code)
    try example.change(SharedCatalogTests.widget) { $0 + "\n\(widget)\n" }
    return example
  }

  @Test(arguments: [
    (sealed, "let shown = sealed"),
    // Such a lookup may show any image of the framework.
    (icon, "let shown = icon(entry.code)"), (icon, "let shown = [\"a\"].map(icon)"),
    (
      icon + "\npublic func seal(_ code: String) -> UIImage? { icon(code) }",
      "let shown = seal(entry.code)"
    ),
    // The system finds an intent by itself.
    ("struct Seal: AppIntent { \(sealed.replacing("public", with: "static")) }", ""),
    (
      "extension UIImage { static var seal: UIImage? { Seals.harbor } }\n"
        + "public enum Seals { static \(sealed.replacing("sealed", with: "harbor")) }",
      "let shown: UIImage? = .seal"
    ),
    ("public class Seal { \(sealed) }", "let shown = Seal().description"),
  ])
  func aSetThatTheWidgetReachesInTheFrameworkStays(_ code: String, widget: String) async throws {
    let badge = try await Self.image("badge", try Self.example(code, widget: widget))
    #expect(badge.reasons == [.sharedWithUnreachableTarget])
    #expect(badge.places.map(\.file) == ["JournalKit/JournalEntryViewController.swift"])
    #expect(badge.places.first.map { code.contains($0.text) } == true)
  }

  @Test func anAccessorThatTheWidgetBeginsToNameIsNamedWithItsLine() async throws {
    let example = try Self.example(
      "public enum Seals {\n public static \(Self.sealed.dropFirst(7))\n}", widget: "")
    _ = try await example.wire()
    #expect(try await example.wire().steps == [])
    try example.change(SharedCatalogTests.widget) { $0 + "\nlet late = Seals.sealed\n" }
    let step = try #require(try await example.wire().steps.first)
    #expect(step.file == "JournalKit/JournalEntryViewController.swift")
    #expect((step.line ?? 0) > 1)
    #expect(step.instruction.contains("badge"))
    #expect(step.instruction.contains("WayfarerWidgetExtension"))
  }

  /// The framework's code that only the app calls.
  @Test(arguments: [
    (sealed, ""), (icon, ""), (icon, "let shown = icon(\"journal_cover\")"),
    (
      icon + "\npublic func seal(_ code: String) -> UIImage? { icon(code) }",
      "let shown = seal(\"journal_cover\")"
    ),
    ("public enum Seals {\n static \(sealed)\n}", "let shown = Seals.self"),
    ("extension UIImage {\n static \(sealed)\n}", "let shown = UIImage()"),
    ("public class Seal { \(sealed) }", ""),
    (sealView, "let shown = SealedView()"),
  ])
  func aSetThatTheWidgetDoesNotReachLeaves(_ code: String, widget: String) async throws {
    let badge = try await Self.image("badge", try Self.example(code, widget: widget))
    #expect(badge.reasons == [.leaves])
  }

  @Test func aViewThatTheWidgetReachesKeepsItsImage() async throws {
    let example = try Self.example(Self.sealView, widget: "let shown = SealView()")
    #expect(try await Self.image("badge", example).reasons.first == .sharedWithUnreachableTarget)
  }

  /// The framework's code that only the app runs is rewritten like the app's own.
  @Test func aViewThatTheWidgetDoesNotReachIsRewritten() async throws {
    let example = try Self.example(Self.sealView, widget: "")
    let wiring = try await example.wire()
    let source = try String(
      contentsOf: example.root.appendingPathComponent(
        "JournalKit/JournalEntryViewController.swift"),
      encoding: .utf8)
    #expect(source.contains("LevityImage(\"badge\", bundle: .journal)"))
    #expect(wiring.links.contains { $0.target == "JournalKit" && $0.product == "LevitySwiftUI" })
  }

  /// So is a property of type Image of a type that the widget doesn't reach.
  @Test(arguments: [("", true), ("let shown = Page(art: Image(systemName: \"map\"))", false)])
  func aPropertyThatTheWidgetDoesNotReachIsRewritten(_ widget: String, leaves: Bool) async throws {
    let code = """
      import SwiftUI
      struct Page { let art: Image }
      public struct Pages: View {
        let pages = [Page(art: Image("badge", bundle: .journal))]
        public var body: some View { VStack { pages[0].art.resizable() } }
      }
      """
    let example = try Self.example(code, widget: widget)
    let badge = try await Self.image("badge", example)
    #expect((badge.verdict == .leaves) == leaves)
    guard leaves else { return }
    _ = try await example.wire()
    let source = try String(
      contentsOf: example.root.appendingPathComponent(
        "JournalKit/JournalEntryViewController.swift"),
      encoding: .utf8)
    #expect(source.contains("struct Page { let art: LevityImage }"))
    #expect(source.contains("Page(art: LevityImage(\"badge\", bundle: .journal))"))
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
    var example = try Self.example(Self.sealed, widget: "let shown = sealed")
    example.run.configuration.includedTargets = ["WayfarerWidgetExtension"]
    #expect(try await Self.image("badge", example).reasons == [.leaves])
  }
}
