import ImageOffloading

extension AppearanceCase {
  private static func row(
    _ declaration: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "View.swift",
      "import SwiftUI\n\(declaration)\nstruct Row: View {\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: "return [Row()]")
  }

  private static let cell = """
    struct Cell: View {
      let icon: Image
      var body: some View { HStack { icon.resizable() } }
    }
    """

  private static let sized = """
    struct Sized: View {
      let image: Image
      let size: CGFloat
      init(_ image: Image, size: CGFloat = 20) {
        self.image = image
        self.size = size
      }
      var body: some View { image.resizable().frame(width: size) }
    }
    """

  private static let notice = """
    struct Notice<Footer: View>: View {
      init(icon: Image, @ViewBuilder footer: () -> Footer) {
        self.init(icon: icon, title: "a", footer: footer)
      }
      init(_ title: String, icon: Image, @ViewBuilder footer: () -> Footer) {
        self.init(icon: icon, title: title, footer: footer)
      }
      private init(icon: Image, title: String, @ViewBuilder footer: () -> Footer) {
        self.icon = icon
        self.title = title
        self.footer = footer()
      }
      private let icon: Image
      private let title: String
      private let footer: Footer
      var body: some View { VStack { icon.resizable(); Text(title); footer } }
    }
    """

  private static let card = """
    struct Postcard: View {
      var body: some View { Image("hero").resizable() }
    }
    """

  private static let snapshot = """
    extension View {
      @MainActor func snapshot() -> UIImage? {
        let renderer = ImageRenderer(content: self)
        return renderer.uiImage
      }
    }
    func share(_ image: UIImage?) {}
    """

  private static let page = """
    struct Page: View {
      func header(_ title: String, image: Image) -> some View { HStack { image.resizable(); Text(title) } }
      var body: some View {
        VStack {
          header("a", image: Image("hero"))
          header("b", image: Image(systemName: "map"))
        }
      }
    }
    """

  private static let framed = """
    struct Framed<Icon: View>: View {
      let icon: Icon
      let title: String
      var body: some View { HStack { icon; Text(title) } }
    }
    """

  /// Properties of type `Image` that callers of an initializer set.
  static let receivers: [AppearanceCase] = [
    row(
      cell, "Cell(icon: Image(\"hero\"))", .leaves([.rewritten]), edited: "let icon: LevityImage"),
    row(
      cell, "VStack { Cell(icon: Image(\"hero\")); Cell(icon: Image(systemName: \"map\")) }",
      .leaves([.rewritten]), edited: "Cell(icon: LevityImage(Image(systemName: \"map\")))"),
    row(
      cell, "Cell(icon: isOn ? Image(\"hero\") : .init(systemName: \"map\"))",
      .leaves([.rewritten]),
      edited: "isOn ? LevityImage(\"hero\") : LevityImage(Image.init(systemName: \"map\")))"),
    row(
      "enum Icons { static let first = Image(\"hero\") }\n\(cell)", "Cell(icon: Icons.first)",
      .leaves([.rewritten]), edited: "Cell(icon: LevityImage(Icons.first))"),
    row(
      """
      struct Outer: View {
        let icon: Image
        init(icon: Image) { self.icon = icon }
        var body: some View { Cell(icon: icon) }
      }
      \(cell)
      """, "Outer(icon: Image(\"hero\"))", .leaves([.rewritten]),
      edited: "init(icon: LevityImage) { self.icon = icon }"),
    row(
      "struct Page { let title: String; let art: Image }",
      "let page = Page(title: \"a\", art: Image(\"hero\"))\n    return VStack { page.art.resizable() }",
      .leaves([.rewritten])),
    AppearanceCase(
      [
        "Cell.swift": "import SwiftUI\n\(cell)\n",
        "View.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Cell(icon: Image(\"hero\")) } }\n",
      ], .leaves([.rewritten]), edited: "Cell(icon: LevityImage(\"hero\"))",
      run: "return [Row()]"),
    // The first parameter has no label.
    row(
      sized, "VStack { Sized(Image(\"hero\")); Sized(Image(systemName: \"map\"), size: 10) }",
      .leaves([.rewritten]), edited: "init(_ image: LevityImage, size: CGFloat = 20) {"),
    row(
      sized,
      "let map: Image? = Image(systemName: \"map\")\n    return VStack { Sized(Image(\"hero\"), size: 10); map.map { Sized($0) } }",
      .leaves([.rewritten]), edited: "map.map { Sized(LevityImage($0)) }"),
    AppearanceCase(
      [
        "Sized.swift": "import SwiftUI\n\(sized)\n",
        "View.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Sized(Image(\"hero\")) } }\n",
      ], .leaves([.rewritten]), edited: "Sized(LevityImage(\"hero\"))",
      run: "return [Row()]"),
    // Initializers pass it on to another one of the type.
    row(
      notice, "Notice(icon: Image(\"hero\")) { Text(\"b\") }", .leaves([.rewritten]),
      edited: "private init(icon: LevityImage, title: String, @ViewBuilder footer: () -> Footer) {"),
    row(
      notice, "Notice(\"b\", icon: Image(\"hero\")) { Image(systemName: \"map\") }",
      .leaves([.rewritten]), edited: "self.init(icon: LevityImage(icon), title: title, footer:"),
    row(
      notice.replacing("self.icon = icon", with: "self.icon = icon; print(icon)"),
      "Notice(icon: Image(\"hero\")) { Text(\"b\") }", .stays(.swiftUIImage)),
    // Parameters of a function.
    row(
      page, "Page()", .leaves([.rewritten]),
      edited: "func header(_ title: String, image: LevityImage) -> some View {"),
    row(
      page.replacing("func", with: "private func").replacing("image: Image)", with: "_ art: Image)")
        .replacing("image:", with: "").replacing("image.resizable", with: "art.resizable"),
      "Page()", .leaves([.rewritten]),
      edited: "header(\"b\",  LevityImage(Image(systemName: \"map\")))"),
    AppearanceCase(
      [
        "View.swift": "import SwiftUI\n\(page)\n",
        "Row.swift": """
        import SwiftUI
        struct Row: View {
          var body: some View { VStack { header("c", image: Image(systemName: "map")); Page() } }
          func header(_ title: String, image: Image) -> some View { Text("\\(image)") }
        }

        """,
      ], .leaves([.rewritten]), edited: "header(\"a\", image: LevityImage(\"hero\"))",
      run: "return [Row()]"),
    // A generic type takes any view.
    row(
      framed, "Framed(icon: Image(\"hero\"), title: \"a\")", .leaves([.rewritten]),
      edited: "Framed(icon: LevityImage(\"hero\"), title: \"a\")"),
    AppearanceCase(
      [
        "Framed.swift": "import SwiftUI\n\(framed)\n",
        "View.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Framed(icon: Image(\"hero\").resizable(), title: \"a\") } }\n",
      ], .leaves([.rewritten]), edited: "Framed(icon: LevityImage(\"hero\").resizable(), title",
      run: "return [Row()]"),
    row(
      framed + "\nlet first: Framed<Image>? = nil", "Framed(icon: Image(\"hero\"), title: \"a\")",
      .stays(.swiftUIImage)),
    row(
      framed.replacing("View>: View {", with: "View>: View where Icon: Equatable {"),
      "Framed(icon: Image(\"hero\"), title: \"a\")", .stays(.swiftUIImage)),
    row(
      framed + "\nextension Framed where Icon == Image { func named() -> String { title } }",
      "Framed(icon: Image(\"hero\"), title: \"a\")", .stays(.swiftUIImage)),
    // Views that are rendered at once, by a function of the app.
    row(
      "\(card)\n\(snapshot)", "Text(\"a\").onTapGesture { share(Postcard().snapshot()) }",
      .stays(.swiftUIImage)),
    row(
      "\(card)\nfunc picture(of view: some View) -> UIImage? { ImageRenderer(content: view).uiImage }",
      "Text(\"a\").onTapGesture { share(picture(of: Postcard())) }", .stays(.swiftUIImage)),
    row(
      """
      \(card)
      func share(_ image: UIImage?) {}
      @MainActor func sharePostcard() {
        let view = Postcard()
        let renderer = ImageRenderer(content: view)
        share(renderer.uiImage)
      }
      """, "Text(\"a\").onTapGesture { sharePostcard() }", .stays(.swiftUIImage)),
    row(
      """
      \(snapshot)
      struct Stamp: View {
        let name: String
        var body: some View { Image(name).resizable() }
      }
      """, "Text(\"a\").onTapGesture { share(Stamp(name: \"hero\").snapshot()) }",
      .stays(.swiftUIImage)),
    row(
      snapshot, "Text(\"a\").onTapGesture { share(VStack { Image(\"hero\") }.snapshot()) }",
      .stays(.swiftUIImage)),
    AppearanceCase(
      "View.swift",
      "import SwiftUI\n\(card)\n\(snapshot)\nlet picture = Text(\"a\").snapshot()\n",
      .leaves([.rewritten]), edited: "LevityImage(\"hero\")"),
    // These keep their type.
    row(
      cell.replacing("HStack { icon.resizable() }", with: "Text(\"\\(icon)\")"),
      "Cell(icon: Image(\"hero\"))", .stays(.swiftUIImage)),
    row(
      cell.replacing("struct Cell: View", with: "struct Cell: View, Equatable"),
      "Cell(icon: Image(\"hero\"))", .leaves([.rewritten])),
    row(
      cell.replacing("let icon", with: "@State var icon"), "Cell(icon: Image(\"hero\"))",
      .stays(.swiftUIImage)),
    row(
      cell + "\nlet cells: [Cell] = [.init(icon: Image(\"b\"))]", "Cell(icon: Image(\"hero\"))",
      .leaves([.rewritten]), edited: "= [.init(icon: LevityImage(Image(\"b\")))]"),
    row(
      cell + "\nfunc show(_ cells: [Cell]) {}\nlet shown: Void = show([.init(icon: Image(\"b\"))])",
      "Cell(icon: Image(\"hero\"))", .stays(.swiftUIImage)),
    row(
      sized.replacing("let size: CGFloat", with: "let size: CGFloat\n  init(_ name: String) {}"),
      "Sized(Image(\"hero\"))", .stays(.swiftUIImage)),
    row(
      sized + "\nextension Sized { init(_ name: String) { self.init(Image(name)) } }",
      "Sized(Image(\"hero\"))", .stays(.swiftUIImage)),
    row(
      sized + "\nlet all: [Sized] = [.init(Image(\"b\"))]", "Sized(Image(\"hero\"))",
      .leaves([.rewritten])),
    row(
      sized + "\nlet all = [Image(systemName: \"map\")].map(Sized.init(_:))",
      "Sized(Image(\"hero\"))", .stays(.swiftUIImage)),
    row(page.replacing("image.resizable()", with: "Text(image)"), "Page()", .stays(.swiftUIImage)),
    row(
      page + "\nlet all = Page().header", "Page()", .stays(.swiftUIImage)),
    row(
      page.replacing("title: String, image", with: "title: String, image: Image?, art"), "Page()",
      .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "Page.swift": "import SwiftUI\n\(page)\n",
        "View.swift": """
        import SwiftUI
        struct Row: View {
          var body: some View { Page().header("c", image: Image(systemName: "map")) }
        }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "Page.swift": "import SwiftUI\n\(page)\n",
        "View.swift": """
        import SwiftUI
        protocol Headed { associatedtype Header: View; func header(_ title: String, image: Image) -> Header }
        extension Page: Headed {}

        """,
      ], .stays(.swiftUIImage)),
    row(
      cell + "\nlet all = [Image(systemName: \"map\")].map(Cell.init)",
      "Cell(icon: Image(\"hero\"))", .stays(.swiftUIImage)),
    row(
      "struct Outer: View {\n  let icon: Image\n  var body: some View { Text(\"\\(icon)\") }\n}\n"
        + cell.replacing("HStack { icon.resizable() }", with: "Outer(icon: icon)"),
      "Cell(icon: Image(\"hero\"))", .stays(.swiftUIImage)),
  ]
}
