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

  private static let place = """
    enum Place {
      case harbor, other
      var image: Image {
        switch self {
        case .harbor: return Image("hero")
        default:
          return Image(systemName: "map").resizable()
        }
      }
    }
    """

  /// A directive among the values.
  private static let conditional = """
    enum Place {
      case harbor, other
      var image: Image {
        switch self {
        case .harbor:
          #if os(macOS)
          return Image("pier")
          #else
          return Image("hero")
          #endif
        case .other: return Image(systemName: "map")
        }
      }
    }
    """

  /// Declarations of type `Image`, which change their type if every use is a place for any view.
  static let variables: [AppearanceCase] = [
    row(
      #"enum Icons { static let first = Image("hero") }"#, "Icons.first.resizable().padding()",
      .leaves([.rewritten]), edited: #"enum Icons { static let first = LevityImage("hero") }"#),
    row(
      "struct Icons { static let first: Image = Image(.hero).resizable() }",
      "VStack { Icons.first }", .leaves([.rewritten]),
      edited: "static let first: LevityImage = LevityImage(\"hero\").resizable() }"),
    row(
      conditional, "Place.harbor.image.resizable()", .leaves([.rewritten]),
      edited: """
              #if os(macOS)
              return LevityImage(Image("pier"))
              #else
              return LevityImage("hero")
              #endif
        """),
    // Variables of the same name, and functions with other labels, are others.
    row(
      """
      enum Place {
        case harbor
        func image() -> Image { Image("hero") }
        func image(named name: String) -> String { name }
      }
      struct Model { let image: String }
      """,
      "let model = Model(image: \"a\")\n    let name = Place.harbor.image(named: \"b\") + model.image\n    return HStack { Place.harbor.image().resizable(); Text(name) }",
      .leaves([.rewritten]), edited: "func image() -> LevityImage { LevityImage(\"hero\") }"),
    row(
      """
      enum Place { case harbor }
      extension Place { var image: Image { Image("hero") } }
      extension Place { func image(for name: String) -> Text { Text(name) } }
      """, "VStack { Place.harbor.image; Place.harbor.image(for: \"a\") }",
      .leaves([.rewritten]), edited: "var image: LevityImage { LevityImage(\"hero\") }"),
    row(
      "enum Place: CaseIterable {\n  case harbor\n  func image() -> Image { Image(\"hero\") }\n}\nfunc first(_ make: () -> Image) -> Text { Text(make()) }",
      "first(Place.harbor.image)", .stays(.swiftUIImage)),
    // Arguments that can be any view, and one that may have to be an image.
    row(
      "struct Cell<Icon: View>: View {\n  let icon: Icon\n  var body: some View { HStack { icon } }\n}",
      "Cell(icon: Image(\"hero\").resizable().frame(width: 20, height: 20))",
      .leaves([.rewritten]),
      edited: "Cell(icon: LevityImage(\"hero\").resizable().frame(width: 20, height: 20))"),
    row(
      "struct Cell<Icon: View>: View {\n  let icon: Icon\n  var body: some View { HStack { icon } }\n}",
      "Cell(icon: Image(\"hero\").resizable())", .leaves([.rewritten]),
      edited: "Cell(icon: LevityImage(\"hero\").resizable())"),
    row(
      "struct Cell<Icon: View>: View {\n  let icon: Icon\n  var body: some View { HStack { icon } }\n}",
      "Cell(icon: isOn ? Image(\"hero\").frame(width: 20) : Image(systemName: \"map\").frame(width: 20))",
      .stays(.swiftUIImage)),
    // A constant that holds some view.
    row(
      """
      struct Cell: View {
        let name: String
        var icon: some View {
          guard !name.isEmpty else { return AnyView(EmptyView()) }
          let result = Image(name).resizable().scaledToFit()
            .frame(width: 20, height: 20)
          return AnyView(result)
        }
        var body: some View { icon }
      }
      """, "Cell(name: \"hero\")", .leaves([.rewritten, .lookups]),
      edited: "let result = LevityImage(name).resizable().scaledToFit()"),
    row(
      place, "Place.harbor.image.resizable()", .leaves([.rewritten]),
      edited: """
          var image: LevityImage {
            switch self {
            case .harbor: return LevityImage("hero")
            default:
              return LevityImage(Image(systemName: "map").resizable())
        """),
    row(
      "func icon(_ isOn: Bool) -> Image { isOn ? Image(\"hero\") : Image(\"b\") }", "icon(true)",
      .stays(.swiftUIImage)),
    row(
      "@MainActor enum Icons { static func icon(_ isOn: Bool) -> Image {\n if isOn { return Image(\"hero\") }\n return Image(\"b\")\n} }",
      "Icons.icon(true).resizable()", .leaves([.rewritten]),
      edited:
        "-> LevityImage {\n if isOn { return LevityImage(\"hero\") }\n return LevityImage(Image(\"b\"))"
    ),
    row(
      "", "let icon = Image(\"hero\")\n    return icon.resizable()", .leaves([.rewritten]),
      edited: "let icon = LevityImage(\"hero\")"),
    row(
      "", "let icon = Image(\"hero\")\n    Button(action: tap) { icon }", .leaves([.rewritten])),
    AppearanceCase(
      [
        "Row.swift":
          "import SwiftUI\nstruct Row: View {\n private let icon = Image(\"hero\")\n var body: some View { HStack { icon } }\n}",
        "Other.swift": "import SwiftUI\nfunc label(_ icon: String) -> Text { Text(icon) }",
      ], .leaves([.rewritten]), edited: "private let icon = LevityImage(\"hero\")",
      run: "return [Row()]"),
    // Uses that need an image, or can't be followed.
    row(
      #"enum Icons { static let first = Image("hero") }"#, "Text(\"\\(Icons.first)\")",
      .stays(.swiftUIImage)),
    row(
      #"enum Icons { static let first = Image("hero") }"#, "Text(\"a\").tabItem { Icons.first }",
      .stays(.swiftUIImage)),
    row(place, "Labelled(icon: Place.harbor.image)", .stays(.swiftUIImage)),
    row(place, "Labelled(path: \\.image)", .stays(.swiftUIImage)),
    row(
      place.replacing("var image", with: "override var image"), "Place.harbor.image",
      .stays(.swiftUIImage)),
    row(
      place + "\nprotocol Pictured { var image: Image { get set } }\nextension Place: Pictured {}",
      "Place.harbor.image",
      .stays(.swiftUIImage)),
    row(
      #"extension Image { static let first = Image("hero") }"#, "Icon(.first)",
      .stays(.swiftUIImage)),
    row(
      #"struct Icon: Equatable { let image = Image("hero") }"#,
      "let icon = Icon()\n    return VStack { if icon == Icon() { icon.image } }",
      .leaves([.rewritten])),
    row(
      #"enum Icons { static var first = Image("hero") }"#, "Icons.first", .stays(.swiftUIImage)),
  ]

  /// Generated by a template of SwiftGen whose accessors return SwiftUI's `Image`.
  private static func generated(
    _ code: String, _ outcome: Outcome, edited: String? = nil,
    picture: String = "var systemImage: UIImage { UIImage(named: name) ?? UIImage() }"
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Assets.swift": """
        // Generated using SwiftGen
        import SwiftUI
        import UIKit
        struct ImageAsset {
          let name: String
          \(picture)
          var image: Image { Image(name) }
        }
        enum Asset {
          static let hero = ImageAsset(name: "hero")
          static let other = ImageAsset(name: "other")
        }

        """,
        "Row.swift": "import SwiftUI\nimport UIKit\n\(code)\n",
      ], outcome, edited: edited, run: "return [Row()]")
  }

  /// Accessors of SwiftGen, and variables of type `Image` with other values than calls of `Image`.
  static let accessors: [AppearanceCase] = [
    generated(
      "struct Row: View { var body: some View { Asset.hero.image.resizable().padding() } }",
      .leaves([.hooks]),
      edited: "{ LevityImage(uiImage: Asset.hero.systemImage).resizable().padding() }"),
    generated(
      """
      struct Cell: View {
        let icon: Image
        var body: some View { icon }
      }
      struct Row: View { var body: some View { Cell(icon: Asset.hero.image) } }
      """, .leaves([.hooks]), edited: "Cell(icon: LevityImage(uiImage: Asset.hero.systemImage))"),
    generated(
      """
      struct Cell: View {
        let icon: Image?
        var body: some View { icon }
      }
      struct Row: View { var body: some View { Cell(icon: Asset.hero.image) } }
      """, .leaves([.hooks]), edited: "Cell(icon: LevityImage(uiImage: Asset.hero.systemImage))"),
    generated(
      "struct Row: View { var body: some View { Asset.hero.image } }", .stays(.swiftUIImage),
      picture: ""),
    generated(
      """
      struct Row: View {
        var icon: Image {
          if isOn { return Asset.hero.image }
          return Asset.other.image
            .resizable()
        }
        var body: some View { icon }
      }
      """, .leaves([.hooks]),
      edited:
        "return LevityImage(uiImage: Asset.other.systemImage)\n      .resizable()\n"
    ),
    generated(
      """
      struct Row: View {
        func icon(_ found: Image) -> Image {
          guard let shown = UIImage(named: "hero") else { return found }
          return Image(uiImage: shown)
        }
        var body: some View { icon(Image("b")) }
      }
      """, .leaves([.hooks]),
      edited:
        "-> LevityImage {\n    guard let shown = UIImage(named: \"hero\") else { return LevityImage(found) }"
    ),
    generated(
      """
      struct Row: View {
        var icon: Image { return isOn ? Asset.hero.image : Asset.other.image }
        var body: some View { icon }
      }
      """, .leaves([.hooks]),
      edited: "{ return isOn ? LevityImage(uiImage: Asset.hero.systemImage) :"),
    generated(
      """
      struct Row: View {
        var icon: Image { return isOn ? Asset.hero.image : [Asset.other.image].randomElement()! }
        var body: some View { Text("\\(icon)") }
      }
      """, .stays(.swiftUIImage)),
  ]

  /// Assets of SwiftGen's own template.
  private static func assets(
    _ type: String, _ code: String, _ outcome: Outcome, edited: String? = nil,
    initializer: String = ""
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Assets.swift": """
        // Generated using SwiftGen
        import SwiftUI
        import UIKit
        enum \(type) { static let hero = ImageAsset(name: "hero") }
        \(initializer)

        """,
        "Row.swift": "import SwiftUI\n\(code)\n",
      ], outcome, edited: edited, run: "return [\(type)Row()]")
  }

  private static let initializer =
    "extension SwiftUI.Image { fileprivate init(asset: ImageAsset) { self.init(asset.name) } }"

  private static func page(_ view: String) -> String {
    """
    struct Page { let art: ImageAsset }
    struct ArtRow: View {
      let page = Page(art: Art.hero)
      var body: some View { \(view) }
    }
    """
  }

  static let assets: [AppearanceCase] = [
    assets(
      "Badges",
      "struct BadgesRow: View { var body: some View { Image(asset: Badges.hero).resizable() } }",
      .leaves([.hooks]), edited: "{ LevityImage(uiImage: Badges.hero.image).resizable() }",
      initializer: initializer),
    assets(
      "Seals",
      "struct SealsRow: View { var body: some View { Image(asset: isOn ? Seals.hero : Seals.hero) } }",
      .leaves([.hooks]), edited: "{ LevityImage(uiImage: (isOn ? Seals.hero : Seals.hero).image) }",
      initializer: initializer),
    assets(
      "Art",
      "struct ArtRow: View { var body: some View { Text(\"\\(Image(asset: Art.hero))\") } }",
      .stays(.swiftUIImage), initializer: initializer),
    assets("Art", page("Image(page.art.name)"), .leaves([.lookups])),
    assets("Art", page("Image(uiImage: page.art.image)"), .leaves([.lookups])),
    assets(
      "Art", page("ContentUnavailableView(title, image: page.art.name)"), .stays(.unknownPlace)),
    assets("Art", page("Text(Image(uiImage: page.art.image))"), .stays(.swiftUIImage)),
    assets(
      "Art", page("Text(Image(asset: page.art))"), .stays(.swiftUIImage), initializer: initializer),
    // Another initializer may look up the name.
    assets(
      "Art", page("Image(art: page.art)") + "\nextension Image { init(art: ImageAsset) {} }",
      .stays(.swiftUIImage)),
  ]

  private static let cards = """
    import SwiftUI
    struct Card {
      let image: UIImage?
    }
    @MainActor enum Model { static let cards = [Card(image: UIImage(named: "hero"))] }

    """

  /// Images of UIKit that are passed on and that SwiftUI shows somewhere.
  static let pictures: [AppearanceCase] = [
    AppearanceCase(
      [
        "Cards.swift": cards,
        "Row.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Image(uiImage: Model.cards[0].image!) } }",
      ], .leaves([.lookups]), edited: "LevityImage(uiImage: Model.cards[0].image!)",
      run: "return [Row()]"),
    AppearanceCase(
      [
        "Cards.swift": cards,
        "Row.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Image(uiImage: Model.cards[0].image!) } }\n@MainActor func photo(_ data: Data) -> Image { Image(uiImage: UIImage(data: data)!) }",
      ], .leaves([.lookups]), edited: "-> Image { Image(uiImage: UIImage(data: data)!) }",
      run: "return [Row()]"),
    // The name is passed on, not the image.
    AppearanceCase(
      [
        "Kind.swift": "enum Style: String { case plain = \"hero\" }",
        "Row.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Image(uiImage: UIImage(named: Style.plain.rawValue)!) } }",
      ], .leaves([.lookups]),
      edited: "LevityImage(uiImage: UIImage(named: Style.plain.rawValue)!)", run: "return [Row()]"),
    AppearanceCase(
      [
        "Kind.swift": "struct Style { let picture: String }",
        "Row.swift":
          "import SwiftUI\nstruct Row: View { let plain = Style(picture: \"hero\")\n var body: some View { Image(uiImage: UIImage(named: plain.picture)!) } }",
      ], .leaves([.hooks]),
      edited: "LevityImage(uiImage: UIImage(named: plain.picture)!)", run: "return [Row()]"),
    AppearanceCase(
      [
        "Cards.swift": cards,
        "Row.swift":
          "import SwiftUI\nfunc icon() -> Image? { Image(uiImage: Model.cards[0].image!) }",
      ], .stays(.swiftUIImage)),
  ]

  private static func kinds(_ declaration: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "A.swift": """
        import UIKit
        @MainActor let heroCard = Card(icon: "hero")
        struct Other { let iconName: String }
        enum Sense {
          case face, touch
          var iconName: String {
            switch self {
            case .face: "face"
            case .touch: "touch"
            }
          }
        }
        """,
        "B.swift": """
        import SwiftUI
        @MainActor func labels(_ model: Model) -> [Any] {
          guard let sense = model.sense else { return [] }
          return [Label(title, image: sense.iconName)]
        }
        \(declaration)
        extension Other { static let first = Other(iconName: "b") }
        """,
      ], outcome, run: "return labels(Model(sense: .face)) + [heroCard]")
  }

  private static func features(
    _ value: String, _ outcome: Outcome, pattern: String = "case .app(let image)",
    declared: String = "app(String)"
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "A.swift": """
        import UIKit
        let heroCard = Card(icon: "hero")
        enum Picture { case \(declared), system(String) }
        let pictures: [Picture] = [.app("bell"), Picture.app(isOn ? "b" : "c"), \(value)]
        """,
        "B.swift": """
        import SwiftUI
        @MainActor func labels() -> [Any] {
          let image = name
          return pictures.map { picture -> Any in
            switch picture {
            \(pattern): return Label(title, image: image)
            default: return Text(image)
            }
          }
        }
        """,
      ], outcome, run: "return labels() + [heroCard]")
  }

  /// A lookup that isn't rewritten asks for an argument of a case.
  static let payloads: [AppearanceCase] = [
    features(".app(\"d\")", .leaves([.hooks])),
    features(".system(\"d\")", .leaves([.hooks]), pattern: "case let .app(image)"),
    features(".app(\"hero\")", .stays(.swiftUIImage)),
    features(".app(name)", .stays(.unknownPlace)),
    features("[name].map(Picture.app)[0]", .stays(.unknownPlace)),
    features(".app()", .stays(.unknownPlace), declared: "app(String = name)"),
    features(".app([name].first { _ in true }!)", .stays(.unknownPlace)),
    // The name means something else there.
    features(".system(\"d\")", .stays(.unknownPlace), pattern: "case .app"),
    features(
      ".system(\"d\")", .stays(.unknownPlace), pattern: "case .app(let image), .system(let image)"),
  ]

  private static func constants(_ declarations: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "A.swift": """
        import UIKit
        let heroCard = Card(icon: "hero")
                enum Other { class Tabs {}; static let home = name }
        \(declarations)
        """,
        "B.swift": """
        import SwiftUI
        @MainActor func label() -> [Any] { [Label(title, image: Icons.Tabs.home), heroCard] }
        """,
      ], outcome, run: "return label()")
  }

  /// A lookup that isn't rewritten asks for a constant of a type.
  static let constants: [AppearanceCase] = [
    constants("enum Icons { struct Tabs { static let home = \"bell\" } }", .leaves([.hooks])),
    constants("enum Icons { enum Tabs { static let home = name } }", .stays(.unknownPlace)),
    constants(
      "enum Icons { enum Tabs { static var home = \"bell\" } }\nfunc change() { Icons.Tabs.home = name }",
      .stays(.unknownPlace)),
    constants("enum Icons { enum Tabs { static let home = \"hero\" } }", .stays(.swiftUIImage)),
  ]

  /// A lookup that isn't rewritten asks for the values of one type's member.
  static let members: [AppearanceCase] = [
    // Another type's member of the name has names from elsewhere.
    kinds(
      "struct Model { var sense: Sense? }\nfunc show(_ sense: Other) {}\n"
        + "func other() -> Other { Other(iconName: name) }", .leaves([.hooks])),
    // The variable may have that type.
    kinds(
      "struct Model { var sense = makeSense() }\nlet other = Other(iconName: name)",
      .stays(.unknownPlace)),
  ]
}
