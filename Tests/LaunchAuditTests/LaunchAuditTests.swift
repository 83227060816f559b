#if os(macOS) || os(Linux)
  import AppBundles
  import Foundation
  import LaunchAudit
  import Reports
  import Testing

  @Suite(.enabled(if: LinkedApp.tools != nil, "clang or ld64.lld isn't on the PATH"))
  struct LaunchAuditTests {
    /// The executable loads B, which loads A; nothing loads `libUnused.dylib`.
    private func app() throws -> LinkedApp {
      let app = try LinkedApp()
      try app.link(
        """
        int value; int *pointer = &value; int *other = &value;
        __attribute__((constructor)) static void start(void) { value = 1; }
        int a(void) { return *pointer; }
        """, to: "libA.dylib", symbol: "a")
      try app.link(
        "int a(void); int b(void) { return a(); }", to: "libB.dylib", symbol: "b",
        libraries: ["libA.dylib"])
      try app.link("int unused(void) { return 1; }", to: "libUnused.dylib", symbol: "unused")
      try app.link("int swift(void) { return 1; }", to: "libswiftExample.dylib", symbol: "swift")
      try app.link(
        "int b(void); int swift(void); int main(void) { return b() + swift(); }", to: "Example",
        libraries: ["libB.dylib", "libswiftExample.dylib"])
      return app
    }

    @Test func librariesOfLibrariesAreFoundThroughRunPaths() throws {
      let app = try app()
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let images = audit.graph.images
      #expect(
        images.map(\.path) == [
          "Example", "Frameworks/libB.dylib", "Frameworks/libswiftExample.dylib",
          "Frameworks/libA.dylib",
        ])
      #expect(images.map(\.loaders) == [[], ["Example"], ["Example"], ["Frameworks/libB.dylib"]])
      #expect(audit.graph.systemLibraries == ["/usr/lib/libSystem.B.dylib"])
      #expect(images.allSatisfy { $0.error == nil })
      #expect(images.filter(\.isSwiftLibrary).count == 1)
    }

    @Test func costsAreCounted() throws {
      let app = try app()
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let a = try #require(audit.graph.images.last?.costs)
      #expect(a.initializers == 1)
      // Two pointers, and the initializer's if it isn't an offset.
      #expect(a.rebases == 2 || a.rebases == 3)
      #expect(a.fixupPages >= 1)
      #expect(audit.costs.initializers == 1)
      #expect(audit.costs.binds >= 3)
    }

    /// As offsets, or as pointers among others.
    @Test(arguments: [[], ["-no_fixup_chains"]])
    func onlyPointersOfTheirSectionAreInitializers(_ options: [String]) throws {
      let app = try LinkedApp()
      try app.link(
        """
        int value;
        #define PART(name) __attribute__((used, section(name))) static int *const
        PART("__DATA_CONST,__a") first[] = { &value, &value };
        PART("__DATA_CONST,__z") last[] = { &value };
        PART("__DATA,__a") other[] = { &value, &value };
        PART("__DATA,__z") more[] = { &value };
        __attribute__((constructor)) static void begin(void) { value = 1; }
        __attribute__((constructor)) static void finish(void) { value += 2; }
        int main(void) { return value; }
        """, to: "Example", options: options)
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(
        audit.graph.images[0].initializers.map(\.symbol) == ["_begin", "_finish"])
    }

    @Test func aLibraryThatIsntThereIsMissing() throws {
      let app = try app()
      try FileManager.default.removeItem(atPath: "\(app.path)/Frameworks/libA.dylib")
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(
        audit.summary(title: "x").contains(
          "Frameworks/libB.dylib loads @rpath/libA.dylib, which isn't in the app."))
    }

    @Test func adviceIsRankedByTime() throws {
      let app = try app()
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      for profile in CostProfile.all {
        let advice = audit.advice(for: profile)
        #expect(advice.map(\.saving.middle) == advice.map(\.saving.middle).sorted(by: >))
        #expect(
          advice.map(\.kind) == [
            .loadLazily, .linkStatically, .dropSwiftLibraries, .removeInitializers,
          ])
        let total = profile.estimate(audit.costs, libraryCount: 3)
        #expect(total.low > 0 && total.low < total.high)
      }
      #expect(try JSONReport.encode(audit.document).count > 500)
    }

    @Test func initializersHaveTheirSymbols() throws {
      let app = try app()
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let library = try #require(audit.graph.images.last)
      #expect(library.initializers.map(\.symbol) == ["_start"])
      #expect(library.initializers[0].sourceFile == nil)
      #expect(audit.summary(title: "x").contains("Frameworks/libA.dylib: _start"))
      var other = library.initializers[0]
      other.symbol = "__GLOBAL__sub_I_Store.cpp"
      #expect(other.sourceFile == "Store.cpp")
    }

    @Test func classesAndCategoriesWithLoadAreNamed() throws {
      let app = try app()
      try app.link(
        """
        __attribute__((objc_root_class)) @interface Root @end
        @interface Quiet : Root @end
        @interface Root (Early) @end
        @implementation Root @end
        @implementation Quiet + (void)load {} @end
        @implementation Root (Early) + (void)load {} @end
        int b(void);
        int main(void) { return b(); }
        """, to: "Example", libraries: ["libB.dylib"], isObjectiveC: true,
        options: ["-undefined", "dynamic_lookup"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(audit.graph.images[0].costs.loadMethods == 2)
      #expect(audit.graph.images[0].loadMethods == ["Quiet", "Root(Early)"])
      #expect(audit.summary(title: "x").contains("+load\n\nExample: Quiet, Root(Early)\n"))
      let json = String(decoding: try JSONReport.encode(audit.document), as: UTF8.self)
      #expect(json.contains("loadMethodOwners"))
      #expect(json.contains("\"categories\" : 1,") && json.contains("\"loadMethods\" : 2,"))
    }

    @Test func theImageThatNeedsASwiftLibraryIsNamedWithASymbol() throws {
      let app = try app()
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let edge = try #require(
        audit.graph.images[0].libraries.first { $0.name.hasSuffix("libswiftExample.dylib") })
      #expect(edge.symbols == ["_swift"])
      #expect(
        audit.summary(title: "x").contains(
          "Frameworks/libswiftExample.dylib: Example (1 symbol, such as _swift)"))
    }

    @Test func anImportAloneIsntAUse() throws {
      let app = try app()
      try app.link(
        "int swift(void) __asm(\"__swift_FORCE_LOAD_$_swiftExample\"); int swift(void) { return 1; }",
        to: "libswiftExample.dylib", symbol: "_swift_FORCE_LOAD_$_swiftExample")
      try app.link(
        "int b(void); int swift(void) __asm(\"__swift_FORCE_LOAD_$_swiftExample\"); int main(void) { return b() + swift(); }",
        to: "Example", libraries: ["libB.dylib", "libswiftExample.dylib"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(
        audit.summary(title: "x").contains("libswiftExample.dylib: Example (no symbol of it)"))
    }

    /// Initializers of Swift's own libraries are nobody's to change, and types of Swift can't be loaded by name.
    @Test func onlyWhatADeveloperCanChangeIsAdvised() throws {
      let app = try app()
      try app.link(
        "__attribute__((constructor)) static void begin(void) {} int swift(void) { return 1; }",
        to: "libswiftExample.dylib", symbol: "swift")
      try app.link(
        "int a(void); int b(void) __asm(\"_$s1B\"); int b(void) { return a(); }", to: "libB.dylib",
        symbol: "$s1B", libraries: ["libA.dylib"])
      try app.link(
        "int b(void) __asm(\"_$s1B\"); int swift(void); int main(void) { return b() + swift(); }",
        to: "Example", libraries: ["libB.dylib", "libswiftExample.dylib"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let advice = audit.advice(for: .modern)
      #expect(
        advice.first { $0.kind == .removeInitializers }?.images == ["Frameworks/libA.dylib"])
      #expect(advice.first { $0.kind == .loadLazily }?.images == ["Frameworks/libA.dylib"])
    }

    /// A library that two images use, or one that is used a lot, is no candidate for loading on first use.
    @Test func onlyRarelyUsedLibrariesMayLoadLazily() throws {
      let app = try app()
      try app.link(
        "int a(void); int b(void); int swift(void); int main(void) { return a() + b() + swift(); }",
        to: "Example", libraries: ["libA.dylib", "libB.dylib", "libswiftExample.dylib"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      let lazy = audit.advice(for: .modern).first { $0.kind == .loadLazily }
      #expect(lazy?.images == ["Frameworks/libB.dylib"])
    }

    @Test func fontsInTheInfoListAreWeighed() throws {
      let app = try app()
      let list = URL(fileURLWithPath: "\(app.path)/Info.plist")
      let content = try String(contentsOf: list, encoding: .utf8).replacingOccurrences(
        of: "</dict>",
        with:
          "<key>UIAppFonts</key><array><string>A.otf</string><string>No.otf</string></array></dict>"
      )
      try Data(content.utf8).write(to: list)
      try Data(count: 2_000_000).write(to: URL(fileURLWithPath: "\(app.path)/A.otf"))
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(audit.fonts.map(\.path) == ["A.otf"])
      #expect(audit.summary(title: "x").contains("UIAppFonts: 1 font with 2.0 MB"))
    }

    @Test func aDebugBuildIsNamed() throws {
      let app = try app()
      try Data().write(to: URL(fileURLWithPath: "\(app.path)/Example.debug.dylib"))
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(audit.debugReasons == ["Example.debug.dylib has the code of a debug build"])
      #expect(audit.summary(title: "x").contains("Not a release build"))
    }

    @Test func codeThatIsNotOptimizedIsNamed() throws {
      let app = try app()
      try app.link(
        "int none(void) { return 1; }", to: "libswiftSwiftOnoneSupport.dylib", symbol: "none")
      try app.link(
        "int none(void); int main(void) { return none(); }", to: "Example",
        libraries: ["libswiftSwiftOnoneSupport.dylib"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(
        audit.debugReasons == ["libswiftSwiftOnoneSupport is linked, so code isn't optimized"])
    }

    /// As in Alamofire of an app from 2018, in which all 81 words point at descriptors.
    @Test func conformancesOfSwift4AreCounted() throws {
      let app = try app()
      try app.link(
        "__attribute__((section(\"__TEXT,__swift4_proto\"))) const int r[7]; int a(void) { return 1; }",
        to: "libA.dylib", symbol: "a")
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(audit.costs.conformances == 7 && audit.omissions.isEmpty)
    }

    @Test func whatIsNotCountedIsSaid() throws {
      let app = try app()
      #expect(try #require(LaunchAudit(of: try AppBundle(at: app.path))).omissions.isEmpty)
      try app.link(
        "__attribute__((section(\"__TEXT,__swift2_proto\"))) const int records[4]; int a(void) { return 1; }",
        to: "libA.dylib", symbol: "a")
      try app.link(
        "__attribute__((section(\"__XLVM,__bundle\"))) const char b[16] = \"xar!\";",
        to: "libB.dylib", symbol: "b")
      // This linker drops a segment of the real name.
      try app.renameSegment("__XLVM", to: "__LLVM", in: "libB.dylib")
      try app.link(
        "int a(void); extern const char b[16]; int main(void) { return a() + b[0]; }",
        to: "Example", libraries: ["libA.dylib", "libB.dylib"])
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(
        audit.omissions.sorted() == [
          "Frameworks/libA.dylib was built by Swift 4.1 or older, whose conformances aren't counted.",
          "Frameworks/libB.dylib has bitcode and no code, so nothing in it can be counted.",
        ])
      #expect(audit.summary(title: "x").contains("built by Swift 4.1 or older"))
      // Beside code, bitcode takes nothing away.
      try app.link(
        "__attribute__((section(\"__XLVM,__bundle\"))) const char c[16] = \"xar!\"; int b(void) { return 1; }",
        to: "libB.dylib", symbol: "b")
      try app.renameSegment("__XLVM", to: "__LLVM", in: "libB.dylib")
      let complete = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(complete.omissions.count == 1)
    }

    @Test func aDamagedImageIsNamed() throws {
      let app = try app()
      try Data([0xCF, 0xFA, 0xED, 0xFE, 1]).write(
        to: URL(fileURLWithPath: "\(app.path)/Frameworks/libB.dylib"))
      let audit = try #require(LaunchAudit(of: try AppBundle(at: app.path)))
      #expect(audit.graph.images.first { $0.path == "Frameworks/libB.dylib" }?.error != nil)
    }
  }
#endif
