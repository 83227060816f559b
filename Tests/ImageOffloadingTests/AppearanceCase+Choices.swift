import ImageOffloading

extension AppearanceCase {
  private static func row(
    _ declarations: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nstruct Row: View {\n  let isOn = true\n  \(declarations)\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: "return [Row()]")
  }

  /// Images that are one of several values, or behind one of several.
  static let choices =
    values + closures + chainedAccessors + oneOfSeveral + implicitInitializers + nibButtons
    + vendoredTools

  /// All values of a choice may need one type.
  private static let values: [AppearanceCase] = [
    row(
      "", #"Text("b").background(isOn ? Image("hero").resizable() : nil)"#,
      .leaves([.rewritten]), edited: #"(isOn ? LevityImage("hero").resizable() : nil)"#),
    row("", #"Text("b").overlay(!isOn ? nil : Image("hero"))"#, .leaves([.rewritten])),
    row(
      "", #"Text("b").background(isOn ? Image("hero") : Image(systemName: "b").resizable())"#,
      .leaves([.rewritten])),
    row(
      "",
      "let image = if isOn { Image(\"hero\") } else { Image(systemName: \"b\") }\n    return image",
      .stays(.swiftUIImage)),
    row(
      "",
      "let image: Image = switch isOn {\n    case true: Image(\"hero\")\n    default: Image(systemName: \"b\")\n    }\n    return image.resizable()",
      .stays(.swiftUIImage)),
    row("", "if isOn { Image(\"hero\") } else { Text(\"b\") }", .leaves([.rewritten])),
    // The condition is all that stands before the question mark, and a value may be a choice itself.
    row(
      "let isFound: Bool? = nil", #"Image(isOn == isFound ?? true ? "hero" : "heroine")"#,
      .leaves([.rewritten]), edited: #"LevityImage(isOn == isFound ?? true ? "hero" : "heroine")"#),
    row(
      "", #"Image(isOn ? !isOn ? "b" : "hero" : "heroine")"#, .leaves([.rewritten]),
      edited: #"LevityImage(isOn ? !isOn ? "b" : "hero" : "heroine")"#),
    row(
      "struct Box<Content> { let make: () -> Content }",
      "let box: Box<Image> = Box { Image(\"hero\") }\n    return box.make()",
      .stays(.swiftUIImage)),
    row(
      "struct Frame<Content: View>: View {\n  @ViewBuilder let content: () -> Content\n  var body: some View { content() }\n  }",
      "Frame { Image(\"hero\") }", .leaves([.rewritten])),
    // A member of the name in another type, of which a loop says that it's the element's.
    row(
      "enum Tab: String, CaseIterable {\n  case first\n  var image: String { rawValue }\n  }\n  enum Place { static var image: Image { Image(\"hero\") } }",
      "VStack {\n    Place.image\n    ForEach(Tab.allCases, id: \\.self) { tab in Text(tab.image) }\n    }",
      .leaves([.rewritten])),
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nimport UIKit\nstruct A: View { var body: some View { Tab(\"a\", image: \"hero\") { Text(\"b\") } } }\n",
      .stays(.swiftUIImage), run: nil),
    // The symbol is the bundle's image, which the view doesn't show.
    AppearanceCase(
      "View.swift",
      "import UIKit\nimageView.image = .hero\nif imageView.image == .hero { imageView.image = nil }\n",
      .stays(.assetSymbol), run: nil),
    // Xcode makes symbols of no other type than its own and UIKit's.
    AppearanceCase(
      "View.swift",
      "import SwiftUI\nextension Image { static let hero = Image(\"hero\") }\nstruct A: View { var body: some View { VStack { Image.hero.resizable() } } }\n",
      .leaves([.rewritten]), run: nil),
  ]

  /// Closures that have to return an `Image`, whatever they are called.
  private static let closures: [AppearanceCase] =
    [
      (
        "struct Chip: View {\n  let icon: () -> Image\n  var body: some View { icon() }\n  }",
        "Chip {"
      ),
      ("func chip(_ icon: @escaping () -> Image) -> some View { icon().resizable() }", "chip {"),
      ("func chip(_ icon: () throws -> Image) rethrows -> Image { try icon() }", "chip {"),
      ("func chip(_ icon: () throws(Never) -> Image) -> Image { icon() }", "chip {"),
      (
        "func chip(_ icon: @escaping () async -> Image) -> some View {\n  Text(\"b\").task { _ = await icon() }\n  }",
        "chip {"
      ),
      ("func chip(_ icon: () -> SwiftUI.Image) -> some View { icon() }", "chip {"),
      ("func chip(_ icon: (Void) -> Image) -> some View { icon(()) }", "chip { _ in"),
      (
        "typealias Maker = () -> Image\n  func chip(_ icon: Maker) -> some View { icon() }",
        "chip {"
      ),
      (
        "enum Types { typealias Maker = () -> Image }\n  func chip(_ icon: Types.Maker) -> some View { icon() }",
        "chip {"
      ),
      (
        "@resultBuilder enum Images { static func buildBlock(_ images: Image...) -> [Image] { images } }\n  func chip(@Images _ icon: () -> [Image]) -> some View { icon()[0] }",
        "chip {"
      ),
      (
        "func chip<Icon: View>(@ViewBuilder _ icon: () -> Icon) -> some View where Icon == Image { icon().resizable() }",
        "chip {"
      ),
      (
        "struct Chip<Icon: View>: View {\n  @ViewBuilder let icon: () -> Icon\n  var body: some View { icon() }\n  func big() -> some View where Icon == Image { icon().resizable() }\n  }",
        "Chip {"
      ),
    ].map { row($0, "\($1) Image(\"hero\") }", .stays(.swiftUIImage)) } + [
      row(
        "", #"Image("hero").resizable().widgetAccentedRenderingMode(.accented)"#,
        .stays(.swiftUIImage)),
      AppearanceCase(
        "Row.swift",
        """
        import SwiftUI
        struct Chip<Icon: View>: View {
          @ViewBuilder let icon: () -> Icon
          var body: some View { icon() }
        }
        extension Chip where Icon == Image {
          var large: some View { icon().resizable() }
        }
        struct Row: View { var body: some View { Chip { Image("hero") }.large } }

        """, .stays(.swiftUIImage), run: "return [Row()]"),
      AppearanceCase(
        [
          "Maker.swift": "import SwiftUI\nenum Types { typealias Maker = () -> Image }\n",
          "Chip.swift":
            "import SwiftUI\nstruct Chip: View {\n  let icon: Types.Maker\n  var body: some View { icon() }\n}\n",
          "Row.swift":
            "import SwiftUI\nstruct Row: View { var body: some View { Chip { Image(\"hero\") } } }\n",
        ], .stays(.swiftUIImage), run: "return [Row()]"),
    ]

  private static func assets(_ type: String) -> String {
    """
    // Generated using SwiftGen
    import SwiftUI
    import UIKit
    enum \(type) {
      static let hero = ImageAsset(name: "hero")
      static let other = ImageAsset(name: "other")
    }

    """
  }

  private static func board(_ view: String, _ outcome: Outcome, edited: String? = nil)
    -> AppearanceCase
  {
    AppearanceCase(
      [
        "Assets.swift": assets("Pieces"),
        "Row.swift": """
        import SwiftUI
        struct Theme {
          func piece(of kind: Int) -> ImageAsset { kind == 1 ? Pieces.hero : Pieces.other }
          var maybe: ImageAsset? { Pieces.hero }
        }
        struct Board: View {
          let theme = Theme()
          let found: Theme? = Theme()
          var body: some View { VStack { \(view) } }
        }

        """,
      ], outcome, edited: edited, run: "return [Board()]")
  }

  /// Accessors of SwiftGen behind calls, brackets and what may be missing.
  private static let chainedAccessors: [AppearanceCase] = [
    board(
      "theme.piece(of: 1).swiftUIImage.resizable()", .leaves([.hooks]),
      edited: "LevityImage(uiImage: theme.piece(of: 1).image).resizable()"),
    board(
      "theme.maybe!.swiftUIImage.resizable()", .leaves([.hooks]),
      edited: "LevityImage(uiImage: theme.maybe!.image).resizable()"),
    board(
      "theme.maybe?.swiftUIImage.resizable()", .leaves([.hooks]),
      edited: "theme.maybe.map { LevityImage(uiImage: $0.image) }?.resizable()"),
    board(
      "found?.piece(of: 1).swiftUIImage", .leaves([.hooks]),
      edited: "found.map { LevityImage(uiImage: $0.piece(of: 1).image) }"),
    board("found?.maybe?.swiftUIImage", .stays(.swiftUIImage)),
    board("Text(theme.piece(of: 1).swiftUIImage)", .stays(.swiftUIImage)),
    // A value that a case binds has no body: the switch behind it returns for the function.
    AppearanceCase(
      [
        "Assets.swift": assets("Kinds"),
        "View.swift": """
        import UIKit
        enum Kind { case url, file(Int, String) }
        final class KindView: UIView {
          func asset(for kind: Kind) -> ImageAsset {
            switch kind {
            case .file(let a, let b):
              switch a {
              case 1: return Kinds.hero
              default: return Kinds.other
              }
            default: return Kinds.other
            }
          }
          func show(_ kind: Kind) {
            let image = asset(for: kind).image
            layer.contents = image.cgImage
          }
        }

        """,
      ], .stays(.readOnce), run: nil),
    board("[theme].map { $0.piece(of: 1) }.first!.swiftUIImage", .stays(.swiftUIImage)),
  ]
}
