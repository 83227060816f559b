import ImageOffloading
import ImageUsage
import Testing
import XcodeProjects

/// The names that Tuist gives to images, before it has generated its sources.
@Suite struct TuistAccessorsTests {
  private static let manifest = """
    import ProjectDescription
    let project = Project(name: "Garden", targets: [
      .target(name: "garden-app", destinations: .iOS, product: .app, bundleId: "org.example",
        sources: "App/**", resources: ["App/**"], dependencies: [.target(name: "LookKit")]),
      .target(name: "LookKit", destinations: .iOS, product: .staticFramework, bundleId: "org.example.look",
        sources: "Look/**", resources: ["Look/**"]),
    ])
    """
  /// The parts of a template that show it to be a copy of Tuist's.
  private static let usual = """
    {{accessModifier}} enum {{param.name}}Asset {
    {{asset.name|swiftIdentifier:"pretty"|lowerFirstWord|escapeReservedKeywords}}
    let image = Image(named: name, in: bundle, compatibleWith: nil)
    """

  private static func names(template: String? = nil) throws -> [String] {
    var texts = [
      "Apps/Project.swift": manifest, "Apps/App/Main.swift": "", "Apps/Look/Look.swift": "",
      "Apps/App/Assets.xcassets/Contents.json": "{}",
      "Apps/Look/Images.xcassets/Contents.json": "{}",
      "Tuist.swift": "",
    ]
    texts["Tuist/ResourceSynthesizers/Assets.stencil"] = template
    let read: @Sendable (String) -> [UInt8]? = { [texts] in texts[$0].map { Array($0.utf8) } }
    let tree = FileTree(root: "/tree", paths: texts.keys.sorted(), contents: read)
    let found = TuistAccessors.configurations(
      of: try ProjectModel(of: tree), paths: tree.paths, read: read)
    return found.filter { $0.ownTemplate == nil }.map {
      "\($0.enumName) \($0.inputs[0]) \($0.outputs[0])"
    }
  }

  @Test func targetsWithCatalogsHaveTypes() throws {
    #expect(
      try Self.names() == [
        "GardenAppAsset Apps/App/Assets.xcassets Apps/Derived/Sources/TuistAssets+GardenApp.swift",
        "LookKitAsset Apps/Look/Images.xcassets Apps/Derived/Sources/TuistAssets+LookKit.swift",
      ])
  }

  @Test func templatesOfTheProjectCount() throws {
    #expect(try Self.names(template: Self.usual).count == 2)
    #expect(try Self.names(template: "enum {{param.name}}Asset {}") == [])
    #expect(try Self.names(template: Self.usual + "\nvar image: SwiftUI.Image") == [])
  }
}
