import Foundation
import TestSupport
import Testing

@testable import ImageOffloading

/// Accessors of a generator that read like Xcode's symbols, because the catalog's namespaces are types of both.
@Suite struct GeneratorSymbolTests {
  private static let files = [
    "Assets.swift": """
    // Generated using SwiftGen
    enum Asset {
      case bundle(name: String)
    }
    extension Asset {
      enum Icons { static let bell = Asset.bundle(name: "Icons/bell") }
    }

    """,
    "Image.swift": """
    import SwiftUI
    extension Image {
      init(asset: Asset) {
        switch asset {
        case .bundle(let name): self.init(name, bundle: .main)
        }
      }
    }

    """,
    "Option.swift": """
    import Foundation
    struct Option { let icon: Asset }
    let options = [Option(icon: .Icons.bell)]

    """,
  ]

  private func project(_ body: String) throws -> HeroProject {
    let view = """
      import SwiftUI
      struct Row: View {
        let option: Option
        var body: some View { HStack { \(body) } }
      }

      """
    let project = try HeroProject(Self.files.merging(["View.swift": view]) { $1 })
    let folder = "app/A.xcassets/Icons"
    try project.directory.write(
      #"{"info":{"author":"xcode","version":1},"properties":{"provides-namespace":true}}"#,
      to: "\(folder)/Contents.json")
    try project.directory.write(
      "{ \"images\": [\n\(SmallProject.scales("bell"))\n], \"info\": { \"version\": 1 } }",
      to: "\(folder)/bell.imageset/Contents.json")
    for (file, width) in [("bell@2x.png", 40), ("bell@3x.png", 60)] {
      try project.directory.write(
        Data(PNGFixture.make(width, width, bytes: 9000)), to: "\(folder)/bell.imageset/\(file)")
    }
    return project
  }

  @Test func anAccessorIsShownByTheProjectsInitializer() async throws {
    let project = try project("Image(asset: option.icon)")
    let run = try await project.run.run()
    let bell = try #require(run.plan.images.first { $0.name == "Icons/bell" })
    #expect(bell.verdict == .leaves)
    #expect(bell.showing.map(\.mechanism) == [.lookups])
    func text(_ file: String) throws -> String {
      try String(contentsOfFile: "\(project.output)/project/\(file)", encoding: .utf8)
    }
    // It isn't taken for an image of UIKit.
    #expect(try text("Option.swift") == Self.files["Option.swift"])
    #expect(try text("View.swift").contains("HStack { LevityImage(asset: option.icon) }"))
    #expect(
      try text("Image.swift").contains(
        """
        extension LevityImage {
          nonisolated init(asset: Asset) {
            switch asset {
            case .bundle(let name): self.init(name, bundle: .main)
            }
          }
        }
        """))
  }

  @Test func anAccessorStaysIfAnImageOfTheBundleMayBeShown() async throws {
    let project = try project("Text(Image(asset: option.icon))")
    let plan = try await project.run.plan()
    let bell = try #require(plan.images.first { $0.name == "Icons/bell" })
    #expect(bell.reasons == [.unknownPlace])
  }
}
