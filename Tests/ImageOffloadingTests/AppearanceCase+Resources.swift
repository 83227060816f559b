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
        + "\nstruct Named { let icon: ImageResource\n var label: some View { Label(\"a\", image: icon) } }"
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
