import Testing
import XcodeProjects

@testable import ImageOffloading

@Suite struct ModuleFactsTests {
  /// A framework with a file, which some targets link; the app has a catalog.
  private static func project(linkedBy users: Set<String>) -> String {
    func target(_ name: String, _ type: String) -> String {
      """
      \(name) = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = L;
        productType = "com.apple.product-type.\(type)";
        buildPhases = (S\(name)\(name == "App" ? ", R" : ""));
        dependencies = (\(users.contains(name) ? "D" : "")); };
      S\(name) = { isa = PBXSourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = F\(name); };
      F\(name) = { isa = PBXFileReference; path = "\(name).swift"; sourceTree = "<group>"; };
      """
    }
    return """
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (App, Widget, Kit); };
        G = { isa = PBXGroup; children = (FApp, FWidget, FKit, A); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        D = { isa = PBXTargetDependency; target = Kit; };
        A = { isa = PBXFileReference; path = A.xcassets; sourceTree = "<group>"; };
        R = { isa = PBXResourcesBuildPhase; files = (BA); };
        BA = { isa = PBXBuildFile; fileRef = A; };
        \(target("App", "application"))
        \(target("Widget", "app-extension"))
        \(target("Kit", "framework"))
      }; }
      """
  }

  private static func facts(linkedBy users: Set<String>) throws -> ModuleFacts {
    let files = [
      "App.xcodeproj/project.pbxproj": project(linkedBy: users), "App.swift": "",
      "Widget.swift": "", "Kit.swift": "",
    ].mapValues { Array($0.utf8) }
    let tree = FileTree(root: "/checkout", paths: Array(files.keys)) { files[$0] }
    return ModuleFacts(try ProjectModel(of: tree))
  }

  private static func role(linkedBy users: Set<String>) throws -> ModuleFacts.Role {
    try facts(linkedBy: users).role(of: "Kit.swift")
  }

  @Test func codeThatOnlyAnExtensionLinksIsNotOfTheApp() throws {
    guard case .other = try Self.role(linkedBy: ["Widget"]) else {
      Issue.record("the framework of an extension counts as the app's")
      return
    }
    guard case .app = try Self.role(linkedBy: ["App"]) else {
      Issue.record("the app's framework doesn't count as the app's")
      return
    }
    guard case .shared = try Self.role(linkedBy: ["App", "Widget"]) else {
      Issue.record("a shared framework doesn't count as shared")
      return
    }
  }

  @Test func codeSeesWhatItsTargetsDependOn() throws {
    let facts = try Self.facts(linkedBy: ["App"])
    #expect(facts.isVisible(anyOf: ["Kit.swift"], to: "App.swift"))
    #expect(facts.isVisible(anyOf: ["Kit.swift"], to: "Kit.swift"))
    #expect(!facts.isVisible(anyOf: ["App.swift"], to: "Kit.swift"))
    #expect(!facts.isVisible(anyOf: ["Kit.swift"], to: "Widget.swift"))
    #expect(facts.isVisible(anyOf: ["Unknown.swift"], to: "Widget.swift"))
    #expect(facts.isVisible(anyOf: ["App.swift"], to: "Unknown.swift"))
  }

  /// The framework shows names, in the widget, too; resources only if something that it sees is one.
  @Test(arguments: [
    ("", OffloadingReason.leaves), ("\nvar all: [ImageResource] = []", .swiftUIImage),
  ])
  func resourcesLeaveBesideCodeThatCannotNameThem(kit: String, reason: OffloadingReason)
    async throws
  {
    let project = try HeroProject([
      "App.xcodeproj/project.pbxproj": Self.project(linkedBy: ["App", "Widget"]),
      "App.swift": """
      import SwiftUI
      struct Badge: View {
        let icon: ImageResource
        var body: some View { Image(icon).resizable() }
      }
      let badge = Badge(icon: .hero)
      """,
      "Kit.swift": "import SwiftUI\nfunc key(_ art: Art) -> some View { Image(art.id) }\(kit)\n",
      "Widget.swift": "",
    ])
    let image = try #require(try await project.run.plan().images.first { $0.name == "hero" })
    #expect(image.mainReason == reason)
  }
}
