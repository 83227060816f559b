import TestSupport
import Testing
import XcodeProjects

@Suite struct TuistManifestTests {
  static let app = """
    import ProjectDescription

    func helper() -> String {
      let version = "13.0"
      return version
    }
    let version = DeploymentTargets.iOS("15.0")
    let shared: [String] = ["Shared/Shared.xcassets"]
    let project = Project(
      name: "Garden",
      packages: [.remote(url: "https://example.com/team/levity", requirement: .upToNextMajor(from: "1.0.0"))],
      settings: .settings(
        base: ["SWIFT_VERSION": "6.0"],
        configurations: [
          .debug(name: "Debug", xcconfig: "Debug.xcconfig"),
          .release(name: "Release", xcconfig: "//Config/Release.xcconfig"),
        ]),
      targets: [
        .target(
          name: "Garden-App", destinations: [.iPhone, .iPad], product: .app,
          bundleId: "org.example.garden", deploymentTargets: version,
          infoPlist: .extendingDefault(with: ["UILaunchStoryboardName": "LaunchScreen"]),
          sources: ["Sources/**", .glob("More/*.swift", excluding: ["More/Old.swift"])],
          resources: ["Resources/**", .folderReference(path: "Raw")],
          dependencies: [
            .target(name: "Widget"), .project(target: "Kit", path: .relativeToRoot("Kit")),
            .external(name: "Theme"), .package(product: "LevityUIKit"), .sdk(name: "x", type: .framework),
          ]
        ),
        Target(
          name: "Widget", platform: .iOS, product: .appExtension, bundleId: "org.example.garden.widget",
          infoPlist: .dictionary([
            "NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]
          ]),
          sources: "Widget/**", resources: .resources(["Widget/Assets.xcassets"])
        ),
        .target(name: "Tests", destinations: .iOS, product: .unitTests, bundleId: "t", sources: ["Tests/**"]),
      ]
    )
    """

  static let kit = """
    import ProjectDescription
    let project = Project(name: "Kit", targets: [
      .target(name: "Kit", destinations: .iOS, product: .framework, bundleId: "org.example.kit",
        buildableFolders: ["Code", "Looks"])
    ])
    """

  static func tree(_ app: String = app) -> FileTree {
    let texts = [
      "App/Project.swift": app, "Kit/Project.swift": kit, "Tuist.swift": "",
      "Config/Release.xcconfig": "ASSETCATALOG_COMPILER_APPICON_NAME = Leaf\n",
      "Packages/Theme/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Theme", products: [.library(name: "Theme", targets: ["Theme"])],
        targets: [.target(name: "Theme")])
      """,
    ]
    let files = [
      "App/Sources/App.swift", "App/Sources/Deep/View.swift", "App/Sources/note.txt",
      "App/More/New.swift", "App/More/Old.swift", "App/More/Deep/Other.swift",
      "App/Resources/Assets.xcassets", "App/Resources/LaunchScreen.storyboard",
      "App/Resources/de.lproj/Localizable.strings", "App/Raw/a.txt", "App/Widget/Widget.swift",
      "App/Widget/Assets.xcassets", "App/Widget/Unused.xcassets", "App/Tests/T.swift",
      "Kit/Code/K.swift", "Kit/Looks/Kit.xcassets", "Packages/Theme/Sources/Theme/C.xcassets",
    ]
    return FileTree(root: "/checkout", paths: files + Array(texts.keys)) { path in
      texts[path].map { Array($0.utf8) }
    }
  }

  @Test func targetsAreThoseThatTuistWouldWrite() throws {
    let model = try ProjectModel(of: Self.tree())
    #expect(model.generators.map(\.path) == ["App/Project.swift", "Kit/Project.swift"])
    #expect(model.modules.map(\.name) == ["Garden-App", "Widget", "Tests", "Kit", "Theme"])
    #expect(
      model.modules.map(\.kind) == [
        .application, .widgetExtension, .tests, .framework, .packageTarget,
      ])
    let app = model.modules[0]
    #expect(app.bundleIdentifier == "org.example.garden")
    #expect(app.bundleName == "Garden_App" && app.moduleName == "Garden_App")
    #expect(app.platform == .iOS && app.deploymentTarget == "15.0")
    #expect(app.launchScreenName == "LaunchScreen")
    #expect(app.appIconNames == ["Leaf"])
    #expect(
      app.sources == ["App/More/New.swift", "App/Sources/App.swift", "App/Sources/Deep/View.swift"])
    #expect(app.catalogs == ["App/Resources/Assets.xcassets"])
    #expect(app.interfaceBuilderDocuments == ["App/Resources/LaunchScreen.storyboard"])
    #expect(app.otherResources == ["App/Resources/de.lproj/Localizable.strings", "App/Raw"])
    #expect(
      app.dependencies == [
        "App/Project.swift#Widget", "Kit/Project.swift#Kit", "Packages/Theme/Package.swift#Theme",
      ])
    #expect(model.modules[1].catalogs == ["App/Widget/Assets.xcassets"])
    #expect(model.modules[3].catalogs == ["Kit/Looks/Kit.xcassets"])
    #expect(model.modules[3].sources == ["Kit/Code/K.swift"])
    #expect(model.unclaimedCatalogs == ["App/Widget/Unused.xcassets"])
  }

  @Test(arguments: [
    ("let project = Project.app(name: \"A\")", 2, "the project is made by a function"),
    ("let project = Project(name: \"A\", targets: make())", 2, "the list of targets is computed"),
    (
      "let project = Project(name: \"A\",\n  targets: [.target(name: \"A\", product: .app)] + more)",
      3,
      "the list of targets is computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [\n  feature(\"A\")])", 3,
      "target 1 of the project, or its name, is computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [\n  .target(name: \"\\(x)App\", product: .app)])",
      3,
      "target 1 of the project, or its name, is computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app,\n  sources: [\"\\(x)/**\"])])",
      3, "sources: of A isn't a list of literals"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app,\n\n  resources: paths())])",
      4, "resources: of A isn't a list of literals"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\",\n  product: featureProduct)])",
      3, "the product of A is computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\",\n  product: .feature)])",
      3, "the product of A is computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\",\n  destinations: ours, product: .app)])",
      3, "the destinations of A are computed"
    ),
    (
      "let project = Project(name: \"A\", targets: [.target(name: \"A\", product: .app,\n  sources: [\"\(String(repeating: "{a,b}", count: 20))\"])])",
      3, "sources: of A isn't a list of literals"
    ),
  ])
  func whatOnlyARunTellsIsAnIssueWithItsLine(_ text: String, _ line: Int, _ message: String) throws
  {
    let model = try ProjectModel(of: Self.tree("import ProjectDescription\n" + text))
    #expect(model.generators.map(\.path) == ["Kit/Project.swift"])
    let issue = try #require(model.issues.first)
    #expect(model.issues.count == 1)
    #expect(issue.path == "App/Project.swift:\(line)")
    #expect(model.unreadManifests == [issue])
    #expect(issue.message.hasPrefix(message))
    #expect(model.unclaimedCatalogs.contains("App/Resources/Assets.xcassets"))
  }

  @Test func aLibraryIsInTargetsWhoseDependenciesAreComputed() throws {
    let text = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "A", destinations: .iOS, product: .app, dependencies: [.kit]),
        .target(name: "B", destinations: .iOS, product: .app, dependencies: all()),
        .target(name: "C", destinations: .iOS, product: .app, dependencies: []),
      ])
      """
    let model = try ProjectModel(of: Self.tree(text))
    #expect(
      model.modules.prefix(3).map(\.dependencies)
        == [["Kit/Project.swift#Kit"], ["Kit/Project.swift#Kit"], []])
  }

  /// `.app` is a member, and `app` a constant, whichever stand in the same file.
  @Test func constantsHaveTheirOwnNames() throws {
    let text = """
      import ProjectDescription
      let main = title
      let title = "A"
      let iOS = "17.0"
      let app = Target.target(
        name: title, destinations: .iOS, product: .app, deploymentTargets: .iOS(iOS),
        resources: looks)
      let looks = ["Resources/**"]
      let project = Project(name: main, targets: [app])
      """
    let model = try ProjectModel(of: Self.tree(text))
    #expect(model.issues == [])
    let module = try #require(model.modules.first)
    #expect(module.name == "A" && module.kind == .application && module.platform == .iOS)
    #expect(module.deploymentTarget == "17.0")
    #expect(module.catalogs == ["App/Resources/Assets.xcassets"])
  }

  @Test(
    arguments: [
      (".init([.iPad, .iPhone])", [ApplePlatform.iOS]), (".init([.mac, .iPad])", [.macOS, .iOS]),
      ("Destinations([.appleTv])", [.tvOS]), (".init(ours)", nil), (".init([.iPad], 2)", nil),
    ] as [(String, [ApplePlatform]?)])
  func aSetOfDestinationsMayBeMadeOfAList(
    _ destinations: String, _ platforms: [ApplePlatform]?
  ) throws {
    let text = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "A", destinations: \(destinations), product: .app)
      ])
      """
    let model = try ProjectModel(of: Self.tree(text))
    guard let platforms else {
      #expect(model.issues.map(\.message) == ["the destinations of A are computed"])
      return
    }
    let module = try #require(model.modules.first { $0.name == "A" })
    #expect(
      Set([module.platform].compactMap(\.self)).union(module.additionalPlatforms)
        == Set(platforms))
  }

  @Test(arguments: [
    ("\"Resources/Assets.xcassets/**\"", ["App/Resources/Assets.xcassets"]),
    ("\"Resources/Assets.xcassets\"", ["App/Resources/Assets.xcassets"]),
    (
      "\"{Widget,Resources}/*.{xcassets,storyboard}\"",
      ["App/Resources/Assets.xcassets", "App/Widget/Assets.xcassets", "App/Widget/Unused.xcassets"]
    ),
    (
      ".glob(pattern: \"Widget/*\", excluding: [\"Widget/{Un,Mis}used.*\"])",
      ["App/Widget/Assets.xcassets"]
    ),
    (".glob(pattern: .relativeToManifest(\"Resources/*\"))", ["App/Resources/Assets.xcassets"]),
    (".glob(pattern: .path(\"Resources/*\"))", ["App/Resources/Assets.xcassets"]),
    (".glob(pattern: .relativeToRoot(\"Kit/Looks/*\"))", ["Kit/Looks/Kit.xcassets"]),
    ("\"//Kit/Looks/*\"", ["Kit/Looks/Kit.xcassets"]),
    ("\"Resources/*.{png,jpg}\"", []), ("\"Resources\"", []),
  ])
  func patternsAreThoseOfTuist(_ pattern: String, _ catalogs: [String]) throws {
    let text = """
      import ProjectDescription
      let project = Project(name: "A", targets: [
        .target(name: "A", destinations: .iOS, product: .app, resources: [\(pattern)])
      ])
      """
    let model = try ProjectModel(of: Self.tree(text))
    #expect(model.modules.first?.name == "A")
    #expect(model.modules.first?.catalogs == catalogs)
  }

  @Test func listsHaveThePlacesOfTheManifest() throws {
    let declarations = try #require(TuistDeclarations(Array(Self.app.utf8)))
    #expect(declarations.packages == .list(line: 11))
    #expect(declarations.packageLocations == ["https://example.com/team/levity"])
    let app = try #require(declarations.targets["Garden-App"])
    #expect(app.dependencies == .list(line: 25) && app.sources == .list(line: 23))
    #expect(app.products == ["LevityUIKit"])
    let widget = try #require(declarations.targets["Widget"])
    #expect(widget.dependencies == .below(line: 35))
    let kit = try #require(TuistDeclarations(Array(Self.kit.utf8)))
    #expect(kit.packages == .below(line: 2))
    #expect(kit.targets["Kit"]?.sources == .below(line: 3))
  }

  @Test func seedsOfTheFuzzerAreRead() throws {
    for seed in try FuzzSeeds.load("TuistManifest") {
      let text = String(decoding: seed.bytes, as: UTF8.self)
      _ = try ProjectModel(of: Self.tree("// ProjectDescription\n" + text))
    }
  }

  @Test(arguments: [
    "", "Project(", "let a = [[[[", "Project(targets: [.target(name:",
    "let project = Project(targets: [\"\"])",
  ])
  func damagedManifestsHaveNoTargets(_ text: String) throws {
    #expect(TuistDeclarations(Array(text.utf8)) == nil)
    let model = try ProjectModel(of: Self.tree("// ProjectDescription\n" + text))
    #expect(model.modules.map(\.name) == ["Kit", "Theme"])
  }
}
