import Foundation
import TestSupport
import Testing
import XcodeProjects

@testable import BuildSettingsAudit

@Suite("Xcode's defaults")
struct SettingDefaultsTests {
  private static let products: [String: ProductType] = [
    "application": .application, "appClip": .appClip, "appExtension": .appExtension,
    "extensionKitExtension": .extensionKitExtension, "framework": .framework,
    "staticFramework": .staticFramework, "staticLibrary": .staticLibrary,
    "dynamicLibrary": .dynamicLibrary, "bundle": .bundle, "unitTests": .unitTests, "tool": .tool,
    "messagesExtension": .messagesExtension, "watchExtension": .watchExtension,
  ]

  @Test("Values by type of product equal those of swift-build")
  func specifications() throws {
    let file = Repository.root.appendingPathComponent(
      "Fixtures/BuildSettings/swift-build-defaults.tsv")
    var count = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 3)
      for name in cells[2].split(separator: " ") {
        let product = try #require(Self.products[String(name)])
        let value = SettingDefaults.value(of: cells[0], for: product, platform: "macosx")
        #expect(value == cells[1], "\(cells[0]) of \(name)")
        count += 1
      }
    }
    #expect(count == 746)
  }

  /// Settings of an app for devices that its project doesn't assign, by `xcodebuild -showBuildSettings` of Xcode 11.4.1;
  /// the format of debug information by 9.0, with bitrise-io/sample-apps-ios-simple-objc.
  static let device: [(String, String)] = [
    ("ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES", "NO"), ("BUILD_LIBRARY_FOR_DISTRIBUTION", "NO"),
    ("COMPRESS_PNG_FILES", "YES"), ("DEAD_CODE_STRIPPING", "YES"),
    ("DEBUG_INFORMATION_FORMAT", "dwarf-with-dsym"),
    ("DEPLOYMENT_POSTPROCESSING", "NO"), ("EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE", "NO"),
    ("ENABLE_ON_DEMAND_RESOURCES", "YES"), ("ENABLE_TESTABILITY", "NO"),
    ("ENABLE_TESTING_SEARCH_PATHS", "NO"), ("GCC_INLINES_ARE_PRIVATE_EXTERN", "YES"),
    ("GCC_SYMBOLS_PRIVATE_EXTERN", "YES"), ("GENERATE_PROFILING_CODE", "NO"),
    ("INFOPLIST_OUTPUT_FORMAT", "binary"), ("KEEP_PRIVATE_EXTERNS", "NO"),
    ("LD_GENERATE_MAP_FILE", "NO"), ("MACH_O_TYPE", "mh_execute"), ("ONLY_ACTIVE_ARCH", "NO"),
    ("PLIST_FILE_OUTPUT_FORMAT", "binary"), ("PRESERVE_DEAD_CODE_INITS_AND_TERMS", "NO"),
    ("REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES", "YES"), ("SEPARATE_STRIP", "NO"),
    ("SKIP_INSTALL", "NO"), ("STRINGS_FILE_OUTPUT_ENCODING", "binary"),
    ("STRIP_INSTALLED_PRODUCT", "YES"), ("STRIP_STYLE", "all"), ("STRIP_SWIFT_SYMBOLS", "YES"),
    ("UNSTRIPPED_PRODUCT", "NO"),
  ]

  @Test("Values for devices equal those that Xcode printed", arguments: device)
  func devices(name: String, value: String) {
    #expect(SettingDefaults.value(of: name, for: .application, platform: "iphoneos") == value)
  }
}
