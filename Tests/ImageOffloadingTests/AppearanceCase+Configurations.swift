import ImageOffloading

extension AppearanceCase {
  private static func uiKit(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase("View.swift", "import UIKit\n\(code)\n", outcome)
  }

  private static func method(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    uiKit("func show() {\n\(code)\n}", outcome)
  }

  private static let hero = "UIImage(named: \"hero\")"

  /// Values that a closure configures, several statements on a line, and the items of bars.
  static let configurations: [AppearanceCase] = [
    // Libraries and projects have functions that call a closure with a value.
    uiKit("let item = UITabBarItem().then { $0.image = \(hero) }", .stays(.barItem)),
    uiKit(
      "let item = UITabBarItem().then {\n$0.title = \"a\"\n$0.image = \(hero)\n}", .stays(.barItem)),
    uiKit("let text = NSTextAttachment().then { $0.image = \(hero) }", .stays(.attributedString)),
    uiKit("let pin = MKAnnotationView().then { $0.image = \(hero) }", .stays(.readOnce)),
    uiKit(
      "let bar = UINavigationBarAppearance().then { $0.backgroundImage = \(hero) }",
      .stays(.readOnce)),
    uiKit("let field = UITextField().then { $0.background = \(hero) }", .stays(.readOnce)),
    uiKit(
      "let bar = UISearchBar().then { $0.setImage(\(hero), for: .search, state: .normal) }",
      .stays(.readOnce)),
    method(
      "let text = NSTextAttachment()\ntext.do { picture in picture.image = \(hero) }",
      .stays(.attributedString)),
    method("let item = with(UITabBarItem()) { $0.image = \(hero) }", .stays(.barItem)),
    uiKit(
      "lazy var item: UITabBarItem = {\n$0.image = \(hero)\nreturn $0\n}(UITabBarItem())",
      .stays(.barItem)),
    uiKit(
      "final class Page {\nlet star = UIImageView().then { $0.image = \(hero) }\nfunc show() { photo.mask = star }\n}",
      .stays(.readOnce)),
    uiKit(
      "final class Page {\nlet star = UIImageView().then { view in\nview.image = \(hero)\n}\nfunc show() { save(star.image?.pngData()) }\n}",
      .stays(.readOnce)),
    uiKit(
      "extension UIImageView {\nfunc then(_ change: (UIImageView) -> Void) -> UIImageView {\nchange(self)\nreturn self\n}\n}\n@MainActor final class ThenPage {\nlet icon = UIImageView().then { $0.image = \(hero) }\nfunc show() { imageView.addSubview(icon) }\n}",
      .leaves([.hooks])),
    // Items of bars.
    method("let item = tabBar.items![0]\nitem.image = \(hero)", .stays(.barItem)),
    method("tabBar.items?[0].image = \(hero)", .stays(.barItem)),
    method("tabBar.items?.first?.selectedImage = \(hero)", .stays(.barItem)),
    method("for item in tabBar.items! {\nitem.image = \(hero)\n}", .stays(.barItem)),
    method(
      "tabBar.items?.enumerated().forEach { number, item in\nitem.image = \(hero)\n}",
      .stays(.barItem)),
    method("navigationItem.rightBarButtonItems?.forEach { $0.image = \(hero) }", .stays(.barItem)),
    uiKit(
      "struct Tab { let icon: UIImage? }\nlet tabs = [Tab(icon: \(hero))]\nfunc show() {\nfor (number, tab) in tabs.enumerated() {\ntabBar.items?[number].image = tab.icon\n}\n}",
      .stays(.barItem)),
    // Statements on one line.
    method(
      "let text = NSTextAttachment(); text.image = \(hero); label.add(text)",
      .stays(.attributedString)),
    uiKit(
      "@MainActor func show() {\nlet icon = UIImageView(); icon.image = \(hero); imageView.addSubview(icon)\n}",
      .leaves([.hooks])),
    // Lists of pairs.
    uiKit(
      "let icons: [UIImage] = [\(hero)!]\nfunc show() {\nfor (number, icon) in icons.enumerated() {\nbar.insertSegment(with: icon, at: number, animated: false)\n}\n}",
      .stays(.readOnce)),
    uiKit(
      "let icons: [UIImage] = [\(hero)!]\nfunc show() {\nzip(titles, icons).forEach { title, icon in\nitems.append(UITabBarItem(title: title, image: icon, tag: 0))\n}\n}",
      .stays(.barItem)),
    uiKit(
      "let icons: [UIImage] = [\(hero)!]\nlet items = icons.enumerated().map { UITabBarItem(title: nil, image: $0.element, tag: $0.offset) }",
      .stays(.barItem)),
    uiKit(
      "let rows: [(title: String, icon: UIImage?)] = [(\"a\", \(hero))]\nlet actions = rows.map { UIAction(title: $0.title, image: $0.icon) { _ in } }",
      .stays(.readOnce)),
    method(
      "var items = [Any]()\nitems.append(\(hero)!)\nlet sheet = UIActivityViewController(activityItems: items, applicationActivities: nil)",
      .stays(.readOnce)),
  ]

  private static let snapshot =
    "extension UIView {\nfunc snapshot() -> UIImage {\nUIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }\n}\n}\n"

  /// Views that functions make, and views of the project's own that are drawn at once.
  static let madeViews: [AppearanceCase] = [
    uiKit(
      "func makeIcon() -> UIImageView {\nlet view = UIImageView()\nview.image = \(hero)\nreturn view\n}\nfunc show() { photo.mask = makeIcon() }",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "func makeIcon() -> UIImageView { UIImageView(image: \(hero)) }\nfunc mark() -> UIImage { makeIcon().snapshot() }",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "func makeIcon() -> UIImageView { UIImageView(image: \(hero)) }\nfunc mark() -> UIImage {\nlet icon = makeIcon()\nreturn icon.snapshot()\n}",
      .stays(.readOnce)),
    uiKit(
      "func makeIcon() -> UIImageView {\nlet view = UIImageView(image: \(hero))\nreturn view\n}\nfunc store() {\nlet icon = makeIcon()\nsave(icon.image!.pngData())\n}",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "func makePin() -> UIView {\nlet box = UIView()\nbox.addSubview(UIImageView(image: \(hero)))\nreturn box\n}\nfunc mark() -> UIImage { makePin().snapshot() }",
      .stays(.readOnce)),
    uiKit(
      "@MainActor func makeIcon() -> UIImageView { UIImageView(image: \(hero)) }\n@MainActor func show() { imageView.addSubview(makeIcon()) }",
      .leaves([.hooks])),
    uiKit(
      snapshot
        + "final class Pin: UIView {\nlet icon = UIImageView(image: \(hero))\n}\nfunc mark() -> UIImage {\nlet pin = Pin()\nreturn pin.snapshot()\n}",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "final class Pin: UIView {\nlet icon = UIImageView()\nfunc setUp() {\nicon.image = \(hero)\naddSubview(icon)\n}\n}\nfunc mark() -> UIImage { Pin().snapshot() }",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "final class Pin: MKAnnotationView {\nlet icon = UIImageView(image: \(hero))\noverride init() {\naddSubview(icon)\nimage = snapshot()\n}\n}",
      .stays(.readOnce)),
    uiKit(
      snapshot
        + "final class Badge: UIView { let icon = UIImageView(image: \(hero)) }\nfinal class PinView: UIView { let badge = BadgeView() }\nfinal class BadgeView: UIView { let icon = UIImageView(image: \(hero)) }\nfunc mark() -> UIImage { PinView().layer.snapshot() }\nfunc other() -> UIImage { PinView().snapshot() }",
      .stays(.readOnce)),
    // A view may be drawn before its image is there, also by an own method of such a name.
    uiKit(
      "extension UIView {\nfunc drawHierarchy(shared: Int) {}\nfunc sharedPicture() -> UIImage {\ndrawHierarchy(shared: 1)\nreturn UIImage()\n}\n}\nfinal class SharedPin: UIView { let icon = UIImageView(image: \(hero)) }\n@MainActor final class SharePage {\nlet pin = SharedPin()\nfunc share() -> UIImage { pin.sharedPicture() }\n}",
      .stays(.readOnce)),
    // A library's.
    method(
      "let icon = UIImageView()\nicon.image = \(hero)\nlet copy = icon.asImage()", .stays(.readOnce)
    ),
  ]

  /// Functions of libraries that read pixels.
  static let pixels: [AppearanceCase] =
    [
      "let buffer = pixelBuffer(from: @)", "let image = VisionImage(image: @)",
      "let result = try model.prediction(image: @)", "let page = PDFPage(image: @)",
      "let color = @.averageColor", "let color = @.dominantColor()", "let colors = @.getColors()",
      "let small = resize(@, to: size)", "let small = resizeImage(image: @, targetSize: size)",
      "let small = ImageTools.resize(@, to: size)", "coder.encode(@, forKey: \"icon\")",
      "let data = try NSKeyedArchiver.archivedData(withRootObject: @, requiringSecureCoding: true)",
      "ImageCache.default.store(@, forKey: \"icon\")",
      "let art = MPMediaItemArtwork(boundsSize: size, requestHandler: { _ in return @ })",
    ].flatMap { code in
      [
        method(code.replacing("@", with: "\(hero)!"), .stays(.readOnce)),
        method("let picked = \(hero)!\n" + code.replacing("@", with: "picked"), .stays(.readOnce)),
      ]
    } + [
      uiKit(
        "@MainActor func configure(image: UIImage) { imageView.image = image }\n@MainActor func show() { configure(image: \(hero)!) }",
        .leaves([.hooks]))
    ]
}
