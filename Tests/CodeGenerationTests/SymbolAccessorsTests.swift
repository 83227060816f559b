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

  @Test(
    arguments: [
      ([], false), ([.bundled], false), ([.placeholder], false), ([.bundled, .placeholder], false),
      ([.bundled, .removed], true),
    ] as [([GeneratedImage.Presence], Bool)])
  func noFileIsNeededIfNothingLeft(_ presences: [GeneratedImage.Presence], _ isNeeded: Bool) {
    let images = presences.enumerated().map {
      GeneratedImage(name: "Group/a\($0.offset)", presence: $0.element)
    }
    let accessors = SymbolAccessors(images: images, bundleIdentifier: "x")
    #expect((accessors.source != nil) == isNeeded)
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

  /// Quadratic work would take minutes here.
  @Test(.timeLimit(.minutes(20))) func manyImagesStayCheap() throws {
    let images = (0..<20_000).map {
      GeneratedImage(name: $0 % 2 == 0 ? "Group/icon\($0)x" : "icon\($0)x", presence: .removed)
    }
    let file =
      ([
        "struct ImageAsset {", "  internal fileprivate(set) var name: String",
        "  internal typealias Image = UIImage", "  internal var image: Image {", "  }", "}",
      ]
      + images.map { "  static let x = ImageAsset(name: \"\($0.name)\")" }).joined(separator: "\n")
    let rewritten = try SwiftGenRewriting.rewritten(
      Array(file.utf8), path: "Assets.swift", images: images, bundleIdentifier: "x")

    #expect(rewritten.count > file.utf8.count + 20_000)
    #expect(SymbolAccessors(images: images, bundleIdentifier: "x").source != nil)
    #expect(RswiftAccessors(images: images, bundleIdentifier: "x").source != nil)
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
