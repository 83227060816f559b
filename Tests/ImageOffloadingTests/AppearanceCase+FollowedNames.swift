import ImageOffloading

extension AppearanceCase {
  /// A method that gets the name, and code that calls it.
  private static func helper(_ code: String, _ outcome: Outcome) -> AppearanceCase {
    implementation(
      "- (void)add:(UIViewController *)page named:(NSString *)name {\n\(code)\n}\n- (void)show {\n[self add:nil named:@\"hero\"];\n}",
      outcome)
  }

  private static func implementation(_ methods: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.m",
      "@interface Tabs : UIViewController\n@property (nonatomic) UIImageView *iconView;\n@property (nonatomic) UIButton *iconButton;\n@end\n@implementation Tabs\n\(methods)\n@end\n",
      outcome)
  }

  private static let tabs =
    "let tabs = [Tab(icon: UIImage(named: \"hero\")), Tab(icon: nil)]"

  /// Names that a lookup of Objective-C gets from elsewhere, for what reads the image once.
  static let followedNames: [AppearanceCase] = [
    helper("page.tabBarItem.image = [UIImage imageNamed:name];", .stays(.barItem)),
    helper(
      "page.tabBarItem.selectedImage = [[UIImage imageNamed:name] imageWithRenderingMode:1];",
      .stays(.barItem)),
    helper(
      "UIImage *image = [UIImage imageNamed:name];\npage.tabBarItem.image = image;",
      .stays(.barItem)),
    helper(
      "page.tabBarItem = [[UITabBarItem alloc] initWithTitle:@\"a\" image:[UIImage imageNamed:name] selectedImage:nil];",
      .stays(.barItem)),
    helper("[page.tabBarItem setImage:[UIImage imageNamed:name]];", .stays(.barItem)),
    helper("[page.tabBarItem setSelectedImage:[UIImage imageNamed:name]];", .stays(.barItem)),
    helper(
      "UIImage *image = [UIImage imageNamed:name];\nUIBarButtonItem *item = nil;\n[item setImage:image];",
      .stays(.barItem)),
    helper("self.iconView.image = [UIImage imageNamed:name];", .leaves([.hooks])),
    helper("[self.iconButton setImage:[UIImage imageNamed:name] forState:0];", .leaves([.hooks])),
    AppearanceCase(
      "View.m",
      "#define kHero @\"hero\"\n@interface Tabs : UIViewController\n@end\n@implementation Tabs\n- (void)show {\nUIImage *image = [UIImage imageNamed:kHero];\nself.tabBarItem.image = image;\n}\n@end\n",
      .stays(.barItem)),
    // Another image of the same file.
    implementation(
      "- (void)add:(NSString *)name {\nself.tabBarItem.image = [UIImage imageNamed:name];\n}\n- (void)show {\n[self add:@\"map\"];\nself.iconView.image = [UIImage imageNamed:@\"hero\"];\n}",
      .leaves([.hooks])),
  ]

  /// Members of a model whose type its list says.
  static let listedModels: [AppearanceCase] =
    [
      "let tab = tabs[index]\npage.tabBarItem = UITabBarItem(title: nil, image: tab.icon, tag: 1)",
      "for (index, each) in tabs.enumerated() {\npage.tabBarItem.image = each.icon\n}",
      "page.tabBarItem.image = tabs[index].icon",
      "tabs.forEach { page.tabBarItem.image = $0.icon }",
      "tabs.enumerated().forEach { page.tabBarItem.image = $0.element.icon }",
    ].map { code in
      sources(
        [
          "func show(_ page: UIViewController, at index: Int) {\n\(tabs)\n\(code)\n}",
          "struct Tab { let icon: UIImage? }\nstruct Row { let icon: UIImage? }\nstruct Cell { let icon: UIImage? }",
        ], .stays(.barItem))
    } + [
      sources(
        [
          "func show(_ page: UIViewController, at index: Int) {\nlet tabs = [Tab(name: \"hero\")]\npage.tabBarItem.image = UIImage(named: tabs[index].name)\n}",
          "struct Tab { let name: String }",
        ], .stays(.barItem)),
      sources(
        [
          "func show(_ page: UIViewController) {\nlet tabs = [\"a\": Tab(name: \"hero\")]\nfor tab in tabs.values {\npage.tabBarItem.image = UIImage(named: tab.name)\n}\n}",
          "struct Tab { let name: String }",
        ], .stays(.barItem)),
      // Nothing says the type of the value, and no other type has such a member.
      sources(
        [
          "func show(_ page: UIViewController) {\npage.tabBarItem.image = store.current.icon\n}",
          "struct Tab { let icon: UIImage? }\nlet tab = Tab(icon: UIImage(named: \"hero\"))",
        ], .stays(.barItem)),
      sources(
        [
          "func show(at index: Int) {\nlet rows = [Row(icon: nil)]\nrows[index].icon?.draw(in: .zero)\n}",
          "struct Tab { let icon: UIImage? }\nstruct Row { let icon: UIImage? }\nfunc tab() -> Tab { Tab(icon: UIImage(named: \"hero\")) }",
        ], .leaves([.hooks])),
    ]

  private static let picture = """
    extension UIView {
    func asImage() -> UIImage { UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) } }
    }
    """

  private static let card =
    "final class Ticket: UIView {\nlet icon = UIImageView(image: UIImage(named: \"hero\"))\n}"

  /// Views with images of their own that a picture is made of.
  static let drawnTypes: [AppearanceCase] = [
    sources([picture, "\(card)\nlet card = Ticket()\nshare(card.asImage())"], .stays(.readOnce)),
    sources(
      [
        picture,
        "\(card)\nfinal class Poster: UIView {\nlet card = Ticket()\nfunc share() { send(asImage()) }\n}",
      ], .stays(.readOnce)),
    sources(
      [
        "final class Ticket: UIView {\nlet icon = UIImageView()\nfunc share() -> UIImage {\nicon.image = UIImage(named: \"hero\")\nreturn renderer.image { self.layer.render(in: $0.cgContext) }\n}\n}"
      ], .stays(.readOnce)),
    sources(
      [
        "extension UIView {\nfunc drawHierarchy(of _: Int) {}\nfunc asImage() -> UIImage? {\ndrawHierarchy(of: 1)\nreturn nil\n}\n}",
        "\(card)\nfinal class Poster: UIView {}\n@MainActor func share() -> UIImage? { Poster().asImage() }",
      ], .leaves([.hooks])),
  ]

  private static func view(
    _ rendered: String, _ members: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nstruct Share: View {\nvar body: some View { VStack { card } }\n@MainActor func share() -> UIImage? {\nlet renderer = ImageRenderer(content: \(rendered))\nreturn renderer.uiImage\n}\n\(members)\n}\n",
      outcome)
  }

  private static let cardMember =
    "private var card: some View {\nVStack { Image(\"hero\").resizable() }\n}"

  /// Members of a view that a picture is made of.
  static let renderedMembers: [AppearanceCase] = [
    view("card", cardMember, .stays(.swiftUIImage)),
    view("self.card.padding()", cardMember, .stays(.swiftUIImage)),
    view("self", cardMember, .stays(.swiftUIImage)),
    view(
      "framed(3)",
      "func framed(_ width: Int) -> some View {\ncard.frame(width: 30)\n}\n\(cardMember)",
      .stays(.swiftUIImage)),
    view(
      "other", "private var other: some View {\nText(\"a\")\n}\n\(cardMember)",
      .leaves([.rewritten])),
    AppearanceCase(
      [
        "View.swift":
          "import SwiftUI\nstruct Share: View {\nvar body: some View { VStack { card } }\n@MainActor func share() -> UIImage? { ImageRenderer(content: card).uiImage }\n}\n",
        "Ticket.swift": "import SwiftUI\nextension Share {\n\(cardMember.dropFirst(8))\n}\n",
      ], .stays(.swiftUIImage)),
  ]

  private static func rendered(_ body: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      """
      import SwiftUI
      func use(_ image: UIImage?) {}
      @MainActor func picture<V: View>(@ViewBuilder content: () -> V) { use(ImageRenderer(content: content()).uiImage) }
      extension View { @MainActor func snapshot() -> UIImage? { ImageRenderer(content: self).uiImage } }
      struct Share: View {
        func card() -> some View { VStack { Image("hero") } }
        var body: some View {
          VStack {
            card()
            Button("a") { \(body) }
          }
        }
      }

      """, outcome)
  }

  /// Variables and closures with views that a picture is made of.
  static let renderedVariables: [AppearanceCase] = [
    rendered("let view = card()\n use(view.snapshot())", .stays(.swiftUIImage)),
    rendered(
      "let view = card().frame(width: 2)\n use(ImageRenderer(content: view).uiImage)",
      .stays(.swiftUIImage)),
    rendered("picture { card() }", .stays(.swiftUIImage)),
    rendered("let view = Text(\"a\")\n use(view.snapshot())", .leaves([.rewritten])),
    rendered("picture { Text(\"a\") }", .leaves([.rewritten])),
  ]
}
