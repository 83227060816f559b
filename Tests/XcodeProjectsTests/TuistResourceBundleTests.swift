import TestSupport
import Testing
import XcodeProjects

/// The bundles that Tuist makes for the resources of code which has none.
@Suite struct TuistResourceBundleTests {
  private static func model(product: String, options: String = "") throws -> ProjectModel {
    let manifest = """
      import ProjectDescription
      let project = Project(name: "Garden", \(options)targets: [
        .target(name: "App", destinations: .iOS, product: .app, bundleId: "org.example",
          sources: "App/**", dependencies: [.target(name: "Look-Kit")]),
        .target(name: "Look-Kit", destinations: .iOS, product: \(product), bundleId: "org.example.look",
          sources: "Look/**", resources: ["Look/**"]),
      ])
      """
    let texts = [
      "Project.swift": manifest, "Tuist.swift": "", "App/Main.swift": "", "Look/Look.swift": "",
      "Look/Images.xcassets/Contents.json": "{}", "Look/en.lproj/Localizable.strings": "",
    ]
    return try ProjectModel(
      of: FileTree(root: "/tree", paths: texts.keys.sorted()) { texts[$0].map { Array($0.utf8) } })
  }

  @Test(arguments: [".staticFramework", ".staticLibrary", ".dynamicLibrary"])
  func librariesHaveABundle(_ product: String) throws {
    let model = try Self.model(product: product)
    #expect(model.modules.map(\.name) == ["App", "Look-Kit", "Garden_Look_Kit"])
    let library = model.modules[1]
    let bundle = model.modules[2]
    #expect(library.kind == .library)
    #expect(library.catalogs == [])
    #expect(library.otherResources == ["Look/en.lproj/Localizable.strings"])
    #expect(library.dependencies == [bundle.id])
    #expect(bundle.kind == .bundle)
    #expect(bundle.catalogs == ["Look/Images.xcassets"])
    #expect(bundle.sources == [])
    #expect(bundle.bundleIdentifier == "org.example.look.generated.resources")
    // Older versions have other identifiers, and some let static frameworks keep their resources.
    let others = Set(bundle.identifiersByConfiguration.values)
    #expect(others.isSuperset(of: ["org.example.look.resources", "org.example.look"]))
  }

  @Test(arguments: [
    (".framework", "", ResourceModuleKind.framework),
    (
      ".staticFramework", "options: .options(disableBundleAccessors: true), ",
      ResourceModuleKind.library
    ),
  ])
  func othersKeepTheirs(_ product: String, _ options: String, _ kind: ResourceModuleKind) throws {
    let model = try Self.model(product: product, options: options)
    #expect(model.modules.map(\.name) == ["App", "Look-Kit"])
    #expect(model.modules[1].kind == kind)
    #expect(model.modules[1].catalogs == ["Look/Images.xcassets"])
  }
}
