import CodeGeneration
import TestSupport
import Testing

@Suite struct SymbolAccessorsTests {
  @Test func printsSymbolsOfRemovedSetsOnly() throws {
    let images =
      Example.images + [
        GeneratedImage(name: "City skyline", presence: .removed),
        GeneratedImage(name: "default", presence: .removed),
      ]
    let source = SymbolAccessors(images: images, bundleIdentifier: "org.example.wayfarer").source

    try expectGolden(source ?? "", "CodeGeneration/Symbols.swift")
  }

  @Test func aNamespaceThatXcodeStillGeneratesIsExtended() {
    let images = [
      GeneratedImage(name: "Group/a", presence: .removed),
      GeneratedImage(name: "Group/b", presence: .bundled),
      GeneratedImage(name: "Lost/a", presence: .removed),
    ]
    let source = SymbolAccessors(images: images, bundleIdentifier: "x").source ?? ""

    #expect(source.contains("extension UIKit.UIImage.Group {"))
    #expect(!source.contains("enum Group"))
    #expect(source.contains("  enum Lost {"))
  }

  @Test func theOrderOfTheInputDoesNotMatter() {
    let one = SymbolAccessors(images: Example.images, bundleIdentifier: "x").source
    let other = SymbolAccessors(images: Example.images.reversed(), bundleIdentifier: "x").source

    #expect(one == other)
  }

  @Test func lookupFunctionsDoNotGrowWithTheImages() throws {
    try expectGolden(
      LookupFunctions(bundleIdentifier: "org.example.wayfarer").source,
      "CodeGeneration/Lookup.swift")
  }
}
