import ImageOffloading

extension AppearanceCase {
  private static func row(
    _ declarations: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import SwiftUI\n\(declarations)\nstruct Row: View {\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: "return [Row()]")
  }

  private static let page = "struct Page { let title: String; let art: Image }"

  private static let names = """
    @MainActor enum Pictures {
      static var first: Image { Image("hero") }
      static let second = Image(systemName: "map")
    }
    """

  private static let kind = """
    \(names)
    @MainActor enum Kind {
      case first, second
      var picture: Image {
        switch self {
        case .first: Pictures.first
        case .second: Pictures.second
        }
      }
    }
    """

  /// Images that are values of an app's models: pages, rows, and enumerations of them.
  static let models: [AppearanceCase] = [
    // Lists of models, whose type the list says.
    row(
      page,
      "let pages: [Page] = [.init(title: \"a\", art: Image(\"hero\")), .init(title: \"b\", art: Image(systemName: \"map\"))]\n    return VStack { pages[0].art.resizable() }",
      .leaves([.rewritten]), edited: ".init(title: \"a\", art: LevityImage(\"hero\"))"),
    row(
      page,
      "let page: Page = .init(title: \"a\", art: Image(\"hero\"))\n    return VStack { page.art.resizable() }",
      .leaves([.rewritten]), edited: "= .init(title: \"a\", art: LevityImage(\"hero\"))"),
    row(
      page + "\nfunc pages() -> [Page] { [.init(title: \"a\", art: Image(\"hero\"))] }",
      "let all = pages()\n    return VStack { all[0].art.resizable() }", .leaves([.rewritten])),
    row(
      page + "\nfunc show(_ pages: [Page]) -> some View { pages[0].art }",
      "show([.init(title: \"a\", art: Image(\"hero\"))])", .stays(.swiftUIImage)),
    // Values that are compared.
    row(
      page.replacing("Page {", with: "Page: Equatable {"),
      "let page = Page(title: \"a\", art: Image(\"hero\"))\n    return VStack { if page == page { page.art.resizable() } }",
      .leaves([.rewritten]),
      edited: "struct Page: Equatable { let title: String; let art: LevityImage"
    ),
    // Values that callers needn't give.
    row(
      "struct Cell: View { var icon: Image = Image(\"hero\"); var body: some View { HStack { icon } } }",
      "Cell()", .leaves([.rewritten]), edited: "var icon: LevityImage = LevityImage(\"hero\")"),
    row(
      "struct Cell: View {\n  let icon: Image\n  init(icon: Image = Image(\"hero\")) { self.icon = icon }\n  var body: some View { HStack { icon } }\n}",
      "VStack { Cell(); Cell(icon: Image(systemName: \"map\")) }", .leaves([.rewritten]),
      edited: "init(icon: LevityImage = LevityImage(\"hero\"))"),
    AppearanceCase(
      "View.swift",
      """
      import SwiftUI
      struct Profile { var name: String; var icon: Image }
      extension Profile {
        init() {
          self.name = ""
          self.icon = Image("hero")
        }
      }
      struct ProfileRow: View { var body: some View { HStack { Profile().icon.resizable() } } }

      """, .leaves([.rewritten]), edited: "self.icon = LevityImage(\"hero\")",
      run: "return [ProfileRow()]"),
    AppearanceCase(
      "View.swift",
      """
      import SwiftUI
      struct Member { var icon: Image }
      func change(_ row: inout Member) { row.icon = Image("hero") }
      struct MemberRow: View { var body: some View { HStack { Member(icon: Image("b")).icon } } }
      extension Member { static func first() {} }

      """, .stays(.swiftUIImage)),
    // One declaration has the value of another.
    row(
      kind, "Kind.first.picture.resizable()", .leaves([.rewritten]),
      edited: "case .first: LevityImage(Pictures.first)"),
    row(kind, "Text(\"\\(Kind.first.picture)\")", .stays(.swiftUIImage)),
    row(
      "\(names)\n@MainActor func picture(_ isOn: Bool) -> Image {\n  let isOff = !isOn\n  return isOff ? Pictures.second : Pictures.first\n}",
      "picture(true).resizable()", .stays(.swiftUIImage)),
    row(
      "@MainActor enum Tabs {\n  static func icon(_ isOn: Bool) -> Image {\n    if isOn { return active() } else { return Image(systemName: \"map\") }\n  }\n  static func active() -> Image { Image(\"hero\") }\n}",
      "Tabs.icon(true).resizable()", .leaves([.rewritten]),
      edited: "if isOn { return LevityImage(active()) } else { return LevityImage(Image(systemName:"
    ),
    row(
      "@MainActor enum Tabs { static func icon(_ isOn: Bool) -> Image { isOn ? Image(\"hero\") : Image(systemName: \"map\") } }",
      "Tabs.icon(true).resizable()", .leaves([.rewritten]),
      edited: "isOn ? LevityImage(\"hero\") : LevityImage(Image(systemName: \"map\"))"),
    row(
      "@MainActor enum Tabs {\n  static func icon(_ isOn: Bool) -> Image {\n    let names = [1].map { number -> String in return \"a\" }\n    if names.isEmpty { fatalError() }\n    return Image(\"hero\")\n  }\n}",
      "Tabs.icon(true).resizable()", .leaves([.rewritten])),
    row(
      "@MainActor enum Tabs { static var icon: Image { .init(\"hero\") } }",
      "Tabs.icon.resizable()",
      .leaves([.rewritten]), edited: "static var icon: LevityImage { LevityImage(\"hero\") }"),
    // Members of other types that have the name.
    AppearanceCase(
      [
        "Page.swift": """
        import SwiftUI
        struct Leaflet { let title: String; let image: Image }
        struct LeafletRow: View {
          let leaflet = Leaflet(title: "a", image: Image("hero"))
          var body: some View { HStack { leaflet.image.resizable() } }
        }

        """,
        "Post.swift": """
        import SwiftUI
        struct Post { let image: String }
        struct Draft {
          let image: String
          init(_ post: Post) { self.image = post.image }
          init(image: String) { self.image = image }
        }
        func drafts(_ posts: [Post]) -> [Any] {
          posts.map { post in Draft(image: post.image) } + posts.map { post in address(url: post.image) }
        }
        func address(url: String) -> String { url }

        """,
      ], .leaves([.rewritten]), edited: "Draft(image: post.image)", run: "return [LeafletRow()]"),
    AppearanceCase(
      [
        "Page.swift": """
        import SwiftUI
        struct Leaflet { let title: String; let image: Image }
        struct LeafletRow: View {
          let leaflet = Leaflet(title: "a", image: Image("hero"))
          var body: some View { HStack { leaflet.image.resizable() } }
        }

        """,
        "Print.swift":
          "import SwiftUI\nfunc show(_ pages: [Leaflet]) { for page in pages { dump(page.image) } }\n",
      ], .stays(.swiftUIImage)),
    // A method of the name that draws, and a property of another type whose type isn't said.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Sticker { var title: String; var image: Image }
        struct StickerRow: View {
          let sticker = Sticker(title: "a", image: Image("hero"))
          var body: some View { HStack { sticker.image.resizable() } }
        }

        """,
        "Edit.swift": """
        import SwiftUI
        @MainActor final class StickerEditor { var image = UIImage() }
        @MainActor func change(_ picture: UIImage) {
          let editor = StickerEditor()
          let renderer = UIGraphicsImageRenderer(size: picture.size)
          let drawn = renderer.image { context in picture.draw(at: .zero) }
          editor.image = drawn
        }

        """,
      ], .leaves([.rewritten]), edited: "let sticker = Sticker(title: \"a\", image: LevityImage(",
      run: "return [StickerRow()]"),
    // A private variable, if the file sets it to nothing but images.
    row(
      "struct Chest: View {\n  private var icon = Image(systemName: \"map\")\n  init() { icon = Image(\"hero\") }\n  var body: some View { HStack { icon.resizable() } }\n}",
      "Chest()", .leaves([.rewritten]), edited: "init() { icon = LevityImage(\"hero\") }"),
    row(
      "struct Chest: View {\n  private var icon = Image(\"hero\")\n  init(_ other: Image) { icon = other }\n  var body: some View { HStack { icon.resizable() } }\n}",
      "Chest(Image(systemName: \"map\"))", .stays(.swiftUIImage)),
    row(
      "struct Chest: View {\n  @State private var icon = Image(\"hero\")\n  var body: some View { HStack { icon.resizable() } }\n}",
      "Chest()", .leaves([.rewritten])),
    row(
      "struct Chest: View {\n  fileprivate var icon = Image(\"hero\")\n  var body: some View { HStack { icon.resizable() } }\n}",
      "Chest(icon: Image(systemName: \"map\"))", .stays(.swiftUIImage)),
    // Other variables of its name keep their type, and a local one of the type's own keeps all of them.
    row(
      "struct Chest: View {\n  private var icon = Image(\"hero\")\n  var body: some View { HStack { icon } }\n}\nstruct Crate: View {\n  let icon = Image(systemName: \"map\")\n  var body: some View { HStack { Text(\"\\(icon)\") } }\n}",
      "Chest()", .leaves([.rewritten]),
      edited: "  let icon = Image(systemName: \"map\")"),
    row(
      "struct Chest: View {\n  private var icon = Image(\"hero\")\n  var body: some View { HStack { icon } }\n}\nfunc note(_ isOn: Bool) -> Text {\n  let icon = isOn ? Image(systemName: \"map\") : Image(systemName: \"bell\")\n  return Text(\"\\(icon)\")\n}",
      "Chest()", .leaves([.rewritten]),
      edited: "  let icon = isOn ? Image(systemName: \"map\") : Image(systemName: \"bell\")"),
    row(
      "struct Chest: View {\n  private var icon = Image(\"hero\")\n  var body: some View { HStack { icon } }\n}\nstruct Crate: View {\n  private var icon = Image(systemName: \"map\")\n  init(_ isOn: Bool) { if isOn { icon = Image(systemName: \"bell\") } }\n  var body: some View { Text(\"\\(icon)\") }\n}",
      "Chest()", .leaves([.rewritten]),
      edited: "if isOn { icon = Image(systemName: \"bell\") }"),
    row(
      "struct Chest: View {\n  private var icon = Image(\"hero\")\n  var body: some View { HStack { icon } }\n}\nextension Chest {\n  var note: Text { let icon = Image(systemName: \"map\"); return Text(\"\\(icon)\") }\n}",
      "Chest()", .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Chest: View {
          private var icon = Image("hero")
          var body: some View { HStack { icon } }
        }
        extension Pile { func clear() { icon = Image(systemName: "map") } }

        """,
        "Pile.swift": """
        import SwiftUI
        final class Pile {
          var icon = Image(systemName: "bell")
          var note: Text { Text("\\(icon)") }
        }

        """,
      ], .stays(.swiftUIImage)),
    row(
      "struct Chest: View {\n  private var icon = Image(systemName: \"map\") as Image\n  init() { icon = Image(\"hero\") }\n  var body: some View { HStack { icon } }\n}",
      "Chest()", .stays(.swiftUIImage)),
    row(
      "struct Chest: View {\n  private var (icon, title) = (Image(systemName: \"map\"), \"\")\n  init() { icon = Image(\"hero\") }\n  var body: some View { HStack { icon } }\n}",
      "Chest()", .stays(.swiftUIImage)),
    // A direct use elsewhere proves the image, but isn't all.
    AppearanceCase(
      [
        "Badge.swift": """
        import SwiftUI
        struct Badge: View {
          let icon: ImageResource
          var body: some View { HStack { Image(icon).resizable() } }
        }

        """,
        "Direct.swift": """
        import SwiftUI
        struct Direct: View { var body: some View { HStack { Image(.hero) } } }

        """,
        "Row.swift": """
        import SwiftUI
        struct Row: View { var body: some View { Badge(icon: .hero) } }

        """,
      ], .leaves([.rewritten, .lookups]), run: "return [Row(), Direct()]"),
  ]
}
