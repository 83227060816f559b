import Foundation
import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import BuildSettingsAudit

@Suite("An audit of build settings")
struct SettingsAuditTests {
  /// A project with an app and a framework.
  private func findings(
    project: String = "", app: String = "", type: String = "application", file: String? = nil
  ) throws -> [Finding] {
    let base = file == nil ? "" : "baseConfigurationReference = F;"
    let text = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Release.xcconfig; sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(project) }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = ();
              productType = "com.apple.product-type.\(type)"; };
        M = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(app) }; };
      }; rootObject = P; }
      """
    let files = [
      "A.xcodeproj/project.pbxproj": Array(text.utf8), "Release.xcconfig": Array((file ?? "").utf8),
    ]
    let tree = FileTree(root: "/p", paths: ["A.xcodeproj", "Release.xcconfig"]) { files[$0] }
    return SettingsAudit(of: try ProjectModel(of: tree), in: tree).findings
  }

  /// Settings that break a rule, and settings that keep it.
  static let rows: [(rule: String, broken: String, kept: String, type: String)] = [
    ("swift-not-optimized", "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\";", "", "application"),
    ("swift-not-for-size", "", "SWIFT_OPTIMIZATION_LEVEL = \"-Osize\";", "application"),
    ("swift-single-file", "", "SWIFT_COMPILATION_MODE = wholemodule;", "application"),
    ("c-not-optimized", "GCC_OPTIMIZATION_LEVEL = 0;", "", "application"),
    ("testability-in-release", "ENABLE_TESTABILITY = YES;", "", "framework"),
    ("coverage-in-release", "CLANG_COVERAGE_MAPPING = YES;", "", "application"),
    ("product-not-stripped", "STRIP_INSTALLED_PRODUCT = NO;", "", "application"),
    ("strip-style-hides-swift", "", "STRIP_STYLE = \"non-global\";", "application"),
    ("framework-keeps-local-symbols", "", "STRIP_STYLE = \"non-global\";", "framework"),
    ("no-dsym", "", "DEBUG_INFORMATION_FORMAT = \"dwarf-with-dsym\";", "application"),
    ("swift-symbols-kept", "STRIP_SWIFT_SYMBOLS = NO;", "", "application"),
    ("dead-code-kept", "", "DEAD_CODE_STRIPPING = YES;", "application"),
    ("everything-loaded", "OTHER_LDFLAGS = (\"$(inherited)\", \"-ObjC\");", "", "application"),
    ("library-evolution", "BUILD_LIBRARY_FOR_DISTRIBUTION = YES;", "", "framework"),
    ("bitcode-relic", "ENABLE_BITCODE = YES;", "", "application"),
    ("foreign-architectures", "VALID_ARCHS = \"arm64 armv7\";", "", "application"),
    ("assets-not-for-size", "", "ASSETCATALOG_COMPILER_OPTIMIZATION = space;", "application"),
    (
      "all-icons-kept", "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;", "",
      "application"
    ),
    ("strings-in-utf16", "", "STRINGS_FILE_OUTPUT_ENCODING = binary;", "application"),
    ("png-not-compressed", "COMPRESS_PNG_FILES = NO;", "", "application"),
    ("headers-kept", "REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES = NO;", "", "application"),
  ]

  @Test("Each rule fires and is silent", arguments: rows.indices)
  func rule(index: Int) throws {
    let row = Self.rows[index]
    let broken = try findings(app: row.broken, type: row.type).map(\.rule)
    #expect(broken.contains(row.rule), "\(broken)")
    #expect(try !findings(app: row.kept, type: row.type).map(\.rule).contains(row.rule))
  }

  @Test("Every rule has a row")
  func completeness() {
    #expect(Set(Self.rows.map(\.rule)) == Set(SettingsAudit.rules.map(\.id)))
    #expect(Self.rows.count == SettingsAudit.rules.count)
  }

  @Test("The value in force decides, and the finding says where it stands")
  func levels() throws {
    func testability(_ project: String, _ app: String, _ file: String?) throws -> Finding? {
      try findings(project: project, app: app, file: file).first {
        $0.rule == "testability-in-release"
      }
    }
    let inFile = try testability("", "", "\nENABLE_TESTABILITY = YES\n")
    #expect(inFile?.place == Finding.Place(file: "Release.xcconfig", line: 2))
    #expect(inFile?.message.hasSuffix("Set in Release.xcconfig:2. Set it to NO.") == true)
    let inProject = try testability("ENABLE_TESTABILITY = YES;", "", nil)
    #expect(inProject?.message.contains("project.pbxproj (project)") == true)
    #expect(try testability("ENABLE_TESTABILITY = YES;", "ENABLE_TESTABILITY = NO;", nil) == nil)
    #expect(try testability("", "ENABLE_TESTABILITY = NO;", "ENABLE_TESTABILITY = YES") == nil)
  }

  @Test(
    "Older settings for whole modules count",
    arguments: [
      "SWIFT_WHOLE_MODULE_OPTIMIZATION = YES", "SWIFT_OPTIMIZATION_LEVEL = \"-Owholemodule\"",
    ])
  func wholeModules(setting: String) throws {
    let rules = try findings(app: setting + ";").map(\.rule)
    #expect(!rules.contains("swift-single-file") && !rules.contains("swift-not-optimized"))
  }

  @Test("Tests and bundles of resources don't ship code, and aren't checked")
  func otherProducts() throws {
    for type in ["bundle.unit-test", "bundle.ui-testing", "bundle"] {
      #expect(try findings(app: "ENABLE_TESTABILITY = YES;", type: type).isEmpty, "\(type)")
    }
  }
}

/// `Documentation/Settings` is made from the pages; `LEVITY_RECORD=1` writes it.
@Suite("Pages of build settings")
struct SettingPageTests {
  static let folder = Repository.root.appendingPathComponent("Documentation/Settings")

  @Test("Every rule has a page", arguments: SettingsAudit.rules.map(\.id))
  func page(id: String) throws {
    let rule = try #require(SettingsAudit.rules.first { $0.id == id })
    for string in [rule.page.meaning, rule.page.cause, rule.page.remedy] {
      #expect(string.hasSuffix("."))
    }
    try expectFile("\(id).md", rule.markdown)
  }

  @Test("The index lists them, and no page is left over")
  func index() throws {
    try expectFile("README.md", SettingsAudit.index)
    let found = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    let expected = Set(SettingsAudit.rules.map { "\($0.id).md" } + ["README.md"])
    #expect(Set(found).isSubset(of: expected))
  }

  private func expectFile(_ name: String, _ value: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["LEVITY_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try Data(value.utf8).write(to: file)
    }
    let found = FileManager.default.contents(atPath: file.path)
    #expect(
      found.map { String(decoding: $0, as: UTF8.self) } == value,
      "Documentation/Settings/\(name) is stale: run the tests with LEVITY_RECORD=1")
  }
}
