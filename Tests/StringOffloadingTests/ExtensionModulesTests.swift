import TestSupport
import Testing

@testable import StringOffloading

/// An extension that links all of a package runs only the modules that its code names, and that these name.
@Suite struct ExtensionModulesTests {
  private static let long = String(repeating: "Lang ", count: 40)
  private static let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", defaultLocalization: "en",
      products: [.library(name: "All", type: .dynamic, targets: ["Core", "Screens"])], targets: [
      .target(name: "Core", path: "Core", resources: [.process("Resources")]),
      .target(name: "Screens", dependencies: ["Core"], path: "Screens")])
    """

  private static func ask(_ key: String) -> String {
    "NSLocalizedString(\"\(key)\", tableName: \"Core\", bundle: .core, comment: \"\")"
  }

  private static func keptKeys(_ files: [String: String]) throws -> [String] {
    let strings = ["a", "b", "c"].map { "\"\($0)\" = \"\($0) \(long)\";" }.joined()
    let usual = [
      "App.xcodeproj/project.pbxproj": LaterPackageRunTests.projectWithPackage.replacing(
        "productName = Kit", with: "productName = All"),
      "Modules/Package.swift": manifest,
      "Modules/Core/Resources/en.lproj/Core.strings": strings,
      "Modules/Core/Resources/de.lproj/Core.strings": strings,
      "Modules/Core/Core.swift":
        "extension Bundle { public static let core = Bundle.module }\npublic struct Start { let s = \(ask("a")) }",
      "Modules/Screens/Menu.swift": "import Core\npublic class Menu { let s = \(ask("b")) }",
      "App/B.swift": "import Screens\nlet b = Menu()\nlet c = \(ask("c"))",
    ]
    var project = try StringsProject(usual.merging(files) { $1 })
    project.options.answers = .public
    let table = try #require(try project.table("Core"))
    #expect(table.isAnswered, "\(table.evidence ?? "")")
    return table.keptKeys ?? []
  }

  @Test(
    arguments: [
      ("import Core\nlet x = Menu()", []), ("import Core\nlet x = (Start(), Menu())", ["a"]),
      ("import Screens\nlet x = Menu()", ["b"]),
      ("import class Screens.Menu\nlet x = Menu()", ["b"]),
      ("import Core\nlet x: AnyClass? = NSClassFromString(\"Screens.Menu\")", ["b"]),
    ] as [(String, [String])])
  func aModuleThatNoCodeNamesAsksForNothing(_ widget: String, _ kept: [String]) throws {
    #expect(try Self.keptKeys(["Widget/W.swift": widget]) == kept)
  }

  @Test(arguments: [
    // Passed on by another module.
    ["Modules/Core/Others.swift": "@_exported import Screens"],
    // Found by headers.
    ["Modules/Screens/Other.m": ""],
    // Known by another name.
    ["Modules/Package.swift": manifest + "\n// moduleAliases: [\"Screens\": \"Other\"]"],
    // A plugin may write code that imports it.
    ["Modules/Package.swift": manifest + "\n// plugins: [\"Make\"]"],
    // A class that a document names.
    [
      "Widget/Main.storyboard":
        "<document><viewController customClass=\"Menu\" customModule=\"Screens\"/></document>"
    ],
  ])
  func otherModulesMayRun(_ files: [String: String]) throws {
    let widget = ["Widget/W.swift": "import Core\nlet x = Menu()"]
    #expect(try Self.keptKeys(widget.merging(files) { $1 }) == ["b"])
  }
}
