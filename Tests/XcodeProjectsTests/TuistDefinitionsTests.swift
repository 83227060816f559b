import TestSupport
import Testing
import XcodeProjects

/// Functions and constants of manifests, and those of the sources that manifests share.
@Suite struct TuistDefinitionsTests {
  private static let helpers = """
    import ProjectDescription
    public enum Constants {
      public static let version = DeploymentTargets.iOS("16.4")
      public static let devices = Set<Destination>([.iPhone, .iPad])
      public static let app = "not Tuist's"
      static let folder: String = "Garden"
    }
    extension Target {
      public static func feature(
        _ name: String, product: Product = .framework, needs: [TargetDependency] = []
      ) -> Target {
        let sources: SourceFilesList = ["\\(name)/Code/**"]
        return .target(
          name: "\\(name)Feature", destinations: Constants.devices, product: product,
          bundleId: "org.example.\\(name)", deploymentTargets: Constants.version,
          sources: sources, resources: ["\\(name)/Looks/**"], dependencies: needs)
      }
    }
    """

  private static func model(_ manifest: String, helpers: String = helpers) throws -> ProjectModel {
    let texts = [
      "Project.swift": "import ProjectDescription\n" + manifest, "Tuist.swift": "",
      "Tuist/ProjectDescriptionHelpers/Helpers.swift": helpers,
      "Garden/Code/A.swift": "", "Garden/Looks/en.lproj/Localizable.strings": "",
      "Shed/Code/B.swift": "",
    ]
    return try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
  }

  /// Texts in texts that name themselves, and that double with each of them.
  @Test(arguments: [
    #"let a = "\(a)""#, #"let a = "\(b)\(b)"\n let b = "\(a)\(a)""#,
    (0..<60).map { "let a\($0) = \"\\(a\($0 + 1))\\(a\($0 + 1))\"\n" }.joined()
      + #"let a60 = "x"\n let a = a0"#,
    "func f(_ x: String) -> String { f(\"\\(x)\\(x)\") }\nlet a = f(\"x\")",
  ])
  func textsThatGrowWithoutEndAreNotFollowed(_ constants: String) throws {
    let model = try Self.model(
      constants.replacing("\\n", with: "\n") + """

        let project = Project(name: "P", targets: [
          .target(name: a, destinations: .iOS, product: .app, bundleId: "a", sources: ["Garden/**"])
        ])
        """)
    #expect(model.unreadManifests.count == 1)
  }

  @Test func aFunctionWhoseValueIsOneExpressionMakesTargets() throws {
    let model = try Self.model(
      """
      func app(name: String, _ devices: [Destination], more: Bool = false) -> Target {
        .target(name: name, destinations: Set(devices), product: .app, bundleId: "a",
          sources: "\\(Constants.folder)/**", dependencies: [.target(name: "ShedFeature")])
      }
      let project = Project(name: "P", targets: [
        app(name: "Garden", [.iPhone, .macCatalyst]), .feature("Shed"),
        .feature("Garden", product: .staticFramework, needs: [.target(name: "ShedFeature")]),
      ])
      """.replacing("\\(Constants.folder)", with: "Garden"))
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden", "ShedFeature", "GardenFeature"])
    #expect(model.modules.map(\.kind) == [.application, .framework, .library])
    #expect(model.modules[0].sources == ["Garden/Code/A.swift"])
    #expect(model.modules[0].dependencies == [model.modules[1].id])
    #expect(model.modules[1].bundleIdentifier == "org.example.Shed")
    #expect(model.modules[1].deploymentTarget == "16.4")
    #expect(model.modules[1].sources == ["Shed/Code/B.swift"])
    #expect(model.modules[2].otherResources == ["Garden/Looks/en.lproj/Localizable.strings"])
    #expect(model.modules[2].dependencies == [model.modules[1].id])
  }

  @Test func aFunctionMayMakeTheProject() throws {
    let model = try Self.model(
      "let project = Project.garden(\"Garden\")",
      helpers: """
        extension Project {
          static func garden(_ name: String) -> Project {
            Project(name: name, targets: [
              .target(name: name, destinations: .iOS, product: .app, bundleId: "g")])
          }
        }
        """)
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden"])
  }

  @Test(arguments: [
    "strings.append(contentsOf: more)", "strings += more", "strings += []\n  strings += more",
  ])
  func aFunctionMayAppendToAList(_ line: String) throws {
    let model = try Self.model(
      """
      func app(_ name: String, more: [ResourceFileElement] = []) -> Target {
        var strings: [ResourceFileElement] = [
          "\\(name)/Code/*.strings"
        ]
        \(line)
        return .target(name: name, destinations: .iOS, product: .app, bundleId: "a",
          sources: ["\\(name)/Code/**"], resources: strings)
      }
      let project = Project(name: "P", targets: [
        app("Garden", more: ["Garden/Looks/**"]), app("Shed"),
      ])
      """)
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden", "Shed"])
    #expect(
      model.modules.map(\.otherResources) == [["Garden/Looks/en.lproj/Localizable.strings"], []])
  }

  @Test(arguments: ["a += b", "a.append(contentsOf: a.b)", "a.append(contentsOf: a, b)", doubled])
  func aListThatIsntKnownIsAnIssue(_ lines: String) throws {
    let model = try Self.model(
      """
      func app() -> Target {
        var a = ["A/**"]
        \(lines)
        return .target(name: "A", destinations: .iOS, product: .app, bundleId: "a", sources: a)
      }
      let project = Project(name: "P", targets: [app()])
      """)
    #expect(model.generators == [] && model.unreadManifests.count == 1)
  }

  private static let doubled = Array(repeating: "a += a", count: 60).joined(separator: "\n")

  @Test(arguments: [
    // A function that decides, one that is called in another way, one that calls itself.
    "func a() -> Target { if x { return b } else { return c } }\nlet project = Project(name: \"P\", targets: [a()])",
    "func a(_ b: String) -> Target { .target(name: b, product: .app) }\nlet project = Project(name: \"P\", targets: [a(b: \"c\")])",
    "func a(_ b: String) -> Target { .target(name: b, product: .app) }\nlet project = Project(name: \"P\", targets: [a(\"c\", 1)])",
    "func a() -> Target { a() }\nlet project = Project(name: \"P\", targets: [a()])",
    "func a() -> String { \"\\(b.c)\" }\nlet project = Project(name: \"P\", targets: [.target(name: a(), product: .app)])",
    "func a( -> Target { .target(name: \"b\", product: .app)\nlet project = Project(name: \"P\", targets: [a()])",
  ])
  func whatOnlyARunTellsIsAnIssue(_ manifest: String) throws {
    let model = try Self.model(manifest)
    #expect(model.generators == [] && model.unreadManifests.count == 1)
  }

  /// Doubling in each of many functions is no reason to run out of memory.
  @Test func longStringsAreNotMade() throws {
    var manifest = "let a0 = \"\(String(repeating: "x", count: 1000))\"\n"
    for step in 1...12 {
      manifest += "let a\(step) = \"\\(a\(step - 1))\\(a\(step - 1))\"\n"
    }
    manifest +=
      "let project = Project(name: \"P\", targets: [.target(name: a12, product: .app)])"
    #expect(try Self.model(manifest).generators == [])
  }
}
