import Testing
import XcodeProjects

@Suite("Targets that ship")
struct ShippedTargetsTests {
  /// A target: its type, what it links, what it depends on.
  private struct Target {
    var name: String, type = "application", product = "", links: [String] = []
    var needs: [String] = [], flags = ""
  }

  /// A project in the form of Xcode.
  private func project(_ targets: [Target]) -> String {
    var text = "{ objects = { P = { isa = PBXProject; buildConfigurationList = L; mainGroup = G; "
    text += "targets = (\(targets.map { "T\($0.name)" }.joined(separator: ", "))); };\n"
    text += "G = { isa = PBXGroup; sourceTree = \"<group>\"; children = (); };\n"
    text += "L = { isa = XCConfigurationList; buildConfigurations = (C); };\n"
    text += "C = { isa = XCBuildConfiguration; name = Release; buildSettings = { }; };\n"
    for target in targets {
      let name = target.name
      text += """
        T\(name) = { isa = PBXNativeTarget; name = \(name); productReference = R\(name);
          productType = "com.apple.product-type.\(target.type)"; buildConfigurationList = L\(name);
          buildPhases = (K\(name)); dependencies = (\(target.needs.map { "D\($0)" }.joined(separator: ", "))); };
        D\(name) = { isa = PBXTargetDependency; target = T\(name); };
        R\(name) = { isa = PBXFileReference; path = "\(target.product.isEmpty ? name : target.product)";
          sourceTree = BUILT_PRODUCTS_DIR; };
        L\(name) = { isa = XCConfigurationList; buildConfigurations = (C\(name)); };
        C\(name) = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { OTHER_LDFLAGS = "\(target.flags)"; }; };
        K\(name) = { isa = PBXFrameworksBuildPhase;
          files = (\(target.links.map { "\"B\($0)\"" }.joined(separator: ", "))); };

        """
      for link in target.links {
        text += "\"B\(link)\" = { isa = PBXBuildFile; fileRef = \"F\(link)\"; };\n"
        text += "\"F\(link)\" = { isa = PBXFileReference; path = \"\(link)\"; "
        text += "sourceTree = BUILT_PRODUCTS_DIR; };\n"
      }
    }
    return text + "}; rootObject = P; }"
  }

  private func shipped(_ projects: [String: [Target]]) throws -> [String] {
    let files = Dictionary(
      uniqueKeysWithValues: projects.map {
        ("\($0.key).xcodeproj/project.pbxproj", Array(project($0.value).utf8))
      })
    let tree = FileTree(root: "/p", paths: projects.keys.map { "\($0).xcodeproj" }) { files[$0] }
    let model = try ProjectModel(of: tree)
    let shipped = ShippedTargets(of: model.projects, in: tree)
    return model.projects.flatMap { project in
      project.targets.filter { shipped.contains($0, of: project) }.map(\.name)
    }.sorted()
  }

  @Test("An app ships with what it depends on and links, also from other projects")
  func graph() throws {
    let all = try shipped([
      "App": [
        Target(name: "App", links: ["Core.framework"], needs: ["Widget"]),
        Target(name: "Widget", type: "app-extension", flags: "-lBase -weak_framework Extra"),
        Target(name: "Tests", type: "bundle.unit-test", links: ["Fakes.framework"], needs: ["App"]),
        Target(name: "Tool", type: "tool"),
      ],
      "Core": [
        Target(name: "Core", type: "framework", product: "Core.framework"),
        Target(name: "Fakes", type: "framework", product: "Fakes.framework"),
        Target(name: "Base", type: "library.static", product: "libBase.a"),
        Target(name: "Extra", type: "framework", product: "Extra.framework"),
        Target(name: "PrinterSample", links: ["Core.framework"]),
      ],
    ])
    #expect(all == ["App", "Base", "Core", "Extra", "Widget"])
  }

  @Test("An app in a folder of examples is left out")
  func folders() throws {
    let apps = ["App": [Target(name: "App")], "Libs/Chart/Example/Chart": [Target(name: "Chart")]]
    #expect(try shipped(apps) == ["App"])
  }

  @Test("Without an app that isn't a sample, everything ships")
  func frameworks() throws {
    let all = try shipped([
      "Kit": [
        Target(name: "Kit", type: "framework", product: "Kit.framework"),
        Target(name: "KitDemo", links: ["Kit.framework"]),
      ]
    ])
    #expect(all == ["Kit", "KitDemo"])
  }

  @Test(
    "Samples are known by a word of their names",
    arguments: [
      ("PrinterSample", true), ("Example-tvOS", true), ("Chart Demo", true), ("UITestsHost", true),
      ("TESTHost", true), ("Latest", false), ("Democracy", false), ("Contest", false),
      ("Exampleton", false), ("App", false), ("", false), ("SampleiOS", true),
      ("ExampletvOS", true),
    ])
  func names(name: String, isSample: Bool) {
    #expect(ShippedTargets.isSample(name) == isSample)
  }
}
