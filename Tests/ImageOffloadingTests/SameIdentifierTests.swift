import ImageOffloading
import PackageWriting
import ResourceManifests
import TestSupport
import Testing

/// A tree with an app and the one that it replaced: two projects, whose apps have one identifier and copies of one set.
@Suite struct SameIdentifierTests {
  private static func example() throws -> HeroProject {
    let example = try OtherDevicesTests.example(OtherDevicesTests.project(OtherDevicesTests.phone))
    for (path, bytes) in try example.directory.snapshot() {
      try example.directory.write(bytes, to: path.replacing("app/", with: "app/Legacy/"))
    }
    return example
  }

  @Test func copiesLeaveWithOneEntryInTheManifest() async throws {
    let example = try Self.example()
    let edits = try await example.run.edits(example.run.survey())
    let images = try await example.run.plan().images
    #expect(images.map(\.reasons) == [[.leaves], [.leaves]])
    #expect(edits.manifest.images.map(\.name) == ["hero"])

    _ = try await OtherDevicesTests.wire(example)
    let again = try await example.run.plan().images
    #expect(again.map(\.mainReason) == [.alreadyOffloaded, .alreadyOffloaded])
  }

  @Test func setsThatDifferStay() async throws {
    let example = try Self.example()
    let contents = try #require(
      try example.directory.snapshot()["app/A.xcassets/hero.imageset/hero@3x.png"])
    try example.directory.write(
      contents, to: "app/Legacy/A.xcassets/hero.imageset/hero@2x.png")
    let images = try await example.run.plan().images
    #expect(images.map(\.reasons) == [[.duplicateName], [.duplicateName]])
  }

  @Test func codeOfOneAppShowsNothingOfTheOther() async throws {
    let example = try Self.example()
    try example.directory.write(
      OtherDevicesTests.view.replacing(
        "Image(\"hero\").resizable()", with: "Text(Image(\"hero\"))"),
      to: "app/Legacy/View.swift")
    let images = try await example.run.plan().images
    #expect(images.map(\.reasons) == [[.leaves], [.swiftUIImage]])
  }
}
