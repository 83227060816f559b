import PropertyLists
import TestSupport
import Testing
import XcodeProjects

@Suite struct XcodeProjectTests {
  @Test(arguments: [
    ("{\n  \"archiveVersion\" : \"1\",\n  \"objects\" : {}\n}", "JSON"),
    ("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>", "XML"),
  ])
  func anotherFormIsRefusedInOneSentence(_ text: String, _ form: String) {
    #expect {
      try XcodeProject(parsing: Array(text.utf8), path: "A.xcodeproj")
    } throws: {
      "\($0)"
        == "A.xcodeproj/project.pbxproj: the project is written as \(form), and Levity edits only the form that Xcode writes."
    }
  }

  @Test(arguments: [true, false]) func aProjectInUTF16IsNotCalledXML(isBigEndian: Bool) {
    let bytes = "\u{FEFF}// !$*UTF8*$!\n{ objects = {}; }".utf16.flatMap { unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
      return isBigEndian ? [high, low] : [low, high]
    }
    #expect(
      throws: XcodeProjectError.unsupportedForm(
        path: "A.xcodeproj/project.pbxproj", form: "UTF-16")
    ) { try XcodeProject(parsing: bytes, path: "A.xcodeproj") }
  }

  @Test func readsTargetsOfAClassicProject() throws {
    let project = try ProjectFixture.project(ProjectFixture.classic())

    #expect(project.objectVersion == 56)
    #expect(project.targets.map(\.name) == ["App", "Widget"])
    #expect(project.targets.map(\.productType) == [.application, .appExtension])
    #expect(
      project.targets[0].resources.map(\.path) == [
        "App/Assets.xcassets", "Shared Resources/Shared.xcassets", "App/Base.lproj/Main.storyboard",
        "App/de.lproj/Main.strings", "App/Raw",
      ])
    #expect(project.targets[0].sources.map(\.path) == ["App/App.swift", "Legacy/LegacyView.m"])
    #expect(project.targets[0].dependencies == [project.targets[1].id])
    #expect(project.targets[0].embeddedTargets == [project.targets[1].id])
    #expect(project.targets[0].packageProducts == ["Theme"])
    #expect(project.localPackages == ["Packages/Theme"])
    #expect(project.preferredConfiguration == "Release")
  }

  @Test func synchronizedFoldersFollowTheirExceptions() throws {
    let tree = ProjectFixture.synchronized()
    let project = try ProjectFixture.project(tree)
    let app = project.files(of: project.targets[0], in: tree)
    let share = project.files(of: project.targets[1], in: tree)

    #expect(app.sources.map(\.path) == ["Garden/App.swift", "Garden/Common/Palette.swift"])
    #expect(
      app.resources.map(\.path) == [
        "Garden/Assets.xcassets", "Garden/Common/Shared.xcassets", "Garden/LaunchScreen.storyboard",
        "Garden/Templates", "Garden/Texts/en.lproj/Localizable.strings",
        "Garden/Texts/fr.lproj/Localizable.strings", "Garden/Texts/fr.lproj/Other.strings",
      ])
    #expect(share.sources.map(\.path) == ["Garden/Common/Palette.swift", "Share/Share.swift"])
    #expect(
      share.resources.map(\.path) == [
        "Garden/Common/Shared.xcassets", "Garden/Texts/en.lproj/Localizable.strings",
        "Garden/Texts/fr.lproj/Localizable.strings", "Share/Main.xib",
      ])
  }

  /// Xcode would copy the file as a resource, and the exception compiles it.
  @Test func anExceptionPutsAFileOfAFolderIntoAnotherPhase() throws {
    let tree = ProjectFixture.synchronized()
    let path = "Garden.xcodeproj/project.pbxproj"
    let text = String(decoding: try #require(tree.read(path)), as: UTF8.self)
    let changed = text.replacing(
      "buildPhase = C20000000000000000000001 /* CopyFiles */", with: "buildPhase = SOURCES")
    let sources = try #require(
      text.firstMatch(of: #/([0-9A-F]{24}) /\* Sources \*/,/#)?.output.1)
    let bytes = Array(changed.replacing("SOURCES", with: sources).utf8)
    let edited = FileTree(root: "/checkout", paths: tree.paths) {
      $0 == path ? bytes : tree.read($0)
    }
    let project = try ProjectFixture.project(edited)
    let app = project.files(of: project.targets[0], in: edited)
    #expect(app.sources.map(\.path).contains("Garden/Common/licence.json"))
    #expect(!app.resources.map(\.path).contains("Garden/Common/licence.json"))
  }

  @Test(arguments: [
    (nil as String?, "App", "PRODUCT_BUNDLE_IDENTIFIER", "org.example.app" as String?),
    ("Debug", "App", "PRODUCT_BUNDLE_IDENTIFIER", "org.example.app.debug"),
    (nil, "Widget", "PRODUCT_BUNDLE_IDENTIFIER", "org.example.app.widget"),
    (nil, "App", "OTHER_SWIFT_FLAGS", "-DBASE -DCONFIG -DAPP"),
    (nil, "App", "PRODUCT_NAME", "App"), (nil, "App", "IPHONEOS_DEPLOYMENT_TARGET", "15.0"),
    (nil, "App", "INFOPLIST_FILE", "/checkout/App/Info.plist"),
    (nil, "App", "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", "NO"),
    (nil, "Widget", "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS", "YES"),
    (nil, "Widget", "PRODUCT_MODULE_NAME", "Widget"), (nil, "App", "NOTHING", nil),
  ])
  func buildSettingsComeFromEveryLevel(
    _ configuration: String?, _ name: String, _ setting: String, _ expected: String?
  ) throws {
    let tree = ProjectFixture.classic()
    let project = try ProjectFixture.project(tree)
    let target = try #require(project.targets.first { $0.name == name })
    let effective = project.effectiveSettings(of: target, configuration: configuration, in: tree)

    #expect(effective.settings[setting] == expected)
    #expect(effective.configuration == configuration ?? "Release")
    #expect(effective.issues == [])
  }

  @Test func missingAndCircularConfigurationFilesAreReported() throws {
    let tree = ProjectFixture.classic(changed: [
      "Config/Common.xcconfig": "#include \"App.xcconfig\"\n#include \"Gone.xcconfig\"\n"
    ])
    let project = try ProjectFixture.project(tree)
    let effective = project.effectiveSettings(of: project.targets[0], in: tree)
    #expect(
      effective.issues.map(\.description) == [
        "Config/Common.xcconfig:1: Config/App.xcconfig includes itself.",
        "Config/Common.xcconfig:2: the build configuration file Config/Gone.xcconfig is missing.",
      ])
  }

  @Test func configurationFilesThatAreTooManyOrTooDeepAreReportedAsThat() throws {
    var files = ["Config/Common.xcconfig": "#include \"0.xcconfig\"\n"]
    for number in 0..<40 {
      files["Config/\(number).xcconfig"] = "#include \"\(number + 1).xcconfig\"\n"
    }
    var effective = try effectiveSettings(files)
    var issues = effective.issues.map(\.description)
    #expect(issues.count == 1)
    #expect(
      issues.first?.hasSuffix("isn't read: more than 32 files include one another.") == true,
      "\(issues)")

    files = ["Config/Empty.xcconfig": ""]
    files["Config/Common.xcconfig"] = String(
      repeating: "#include \"Empty.xcconfig\"\n", count: 1000)
    effective = try effectiveSettings(files)
    issues = effective.issues.map(\.description)
    #expect(!issues.isEmpty)
    #expect(
      issues.allSatisfy { $0.hasSuffix("a target's settings include more than 1000 files.") },
      "\(issues)")
  }

  private func effectiveSettings(_ files: [String: String]) throws -> XcodeProject.EffectiveSettings
  {
    let tree = ProjectFixture.classic(changed: files)
    let project = try ProjectFixture.project(tree)
    return project.effectiveSettings(of: project.targets[0], in: tree)
  }

  @Test func aProjectCutInHalfSaysWhere() throws {
    let bytes = try ProjectFixture.project(ProjectFixture.classic()).document.bytes
    let half = Array(bytes[..<(bytes.count / 2)])
    #expect {
      try XcodeProject(parsing: half, path: "App.xcodeproj")
    } throws: {
      "\($0)"
        == "App.xcodeproj/project.pbxproj: line 152, column 3: the file ends inside a dictionary that begins at line 7."
    }
  }

  @Test(arguments: [
    ("{}", "p.xcodeproj/project.pbxproj: the project has no objects."),
    ("{objects = {};}", "p.xcodeproj/project.pbxproj: the project has no root object."),
    (
      "{objects = {A = {isa = PBXProject;};}; rootObject = B;}",
      "p.xcodeproj/project.pbxproj: the project has no root object."
    ),
  ])
  func saysWhatAProjectLacks(_ text: String, _ sentence: String) {
    #expect {
      try XcodeProject(parsing: Array(text.utf8), path: "p.xcodeproj")
    } throws: {
      "\($0)" == sentence
    }
  }

  @Test func groupsThatHoldEachOtherEnd() throws {
    let text = """
      {objects = {P = {isa = PBXProject; mainGroup = G; targets = (T, U); };
      G = {isa = PBXGroup; children = (H, G); path = a; }; H = {isa = PBXGroup; children = (G); path = b; };
      T = {isa = PBXNativeTarget; name = T; buildPhases = (X, T); dependencies = (T); };};
      rootObject = P;}
      """
    let project = try XcodeProject(parsing: Array(text.utf8), path: "p.xcodeproj")
    #expect(project.targets.map(\.name) == ["T"])
  }

  @Test func damagedProjectsNeverTrap() throws {
    let tree = ProjectFixture.synchronized()
    let bytes = try ProjectFixture.project(tree).document.bytes
    var random = SeededRandom(seed: 17)
    for _ in 0..<300 {
      let damaged = random.mutate(bytes)
      guard let project = try? XcodeProject(parsing: damaged, path: "Garden.xcodeproj") else {
        continue
      }
      for target in project.targets {
        _ = project.files(of: target, in: tree)
        _ = project.effectiveSettings(of: target, in: tree)
        _ = try? project.adding(file: "Outside/x.swift", to: target.name, phase: .sources)
      }
      #expect(project.document.bytes == damaged)
    }
  }

  @Test(arguments: [
    ("com.apple.product-type.application", ProductType.application),
    ("com.apple.product-type.application.on-demand-install-capable", .appClip),
    ("com.apple.product-type.application.watchapp2", .watchApplication),
    ("com.apple.product-type.watchkit2-extension", .watchExtension),
    ("com.apple.product-type.app-extension", .appExtension),
    ("com.apple.product-type.bundle.ui-testing", .userInterfaceTests), ("", .none),
    ("com.apple.product-type.new", .other("com.apple.product-type.new")),
  ])
  func namesProductTypes(_ identifier: String, _ type: ProductType) {
    #expect(ProductType(identifier: identifier) == type)
  }
}
