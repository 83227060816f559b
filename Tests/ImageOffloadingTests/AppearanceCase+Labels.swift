import ImageOffloading

extension AppearanceCase {
  /// Images that SwiftUI takes out of a view's label, and places that only look like it.
  static let labels: [AppearanceCase] = [
    // A value with the name of a modifier that reads once.
    AppearanceCaseTests.body(
      "let alert = isOn\n if alert {\n Image(\"hero\")\n }", .leaves([.rewritten])),
    AppearanceCaseTests.body(
      "Text(\"b\").tabItem { Image(\"hero\") }", .stays(.swiftUIImage), run: nil),
    AppearanceCaseTests.body(
      "Label<Text, Image> {\n Text(\"b\")\n } icon: {\n Image(\"hero\")\n }", .stays(.swiftUIImage),
      run: nil),
    AppearanceCaseTests.body(
      "ProxyRepresentation { _ in\n Image(\"hero\")\n }", .stays(.swiftUIImage), run: nil),
    AppearanceCaseTests.body(
      "Tab(value: 1) {\n Text(\"b\")\n } label: {\n Image(\"hero\")\n }", .stays(.swiftUIImage),
      run: nil),
    // A type says that the label shows an Image.
    typed("let row: Label<Text, Image> = Label { Text(\"b\") } icon: { Image(\"hero\") }"),
    typed(
      "var row: Label<Text, Image> { Label(title: { Text(\"b\") }, icon: { Image(\"hero\") }) }"),
    typed(
      "typealias Row = Label<Text, Image>\n let row = Row { Text(\"b\") } icon: { Image(\"hero\") }"
    ),
    AppearanceCase(
      [
        "Label.swift":
          "import SwiftUI\nextension Label where Title == Text, Icon == Image {\ninit(hero: String) { self.init { Text(hero) } icon: { Image(\"hero\") } }\n}\n"
      ], .stays(.swiftUIImage)),
    // Views that stand in labels of tabs.
    tabs("TabView { Text(\"a\").tabItem { Badge() } }", .stays(.swiftUIImage)),
    tabs("TabView { Text(\"a\").tabItem { HStack { Badge() } } }", .stays(.swiftUIImage)),
    tabs(
      "TabView { Tab(value: 1) { Text(\"b\") } label: { Badge() } }", .stays(.swiftUIImage)),
    tabs("HStack { Badge() }", .leaves([.rewritten])),
    AppearanceCase(
      [
        "Tabs.swift":
          "import SwiftUI\nstruct Tabs: View {\nvar body: some View { TabView { Text(\"a\").tabItem { badge } } }\nvar badge: some View { Image(\"hero\") }\n}\n"
      ], .stays(.swiftUIImage)),
  ]

  private static func typed(_ member: String) -> AppearanceCase {
    AppearanceCase(
      [
        "Row.swift":
          "import SwiftUI\nstruct Page: View {\n\(member)\n var body: some View { row }\n}\n"
      ], .stays(.swiftUIImage))
  }

  private static func tabs(_ body: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "Badge.swift":
          "import SwiftUI\nstruct Badge: View {\nvar body: some View { HStack { Image(\"hero\") } }\n}\n",
        "Tabs.swift":
          "import SwiftUI\nstruct Tabs: View {\nvar body: some View { \(body) }\n}\n",
      ], outcome)
  }
}
