import Foundation
import ImageOffloading
import ImageUsage
import Testing

/// Accessors whose file is made while the app is built, by a template that is known.
@Suite struct ExpectedAccessorTests {
  private static let show = "struct Row: View { var body: some View { "

  @Test(arguments: [
    ("Image(asset: Asset.hero).resizable()", "LevityImage(uiImage: Asset.hero.image).resizable()"),
    ("SwiftUI.Image(asset: Asset.hero)", "LevityImage(uiImage: Asset.hero.image)"),
    ("Asset.hero.swiftUIImage", "LevityImage(uiImage: Asset.hero.image)"),
    (
      "item.swiftUIImage } }\nlet item = Item(swiftUIImage: Asset.hero.swiftUIImage)\nstruct Item { let swiftUIImage: Image",
      "item.swiftUIImage } }\nlet item = Item(swiftUIImage: LevityImage(uiImage: Asset.hero.image))\nstruct Item { let swiftUIImage: LevityImage"
    ),
  ])
  func areRewrittenAsWithTheirFile(_ view: String, _ edited: String) async throws {
    let (decision, text) = try await Self.run("import SwiftUI\n\(Self.show)\(view) } }\n")

    #expect(decision.reasons == [.leaves])
    #expect(text.contains(edited), "\(text)")
  }

  @Test(arguments: [
    // SwiftUI asks the catalog, and nothing else can stand there.
    "\(show)Text(\"a\").tabItem { Image(asset: Asset.hero) } } }",
    "\(show)Image(decorative: Asset.hero) } }",
    "\(show)Image(asset: Asset.hero, label: Text(\"a\")) } }",
    // The asset isn't followed to the place.
    "struct Item { var asset: ImageAsset? = Asset.hero }\n\(show)Item().asset.map(\\.swiftUIImage) } }",
    "struct Item { var asset: ImageAsset? = Asset.hero }\n\(show)if let asset = Item().asset { Text(\"a\").tabItem { asset.swiftUIImage } } } }",
    // The team's own property of the name.
    "enum Access { case all; var swiftUIImage: Image? { asset?.swiftUIImage }; var asset: ImageAsset? { Asset.hero } }\n\(show)Access.all.swiftUIImage?.renderingMode(.template) } }",
    "extension UIImage { var swiftUIImage: Image { Image(uiImage: self) } }\n\(show)Asset.hero.image.swiftUIImage } }",
  ])
  func stayWhereNothingElseCanStand(_ source: String) async throws {
    let (decision, text) = try await Self.run("import SwiftUI\n\(source)\n")

    #expect(decision.mainReason == .swiftUIImage)
    #expect(text == "import SwiftUI\n\(source)\n")
  }

  /// A template of the team's may return images of SwiftUI, which are looked up in the bundle.
  @Test(arguments: [
    "\(show)Asset.hero.image } }", "\(show)Icons.picHero } }",
    "let view = UIImageView(image: UIImage(named: \"hero\"))",
  ])
  func stayIfTheirTemplateIsNotUnderstood(_ source: String) async throws {
    let (decision, text) = try await Self.run("import SwiftUI\n\(source)\n", template: "t.stencil")

    #expect(decision.mainReason == .unreadTemplate)
    #expect(decision.places.map(\.file) == ["swiftgen.yml"])
    #expect(text == "import SwiftUI\n\(source)\n")
  }

  private static func run(
    _ source: String, template: String? = nil
  ) async throws -> (OffloadingDecision, String) {
    let project = try HeroProject(["View.swift": source])
    var run = project.run
    var configuration = SwiftGenConfiguration(inputs: ["A.xcassets"], outputs: ["Assets.swift"])
    configuration.ownTemplate = template
    configuration.file = "swiftgen.yml"
    run.swiftGen = [configuration]
    let decision = try #require(try await run.run().plan.images.first { $0.name == "hero" })
    let path = "\(project.output)/project/View.swift"
    return (decision, try String(contentsOfFile: path, encoding: .utf8))
  }
}
