import AppBundles
import Foundation
import LaunchAudit
import TestSupport
import Testing
import XcodeProjects

@testable import LinkageAudit

@Suite("An audit of linking")
struct LinkageAuditTests {
  /// A target of a project: what it links, and what it embeds.
  private struct Target {
    var name: String, type: String, links: [String] = [], embeds: [String] = []
    var packages: [String] = [], settings = "", hasResource = false
  }

  @Test(
    "Files of libraries have their names",
    arguments: [
      ("a/Kit.framework", "Kit"), ("Kit.xcframework", "Kit"), ("libKit.a", "libKit"),
      ("libKit.dylib", "libKit"), ("libKit.tbd", nil), ("Kit.swift", nil), ("Kit", nil),
      ("System/Library/Frameworks/UIKit.framework", nil), ("Pods_App.framework", nil),
      ("libPods-App.a", nil), ("A.B.framework", "A.B"),
    ] as [(String, String?)])
  func names(path: String, name: String?) {
    #expect(Prebuilt.libraryName(of: path) == name)
  }

  private func audit(
    _ targets: [Target], files: [String] = [], others: [String: String] = [:],
    app: AppBundle? = nil
  ) throws -> LinkageAudit {
    func id(_ name: String) -> String { "T" + name }
    var text = "{ objects = { P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; "
    text += "targets = (\(targets.map { id($0.name) }.joined(separator: ", "))); };\n"
    text += "G = { isa = PBXGroup; sourceTree = \"<group>\"; children = (RES,"
    text += files.map { "\"F\($0)\"," }.joined() + "); };\n"
    text += "RES = { isa = PBXFileReference; path = a.json; sourceTree = \"<group>\"; };\n"
    text += "L = { isa = XCConfigurationList; buildConfigurations = (C); };\n"
    text += "C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };\n"
    for file in files {
      text += "\"F\(file)\" = { isa = PBXFileReference; path = \"\(file)\"; "
      text += "sourceTree = \"<group>\"; };\n"
    }
    for target in targets {
      let name = target.name
      func reference(_ other: String) -> String {
        targets.contains { $0.name == other } ? "R\(other)" : "\"F\(other)\""
      }
      text += """
        \(id(name)) = { isa = PBXNativeTarget; name = \(name); productReference = R\(name);
          productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(name);
          buildPhases = (K\(name), E\(name), X\(name), S\(name)); };
        R\(name) = { isa = PBXFileReference; path = \(name).framework;
          sourceTree = BUILT_PRODUCTS_DIR; };
        L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
        C\(name) = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { \(target.settings) }; };
        K\(name) = { isa = PBXFrameworksBuildPhase; files = (\(target.links.map { "\"\(name)\($0)\"," }.joined()) \(target.packages.map { "\"\(name)Q\($0)\"," }.joined())); };
        E\(name) = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 10; files = (\(target.embeds.map { "\"\(name)\($0)\"," }.joined())); };
        X\(name) = { isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 13; files = (\(target.embeds.map { "\"\(name)\($0)\"," }.joined())); };
        S\(name) = { isa = PBXResourcesBuildPhase; files = (\(target.hasResource ? "B\(name)" : "")); };
        B\(name) = { isa = PBXBuildFile; fileRef = RES; };

        """
      for link in Set(target.links + target.embeds) {
        text += "\"\(name)\(link)\" = { isa = PBXBuildFile; fileRef = \(reference(link)); };\n"
      }
      for package in target.packages {
        text += "\"\(name)Q\(package)\" = { isa = PBXBuildFile; productRef = \"D\(package)\"; };\n"
        text += "\"D\(package)\" = { isa = XCSwiftPackageProductDependency; "
        text += "productName = \(package); };\n"
      }
    }
    text += "}; rootObject = P; }"
    var contents = others.mapValues { Array($0.utf8) }
    contents["A.xcodeproj/project.pbxproj"] = Array(text.utf8)
    let all = contents
    let tree = FileTree(root: "/p", paths: Array(all.keys)) { all[$0] }
    return LinkageAudit(of: try ProjectModel(of: tree), in: tree, app: app)
  }

  private func step(_ kind: LinkageStep.Kind, of audit: LinkageAudit) -> LinkageStep? {
    audit.steps.first { $0.kind == kind }
  }

  @Test("A framework that the app alone uses could be static; one that an extension shares stays")
  func ownFrameworks() throws {
    let audit = try audit([
      Target(
        name: "App", type: "application", links: ["Core", "Shared"], embeds: ["Core", "Widget"]),
      Target(name: "Widget", type: "app-extension", links: ["Shared"]),
      Target(name: "Core", type: "framework", links: ["Base"], hasResource: true),
      Target(name: "Base", type: "framework"), Target(name: "Shared", type: "framework"),
    ])
    let step = try #require(self.step(.linkStatically, of: audit))
    #expect(step.libraries == ["Core", "Base"])
    #expect(step.librariesSaved == 2)
    #expect(step.saving(for: .modern).low == 180 && step.saving(for: .modern).high == 800)
    #expect(step.notes.count == 1 && step.notes.first?.hasPrefix("Core: has resources.") == true)
    #expect(step.lines.first?.hasPrefix("MACH_O_TYPE = staticlib") == true)
    #expect(self.step(.merge, of: audit) == nil)
  }

  @Test("Every part of a report, as text and for programs, is as reviewed")
  func report() throws {
    let audit = try audit([
      Target(
        name: "App", type: "application", links: ["Core", "Shared", "Other", "Lib"],
        embeds: ["Core", "Widget"], packages: ["Net"]),
      Target(
        name: "Widget", type: "app-extension", links: ["Shared", "Other", "Lib"],
        packages: ["Net"]),
      Target(name: "Core", type: "framework", links: ["Base"], hasResource: true),
      Target(name: "Base", type: "framework"), Target(name: "Shared", type: "framework"),
      Target(name: "Other", type: "framework"),
      Target(name: "Lib", type: "framework", settings: "MACH_O_TYPE = staticlib;"),
      Target(name: "Pro", type: "application", links: ["Lib"]),
    ])
    try expectGolden(
      "\(audit.summary())\n\(WholeValue.text(audit.document))\n", "LinkageAudit/report.txt")
  }

  @Test("Several shared frameworks could be merged")
  func merging() throws {
    let targets = [
      Target(name: "App", type: "application", links: ["A", "B"], embeds: ["Widget"]),
      Target(name: "Widget", type: "app-extension", links: ["A", "B"]),
      Target(name: "A", type: "framework"), Target(name: "B", type: "framework"),
    ]
    let first = try audit(targets)
    let step = try #require(self.step(.merge, of: first))
    #expect(step.libraries == ["A", "B"] && step.librariesSaved == 1)
    #expect(step.notes.first == "A: 2 copies if it were static, in App, Widget.")
    var merged = targets
    merged[0].settings = "MERGED_BINARY_TYPE = automatic;"
    #expect(try self.step(.merge, of: audit(merged)) == nil)
  }

  @Test("Frameworks that are static already aren't proposed, but their copies are counted")
  func staticCode() throws {
    let audit = try audit([
      Target(
        name: "App", type: "application", links: ["Kit", "Lib"], embeds: ["Kit"], packages: ["Net"]),
      Target(name: "Kit", type: "framework", links: ["Lib"], packages: ["Net"]),
      Target(name: "Lib", type: "framework", settings: "MACH_O_TYPE = staticlib;"),
    ])
    #expect(step(.linkStatically, of: audit)?.libraries == ["Kit"])
    let copies = try #require(step(.shareCode, of: audit))
    #expect(copies.libraries == ["Lib"])
    let net = try #require(audit.graph.nodes.first { $0.name == "Net" })
    #expect(net.linkage == .dynamic && net.isDiamond)
    #expect(step(.linkStatically, of: audit)?.librariesSaved == 2)
    #expect(copies.notes.first == "Lib: 2 copies, in App, Kit.")
  }

  @Test("A package that an app and its extension link is there twice")
  func packagesOfExtensions() throws {
    let audit = try audit([
      Target(name: "App", type: "application", embeds: ["Widget"], packages: ["Net"]),
      Target(name: "Widget", type: "app-extension", packages: ["Net"]),
    ])
    #expect(step(.shareCode, of: audit)?.notes.first == "Net: 2 copies, in App, Widget.")
  }

  @Test("Code that one image links isn't a copy in the images that load it")
  func noCopies() throws {
    let audit = try audit([
      Target(name: "App", type: "application", links: ["Kit"]),
      Target(name: "Kit", type: "framework", packages: ["Net"]),
    ])
    #expect(step(.shareCode, of: audit) == nil)
  }

  @Test("Binaries are static or dynamic by their content, or by being embedded")
  func binaries() throws {
    let audit = try audit(
      [
        Target(
          name: "App", type: "application",
          links: ["Carthage/Build/A.xcframework", "S.framework", "T.xcframework"],
          embeds: ["Carthage/Build/A.xcframework"])
      ],
      files: ["Carthage/Build/A.xcframework", "S.framework", "T.xcframework"],
      others: ["S.framework/S": "!<arch>\n"])
    let linkages = Dictionary(
      audit.graph.nodes.map { ($0.name, $0.linkage) }, uniquingKeysWith: { first, _ in first })
    #expect(linkages["A"] == .dynamic && linkages["S"] == .static && linkages["T"] == .unknown)
    let step = try #require(self.step(.buildFromSource, of: audit))
    #expect(step.libraries == ["A"])
    #expect(step.notes.first?.hasPrefix("A: Carthage has the sources.") == true)
  }

  @Test("Dynamic products of local packages could be static")
  func packages() throws {
    let audit = try audit(
      [Target(name: "App", type: "application", packages: ["Net"])],
      others: [
        "Libs/Package.swift": """
        let package = Package(name: "Libs", products: [
          .library(name: "Net", type: .dynamic, targets: ["Net"])], targets: [.target(name: "Net")])
        """
      ])
    let step = try #require(self.step(.linkPackagesStatically, of: audit))
    #expect(step.libraries == ["Net"])
    #expect(step.lines.first?.contains("Libs/Package.swift") == true)
  }

  @Test("Pods become static; those of several executables are exceptions")
  func pods() throws {
    let audit = try audit(
      [
        Target(name: "App", type: "application", embeds: ["Widget"]),
        Target(name: "Widget", type: "app-extension"),
      ],
      others: [
        "Podfile": """
        use_frameworks!
        def shared
          pod 'Log'
        end
        target 'App' do
          shared
          pod 'Net/Core', '~> 1.0' # the network
          target 'AppTests' do
            inherit! :search_paths
          end
        end
        target 'Widget' do
          shared
        end
        """,
        "Podfile.lock": """
        PODS:
          - Log (1.0)
          - Net/Core (1.2):
            - "Bytes (~> 1)"
            - Net/Base
          - Net/Base (1.2)
          - Bytes (1.0)

        DEPENDENCIES:
          - Log
        """,
      ])
    let step = try #require(self.step(.linkPodsStatically, of: audit))
    #expect(step.libraries == ["Bytes", "Net"])
    #expect(step.lines.first == "use_frameworks! :linkage => :static    # Podfile:1")
    #expect(step.lines.contains("    next unless %w[Log].include?(pod.pod_name)"))
    #expect(audit.podfiles.first?.pods["AppTests"] == [])
  }

  @Test("A pod that a framework and the app link stays dynamic")
  func podsOfFrameworks() throws {
    let audit = try audit(
      [
        Target(name: "App", type: "application", links: ["Kit"]),
        Target(name: "Kit", type: "framework"),
      ],
      others: [
        "Podfile":
          "use_frameworks!\ntarget 'App' do\n  pod 'A'\n  pod 'B'\nend\ntarget 'Kit' do\n  pod 'A'\nend"
      ])
    #expect(step(.linkPodsStatically, of: audit)?.libraries == ["B"])
  }

  @Test(
    "Nothing is said of pods that are static",
    arguments: [
      "target 'App' do\npod 'A'\nend",
      "use_frameworks! linkage: :static\ntarget 'App' do\npod 'A'\nend",
    ])
  func staticPods(podfile: String) throws {
    let audit = try audit(
      [Target(name: "App", type: "application")], others: ["Podfile": podfile])
    #expect(audit.steps.isEmpty)
    #expect(audit.podfiles.first?.pods["App"] == ["A"])
  }

  @Test("Targets that link each other end")
  func cycle() throws {
    let audit = try audit([
      Target(name: "App", type: "application", links: ["A"]),
      Target(name: "A", type: "framework", links: ["B"]),
      Target(name: "B", type: "framework", links: ["A"]),
    ])
    #expect(step(.linkStatically, of: audit)?.libraries == ["A", "B"])
  }

  #if os(macOS) || os(Linux)
    /// Functions of C that are large enough to be compared; those of different seeds differ.
    private func functions(_ count: Int, seed: Int) -> String {
      (0..<count).map { number in
        let steps = (0..<24).map {
          "x = x * \(seed + number * 31 + $0 * 7) ^ p[\($0)]; p[x & 7] = x;"
        }
        return
          "int f\(seed)_\(number)(int x, volatile int *p) { \(steps.joined(separator: " ")) return x; }\n"
      }.joined()
    }

    @Test(
      "With a built app, each step has bytes: of separate files, and of code that is there twice",
      .enabled(if: AppleLinker.tools != nil, "needs clang and lld"))
    func builtApp() throws {
      let linker = try AppleLinker()
      let root = try TemporaryDirectory()
      let shared = functions(120, seed: 3)
      func place(_ source: String, at path: String, isLibrary: Bool = false) throws {
        let built = try linker.link(source, isLibrary: isLibrary)
        let file = root.url.appendingPathComponent("App.app/\(path)")
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: built, toPath: file.path)
      }
      let main = "int main(void) { return 0; }"
      try place(shared + functions(30, seed: 5) + main, at: "App")
      try place(shared + main, at: "PlugIns/Widget.appex/Widget")
      try place(
        functions(2, seed: 9), at: "Frameworks/Core.framework/Core", isLibrary: true)
      let app = try AppBundle(at: root.url.appendingPathComponent("App.app").path)
      let audit = try audit(
        [
          Target(
            name: "App", type: "application", links: ["Core", "Lib"], embeds: ["Core", "Widget"]),
          Target(name: "Widget", type: "app-extension", links: ["Lib"]),
          Target(name: "Core", type: "framework"),
          Target(name: "Lib", type: "framework", settings: "MACH_O_TYPE = staticlib;"),
          // Another app of the project, which wasn't built, and two images that don't have the library.
          Target(name: "Pro", type: "application", links: ["Lib"], embeds: ["Side"]),
          Target(name: "Side", type: "app-extension", links: ["Lib"]),
        ], app: app)

      let copies = try #require(
        audit.steps.first { $0.kind == .shareCode && $0.app == "App" })
      let others = try #require(
        audit.steps.first { $0.kind == .shareCode && $0.app == "Pro" })
      #expect(others.bytesSaved == nil && !others.notes.contains { $0.contains("of its code") })
      // Code of a library that the report doesn't know isn't the saving of this step.
      let apart = try self.audit(
        [
          Target(name: "App", type: "application", links: ["Lib"], embeds: ["Widget", "Side"]),
          Target(name: "Widget", type: "app-extension"),
          Target(name: "Side", type: "app-extension", links: ["Lib"]),
          Target(name: "Lib", type: "framework", settings: "MACH_O_TYPE = staticlib;"),
        ], app: app)
      #expect(step(.shareCode, of: apart)?.bytesSaved == 0)
      #expect(!copies.isMeasured)
      let bytes = try #require(copies.bytesSaved)
      // Every function of the library, 24 steps of at least three instructions each.
      #expect(bytes > 120 * 24 * 12 && bytes < 120 * 24 * 60)
      let place = try #require(
        copies.notes.firstIndex { $0.hasPrefix("PlugIns/Widget.appex/Widget: ") })
      #expect(copies.notes[place].hasSuffix("of its code are in App, too."))
      // Five names of equal functions, with their bytes; those of C belong to no module.
      #expect(copies.notes.count == place + 2)
      let largest = copies.notes[place + 1]
      #expect(largest.hasPrefix("  largest: f3_") && !largest.contains("f5_"))
      #expect(largest.split(separator: ", ").allSatisfy { $0.hasSuffix(" B)") })
      let own = try #require(step(.linkStatically, of: audit))
      #expect(own.libraries == ["Core"] && (own.bytesSaved ?? 0) > 0)

      let text = audit.summary()
      #expect(text.contains("of code less, estimated from equal functions"))
      #expect(text.contains("1 library less to load: 0.1 ms to 0.4 ms"))
      #expect(text.contains("1 library more to load: 0.1 ms to 0.4 ms"))
    }
  #endif
}
