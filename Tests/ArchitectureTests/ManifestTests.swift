import Testing

/// `Package.swift` declares what the sources import: no more, no less.
@Suite struct ManifestTests {
  static let manifest = Manifest.root
  /// The names of every target of this package.
  static let own = Set(
    manifest.modules.map(\.name) + manifest.targets.map(\.name) + ["UIKit", "SwiftUI"])

  /// Apple's own modules, inside `canImport(Darwin)`, which excludes the stand-in.
  static let darwinOnly: [String: Set<String>] = [
    "LevityPackages": ["UIKit"]
  ]

  @Test func readsTheManifest() {
    #expect(
      Set(Self.manifest.modules.map(\.name) + ["CPublishedPointers"]) == Set(FloorTests.floors.keys)
    )
    #expect(Self.manifest.targets.contains { $0.name == "StringsTestSupport" })
    #expect(
      Self.manifest.modules.first { $0.name == "LevityUIKit" }?.uses.contains("UIKit") == true)
  }

  @Test(arguments: manifest.modules)
  func modulesDeclareWhatTheyImport(_ module: Manifest.Module) {
    let imported = Self.imports(below: module.folder)
      .subtracting(Self.darwinOnly[module.name] ?? [])
    // A module that is only imported on Apple's systems needs no stand-in.
    let standIns: Set = ["SwiftUI", "UIKit"]
    #expect(
      imported.subtracting(standIns) == Set(module.uses).subtracting(standIns),
      "\(module.name): uses")
    #expect(imported.isSuperset(of: module.uses), "\(module.name): uses")
    #expect(module.uses.count == Set(module.uses).count)
  }

  /// Every test may use its own module, what that uses, and the support for its floor.
  @Test(arguments: manifest.modules)
  func testsDeclareTheirOtherImports(_ module: Manifest.Module) {
    let folder = "Tests/\(module.name)Tests"
    let imported = Self.imports(below: folder)
    var given = Set([module.name, "TestSupport"] + module.uses)
    if module.floor == "Runtime" { given.formUnion(["PackageWriting", "RuntimeTestSupport"]) }
    if module.uses.contains("UIKit") { given.formUnion(Self.manifest.displayTests) }
    #expect(imported.subtracting(given).subtracting(module.tests) == [], "\(folder) imports")

    let files = SourceFile.all(below: [folder, "Tests/StringsTestSupport"])
    for name in module.tests where !imported.contains(name) {
      // Tests start it, or compile code that imports it.
      let words = ["\"\(name)\"", "import \(name)"]
      let isUsed = files.contains { file in words.contains { file.text.contains($0) } }
      #expect(isUsed, "\(folder) never uses \(name)")
    }
    #expect(given.intersection(module.tests) == [], "\(module.name): declared twice")
  }

  @Test(arguments: manifest.targets)
  func supportDeclaresWhatItImports(_ target: Manifest.Target) {
    let imported = Self.imports(below: target.folder).subtracting([target.name])
    #expect(imported == Set(target.dependencies), "\(target.name): dependencies")
  }

  /// An app links the runtime and the formats below it, and nothing else.
  @Test func shippedModulesAreTheClosureOfTheRuntime() {
    let runtime = Self.manifest.modules.filter { $0.floor == "Runtime" }.map(\.name)
    let formats = Self.manifest.closure(of: runtime).subtracting(runtime)
    #expect(Set(Self.manifest.modules.filter(\.ships).map(\.name)) == formats)
  }

  /// Linkers keep every type and conformance of a module, called or not.
  @Test func imagesAndStringsLinkNothingOfEachOther() {
    let images = Self.manifest.closure(of: ["LevityUIKit"])
    let strings = Self.manifest.closure(of: ["LevityStrings"])
    #expect(images.filter { $0.contains("String") } == [])
    #expect(strings.isDisjoint(with: ["LevityResources", "ThumbHashes"]))
  }

  @Test func productsAreTheNamedOnes() {
    let chosen = Self.manifest.modules.filter(\.isProduct).map(\.name)
    let products = Set(chosen + Self.manifest.libraries).subtracting(["LevityStandIns"])
    #expect(
      products == [
        "LevityBundles", "LevityBundlesPrivate", "LevityHooks", "LevityLaunch", "LevityResources",
        "LevityStrings", "LevitySwiftUI", "LevityTags", "LevityTools", "LevityUIKit",
      ])
    #expect(products.count <= 10)
  }

  /// Apps of the store decide for themselves whether they call private methods of the system.
  @Test func onlyOneProductNamesPrivateMethods() throws {
    let name = "LevityBundlesPrivate"
    #expect(Self.manifest.modules.filter { $0.uses.contains(name) }.map(\.name) == [])
    let selectors = [
      "_localizedStringForKey", "localizedStringForKey:value:table:localization",
      "localizedAttributedStringForKey:value:table:localization",
    ]
    let files = SourceFile.all(below: ["Sources/Runtime", "Sources/Formats"])
    let naming = files.filter { file in selectors.contains { file.text.contains($0) } }.map(\.path)
    #expect(naming == ["Sources/Runtime/\(name)/PrivateLookups.swift"])
  }

  private static func imports(below folder: String) -> Set<String> {
    Set(SourceFile.all(below: [folder]).flatMap(\.imports)).intersection(own)
  }
}
