import Foundation
import Reports
import TestSupport
import Testing
import XcodeProjects

@testable import BuildSettingsAudit

@Suite("An audit of build settings")
struct SettingsAuditTests {
  /// A project with one target.
  private func findings(
    project: String = "", app: String = "", type: String = "application", file: String? = nil,
    source: String = "swift"
  ) throws -> [Finding] {
    let base = file == nil ? "" : "baseConfigurationReference = F;"
    let text = """
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (F, R, A); sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Release.xcconfig; sourceTree = "<group>"; };
        A = { isa = PBXFileReference; path = A.xcassets; sourceTree = "<group>"; };
        R = { isa = PBXFileReference; path = a.\(source); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release;
              buildSettings = { SDKROOT = iphoneos; \(project) }; };
        T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = (S, B);
              productType = "com.apple.product-type.\(type)"; };
        S = { isa = PBXSourcesBuildPhase; files = (U); };
        U = { isa = PBXBuildFile; fileRef = R; };
        B = { isa = PBXResourcesBuildPhase; files = (V); };
        V = { isa = PBXBuildFile; fileRef = A; };
        M = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Release; \(base) buildSettings = { \(app) }; };
      }; rootObject = P; }
      """
    let files = [
      "A.xcodeproj/project.pbxproj": Array(text.utf8), "Release.xcconfig": Array((file ?? "").utf8),
    ]
    let tree = FileTree(root: "/p", paths: ["A.xcassets", "A.xcodeproj", "Release.xcconfig"]) {
      files[$0]
    }
    return SettingsAudit(of: try ProjectModel(of: tree), in: tree).findings()
  }

  /// Settings that break a rule, and settings that keep it.
  struct Row {
    let rule: String, broken: String, kept: String, type: String, source: String

    init(
      _ rule: String, broken: String = "", kept: String = "", type: String = "application",
      source: String = "swift"
    ) {
      self.rule = rule
      self.broken = broken
      self.kept = kept
      self.type = type
      self.source = source
    }
  }

  static let rows: [Row] = [
    Row("swift-not-optimized", broken: "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\";"),
    Row("swift-not-for-size", kept: "SWIFT_OPTIMIZATION_LEVEL = \"-Osize\";"),
    Row("swift-single-file", kept: "SWIFT_COMPILATION_MODE = wholemodule;"),
    Row("c-not-optimized", broken: "GCC_OPTIMIZATION_LEVEL = 0;", source: "m"),
    Row("testability-in-release", broken: "ENABLE_TESTABILITY = YES;", type: "framework"),
    Row("coverage-in-release", broken: "CLANG_COVERAGE_MAPPING = YES;"),
    Row("product-not-stripped", broken: "STRIP_INSTALLED_PRODUCT = NO;"),
    Row("strip-style-hides-swift", kept: "STRIP_STYLE = \"non-global\";"),
    Row("framework-keeps-local-symbols", kept: "STRIP_STYLE = \"non-global\";", type: "framework"),
    Row("no-dsym", broken: "DEBUG_INFORMATION_FORMAT = dwarf;"),
    Row("swift-symbols-kept", broken: "STRIP_SWIFT_SYMBOLS = NO;"),
    Row("dead-code-kept", broken: "DEAD_CODE_STRIPPING = NO;"),
    Row("everything-loaded", broken: "OTHER_LDFLAGS = (\"$(inherited)\", \"-ObjC\");"),
    Row("library-evolution", broken: "BUILD_LIBRARY_FOR_DISTRIBUTION = YES;", type: "framework"),
    Row("bitcode-relic", broken: "ENABLE_BITCODE = YES;"),
    Row("foreign-archs", broken: "ARCHS = \"arm64 i386\";"),
    Row("foreign-architectures", broken: "VALID_ARCHS = \"arm64 armv7\";"),
    Row("assets-not-for-size", kept: "ASSETCATALOG_COMPILER_OPTIMIZATION = space;"),
    Row("all-icons-kept", broken: "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS = YES;"),
    Row("strings-in-utf16", broken: "STRINGS_FILE_OUTPUT_ENCODING = \"UTF-16\";"),
    Row("png-not-compressed", broken: "COMPRESS_PNG_FILES = NO;"),
    Row("headers-kept", broken: "REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES = NO;"),
    Row("c-for-speed", broken: "GCC_OPTIMIZATION_LEVEL = 3;", source: "c"),
    Row("c-not-smallest", kept: "GCC_OPTIMIZATION_LEVEL = z;", source: "c"),
    Row("swift-unchecked", broken: "SWIFT_OPTIMIZATION_LEVEL = \"-Ounchecked\";"),
    Row("lto-off", kept: "LLVM_LTO = YES_THIN;", source: "m"),
    Row("loops-unrolled", broken: "GCC_UNROLL_LOOPS = YES;", source: "c"),
    Row("cpp-exceptions", kept: "GCC_ENABLE_CPP_EXCEPTIONS = NO;", source: "cpp"),
    Row("cpp-rtti", kept: "GCC_ENABLE_CPP_RTTI = NO;", source: "cpp"),
    Row("threadsafe-statics", kept: "GCC_THREADSAFE_STATICS = NO;", source: "mm"),
    Row("assertions-kept", kept: "ENABLE_NS_ASSERTIONS = NO;", source: "m"),
    Row("reflection-names-kept", kept: "SWIFT_REFLECTION_METADATA_LEVEL = \"without-names\";"),
    Row("reflection-off", broken: "SWIFT_REFLECTION_METADATA_LEVEL = none;"),
    Row(
      "hermetic-seal-unused", broken: "SWIFT_LTO = YES_THIN;",
      kept: "SWIFT_LTO = YES; OTHER_SWIFT_FLAGS = \"-experimental-hermetic-seal-at-link\";"),
    Row(
      "hermetic-seal-in-library",
      broken: "OTHER_SWIFT_FLAGS = \"-experimental-hermetic-seal-at-link\";", type: "framework"),
    Row("debug-condition", broken: "SWIFT_ACTIVE_COMPILATION_CONDITIONS = DEBUG;"),
    Row("debug-macro", broken: "GCC_PREPROCESSOR_DEFINITIONS = (\"DEBUG=1\");", source: "m"),
    Row("swift-debug-flags", broken: "OTHER_SWIFT_FLAGS = \"-DDEBUG\";"),
    Row("c-debug-flags", broken: "OTHER_CFLAGS = \"-O0\";", source: "m"),
    Row("address-sanitizer", broken: "ENABLE_ADDRESS_SANITIZER = YES;", kept: off("ADDRESS")),
    Row("thread-sanitizer", broken: "ENABLE_THREAD_SANITIZER = YES;", kept: off("THREAD")),
    Row(
      "undefined-behavior-sanitizer", broken: "ENABLE_UNDEFINED_BEHAVIOR_SANITIZER = YES;",
      kept: off("UNDEFINED_BEHAVIOR")),
    Row("coverage-counters", broken: "GCC_INSTRUMENT_PROGRAM_FLOW_ARCS = YES;"),
    Row("coverage-notes", broken: "GCC_GENERATE_TEST_COVERAGE_FILES = YES;"),
    Row("profiling-code", broken: "GENERATE_PROFILING_CODE = YES;"),
    Row("testing-search-paths", broken: "ENABLE_TESTING_SEARCH_PATHS = YES;", type: "framework"),
    Row("debug-dylib", broken: "ENABLE_DEBUG_DYLIB = YES;"),
    Row("no-debug-symbols", broken: "GCC_GENERATE_DEBUGGING_SYMBOLS = NO;"),
    Row(
      "symbols-not-hidden", kept: "GCC_SYMBOLS_PRIVATE_EXTERN = YES;", type: "app-extension",
      source: "m"),
    Row("inlines-not-hidden", broken: "GCC_INLINES_ARE_PRIVATE_EXTERN = NO;", source: "cpp"),
    Row("app-exports-symbols", kept: "EXPORTED_SYMBOLS_FILE = exports.txt;"),
    Row("private-externs-kept", broken: "KEEP_PRIVATE_EXTERNS = YES;"),
    Row("dead-initializers-kept", broken: "PRESERVE_DEAD_CODE_INITS_AND_TERMS = YES;"),
    Row("linker-keeps-code", broken: "OTHER_LDFLAGS = \"-Wl,-no_deduplicate\";"),
    Row(
      "swift-libraries-in-extension", broken: "ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES = YES;",
      type: "framework"),
    Row(
      "old-deployment-target", broken: "IPHONEOS_DEPLOYMENT_TARGET = 11.0;",
      kept: "IPHONEOS_DEPLOYMENT_TARGET = 12.2;"),
    Row(
      "arm64-excluded", broken: "EXCLUDED_ARCHS = arm64;",
      kept: "\"EXCLUDED_ARCHS[sdk=iphonesimulator*]\" = arm64;"),
    Row("bitcode-mode", broken: "BITCODE_GENERATION_MODE = bitcode;"),
    Row("copies-not-stripped", broken: "COPY_PHASE_STRIP = NO;"),
    Row("png-text-kept", broken: "STRIP_PNG_TEXT = NO;"),
    Row("info-plist-as-text", broken: "INFOPLIST_OUTPUT_FORMAT = XML;"),
    Row("plists-as-text", broken: "PLIST_FILE_OUTPUT_FORMAT = \"same-as-input\";"),
    Row("nibs-editable", broken: "IBC_FLATTEN_NIBS = NO;"),
    Row("nibs-not-stripped", broken: "IBC_STRIP_NIBS = NO;"),
    Row("metal-debug-info", broken: "MTL_ENABLE_DEBUG_INFO = INCLUDE_SOURCE;"),
    Row("icons-loose", broken: "ASSETCATALOG_COMPILER_STANDALONE_ICON_BEHAVIOR = all;"),
    Row("asset-packs-embedded", broken: "EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE = YES;"),
    Row(
      "tags-downloaded-with-app", broken: "ON_DEMAND_RESOURCES_INITIAL_INSTALL_TAGS = \"a b\";"),
    Row("scripts-not-sandboxed", broken: "ENABLE_USER_SCRIPT_SANDBOXING = NO;"),
  ]

  private static func off(_ name: String) -> String { "ENABLE_\(name)_SANITIZER = NO;" }

  @Test("Each rule fires and is silent", arguments: rows.indices)
  func rule(index: Int) throws {
    let row = Self.rows[index]
    let broken = try findings(app: row.broken, type: row.type, source: row.source).map(\.rule)
    #expect(broken.contains(row.rule), "\(broken)")
    let kept = try findings(app: row.kept, type: row.type, source: row.source).map(\.rule)
    #expect(!kept.contains(row.rule))
  }

  @Test("Each rule says what it found, and what else it sees")
  func sentences() throws {
    var table = ""
    for row in Self.rows {
      for settings in [row.broken, row.kept] {
        let found = try findings(app: settings, type: row.type, source: row.source)
        table += "# \(row.rule), \(row.type) with \(row.source): \(settings)\n"
        for finding in found where finding.rule == row.rule {
          let facts = finding.properties.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
          table += "\(finding.severity) \(finding.message) (\(facts.joined(separator: ", ")))\n"
        }
        table += found.map(\.rule).joined(separator: " ") + "\n"
      }
    }
    try expectGolden(table, "BuildSettings/findings.txt")
  }

  /// Objective-C++ needs the exceptions of Objective-C, so nobody is told to turn those of C++ off.
  @Test(
    "Rules of C++ know which files have it",
    arguments: [
      ("cpp", true), ("cc", true), ("cxx", true), ("mm", false), ("m", false), ("c", false),
      ("swift", false),
    ])
  func languages(source: String, isFound: Bool) throws {
    let rules = try findings(app: "", type: "application", source: source).map(\.rule)
    #expect(rules.contains("cpp-exceptions") == isFound, "\(rules)")
    #expect(rules.contains("cpp-rtti") == isFound, "\(rules)")
    let compiles = ["cpp", "cc", "cxx", "mm"].contains(source)
    #expect(rules.contains("threadsafe-statics") == compiles, "\(rules)")
  }

  @Test("Only an app with Swift brings its libraries", arguments: ["swift", "m"])
  func oldSystems(source: String) throws {
    let rules = try findings(app: "IPHONEOS_DEPLOYMENT_TARGET = 11.0;", source: source).map(\.rule)
    #expect(rules.contains("old-deployment-target") == (source == "swift"))
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

  @Test(
    "Rules of a language are silent for targets without it",
    arguments: [("swift-not-for-size", "m"), ("swift-single-file", "c"), ("lto-off", "swift")])
  func languages(rule: String, source: String) throws {
    #expect(try !findings(source: source).map(\.rule).contains(rule))
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
  static let pages = GeneratedPages("Settings")

  @Test("Every rule has a page", arguments: SettingsAudit.rules.map(\.id))
  func page(id: String) throws {
    let rule = try #require(SettingsAudit.rules.first { $0.id == id })
    for string in [rule.page.meaning, rule.page.cause, rule.page.remedy] {
      #expect(string.hasSuffix("."))
    }
    try Self.pages.expect("\(id).md", rule.markdown)
  }

  @Test("The index lists them, and no page is left over")
  func index() throws {
    try Self.pages.expect("README.md", SettingsAudit.index)
    try Self.pages.expectOnly(SettingsAudit.rules.map(\.id))
  }
}
