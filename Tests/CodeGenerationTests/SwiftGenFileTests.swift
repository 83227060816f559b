import CodeGeneration
import TestSupport
import Testing

@Suite struct SwiftGenFileTests {
  /// `Assets.xcassets` of the example, as far as its code uses it.
  static let assets = CatalogContents(
    name: "Assets",
    entries: [
      .asset(.color, name: "AccentColor", runtimeName: "AccentColor", isOffloaded: false),
      .asset(.image, name: "City Skyline", runtimeName: "City Skyline", isOffloaded: true),
      .group(
        name: "Icons", providesNamespace: false,
        entries: [
          image("icon_star"), image("icon_star_filled"),
        ]),
      .group(
        name: "Palette", providesNamespace: true,
        entries: [
          .asset(.color, name: "Ocean", runtimeName: "Palette/Ocean", isOffloaded: false),
          .asset(.color, name: "Sand", runtimeName: "Palette/Sand", isOffloaded: false),
        ]),
      .group(
        name: "Provide", providesNamespace: true,
        entries: [
          .asset(.image, name: "retry", runtimeName: "Provide/retry", isOffloaded: false),
          .asset(.image, name: "test", runtimeName: "Provide/test", isOffloaded: true),
        ]),
      image("attachment_stamp"), image("city_map"), image("emblem"),
      .asset(.data, name: "itinerary_sample", runtimeName: "itinerary_sample", isOffloaded: false),
      image("tab_avatar", isOffloaded: true),
      .asset(.symbol, name: "wayfarer.pin", runtimeName: "wayfarer.pin", isOffloaded: false),
    ])

  static func image(_ name: String, isOffloaded: Bool = false) -> CatalogEntry {
    .asset(.image, name: name, runtimeName: name, isOffloaded: isOffloaded)
  }

  @Test func printsOneCatalog() throws {
    let file = SwiftGenFile(catalogs: [Self.assets], bundleIdentifier: "org.example.wayfarer")

    try expectGolden(file.source, "CodeGeneration/SwiftGen-one.swift")
    #expect(file.source == file.source)
  }

  @Test func printsSeveralCatalogsWithOptions() throws {
    let other = CatalogContents(
      name: "more-art",
      entries: [
        .group(
          name: "Winter sun", providesNamespace: false,
          entries: [Self.image("a", isOffloaded: true)])
      ])
    let file = SwiftGenFile(
      catalogs: [Self.assets, other],
      options: SwiftGenOptions(
        enumName: "Artwork", imageTypeName: "ArtworkImage", publicAccess: true,
        forceProvidesNamespaces: true),
      bundleIdentifier: "org.example.wayfarer")

    try expectGolden(file.source, "CodeGeneration/SwiftGen-several.swift")
  }

  @Test func theSecondOfTwoEqualNamesGetsAComment() {
    let catalog = CatalogContents(
      name: "A", entries: [Self.image("foo-bar"), Self.image("foo_bar")])
    let source = SwiftGenFile(catalogs: [catalog], bundleIdentifier: "x").source

    #expect(source.contains("static let fooBar = ImageAsset(name: \"foo-bar\")"))
    #expect(source.contains("// No accessor for foo_bar: fooBar is taken."))
    #expect(!source.contains("#warning"))
  }
}
