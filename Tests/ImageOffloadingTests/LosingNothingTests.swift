import Foundation
import ImageOffloading
import ProjectWiring
import TestSupport
import Testing

/// An app in the same tree that loses nothing, such as the example of a vendored library.
@Suite struct LosingNothingTests {
  @Test func itGetsNoManifestAndStaysAsItIs() async throws {
    let project = OtherDevicesTests.project(OtherDevicesTests.phone, with: OtherDevicesTests.phone)
    // The catalog is also that of an extension whose code names nothing.
    let application = "com.apple.product-type.application"
    let parts = project.components(separatedBy: application)
    #expect(parts.count == 3)
    let extended =
      (parts[0] + application + parts[1] + "com.apple.product-type.app-extension")
      + parts[2].replacing(
        "OtherS = { isa = PBXSourcesBuildPhase; files = (OtherA); };",
        with: "OtherS = { isa = PBXSourcesBuildPhase; files = (); };")
    let example = try HeroProject([
      "App.xcodeproj/project.pbxproj": extended, "View.swift": OtherDevicesTests.view,
      "Demo/App.xcodeproj/project.pbxproj": OtherDevicesTests.project(
        OtherDevicesTests.phone + "PRODUCT_BUNDLE_IDENTIFIER = org.demo.App;"),
      "Demo/View.swift": OtherDevicesTests.view.replacing("Image(\"hero\")", with: "Text(\"a\")"),
      "Demo/A.xcassets/Contents.json": "{ \"info\" : { \"author\" : \"xcode\", \"version\" : 1 } }",
    ])
    #expect(try await example.run.plan().images.map(\.reasons) == [[.leaves]])
    let before = try example.directory.snapshot().filter { $0.key.hasPrefix("app/Demo/") }
    let wiring = try await OtherDevicesTests.wire(example)
    #expect(wiring.startedIn == ["View.swift"])
    #expect(Set(wiring.links.map(\.project)) == ["App.xcodeproj"])
    let after = try example.directory.snapshot().filter { $0.key.hasPrefix("app/Demo/") }
    #expect(after == before)
    #expect(
      try example.directory.snapshot().keys.contains {
        $0.hasPrefix("app/A.xcassets/LevityManifest.dataset/")
      })
  }
}
