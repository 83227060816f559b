import ImageOffloading

extension AppearanceCase {
  /// Names that are raw values of enumerations.
  static let rawValues: [AppearanceCase] = [
    sources(
      [
        "let tabs: [Tab] = [.hero]\nlet items = tabs.map {\nlet name = $0.rawValue\nreturn UITabBarItem(title: \"a\", image: UIImage(named: name), selectedImage: nil)\n}",
        "enum Tab: String { case hero }",
      ], .stays(.barItem)),
    sources(
      [
        "let tabs: [Tab] = [.hero]\nlet items = tabs.map { UITabBarItem(title: \"a\", image: UIImage(named: $0.rawValue), selectedImage: nil) }",
        "enum Tab: String { case hero }",
      ], .stays(.barItem)),
    sources(
      [
        "func item(_ tab: Tab) -> UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: tab.rawValue), tag: 0) }",
        "enum Tab: String { case hero, b }",
      ], .stays(.barItem)),
    sources(
      [
        "func item(_ tab: Tab) -> UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: tab.rawValue), tag: 0) }",
        "enum Tab: String { case first = \"hero\", b }",
      ], .stays(.barItem)),
    sources(
      [
        "func item() -> UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: current.rawValue), tag: 0) }",
        "enum Tab: String { case hero, b }",
      ], .stays(.barItem)),
    sources(
      [
        "enum Tab: String { case hero, b\nvar item: UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: rawValue), tag: 0) } }"
      ], .stays(.barItem)),
    sources(
      [
        "enum Tab: String { case hero, b\nvar item: UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: self.rawValue), tag: 0) } }"
      ], .stays(.barItem)),
    sources(
      [
        "func item(_ tab: Tab) -> UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: tab.rawValue), tag: 0) }\nfunc show(_ a: Art) { imageView.image = UIImage(named: a.rawValue) }",
        "enum Tab: String { case home, b }\nenum Art: String { case hero }",
      ], .leaves([.hooks])),
    sources(
      [
        "func item(_ tab: Tab) -> UIBarButtonItem { UIBarButtonItem(image: UIImage(named: tab.rawValue), style: .plain, target: nil, action: nil) }",
        "enum Tab: String { case hero, b }",
      ], .stays(.barItem)),
    sources(
      [
        "let a = Kind.allCases.map { kind in UIAction(title: \"a\", image: UIImage(named: kind.rawValue)) { _ in } }",
        "enum Kind: String, CaseIterable { case hero, b }",
      ], .stays(.readOnce)),
    sources(
      [
        "func i(_ kind: Kind) -> UIApplicationShortcutIcon { UIApplicationShortcutIcon(templateImageName: kind.rawValue) }",
        "enum Kind: String { case hero }",
      ], .stays(.systemSurface)),
    sources(
      [
        "func i(_ kind: Kind) -> SKTexture { SKTexture(imageNamed: kind.rawValue) }",
        "enum Kind: String { case hero }",
      ], .stays(.systemSurface)),
  ]

  /// Parameters, which other images of their name in the file don't reach.
  static let parameters: [AppearanceCase] = [
    sources(
      [
        "func set(_ view: UIImageView) {\nview.image = UIImage(named: \"hero\")\n}\nfunc resize(image: UIImage) -> UIImage { UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) } }"
      ], .leaves([.hooks])),
    sources(
      [
        "func set(_ view: UIImageView) {\nif let image = UIImage(named: \"hero\") { view.image = resize(image: image) }\n}\nfunc resize(image: UIImage) -> UIImage { UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) } }"
      ], .stays(.readOnce)),
    sources(
      [
        "func set(_ view: UIImageView, name: String) {\nif let image = UIImage(named: name) { view.image = resize(image: image) }\n}\nfunc resize(image: UIImage) -> UIImage { UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) } }\nset(view, name: \"hero\")"
      ], .stays(.readOnce)),
    sources(
      [
        "func resize(image: UIImage?) -> UIImage? {\nif let image = UIImage(named: \"hero\") { return UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) } }\nreturn nil\n}"
      ], .stays(.readOnce)),
  ]
}
