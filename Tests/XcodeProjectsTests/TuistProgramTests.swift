import TestSupport
import Testing
import XcodeProjects

/// Manifests whose targets are made by types, methods and statements of their own.
@Suite struct TuistProgramTests {
  private static func model(_ manifest: String, _ helpers: String, plugin: String = "") throws
    -> ProjectModel
  {
    let texts = [
      "Project.swift": "import ProjectDescription\n" + manifest, "Tuist.swift": "",
      "Tuist/ProjectDescriptionHelpers/Helpers.swift": helpers,
      "Plugins/Ours/ProjectDescriptionHelpers/Plugin.swift": plugin,
      "Features/Garden/A.swift": "", "Features/Garden/en.lproj/Localizable.strings": "",
      "Features/Shed/B.swift": "", "App/Main.swift": "",
    ]
    return try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
  }

  private static let features = """
    import ProjectDescription
    public protocol Dependable { var asDependency: TargetDependency { get } }
    extension TargetDependency: Dependable {
      public var asDependency: TargetDependency { return self }
    }
    public extension [Feature] {
      var asTargets: [Target] { return map { $0.asTarget } }
    }
    public enum Constants {
      public static let base = "org.example"
      public static var product: Product {
        if case .string(let type) = Environment.productType {
          return type == "static" ? .staticLibrary : .framework
        } else {
          return .framework
        }
      }
    }
    @frozen public struct Feature: Dependable {
      let name: String
      var targetName: String { "F\\(name)" }
      let needs: [TargetDependency]
      public init(name: String, needs: [Dependable] = [TargetDependency.target(name: "Base")]) {
        self.name = name
        self.needs = needs.map { $0.asDependency }
      }
      public var asTarget: Target {
        .target(name: targetName, destinations: .iOS, product: Constants.product,
          bundleId: "\\(Constants.base).\\(name.lowercased())", sources: "Features/\\(name)/**",
          resources: ["Features/\\(name)/**"], dependencies: needs)
      }
      public var asDependency: TargetDependency { .target(name: targetName) }
    }
    """

  /// A list that statements change, some of them for files that aren't here.
  @Test(
    arguments: [
      (
        "if FileManager.default.fileExists(atPath: \"Secret.plist\") { list.resources.append(\"Secret.plist\") }",
        ["Features/Garden/en.lproj/Localizable.strings"]
      ),
      (
        "if !FileManager.default.fileExists(atPath: \"App/Main.swift\") { list.resources = [] }",
        ["Features/Garden/en.lproj/Localizable.strings"]
      ),
      (
        "if FileManager.default.fileExists(atPath: \"Features/Shed\") { list.resources.append(\"Data/**\") }",
        ["Data/a.json", "Features/Garden/en.lproj/Localizable.strings"]
      ),
      ("list += [\"Data/**\"]", ["Data/a.json", "Features/Garden/en.lproj/Localizable.strings"]),
      (
        "var other = 1\nif isOpen() { other = 2 }\nfor x in others() { other = x }",
        ["Features/Garden/en.lproj/Localizable.strings"]
      ),
      ("if isOpen() { list.append(\"Data/**\") }", nil), ("if isOpen() { change(&list) }", nil),
      ("if isOpen() { others().forEach { list.append($0) } }", nil),
      ("if FileManager.default.fileExists(atPath: path) { list.append(\"a\") }", nil),
      ("if FileManager.default.fileExists(atPath: \"/etc/a\") { list.append(\"a\") }", nil),
    ] as [(String, [String]?)])
  func listsThatStatementsChangeAreKnown(_ statement: String, _ files: [String]?) throws {
    let texts = [
      "Project.swift": """
      import Foundation
      import ProjectDescription
      var list: ResourceFileElements = [.glob(pattern: "Features/**", excluding: ["Features/Shed/**"])]
      \(statement)
      let project = Project(name: "A", targets: [
        .target(name: "A", destinations: .iOS, product: .app, bundleId: "a", sources: ["App/**"], resources: list)])
      """,
      "Features/Garden/en.lproj/Localizable.strings": "", "Features/Shed/b.json": "",
      "App/Main.swift": "", "Data/a.json": "",
    ]
    let model = try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
    #expect(model.unreadManifests.isEmpty == (files != nil))
    #expect(model.modules.first?.otherResources == files)
  }

  @Test func typesOfTheProgramMakeTargets() throws {
    let model = try Self.model(
      """
      let shed = Feature(name: "Shed")
      let garden = Feature(name: "Garden", needs: [shed, TargetDependency.target(name: "Base")])
      let all = [garden, shed]
      let project = Project(name: "P", targets: all.asTargets + [
        .target(name: "Base", destinations: .iOS, product: .app, bundleId: "b",
          sources: "App/**", dependencies: [garden.asDependency]),
      ])
      """, Self.features)
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["FGarden", "FShed", "Base"])
    #expect(model.modules.map(\.kind) == [.framework, .framework, .application])
    #expect(model.modules[0].bundleIdentifier == "org.example.garden")
    #expect(model.modules[0].otherResources == ["Features/Garden/en.lproj/Localizable.strings"])
    #expect(model.modules[0].dependencies == [model.modules[1].id, model.modules[2].id])
    #expect(model.modules[2].dependencies == [model.modules[0].id])
  }

  private static let kinds = """
    import ProjectDescription
    public enum Kind: String, CaseIterable { case core, feature = "Feature", tests }
    public enum Module { case feature(Feature), app
      public enum Feature: String { case Garden, Shed }
      var name: String {
        switch self {
        case .app: "App"
        case .feature(let feature): feature.rawValue
        }
      }
    }
    public extension TargetDependency {
      struct Ours { public struct Deep {} }
      static func module(_ module: Module) -> TargetDependency { .target(name: module.name) }
    }
    public extension TargetDependency.Ours.Deep {
      static let shed = TargetDependency.target(name: "Shed")
    }
    public extension Project {
      static func make(
        _ module: Module, kinds: Set<Kind>, needs: [TargetDependency] = [], isLarge: Bool = true
      ) -> Project {
        let folder = isLarge ? "Features/\\(module.name)" : "App"
        var targets: [Target] = []
        if kinds.contains(.core) {
          targets.append(.target(name: module.name, destinations: .iOS, product: .app,
            bundleId: "b", sources: ["\\(folder)/**"], dependencies: needs))
        }
        for kind in Kind.allCases where kinds.contains(kind) {
          guard kind != .core else { continue }
          switch kind {
          case .tests, .core:
            targets.append(.tests(of: module))
          case .feature: targets += [module].map { Target.library($0, kind: kind) }
          }
        }
        return Project(name: module.name, targets: targets)
      }
    }
    extension Target {
      static func tests(of module: Module) -> Self {
        .target(name: module.name + "Tests", destinations: .iOS, product: .unitTests, bundleId: "t")
      }
      static func library(_ module: Module, kind: Kind) -> Target {
        let name = [module.name, kind.rawValue].joined(separator: "")
        return .target(name: name, destinations: [.iPhone], product: .framework, bundleId: "l",
          sources: "Features/\\(module.name)/**")
      }
    }
    """

  @Test func statementsDecideByConstants() throws {
    let model = try Self.model(
      """
      let project = Project.make(.feature(.Garden), kinds: [.tests, .core, .feature],
        needs: [.module(.feature(.Garden)), .Ours.Deep.shed], isLarge: Settings.isLarge)
      """, Self.kinds, plugin: "public enum Settings { public static let isLarge = !false }")
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden", "GardenFeature", "GardenTests"])
    #expect(model.modules.map(\.kind) == [.application, .framework, .tests])
    #expect(model.modules[0].sources == ["Features/Garden/A.swift"])
    #expect(model.modules[0].dependencies == ["Project.swift#Garden", "Project.swift#Shed"])
  }

  private static let factories = """
    import ProjectDescription
    public protocol Named: RawRepresentable<String> { var name: String { get } }
    public extension Named { var name: String { return "\\(rawValue)" } }
    public enum Part: String, Named { case Garden, Shed }
    struct Factory {
      var name: String
      var sources: SourceFilesList?
      init(name: String = "", sources: SourceFilesList? = nil) {
        self.name = name
        self.sources = sources
      }
      func target(_ name: String) -> Target {
        .target(name: name, destinations: .iOS, product: .framework, bundleId: "b.\\(name)",
          sources: sources, dependencies: [])
      }
    }
    extension Target {
      static func part(_ part: Part, sources: SourceFilesList = "Features/**") -> Self {
        Factory(sources: sources)
          .target(part.name)
      }
    }
    extension Project {
      static func make(_ name: String, parts: [Target]) -> Self {
        let pairs = parts.map { pair($0) }
        let (first, rest) = (name, pairs.compactMap { _, test in test })
        return .init(name: first, targets: pairs.flatMap { [$0.0, $0.1].compactMap { $0 } } + rest)
      }
      private static func pair(_ part: Target) -> (target: Target, test: Target?) { (part, nil) }
    }
    """

  @Test func typesAndTuplesMakeTheProject() throws {
    let model = try Self.model(
      """
      let project = Project.make("P", parts: [.part(.Garden), .part(.Shed, sources: "Shed/**")])
      """, Self.factories)
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden", "Shed"])
    #expect(model.modules.map(\.bundleIdentifier) == ["b.Garden", "b.Shed"])
    #expect(
      model.modules.first?.sources == ["Features/Garden/A.swift", "Features/Shed/B.swift"])
  }

  private static let changes = """
    import ProjectDescription
    public protocol Changeable { func with(_ block: (inout Self) throws -> Void) rethrows -> Self }
    extension Changeable {
      func with(_ block: (inout Self) throws -> Void) rethrows -> Self {
        var copy = self
        try block(&copy)
        return copy
      }
    }
    public protocol Nameable { func name(_ kind: Kind) -> String }
    public extension Nameable where Self: RawRepresentable {
      func name(_ kind: Kind) -> String { "\\(self.rawValue)\\(kind.rawValue)" }
    }
    public enum Kind: String { case sources = "", tests = "Tests" }
    public enum Module: Nameable {
      case feature(Feature), base(Base)
      public enum Feature: String, Nameable { case Garden }
      public enum Base: String, Nameable { case Shed }
      public func name(_ kind: Kind) -> String {
        switch self {
        case let .feature(module as any Nameable),
          let .base(module as any Nameable):
          return module.name(kind)
        }
      }
    }
    public struct Spec: Changeable {
      var sources: SourceFilesList?
      var needs: [TargetDependency]
      init(sources: SourceFilesList? = nil, needs: [TargetDependency] = []) {
        self.sources = sources
        self.needs = needs
      }
      func target(_ name: String) -> Target {
        .target(name: name, destinations: .iOS, product: .framework, bundleId: "b.\\(name)",
          sources: sources, dependencies: needs)
      }
    }
    extension Target {
      static func made(_ module: Module, spec: Spec) -> Target {
        spec.with {
          $0.sources = ["Features/\\(module.name(.sources))/**"]
          $0.needs += [.target(name: "Base")]
        }
        .target(module.name(.sources))
      }
    }
    """

  @Test func aClosureChangesAVariableThatItsCallerPasses() throws {
    let model = try Self.model(
      """
      let project = Project(name: "P", targets: [
        .made(.feature(.Garden), spec: .init(needs: [.target(name: "Shed")])),
        .made(.base(.Shed), spec: .init()),
        .target(name: "Base", destinations: .iOS, product: .app, bundleId: "b"),
      ])
      """, Self.changes)
    #expect(model.issues == [])
    #expect(model.modules.map(\.name) == ["Garden", "Shed", "Base"])
    #expect(
      model.modules.map(\.sources) == [["Features/Garden/A.swift"], ["Features/Shed/B.swift"], []])
    #expect(
      model.modules[0].dependencies == ["Project.swift#Shed", "Project.swift#Base"])
  }

  @Test func statementsOfTheManifestCount() throws {
    let model = try Self.model(
      """
      var names = ["Garden"]
      names.append("Shed")
      let targets: [Target] = names.map { name in
        .target(name: name, destinations: .iOS, product: .framework, bundleId: "b.\\(name)",
          sources: ["Features/\\(name)/**"])
      }
      let project = Project(name: "P", targets: targets)
      """, "")
    #expect(model.issues == [])
    #expect(
      model.modules.map(\.sources) == [["Features/Garden/A.swift"], ["Features/Shed/B.swift"]])
  }

  /// A wrong target would be worse than none.
  @Test(arguments: [
    // Conditions that only a run tells, and statements that aren't known.
    "if FileManager.default.fileExists(atPath: \"/x\") { names.append(\"Shed\") }",
    "while x { names.append(\"Shed\") }", "names.removeAll { $0 == \"Garden\" }",
    "for name in more { names.append(name) }", "change(&names)",
    "do { names = try load() } catch {}",
    "#if DEBUG\nnames.append(\"Shed\")\n#endif", "names[0] = \"Shed\"",
    "switch x { case 1: names = []; default: break }", "defer { names = [] }",
  ])
  func whatIsntKnownIsntGuessed(_ statement: String) throws {
    let model = try Self.model(
      """
      func all() -> [Target] {
        var names = ["Garden"]
        \(statement)
        return names.map { .target(name: $0, destinations: .iOS, product: .app, bundleId: "b") }
      }
      let project = Project(name: "P", targets: all())
      """, "")
    #expect(model.generators == [] && model.unreadManifests.count == 1)
    let outside = try Self.model(
      """
      var names = ["Garden"]
      \(statement)
      let project = Project(name: "P", targets: names.map {
        .target(name: $0, destinations: .iOS, product: .app, bundleId: "b")
      })
      """, "")
    #expect(outside.generators == [] && outside.unreadManifests.count == 1)
  }

  /// Programs that call themselves, grow or nest without end.
  @Test(arguments: [
    "func f(_ n: [String]) -> [String] { f(n + n) }\nlet a = f([\"x\"])",
    "struct S { let s: S\n init() { s = S() } }\nlet a = S()",
    "extension String { var more: String { more + more } }\nlet a = \"x\".more",
    "let a = " + String(repeating: "[", count: 500),
    "let a = " + String(repeating: "f(", count: 500),
    "let a = " + String(repeating: "{ ", count: 500),
    "let a = " + String(repeating: "!", count: 500),
    "typealias A = B\ntypealias B = A\nlet a = A.x",
    "protocol P: P {}\nenum E: E { case a }\nlet a = E.a.b",
    (0..<200).map { "let a\($0) = [a\($0 + 1), a\($0 + 1)]\n" }.joined()
      + "let a200 = [\"x\"]\nlet a = a0",
  ])
  func hostileProgramsEnd(_ program: String) throws {
    let model = try Self.model(
      program + """

        let project = Project(name: "P", targets: [
          .target(name: a, destinations: .iOS, product: .app, bundleId: "a")
        ])
        """, "")
    #expect(model.generators == [])
  }
}
