import FileTransactions
import PackageWriting
import ProjectWiring
import ResourceManifests
import TestSupport
import Testing

@testable import ImageOffloading

/// Apps for Apple TV, which have the runtime: their images leave like those of apps for iPhone.
@Suite struct TelevisionTests {
  static let tv = "SDKROOT = appletvos; SWIFT_VERSION = 5.0;"

  /// The set has entries for Apple TV alone, as Xcode's template for it.
  static let contents = """
    {
      "images" : [
        { "filename" : "hero@2x.png", "idiom" : "tv", "scale" : "1x" },
        { "filename" : "hero@3x.png", "idiom" : "tv", "scale" : "2x" }
      ],
      "info" : { "author" : "xcode", "version" : 1 }
    }

    """

  @Test func anImageOfAnAppForTheTelevisionLeaves() async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(Self.tv), contents: Self.contents)
    let before = try example.directory.snapshot().filter { $0.key.hasPrefix("app/") }
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.leaves])
    #expect(image.bytes > 0)
    let edits = try await example.run.edits(example.run.survey())
    #expect(edits.manifest.images.flatMap { $0.variants.map { $0[.idiom] } } == ["tv", "tv"])

    let wiring = try await OtherDevicesTests.wire(example)
    #expect(wiring.links.map(\.product) == ["LevitySwiftUI", "LevityUIKit"])
    #expect(wiring.startedIn == ["View.swift"])
    let entries = try OtherDevicesTests.entries(example)
    #expect(!entries.isEmpty)
    #expect(entries.allSatisfy { $0.hasPrefix("tv ") && $0.contains("levity-placeholder") })

    let again = try await example.run.run(.inPlace(launch: nil))
    #expect(again.edits.transaction.isEmpty)
    #expect(again.plan.images.map(\.mainReason) == [.alreadyOffloaded])
    _ = try TransactionStore(root: example.root, output: example.output, files: .live).restore()
    #expect(try example.directory.snapshot().filter { $0.key.hasPrefix("app/") } == before)
  }

  /// One manifest names the image for both apps.
  @Test func anAppForThePhoneAndOneForTheTelevisionShareASet() async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(OtherDevicesTests.phone, with: Self.tv))
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.leaves])
    #expect(image.otherDevices == [])
    #expect(image.servedBundles == ["org.example.Other", "org.example.Phone"])
    let links = try await OtherDevicesTests.wire(example).links.map { "\($0.target) \($0.product)" }
    #expect(
      links == [
        "Phone LevitySwiftUI", "Phone LevityUIKit", "Other LevitySwiftUI", "Other LevityUIKit",
      ])
    #expect(
      try OtherDevicesTests.entries(example) == ["universal 1x levity-placeholder.png"])
  }

  /// The placeholder is all that the new app has.
  @Test func anAppThatGetsTheCatalogLaterIsServedToo() async throws {
    let example = try OtherDevicesTests.example(OtherDevicesTests.project(OtherDevicesTests.phone))
    _ = try await OtherDevicesTests.wire(example)
    let project = "app/App.xcodeproj/project.pbxproj"
    try example.directory.write(
      OtherDevicesTests.project(OtherDevicesTests.phone, with: Self.tv), to: project)
    let edits = try await example.run.edits(example.run.survey())
    let images = edits.manifest.images
    #expect(images.map(\.bundle) == ["org.example.Other", "org.example.Phone"])
    #expect(images.first?.variants == images.last?.variants)
    _ = try await OtherDevicesTests.wire(example)
    let again = try await example.run.edits(example.run.survey())
    #expect(again.manifest.images.map(\.bundle) == images.map(\.bundle))
    #expect(again.transaction.isEmpty)
  }

  /// The manifest can't tell the two apps apart.
  @Test func anAppWithTheIdentifierOfTheOneForThePhoneKeepsItsImages() async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(OtherDevicesTests.phone, with: OtherDevicesTests.purchasedTV))
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.otherDevices == [.tv])
    #expect(image.servedBundles == ["org.example.Phone"])
  }

  @Test func aTargetForBothIsOneApp() async throws {
    let example = try OtherDevicesTests.example(
      OtherDevicesTests.project(
        "SDKROOT = auto; SUPPORTED_PLATFORMS = \"iphoneos appletvos\"; SWIFT_VERSION = 5.0;"))
    let image = try #require(try await example.run.plan().images.first)
    #expect(image.reasons == [.leaves])
    #expect(image.otherDevices == [])
  }
}
