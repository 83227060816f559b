import ImageOffloading

extension AppearanceCase {
  /// - Parameter label: An image that has to be SwiftUI's.
  private static func sources(
    _ icons: String, _ views: String, label: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Icons.swift": "import SwiftUI\n\(icons)\n",
        "Row.swift":
          "import SwiftUI\nfunc label(_ image: Image) -> Text { Text(\"a\") }\nstruct Row: View {\n  var body: some View {\n    VStack { \(views); label(\(label)) }\n  }\n}\n",
      ], outcome, edited: edited, run: "return [Row()]")
  }

  private static let icons = """
    enum Icon: String {
      case first = "hero", second = "other", map
      var image: Image { Image(self.rawValue) }
    }
    """

  private static let places = """
    enum Place {
      case harbor, pier, station
      func image() -> Image {
        switch self {
        case .harbor: return Image("hero")
        case .pier: return Image("other", bundle: .main).resizable()
        default: return Image(systemName: "tram")
        }
      }
    }
    """

  /// Members of enumerations that have to be an `Image` for one of the cases.
  static let keptCases: [AppearanceCase] = [
    sources(
      icons, "Icon.first.image", label: "Icon.second.image", .leaves([.rewritten, .lookups]),
      edited: "label(Image(Icon.second.rawValue))"),
    sources(
      icons, "Icon.second.image", label: "Icon.first.image", .stays(.swiftUIImage),
      edited: "label(Icon.first.image)"),
    // Another place needs all cases.
    sources(
      icons + "\nlet current = Icon.first", "Icon.first.image", label: "current.image",
      .stays(.swiftUIImage)),
    sources(
      icons + "\nextension Icon { static let main = Icon.first }", "Icon.second.image",
      label: "Icon.main.image", .stays(.swiftUIImage)),
    sources(
      places, "Place.harbor.image()", label: "Place.pier.image()", .leaves([.rewritten]),
      edited: "label(Image(\"other\", bundle: .main).resizable())"),
    sources(
      places, "Place.harbor.image()", label: "Place.station.image().renderingMode(.template)",
      .leaves([.rewritten]), edited: "label(Image(systemName: \"tram\").renderingMode(.template))"),
    sources(
      places, "Place.pier.image()", label: "Place.harbor.image()", .stays(.swiftUIImage)),
    sources(
      places.replacing("case .pier: return", with: "case .pier: print(); return"),
      "Place.harbor.image()", label: "Place.pier.image()", .stays(.swiftUIImage)),
    // Some builds have another value.
    sources(
      icons.replacing("var image", with: "#if DEBUG\n  case debug\n  #endif\n  var image"),
      "Icon.first.image", label: "Icon.second.image", .stays(.swiftUIImage)),
    // A property of a view that can't have another type gets it.
    sources(
      icons + "\nstruct Tag: View {\n  let icon: Image\n  var body: some View { label(icon) }\n}",
      "Icon.first.image", label: "Image(\"b\")); Tag(icon: Icon.second.image",
      .leaves([.rewritten, .lookups]), edited: "Tag(icon: Image(Icon.second.rawValue))"),
    menu(
      "Icon.second.image", .leaves([.lookups]),
      edited: "Menu(\"a\") { Image(Icon.second.rawValue) }"),
    menu("Icon.first.image", .stays(.swiftUIImage)),
    menu("choice(.first)", .stays(.unknownPlace)),
  ]

  /// A menu, whose enumeration and member have files of their own.
  private static func menu(
    _ item: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Icon.swift": "enum Icon: String { case first = \"hero\", second = \"other\" }\n",
        "Images.swift": "import SwiftUI\nextension Icon { var image: Image { Image(rawValue) } }\n",
        "Menus.swift": """
        import SwiftUI
        struct Row: View {
          var body: some View {
            Icon.first.image
            Menu("a") { \(item) }
          }
          func choice(_ icon: Icon) -> some View { HStack { icon.image } }
        }

        """,
      ], outcome, edited: edited)
  }
}
