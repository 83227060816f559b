import TestSupport
import Testing
import XcodeProjects

@Suite struct SwiftPackageManifestTests {
  static func manifest(_ text: String) throws -> SwiftPackageManifest {
    try #require(
      SwiftPackageManifest(parsing: Array(text.utf8), path: "Libs/My-Kit/Package.swift", root: "/x")
    )
  }

  static let sample = #"""
    // swift-tools-version: 5.9
    import PackageDescription
    /* let package = Package(name: "Wrong") /* nested */ */
    let flags: [SwiftSetting] = [.define("A")]
    let extra: [Target] = [.target(name: "Late", path: "Other/Late")]
    let package = Package(
      name: "MyKit",
      defaultLocalization: "en",
      platforms: [.macOS("13.0"), .iOS(.v15_4)],
      products: [.library(name: "MyKit", type: .static, targets: ["MyKit", "Art"])],
      dependencies: [.package(url: "https://example.org/a.git", from: "1.0.0")],
      targets: [
        .target(
          name: "MyKit",
          dependencies: ["Art", .target(name: "Late"), .product(name: "A", package: "a", condition: .when(platforms: [.iOS]))],
          exclude: ["Old"],
          resources: [.process("Resources"), .copy("Raw" + "Data"), .embedInCode("key.pem")],
          swiftSettings: flags),
        .target(name: "Art", path: "Art \u0041".isEmpty ? "a" : "b", sources: ["x.swift"]),
        .testTarget(name: "MyKitTests", dependencies: [.byName(name: "MyKit")]),
        .target(name: "\(prefix)Computed"),
      ] + extra,
      swiftLanguageVersions: [.v5])
    package.targets.append(.executableTarget(name: "tool"))
    """#

  @Test func readsLiterals() throws {
    let manifest = try Self.manifest(Self.sample)

    #expect(manifest.name == "MyKit")
    #expect(manifest.identity == "my-kit")
    #expect(manifest.deploymentTargets[.iOS] == "15.4")
    #expect(manifest.products == ["MyKit": ["MyKit", "Art"]])
    #expect(manifest.targets.map(\.name) == ["Late", "MyKit", "Art", "MyKitTests", "tool"])
    #expect(manifest.targets[0].path == "Other/Late")
    let kit = manifest.targets[1]
    #expect(kit.dependencies == ["Art", "Late", "A"])
    #expect(kit.excluded == ["Old"])
    #expect(
      kit.resources.map { "\($0.rule) \($0.path)" }
        == ["process Resources", "copy RawData", "embedInCode key.pem"])
    #expect(manifest.targets[2].path == nil)
    #expect(manifest.targets[2].sources == ["x.swift"])
    #expect(manifest.bundleName(of: "Art") == "MyKit_Art")
    #expect(manifest.bundleIdentifier(of: "Art_2") == "my-kit.Art-2.resources")
  }

  @Test func aFileWithoutAPackageIsNone() {
    #expect(
      SwiftPackageManifest(parsing: Array("let a = [1]".utf8), path: "Package.swift", root: "/x")
        == nil)
  }

  @Test func aProductWithComputedTargetsHasAllOfThem() throws {
    let text = """
      let names = ["A", "B"]
      let package = Package(name: "K", products: [.library(name: "All", targets: names), .library(name: "One", targets: ["A"])],
        targets: [.target(name: "A"), .target(name: "B"), .testTarget(name: "ATests")])
      """
    let manifest = try #require(
      SwiftPackageManifest(parsing: Array(text.utf8), path: "Package.swift", root: "/x"))

    #expect(manifest.products == ["All": ["A", "B"], "One": ["A"]])
  }

  /// As in many apps whose package has a target for each feature.
  @Test func membersThatTheManifestDeclaresAreFollowed() throws {
    let manifest = try Self.manifest(
      #"""
      let package = Package(
        name: "Kit",
        products: [.single("AppFeature"), .library("Art", of: ["Art", .strings]), .lost(1, 2)],
        targets: [
          .target(name: "AppFeature", dependencies: [.strings, .deep, .tca, .other, "Art", .twice]),
          .feature("Art", dependencies: [.strings]),
          .target(name: "Strings", resources: [.process("Resources")]),
        ])
      extension Target.Dependency {
        static let strings = byName(name: "Strings")
        static let deep: Target.Dependency = .art
        static var art: Self { return .target(name: "Art") }
        static let tca = product(name: "ComposableArchitecture", package: "tca")
        static let round = .turn
        static let turn = .round
      }
      extension Target.Dependency { static let twice = byName(name: "A") }
      extension Package.Dependency { static let twice = byName(name: "B") }
      extension Product {
        static func single(_ name: String) -> Product { .library(name: name, targets: [name]) }
        static func library(_ name: String, of targets: [String] = []) -> Product {
          .library(name: name, targets: targets)
        }
        static func lost(_ one: Int) -> Product { .library(name: "Lost", targets: []) }
      }
      extension Target {
        static func feature(_ name: String, dependencies: [Dependency] = []) -> Target {
          .target(name: name, dependencies: dependencies)
        }
      }
      """#)
    // The last one was found in the function's body.
    #expect(
      manifest.products
        == ["AppFeature": ["AppFeature"], "Art": ["AppFeature", "Art", "Strings"], "Lost": []])
    #expect(manifest.targets.map(\.name) == ["AppFeature", "Art", "Strings"])
    #expect(
      manifest.targets.map(\.dependencies)
        == [["Strings", "Art", "ComposableArchitecture", "Art"], ["Strings"], []])
  }

  @Test func filesFollowTheRules() throws {
    let text = """
      let package = Package(name: "K", targets: [.target(name: "K", exclude: ["Old"],
        resources: [.process("Res"), .copy("Res/Raw"), .copy("One.xcassets")]), .testTarget(name: "KTests")])
      """
    let tree = FileTree(
      root: "/checkout/Kit",
      paths: [
        "Package.swift", "Sources/K/a.swift", "Sources/K/Old/b.swift", "Sources/K/View.xib",
        "Sources/K/loose.png", "Sources/K/Res/c.png", "Sources/K/Res/Raw/d.png",
        "Sources/K/Res/Raw/E.xcassets", "Sources/K/Main.xcassets", "Sources/K/One.xcassets",
        "Sources/K/de.lproj/Localizable.strings", "Sources/K/loose.strings",
        "Tests/KTests/t.swift",
      ]
    ) { $0 == "Package.swift" ? Array(text.utf8) : nil }
    let model = try ProjectModel(of: tree)

    let module = try #require(model.modules.first)
    #expect(module.sources == ["Sources/K/a.swift"])
    #expect(module.catalogs == ["Sources/K/Main.xcassets"])
    #expect(module.interfaceBuilderDocuments == ["Sources/K/View.xib"])
    #expect(
      module.otherResources == [
        "Sources/K/One.xcassets", "Sources/K/Res/Raw", "Sources/K/Res/c.png",
        "Sources/K/de.lproj/Localizable.strings",
      ])
    #expect(module.bundleIdentifier == "kit.K.resources")
    #expect(model.modules.map(\.kind) == [.packageTarget, .tests])
  }

  @Test func damagedManifestsNeverTrap() {
    var random = SeededRandom(seed: 13)
    for _ in 0..<2000 {
      _ = SwiftPackageManifest(
        parsing: random.mutate(Array(Self.sample.utf8)), path: "Package.swift", root: "/x")
    }
    let deep = "Package(name: " + String(repeating: "[", count: 50_000)
    #expect(
      SwiftPackageManifest(parsing: Array(deep.utf8), path: "Package.swift", root: "/x") != nil)
  }
}
