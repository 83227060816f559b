import FileTransactions
import Foundation
import ProjectWiring
import PropertyLists
import TestSupport
import Testing
import XcodeProjects

/// A static vendor library becomes a framework that is embedded and not linked.
@Suite struct LazyLibraryConversionTests {
  private static let archive = "!<arch>\nscanner.o/ bundleForClass: pathForResource:"
  private static let header = """
    #import <Foundation/Foundation.h>
    int scan_start(int count);
    void scan_log(const char *format, ...);
    @interface ScanSession : NSObject
    - (void)begin:(int)count;
    @end
    """

  private static func tree(_ files: [String: String] = [:]) -> FileTree {
    let disk = FileTree(walking: Repository.fixtures.appendingPathComponent("pbxproj/Vendored"))
    var all = [
      "Vendor/libScanner.a": archive, "Vendor/Scanner.bundle/a.png": "",
      "Shop/AppDelegate.m":
        "#import <Scanner/Scanner.h>\n// scan_start\nint main(void) { return scan_start(3); }\n",
    ]
    all.merge(files) { $1 }
    let bytes = all.mapValues { Array($0.utf8) }
    return FileTree(root: "/checkout", paths: disk.paths + Array(all.keys)) {
      bytes[$0] ?? disk.read($0)
    }
  }

  private static func conversion(
    _ path: String = "Vendor/libScanner.a", _ files: [String: String] = [:],
    headers: [String] = [header]
  ) throws -> LazyLibraryConversion {
    let tree = tree(files)
    var options = LazyLibraryConversion.Options(
      runtime: .local(path: "/levity"), root: "/checkout")
    options.headers = headers.map { (name: "scanner.h", content: Array($0.utf8)) }
    return try LazyLibraryConversion(
      of: VendorLibrary(at: path, in: tree), in: ProjectModel(of: tree), tree: tree,
      options: options)
  }

  private static func project(_ conversion: LazyLibraryConversion) throws -> XcodeProject {
    try XcodeProject(
      parsing: #require(conversion.transaction.contents(of: "Shop.xcodeproj/project.pbxproj")),
      path: "Shop.xcodeproj")
  }

  @Test func theAppEmbedsAFrameworkThatLinksTheLibrary() throws {
    let conversion = try Self.conversion()
    let project = try Self.project(conversion)
    let app = try #require(project.targets.first { $0.name == "Shop" })
    let framework = try #require(project.targets.first { $0.name == "ScannerLazy" })
    #expect(framework.productType == .framework)
    #expect(project.productFileName(of: framework) == "ScannerLazy.framework")
    #expect(app.dependencies == [framework.id] && app.embeddedTargets == [framework.id])
    // The library and what the SDK has for it.
    #expect(
      project.linkedItems(of: framework).map(\.name) == [
        "CoreMotion.framework", "libz.tbd", "libScanner.a",
      ])
    #expect(
      project.linkedItems(of: app).map(\.name) == [
        "CoreMotion.framework", "libz.tbd", "Pay.xcframework", "LevityLaunch",
      ])
    #expect(framework.sources.map(\.path) == ["LevityLibraries/ScannerLazy/ScannerLazy.c"])
    #expect(
      app.sources.map(\.path) == [
        "Shop/AppDelegate.m", "LevityLibraries/ScannerLazy/ScannerLazy.swift",
      ])
  }

  @Test func theFrameworkIsBuiltForTheSameDevices() throws {
    let conversion = try Self.conversion()
    let project = try Self.project(conversion)
    let framework = try #require(project.targets.first { $0.name == "ScannerLazy" })
    for configuration in ["Debug", "Release"] {
      let settings = project.effectiveSettings(
        of: framework, configuration: configuration, in: Self.tree()
      ).settings
      #expect(settings["MACH_O_TYPE"] == "mh_dylib" && settings["SKIP_INSTALL"] == "YES")
      #expect(settings["PRODUCT_BUNDLE_IDENTIFIER"] == "com.example.shop.ScannerLazy")
      #expect(settings["TARGETED_DEVICE_FAMILY"] == "1,2" && settings["SDKROOT"] == "iphoneos")
      #expect(settings["OTHER_LDFLAGS"]?.contains("-all_load") == true)
      #expect(settings["LIBRARY_SEARCH_PATHS"]?.hasSuffix("/Vendor") == true)
    }
  }

  @Test func aWrapperHasFunctionsAndClasses() throws {
    let conversion = try Self.conversion()
    #expect(conversion.names == ["scan_start", "ScanSession"])
    #expect(
      conversion.omissions == [
        "scanner.h:3: scan_log is left out: it takes any number of arguments."
      ])
    let path = try #require(conversion.wrapper)
    let bytes = try #require(conversion.transaction.contents(of: path))
    let source = String(decoding: bytes, as: UTF8.self)
    #expect(source.contains("LazyLibrary(framework: \"ScannerLazy\")"))
    #expect(source.contains("static func scan_start(_ count: CInt)"))
    // Comments don't call.
    #expect(
      conversion.steps == [
        ManualStep(
          "remove the import, which links the library to the app; ask ScannerLazy for scan_start",
          file: "Shop/AppDelegate.m", line: 1)
      ])
  }

  /// The app no longer links the library, so another one that needs it would miss it.
  @Test func librariesThatNeedTheOneAreNamed() throws {
    let project = String(
      decoding: try #require(Self.tree().read("Shop.xcodeproj/project.pbxproj")), as: UTF8.self
    ).replacingOccurrences(of: "Pay.xcframework", with: "libPay.a")
    func steps(_ symbols: String) throws -> [ManualStep] {
      try Self.conversion(
        "Vendor/libScanner.a",
        ["Shop.xcodeproj/project.pbxproj": project, "Vendor/libPay.a": "!<arch>\n\(symbols)\0"]
      ).steps
    }
    for symbol in ["_scan_start", "_OBJC_CLASS_$_ScanSession"] {
      #expect(try steps(symbol).first?.instruction.hasPrefix("link Vendor/libPay.a to") == true)
    }
    for symbol in ["scan_start", "_scan_started", "__scan_start", ""] {
      #expect(try steps(symbol).count == 1)
    }
  }

  @Test(arguments: [
    ("libPay.framework", "libPay"), ("libPay.xcframework", "ios-arm64/libPay.a"),
  ])
  func frameworksThatNeedTheOneAreNamed(_ name: String, _ binary: String) throws {
    let project = String(
      decoding: try #require(Self.tree().read("Shop.xcodeproj/project.pbxproj")), as: UTF8.self
    ).replacingOccurrences(of: "Pay.xcframework", with: name)
    let steps = try Self.conversion(
      "Vendor/libScanner.a",
      [
        "Shop.xcodeproj/project.pbxproj": project,
        "Vendor/\(name)/Info.plist": """
        <plist version="1.0"><dict><key>AvailableLibraries</key><array><dict>
        <key>LibraryIdentifier</key><string>ios-arm64</string><key>LibraryPath</key><string>libPay.a</string>
        <key>SupportedPlatform</key><string>ios</string></dict></array></dict></plist>
        """,
        "Vendor/\(name)/\(binary)": "!<arch>\n_scan_start\0",
      ]
    ).steps
    #expect(steps.first?.instruction.hasPrefix("link Vendor/\(name) to ScannerLazy") == true)
  }

  @Test func aSecondRunHasNothingToDo() throws {
    let first = try Self.conversion()
    let bytes = try #require(first.transaction.contents(of: "Shop.xcodeproj/project.pbxproj"))
    let file = ["Shop.xcodeproj/project.pbxproj": String(decoding: bytes, as: UTF8.self)]
    let second = try Self.conversion("Vendor/libScanner.a", file)
    #expect(!first.isDone && second.isDone)
    #expect(second.framework == "ScannerLazy" && second.app == "Shop")
    #expect(second.transaction.operations.isEmpty && second.steps.isEmpty)
    // A target of this name that has another purpose is in the way.
    let old = try #require(Self.tree().read("Shop.xcodeproj/project.pbxproj"))
    let other = try XcodeProject(parsing: old, path: "Shop.xcodeproj")
      .addingFramework("ScannerLazy", settings: [:]).document.bytes
    #expect(throws: VendorLibraryError.nameTaken(name: "ScannerLazy")) {
      try Self.conversion(
        "Vendor/libScanner.a",
        ["Shop.xcodeproj/project.pbxproj": String(decoding: other, as: UTF8.self)])
    }
  }

  @Test func aFolderWithABlankIsOnePath() throws {
    let old = String(
      decoding: try #require(Self.tree().read("Shop.xcodeproj/project.pbxproj")), as: UTF8.self)
    let conversion = try Self.conversion(
      "Third Party/libScanner.a",
      [
        "Shop.xcodeproj/project.pbxproj": old.replacingOccurrences(
          of: "path = Vendor", with: "path = \"Third Party\""
        ).replacingOccurrences(
          of: "path = Vendor/libScanner.a", with: "path = \"Third Party/libScanner.a\""),
        "Third Party/libScanner.a": Self.archive,
      ])
    let project = try Self.project(conversion)
    let framework = try #require(project.targets.first { $0.name == "ScannerLazy" })
    let settings = project.effectiveSettings(of: framework, in: Self.tree()).settings
    let paths = try #require(settings["LIBRARY_SEARCH_PATHS"])
    #expect(paths.hasSuffix(" \"$(SRCROOT)/Third Party\"") || paths.hasSuffix("/Third Party\""))
  }

  /// Code that looks beside itself finds its bundle in the framework; other code only finds it in the app.
  @Test(arguments: [
    ("bundleForClass:", ["Vendor/Scanner.bundle"]), ("mainBundle", []),
    ("mainBundle bundleForClass:", []), ("", []),
  ])
  func resourcesMoveIfTheLibraryFindsThem(_ words: String, _ moved: [String]) throws {
    let conversion = try Self.conversion(
      "Vendor/libScanner.a", ["Vendor/libScanner.a": "!<arch>\n\(words)"])
    #expect(conversion.resources == moved)
    let project = try Self.project(conversion)
    let names = project.targets.map { $0.resources.map(\.path) }
    #expect(
      names == [["Shop/Main.storyboard"], ["Vendor/Scanner.bundle"]]
        || (moved.isEmpty && names == [["Vendor/Scanner.bundle", "Shop/Main.storyboard"], []]))
    #expect(conversion.steps.contains { $0.instruction.hasPrefix("keep ") } == moved.isEmpty)
  }

  @Test func anXCFrameworkIsLinkedThroughItsReference() throws {
    let list = """
      <?xml version="1.0"?><plist version="1.0"><dict><key>AvailableLibraries</key><array>
      <dict><key>LibraryIdentifier</key><string>ios-arm64-simulator</string><key>LibraryPath</key><string>Pay.framework</string>
      <key>SupportedPlatform</key><string>ios</string><key>SupportedPlatformVariant</key><string>simulator</string></dict>
      <dict><key>LibraryIdentifier</key><string>ios-arm64</string><key>LibraryPath</key><string>Pay.framework</string>
      <key>SupportedPlatform</key><string>ios</string></dict></array></dict></plist>
      """
    let conversion = try Self.conversion(
      "Vendor/Pay.xcframework",
      [
        "Vendor/Pay.xcframework/Info.plist": list,
        "Vendor/Pay.xcframework/ios-arm64/Pay.framework/Pay": Self.archive,
      ], headers: [])
    let project = try Self.project(conversion)
    let framework = try #require(project.targets.first { $0.name == "PayLazy" })
    #expect(project.linkedItems(of: framework).map(\.name).last == "Pay.xcframework")
    #expect(conversion.wrapper == nil)
    let bare = try Self.conversion(headers: ["#define ONE 1"])
    #expect(bare.steps.first?.lines.first?.contains("LazyLibrary(framework") == true)
    #expect(conversion.steps.first?.instruction.contains("headers") == true)
    #expect(throws: VendorLibraryError.noDeviceLibrary(path: "Vendor/Pay.xcframework")) {
      try Self.conversion(
        "Vendor/Pay.xcframework", ["Vendor/Pay.xcframework/Info.plist": "<plist><dict/></plist>"])
    }
  }

  @Test func whatIsNoStaticLibraryIsRefused() throws {
    #expect(throws: VendorLibraryError.unreadable(path: "Vendor/libNone.a")) {
      try Self.conversion("Vendor/libNone.a")
    }
    #expect(throws: VendorLibraryError.notALibrary(path: "Vendor/libScanner.a")) {
      try Self.conversion("Vendor/libScanner.a", ["Vendor/libScanner.a": "version https://git-lfs"])
    }
    #expect(throws: VendorLibraryError.notALibrary(path: "a.txt")) { try Self.conversion("a.txt") }
    #expect(throws: VendorLibraryError.notLinked(path: "Vendor/libOther.a")) {
      try Self.conversion("Vendor/libOther.a", ["Vendor/libOther.a": Self.archive])
    }
  }

  @Test func formsOfFilesAreToldApart() {
    func words(_ words: UInt32..., isBig: Bool = false) -> [UInt8] {
      words.flatMap { word in
        let bytes = (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
        return isBig ? bytes.reversed() : bytes
      }
    }
    let object = words(0xFEED_FACF, 0, 0, 1, 0, 0, 0, 0)
    let library = words(0xFEED_FACF, 0, 0, 6, 0, 0, 0, 0)
    let fat = words(0xCAFE_BABE, 1, 12, 0, 28, 64, 0, isBig: true)
    #expect(VendorLibrary.isStatic(object) == true && VendorLibrary.isStatic(library) == false)
    #expect(VendorLibrary.isStatic(fat + object) == true)
    #expect(VendorLibrary.isStatic(fat + library) == false)
    #expect(VendorLibrary.isStatic(fat + Array("!<arch>\n".utf8)) == true)
    #expect(VendorLibrary.isStatic(fat) == nil && VendorLibrary.isStatic([]) == nil)
    // A file that points at itself, or behind its end.
    #expect(VendorLibrary.isStatic(words(0xCAFE_BABE, 1, 12, 0, 0, 64, 0, isBig: true)) == nil)
    #expect(VendorLibrary.isStatic(words(0xCAFE_BABE, 1, 12, 0, .max, 64, 0, isBig: true)) == nil)
  }

  @Test func theSameEditsGiveTheSameBytes() throws {
    let one = try Self.conversion().transaction.contents(of: "Shop.xcodeproj/project.pbxproj")
    let two = try Self.conversion().transaction.contents(of: "Shop.xcodeproj/project.pbxproj")
    #expect(one == two)
    // Each line of the old file is still there, but for the three that moved.
    let old = try #require(Self.tree().read("Shop.xcodeproj/project.pbxproj"))
    let before = String(decoding: old, as: UTF8.self).split(separator: "\n")
    let after = Set(String(decoding: try #require(one), as: UTF8.self).split(separator: "\n"))
    #expect(before.filter { !after.contains($0) }.isEmpty)
  }
}
