import ImageOffloading

/// Images that an expression, a constant or a property takes from several, or from another variable.
extension AppearanceCase {
  private static func row(
    _ declarations: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\n\(declarations)\nstruct Row: View {\n  let isOn = true\n  var body: some View {\n    \(body)\n  }\n}\n",
      outcome, edited: edited, run: "return [Row()]")
  }

  static let oneOfSeveral = expressions + deferred + inferred + assigned + told

  /// All values of an expression have one type.
  private static let expressions: [AppearanceCase] = [
    row(
      "", #"(isOn ? Image("hero") : Image(systemName: "b").renderingMode(.template)).resizable()"#,
      .leaves([.rewritten]),
      edited:
        #"(isOn ? LevityImage("hero") : LevityImage(Image(systemName: "b").renderingMode(.template))).resizable()"#
    ),
    row(
      "", #"Button(action: {}, label: { isOn ? Image("hero") : Image("other") })"#,
      .leaves([.rewritten]),
      edited: #"{ isOn ? LevityImage("hero") : LevityImage(Image("other")) }"#),
    row(
      "", #"Text("b").overlay(isOn ? Image("hero") : Image(systemName: "b").resizable())"#,
      .leaves([.rewritten])),
    row(
      "", #"VStack { [Image("hero"), Image(systemName: "b"),][isOn ? 0 : 1].resizable() }"#,
      .leaves([.rewritten]),
      edited: #"[LevityImage("hero"), LevityImage(Image(systemName: "b")),][isOn ? 0 : 1]"#),
    row(
      "@MainActor func pick(_ make: () -> Image) -> Image { make() }",
      #"Text(pick { isOn ? Image("hero") : Image(systemName: "b") })"#, .stays(.swiftUIImage)),
    row(
      "@MainActor let icon = Image(systemName: \"b\")",
      #"VStack { (isOn ? Image("hero") : icon).resizable() }"#, .stays(.swiftUIImage)),
    row(
      "", #"VStack { [Image("hero"), Image(systemName: "b")].first?.resizable() }"#,
      .stays(.swiftUIImage)),
    // Old code sets a variable in the same form.
    row(
      "",
      "VStack {\n let picture: Image = isOn ? Image(\"hero\") : Image(systemName: \"b\")\n picture.resizable()\n}",
      .leaves([.rewritten]), edited: "let picture: LevityImage = isOn ?"),
    row(
      "",
      "VStack {\n let picture = isOn ? Image(\"hero\") : Image(systemName: \"b\")\n Text(picture)\n}",
      .stays(.swiftUIImage)),
    row(
      "@MainActor final class Model: ObservableObject { var cover = Image(systemName: \"b\") }\n@MainActor let model = Model()",
      "VStack { Button(\"b\") { model.cover = isOn ? Image(\"hero\") : Image(systemName: \"b\") }; Text(model.cover) }",
      .stays(.swiftUIImage)),
    row(
      "",
      "VStack {\n isOn ? Image(\"hero\") : Image(systemName: \"b\")\n (isOn) ? Image(\"other\") : Image(systemName: \"b\")\n}",
      .stays(.swiftUIImage)),
    row(
      "extension View { func badge(_ icon: Image) -> some View { overlay(Text(icon)) } }",
      #"Text("b").badge((isOn ? Image("hero") : Image(systemName: "b")))"#, .stays(.swiftUIImage)),
  ]

  /// Constants that get their value in branches, and properties with a state.
  private static let deferred: [AppearanceCase] = [
    row(
      """
      enum Finder {
        static func icon(_ isOn: Bool) -> Image {
          let found: Image
          if isOn { found = Image("hero") } else { found = Image(systemName: "b") }
          return found.resizable()
        }
      }
      """, "VStack { Finder.icon(isOn) }", .leaves([.rewritten]),
      edited:
        "{ found = LevityImage(\"hero\") } else { found = LevityImage(Image(systemName: \"b\")) }"),
    row(
      "",
      "var found: Image? = nil\n    if isOn { found = Image(\"hero\") }\n    return VStack { found?.resizable() }",
      .leaves([.rewritten]), edited: "var found: LevityImage? = nil"),
    row(
      "func sign(_ isOn: Bool) -> Text {\n let found: Image\n if isOn { found = Image(\"hero\") } else { found = Image(systemName: \"b\") }\n return Text(found)\n}",
      "sign(isOn)", .stays(.swiftUIImage)),
    row(
      "func load(_ image: inout Image) {}",
      "var found: Image\n    found = Image(\"hero\")\n    load(&found)\n    return VStack { found.resizable() }",
      .stays(.swiftUIImage)),
    AppearanceCase(
      "Row.swift",
      """
      import SwiftUI
      struct Row: View {
        @State private var picture = Image("hero")
        var body: some View {
          Button(action: { picture = Image(systemName: "b") }, label: { picture.resizable() })
        }
      }

      """, .leaves([.rewritten]),
      edited: "Button(action: { picture = LevityImage(Image(systemName: \"b\")) }",
      run: "return [Row()]"),
    AppearanceCase(
      "Row.swift",
      """
      import SwiftUI
      struct Picker: View { @Binding var image: Image; var body: some View { image } }
      struct Row: View {
        @State private var picture = Image("hero")
        var body: some View { Picker(image: $picture) }
      }

      """, .stays(.swiftUIImage), run: "return [Row()]"),
  ]

  /// Constants that get their type from another variable.
  private static let inferred: [AppearanceCase] = [
    row(
      """
      struct Sign { let name: String; var picture: Image { Image(name) } }
      enum Signs { static let first = Sign(name: "hero") }
      enum Pictures { static let first = Signs.first.picture.resizable() }
      """, "VStack { Pictures.first }", .leaves([.rewritten, .lookups]),
      edited: "static let first = Signs.first.picture.resizable()"),
    row(
      "struct Sign { var picture: Image { Image(\"hero\") } }",
      "let picture = Sign().picture\n    let wide = Sign().picture.resizable().frame(width: 20)\n    return VStack { picture.resizable(); wide }",
      .leaves([.rewritten])),
    row(
      "struct Sign { var picture: Image { Image(\"hero\") } }\nlet sign = Sign()",
      "let picture = sign.picture\n    return VStack { Text(picture) }", .stays(.swiftUIImage)),
    row(
      "struct Sign { var picture: Image? { Image(\"hero\") } }\nlet sign = Sign()",
      "let picture = sign.picture\n    return VStack { picture?.resizable() }",
      .stays(.swiftUIImage)),
  ]

  /// Optional properties that an initializer sets.
  private static let assigned: [AppearanceCase] =
    ["icon?.resizable()", "if let icon { icon.resizable() }"].enumerated().map {
      number, use in
      AppearanceCase(
        "Row.swift",
        """
        import SwiftUI
        protocol Supply\(number) { var assetName: String { get } }
        extension Supply\(number) { var local: Image { Image(assetName).resizable() } }
        enum Supplied\(number): String, Supply\(number) {
          case one = "hero", two
          var assetName: String { rawValue }
        }
        struct SuppliedRow\(number): View {
          private let icon: Image?
          init(kind: Supplied\(number)?) {
            if let kind { self.icon = kind.local } else { self.icon = nil }
          }
          var body: some View { VStack { \(use) } }
        }

        """, .leaves([.lookups]), edited: "private let icon: LevityImage?",
        run: "return [SuppliedRow\(number)(kind: .one)]")
    } + [
      row(
        """
        struct Third: View {
          private let icon: Image?
          init(_ load: () -> Image?) { self.icon = load() ?? Image("hero") }
          var body: some View { VStack { Text(icon!) } }
        }
        """, "Third { nil }", .stays(.swiftUIImage))
    ]

  /// Calls that make no `Image`, whatever extensions the project has.
  private static let told: [AppearanceCase] = [
    """
    private extension Image.ResizingMode {
      init(_ isTiled: Bool) { self = isTiled ? .tile : .stretch }
    }
    """,
    "struct Terms: View { let terms: String; var body: some View { Text(.init(terms)) } }",
  ].enumerated().map { number, code in
    AppearanceCase(
      [
        "A.swift": "import UIKit\nlet row\(number) = Card(icon: \"hero\")",
        "B.swift":
          "import SwiftUI\n\(code)\nstruct Told\(number): View {\n let name: String\n var body: some View { Image(name) }\n}\n",
      ], .leaves([.lookups]), edited: "var body: some View { LevityImage(name) }",
      run: "return [Told\(number)(name: \"hero\")]")
  }
}
