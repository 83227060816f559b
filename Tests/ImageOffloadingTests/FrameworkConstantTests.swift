import ImageOffloading
import Testing

/// Constants of a framework that an app and its widget link, which get their image from an accessor of a generator.
@Suite struct FrameworkConstantTests {
  private static let manifest = """
    import ProjectDescription
    let project = Project(name: "Shop", targets: [
      .target(name: "Design", destinations: .iOS, product: .framework,
        bundleId: "org.example.design", sources: ["Design/**"], resources: ["A.xcassets/**"]),
      .target(name: "Shop", destinations: .iOS, product: .app, bundleId: "org.example.shop",
        sources: ["App/**"], dependencies: [.target(name: "Design"), .target(name: "Widget")]),
      .target(name: "Widget", destinations: .iOS, product: .appExtension,
        bundleId: "org.example.shop.widget",
        infoPlist: .extendingDefault(with: ["NSExtension": [
          "NSExtensionPointIdentifier": "com.apple.widgetkit-extension"]]),
        sources: ["Widget/**"], dependencies: [.target(name: "Design")]),
    ])
    """

  /// As SwiftGen's template makes it.
  private static let accessors = """
    // Generated using SwiftGen
    import SwiftUI
    import UIKit
    public enum DesignAsset { public static let hero = DesignImages(name: "hero") }
    public struct DesignImages {
      public let name: String
      public var image: UIImage { UIImage(named: name, in: .main, compatibleWith: nil)! }
      public var swiftUIImage: SwiftUI.Image { SwiftUI.Image(name, bundle: .main) }
    }
    public extension SwiftUI.Image {
      init(asset: DesignImages) { self.init(asset.name, bundle: .main) }
    }

    """

  struct Row: CustomTestStringConvertible, Sendable {
    var widget = ""
    var app = ""
    var reason = OffloadingReason.leaves

    var testDescription: String { "\(widget) | \(app)" }
  }

  @Test(arguments: [
    Row(),
    Row(app: "struct Poster: View { var body: some View { Image(uiImage: Pictures.one) } }"),
    // A view of the system's keeps what it gets.
    Row(
      app: "func sign() -> Text { Text(Image(uiImage: Pictures.one)) }", reason: .swiftUIImage),
    Row(widget: "let shown = Pictures.one", reason: .sharedWithUnreachableTarget),
  ])
  func aConstantLeavesIfOnlyTheAppAsksForIt(_ row: Row) async throws {
    let project = try HeroProject([
      "Project.swift": Self.manifest,
      "Design/Assets.swift": Self.accessors,
      "Design/Pictures.swift":
        "import UIKit\npublic enum Pictures { public static let one = DesignAsset.hero.image }\n",
      "App/Screen.swift": """
      import Design
      import SwiftUI
      import UIKit
      final class Screen: UIViewController {
        override func viewDidLoad() { view.addSubview(UIImageView(image: Pictures.one)) }
      }
      \(row.app)

      """,
      "Widget/Widget.swift":
        "import Design\nimport WidgetKit\nimport SwiftUI\n\(row.widget)\n",
    ])
    var run = project.run
    run.bundleIdentifier = nil
    let hero = try #require(try await run.plan().images.first { $0.name == "hero" })
    #expect(hero.mainReason == row.reason, "\(hero.reasons) \(hero.places)")
  }
}
