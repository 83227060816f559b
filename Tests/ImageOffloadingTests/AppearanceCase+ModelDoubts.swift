import ImageOffloading

extension AppearanceCase {
  /// A view of SwiftUI in a controller of UIKit.
  private static func hosted(_ use: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "Poster.swift":
          "import SwiftUI\nstruct Poster: View {\nvar body: some View { VStack { Image(\"hero\") } }\n}\n",
        "Share.swift":
          "import SwiftUI\n@MainActor func share() -> UIImage {\nlet controller = UIHostingController(rootView: Poster().padding())\n\(use)\n}\n",
        "Drawn.swift":
          "import UIKit\nextension UIView {\nfunc snapshot() -> UIImage {\nUIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }\n}\n}\n",
      ], outcome)
  }

  private static let page = """
    struct Booklet { let title: String; let art: Image }
    struct BookletRow: View {
      let page = Booklet(title: "a", art: Image("hero"))
      var body: some View { HStack { page.art.resizable() } }
    }
    """

  private static let card = """
    struct Booklet { let title: String; let art: Image }
    struct Card: View {
      let page: Booklet
      var body: some View { HStack { page.art.resizable() } }
    }
    """

  /// Images of models, and what can be taken for them or what they can be taken for.
  static let modelDoubts: [AppearanceCase] = [
    // `Self` is the type around it, and an alias may be any.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        extension Booklet {
          static let all: [Self] = [.init(title: "a", art: Image(systemName: "b"))]
          static var one: Self { .init(title: "a", art: Image(systemName: "b")) }
          static func made(_ name: String) -> Self { .init(title: "a", art: Image(systemName: name)) }
        }

        """
      ], .leaves([.rewritten]),
      edited:
        "static let all: [Self] = [.init(title: \"a\", art: LevityImage(Image(systemName: \"b\")))]",
      run: "return [BookletRow()]"),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        typealias Leaf = Booklet
        let leaves: [Leaf] = [.init(title: "a", art: Image(systemName: "b"))]

        """
      ], .stays(.swiftUIImage)),
    // The owner may be of the type that has the image.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        typealias Leaf = Booklet
        func show(_ leaf: Leaf) { dump(leaf.art) }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        extension Booklet { func all(_ other: Self) -> [Image] { [other.art] } }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        struct Loader { let page: Booklet }

        """,
        "Other.swift": """
        import SwiftUI
        func show(_ first: Booklet) {
          let page = Loader(page: first).page
          dump(page.art)
        }
        struct Post { let art: String }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        struct Screen { let page: Booklet }

        """,
        "Other.swift": """
        import SwiftUI
        struct Post { let art: String }
        func show(page: Post) {}
        extension Screen { func show() { dump(page.art) } }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        struct Screen { let page: Booklet }

        """,
        "Other.swift": """
        import SwiftUI
        struct Post { let art: String }
        func show(page: Post) {}
        extension Screen { func show() { dump(self.page.art) } }

        """,
      ], .stays(.swiftUIImage)),
    // The type has the image from a protocol, a class, or an extension.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        protocol Named { var name: String { get } }
        extension Named { var art: Image { Image("hero") } }
        struct Leaf: Named { let name = "" }
        struct LeafRow: View {
          let leaf: Leaf
          var body: some View { HStack { leaf.art } }
        }

        """,
        "Other.swift": """
        import SwiftUI
        func show(_ leaf: Leaf) { dump(leaf.art) }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        class Base { var art: Image { Image("hero") } }
        final class Leaf: Base {}
        struct LeafRow: View {
          let leaf: Leaf
          var body: some View { HStack { leaf.art } }
        }

        """,
        "Other.swift": """
        import SwiftUI
        @MainActor func picture(_ leaf: Leaf) -> UIImage? { ImageRenderer(content: leaf.art).uiImage }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        enum Leaf: String { case hero, map }
        extension RawRepresentable where RawValue == String { var art: Image { Image(rawValue) } }
        struct LeafRow: View {
          let leaf: Leaf
          var body: some View { HStack { leaf.art } }
        }

        """,
        "Other.swift": """
        import SwiftUI
        @MainActor func picture(_ leaf: Leaf) -> UIImage? { ImageRenderer(content: leaf.art).uiImage }

        """,
      ], .stays(.unknownPlace)),
    // A parameter and a property of another type.
    AppearanceCase(
      [
        "Page.swift": """
        import SwiftUI
        \(page)

        """,
        "Post.swift": """
        import SwiftUI
        struct Post { let art: String }
        struct Letter { let post: Post; func show() { dump(post.art) } }
        func show(_ post: Post) { dump(post.art) }

        """,
      ], .leaves([.rewritten]), run: "return [BookletRow()]"),
    AppearanceCase(
      [
        "Page.swift": """
        import SwiftUI
        \(page)

        """,
        "Post.swift": """
        import SwiftUI
        struct Post { let art: String }
        struct Letter {
          let post: Post
          func show() { dump(self.post.art) }
        }
        func show(_ post: Post) { dump(post.art) }

        """,
      ], .leaves([.rewritten]), run: "return [BookletRow()]"),
    hosted(
      "return UIGraphicsImageRenderer(size: size).image { _ in controller.view.drawHierarchy(in: frame, afterScreenUpdates: true) }",
      .stays(.swiftUIImage)),
    hosted("return controller.view.snapshot()", .stays(.swiftUIImage)),
    hosted("return controller", .leaves([.rewritten])),
    // The image stands in a view inside of it.
    AppearanceCase(
      [
        "Poster.swift":
          "import SwiftUI\nstruct Poster: View {\nvar body: some View { VStack { Row() } }\n}\nstruct Row: View {\nvar body: some View { HStack { Image(\"hero\") } }\n}\n",
        "Share.swift":
          "import SwiftUI\n@MainActor func share() -> UIImage? { ImageRenderer(content: Poster()).uiImage }\n",
      ], .stays(.swiftUIImage)),
    // A property makes the picture.
    AppearanceCase(
      [
        "Poster.swift":
          "import SwiftUI\nstruct Poster: View {\nvar body: some View { VStack { Image(\"hero\") } }\n}\n",
        "Share.swift":
          "import SwiftUI\nextension View {\nvar picture: UIImage {\nlet controller = UIHostingController(rootView: self)\nreturn renderer.image { _ in controller.view.drawHierarchy(in: frame, afterScreenUpdates: true) }\n}\n}\n@MainActor func share() -> UIImage { Poster().picture }\n",
      ], .stays(.swiftUIImage)),
    // A picture is made of the view that shows it.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(card)

        """,
        "Data.swift": """
        import SwiftUI
        let pages: [Booklet] = [.init(title: "a", art: Image("hero"))]

        """,
        "Share.swift": """
        import SwiftUI
        @MainActor func share() -> UIImage? { ImageRenderer(content: Card(page: pages[0])).uiImage }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        enum Pictures { static var first: Image { Image("hero") } }
        enum Kind {
          case first
          var art: Image { switch self { case .first: Pictures.first } }
        }
        struct Card: View {
          let kind: Kind
          var body: some View { HStack { kind.art.resizable() } }
        }

        """,
        "Share.swift": """
        import SwiftUI
        @MainActor func share() -> UIImage? { ImageRenderer(content: Card(kind: .first)).uiImage }

        """,
      ], .stays(.swiftUIImage)),
    // It is set elsewhere.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Booklet { var art: Image }
        final class Store {
          var page = Booklet(art: Image("hero"))
          func set(_ data: Data) { page.art = Image(uiImage: UIImage(data: data)!) }
        }
        struct BookletRow: View {
          let store: Store
          var body: some View { HStack { store.page.art } }
        }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        struct Booklet { var art: Image }
        final class Store {
          var page = Booklet(art: Image("hero"))
          func set(_ name: String) { page.art = icon(for: String(name)) }
        }
        func icon(for name: String) -> Image { Image(systemName: name) }
        struct BookletRow: View {
          let store: Store
          var body: some View { HStack { store.page.art } }
        }

        """
      ], .stays(.swiftUIImage)),
    // A value of another declaration, and one of any type.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        enum Kind {
          case first
          var art: Image {
            var count: Int { return 3 }
            return Image("hero")
          }
        }
        struct KindRow: View {
          let kind: Kind
          var body: some View { HStack { kind.art } }
        }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        enum Icons { static func find<Value>() -> Value { fatalError() } }
        enum Kind {
          case first, second
          var art: Image {
            switch self {
            case .first: Image("hero")
            case .second: Icons.find()
            }
          }
        }
        struct KindRow: View {
          let kind: Kind
          var body: some View { HStack { kind.art } }
        }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        import Lib
        enum Kind {
          case first, second
          var art: Image {
            if self == .first { return Image("hero") }
            return resolve()
          }
        }
        struct KindRow: View {
          let kind: Kind
          var body: some View { HStack { kind.art } }
        }

        """
      ], .stays(.swiftUIImage)),
    // Arguments that may be images, whatever their labels are.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)

        """,
        "Show.swift": """
        import SwiftUI
        struct Log { var art = 1; func show(_ text: String) {} }

        """,
        "Image.swift": """
        import SwiftUI
        func show(_ image: Image) {}

        """,
        "Use.swift": """
        import SwiftUI
        func use(_ page: Booklet) { show(page.art) }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        enum Item { case art(Image) }
        func art(_ name: String) {}
        func item(_ page: Booklet) -> Item { .art(page.art) }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        func store(data: Image, key: String) {}
        func store(_ page: Booklet) { store(data: page.art, key: "") }

        """
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)
        func use(_ page: Booklet) { store(data: page.art, key: "") }

        """,
        "Store.swift": """
        import SwiftUI
        func store(data image: Image, key: String) {}

        """,
      ], .stays(.swiftUIImage)),
    // It is optional behind optional chaining.
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)

        """,
        "Use.swift": """
        import SwiftUI
        func note(_ pages: [Booklet]) -> Text {
          if let art = pages.first?.art { return Text("\\(art)") }
          return Text("")
        }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)

        """,
        "Use.swift": """
        import SwiftUI
        func note(_ page: Booklet?) -> Text {
          guard let art = page?.art else { return Text("") }
          return Text("\\(art)")
        }

        """,
      ], .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "View.swift": """
        import SwiftUI
        \(page)

        """,
        "Use.swift": """
        import SwiftUI
        func picture(_ page: Booklet?) -> Image { page?.art ?? Image(systemName: "b") }

        """,
      ], .stays(.swiftUIImage)),
  ]
}
