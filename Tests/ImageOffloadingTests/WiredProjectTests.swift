import FileTransactions
import Foundation
import ProjectWiring
import TestSupport
import Testing
import XcodeProjects

@testable import ImageOffloading

/// The example app, offloaded and wired.
@Suite struct WiredProjectTests {
  static let remote = RuntimePackage.remote(
    url: "https://example.com/team/levity", version: "1.0.0")

  /// A copy of the example that isn't wired yet.
  struct Example {
    let directory: TemporaryDirectory
    var run: OffloadRun
    var runtime: RuntimePackage? = WiredProjectTests.remote
    var root: URL { URL(fileURLWithPath: run.root) }

    init() throws {
      directory = try TemporaryDirectory()
      let root = directory.path + "/app"
      try FileManager.default.copyItem(atPath: ExampleProjectTests.example, toPath: root)
      run = OffloadRun(root: root, output: directory.path + "/out")
      run.configuration = ExampleProjectTests.configuration
      run.bundleIdentifier = "org.example.wayfarer"
      run.generatedFolder = "Wayfarer/Generated/Levity"
    }

    func change(_ path: String, _ edit: (String) -> String) throws {
      let url = root.appendingPathComponent(path)
      try Data(edit(String(contentsOf: url, encoding: .utf8)).utf8).write(to: url)
    }

    /// Offloads and wires in place.
    func wire() async throws -> ProjectWiring {
      let survey = try await run.survey()
      var edits = try await run.edits(survey)
      let wiring = try ProjectWiring(
        of: survey, after: edits,
        options: ProjectWiring.Options(
          runtime: runtime, destination: run.root, generatedFolder: run.generatedFolder ?? ""))
      edits.wire(wiring.transaction)
      _ = try run.session.apply(edits, mode: .inPlace(launch: nil))
      return wiring
    }

    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    func model() async throws -> ProjectModel { try await run.survey().project }
  }

  static let project = "Wayfarer.xcodeproj/project.pbxproj"

  @Test func theTargetsThatNeedTheRuntimeLinkItAndTheAppStartsIt() async throws {
    let example = try Example()
    let wiring = try await example.wire()
    #expect(
      wiring.links.map { "\($0.project) \($0.target) \($0.product)" } == [
        "Wayfarer.xcodeproj Wayfarer LevityHooks", "Wayfarer.xcodeproj Wayfarer LevitySwiftUI",
        "Wayfarer.xcodeproj Wayfarer LevityUIKit", "Wayfarer.xcodeproj JournalKit LevityStrings",
        "Wayfarer.xcodeproj JournalKit LevityUIKit",
      ])
    #expect(wiring.startedIn == ["Wayfarer/AppDelegate.swift"])
    #expect(wiring.steps == [])
    let delegate = try example.text("Wayfarer/AppDelegate.swift")
    #expect(delegate.hasPrefix("import LevityHooks\nimport LevityUIKit\nimport UIKit\n"))
    #expect(
      delegate.contains(
        ") -> Bool {\n    Levity.start()\n    ImageHooks.install()\n    window?"))

    let model = try await example.model()
    let app = try #require(model.modules.first { $0.name == "Wayfarer" })
    #expect(app.sources.contains("Wayfarer/Generated/Levity/LevityImages.swift"))
    let targets = try #require(model.projects.first?.targets)
    #expect(
      targets.filter { $0.packageProducts.contains("LevityUIKit") }.map(\.name).sorted() == [
        "JournalKit", "Wayfarer",
      ])
  }

  @Test func aSecondRunChangesNothingAndARestoreGivesEveryByteBack() async throws {
    let example = try Example()
    let before = try TemporaryDirectory.snapshot(of: example.root)
    _ = try await example.wire()
    let after = try TemporaryDirectory.snapshot(of: example.root)
    #expect(after[Self.project] != before[Self.project])

    let second = try await example.wire()
    #expect(second.transaction.isEmpty)
    #expect(second.links == [] && second.startedIn == [])
    #expect(try TemporaryDirectory.snapshot(of: example.root) == after)

    _ = try TransactionStore.opened(output: example.run.output).restore()
    #expect(try TemporaryDirectory.snapshot(of: example.root) == before)
  }

  /// A target that compiles the sources of the app's framework, in a project that `pod install` replaces.
  private static let pods = """
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = ../JournalKit; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = Journal; buildPhases = (); buildConfigurationList = L; dependencies = ();
        productType = "com.apple.product-type.framework"; fileSystemSynchronizedGroups = (S); };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
        IPHONEOS_DEPLOYMENT_TARGET = 15.0; PRODUCT_BUNDLE_IDENTIFIER = org.example.journal; }; };
    }; }
    """

  @Test(arguments: [("Vendor/Pods.xcodeproj", false), ("Vendor/Other.xcodeproj", true)])
  func aProjectOfCocoaPodsIsNotEdited(_ path: String, isEdited: Bool) async throws {
    let example = try Example()
    let file = "\(path)/project.pbxproj"
    let folder = example.root.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.pods.utf8).write(to: example.root.appendingPathComponent(file))

    let wiring = try await example.wire()

    #expect(wiring.links.contains { $0.project == path } == isEdited)
    #expect(try (example.text(file) != Self.pods) == isEdited)
    // The app's own project links the runtime.
    let own = wiring.links.filter { $0.project == "Wayfarer.xcodeproj" }.map(\.product)
    #expect(own.contains("LevityUIKit"))
    #expect(wiring.startedIn == ["Wayfarer/AppDelegate.swift"])
  }

  /// Every line of the project and its sources that changes.
  @Test func theWiringIsWhole() async throws {
    let example = try Example()
    let survey = try await example.run.survey()
    let wiring = try ProjectWiring(
      of: survey, after: try await example.run.edits(survey),
      options: ProjectWiring.Options(
        runtime: example.runtime, destination: example.run.root,
        generatedFolder: example.run.generatedFolder ?? ""))
    let files = wiring.transaction.operations.sorted { $0.path < $1.path }
      .map(ExampleProjectTests.summary)
    try expectGolden(files.joined(), "Offloading/wayfarer-wiring.txt")
  }

  @Test func aFolderIsReferredToFromTheProject() async throws {
    var example = try Example()
    example.runtime = .local(path: example.directory.path + "/levity")
    _ = try await example.wire()
    let text = try example.text(Self.project)
    #expect(text.contains("\t\t\trelativePath = ../levity;\n"))
  }

  /// A target of a project gets a source from the folder for these, and one of a package from beside its own.
  @Test func aSourceIsWhereItsTargetCompilesIt() async throws {
    let example = try Example()
    let survey = try await example.run.survey()
    var options = ProjectWiring.Options(
      runtime: example.runtime, destination: example.run.root, generatedFolder: "Generated")
    let package = "Packages/Forecasts/Package.swift#Forecasts"
    options.addedSource = (
      "Added.swift", "import LevityBundles\n", ["Wayfarer.xcodeproj#Wayfarer", package]
    )
    let wiring = try ProjectWiring(
      of: survey, after: try await example.run.edits(survey), options: options)
    #expect(
      wiring.transaction.operations.map(\.path).filter { $0.hasSuffix("/Added.swift") }.sorted()
        == ["Generated/Added.swift", "Packages/Forecasts/Sources/Forecasts/Added.swift"])
    #expect(
      wiring.links.filter { $0.product == "LevityBundles" }.map(\.target).sorted()
        == ["Forecasts", "Wayfarer"])
  }

  @Test func withoutAPlaceForTheRuntimeOnlyTheRestIsWired() async throws {
    var example = try Example()
    example.runtime = nil
    let wiring = try await example.wire()
    #expect(wiring.links == [])
    #expect(try !example.text(Self.project).contains("SwiftPackageProductDependency */"))
    #expect(try example.text(Self.project).contains("LevityImages.swift in Sources"))
  }

  @Test func aPackageTargetGetsTheDependencyOfItsImport() async throws {
    let example = try Example()
    let view = "Packages/Forecasts/Sources/Forecasts/ForecastView.swift"
    try example.change(view) { "import LevityUIKit\n" + $0 }
    let wiring = try await example.wire()
    #expect(wiring.links.contains { $0.target == "Forecasts" && $0.product == "LevityUIKit" })
    let manifest = try example.text("Packages/Forecasts/Package.swift")
    #expect(
      manifest.contains(
        "  dependencies: [.package(url: \"https://example.com/team/levity\", from: \"1.0.0\")],\n  targets: ["
      ))
    #expect(
      manifest.contains(
        "dependencies: [.product(name: \"LevityUIKit\", package: \"levity\")], resources:"))
  }

  @Test func anUnknownEntryPointAndAnOldSystemAreNamedWithTheirPlaces() async throws {
    let example = try Example()
    try example.change("Wayfarer/AppDelegate.swift") {
      $0.replacing("return true\n", with: "true\n")
    }
    try example.change("Packages/Forecasts/Package.swift") {
      $0.replacing("platforms: [.iOS(.v15)],", with: "platforms: [.iOS(.v13)],")
    }
    try example.change("Packages/Forecasts/Sources/Forecasts/ForecastView.swift") {
      "import LevityUIKit\n" + $0
    }
    let wiring = try await example.wire()
    let steps = wiring.steps.map { "\($0.file ?? ""):\($0.line ?? 0) \($0.instruction.prefix(24))" }
    #expect(
      steps == [
        "Wayfarer/AppDelegate.swift:4 call Levity.start() firs",
        "Packages/Forecasts/Package.swift:6 raise the oldest iOS of ",
      ])
  }

  @Test func xcodeGenAndTuistGetLinesToPaste() async throws {
    let example = try Example()
    for (name, text) in [
      ("project.yml", "name: Wayfarer\ntargets:\n  Wayfarer:\n    type: application\n"),
      (
        "Project.swift",
        "import ProjectDescription\nlet project = Project(name: \"W\",\n  targets: [])\n"
      ),
    ] {
      try Data(text.utf8).write(to: example.root.appendingPathComponent(name))
    }
    let steps = try await example.wire().steps
    #expect(steps.map(\.file) == ["Project.swift", "project.yml"])
    #expect(steps.map(\.line) == [3, 3])
    #expect(
      steps.last?.lines == [
        "# at the end of the file", "packages:", "  levity:",
        "    url: https://example.com/team/levity", "    from: 1.0.0", "# below line 3, Wayfarer:",
        "    dependencies:", "      - package: levity", "        product: LevityHooks",
        "      - package: levity", "        product: LevitySwiftUI", "      - package: levity",
        "        product: LevityUIKit",
      ])
    #expect(steps.first?.lines.contains { $0.hasPrefix("packages: [.remote(url: ") } == true)
  }

  /// XcodeGen's manifest says which target has what; of Tuist's nothing is known before it has run.
  @Test(arguments: [
    (
      "project.yml",
      "name: A\ntargets:\n  Kit:\n    type: framework\n  Shop:\n    type: application\n    platform: iOS\n    sources: .\n",
      [
        "# below line 5, Shop:", "    dependencies:", "      - package: levity",
        "        product: LevityHooks", "      - package: levity", "        product: LevityUIKit",
      ]
    ),
    (
      "Project.swift",
      "import ProjectDescription\nlet project = Project(name: \"W\",\n  targets: [])\n",
      [
        "dependencies: [.package(product: \"LevityHooks\"), .package(product: \"LevityUIKit\")],  // YourApp"
      ]
    ),
  ])
  func aProjectThatIsGeneratedLaterGetsTheLinesOfItsApp(
    _ manifest: String, _ text: String, _ lines: [String]
  ) async throws {
    let project = try SmallProject()
    try project.directory.write(text, to: "app/\(manifest)")
    try project.directory.write(
      "import SwiftUI\n@main struct Shop: App {\n  init() {\n  }\n}\n", to: "app/Shop.swift")
    let survey = try await project.run.survey()
    let edits = try await project.run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: Self.remote, destination: project.root, generatedFolder: "Levity"))
    #expect(wiring.startedIn == ["Shop.swift"])
    let step = try #require(wiring.steps.first { $0.file == manifest })
    #expect(step.instruction.hasPrefix("add these lines, then generate the project with "))
    #expect(step.lines.suffix(lines.count) == lines[...])
  }

  /// The lines go to the file that declares a target, whatever its name is in the project.
  @Test func xcodeGenGetsLinesInTheFilesThatDeclareTargets() async throws {
    let project = try SmallProject()
    try project.directory.write(
      "name: A\ninclude: [Shop/target.yml]\npackages:\n  Theme:\n    path: Theme\n",
      to: "app/project.yml")
    let target = """
      targets:
        My_Shop:
          type: application
          platform: [iOS, tvOS]
          sources: ..
          dependencies:
            - package: levity
              product: LevityUIKit
      """
    try project.directory.write(target, to: "app/Shop/target.yml")
    try project.directory.write(
      "import SwiftUI\n@main struct Shop: App {\n  init() {\n  }\n}\n", to: "app/Shop/Shop.swift")
    let survey = try await project.run.survey()
    #expect(survey.project.modules.map(\.name) == ["My_Shop_iOS", "My_Shop_tvOS"])
    let edits = try await project.run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: Self.remote, destination: project.root, generatedFolder: "Levity"))
    let steps = wiring.steps.filter { $0.file?.hasSuffix(".yml") ?? false && !$0.lines.isEmpty }
    #expect(steps.map(\.file) == ["Shop/target.yml", "project.yml"])
    #expect(steps.map(\.line) == [6, 3])
    #expect(
      steps.map(\.lines) == [
        [
          "# below line 6, dependencies: of My_Shop:", "      - package: levity",
          "        product: LevityHooks",
        ],
        [
          "# below line 3, packages:", "  levity:", "    url: https://example.com/team/levity",
          "    from: 1.0.0",
        ],
      ])
  }

  /// A tree that only has a manifest of Tuist: its images leave, and the lines have their places in it.
  @Test func imagesOfATargetOfTuistLeaveAndItsListsGetTheirLines() async throws {
    let project = try SmallProject()
    let manifest = """
      import ProjectDescription
      let version = "17.0"
      let project = Project(
        name: "Shop",
        settings: .settings(base: ["SWIFT_VERSION": "6.0"]),
        targets: [
          .target(
            name: "Shop", destinations: .iOS, product: .app, bundleId: "org.example.shop",
            deploymentTargets: .iOS(version),
            sources: ["{View,App/*}.swift"],
            resources: ["A.xcassets/**", "*.lproj/*"],
            dependencies: [.target(name: "Widget")]),
          .target(
            name: "Widget", destinations: .iOS, product: .appExtension, bundleId: "org.example.shop.widget",
            infoPlist: .dictionary(["NSExtension": [
              "NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
            sources: ["Widget/**"], resources: ["Widget/W.xcassets"]),
        ])
      """
    for (path, text) in [
      ("Project.swift", manifest), ("Widget/Widget.swift", "let w = UIImage(named: \"mark\")\n"),
      ("App/Shop.swift", "import SwiftUI\n@main struct Shop: App {\n  init() {\n  }\n}\n"),
      ("Widget/W.xcassets/Contents.json", "{\"info\": {\"author\": \"xcode\", \"version\": 1}}"),
      (
        "Widget/W.xcassets/mark.imageset/Contents.json",
        "{\"images\": [{\"filename\": \"mark.png\", \"idiom\": \"universal\"}]}"
      ),
    ] { try project.directory.write(text, to: "app/\(path)") }
    try Data(PNGFixture.make(90, 90)).write(
      to: URL(fileURLWithPath: project.root + "/Widget/W.xcassets/mark.imageset/mark.png"))
    var run = project.run
    run.bundleIdentifier = nil
    run.generatedFolder = "Levity"
    let survey = try await run.survey()
    #expect(survey.project.modules.map(\.name) == ["Shop", "Widget"])
    #expect(survey.project.unreadManifests == [])
    let plan = run.session.plan(survey)
    #expect(
      plan.images.filter { $0.verdict == .leaves }.map(\.name).sorted() == ["hero", "nib", "panel"])
    #expect(
      plan.images.first { $0.name == "mark" }?.reasons.contains(.unreachableTarget) == true)

    let edits = try await run.edits(survey)
    let wiring = try ProjectWiring(
      of: survey, after: edits,
      options: ProjectWiring.Options(
        runtime: Self.remote, destination: project.root, generatedFolder: "Levity"))
    #expect(wiring.startedIn == ["App/Shop.swift"])
    let step = try #require(wiring.steps.first { $0.file == "Project.swift" })
    #expect(step.instruction == "add these lines, then generate the project with Tuist")
    #expect(step.line == 4)
    #expect(
      step.lines == [
        "// below line 4",
        "packages: [.remote(url: \"https://example.com/team/levity\", requirement: .upToNextMajor(from: \"1.0.0\"))],",
        "// to dependencies: of Shop in line 12",
        ".package(product: \"LevityHooks\"), .package(product: \"LevityUIKit\"),",
        "// to sources: of Shop in line 10", "\"Levity/**\",",
      ])
  }

  // MARK: - Other readers

  @Test func independentReadersReadTheEditedProject() async throws {
    let example = try Example()
    _ = try await example.wire()
    let file = example.root.appendingPathComponent(Self.project)
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    let objects = try #require((list as? [String: Any])?["objects"] as? [String: [String: Any]])
    let products = objects.values.filter {
      $0["isa"] as? String == "XCSwiftPackageProductDependency"
    }
    #expect(products.contains { $0["productName"] as? String == "LevityUIKit" })
    for build in objects.values where build["isa"] as? String == "PBXBuildFile" {
      let target = build["productRef"] as? String ?? build["fileRef"] as? String
      #expect(target.map { objects[$0] != nil } ?? false)
    }
  }

  /// `pip install pbxproj`; the test is skipped without it.
  @Test(.enabled(if: python != nil, "no Python with the package pbxproj; LEVITY_PYTHON names one"))
  func aReaderInPythonReadsTheEditedProject() async throws {
    let example = try Example()
    _ = try await example.wire()
    let script = """
      import sys, pbxproj
      project = pbxproj.XcodeProject.load(sys.argv[1])
      for target in project.objects.get_targets():
          names = [project.objects[p].productName for p in target['packageProductDependencies'] or []]
          print(target.name, ' '.join(sorted(n for n in names if n.startswith('Levity'))))
      """
    let file = example.root.appendingPathComponent(Self.project).path
    let output = try Self.run(Self.python ?? "", ["-c", script, file])
    #expect(output.contains("Wayfarer LevityUIKit\n"))
    #expect(output.contains("JournalKit LevityStrings LevityUIKit\n"))
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: compiler), "no swiftc"))
  func theCompilerParsesEveryEditedSource() async throws {
    let example = try Example()
    let wiring = try await example.wire()
    let sources = wiring.transaction.operations.map(\.path).filter { $0.hasSuffix(".swift") }
    #expect(sources.count > 3)
    let output = try Self.run(
      Self.compiler, ["-parse", "-parse-as-library"] + sources.map { "\(example.run.root)/\($0)" })
    #expect(output == "")
  }

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: compiler), "no swift"))
  func swiftPMAcceptsTheEditedManifest() async throws {
    var example = try Example()
    example.runtime = .local(path: example.directory.path + "/levity")
    try example.directory.write(
      """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(
        name: "levity", platforms: [.iOS(.v15)],
        products: [.library(name: "LevityUIKit", targets: ["LevityUIKit"])],
        targets: [.target(name: "LevityUIKit")])
      """, to: "levity/Package.swift")
    try example.directory.write("", to: "levity/Sources/LevityUIKit/Empty.swift")
    try example.change("Packages/Forecasts/Sources/Forecasts/ForecastView.swift") {
      "import LevityUIKit\n" + $0
    }
    _ = try await example.wire()
    let swift = String(Self.compiler.dropLast())
    let output = try Self.run(
      swift, ["package", "describe", "--package-path", "\(example.run.root)/Packages/Forecasts"])
    #expect(output.contains("Name: Forecasts"), "\(output)")
    #expect(output.contains("LevityUIKit"), "\(output)")
  }

  static let compiler =
    ["/usr/bin/swiftc", "/opt/swift/usr/bin/swiftc"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    } ?? "/usr/bin/swiftc"

  static let python: String? = {
    let named = ProcessInfo.processInfo.environment["LEVITY_PYTHON"]
    return [named, "/usr/bin/python3"].compactMap { $0 }.first {
      (try? run($0, ["-c", "import pbxproj; print('there')"])) == "there\n"
    }
  }()

  /// Runs a program and returns everything that it prints.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    #if os(Linux) || os(macOS)
      try TestProgram.run(program, arguments).output
    #else
      ""
    #endif
  }
}
