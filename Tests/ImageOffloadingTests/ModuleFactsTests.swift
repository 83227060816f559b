import Testing
import XcodeProjects

@testable import ImageOffloading

@Suite struct ModuleFactsTests {
  /// A framework with a file, which some targets link.
  private static func role(linkedBy users: Set<String>) throws -> ModuleFacts.Role {
    func target(_ name: String, _ type: String) -> String {
      """
      \(name) = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = L;
        productType = "com.apple.product-type.\(type)"; buildPhases = (S\(name));
        dependencies = (\(users.contains(name) ? "D" : "")); };
      S\(name) = { isa = PBXSourcesBuildPhase; files = (B\(name)); };
      B\(name) = { isa = PBXBuildFile; fileRef = F\(name); };
      F\(name) = { isa = PBXFileReference; path = "\(name).swift"; sourceTree = "<group>"; };
      """
    }
    let project = """
      { objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (App, Widget, Kit); };
        G = { isa = PBXGroup; children = (FApp, FWidget, FKit); sourceTree = "<group>"; };
        L = { isa = XCConfigurationList; buildConfigurations = (C); };
        C = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
        D = { isa = PBXTargetDependency; target = Kit; };
        \(target("App", "application"))
        \(target("Widget", "app-extension"))
        \(target("Kit", "framework"))
      }; }
      """
    let files = [
      "App.xcodeproj/project.pbxproj": project, "App.swift": "", "Widget.swift": "",
      "Kit.swift": "",
    ].mapValues { Array($0.utf8) }
    let tree = FileTree(root: "/checkout", paths: Array(files.keys)) { files[$0] }
    return ModuleFacts(try ProjectModel(of: tree)).role(of: "Kit.swift")
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
}
