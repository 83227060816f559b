import ImageOffloading

extension AppearanceCase {
  private static func row(
    _ declaration: String, _ body: String, _ outcome: Outcome, edited: String? = nil,
    run: String? = "return [Row()]"
  ) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nimport UIKit\n\(declaration)\nstruct Row: View {\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: run)
  }

  private static let badge = """
    struct Badge: View {
      let icon: ImageResource
      var body: some View { Image(icon).resizable() }
    }
    """

  /// Resources that are passed on, and become images of UIKit elsewhere.
  static let passedResources: [AppearanceCase] = [
    // The code that shows them is rewritten.
    passed("imageView.image = UIImage(resource: tag.icon)"),
    passed("imageView.image = UIImage.init(resource: tag.icon)"),
    passed("imageView.image = .init(resource: tag.icon)"),
    passed("imageView.image = tag.isOn ? .init(resource: tag.icon) : nil"),
    passed("let image: UIImage = .init(resource: tag.icon)\nimageView.image = image"),
    // Nothing rewrites these.
    passed(
      "imageView.image = [tag.icon].map(UIImage.init(resource:)).first", .stays(.assetSymbol)),
    passed("imageView.image = [tag.icon].map(UIImage.init).first", .stays(.assetSymbol)),
    passed(
      "typealias Picture = UIImage\nimageView.image = Picture(resource: tag.icon)",
      .stays(.assetSymbol)),
    passed("show(.init(resource: tag.icon))", .stays(.swiftUIImage), run: nil),
    // Something reads them once.
    passed(
      "let item = UIBarButtonItem(image: UIImage(resource: tag.icon), style: .plain, target: nil, action: nil)",
      .stays(.assetSymbol)),
    passed(
      "let attachment = NSTextAttachment()\nattachment.image = UIImage(resource: tag.icon)",
      .stays(.assetSymbol)),
    passed(
      "let attachment = NSTextAttachment()\nlet mark = UIImage(resource: tag.icon)\nattachment.image = mark",
      .stays(.assetSymbol)),
    passed(
      "let action = UIAction(title: \"a\", image: .init(resource: tag.icon)) { _ in }",
      .stays(.assetSymbol)),
    // Colors are made in the same way.
    passed(
      "imageView.image = UIImage(resource: tag.icon)\nfunc tint(_ color: ColorResource) -> UIColor { .init(resource: color) }",
      run: nil),
  ]

  private static func passed(
    _ code: String, _ outcome: Outcome = .leaves([.lookups]), run: String? = "return []"
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "View.swift": "import UIKit\n\(code)\n",
        "Model.swift":
          "import UIKit\nstruct Tag {\n var isOn = true\n let icon: ImageResource\n}\nlet tag = Tag(icon: .hero)\n",
      ], outcome, run: run)
  }

  /// Values of type `ImageResource` that are passed on: whatever shows them is rewritten, or the image stays.
  static let resources: [AppearanceCase] = [
    row(
      badge, "Badge(icon: .hero)", .leaves([.lookups]),
      edited: "var body: some View { LevityImage(icon).resizable() }"),
    row(
      badge, "Badge(icon: isOn ? .hero : .other)", .leaves([.lookups])),
    row(
      badge + """

        enum Level {
          case low, high
          var icon: ImageResource {
            switch self {
            case .low: .other
            case .high: .hero
            }
          }
        }
        """,
      "Badge(icon: Level.high.icon)", .leaves([.lookups])),
    row(
      badge
        + "\nenum Level {\n case low, high\n var icon: ImageResource { self == .high ? .hero : .other }\n}",
      "Badge(icon: Level.high.icon)", .leaves([.lookups])),
    row(
      "struct Icon: View {\n let image: ImageResource\n init(_ image: ImageResource) { self.image = image }\n var body: some View { Image(image) }\n}",
      "Icon(.hero)", .leaves([.lookups])),
    row(
      "enum Icons { static let all: [ImageResource] = [.other, .hero] }\n\(badge)",
      "Badge(icon: Icons.all[1])",
      .leaves([.lookups])),
    row(
      "struct Model { var icon: ImageResource? = .hero }",
      "if let icon = Model().icon { Image(icon) }", .leaves([.lookups])),
    row(
      "func icon(_ isOn: Bool) -> ImageResource {\n if isOn { return .hero }\n return .other\n}",
      "Image(icon(true))", .leaves([.lookups]), edited: "LevityImage(icon(true))"),
    row(
      "enum Icons { static let other: ImageResource = .other }",
      "Image(isOn ? .hero : Icons.other)", .leaves([.rewritten]),
      edited: "LevityImage(isOn ? .hero : Icons.other)"),
    AppearanceCase(
      "View.swift",
      "import UIKit\nfunc icon(_ icon: ImageResource) -> UIImage { UIImage(resource: icon) }\nimageView.image = icon(.hero)",
      .leaves([.lookups]), edited: "UIImage.levityImage(resource: icon)", run: "return []"),
    AppearanceCase(
      "View.swift", "import UIKit\nimageView.image = UIImage(resource: isOn ? .hero : .other)",
      .leaves([.hooks]), edited: "UIImage.levityImage(resource: isOn ? .hero : .other)",
      run: "return []"),
    // The copy waits for the pixels; what reads them at once doesn't.
    AppearanceCase(
      "View.swift",
      "import UIKit\nfunc icon(_ icon: ImageResource) -> UIImage { UIImage(resource: icon).withRenderingMode(.alwaysOriginal) }\nimageView.image = icon(.hero)",
      .leaves([.lookups]), edited: "UIImage.levityImage(resource: icon).with", run: "return []"),
    AppearanceCase(
      "View.swift",
      "import UIKit\nfunc color(_ icon: ImageResource) -> UIColor? { UIImage(resource: icon).averageColor() }\nview.backgroundColor = color(.hero)",
      .stays(.swiftUIImage)),
    // Something else takes the resource.
    row(
      badge
        + "\nstruct Named { let icon: ImageResource\n var label: some View { ContentUnavailableView(\"a\", image: icon) } }"
        + "\nfunc named(_ icon: ImageResource) -> Named { Named(icon: icon) }",
      "Badge(icon: .hero)", .stays(.assetSymbol)),
    row(
      badge + "\nfunc image(_ icon: ImageResource) -> Image { Image(icon) }", "Badge(icon: .hero)",
      .stays(.assetSymbol)),
    row("", "Elsewhere(icon: .hero)", .stays(.dynamicNameOnly)),
    // Something else takes resources, but only others.
    row(
      badge
        + "\nstruct Tag: View {\n let mark: ImageResource\n var body: some View { Label(\"a\", image: mark) }\n}",
      "VStack { Badge(icon: .hero); Tag(mark: .other) }", .leaves([.lookups])),
  ]
}
