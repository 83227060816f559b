import TestSupport
import Testing
import XcodeProjects

@Suite struct GeneratorManifestTests {
  static let manifest = """
    name: Garden
    include:
      - path: Common/base.yml
    options:
      bundleIdPrefix: org.example
      deploymentTarget: {iOS: "16.0"}
    settings:
      ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS: true
    settingGroups:
      icons:
        ASSETCATALOG_COMPILER_APPICON_NAME: Leaf
    packages:
      Theme:
        path: Packages/Theme
    targets:
      Garden:
        type: application
        platform: iOS
        sources:
          - path: Garden
            excludes: ["Drafts", "**/*.md"]
          - path: Shared/Shared.xcassets
          - path: Raw
            type: folder
        info:
          path: Garden/Info.plist
          properties:
            UILaunchStoryboardName: LaunchScreen
        settings:
          base:
            DEVELOPMENT_ASSET_PATHS: '"Garden/Preview Content"'
          groups: [icons]
        dependencies:
          - target: Widget
          - package: Theme
          - sdk: WidgetKit.framework
      Widget:
        templates: [Extension]
        sources: [Widget, Shared]
      GardenTests:
        type: bundle.unit-test
        platform: iOS
        sources: Tests
      Kit:
        type: framework
        platform: [iOS, tvOS]
        sources: Kit
    """

  static let base = """
    targetTemplates:
      Extension:
        type: app-extension
        platform: iOS
        sources: [{path: Glue.swift}]
        info:
          path: ${target_name}/Info.plist
          properties:
            NSExtension:
              NSExtensionPointIdentifier: com.apple.widgetkit-extension
    """

  static func tree(_ changed: [String: String] = [:]) -> FileTree {
    let texts = [
      "project.yml": manifest, "Common/base.yml": base,
      "Packages/Theme/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "Theme", products: [.library(name: "Theme", targets: ["Theme"])],
        targets: [.target(name: "Theme")])
      """,
    ].merging(changed) { $1 }
    let files = [
      "Garden/App.swift", "Garden/Drafts/Old.swift", "Garden/Drafts/Old.xcassets",
      "Garden/Assets.xcassets", "Garden/README.md", "Garden/LaunchScreen.storyboard",
      "Garden/Preview Content/Preview.xcassets", "Garden/de.lproj/Localizable.strings",
      "Garden/Bridge.h", "Garden/.hidden", "Shared/Shared.xcassets", "Shared/Shared.swift",
      "Raw/Inner.xcassets", "Raw/a.txt", "Widget/Widget.swift", "Widget/Assets.xcassets",
      "Tests/T.swift", "Kit/K.swift", "Kit/K.xcassets", "Common/Glue.swift", "Elsewhere.xcassets",
      "Packages/Theme/Sources/Theme/Colors.xcassets",
    ]
    return FileTree(root: "/checkout", paths: files + Array(texts.keys)) { path in
      texts[path].map { Array($0.utf8) }
    }
  }

  @Test func targetsAreThoseThatTheGeneratorWouldWrite() throws {
    let model = try ProjectModel(of: Self.tree())
    #expect(model.generators.map(\.path) == ["project.yml"])
    #expect(model.hasTargets && model.projects.isEmpty)
    #expect(model.issues == [])
    #expect(
      model.modules.map(\.id) == [
        "project.yml#Garden", "project.yml#Widget", "project.yml#GardenTests",
        "project.yml#Kit_iOS", "project.yml#Kit_tvOS", "Packages/Theme/Package.swift#Theme",
      ])
    #expect(
      model.modules.map(\.kind) == [
        .application, .widgetExtension, .tests, .framework, .framework, .packageTarget,
      ])
    let app = model.modules[0]
    #expect(app.catalogs == ["Garden/Assets.xcassets", "Shared/Shared.xcassets"])
    #expect(app.sources == ["Garden/App.swift"])
    #expect(app.interfaceBuilderDocuments == ["Garden/LaunchScreen.storyboard"])
    #expect(app.otherResources == ["Garden/de.lproj/Localizable.strings", "Raw"])
    #expect(app.bundleIdentifier == "org.example.Garden")
    #expect(app.launchScreenName == "LaunchScreen")
    #expect(app.appIconNames == ["Leaf"])
    #expect(app.platform == .iOS)
    #expect(app.deploymentTarget == "16.0")
    #expect(app.generatesAssetSymbols)
    #expect(app.dependencies == ["project.yml#Widget", "Packages/Theme/Package.swift#Theme"])
    #expect(model.modules[4].platform == .tvOS)
  }

  @Test func templatesOfIncludedFilesKeepTheirPaths() throws {
    let model = try ProjectModel(of: Self.tree())
    let widget = model.modules[1]
    #expect(widget.sources == ["Common/Glue.swift", "Shared/Shared.swift", "Widget/Widget.swift"])
    #expect(widget.catalogs == ["Shared/Shared.xcassets", "Widget/Assets.xcassets"])
    #expect(
      model.modules(containing: "Shared/Shared.xcassets/a.imageset/a.png").map(\.name)
        == ["Garden", "Widget"])
    #expect(
      model.unclaimedCatalogs == [
        "Elsewhere.xcassets", "Garden/Drafts/Old.xcassets",
        "Garden/Preview Content/Preview.xcassets", "Raw/Inner.xcassets",
      ])
  }

  /// A package that other tools compile from the app's own folder has only what the app doesn't.
  @Test func aPackageThatNothingLinksKeepsOnlyItsOwnFiles() throws {
    let texts = [
      "project.yml": """
      name: A
      targets:
        App: {type: application, platform: iOS, sources: [App]}
      """,
      "Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "A", targets: [.target(name: "A", path: ".", resources: [.process("App"), .process("Own")])])
      """,
    ]
    let files = [
      "App/App.swift", "App/Assets.xcassets", "App/Main.storyboard", "App/a.json",
      "Own/Own.swift", "Own/Own.xcassets", "Own/Own.storyboard", "Own/own.json",
    ]
    let tree = FileTree(root: "/checkout", paths: files + Array(texts.keys)) { path in
      texts[path].map { Array($0.utf8) }
    }
    let package = try #require(try ProjectModel(of: tree).modules.first { $0.package != nil })
    let kept = [
      package.sources, package.catalogs, package.interfaceBuilderDocuments, package.otherResources,
    ]
    #expect(kept.joined().filter { $0.hasPrefix("App/") } == [])
    #expect(Set(kept.joined()).isSuperset(of: files.filter { $0.hasPrefix("Own/") }))
  }

  @Test func aProjectBesideTheManifestIsReadInstead() throws {
    let classic = ProjectFixture.classic(changed: ["project.yml": Self.manifest])
    let model = try ProjectModel(of: classic)
    #expect(model.generators.isEmpty)
    #expect(model.modules.first?.id == "App.xcodeproj#App")
  }

  @Test(arguments: ["", "name: x", "- a\n- b", "targets", "{"])
  func otherFilesOfTheNameAreNoManifest(_ text: String) throws {
    let tree = FileTree(root: "/c", paths: ["project.yml", "A.xcassets"]) { path in
      path == "project.yml" ? Array(text.utf8) : nil
    }
    let model = try ProjectModel(of: tree)
    #expect(!model.hasTargets)
    #expect(model.modules.map(\.kind) == [.none])
  }

  @Test func settingsOfTheReleaseConfigurationCount() throws {
    let text = """
      name: A
      configs: {Debug: debug, Beta: release, Release: release}
      configFiles:
        Release: Release.xcconfig
      targets:
        A:
          type: application
          platform: iOS
          sources: []
          settings:
            base: {PRODUCT_BUNDLE_IDENTIFIER: "org.$(SUFFIX)"}
            configs:
              debug: {PRODUCT_BUNDLE_IDENTIFIER: org.debug}
              release: {PRODUCT_NAME: Shop}
      """
    let texts = ["project.yml": text, "Release.xcconfig": "SUFFIX = release"]
    let tree = FileTree(root: "/c", paths: Array(texts.keys)) { texts[$0].map { Array($0.utf8) } }
    let module = try #require(try ProjectModel(of: tree).modules.first)
    #expect(module.bundleIdentifier == "org.release")
    #expect(module.bundleName == "Shop")
  }

  /// A repository with a manifest for each app, which a script copies to the top, or names with `--project-root`.
  static func apps(_ changed: [String: String] = [:]) -> FileTree {
    let app = """
      include: [Kit/project.yml]
      options: {bundleIdPrefix: org.example, developmentLanguage: de}
      targets:
        App:
          type: application
          platform: iOS
          sources: [{path: Apps/NAME}, Shared]
          configFiles: {Release: Shared/Release.xcconfig}
          dependencies: [{target: Kit}]
      """
    let texts = [
      "Apps/One/project.yml": app.replacing("NAME", with: "One"),
      "Apps/Two/project.yml": app.replacing("NAME", with: "Two"),
      "Kit/project.yml": "targets: {Kit: {type: framework, platform: iOS, sources: [.]}}",
      "Shared/Release.xcconfig": "PRODUCT_NAME = Shop",
    ].merging(changed) { $1 }
    let files = [
      "Apps/One/A.swift", "Apps/Two/A.swift", "Shared/S.swift", "Kit/K.swift", "Other/x.swift",
    ]
    return FileTree(root: "/c", paths: files + Array(texts.keys)) { path in
      texts[path].map { Array($0.utf8) }
    }
  }

  @Test func pathsMayBeRelativeToAFolderAboveTheManifest() throws {
    let model = try ProjectModel(of: Self.apps())
    #expect(model.issues == [])
    #expect(
      model.modules.map(\.id) == [
        "Apps/One/project.yml#Kit", "Apps/One/project.yml#App", "Apps/Two/project.yml#Kit",
        "Apps/Two/project.yml#App",
      ])
    #expect(model.modules[1].sources == ["Apps/One/A.swift", "Shared/S.swift"])
    #expect(model.modules[1].bundleName == "Shop")
    #expect(model.modules[0].sources == ["Kit/K.swift"])
    #expect(model.modules[0].bundleIdentifier == "org.example.Kit")
    #expect(model.modules[3].dependencies == ["Apps/Two/project.yml#Kit"])
    #expect(model.generators.map(\.folder) == ["", ""])
    #expect(model.generators.map(\.developmentLanguage) == ["de", "de"])
  }

  @Test func patternsChooseTheFilesOfAFolder() throws {
    let text = """
      targets:
        Garden:
          type: application
          platform: iOS
          sources:
            - {path: Garden, includes: ["*.swift", "Drafts/*"], excludes: ["Drafts/*.swift"]}
      """
    let app = try #require(try ProjectModel(of: Self.tree(["project.yml": text])).modules.first)
    #expect(app.sources == ["Garden/App.swift"])
    #expect(app.catalogs == ["Garden/Drafts/Old.xcassets"])
    #expect(app.otherResources == [] && app.interfaceBuilderDocuments == [])
  }

  @Test func includesAndSourcesMayBeRelativeToDifferentFolders() throws {
    let text =
      "include: [../../Kit/project.yml]\ntargets: {App: {type: application, sources: Shared}}"
    let model = try ProjectModel(of: Self.apps(["Apps/One/project.yml": text]))
    let app = try #require(model.modules.first { $0.id == "Apps/One/project.yml#App" })
    #expect(app.sources == ["Shared/S.swift"])
    #expect(model.modules.first?.name == "Kit")
  }

  @Test func pathsThatExistBesideTheManifestAreRelativeToIt() throws {
    let text = "targets: {App: {type: application, platform: iOS, sources: [A.swift, Shared]}}"
    let model = try ProjectModel(of: Self.apps(["Apps/One/project.yml": text]))
    #expect(model.generators.first?.folder == "Apps/One")
    #expect(model.modules.first?.sources == ["Apps/One/A.swift"])
  }

  @Test func aProjectWrittenAtTheTopReplacesTheManifestsThatAreWrittenFromThere() throws {
    let classic = ProjectFixture.classic(changed: [
      "Apps/One/project.yml": "targets: {App: {type: application, sources: [App]}}"
    ])
    let model = try ProjectModel(of: classic)
    #expect(model.generators.isEmpty)
    #expect(model.xcodeGenManifests.map(\.folder) == [""])
  }

  /// Scripts pass such files to XcodeGen by `--spec`.
  @Test func aFolderWithoutTheUsualManifestMayHaveOthers() throws {
    let texts = [
      "project-a.yml":
        "name: A\ninclude: [project-common.yml]\ntargets:\n  A: {type: application, platform: iOS, sources: [A]}",
      "project-b.yaml":
        "name: B\ntargets:\n  B: {type: application, platform: iOS, sources: [B]}",
      "project-common.yml":
        "name: C\ntargets:\n  C: {type: framework, platform: iOS, sources: [C]}",
      "project-notes.yml": "name: D", "projects.yml": "name: E\ntargets: {}",
      "A/a.swift": "", "B/b.swift": "", "C/c.swift": "",
    ]
    func model(_ texts: [String: String]) throws -> ProjectModel {
      try ProjectModel(
        of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } }
      )
    }
    let found = try model(texts)
    #expect(found.generators.map(\.path) == ["project-a.yml", "project-b.yaml"])
    #expect(Set(found.modules.map(\.name)) == ["A", "B", "C"])
    let usual = try model(texts.merging(["project.yml": texts["project-b.yaml"] ?? ""]) { $1 })
    #expect(usual.generators.map(\.path) == ["project.yml"])
  }

  @Test func missingIncludesAreSaid() throws {
    let text = Self.manifest.replacing(
      "- path: Common/base.yml", with: "- gone.yml\n  - Common/base.yml")
    let tree = Self.tree(["project.yml": text])
    #expect(
      try ProjectModel(of: tree).issues.map(\.description)
        == ["gone.yml: the included manifest is missing."])
  }

  @Test(arguments: [
    // Two files include the same one; a file has comments only; one is switched off.
    [
      "include: [app.yml, base.yml]",
      "include: [base.yml]\ntargets: {A: {type: application, platform: iOS}}",
    ],
    ["include: [app.yml, none.yml]", "targets: {A: {type: application, platform: iOS}}"],
    // One isn't there.
    ["include: [app.yml, gone.yml]", "targets: {A: {type: application, platform: iOS}}"],
    [
      "include: [app.yml, {path: off.yml, enable: false}]",
      "targets: {A: {type: application, platform: iOS}}",
    ],
  ])
  func includesAddUp(_ files: [String]) throws {
    let tree = Self.tree([
      "project.yml": files[0], "app.yml": files[1], "base.yml": "name: Base",
      "none.yml": "# nothing\n", "off.yml": "targets: {B: {type: application, platform: iOS}}",
    ])
    let names = try ProjectModel(of: tree).modules.map(\.name)
    #expect(names.filter { $0 != "Theme" } == ["A"])
  }

  @Test func manifestsThatNameThemselvesEnd() throws {
    let many = Array(repeating: "a", count: 12).joined(separator: ", ")
    let text = """
      include: [project.yml, project.yml]
      settingGroups:
        a: {groups: [\(many)]}
      targetTemplates:
        a: {templates: [\(many)]}
      targets:
        A:
          templates: [\(many)]
          templateAttributes: {x: "${y}${y}", y: "${z}${z}", z: "${x}${x}"}
          settings: {groups: [\(many)], base: {K: "${x}"}}
      """
    let model = try ProjectModel(of: Self.tree(["project.yml": text]))
    #expect(model.modules.first?.name == "A")
  }

  /// Each file includes the next one twice, so that its lists double.
  @Test func includesThatDoubleEnd() throws {
    var files = ["project.yml": "include: [a0.yml, a0.yml]\ntargets: {A: {type: application}}"]
    for level in 0..<14 {
      let next = "a\(level + 1).yml"
      files["a\(level).yml"] =
        "include: [\(next), \(next), \(next)]\ntargets: {A: {type: application, sources: [x]}}"
    }
    let model = try ProjectModel(of: Self.tree(files))
    #expect(model.modules.contains { $0.name == "A" })
    #expect(model.issues.contains { $0.message == "the included manifests are too long" })
  }

  /// A chain that is as long as the hostile project has files would end at the end of the stack.
  @Test func includesThatAreNestedTooDeeplyEnd() throws {
    var files = ["project.yml": "include: [a0.yml]\ntargets: {A: {type: application}}"]
    for level in 0..<20_000 { files["a\(level).yml"] = "include: [a\(level + 1).yml]" }
    let model = try ProjectModel(of: Self.tree(files))
    #expect(model.modules.contains { $0.name == "A" })
    #expect(
      model.issues.map(\.message) == ["the included manifests are nested too deeply"])
  }

  @Test func seedsOfTheFuzzerAreRead() throws {
    for seed in try FuzzSeeds.load("XcodeGenManifest") {
      let text = String(decoding: seed.bytes, as: UTF8.self)
      _ = try ProjectModel(of: Self.tree(["project.yml": text]))
    }
  }
}
