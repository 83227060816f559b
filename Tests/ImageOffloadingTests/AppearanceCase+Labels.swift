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
    // Views and members that stand in menus, whose rows are made by UIKit.
    menus("Menu(\"a\") { Button {} label: { Badge() } }", .stays(.swiftUIImage)),
    menus("Text(\"a\").contextMenu { Button {} label: { badge } }", .stays(.swiftUIImage)),
    menus("Text(\"a\").swipeActions { Button {} label: { badge(1) } }", .stays(.swiftUIImage)),
    menus(
      "Picker(\"a\", selection: $b) { ForEach(rows) { _ in badge } }.pickerStyle(.segmented)",
      .stays(.swiftUIImage)),
    menus("Text(\"a\").toolbarTitleMenu { Button {} label: { outer } }", .stays(.swiftUIImage)),
    menus(
      "Text(\"a\").toolbarTitleMenu { Button {} label: { Image(\"hero\") } }", .stays(.swiftUIImage)
    ),
    menus("Menu { Button {} label: { elsewhere } } label: { Text(\"a\") }", .stays(.swiftUIImage)),
    menus("Canvas { _, _ in } symbols: { badge.tag(1) }", .stays(.swiftUIImage)),
    menus("PointMark(x: x, y: y).symbol { badge }", .stays(.swiftUIImage)),
    menus("Picker(\"a\", selection: $b) { badge }.pickerStyle(.inline)", .leaves([.rewritten])),
    menus("Menu(\"a\") { isOn ? badge : badge }", .stays(.swiftUIImage)),
    menus("Menu(\"a\") { Badge.small }", .stays(.swiftUIImage)),
    menus("Menu(\"a\") { Text(Badge.title) }", .leaves([.rewritten])),
    menus("Menu(\"a\") { ForEach(Badge.Kind.allCases) { Text($0.title) } }", .leaves([.rewritten])),
    menus("Menu(\"a\") { Badge.Inner() }", .stays(.swiftUIImage)),
    // A view that a menu opens, and the menu's own label, are ordinary ones.
    menus("Menu { Text(\"a\") } label: { badge }", .leaves([.rewritten])),
    menus("Menu(\"a\") { Button { show(Badge()) } label: { Text(\"a\") } }", .leaves([.rewritten])),
    menus("Menu(\"a\") { Button(\"b\") { show(Badge()) } }", .leaves([.rewritten])),
    menus("Menu(\"a\") { NavigationLink(\"b\", destination: Badge()) }", .leaves([.rewritten])),
    menus("Menu(\"a\") { Text(\"b\").sheet(isPresented: $c) { Badge() } }", .leaves([.rewritten])),
    AppearanceCase(
      [
        "Tabs.swift":
          "import SwiftUI\nstruct Tabs: View {\nvar body: some View { Menu(\"a\") { row } }\nvar row: some View { HStack { icon } }\nvar icon: Image { Image(\"hero\") }\n}\n"
      ], .stays(.swiftUIImage)),
  ]

  /// `Label("Home", image: "home")`, which makes a text and an image.
  static let titledLabels: [AppearanceCase] = [
    AppearanceCaseTests.body(
      "Label(\"b\", image: \"hero\")", .leaves([.rewritten]),
      edited: "Label { Text(\"b\") } icon: { LevityImage(\"hero\") }"),
    AppearanceCaseTests.body(
      "Label(\n\"b\",\nimage: \"hero\"\n)", .leaves([.rewritten]),
      edited: "Label { Text(\n\"b\") } icon: { LevityImage(\"hero\"\n) }"),
    AppearanceCaseTests.body(
      "Button(action: {}) { Label(\"b\", image: \"hero\") }", .leaves([.rewritten]),
      edited: "{ Label { Text(\"b\") } icon: { LevityImage(\"hero\") } }"),
    AppearanceCaseTests.body(
      "Text(\"b\").tabItem { Label(\"b\", image: \"hero\") }", .stays(.swiftUIImage), run: nil),
    AppearanceCaseTests.body(
      "Menu(\"b\") { Label(\"b\", image: \"hero\") }", .stays(.swiftUIImage), run: nil),
    AppearanceCaseTests.body(
      "Row(Label(\"b\", image: \"hero\"))", .stays(.swiftUIImage), run: nil),
    AppearanceCase(
      [
        "Label.swift":
          "import SwiftUI\nstruct Label: View {\ninit(_ title: String, image: String) {}\nvar body: some View { Text(\"b\") }\n}\n",
        "Row.swift":
          "import SwiftUI\nstruct Row: View { var body: some View { Label(\"b\", image: \"hero\") } }\n",
      ], .stays(.swiftUIImage)),
    typed("let row: Label<Text, Image> = Label(\"b\", image: \"hero\")"),
    AppearanceCaseTests.body(
      "Text(\"b\").listRowBackground(Image(\"hero\").resizable())", .leaves([.rewritten]),
      edited: ".listRowBackground(LevityImage(\"hero\").resizable())"),
  ]

  private static func ownDialog(_ function: String, _ call: String, in row: String)
    -> AppearanceCase
  {
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nprivate extension View { func \(function) -> some View { VStack { self; content() } } }\nstruct \(row): View { var body: some View { Text(\"b\").\(call) { Image(\"hero\") } } }\n",
      .leaves([.rewritten]))
  }

  /// Images in menus, and places that only look like one.
  static let menuContents: [AppearanceCase] = [
    tabs("Menu(\"b\") { Badge() }", .stays(.swiftUIImage)),
    tabs("Menu { Badge() } label: { Text(\"b\") }", .stays(.swiftUIImage)),
    tabs("Text(\"b\").contextMenu { HStack { Badge() } }", .stays(.swiftUIImage)),
    tabs("Text(\"b\").contextMenu(menuItems: { Badge() })", .stays(.swiftUIImage)),
    tabs("Text(\"b\").swipeActions(edge: .leading) { Badge() }", .stays(.swiftUIImage)),
    tabs("Text(\"b\").alert(\"b\", isPresented: $isOn) { Badge() }", .stays(.swiftUIImage)),
    tabs(
      "Text(\"b\").confirmationDialog(\"b\", isPresented: $isOn) { Badge() } message: { Badge() }",
      .stays(.swiftUIImage)),
    tabs("Text(\"b\").alert(isPresented: $isOn, content: { Badge() })", .stays(.swiftUIImage)),
    // A case isn't the button that its name says.
    AppearanceCase(
      "Menus.swift",
      "import SwiftUI\nenum Icon: String {\n  case closeButton = \"hero\", other\n  var image: Image { Image(rawValue) }\n}\nstruct Row: View { var body: some View { VStack { Icon.closeButton.image; Menu(\"b\") { Icon.other.image } } } }\n",
      .leaves([.rewritten, .lookups]), edited: "Menu(\"b\") { Image(Icon.other.rawValue) }"),
    // Not the system's, which say by what they're presented.
    ownDialog(
      "alert<C: View>(isShowing: Bool, _ content: () -> C)", "alert(isShowing: true)",
      in: "ShownAlert"),
    ownDialog(
      "alert<C: View>(_ a: String, _ b: String, _ content: () -> C)", "alert(\"b\", \"c\")",
      in: "TitledAlert"),
    ownDialog("actionSheet<C: View>(_ content: () -> C)", "actionSheet", in: "BareSheet"),
    tabs("Picker(\"b\", selection: $kind) { Badge() }", .stays(.swiftUIImage)),
    tabs(
      "Picker(\"b\", selection: .constant(1)) { Badge() }.pickerStyle(.inline)",
      .leaves([.rewritten])),
    tabs("Text(\"b\").toolbar { ToolbarTitleMenu { Badge() } }", .stays(.swiftUIImage)),
    tabs("Text(\"b\").onDrag { item } preview: { Badge() }", .stays(.swiftUIImage)),
    tabs("Text(\"b\").draggable(item) { Badge() }", .stays(.swiftUIImage)),
    tabs("let alert = isOn\nif alert { Badge() }", .leaves([.rewritten])),
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nstruct Row: View {\nvar body: some View { Text(\"b\").contextMenu { rows } }\nvar rows: some View { HStack { Image(\"hero\") } }\n}\n",
      .stays(.swiftUIImage)),
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nstruct Row: View {\nvar body: some View { Text(\"b\").contextMenu { row(\"hero\") } }\nfunc row(_ name: String) -> some View { Image(name) }\n}\n",
      .stays(.swiftUIImage)),
    AppearanceCase(
      [
        "Kind.swift":
          "import SwiftUI\nenum Kind { case a\nvar icon: some View { Image(\"hero\") }\n}\n",
        "Tabs.swift":
          "import SwiftUI\nstruct Tabs: View {\nlet kind = Kind.a\nvar body: some View { TabView { Text(\"b\").tabItem { kind.icon } } }\n}\n",
      ], .stays(.swiftUIImage)),
    items(named: "icon", shown: "icon", .stays(.swiftUIImage)),
    items(named: "icon", shown: "other", .leaves([.rewritten])),
    AppearanceCase(
      "Row.swift",
      "import SwiftUI\nstruct Row: View {\nvar body: some View {\nlet icon = HStack { Image(\"hero\") }\nreturn Menu(\"b\") { icon }\n}\n}\n",
      .stays(.swiftUIImage)),
    badged("Menu(\"b\") { Text(\"a\").badged() }", .stays(.swiftUIImage)),
    badged("Menu(\"b\") { Text(\"a\") }.badged()", .leaves([.rewritten])),
    AppearanceCaseTests.body(
      "Map { Marker(\"b\", image: \"hero\", coordinate: place) }", .stays(.readOnce), run: nil),
  ]

  /// A menu with a view of each item, which has an icon.
  private static func items(named name: String, shown: String, _ outcome: Outcome) -> AppearanceCase
  {
    AppearanceCase(
      [
        "Item.swift":
          "import SwiftUI\nstruct Item {\nvar other: some View { Text(\"a\") }\nvar \(name): some View { HStack { Image(\"hero\") } }\n}\n",
        "Menus.swift":
          "import SwiftUI\nstruct Menus: View {\nlet items: [Item]\nvar body: some View { Menu(\"b\") { ForEach(items) { item in item.\(shown) } } }\n}\n",
      ], outcome)
  }

  /// A view with a modifier of the project's.
  private static func badged(_ body: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      [
        "Badged.swift":
          "import SwiftUI\nextension View {\nfunc badged() -> some View { HStack { self; Image(\"hero\") } }\n}\n",
        "Menus.swift": "import SwiftUI\nstruct Row: View {\nvar body: some View { \(body) }\n}\n",
      ], outcome)
  }

  /// A view with a menu, with a helper behind a helper and one in another file.
  private static func menus(_ body: String, _ outcome: Outcome) -> AppearanceCase {
    let helper =
      "func badge(_ a: Int) -> some View { badge }\nvar badge: some View { HStack { \(hero(body.contains("Badge"))) } }\n"
    let isElsewhere = body.contains("elsewhere")
    return AppearanceCase(
      [
        "Badge.swift": """
        import SwiftUI
        struct Badge: View {
          enum Kind: CaseIterable { case a; var title: String { "a" } }
          struct Inner: View { var body: some View { HStack { \(hero(!body.contains("Inner"))) } } }
          static let title = "a"
          static var small: some View { HStack { \(hero(!body.contains("small"))) } }
          var body: some View {
            HStack { \(hero(!body.contains("Badge") || body.contains("Inner") || body.contains("small"))) }
          }
        }
        """,
        "Page.swift": """
        import SwiftUI
        struct Page: View {
          var body: some View { \(body) }
          var outer: some View { badge(1) }
          \(isElsewhere ? "" : helper)
        }
        """,
        "Page+Rows.swift":
          "import SwiftUI\nextension Page {\nvar elsewhere: some View { badge }\n\(isElsewhere ? helper : "")}\n",
      ], outcome)
  }

  private static func hero(_ isOther: Bool) -> String {
    isOther ? "Text(\"a\")" : "Image(\"hero\")"
  }

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
