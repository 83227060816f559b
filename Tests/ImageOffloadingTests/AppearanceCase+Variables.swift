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
      place + "\nprotocol Pictured { var image: Image { get } }", "Place.harbor.image",
      .stays(.swiftUIImage)),
    row(
      #"extension Image { static let first = Image("hero") }"#, "Icon(.first)",
      .stays(.swiftUIImage)),
    row(
      #"struct Icon: Equatable { let image = Image("hero") }"#, "Text(\"a\")", .stays(.swiftUIImage)
    ),
    row(
      #"enum Icons { static var first = Image("hero") }"#, "Icons.first", .stays(.swiftUIImage)),
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
    kinds("struct Model { var sense: Sense? }", .leaves([.hooks])),
    // The variable may have another type.
    kinds(
      "struct Model { var sense: Sense? }\nfunc show(_ sense: Other) {}", .stays(.unknownPlace)),
    kinds("struct Model { var sense = makeSense() }", .stays(.unknownPlace)),
  ]
}
