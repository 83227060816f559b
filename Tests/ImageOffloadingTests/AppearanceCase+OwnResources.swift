import ImageOffloading

extension AppearanceCase {
  private static func own(
    _ declaration: String, _ body: String, _ outcome: Outcome = .leaves([.rewritten]),
    edited: String? = nil, run: String? = "return [Row()]"
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Names.swift": "import SwiftUI\n\(declaration)\n",
        "Row.swift":
          "import SwiftUI\nimport UIKit\nstruct Row: View {\n  var body: some View {\n    \(body)\n  }\n}\n",
      ], outcome, edited: edited, run: run)
  }

  private static func uiKit(
    _ code: String, _ outcome: Outcome = .leaves([.hooks]), edited: String? = nil,
    run: String? = "return []"
  ) -> AppearanceCase {
    AppearanceCase(
      ["Names.swift": "import UIKit\n\(constant)\n", "View.swift": "import UIKit\n\(code)\n"],
      outcome, edited: edited, run: run)
  }

  private static let constant =
    "extension ImageResource { static let own = ImageResource(name: \"hero\", bundle: .main) }"
  private static let icons =
    "enum Icons { static let own = ImageResource(name: \"hero\", bundle: .main) }"
  private static let badge =
    "struct Badge: View {\n let icon: ImageResource\n var body: some View { Image(icon).resizable() }\n}"

  /// Resources that code makes of names: each place that names one is rewritten, or the image stays.
  static let ownResources: [AppearanceCase] = [
    own(constant, "Image(.own).resizable()", edited: "    LevityImage(\"hero\").resizable()"),
    own(constant, "Image(ImageResource.own)", edited: "    LevityImage(\"hero\")"),
    own(icons, "Image(Icons.own)", edited: "    LevityImage(\"hero\")"),
    own(
      "extension ImageResource { public static let own: ImageResource = .init(name: \"hero\", bundle: Bundle.main) }",
      "Image(.own)", edited: "    LevityImage(\"hero\")"),
    own(
      "struct Icons { static var own: ImageResource { ImageResource(name: \"hero\", bundle: .main) } }",
      "Image(Icons.own)", edited: "    LevityImage(\"hero\")"),
    own(
      "extension ImageResource {\n static var own: ImageResource {\n return .init(name: \"hero\", bundle: .main)\n }\n}",
      "Image(.own)", edited: "    LevityImage(\"hero\")"),
    // Words with other meanings.
    own(
      constant + "\nenum Sort { case own }\nstruct Tag { var own = 1 }",
      "VStack { Image(.own); Text(Tag(own: 2).own == 2 ? \"a\" : \"b\") }"),
    // Passed on.
    own(
      "\(constant)\n\(badge)", "Badge(icon: .own)", .leaves([.lookups]),
      edited: "    Badge(icon: .own)"),
    own("\(icons)\n\(badge)", "Badge(icon: Icons.own)", .leaves([.lookups])),
    own(
      "\(icons)\nenum All { static let icons = [Icons.own] }\n\(badge)",
      "Badge(icon: All.icons[0])",
      .leaves([.lookups])),
    // UIKit.
    uiKit(
      "imageView.image = UIImage(resource: .own)",
      edited: "imageView.image = (UIImage(named: \"hero\") ?? UIImage())"),
    uiKit("let view = UIImageView(image: UIImage(resource: .own))", run: "return [view]"),
    uiKit("button.setImage(UIImage(resource: .own), for: .normal)"),
    uiKit("UIImage(resource: .own).draw(in: rect)", .stays(.assetSymbol)),
    uiKit("tabBarItem.image = UIImage(resource: .own)", .stays(.assetSymbol)),
    uiKit("show(UIImage(resource: .own))", .stays(.assetSymbol)),
    // A place that isn't rewritten.
    own(constant, "ContentUnavailableView(\"a\", image: .own)", .stays(.swiftUIImage)),
    own(constant, "VStack { Image(.own); Other(.own) }", .stays(.assetSymbol)),
    own("\(icons)\nfunc icon() -> Image { Image(Icons.own) }", "icon()", .stays(.swiftUIImage)),
    own(
      "\(constant)\nextension ImageResource { static var other: ImageResource { own } }",
      "Image(.own)", .stays(.assetSymbol)),
    own(constant, "Text(\"a\")", .stays(.assetSymbol)),
    // A bundle that nothing says, and other types.
    own(
      "extension ImageResource { static let own = ImageResource(name: \"hero\", bundle: Theme.bundle) }",
      "Image(.own)", .stays(.assetSymbol)),
    own("", "Image(ImageResource(name: \"hero\", bundle: .main))", .stays(.assetSymbol)),
    own(
      "struct ImageResource {\n let name: String\n let bundle: Bundle\n static let own = ImageResource(name: \"hero\", bundle: .main)\n}",
      "Art(.own)", .stays(.assetSymbol)),
    own(
      "#if DEBUG\n\(constant)\n#else\n\(constant)\n#endif", "Image(.own)", .stays(.assetSymbol)),
  ]
}
