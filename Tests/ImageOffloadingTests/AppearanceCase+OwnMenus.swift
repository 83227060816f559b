import ImageOffloading

/// Images in the project's own views and modifiers that hand their content to a menu, a tab or an alert.
extension AppearanceCase {
  static let menus = menuContents + ownMenus + closuresOfImages

  private static let ownMenus: [AppearanceCase] = [
    own(content, "ActionMenu { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(content, "ActionMenu { Button { } label: { Image(\"hero\") } }", .stays(.swiftUIImage)),
    own(
      content, "ActionMenu { Label { Text(\"a\") } icon: { Image(\"hero\") } }",
      .stays(.swiftUIImage)),
    own(content, "ActionMenu(content: { Image(\"hero\") })", .stays(.swiftUIImage)),
    own(content, "ActionMenu { Badge() }", .stays(.swiftUIImage)),
    own(content, "ActionMenu { Text(\"a\") }.background { Image(\"hero\") }", leaves),
    own(passed, "ActionMenu(\"a\") { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(passed, "ActionMenu(\"a\", items: { Image(\"hero\") })", .stays(.swiftUIImage)),
    own(labelled, "ActionMenu { Text(\"a\") } label: { Image(\"hero\") }", leaves),
    own(labelled, "ActionMenu { Image(\"hero\") } label: { Text(\"a\") }", .stays(.swiftUIImage)),
    own(member, "ActionMenu { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(
      outer, "OuterMenu { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(modifier, "Text(\"a\").actions { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(modifier, "Text(\"a\").actions { Badge() }", .stays(.swiftUIImage)),
    own(function, "Text(\"a\").actions { Image(\"hero\") }", .stays(.swiftUIImage)),
    own(
      function, "Text(\"a\").actions(items: { HStack { Image(\"hero\") } })", .stays(.swiftUIImage)),
    own(value, "Text(\"a\").actions(items: HStack { Image(\"hero\") })", .stays(.swiftUIImage)),
    own(tab, "TabView { Page(Text(\"a\")) { Image(\"hero\") } }", .stays(.swiftUIImage)),
    own(icon, "IconMenu(icon: Image(\"hero\"))", .stays(.swiftUIImage)),
    own(around, "ActionCard { Image(\"hero\") }", leaves),
    // The name of a variable is its value.
    own(
      content, "Text(\"a\").tabItem { if let icon = icon { icon } else { Image(\"hero\") } }",
      .stays(.swiftUIImage)),
  ]

  /// Closures in functions that return an `Image`, and in views.
  private static let closuresOfImages: [AppearanceCase] = [
    closure(
      "func icon() async -> Image { await MainActor.run { Image(\"hero\") } }", isImage: true),
    closure(
      "func icon() -> Image? { queue.sync { print(\"a\"); return Image(\"hero\") } }", isImage: true
    ),
    closure("var icon: Image { get { queue.sync { Image(\"hero\") } } }", isImage: true),
    closure("var icon: some View { VStack { Image(\"hero\") } }", isImage: false),
  ]

  private static func closure(_ member: String, isImage: Bool) -> AppearanceCase {
    AppearanceCase(
      [
        "Menus.swift":
          "import SwiftUI\nstruct Row: View {\n\(member)\nvar body: some View { Text(\"a\") }\n}\n"
      ], isImage ? .stays(.swiftUIImage) : leaves)
  }

  private static let leaves = Outcome.leaves([.rewritten])

  private static let content =
    "struct ActionMenu<Content: View>: View {\n@ViewBuilder var content: () -> Content\nvar body: some View { Menu { content() } label: { Text(\"b\") } }\n}\n"
  private static let passed =
    "struct ActionMenu<Content: View>: View {\nprivate let content: Content\nprivate let title: String\ninit(_ title: String, @ViewBuilder items: () -> Content) {\nself.title = title\nself.content = items()\n}\nvar body: some View { Menu(title) { content } }\n}\n"
  private static let labelled =
    "struct ActionMenu<Content: View, Title: View>: View {\n@ViewBuilder var content: () -> Content\n@ViewBuilder var label: () -> Title\nvar body: some View { Menu { content() } label: { label() } }\n}\n"
  private static let member =
    "struct ActionMenu<Content: View>: View {\n@ViewBuilder var content: () -> Content\nvar body: some View { Text(\"b\").contextMenu { rows } }\nvar rows: some View { Group { content() } }\n}\n"
  private static let outer =
    content
    + "struct OuterMenu<Content: View>: View {\n@ViewBuilder var content: () -> Content\nvar body: some View { ActionMenu { content() } }\n}\n"
  private static let modifier =
    "struct Actions<Items: View>: ViewModifier {\nlet items: Items\nfunc body(content: Content) -> some View { content.contextMenu { items } }\n}\nextension View {\nfunc actions(@ViewBuilder items: () -> some View) -> some View { modifier(Actions(items: items())) }\n}\n"
  private static let function =
    "extension View {\nfunc actions<Items: View>(@ViewBuilder items: () -> Items) -> some View { contextMenu { items() } }\n}\n"
  private static let value =
    "extension View {\nfunc actions<Items: View>(items: Items) -> some View { contextMenu { items } }\n}\n"
  private static let tab =
    "struct Page<Content: View, Item: View>: View {\nlet content: Content\nlet item: () -> Item\ninit(_ content: Content, @ViewBuilder item: @escaping () -> Item) {\nself.content = content\nself.item = item\n}\nvar body: some View { content.tabItem { item() } }\n}\n"
  private static let icon =
    "struct IconMenu<Icon: View>: View {\nlet icon: Icon\nvar body: some View { Menu { icon } label: { Text(\"b\") } }\n}\n"
  private static let around =
    "struct ActionCard<Content: View>: View {\n@ViewBuilder var content: () -> Content\nvar body: some View { content().contextMenu { Text(\"b\") } }\n}\n"

  private static func own(
    _ declarations: String, _ body: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Badge.swift":
          "import SwiftUI\nstruct Badge: View {\nvar body: some View { HStack { \(body.contains("Badge") ? "Image(\"hero\")" : "Text(\"a\")") } }\n}\n",
        "Menus.swift": "import SwiftUI\n\(declarations)",
        "Row.swift": "import SwiftUI\nstruct Row: View {\nvar body: some View { \(body) }\n}\n",
      ], outcome)
  }
}
