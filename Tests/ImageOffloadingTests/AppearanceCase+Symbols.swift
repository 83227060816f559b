import ImageOffloading

extension AppearanceCase {
  private static func symbol(
    _ code: String, _ outcome: Outcome = .leaves([.hooks]), edited: String? = nil,
    run: String? = "return []"
  ) -> AppearanceCase {
    AppearanceCase("View.swift", "import UIKit\n\(code)\n", outcome, edited: edited, run: run)
  }

  private static let row = "struct Row { var title = \"\"; let icon: UIImage? }"

  /// Symbols that are images of UIKit: what receives them says so, or what it's called.
  static let symbols: [AppearanceCase] = [
    symbol(
      "imageView.image = .hero", edited: "imageView.image = (UIImage(named: \"hero\") ?? UIImage())"
    ),
    symbol("imageView.image = UIImage.hero"),
    symbol("imageView.image = UIKit.UIImage.hero"),
    symbol("imageView.image = isOn ? .hero : .other"),
    symbol("let image: UIImage? = nil\nimageView.image = image ?? .hero"),
    symbol("let image: UIImage = .hero\nimageView.image = image"),
    symbol("var image: UIImage?\nif isOn {\n  image = .hero\n}\nimageView.image = image"),
    symbol("let view = UIImageView(image: .hero)", run: "return [view]"),
    symbol("button.setImage(.hero, for: .normal)"),
    symbol("button.setImage(.hero.withRenderingMode(.alwaysOriginal), for: .normal)"),
    symbol(
      "\(row)\nlet row = Row(icon: .hero)", run: "imageView.image = row.icon; return []"),
    symbol(
      "\(row)\nlet rows: [Row] = [.init(title: \"a\", icon: .hero)]",
      run: "imageView.image = rows[0].icon; return []"),
    symbol(
      "func configure(image: UIImage) { imageView.image = image }\nconfigure(image: .hero)"),
    symbol(
      "func configure(_ title: String, _ image: UIImage?) { imageView.image = image }\nconfigure(\"a\", .hero)"
    ),
    symbol(
      "func configure(image: UIImage = .hero) { imageView.image = image }\nconfigure()"),
    symbol(
      "enum Level {\n case low, high\n var icon: UIImage {\n switch self {\n case .low: return .other\n case .high: return .hero\n }\n }\n}",
      run: "imageView.image = Level.high.icon; return []"),
    // The comparison is the condition.
    symbol(
      "enum Level: Int {\n case low, high\n var icon: UIImage { rawValue == 1 ? .hero : .other }\n}",
      run: "imageView.image = Level.high.icon; return []"),
    symbol("let kind = 1\nimageView.image = kind == 1 ? .hero : .other"),
    symbol(
      "func icon(_ isOn: Bool) -> UIImage? {\n guard isOn else { return nil }\n return .hero\n}\nimageView.image = icon(true)"
    ),
    symbol(
      "enum Screens {\n static var all: [UIImage] { [.other, .hero] }\n}\nimageView.image = Screens.all[1]"
    ),
    symbol(
      "let icons: [String: UIImage] = [\"a\": .hero]\nimageView.image = icons[\"a\"]"),
    symbol(
      "enum Page { case picture(title: String, image: UIImage) }\nif case .picture(_, let image) = Page.picture(title: \"a\", image: .hero) { imageView.image = image }"
    ),
    // SwiftUI shows an image of UIKit.
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nstruct Row: View { var body: some View { Image(uiImage: .hero).resizable() } }",
      .leaves([.hooks]),
      edited: "LevityImage(uiImage: (UIImage(named: \"hero\") ?? UIImage())).resizable()",
      run: "return [Row()]"),
    // A library's function, and a source that doesn't see UIKit.
    AppearanceCase(
      "Pages.swift", "import Foundation\nlet page = Page.make(image: .hero)", .leaves([.hooks]),
      edited: "import UIKit\nimport Foundation\nlet page = Page.make(image: (UIImage"),
    AppearanceCase(
      "Pages.swift", "import UIKit\nlet icon = Lucide.image(icon: .hero, size: 3)",
      .stays(.dynamicNameOnly)),
    AppearanceCase(
      "Pages.swift", "import UIKit\nlet button = IconButton()\nbutton.icon = .hero",
      .stays(.dynamicNameOnly)),
    // Read once.
    symbol("UIImage.hero.draw(in: rect)", .stays(.readOnce)),
    symbol("let action = UIAction(title: \"a\", image: .hero) { _ in }", .stays(.readOnce)),
    symbol("tabBarItem.image = .hero", .stays(.barItem)),
    symbol("let image: UIImage = .hero\nlayer.contents = image.cgImage", .stays(.readOnce)),
    // Nothing says that it's an image of UIKit.
    symbol("UIImageView(image: .hero)\nshow(.hero)", .stays(.assetSymbol)),
    symbol("imageView.image = UIImage.hero\nlet icons = list { .hero }", .stays(.assetSymbol)),
    symbol(
      "enum Page { case hero }\nlet page = Page.make(image: .hero)", .stays(.dynamicNameOnly)),
  ]
}

extension AppearanceCase {
  /// Resources that have the name of another type's image of UIKit.
  static let symbolsOfResources: [AppearanceCase] = [
    (
      "final class Info {\n let image: ImageResource\n init(_ isOn: Bool) {\n  if isOn { image = .hero } else { image = .other }\n }\n}",
      "Info(true)"
    ),
    (
      "final class Info {\n let image: ImageResource\n init(_ isOn: Bool) {\n  self.image = isOn ? .hero : .other\n }\n}",
      "Info(true)"
    ),
    (
      "final class Info {\n var image: ImageResource = .other\n}\nextension Info { func filled() -> Info {\n image = .hero\n return self\n} }",
      "Info().filled()"
    ),
    (
      "struct Info {\n let image: ImageResource\n static func all() -> [Info] { [.init(image: .hero)] }\n}",
      "Info.all()[0]"
    ),
    (
      "struct Info {\n let image: ImageResource\n let title: String\n init(image: ImageResource, title: String) {\n  self.image = image\n  self.title = title\n }\n}\nfunc info(_ info: Info) -> Info { info }\nfunc free() -> Info { info(.init(image: .hero, title: \"a\")) }",
      "free()"
    ),
  ].map { code, info in
    AppearanceCase(
      [
        "View.swift":
          "import SwiftUI\n\(code)\nstruct InfoPage: View {\n let info: Info\n var body: some View { Image(info.image) }\n}\n",
        "Leaflet.swift": "import UIKit\nstruct Leaflet { let image: UIImage }\n",
      ], .leaves([.lookups]), edited: "\n\(code)\n", run: "return [InfoPage(info: \(info))]")
  }

  /// Frames of image views: hooks animate them when all have arrived.
  static let animations: [AppearanceCase] = [
    AppearanceCase(
      "View.swift",
      "import UIKit\nimageView.animationImages = [UIImage(named: \"hero\")!]\nimageView.startAnimating()\n",
      .leaves([.hooks])),
    AppearanceCase(
      "View.swift",
      "import UIKit\nlet frames = [\"o\"].compactMap { UIImage(named: \"her\\($0)\") }\nimageView.animationImages = frames\nimageView.startAnimating()\n",
      .leaves([.hooks])),
  ]
}
