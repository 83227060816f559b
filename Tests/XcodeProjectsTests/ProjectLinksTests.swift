import Testing

@testable import XcodeProjects

/// Projects of a workspace that link each other's products by name.
@Suite struct ProjectLinksTests {
  private static func project(
    target: String, type: String, links product: String? = nil, settings: String = ""
  ) -> String {
    let link = product.map {
      """
      F = { isa = PBXFrameworksBuildPhase; files = (B); };
      B = { isa = PBXBuildFile; fileRef = R; };
      R = { isa = PBXFileReference; path = "\($0)"; sourceTree = BUILT_PRODUCTS_DIR; };
      """
    }
    return """
      // !$*UTF8*$!
      { archiveVersion = 1; classes = { }; objectVersion = 77; rootObject = P; objects = {
      P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (); sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(settings) }; };
      T = { isa = PBXNativeTarget; name = \(target); buildConfigurationList = L;
        productType = "com.apple.product-type.\(type)"; buildPhases = (\(product == nil ? "" : "F")); };
      \(link ?? "")
      }; }
      """
  }

  private static func dependencies(_ files: [String: String]) throws -> [String: [String]] {
    let tree = FileTree(
      root: "/r", paths: files.keys.flatMap { [$0, String($0.dropLast("/project.pbxproj".count))] }
    ) { files[$0].map { Array($0.utf8) } }
    let model = try ProjectModel(of: tree)
    return Dictionary(uniqueKeysWithValues: model.modules.map { ($0.id, $0.dependencies) })
  }

  @Test(arguments: [
    ("Kit.framework", "framework", "", ["Kit/Kit.xcodeproj#Kit"]),
    ("libKit.a", "library.static", "", ["Kit/Kit.xcodeproj#Kit"]),
    ("Core.framework", "framework", "PRODUCT_NAME = Core;", ["Kit/Kit.xcodeproj#Kit"]),
    ("Kit.framework", "framework", "PRODUCT_NAME = Core;", []),
    ("Kit.framework", "application", "", []), ("UIKit.framework", "framework", "", []),
  ])
  func aTargetDependsOnTheOneThatMakesWhatItLinks(
    product: String, type: String, settings: String, found: [String]
  ) throws {
    let all = try Self.dependencies([
      "App.xcodeproj/project.pbxproj": Self.project(
        target: "App", type: "application", links: product),
      "Kit/Kit.xcodeproj/project.pbxproj": Self.project(
        target: "Kit", type: type, settings: settings),
    ])
    #expect(all["App.xcodeproj#App"] == found)
    #expect(all["Kit/Kit.xcodeproj#Kit"] == [])
  }

  @Test func aProductOfTwoProjectsSaysNothing() throws {
    let kit = Self.project(target: "Kit", type: "framework")
    let all = try Self.dependencies([
      "App.xcodeproj/project.pbxproj": Self.project(
        target: "App", type: "application", links: "Kit.framework"),
      "A/Kit.xcodeproj/project.pbxproj": kit, "B/Kit.xcodeproj/project.pbxproj": kit,
    ])
    #expect(all["App.xcodeproj#App"] == [])
  }
}
