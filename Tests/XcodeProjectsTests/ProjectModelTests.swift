import Foundation
import TestSupport
import Testing
import XcodeProjects

@Suite struct ProjectModelTests {
  @Test func makesModulesOfAClassicProjectAndItsPackage() throws {
    let model = try ProjectModel(of: ProjectFixture.classic())

    #expect(
      model.modules.map(\.id) == [
        "App.xcodeproj#App", "App.xcodeproj#Widget", "Packages/Theme/Package.swift#Theme",
      ])
    #expect(model.modules.map(\.kind) == [.application, .widgetExtension, .packageTarget])
    #expect(
      model.modules.map(\.bundleIdentifier) == [
        "org.example.app", "org.example.app.widget", "theme.Theme.resources",
      ])
    let app = model.modules[0]
    #expect(app.platform == .iOS)
    #expect(app.deploymentTarget == "15.0")
    #expect(app.catalogs == ["App/Assets.xcassets", "Shared Resources/Shared.xcassets"])
    #expect(app.interfaceBuilderDocuments == ["App/Base.lproj/Main.storyboard"])
    #expect(app.sources == ["App/App.swift", "Legacy/LegacyView.m"])
    #expect(app.otherResources == ["App/Raw", "App/de.lproj/Main.strings"])
    #expect(app.infoPlist == "App/Info.plist")
    #expect(app.launchScreenName == "LaunchScreen")
    #expect(app.appIconNames == ["AppIcon", "AppIcon-Dark", "App Icon Old"])
    #expect(!app.generatesAssetSymbols)
    #expect(app.dependencies == ["App.xcodeproj#Widget", "Packages/Theme/Package.swift#Theme"])
    #expect(model.modules[2].bundleName == "Theme_Theme")
    #expect(model.modules[2].catalogs == ["Packages/Theme/Sources/Theme/Colors.xcassets"])
    #expect(model.unclaimedCatalogs == ["App/Raw/Inner.xcassets"])
    #expect(model.issues == [])
  }

  /// A version that Xcode doesn't compile any more counts only for Swift that is there.
  @Test(arguments: [("", false), ("3.0", false), ("4.2", true), ("5.0", true), ("6", true)])
  func aTargetWithoutSwiftHasASupportedVersionOrNone(_ version: String, _ isThere: Bool) throws {
    let path = "App.xcodeproj/project.pbxproj"
    let text = try #require(
      ProjectFixture.classic().read(path).map { String(decoding: $0, as: UTF8.self) })
    let changed = text.replacing(".swift", with: ".m").replacing(
      "(TARGET_NAME:lower)\";", with: "(TARGET_NAME:lower)\"; SWIFT_VERSION = \"\(version)\";")
    let model = try ProjectModel(of: ProjectFixture.classic(changed: [path: changed]))

    #expect(model.modules[1].sources.allSatisfy { !$0.hasSuffix(".swift") })
    #expect(model.modules[1].hasSwiftVersion == isThere)
  }

  @Test func aCatalogMayBelongToSeveralModules() throws {
    let model = try ProjectModel(of: ProjectFixture.classic())
    #expect(
      model.modules(containing: "Shared Resources/Shared.xcassets/star.imageset/a.png").map(\.name)
        == ["App", "Widget"])
    #expect(model.modules(containing: "Nowhere.xcassets") == [])
  }

  @Test func makesModulesOfSynchronizedFolders() throws {
    let model = try ProjectModel(of: ProjectFixture.synchronized())
    #expect(model.modules.map(\.kind) == [.application, .shareExtension])
    #expect(model.modules[0].launchScreenName == "LaunchScreen")
    #expect(
      model.modules[0].catalogs == ["Garden/Assets.xcassets", "Garden/Common/Shared.xcassets"])
    #expect(
      model.modules(containing: "Garden/Common/Shared.xcassets").map(\.name) == ["Garden", "Share"])
    #expect(
      model.unclaimedCatalogs == ["Garden/Drafts/Old.xcassets", "Garden/Templates/Nested.xcassets"])
  }

  @Test(arguments: [
    "\"\\\"Garden/Common\\\" Garden/Nothing\"", "(\n\"Garden/Common\",\nGarden/Nothing,\n)",
    "\"\\\"$(SRCROOT)/Garden/Common\\\"\"",
  ])
  func catalogsForDevelopmentBelongToNoArchive(_ value: String) throws {
    let model = try model(developmentPaths: value)
    #expect(model.modules[0].catalogs == ["Garden/Assets.xcassets"])
    #expect(model.unclaimedCatalogs.contains("Garden/Common/Shared.xcassets"))
  }

  @Test func archivesHaveWhatLiesDeeperThanAFolderForDevelopment() throws {
    let model = try model(developmentPaths: "Garden")
    #expect(model.modules[0].catalogs == ["Garden/Common/Shared.xcassets"])
    let files = model.modules[0].otherResources.filter { $0.hasPrefix("Garden/Texts/") }
    #expect(files.count == 3)
  }

  /// A package at the top of the repository compiles the app's folder for other tools.
  private static func withPackage(_ dependencies: String) -> FileTree {
    ProjectFixture.classic(changed: [
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "App", products: [.library(name: "App", targets: ["App"])],
        targets: [.target(name: "App", path: "App")])
      """,
      "App/Extra.xcassets": "",
      "Packages/Theme/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Theme", products: [.library(name: "Theme", targets: ["Theme"])],
        targets: [.target(name: "Theme"\(dependencies))])
      """,
    ])
  }

  @Test func aPackageThatNothingLinksHasNoFilesOfTheApp() throws {
    let model = try ProjectModel(of: Self.withPackage(""))
    let package = try #require(model.modules.first { $0.id == "Package.swift#App" })
    #expect(package.sources == [] && package.interfaceBuilderDocuments == [])
    #expect(package.catalogs == ["App/Extra.xcassets", "App/Raw/Inner.xcassets"])
    #expect(model.modules(containing: "App/App.swift").map(\.id) == ["App.xcodeproj#App"])
  }

  @Test func aPackageThatSomethingLinksHasItsFiles() throws {
    let model = try ProjectModel(of: Self.withPackage(", dependencies: [\"App\"]"))
    #expect(
      model.modules(containing: "App/App.swift").map(\.id)
        == ["App.xcodeproj#App", "Package.swift#App"])
  }

  @Test func aFolderWithAPackageIsNoResourceOfTheApp() throws {
    let catalog = "App/Raw/Inner.xcassets"
    let plain = try ProjectModel(of: ProjectFixture.classic())
    #expect(!plain.modules(containing: catalog).isEmpty)
    let manifest = "import PackageDescription\nlet package = Package(name: \"Raw\", targets: made)"
    let model = try ProjectModel(
      of: ProjectFixture.classic(changed: ["App/Raw/Package.swift": manifest]))
    #expect(model.modules(containing: catalog).isEmpty)
    #expect(model.unclaimedCatalogs == [catalog])
    #expect(plain.unreadPackages.isEmpty)
    #expect(model.unreadPackages.map(\.path) == ["App/Raw/Package.swift"])
  }

  @Test func archivesLackAFileForDevelopment() throws {
    let model = try model(developmentPaths: "Garden/Common/Shared.xcassets")
    #expect(model.modules[0].catalogs == ["Garden/Assets.xcassets"])
  }

  /// Returns the model of a project with `DEVELOPMENT_ASSET_PATHS`.
  private func model(developmentPaths value: String) throws -> ProjectModel {
    let tree = ProjectFixture.synchronized()
    let path = "Garden.xcodeproj/project.pbxproj"
    let bytes = try #require(tree.read(path))
    let text = String(decoding: bytes, as: UTF8.self).replacing(
      "GENERATE_INFOPLIST_FILE = YES;",
      with: "DEVELOPMENT_ASSET_PATHS = \(value); GENERATE_INFOPLIST_FILE = YES;")
    return try ProjectModel(
      of: FileTree(root: tree.root, paths: tree.paths) {
        $0 == path ? Array(text.utf8) : tree.read($0)
      })
  }

  @Test func filesAreFoundWhateverTheirCase() throws {
    let classic = ProjectFixture.classic()
    let paths = classic.paths.map { $0.replacing("Legacy/", with: "legacy/") }
    let tree = FileTree(
      root: "/checkout",
      paths: paths.map { $0.replacing("Shared Resources", with: "shared resources") }
    ) { classic.read($0) }
    let model = try ProjectModel(of: tree)
    #expect(model.modules[0].sources == ["App/App.swift", "legacy/LegacyView.m"])
    #expect(
      model.modules(containing: "shared resources/Shared.xcassets").map(\.name) == [
        "App", "Widget",
      ])
  }

  /// A setting may name `App/Info.plist` although Git has `app/info.plist`; the same for build configuration files.
  @Test func pathsOfSettingsAreFoundWhateverTheirCase() throws {
    let classic = ProjectFixture.classic()
    let spellings = [
      "App/Info.plist": "app/info.plist", "Config/Common.xcconfig": "config/common.xcconfig",
    ]
    let tree = FileTree(
      root: "/checkout", paths: classic.paths.map { spellings[$0] ?? $0 }
    ) { path in
      guard spellings[path] == nil else { return nil }
      return classic.read(spellings.first { $0.value == path }?.key ?? path)
    }
    let before = try ProjectModel(of: classic)
    let after = try ProjectModel(of: tree)
    #expect(after.modules[0].infoPlist == "app/info.plist")
    #expect(after.modules[0].launchScreenName == before.modules[0].launchScreenName)
    #expect(after.modules[0].launchScreenName != nil)
    #expect(after.issues == before.issues)
  }

  @Test func aTreeWithoutProjectsHasOneModulePerCatalog() throws {
    let tree = FileTree(root: "/checkout", paths: ["a/One.xcassets/x", "Two.xcassets"]) { _ in nil }
    let model = try ProjectModel(of: tree, options: .init(bundleIdentifier: "org.example"))
    #expect(model.modules.map(\.name) == ["Two", "One"])
    #expect(model.modules.map(\.kind) == [.none, .none])
    #expect(model.modules.map(\.bundleIdentifier) == ["org.example", "org.example"])
    #expect(model.modules(containing: "a/One.xcassets").map(\.id) == ["a/One.xcassets"])
  }

  @Test func aBrokenProjectStopsTheReading() {
    let tree = FileTree(root: "/checkout", paths: ["A.xcodeproj"]) { _ in
      Array("{\nobjects = {".utf8)
    }
    #expect {
      try ProjectModel(of: tree)
    } throws: {
      "\($0)"
        == "A.xcodeproj/project.pbxproj: line 2, column 12: the file ends inside a dictionary that begins at line 2."
    }
  }

  /// A folder of apps that each have their own copy of the same packages.
  private static func copies(_ folders: [String]) -> FileTree {
    let project = """
      targets:
        App:
          {type: application, platform: iOS, sources: [App], dependencies: [{package: Theme}]}
      """
    func package(_ name: String, _ dependencies: String = "") -> String {
      """
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        targets: [.target(name: "\(name)"\(dependencies))])
      """
    }
    var files: [String: String] = [:]
    for folder in folders {
      files["\(folder)/project.yml"] = project
      files["\(folder)/Packages/Theme/Package.swift"] = package(
        "Theme", ", dependencies: [.product(name: \"Core\", package: \"Core\")]")
      files["\(folder)/Packages/Core/Package.swift"] = package("Core")
      for source in [
        "App/a.swift", "Packages/Theme/Sources/Theme/a.swift", "Packages/Core/Sources/Core/a.swift",
      ] {
        files["\(folder)/\(source)"] = "let a = 1"
      }
    }
    let texts = files
    return FileTree(root: "/r", paths: Array(texts.keys)) { texts[$0].map { Array($0.utf8) } }
  }

  @Test func eachAppLinksItsOwnCopyOfAPackage() throws {
    let folders = ["a", "b/c", "b/d"]
    let model = try ProjectModel(of: Self.copies(folders))
    for folder in folders {
      let app = try #require(model.module("\(folder)/project.yml#App"))
      #expect(
        model.linked(by: app).dropFirst().map(\.id) == [
          "\(folder)/Packages/Theme/Package.swift#Theme",
          "\(folder)/Packages/Core/Package.swift#Core",
        ])
    }
  }

  @Test func anAppBesideTwoCopiesOfAPackageLinksBoth() throws {
    let tree = Self.copies(["a", "b"])
    let app = Array(
      "targets: {App: {type: application, platform: iOS, dependencies: [{package: Core}]}}".utf8)
    let model = try ProjectModel(
      of: FileTree(root: "/r", paths: tree.paths + ["c/project.yml"]) {
        $0 == "c/project.yml" ? app : tree.read($0)
      })
    #expect(
      Set(try #require(model.module("c/project.yml#App")).dependencies) == [
        "a/Packages/Core/Package.swift#Core", "b/Packages/Core/Package.swift#Core",
      ])
  }

  /// Ten times the targets of one folder are ten times the work.
  @Test func modulesAreFoundInTimeThatGrowsAsTheirNumber() throws {
    let factor = try Growth.factor(
      from: 200,
      of: { bytes in
        let files = ["project.yml": bytes, "App/a.swift": Array("let a = 1".utf8)]
        let model = try ProjectModel(
          of: FileTree(root: "/r", paths: Array(files.keys)) { files[$0] })
        for module in model.modules { _ = model.linked(by: module) }
      },
      input: { count in
        let targets = (0..<count).map {
          "  A\($0): {type: application, platform: iOS, bundleId: a.b, sources: [App]}"
        }
        return Array("targets:\n\(targets.joined(separator: "\n"))\n".utf8)
      })
    // Some 14: more than other readers, and far from the 100 of quadratic work.
    #expect(factor < Growth.limit)
  }

  @Test func walksAFolderWithoutWhatOthersOwn() throws {
    let folder = try TemporaryDirectory()
    for path in [
      "a/b.swift", "Pods/x.swift", ".git/config", "A.xcassets/Contents.json", "a/Carthage/y.swift",
      "App.xcodeproj/project.pbxproj", "z",
    ] { try folder.write("{}", to: path) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/loop", withDestinationPath: folder.path)

    let tree = FileTree(walking: folder.url)
    #expect(tree.paths == ["A.xcassets", "App.xcodeproj", "a/b.swift", "loop", "z"])
    #expect(tree.read("Pods/x.swift") == Array("{}".utf8))
    #expect(tree.read("A.xcassets") == nil)
    #expect(Array(tree.paths(below: "a")) == ["a/b.swift"])
    #expect(tree.contains("z") && !tree.contains("y"))
  }

  private static let xml = "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>"

  @Test func aProjectOfAnotherFormStopsNothingBesideOneOfXcode() throws {
    let other = "Vendor/Old/Old.xcodeproj"
    let tree = ProjectFixture.classic(changed: [other: "", other + "/project.pbxproj": Self.xml])
    let model = try ProjectModel(of: tree)
    #expect(model.projects.map(\.name) == ["App"])
    #expect(
      model.unreadProjects.map(\.description) == [
        "\(other)/project.pbxproj: it's written as XML, so its targets and files aren't known."
      ])
    #expect(try ProjectModel(of: ProjectFixture.classic()).unreadProjects.isEmpty)
  }

  @Test(arguments: [nil, "Pods/Pods.xcodeproj"])
  func aProjectOfAnotherFormStopsARunWithoutOneOfTheTeam(_ readable: String?) throws {
    let path = "App.xcodeproj"
    let pods = ProjectFixture.classic().read("App.xcodeproj/project.pbxproj")
    let tree = FileTree(root: "/app", paths: [path] + [readable].compactMap { $0 }) {
      $0 == path + "/project.pbxproj" ? Array(Self.xml.utf8) : pods
    }
    #expect(
      throws: XcodeProjectError.unsupportedForm(path: path + "/project.pbxproj", form: "XML")
    ) { try ProjectModel(of: tree) }
  }

  @Test(arguments: [
    ("com.apple.widgetkit-extension", ResourceModuleKind.widgetExtension),
    ("com.apple.usernotifications.service", .notificationExtension),
    ("com.apple.intents-ui-service", .intentsExtension), ("x", .otherExtension(point: "x")),
  ])
  func namesExtensions(_ point: String, _ kind: ResourceModuleKind) {
    #expect(ResourceModuleKind(extensionPoint: point) == kind)
    #expect(kind.isRestricted)
    #expect(!ResourceModuleKind.application.isRestricted)
  }

  @Test func aBrokenProjectBelowTheAppsOwnStopsNothing() throws {
    let fixture = "Scripts/fixtures/green/Other.xcodeproj"
    let tree = ProjectFixture.classic(changed: [
      fixture: "", fixture + "/project.pbxproj": "// !$*UTF8*$!\n",
    ])
    let model = try ProjectModel(of: tree)
    #expect(model.projects.map(\.name) == ["App"])
    #expect(
      model.unreadProjects.map(\.description) == [
        "\(fixture): it can't be read, so its targets and files aren't known."
      ])
  }

  @Test(arguments: [
    // Nothing is above it.
    "Other.xcodeproj",
    // A workspace has it.
    "Modules/Other.xcodeproj",
  ])
  func aBrokenProjectThatMayBeTheAppsStopsARun(_ path: String) throws {
    let workspace =
      "<Workspace version=\"1.0\"><FileRef location=\"group:Modules/Other.xcodeproj\"/></Workspace>"
    let tree = ProjectFixture.classic(changed: [
      path: "", path + "/project.pbxproj": "<<<<<<< HEAD\n", "App.xcworkspace": "",
      "App.xcworkspace/contents.xcworkspacedata": workspace,
    ])
    #expect(throws: XcodeProjectError.self) { try ProjectModel(of: tree) }
  }
}
