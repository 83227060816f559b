import ImageOffloading

extension AppearanceCase {
  private static func uiKit(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase("View.swift", "import UIKit\n\(code)\n", outcome)
  }

  private static func pair(
    _ one: String, _ other: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      ["A.swift": "import UIKit\n\(one)\n", "B.swift": "import UIKit\n\(other)\n"], outcome)
  }

  private static func method(_ method: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.m",
      "@interface NSTextAttachment : NSObject\n@property UIImage *image;\n@end\n@interface Panel : NSObject\n@end\n@implementation Panel\n\(method)\n@end\n",
      outcome)
  }

  private static let row =
    "struct Row { let title: String\nlet icon: UIImage? }\nlet row = Row(title: \"Copy\", icon: UIImage(named: \"hero\"))"

  /// A view that is drawn by members of other files.
  private static func drawn(_ code: String) -> AppearanceCase {
    pair(
      "@MainActor func mark() -> UIImage {\n\(code)\n}",
      "extension UIView {\nfunc snapshot() -> UIImage {\nUIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }\n}\nvar picture: UIImage {\nUIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }\n}\n}\nenum Tools {\nstatic func picture(of view: UIView) -> UIImage {\nUIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }\n}\n}",
      .stays(.readOnce))
  }

  /// Places that read an image once, and get it or its name from elsewhere.
  static let fixedUses: [AppearanceCase] = [
    // YYText draws what an attachment has.
    AppearanceCase(
      "View.m",
      "@interface Text : NSObject\n+ (id)attachmentStringWithContent:(id)content contentMode:(int)mode;\n@end\n@interface Panel : NSObject\n@end\n@implementation Panel\n- (id)text {\nUIImage *icon = [UIImage imageNamed:@\"hero\"];\nreturn [Text attachmentStringWithContent:icon contentMode:1];\n}\n@end\n",
      .stays(.attributedString)),
    // A map's style has a copy.
    uiKit(
      "func add(to map: MapStyle) {\nlet icon = UIImage(named: \"hero\")!\ntry? map.addImage(icon, id: \"stop\")\n}",
      .stays(.readOnce)),
    // Views that are drawn at once.
    uiKit(
      "func picture() -> UIImage {\nlet icon = UIImageView(image: UIImage(named: \"hero\"))\nreturn renderer.image { icon.layer.render(in: $0.cgContext) }\n}",
      .stays(.readOnce)),
    uiKit(
      "func picture() -> UIImage {\nlet box = UIView()\nlet icon = UIImageView()\nicon.image = UIImage(named: \"hero\")\nbox.addSubview(icon)\nreturn renderer.image { _ in box.drawHierarchy(in: box.bounds, afterScreenUpdates: true) }\n}",
      .stays(.readOnce)),
    pair(
      "func mark() -> UIImage {\nlet icon = UIImageView(image: UIImage(named: \"hero\"))\nreturn icon.snapshot()\n}",
      "extension UIView {\nfunc snapshot() -> UIImage {\nUIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }\n}\n}",
      .stays(.readOnce)),
    pair(
      "func mark() -> UIImage {\nlet icon = UIImageView(image: UIImage(named: \"hero\"))\nreturn Tools.picture(of: icon)\n}",
      "enum Tools {\nstatic func picture(of view: UIView) -> UIImage {\nUIGraphicsImageRenderer(bounds: view.bounds).image { view.layer.render(in: $0.cgContext) }\n}\n}",
      .stays(.readOnce)),
    pair(
      "@MainActor func show() {\nlet icon = UIImageView(image: UIImage(named: \"hero\"))\nimageView.addSubview(icon)\n}",
      "let title = 1", .leaves([.hooks])),
    // A method of the name of a property.
    pair(
      "@MainActor func show() {\nlet icon = UIImageView()\nicon.image = UIImage(named: \"hero\")\nimageView.addSubview(icon)\n}",
      "extension UIView {\nfunc drawHierarchy(in _: Int) {}\nfunc image() -> UIImage? {\ndrawHierarchy(in: 1)\nreturn nil\n}\n}",
      .leaves([.hooks])),
    drawn("return UIImageView(image: UIImage(named: \"hero\")).snapshot()"),
    drawn("return Tools.picture(of: UIImageView(image: UIImage(named: \"hero\")))"),
    drawn(
      "let box = UIView()\nbox.addSubview(UIImageView(image: UIImage(named: \"hero\")))\nreturn box.snapshot()"
    ),
    drawn("let icon = UIImageView(image: UIImage(named: \"hero\"))\nreturn icon.picture"),
    drawn(
      "let icon = UIImageView(image: UIImage(named: \"hero\"))\nlet box = UIView()\nbox.insertSubview(icon, at: 0)\nreturn box.snapshot()"
    ),
    drawn(
      "let icon = UIImageView(image: UIImage(named: \"hero\"))\nlet row = UIStackView(arrangedSubviews: [icon])\nreturn row.snapshot()"
    ),
    drawn(
      "let button = UIButton()\nbutton.setImage(UIImage(named: \"hero\"), for: .normal)\nreturn button.snapshot()"
    ),
    drawn("imageView.image = UIImage(named: \"hero\")\nreturn imageView.snapshot()"),
    drawn(
      "let icon = UIImageView(image: UIImage(named: \"hero\"))\nlet layer = icon.layer\nreturn renderer.image { layer.render(in: $0.cgContext) }"
    ),
    // Names of tuples, dictionaries and arguments.
    uiKit(
      "let rows = [(\"Copy\", \"hero\")]\nlet actions = rows.map { title, name in UIAction(title: title, image: UIImage(named: name)) { _ in } }",
      .stays(.readOnce)),
    uiKit(
      "let tags = [\"#hero\": \"hero\"]\nlet texts = tags.mapValues { name in\nlet attachment = NSTextAttachment()\nattachment.image = UIImage(named: name)\nreturn attachment\n}",
      .stays(.attributedString)),
    pair(
      "func item(_ title: String, imageName: String) -> UITabBarItem {\nUITabBarItem(title: title, image: UIImage(named: imageName)?.withRenderingMode(.alwaysOriginal), tag: 0)\n}",
      "enum Names { static let home = \"hero\" }\nlet home = item(\"Home\", imageName: Names.home)",
      .stays(.barItem)),
    pair(
      "let add = UIBarButtonItem(image: UIImage(named: Names.home), style: .plain, target: nil, action: nil)",
      "enum Names { static let home = \"hero\" }", .stays(.barItem)),
    // Another row's name is shown by a view.
    pair(
      "func row(_ name: String) { imageView.image = UIImage(named: name) }\nfunc item(_ name: String) -> UITabBarItem { UITabBarItem(title: nil, image: UIImage(named: name), tag: 0) }",
      "row(\"hero\")\nlet home = item(\"home\")", .leaves([.hooks])),
    // Images.
    pair(
      "func item(_ title: String, image: UIImage) -> UITabBarItem {\nlet item = UITabBarItem(title: title, image: image, tag: 0)\nreturn item\n}",
      "let home = item(\"Home\", image: UIImage(named: \"hero\")!)", .stays(.barItem)),
    pair(
      "func save(_ picture: UIImage) { write(picture.jpegData(compressionQuality: 0.8)) }",
      "if let cover = UIImage(named: \"hero\") { save(cover) }", .stays(.readOnce)),
    pair(
      row, "let action = UIAction(title: row.title, image: row.icon) { _ in }", .stays(.readOnce)),
    pair(
      "struct Row { let title: String\nlet icon: UIImage? }\nlet row = Row(title: \"Copy\", icon: \"hero\".uiImage)",
      "extension UIAction { convenience init(_ row: Row) { self.init(title: row.title, image: row.icon) { _ in } } }\nextension String { var uiImage: UIImage? { UIImage(named: self) } }",
      .stays(.readOnce)),
    pair(
      "extension UIImage { static func code(_ link: String, logo: UIImage?) -> UIImage? { draw(link, logo?.cgImage) } }",
      "view.image = .code(link, logo: UIImage(named: \"hero\"))", .stays(.readOnce)),
    pair(
      "var lockIcon: UIImage? { isOn ? UIImage(named: \"hero\") : UIImage(named: \"open\") }",
      "lock = UIBarButtonItem(image: lockIcon, style: .plain, target: self, action: nil)",
      .stays(.barItem)),
    pair(
      "label.append(link, icon: UIImage(named: \"hero\")!)",
      "extension UILabel { func append(_ link: String, icon: UIImage?) {\nif let icon { texts.append(NSTextAttachment(image: icon.withTintColor(.red))) }\n} }",
      .stays(.attributedString)),
    // Another row's image is shown by a view.
    pair(
      "func row(image: UIImage?) { imageView.image = image }\nfunc item(image: UIImage?) -> UITabBarItem { UITabBarItem(title: nil, image: image, tag: 0) }",
      "row(image: UIImage(named: \"hero\"))\nlet home = item(image: UIImage(named: \"home\"))",
      .leaves([.hooks])),
    // Another block's variable isn't a view's own image, nor is one that a renderer draws a method of the project's.
    pair(
      "func show() {\nvar image: UIImage?\nimage = UIImage(named: \"hero\")\nimageView.image = image\n}",
      "final class Copyable: UIImageView { func bytes() -> Any? { self.image?.pngData() } }",
      .leaves([.hooks])),
    pair(
      "final class Card {}\nfinal class Cards { func image(for card: Card) -> UIImage { UIImage(named: \"hero\")! } }\nfunc show(_ cards: Cards) { imageView.image = cards.image(for: Card()) }",
      "func fill(_ slider: UISlider) {\nlet thumb = picture(of: slider)\nslider.setThumbImage(thumb, for: .normal)\n}\nfunc picture(of view: UIView) -> UIImage {\nlet renderer = UIGraphicsImageRenderer(bounds: view.bounds)\nreturn renderer.image { context in view.layer.render(in: context.cgContext) }\n}",
      .leaves([.hooks])),
    pair(
      "final class Cards { func image(_ shows: () -> Void) -> UIImage { UIImage(named: \"hero\")! } }",
      "func fill(_ slider: UISlider, _ cards: Cards) {\nlet thumb = cards.image { print() }\nslider.setThumbImage(thumb, for: .normal)\n}",
      .stays(.readOnce)),
    pair(
      "class Panel: UIView { var picture = UIImage(named: \"hero\") }",
      "final class Card: Panel { func bytes() -> Any? { self.picture?.pngData() } }",
      .stays(.readOnce)),
    // A member of a protocol, of a type by another name, or of the class of a protocol's types may be the type's own.
    pair(
      "protocol Framed {}\nextension Framed { var picture: UIImage? { UIImage(named: \"hero\") } }\nextension UIView: Framed {}",
      "final class Card: UITableViewCell { func bytes() -> Any? { self.picture?.pngData() } }",
      .stays(.readOnce)),
    pair(
      "class Panel: UIView { var picture = UIImage(named: \"hero\") }\nprotocol Sharing where Self: Panel {}",
      "extension Sharing { func bytes() -> Any? { self.picture?.pngData() } }",
      .stays(.readOnce)),
    pair(
      "class Panel: UIView { var picture = UIImage(named: \"hero\") }\ntypealias Board = Panel",
      "extension Board { func bytes() -> Any? { self.picture?.pngData() } }", .stays(.readOnce)),
    // So may a plain name.
    pair(
      "class Panel: UIView { var picture = UIImage(named: \"hero\") }",
      "final class Card: Panel { func bytes() -> Any? { picture?.pngData() } }", .stays(.readOnce)),
    pair(
      "protocol Framed {}\nextension Framed { var picture: UIImage? { UIImage(named: \"hero\") } }",
      "final class Card: UIView, Framed { func bytes() -> Any? { picture?.pngData() } }",
      .stays(.readOnce)),
    // No user sees a preview.
    uiKit(
      "#Preview { Thumbnail(UIImage(named: \"hero\")!.pngData()!) }\nimageView.image = UIImage(named: \"hero\")",
      .leaves([.hooks])),
    // Objective-C.
    method(
      "- (id)text {\nNSTextAttachment *attachment = [[NSTextAttachment alloc] init];\nUIImage *image = [UIImage imageNamed:@\"hero\"];\nattachment.image = image;\nreturn attachment;\n}",
      .stays(.attributedString)),
    method(
      "- (void)show:(UIImageView *)icon {\nicon.highlightedImage = [UIImage imageNamed:@\"hero\"];\nCGImageRef pixels = [icon.highlightedImage CGImage];\n}",
      .stays(.readOnce)),
    method(
      "- (void)show:(UIImageView *)view {\nview.image = [UIImage imageNamed:@\"hero\"];\n}\n- (void)draw:(UIImage *)image {\nCGImageRef pixels = [image CGImage];\n}",
      .leaves([.hooks])),
  ]
}
