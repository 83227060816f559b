#if os(macOS) || os(Linux)
  import AppBundles
  import Foundation
  import Reports
  import TestSupport
  import Testing
  import XcodeProjects

  @testable import BuildSettingsAudit

  /// Links an app, and asks how many bytes it has of what the rules are about.
  @Suite(
    "Evidence of settings in a built app",
    .enabled(if: AppleLinker.tools != nil, "needs clang, ld64.lld and LLVM's tools on PATH"))
  struct BuiltAppTests {
    private let folder: TemporaryDirectory

    init() throws { folder = try TemporaryDirectory() }

    private static let source = """
      #define IN(place) __attribute__((used, section(place)))
      IN("__DATA,__llvm_prf_cnts") static char counters[48] = {1};
      IN("__LLVM_COV,__llvm_covmap") static char map[80] = {1};
      IN("__BITS,__bundle") static char bitcode[96] = {1};
      IN("__TEXT,__swift5_reflstr") static const char names[21] = "name";
      IN("__TEXT,__gcc_except_tab") static const char tables[12] = {1};
      extern int __cxa_guard_acquire(long *);
      static long first, second;
      __attribute__((noinline)) static int hidden(void) { return __cxa_guard_acquire(&first); }
      int shown(void) __asm("_$s3App5shownSiyF");
      int shown(void) { return hidden() + __cxa_guard_acquire(&second); }
      int main(void) { return shown(); }

      """

    private func write(_ bytes: [UInt8], _ path: String) throws {
      let file = folder.url.appendingPathComponent("App.app/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: file)
    }

    private func binary() throws -> [UInt8] {
      let linker = try AppleLinker()
      let path = try linker.link(Self.source, options: ["-undefined", "dynamic_lookup"])
      var bytes = try withExtendedLifetime(linker) {
        [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      }
      // The linker drops bitcode, so it gets its name afterwards.
      while let place = bytes.firstRange(of: Array("__BITS".utf8)) {
        bytes.replaceSubrange(place, with: Array("__LLVM".utf8))
      }
      return bytes
    }

    private func app() throws -> BuiltApp {
      BuiltApp(
        try AppBundle(at: folder.url.appendingPathComponent("App.app").path),
        unreachedCode: { _ in 7 })
    }

    @Test("Bytes of binaries are those of their sections, tables and symbols")
    func binaries() throws {
      try write(try binary(), "App")
      let app = try app()
      let bytes = { app.bytes(of: $0, in: ["App"]) }
      // Segments of their own are rounded up to pages of 16 kB.
      #expect(bytes(.bitcode) == 16_384)
      #expect(bytes(.instrumentation) == 48 + 80)
      #expect(bytes(.fieldNames) == 21)
      #expect(bytes(.exceptionTables) == 12)
      #expect(bytes(.guardedStatics) == 2 * GuardedStatics.byteCount)
      #expect(bytes(.unreachedCode) == 7)
      #expect(bytes(.swiftSymbols) == 16 + "_$s3App5shownSiyF".utf8.count + 1)
      #expect(try #require(bytes(.localSymbols)) >= 16 + "_hidden".utf8.count + 1)
      #expect(try #require(bytes(.symbols)) > 0)
      #expect(try #require(bytes(.exports)) > 0)
      #expect(try #require(bytes(.code)) > 0)
      #expect(bytes(.unoptimizedCode) == 0)
      #expect(bytes(.otherSlices) == 0)
      #expect(app.bytes(of: .code, in: ["Other"]) == nil)
    }

    @Test("Slices for old devices count whole, beside one for today's")
    func slices() throws {
      let bytes = try binary()
      var old = bytes
      old.replaceSubrange(4..<12, with: [7, 0, 0, 1, 3, 0, 0, 0])
      try write(UniversalFile.bytes(of: [old, bytes]), "App")
      let app = try app()
      #expect(app.bytes(of: .otherSlices, in: ["App"]) == bytes.count)
      #expect(app.bytes(of: .fieldNames, in: ["App"]) == 21)
    }

    @Test(
      "Files are told by name and content",
      arguments: [
        ("App.debug.dylib", "x", EvidenceSubject.debugDylibs),
        ("Frameworks/libclang_rt.asan_ios_dynamic.dylib", "x", .sanitizers),
        ("Frameworks/libswiftCore.dylib", "x", .swiftLibraries),
        ("PlugIns/W.appex/Frameworks/libswiftCore.dylib", "x", .copiedSwiftLibraries),
        ("Frameworks/K.framework/Frameworks/libswiftUIKit.dylib", "x", .copiedSwiftLibraries),
        ("Frameworks/K.framework/Headers/K.h", "x", .headers),
        (
          "Frameworks/K.framework/Modules/K.swiftmodule/arm64.swiftinterface", "x",
          .moduleInterfaces
        ),
        ("Info.plist", "<?xml version=\"1.0\"?>", .textPlists),
        ("en.lproj/a.strings", "\u{FEFF}", .wideStrings),
        ("a.png", "\u{1}PNG........IHDR", .plainImages),
        ("Main.storyboardc/a.nib/designable.nib", "x", .editableNibs),
        ("Assets.car", "x", .catalogs),
      ])
    func files(path: String, content: String, subject: EvidenceSubject) throws {
      let bytes: [UInt8] =
        subject == .wideStrings
        ? [0xFF, 0xFE, 0x22, 0]
        : Array(content.utf8)
      try write(bytes, path)
      try write(Array("bplist00".utf8), "Other.plist")
      try write([0x89] + Array("PNG........CgBI".utf8), "b.png")
      try write(Array("\"a\" = \"b\";".utf8), "de.lproj/a.strings")
      let app = try app()
      #expect(app.bytes(of: subject, in: []) == bytes.count)
      for other in EvidenceSubject.allCases where other.isOfFiles && other != subject {
        #expect(app.bytes(of: other, in: []) == 0, "\(other)")
      }
    }

    @Test(
      "Libraries of Swift that came after iOS 12.2 stay with a later deployment target",
      arguments: [
        "Frameworks/libswift_Concurrency.dylib", "Frameworks/libswift_StringProcessing.dylib",
        "Frameworks/libswiftObservation.dylib", "Watch/W.app/Frameworks/libswiftCore.dylib",
      ])
    func laterLibraries(path: String) throws {
      try write([0], path)
      let app = try app()
      #expect(app.bytes(of: .swiftLibraries, in: []) == 0)
      #expect(app.bytes(of: .copiedSwiftLibraries, in: []) == 0)
    }

    /// The settings that take bytes of each subject away.
    private static let settings: [EvidenceSubject: Set<String>] = [
      .symbols: ["STRIP_INSTALLED_PRODUCT"], .localSymbols: ["STRIP_STYLE"],
      .swiftSymbols: ["STRIP_STYLE", "STRIP_SWIFT_SYMBOLS"],
      .exports: [
        "LD_EXPORT_SYMBOLS", "GCC_SYMBOLS_PRIVATE_EXTERN", "GCC_INLINES_ARE_PRIVATE_EXTERN",
        "ENABLE_TESTABILITY",
      ],
      .fieldNames: ["SWIFT_REFLECTION_METADATA_LEVEL"],
      .instrumentation: ["CLANG_COVERAGE_MAPPING"],
      .bitcode: ["ENABLE_BITCODE", "BITCODE_GENERATION_MODE"],
      .otherSlices: ["ARCHS", "VALID_ARCHS"],
      .unreachedCode: [
        "DEAD_CODE_STRIPPING", "OTHER_LDFLAGS", "PRESERVE_DEAD_CODE_INITS_AND_TERMS",
      ],
      .unoptimizedCode: ["SWIFT_OPTIMIZATION_LEVEL"],
      .code: [
        "SWIFT_OPTIMIZATION_LEVEL", "SWIFT_COMPILATION_MODE", "GCC_OPTIMIZATION_LEVEL", "LLVM_LTO",
      ],
      .guardedStatics: ["GCC_THREADSAFE_STATICS"],
      .exceptionTables: ["GCC_ENABLE_CPP_EXCEPTIONS"], .debugDylibs: ["ENABLE_DEBUG_DYLIB"],
      .sanitizers: [
        "ENABLE_ADDRESS_SANITIZER", "ENABLE_THREAD_SANITIZER",
        "ENABLE_UNDEFINED_BEHAVIOR_SANITIZER",
      ],
      .swiftLibraries: ["IPHONEOS_DEPLOYMENT_TARGET"],
      .copiedSwiftLibraries: ["ALWAYS_EMBED_SWIFT_STANDARD_LIBRARIES"],
      .headers: ["REMOVE_HEADERS_FROM_EMBEDDED_BUNDLES"],
      .moduleInterfaces: ["BUILD_LIBRARY_FOR_DISTRIBUTION"],
      .textPlists: ["INFOPLIST_OUTPUT_FORMAT", "PLIST_FILE_OUTPUT_FORMAT"],
      .wideStrings: ["STRINGS_FILE_OUTPUT_ENCODING"], .plainImages: ["COMPRESS_PNG_FILES"],
      .editableNibs: ["IBC_FLATTEN_NIBS", "IBC_STRIP_NIBS"],
      .catalogs: [
        "ASSETCATALOG_COMPILER_OPTIMIZATION", "ASSETCATALOG_COMPILER_INCLUDE_ALL_APPICON_ASSETS",
      ],
    ]

    @Test("A rule's setting takes bytes of its subject away, and every subject is a phrase")
    func subjects() throws {
      for (id, subject) in EvidenceSubject.byRule {
        let rule = try #require(SettingsAudit.all.first { $0.id == id }, "\(id)")
        #expect(Self.settings[subject]?.contains(rule.setting) == true, "\(id): \(rule.setting)")
      }
      // Their remedies take nothing away: they add a dSYM or records, or make symbols local.
      for id in ["no-dsym", "reflection-off", "private-externs-kept", "copies-not-stripped"] {
        #expect(EvidenceSubject.byRule[id] == nil, "\(id)")
      }
      #expect(Set(EvidenceSubject.byRule.values) == Set(EvidenceSubject.allCases))
      #expect(Set(EvidenceSubject.allCases.map(\.noun)).count == EvidenceSubject.allCases.count)
    }

    @Test("A finding says what the build has, and what would go")
    func findings() throws {
      try write(try binary(), "App")
      let text = """
        { objects = {
          P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
          G = { isa = PBXGroup; children = (R); sourceTree = "<group>"; };
          R = { isa = PBXFileReference; path = a.swift; sourceTree = "<group>"; };
          L = { isa = XCConfigurationList; buildConfigurations = (C); };
          C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
                ENABLE_BITCODE = YES; EMBED_ASSET_PACKS_IN_PRODUCT_BUNDLE = YES; }; };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = M; buildPhases = (S);
                productType = "com.apple.product-type.application"; };
          S = { isa = PBXSourcesBuildPhase; files = (U); };
          U = { isa = PBXBuildFile; fileRef = R; };
          M = { isa = XCConfigurationList; buildConfigurations = (D); };
          D = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };
        }; rootObject = P; }
        """
      let tree = FileTree(root: "/p", paths: ["A.xcodeproj"]) {
        $0 == "A.xcodeproj/project.pbxproj" ? Array(text.utf8) : nil
      }
      let audit = SettingsAudit(of: try ProjectModel(of: tree), in: tree)
      let findings = audit.findings(builtAs: try app())
      let byRule = Dictionary(findings.map { ($0.rule, $0) }, uniquingKeysWith: { one, _ in one })
      let bitcode = try #require(byRule["bitcode-relic"])
      #expect(bitcode.message.hasSuffix(" App.app has 16,384 B of bitcode, which would go."))
      #expect(bitcode.properties["evidenceBytes"] == "16384")
      #expect(bitcode.properties["savingBytes"] == "16384")
      let reflection = try #require(byRule["reflection-names-kept"])
      #expect(reflection.properties["savingBytes"] == "21")
      let size = try #require(byRule["swift-not-for-size"])
      #expect(size.message.hasSuffix(" B of code."))
      #expect(size.properties["savingBytes"] == nil)
      // No trace can tell this one.
      #expect(byRule["asset-packs-embedded"]?.properties["evidence"] == nil)
      #expect(audit.findings().allSatisfy { $0.properties["evidence"] == nil })
    }
  }
#endif
