import TestSupport
import Testing
import XcodeProjects

/// Projects of each kind with a piece left out.
@Suite struct ProjectNeighbourTests {
  private static let files = [
    "App/App.swift", "App/Assets.xcassets", "App/Main.storyboard", "App/Info.plist",
    "App/Drafts/a.swift",
    "Widget/Widget.swift", "Shared/Shared.xcassets", "Tests/a.swift", "Kit/Kit.swift",
    "Kit/Resources/a.json",
    "Kit/Art/Art.xcassets", "Kit/Art/x.swift",
  ]

  /// The model of a tree whose project file has these bytes.
  private static func summary(_ bytes: [UInt8], at path: String) -> String {
    summary(FileTree(root: "/checkout", paths: files + [path]) { $0 == path ? bytes : nil })
  }

  private static func summary(_ tree: FileTree) -> String {
    do {
      let model = try ProjectModel(of: tree)
      let modules = model.modules.map { module in
        let names = [
          module.bundleIdentifier, module.infoPlist, module.launchScreenName,
          module.mainStoryboardName,
          module.platform.map { "\($0)" }, module.deploymentTarget,
        ].map { $0 ?? "-" }
        let lists = [
          module.catalogs, module.interfaceBuilderDocuments, module.sources, module.otherResources,
          module.dependencies, module.appIconNames,
        ]
        return "\(module.id) \(module.kind) \(module.moduleName) \(names) \(lists)"
      }
      return (modules + model.issues.map { "\($0)" }).joined(separator: "; ")
    } catch {
      return "\(error)"
    }
  }

  private static let xcode = """
    { objectVersion = 56; rootObject = P; objects = {
      P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T, W); };
      G = { isa = PBXGroup; children = (H, I); sourceTree = "<group>"; };
      H = { isa = PBXGroup; path = App; children = (S, A, M); sourceTree = "<group>"; };
      I = { isa = PBXFileReference; path = Widget/Widget.swift; sourceTree = SOURCE_ROOT; };
      S = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      A = { isa = PBXFileReference; path = Assets.xcassets; sourceTree = "<group>"; };
      M = { isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); defaultConfigurationName = Release; };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        IPHONEOS_DEPLOYMENT_TARGET = 15.0; PRODUCT_BUNDLE_IDENTIFIER = "a.$(TARGET_NAME:lower)";
        INFOPLIST_FILE = App/Info.plist; ASSETCATALOG_COMPILER_APPICON_NAME = Icon; }; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
        buildConfigurationList = L; buildPhases = (TS, TR); dependencies = (D); };
      TS = { isa = PBXSourcesBuildPhase; files = (TB); };
      TB = { isa = PBXBuildFile; fileRef = S; };
      TR = { isa = PBXResourcesBuildPhase; files = (AB, MB); };
      AB = { isa = PBXBuildFile; fileRef = A; };
      MB = { isa = PBXBuildFile; fileRef = M; };
      D = { isa = PBXTargetDependency; target = W; };
      W = { isa = PBXNativeTarget; name = Widget; productType = "com.apple.product-type.app-extension";
        buildConfigurationList = L; buildPhases = (WS); };
      WS = { isa = PBXSourcesBuildPhase; files = (WB); };
      WB = { isa = PBXBuildFile; fileRef = I; };
    }; }
    """

  private static let xcodeGen = """
    name: A
    options: {bundleIdPrefix: org.a, deploymentTarget: {iOS: "16.0"}}
    settings: {base: {ASSETCATALOG_COMPILER_APPICON_NAME: Leaf}}
    targetTemplates:
      Extension: {type: app-extension, platform: iOS}
    targets:
      App:
        type: application
        platform: iOS
        sources:
          - path: App
            excludes: ["Drafts"]
          - Shared/Shared.xcassets
        info: {path: App/Info.plist, properties: {UILaunchStoryboardName: Main}}
        dependencies: [{target: Widget}, {sdk: WidgetKit.framework}]
      Widget: {templates: [Extension], sources: [Widget, Shared]}
      Tests: {type: bundle.unit-test, platform: iOS, sources: Tests}
    """

  private static let tuist = """
    import ProjectDescription
    let version = DeploymentTargets.iOS("15.0")
    let project = Project(
      name: "A", settings: .settings(base: ["ASSETCATALOG_COMPILER_APPICON_NAME": "Leaf"]),
      targets: [
        .target(
          name: "App", destinations: [.iPhone], product: .app, bundleId: "org.a",
          deploymentTargets: version, infoPlist: .extendingDefault(with: ["UILaunchStoryboardName": "Main"]),
          sources: ["App/**", .glob("Shared/*.swift", excluding: ["Shared/Old.swift"])],
          resources: ["App/**", "Shared/Shared.xcassets"], dependencies: [.target(name: "Widget")]),
        Target(
          name: "Widget", platform: .iOS, product: .appExtension, bundleId: "org.a.widget",
          infoPlist: .dictionary(["NSExtension": ["NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
          sources: "Widget/**"),
      ])
    """

  private static let package = """
    // swift-tools-version: 5.9
    import PackageDescription
    let kit: Target = .target(name: "Kit", dependencies: ["Art"], path: "Kit", exclude: ["Art"],
      resources: [.process("Resources")])
    let package = Package(
      name: "K", defaultLocalization: "en", platforms: [.iOS(.v15), .macOS("13.0")],
      products: [.library(name: "K", targets: ["Kit"])],
      targets: [kit, .target(name: "Art", path: "Kit/Art")])
    """

  @Test(arguments: [
    ("xcode", "App.xcodeproj/project.pbxproj", xcode), ("xcodegen", "project.yml", xcodeGen),
    ("tuist", "Project.swift", tuist), ("swift-package", "Package.swift", package),
  ])
  func projectsAreReadPieceByPiece(_ name: String, _ path: String, _ text: String) async throws {
    let sample = Neighbours(ofText: text, [.without])
    try await expectNeighbours(of: [sample], "projects-\(name)") { Self.summary($0, at: path) }
  }

  @Test func tuistsManifestIsReadPieceByPiece() async throws {
    let sample = Neighbours(ofText: TuistManifestTests.app, [.without])
    try await expectNeighbours(of: [sample], "manifests-tuist") {
      Self.summary(TuistManifestTests.tree(String(decoding: $0, as: UTF8.self)))
    }
  }

  @Test(arguments: [
    ("project.yml", GeneratorManifestTests.manifest),
    ("Common/base.yml", GeneratorManifestTests.base),
  ])
  func xcodeGensManifestIsReadPieceByPiece(_ path: String, _ text: String) async throws {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    try await expectNeighbours(
      of: [Neighbours(ofText: text, [.without, .cut])], "manifests-xcodegen-\(name)"
    ) {
      Self.summary(GeneratorManifestTests.tree([path: String(decoding: $0, as: UTF8.self)]))
    }
  }

  @Test func aPackagesManifestIsReadPieceByPiece() async throws {
    let sample = Neighbours(ofText: SwiftPackageManifestTests.sample)
    try await expectNeighbours(of: [sample], "manifests-swift-package") { bytes in
      SwiftPackageManifest(parsing: bytes, path: "Libs/My-Kit/Package.swift", root: "/x")
        .map(WholeValue.text) ?? "none"
    }
  }
}
