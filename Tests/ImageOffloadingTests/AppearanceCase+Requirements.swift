import ImageOffloading

extension AppearanceCase {
  private static func pictured(
    _ view: String, of bird: String = bird, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Bird.swift": "import SwiftUI\n\(bird)\n",
        "Pictured.swift": "import SwiftUI\nprotocol Pictured {\n  var picture: Image { get }\n}\n",
        "View.swift": "import SwiftUI\n\(view)\n",
      ], outcome, edited: edited)
  }

  private static let bird =
    "enum Bird: Pictured {\n  case robin\n  var picture: Image { Image(\"hero\") }\n}\nenum Sign: Pictured {\n  case stop\n  var picture: Image { Image(systemName: \"x\") }\n}"
  private static let view =
    "struct Row: View {\n  let bird: Bird\n  var body: some View { bird.picture.resizable() }\n}"

  /// All of these, with what holds images, functions that labels call, and types that take an image once.
  static let requiredAndRenamed =
    requirements + imageAliases + typedLabels + otherCallers + labelFunctions + otherTakers
    + holders + renderedVariables

  /// Properties that protocols of the project ask for.
  static let requirements: [AppearanceCase] = [
    pictured(view, .leaves([.rewritten])),
    pictured(
      "struct Row<T: Pictured>: View {\n  let item: T\n  var body: some View { VStack { item.picture } }\n}",
      .leaves([.rewritten])),
    pictured(
      "struct Row: View {\n  let item: any Pictured\n  var body: some View { item.picture.frame(width: 2) }\n}",
      .leaves([.rewritten])),
    // Uses that need an `Image`.
    pictured(
      "struct Row: View {\n  let item: any Pictured\n  var body: some View { Text(item.picture) }\n}",
      .stays(.swiftUIImage)),
    pictured(
      "struct Row: View {\n  let item: Pictured\n  var body: some View { Text(item.picture) }\n}",
      .stays(.swiftUIImage)),
    pictured(
      "func pictures(_ all: [any Pictured]) -> [Image] { all.map(\\.picture) }",
      .stays(.swiftUIImage)),
    // A type that can't change, a value for all types, and a class.
    pictured(
      view,
      of: bird
        + "\nstruct Other: Pictured { var picture: Image { make() } }\nfunc make<T>() -> T { fatalError() }",
      .stays(.swiftUIImage)),
    pictured(
      view, of: bird + "\nextension Pictured { var picture: Image { Image(systemName: \"y\") } }",
      .stays(.swiftUIImage)),
    pictured(
      view, of: bird + "\nclass Ship: Pictured { var picture: Image { Image(systemName: \"y\") } }",
      .stays(.swiftUIImage)),
    // A type that doesn't conform.
    pictured(
      view,
      of:
        "enum Bird {\n  case robin\n  var picture: Image { Image(\"hero\") }\n}\nclass Ship: Pictured { var picture: Image { Image(systemName: \"y\") } }",
      .leaves([.rewritten])),
  ]

  /// - Parameter view: The name of the view with the calls; those with extensions stand in one module.
  private static func alias(
    _ calls: String, in declarations: String = "typealias AppImage = Image", _ outcome: Outcome,
    edited: String? = nil, view: String = "Row"
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "AppImage.swift": "import SwiftUI\n\(declarations)\n",
        "View.swift": "import SwiftUI\nstruct \(view): View { var body: some View { \(calls) } }\n",
      ], outcome, edited: edited)
  }

  private static func named(_ name: String, by call: String) -> String {
    "typealias \(name) = Image\nenum \(name)Name: String { case hero, other }\nextension \(name) {\n  init(_ icon: \(name)Name) { \(call)(icon.rawValue, bundle: .main) }\n}"
  }

  /// Other names of `Image`.
  static let imageAliases: [AppearanceCase] = [
    alias("AppImage(\"hero\")", .leaves([.rewritten]), edited: "LevityImage(\"hero\")"),
    alias(
      "VStack { AppImage(\"hero\").resizable() }", in: "typealias AppImage = SwiftUI.Image",
      .leaves([.rewritten]), edited: "LevityImage(\"hero\").resizable()"),
    alias("Picture(\"hero\")", in: "typealias Picture = Image", .leaves([.rewritten])),
    alias(
      "Theme.Picture(\"hero\")", in: "enum Theme { typealias Picture = Image }",
      .leaves([.rewritten]), edited: "{ LevityImage(\"hero\") }"),
    alias("Picture.init(\"hero\")", in: "typealias Picture = Image", .leaves([.rewritten])),
    alias("Text(AppImage(\"hero\"))", .stays(.swiftUIImage)),
    alias("Menu(\"x\") { AppImage(\"hero\") }", .stays(.swiftUIImage)),
  ]

  /// Clauses about a view of the project's own, beside SwiftUI's buttons.
  static let typedLabels: [AppearanceCase] = [
    (
      "struct Round<Label: View>: View {\n  init(name: String) where Label == Image { }\n  var body: some View { Text(\"x\") } }",
      "Button { } label: { Image(\"hero\") }", true
    ),
    (
      "struct Flat<Label: View>: View {\n  var body: some View { Text(\"x\") } }\nextension Flat where Label == Image {\n  init(name: String) { }\n}",
      "Button { } label: { Image(\"hero\") }", true
    ),
    (
      "struct Round<Label: View>: View {\n  init(name: String) where Label == Image { }\n  var body: some View { Text(\"x\") } }",
      "Round { Image(\"hero\") }", false
    ),
    (
      "struct Round<Label: View>: View {\n  init(name: String) where Label == Image { }\n  var body: some View { Text(\"x\") } }",
      "Round(title: { Text(\"x\") }) { } label: { Image(\"hero\") }", false
    ),
    (
      "extension Button where Label == Image {\n  init(name: String) { self.init { } label: { Image(name) } }\n}",
      "Button { } label: { Image(\"hero\") }", false
    ),
    (
      "extension View {\n  func tap<Label>(_ b: Button<Label>) where Label == Image { }\n}",
      "Button { } label: { Image(\"hero\") }", false
    ),
  ].map { declarations, call, leaves in
    alias(
      call, in: declarations, leaves ? .leaves([.rewritten]) : .stays(.swiftUIImage),
      view: "Labelled")
  }

  private static let dataInitializer =
    "extension Image { init?(_ data: Data?) {\n  guard let data, let image = UIImage(data: data) else { return nil }\n  self.init(uiImage: image)\n} }"

  /// Calls that initializers of the project's can't be, and members of a library's enumeration.
  static let otherCallers: [AppearanceCase] = [
    alias(
      "KitImage(.hero)", in: named("KitImage", by: "self = Image"),
      .leaves([.rewritten, .lookups]),
      edited: "LevityImage(.hero)", view: "KitRow"),
    alias(
      "CoreImage(.hero)", in: named("CoreImage", by: "self.init"), .leaves([.rewritten, .lookups]),
      edited: "LevityImage(.hero)", view: "CoreRow"),
    alias(
      "row(\"hero\")",
      in:
        "\(dataInitializer)\n@MainActor func row(_ name: String) -> some View { Image(name, bundle: .main) }",
      .leaves([.lookups])),
    alias(
      "row(\"hero\")",
      in: "\(dataInitializer)\n@MainActor func row(_ name: String) -> some View { Image(name) }",
      .stays(.unknownPlace)),
    alias(
      "Text(\"a\")",
      in:
        "extension WeatherCondition { var icon: Image { switch self { case .clear: return Image(\"hero\")\ndefault: return Image(systemName: \"x\") } } }\n@MainActor func row(_ weather: WeatherCondition) -> some View { VStack { weather.icon } }",
      .leaves([.rewritten])),
    alias(
      "Text(\"a\")",
      in:
        "extension WeatherShowing { var icon: Image { Image(\"hero\") } }\n@MainActor func row(_ weather: WeatherShowing) -> some View { VStack { weather.icon } }",
      .stays(.swiftUIImage)),
    alias(
      "Text(\"a\")",
      in:
        "extension WeatherCondition { var icon: Image { switch self { case .clear: return Image(\"hero\")\ndefault: return Image(systemName: \"x\") } } }\nextension WeatherCondition: WeatherShowing {}\n@MainActor func row(_ weather: WeatherCondition) -> some View { VStack { weather.icon } }",
      .stays(.swiftUIImage)),
  ]
}
