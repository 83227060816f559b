import Testing

@testable import ImageUsage

/// Code that gets an image, and code that only looks like it.
@Suite struct SwiftImageTraceTests {
  struct Row: CustomTestStringConvertible, Sendable {
    /// Two files.
    var one: String
    var other: String
    var consumer: ImageConsumer?
    var ending = "swift"

    var testDescription: String { "\(one)\n// and\n\(other)" }
  }

  /// Asserts what reads the image `hero` once.
  func check(_ row: Row) async throws {
    let start = row.ending == "swift" ? "import UIKit\n" : "#import <UIKit/UIKit.h>\n"
    let files = [
      "One.\(row.ending)": start + row.one, "Other.\(row.ending)": start + row.other,
    ]
    let usage = try #require(await UsageTrial.usages([UsageTrial.asset("hero")], files).first)
    let found = Set(usage.evidence.compactMap(\.consumer).filter(\.readsOnce))
    #expect(found == Set([row.consumer].compactMap { $0 }))
  }

  // MARK: Views

  static let save = "func save(_ view: UIImageView) { write(view.image?.pngData()) }"

  private static let shown =
    "func show(in cover: Cover) { cover.image = UIImage(named: \"hero\") }"

  static let views: [Row] = [
    // An image view isn't one of the app's class that has an image of its own.
    Row(
      one:
        "class Cover: UIImageView { override var image: UIImage? { didSet { fit() } } }\nfunc show(in cover: Cover) { cover.image = UIImage(named: \"hero\") }",
      other: save),
    Row(
      one:
        "class Cover: UIImageView { override var image: UIImage? { didSet { fit() } } }\nfunc show(in cover: Cover) { cover.image = UIImage(named: \"hero\") }",
      other: "func save(_ cover: Cover) { write(cover.image?.pngData()) }", consumer: .drawing),
    Row(
      one:
        "class Cover: UIImageView { override var image: UIImage? { didSet { fit() } } }\nclass Large: Cover {}\nfunc show(in cover: Large) { cover.image = UIImage(named: \"hero\") }",
      other: "func save(_ cover: Cover) { write(cover.image?.pngData()) }", consumer: .drawing),
    // A plain name may mean a member of the class above, or of a protocol.
    Row(
      one: "class Base: UIViewController { let stamp = UIImage(named: \"hero\")! }",
      other:
        "final class Page: Base { func share() { present(UIActivityViewController(activityItems: [stamp], applicationActivities: nil), animated: true) } }",
      consumer: .drawing),
    Row(
      one: "class Base: UIViewController { let stamp = UIImage(named: \"hero\")! }",
      other:
        "final class Page: UIViewController { func share() { present(UIActivityViewController(activityItems: [stamp], applicationActivities: nil), animated: true) } }"
    ),
    // A button makes its image view.
    Row(
      one:
        "class Cover: UIImageView { override var image: UIImage? { didSet { fit() } } }\nclass Key: UIButton {}\nfunc show(in cover: Cover) { cover.image = UIImage(named: \"hero\") }",
      other: "func save(_ key: Key) { write(key.imageView?.image?.pngData()) }"),
    Row(
      one:
        "class Cover: UIImageView { override var image: UIImage? { didSet { fit() } } }\nclass Key: UIButton { let imageView: Cover }\nfunc show(in cover: Cover) { cover.image = UIImage(named: \"hero\") }",
      other: "func save(_ key: Key) { write(key.imageView?.image?.pngData()) }",
      consumer: .drawing),
    // A view's own image, and variables of that name.
    Row(
      one: shown,
      other:
        "class Cover: UIImageView { func save() { let image = self.image\nwrite(image?.pngData()) } }",
      consumer: .drawing),
    Row(
      one: shown,
      other:
        "class Cover: UIImageView { func save() { guard let image = image else { return }\nwrite(image.pngData()) } }",
      consumer: .drawing),
    Row(
      one: shown,
      other:
        "class Cover: UIImageView { func save() { let image = make()\nwrite(image?.pngData()) } }"),
    // A function that has the name of the property isn't set.
    Row(
      one:
        "extension UIImageView { func image(_ image: UIImage) -> Self { self.image = image\nreturn self } }\nfunc show(in view: UIImageView) { view.image = UIImage(named: \"hero\") }",
      other: save),
  ]

  @Test(arguments: views) func anImageIsThatOfItsView(_ row: Row) async throws {
    try await check(row)
  }

  static let codes: [Row] = [
    Row(
      one:
        "class Card { let code = UIImageView()\nfunc show() { code.image = UIImage(named: \"hero\") }\nfunc save() { write(code.image?.pngData()) } }",
      other: "", consumer: .drawing),
    Row(
      one:
        "class Card { let code = UIImageView()\nfunc show() { code.image = UIImage(named: \"hero\") } }",
      other:
        "func save(_ card: Card) { UIImageWriteToSavedPhotosAlbum(card.code.image!, nil, nil, nil) }",
      consumer: .drawing),
    Row(
      one:
        "class Card { let code = UIImageView(image: UIImage(named: \"hero\"))\nfunc save() { write(code.image?.pngData()) } }",
      other: "", consumer: .drawing),
    Row(
      one:
        "class Card { lazy var code: UIImageView = {\nlet view = UIImageView()\nview.image = UIImage(named: \"hero\")\nreturn view\n}()\nfunc save() { write(code.image?.pngData()) } }",
      other: "", consumer: .drawing),
    // The image of another view.
    Row(
      one:
        "class Card { let code = UIImageView()\nlet photo = UIImageView()\nfunc show() { code.image = UIImage(named: \"hero\") } }",
      other: "func save(_ card: Card) { write(card.photo.image?.pngData()) }"),
    Row(
      one:
        "class Card { let code = UIImageView()\nfunc show() { code.image = UIImage(named: \"hero\") } }\nclass Sheet { let code = UIImageView() }",
      other: "func save(_ sheet: Sheet) { write(sheet.code.image?.pngData()) }"),
    // Only asks whether there is one.
    Row(
      one:
        "class Card { let code = UIImageView()\nfunc show() { code.image = UIImage(named: \"hero\") }\nfunc isEmpty() -> Bool { code.image == nil } }",
      other: ""),
  ]

  /// The delegate of a table gets rows that its own file has made.
  static let rows: [Row] = [
    ("let rows = [[\"icon\": \"hero\"]]", "row?[\"icon\"]", true),
    (
      "let rows = [[\"title\": \"a\", \"icon\": isOn ? \"hero\" : \"cover\", \"n\": 1]]",
      "row![\"icon\"]", true
    ),
    (
      "let all = [\"hero\", \"b\"]\nvar rows: [[String: Any]] { all.map { name in [Key.icon: name] } }",
      "row?[Key.icon]", true
    ),
    (
      "func make() { var row = [String: Any]()\nrow[icon] = \"hero\"\nadd(row) }", "row?[icon]",
      true
    ),
    ("let rows = [[\"title\": \"hero\"]]", "row?[\"icon\"]", false),
    ("func make() { if row[icon] == \"hero\" { add() } }", "row?[icon]", false),
    ("let rows = [icon, \"hero\"]", "row?[icon]", false),
  ].map { made, read, isFound in
    Row(
      one:
        "class List: Delegate { \(made)\nfunc didSelect(_ row: [String: Any]?) { guard let name = \(read) as? String else { return }\nlet sheet = Sheet()\nsheet.image = UIImage(named: name) } }",
      other:
        "class Sheet { var image: UIImage?\nfunc save() { write(image?.jpegData(compressionQuality: 1)) } }",
      consumer: isFound ? .drawing : nil)
  }

  @Test(arguments: rows) func aRowIsReadByTheFileThatMakesIt(_ row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: codes) func aViewIsAskedForItsImage(_ row: Row) async throws {
    try await check(row)
  }

  // MARK: Functions

  static let bundled =
    "extension UIImage { static func bundled(_ name: String) -> UIImage? {\nif let own = UIImage(named: name) { return own }\nreturn UIImage(named: name, in: .kit, with: nil)\n} }\n"
  static let thumb = "func dress(_ slider: UISlider) { slider.setThumbImage(X, for: .normal) }"

  static let functions: [Row] = [
    // The result of a call goes to that call.
    Row(
      one: bundled + "func show(in view: UIImageView) { view.image = .bundled(\"hero\") }",
      other: thumb.replacing("X", with: "UIImage.bundled(\"thumb\")")),
    Row(
      one: bundled + "let cover = UIImage.bundled(\"hero\")",
      other: thumb.replacing("X", with: "UIImage.bundled(\"thumb\")")),
    Row(
      one: bundled + "func show(in view: UIImageView) { view.image = .bundled(\"cover\") }",
      other: thumb.replacing("X", with: "UIImage.bundled(\"hero\")"), consumer: .slider),
    Row(
      one: bundled + "let thumb = UIImage.bundled(\"hero\")",
      other: thumb.replacing("X", with: "thumb"),
      consumer: .slider),
    // Through two functions.
    Row(
      one: bundled
        + "func template(_ name: String) -> UIImage? { UIImage.bundled(name)?.withRenderingMode(.alwaysTemplate) }\nfunc show(in view: UIImageView) { view.image = template(\"hero\") }",
      other: thumb.replacing("X", with: "template(\"thumb\")")),
    Row(
      one: bundled
        + "func template(_ name: String) -> UIImage? { UIImage.bundled(name)?.withRenderingMode(.alwaysTemplate) }\nfunc show(in view: UIImageView) { view.image = template(\"cover\") }",
      other: thumb.replacing("X", with: "template(\"hero\")"), consumer: .slider),
    // A function that draws all that it gets.
    Row(
      one: bundled
        + "func tinted(_ name: String) -> UIImage? { UIImage.bundled(name)?.pngData().flatMap(UIImage.init) }\nfunc show(in view: UIImageView) { view.image = tinted(\"hero\") }",
      other: "", consumer: .drawing),
    // Names that calls don't pass as literals.
    Row(
      one: bundled
        + "struct Theme { var thumb = \"hero\" }\nfunc show(in view: UIImageView) { view.image = .bundled(\"cover\") }",
      other: thumb.replacing("X", with: "UIImage.bundled(Theme().thumb)"), consumer: .slider),
    // A property keeps the image of one call, and others read it.
    Row(
      one:
        "class Cache { var last: UIImage?\nfunc keep(_ image: UIImage) -> UIImage { last = image\nreturn image } }\nfunc show(_ cache: Cache, in view: UIImageView) { view.image = cache.keep(UIImage(named: \"hero\")!) }",
      other: "func save(_ cache: Cache) { write(cache.last?.pngData()) }", consumer: .drawing),
    Row(
      one:
        "func same(_ image: UIImage) -> UIImage { image }\nfunc show(in view: UIImageView) { view.image = same(UIImage(named: \"hero\")!) }",
      other: thumb.replacing("X", with: "same(UIImage(named: \"thumb\")!)")),
    Row(
      one:
        "func same(_ image: UIImage) -> UIImage { image }\nlet cover = same(UIImage(named: \"hero\")!)",
      other: "func save() { write(cover.pngData()) }", consumer: .drawing),
    // A generic function makes what its argument says.
    Row(
      one: "let page = make(Page.self)\npage.image = UIImage(named: \"hero\")\n" + made,
      other: page, consumer: .drawing),
    Row(
      one: "let page = make(Other.self)\npage.image = UIImage(named: \"hero\")\n" + made,
      other: page + "class Other { var image: UIImage? }\n"),
    Row(
      one:
        "let page = kit.make(Page.self)\npage.image = UIImage(named: \"hero\")\nstruct Kit {\n\(made)}\n",
      other: page, consumer: .drawing),
  ]
  private static let made = "func make<T: UIViewController>(_ type: T.Type) -> T { T() }\n"
  private static let page =
    "class Page: UIViewController { var image: UIImage?\nfunc save() { write(image?.jpegData(compressionQuality: 1)) } }\n"

  static let others: [Row] = [
    // A case of a library's.
    Row(
      one: "let options: [Option] = [.rightNavItemIcon(UIImage(named: \"hero\")!, delegate: self)]",
      other: "", consumer: .barButtonItem),
    Row(
      one: "let options: [Option] = [.closeIcon(UIImage(named: \"hero\")!)]", other: ""),
    // A function of the project's, which shows a button.
    Row(
      one: "navItemIcon(UIImage(named: \"hero\")!)",
      other: "func navItemIcon(_ image: UIImage) { button.setImage(image, for: .normal) }"),
    Row(
      one:
        "class Pin { var image: UIImage?\ninit(at place: Int, image: UIImage) { self.image = image } }\nlet lion = Pin(at: 1, image: #imageLiteral(resourceName: \"hero\"))",
      other:
        "func view(for pin: Pin) -> MKAnnotationView {\nlet view = MKAnnotationView(annotation: pin, reuseIdentifier: nil)\nview.image = pin.image\nreturn view\n}",
      consumer: .mapAnnotation),
  ]

  private static let tiled =
    "func dress(_ row: UIView) {\nlet tile = UIImage(named: \"hero\")!\nlet wide = tile.withRenderingMode(.alwaysOriginal)\nX\n}"

  /// The project adds members to the classes of the system.
  static let extended: [Row] = [
    Row(
      one: tiled.replacing("X", with: "row.backgroundColor = UIColor(patternImage: wide)"),
      other: "extension UIColor { convenience init(hex: Int) { self.init() } }",
      consumer: .patternColor),
    Row(
      one: tiled.replacing("X", with: "row.backgroundColor = UIColor(patternImage: wide)"),
      other: "let one = 1", consumer: .patternColor),
    Row(
      one: tiled.replacing("X", with: "add(MPMediaItemArtwork(image: wide))"),
      other: "extension MPMediaItemArtwork { func isLarge() -> Bool { true } }",
      consumer: .drawing),
    Row(
      one: tiled.replacing("X", with: "add(UIColor(like: wide))"),
      other: "extension UIColor { convenience init(like image: UIImage) { self.init() } }"),
  ]

  @Test(arguments: extended) func aClassOfTheSystemMayHaveMembersOfTheProject(_ row: Row)
    async throws
  {
    try await check(row)
  }

  @Test(arguments: others) func anImageOfALibrarysOrAModelsIsFollowed(_ row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: functions) func whatAFunctionReturnsGoesToItsCall(_ row: Row) async throws {
    try await check(row)
  }

  // MARK: Objective-C

  static let model =
    "@interface Page : NSObject\n@property (copy) NSArray *frames;\n@end\n@implementation Page\n@end\n@implementation Maker\n- (void)make {\nunknown.frames = @[[UIImage imageNamed:@\"hero\"]];\n}\n@end\n"

  static let members: [Row] = [
    Row(
      one: model,
      other:
        "@implementation UIImage (Scaling)\n- (void)scale {\nfor (UIImage *image in self.frames) { }\n[self.frames.firstObject drawInRect:rect];\n}\n@end\n",
      ending: "m"),
    Row(
      one: model,
      other:
        "@implementation Sheet\n- (void)draw:(Page *)page {\n[page.frames.firstObject drawInRect:rect];\n}\n@end\n",
      consumer: .drawing, ending: "m"),
  ]

  static let card = "@interface Card : NSObject\n@property (weak) UIImageView *code;\n@end\n"

  static let asked: [Row] = [
    Row(
      one: card,
      other:
        "@implementation Card\n- (void)show {\nself.code.image = [UIImage imageNamed:@\"hero\"];\n}\n- (void)save {\n[UIImageJPEGRepresentation(self.code.image, 1.0) writeToFile:path atomically:YES];\n}\n@end\n",
      consumer: .drawing, ending: "m"),
    Row(
      one: card,
      other:
        "@implementation Card\n- (void)show {\n[_code setImage:[UIImage imageNamed:@\"hero\"]];\n}\n- (void)save {\nUIImage *shown = [self.code image];\nUIImageWriteToSavedPhotosAlbum(shown, nil, nil, nil);\n}\n@end\n",
      consumer: .drawing, ending: "m"),
    Row(
      one: card,
      other:
        "@implementation Card\n- (void)show {\nself.code.image = [UIImage imageNamed:@\"hero\"];\n}\n- (void)save {\n[UIImageJPEGRepresentation(self.photo.image, 1.0) writeToFile:path atomically:YES];\n}\n@end\n",
      ending: "m"),
  ]

  @Test(arguments: asked) func aViewIsAskedForItsImageInObjectiveC(_ row: Row) async throws {
    try await check(row)
  }

  /// Views that get each other's images.
  @Test(arguments: ["swift", "m"]) func viewsThatSwapImagesAreFollowedOnce(
    _ ending: String
  ) async throws {
    let names = (0..<12).map { "view\($0)" }
    let lines = names.flatMap { one in
      names.map {
        ending == "m" ? "self.\(one).image = self.\($0).image;" : "\(one).image = \($0).image"
      }
    }.joined(separator: "\n")
    let code =
      ending == "m"
      ? "@implementation Card\n- (void)show {\nself.view0.image = [UIImage imageNamed:@\"hero\"];\n\(lines)\n}\n@end\n"
      : "class Card {\n" + names.map { "let \($0) = UIImageView()\n" }.joined()
        + "func show() {\nview0.image = UIImage(named: \"hero\")\n\(lines)\n} }"
    let start = ContinuousClock.now
    let usages = await UsageTrial.usages([UsageTrial.asset("hero")], ["Card.\(ending)": code])
    #expect(usages.first?.verdict == .used)
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  private static func helper(_ code: String) -> Row {
    Row(
      one:
        "@implementation Tabs\n- (void)add:(UIViewController *)page named:(NSString *)name {\n\(code)\n}\n@end\n",
      other: "@implementation Home\n- (void)show {\n[tabs add:page named:@\"hero\"];\n}\n@end\n",
      consumer: .tabBarItem, ending: "m")
  }

  private static func method(_ code: String) -> Row {
    Row(
      one: "@implementation Tabs\n- (void)show {\n\(code)\n}\n@end\n", other: "",
      consumer: .tabBarItem, ending: "m")
  }

  static let followedNames: [Row] = [
    helper("page.tabBarItem.image = [UIImage imageNamed:name];"),
    helper("[page.tabBarItem setImage:[UIImage imageNamed:name]];"),
    helper("[page.tabBarItem setSelectedImage:[UIImage imageNamed:name]];"),
    helper("UIImage *image = [UIImage imageNamed:name];\n[page.tabBarItem setImage:image];"),
    method(
      "NSArray *names = @[@\"hero\", @\"map\"];\nself.tabBarItem = [[UITabBarItem alloc] initWithTitle:@\"a\" image:[UIImage imageNamed:names[i]] tag:1];"
    ),
    method(
      "NSArray *rows = @[@{@\"image\": @\"hero\"}];\n[rows enumerateObjectsUsingBlock:^(NSDictionary *row, NSUInteger index, BOOL *stop) {\nUITabBarItem *item = page.tabBarItem;\nitem.image = [UIImage imageNamed:row[@\"image\"]];\n}];"
    ),
    method(
      "for (NSDictionary *row in @[@{@\"image\": @\"hero\"}]) {\nUITabBarItem *item = page.tabBarItem;\nitem.image = [UIImage imageNamed:row[@\"image\"]];\n}"
    ),
    Row(
      one:
        "#define kHero @\"hero\"\n@implementation Tabs\n- (void)show {\nUIImage *image = [UIImage imageNamed:kHero];\npage.tabBarItem.image = image;\n}\n@end\n",
      other: "", consumer: .tabBarItem, ending: "m"),
    Row(
      one:
        "@implementation Note\n- (void)show:(NSString *)name {\nNSTextAttachment *icon = [NSTextAttachment new];\nicon.image = [UIImage imageNamed:name];\n}\n@end\n",
      other: "@implementation Home\n- (void)show {\n[note show:@\"hero\"];\n}\n@end\n",
      consumer: .textAttachment, ending: "m"),
    // A method of the app's own returns the image of each call's name.
    Row(
      one:
        "@implementation UIImage (Own)\n+ (UIImage *)own:(NSString *)name {\nreturn [UIImage imageNamed:name];\n}\n@end\n",
      other:
        "@implementation Home\n- (void)show {\nview.image = [UIImage own:@\"hero\"];\npage.tabBarItem.image = [UIImage own:@\"map\"];\n}\n@end\n",
      ending: "m"),
    // A view shows another image of the same method.
    Row(
      one:
        "@implementation Tabs\n- (void)add:(NSString *)name {\npage.tabBarItem.image = [UIImage imageNamed:name];\nview.image = [UIImage imageNamed:@\"hero\"];\n}\n@end\n",
      other: "@implementation Home\n- (void)show {\n[tabs add:@\"map\"];\n}\n@end\n",
      ending: "m"),
  ]

  @Test(arguments: followedNames) func aNameOfObjectiveCIsFollowed(_ row: Row) async throws {
    try await check(row)
  }

  @Test(arguments: members) func aMemberOfAnotherClassIsAnother(_ row: Row) async throws {
    try await check(row)
  }
}
