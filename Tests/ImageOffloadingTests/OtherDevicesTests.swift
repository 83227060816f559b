import AssetCatalogs
import FileTransactions
import Foundation
import ProjectWiring
import TestSupport
import Testing

@testable import ImageOffloading

/// Sets that an app for iPhone shares with products for the Mac, the television and the watch.
@Suite struct OtherDevicesTests {
  /// Two targets, or one for several platforms, with one catalog and one source.
  static func project(_ settings: String, with other: String? = nil) -> String {
    let targets = [("Phone", settings)] + (other.map { [("Other", $0)] } ?? [])
    let objects = targets.map { name, settings in
      """
          \(name) = {
            isa = PBXNativeTarget; name = \(name); productName = \(name);
            productType = "com.apple.product-type.application"; dependencies = (); buildRules = ();
            buildPhases = (\(name)S, \(name)R, \(name)F); buildConfigurationList = \(name)L;
          };
          \(name)S = { isa = PBXSourcesBuildPhase; files = (\(name)A); };
          \(name)R = { isa = PBXResourcesBuildPhase; files = (\(name)C); };
          \(name)F = { isa = PBXFrameworksBuildPhase; files = (); };
          \(name)A = { isa = PBXBuildFile; fileRef = VIEW; };
          \(name)C = { isa = PBXBuildFile; fileRef = CATALOG; };
          \(name)L = { isa = XCConfigurationList; buildConfigurations = (\(name)X); };
          \(name)X = {
            isa = XCBuildConfiguration; name = Release;
            buildSettings = { \(settings.contains("_IDENTIFIER") ? "" : "PRODUCT_BUNDLE_IDENTIFIER = org.example.\(name);") \(settings) };
          };
      """
    }
    return """
      // !$*UTF8*$!
      {
        archiveVersion = 1; classes = {}; objectVersion = 56; rootObject = ROOT;
        objects = {
          ROOT = {
            isa = PBXProject; buildConfigurationList = LIST; mainGroup = GROUP;
            targets = (\(targets.map(\.0).joined(separator: ", ")));
          };
          LIST = { isa = XCConfigurationList; buildConfigurations = (RELEASE); };
          RELEASE = { isa = XCBuildConfiguration; name = Release; buildSettings = {}; };
          GROUP = { isa = PBXGroup; children = (VIEW, CATALOG); sourceTree = "<group>"; };
          VIEW = { isa = PBXFileReference; path = View.swift; sourceTree = "<group>"; };
          CATALOG = { isa = PBXFileReference; path = A.xcassets; sourceTree = "<group>"; };
      \(objects.joined(separator: "\n"))
        };
      }

      """
  }

  static let several =
    "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx\"; SWIFT_VERSION = 5.0;"
  /// An app that people get with the one for iPhone has its identifier.
  static let purchasedTV = "SDKROOT = appletvos; PRODUCT_BUNDLE_IDENTIFIER = org.example.Phone;"
  static let phone = "SDKROOT = iphoneos; SWIFT_VERSION = 5.0;"

  static let view = """
    import SwiftUI

    @main struct Demo: App {
      var body: some Scene { WindowGroup { Image("hero").resizable() } }
    }

    """

  static func example(
    _ project: String, _ view: String = view, contents: String? = nil
  ) throws -> HeroProject {
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": project, "View.swift": view,
    ])
    if let contents {
      try example.directory.write(contents, to: "app/A.xcassets/hero.imageset/Contents.json")
    }
    return example
  }

  static func wire(_ example: HeroProject) async throws -> ProjectWiring {
    let run = example.run
    let survey = try await run.survey()
    var edits = try await run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: WiredProjectTests.remote, destination: run.root, generatedFolder: "Generated"))
    edits.wire(wiring.transaction)
    _ = try run.session.apply(edits, mode: .inPlace(launch: nil))
    return wiring
  }

  static func entries(_ example: HeroProject) throws -> [String] {
    let bytes = try FileSystem.live.read("\(example.root)/A.xcassets/hero.imageset/Contents.json")
    return try ContentsFile(bytes).entries(of: .image).map {
      [$0.traits.idiom, $0.traits.scale, $0.fileName].map { $0 ?? "-" }.joined(separator: " ")
    }
  }

  // MARK: - Whole way

  @Test(arguments: [
    (project(several), "mac"), (project(phone, with: "SDKROOT = macosx;"), "mac"),
    (project(phone, with: purchasedTV), "tv"),
    (project(phone, with: "SDKROOT = watchos;"), "watch"),
  ])
  func theOriginalsStayForTheOtherDeviceAlone(_ project: String, _ idiom: String) async throws {
    let example = try Self.example(project)
    let before = try example.directory.snapshot().filter { $0.key.hasPrefix("app/") }
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.leaves])
    #expect(image.otherDevices.map(\.rawValue) == [idiom])
    #expect(image.servedBundles == ["org.example.Phone"])

    _ = try await Self.wire(example)
    #expect(
      try Self.entries(example) == [
        "universal 1x levity-placeholder.png", "\(idiom) 2x hero@2x.png",
      ])
    let after = try example.directory.snapshot()
    let set = "app/A.xcassets/hero.imageset/"
    #expect(after[set + "hero@2x.png"] == before[set + "hero@2x.png"])
    #expect(after[set + "hero@3x.png"] == nil)

    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
    #expect(again.plan.images.map(\.mainReason) == [.alreadyOffloaded])
    _ = try TransactionStore(root: example.root, output: example.output, files: .live).restore()
    #expect(try example.directory.snapshot().filter { $0.key.hasPrefix("app/") } == before)
  }

  /// Entries that the Mac has of its own stay as they are, fractions among them.
  @Test func entriesOfTheMacStay() async throws {
    let contents = """
      {
        "images" : [
          { "filename" : "hero@2x.png", "idiom" : "iphone", "scale" : "2x" },
          { "filename" : "hero@3x.png", "idiom" : "iphone", "scale" : "3x" },
          {
            "alignment-insets" : { "top" : 1.5 },
            "filename" : "mac.png", "idiom" : "mac", "scale" : "1x"
          }
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """
    let example = try Self.example(Self.project(Self.several), contents: contents)
    try example.directory.write(
      Data(PNGFixture.make(50, 50, bytes: 9000)), to: "app/A.xcassets/hero.imageset/mac.png")
    _ = try await Self.wire(example)
    #expect(
      try Self.entries(example) == ["iphone 1x levity-placeholder.png", "mac 1x mac.png"])
    let path = "\(example.root)/A.xcassets/hero.imageset/Contents.json"
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("\"top\" : 1.5"))
    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
    #expect(again.plan.images.map(\.mainReason) == [.alreadyOffloaded])
  }

  /// A set without an entry for the Mac has nothing to keep, and no later run asks for it.
  @Test func aSetOfPhonesAloneNeedsNoStep() async throws {
    let contents = """
      {
        "images" : [
          { "filename" : "hero@2x.png", "idiom" : "iphone", "scale" : "2x" },
          { "filename" : "hero@3x.png", "idiom" : "ipad", "scale" : "2x" }
        ],
        "info" : { "author" : "xcode", "version" : 1 }
      }

      """
    let example = try Self.example(Self.project(Self.several), contents: contents)
    _ = try await Self.wire(example)
    #expect(try await Self.wire(example).steps.isEmpty)
  }

  /// The Mac has no UIKit; the television has, but its app shows what is in its catalog.
  @Test func onlyTheAppForThePhoneIsStarted() async throws {
    let example = try Self.example(Self.project(Self.several))
    let wiring = try await Self.wire(example)
    #expect(wiring.links.map(\.product) == ["LevitySwiftUI", "LevityUIKit"])
    let view = try String(contentsOfFile: "\(example.root)/View.swift", encoding: .utf8)
    #expect(view.contains("LevityImage(\"hero\").resizable()"))
    #expect(
      view.contains("    #if canImport(UIKit)\n    Levity.start()\n    #endif\n")
        || view.contains("#if canImport(UIKit)"))

    let apart = try Self.example(Self.project(Self.phone, with: Self.purchasedTV))
    let links = try await Self.wire(apart).links.map { "\($0.target) \($0.product)" }
    #expect(
      links == ["Phone LevitySwiftUI", "Phone LevityUIKit", "Other LevitySwiftUI"])
  }

  /// A later change of the Mac's picture doesn't make the placeholder an image.
  @Test func anotherPictureForTheMacLeavesThePlaceholderAlone() async throws {
    let example = try Self.example(Self.project(Self.several))
    _ = try await Self.wire(example)
    try example.directory.write(
      Data(PNGFixture.make(50, 50, bytes: 9000)), to: "app/A.xcassets/hero.imageset/hero@2x.png")
    let plan = try await example.run.plan()
    #expect(plan.images.map(\.mainReason) == [.alreadyOffloaded])
    #expect(try await example.run.run(.inPlace(launch: nil)).edits.transaction.isEmpty)
  }

  @Test func aTargetForTheTelevisionThatCameLaterIsNamed() async throws {
    let example = try Self.example(Self.project(Self.phone))
    _ = try await Self.wire(example)
    #expect(try await Self.wire(example).steps.isEmpty)
    let path = "\(example.root)/App.xcodeproj/project.pbxproj"
    let project = try String(contentsOfFile: path, encoding: .utf8)
    try Data(
      project.replacing(Self.phone, with: Self.several).utf8
    ).write(to: URL(fileURLWithPath: path))
    let steps = try await Self.wire(example).steps
    #expect(steps.map(\.file) == ["A.xcassets/hero.imageset"])
    #expect(steps.first?.instruction.contains("for mac") == true)
  }

  // MARK: - Sets

  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var entries: [String]
    var wanted: Set<OtherDevice>
    var kept: [String]
    var devices: Set<OtherDevice>
  }

  @Test(arguments: [
    Row(
      testDescription: "three scales", entries: ["universal 1x", "universal 2x", "universal 3x"],
      wanted: [.mac, .tv, .watch],
      kept: ["mac 1x", "mac 2x", "tv 1x", "tv 2x", "watch 2x"], devices: [.mac, .tv, .watch]),
    Row(
      testDescription: "a scale of phones alone", entries: ["universal 3x"], wanted: [.mac],
      kept: [], devices: []),
    Row(
      testDescription: "no scale", entries: ["universal"], wanted: [.watch], kept: ["watch"],
      devices: [.watch]),
    Row(
      testDescription: "a scale that the watch doesn't have", entries: ["universal 1x"],
      wanted: [.watch], kept: ["watch"], devices: [.watch]),
    Row(
      testDescription: "a scale of the watch among others",
      entries: ["universal 1x", "universal 2x"],
      wanted: [.watch], kept: ["watch 2x"], devices: [.watch]),
    Row(
      testDescription: "entries of phones", entries: ["iphone 2x", "ipad 2x"], wanted: [.mac],
      kept: [], devices: [.mac]),
    Row(
      testDescription: "entries of its own", entries: ["universal 2x", "mac 2x"], wanted: [.mac],
      kept: ["mac 2x"], devices: [.mac]),
    Row(
      testDescription: "entries of its own that lack one", entries: ["universal 2x", "mac 1x"],
      wanted: [.mac], kept: ["mac 1x"], devices: []),
    Row(
      testDescription: "entries of devices without a target",
      entries: ["universal 2x", "tv 2x", "watch 2x", "mac 2x"], wanted: [],
      kept: ["tv 2x", "watch 2x"], devices: []),
  ])
  func keepsWhatADeviceCanShow(_ row: Row) throws {
    let entries = row.entries.map { entry -> String in
      let words = entry.split(separator: " ")
      let scale = words.count > 1 ? ", \"scale\" : \"\(words[1])\"" : ""
      return "{ \"filename\" : \"\(entry).png\", \"idiom\" : \"\(words[0])\"\(scale) }"
    }
    let contents = try ContentsFile(
      Array("{ \"images\" : [ \(entries.joined(separator: ", ")) ] }".utf8))
    let kept = OriginalsForOtherDevices(contents.entries(of: .image), for: row.wanted)
    #expect(kept.devices == row.devices)
    var edited = contents
    edited.replaceImages(with: kept.entries)
    #expect(
      edited.entries(of: .image).map {
        [$0.traits.idiom, $0.traits.scale].compactMap { $0 }.joined(separator: " ")
      } == row.kept)
  }

  @Test func aSetWithoutAScaleOfTheMacStays() async throws {
    let example = try Self.example(
      Self.project(Self.several),
      contents: """
        { "images" : [ { "filename" : "hero@3x.png", "idiom" : "universal", "scale" : "3x" } ] }
        """)
    #expect(try await example.run.plan().images.first?.reasons.first == .macOrTV)
  }
}
