import StringOffloading

/// Ways of asking in apps whose code sets the locale of views.
extension WayOfAsking {
  private static func underLocale(
    _ view: String, _ verdict: Verdict = .answered, with declarations: String = "",
    shows shown: Shown = .picked("title", language: "ja")
  ) -> WayOfAsking {
    WayOfAsking(
      "import SwiftUI\n\(declarations)let l = \"ja\"\n"
        + "let a = \(view).environment(\\.locale, Locale(identifier: l))", verdict, shows: shown)
  }

  private static func besideLocale(
    _ statement: String, _ verdict: Verdict = .answered, shows shown: Shown = .key("title")
  ) -> WayOfAsking {
    WayOfAsking(
      "import SwiftUI\nlet l = \"ja\"\n"
        + "let beside = Text(\"\").environment(\\.locale, Locale(identifier: l))\n"
        + statement, verdict, shows: shown)
  }

  private static let row =
    "struct Row: View {\n  let title: LocalizedStringKey\n  var text: Text { Text(title) }\n"
    + "  var strings: [String] { text.strings }\n}\n"
  private static let loc =
    "extension Text {\n  init(loc key: String) { self.init(LocalizedStringKey(key)) }\n}\n"

  static let locales: [WayOfAsking] =
    titles.map { underLocale($0) } + [
      underLocale("Text(\"title\")"),
      underLocale("Text(\"title\", tableName: \"Localizable\", comment: \"c\")"),
      underLocale("Text(\"title\", bundle: .main)"),
      underLocale("Text(LocalizedStringKey(key))"), underLocale("Text(.init(key))"),
      underLocale("Text(isOn ? \"title\" : \"error_1\")"),
      underLocale(
        "Text(\"\\(name) left\")", shows: .pickedFormat("%@ left", "Ann", language: "ja")),
      underLocale("Label(\"title\", systemImage: \"a\")"),
      underLocale("Label(LocalizedStringKey(key), systemImage: \"a\")"),
      underLocale("TextField(\"title\", text: $text)"),
      underLocale("TextField(LocalizedStringKey(key), text: $text)"),
      underLocale("Row(title: \"title\").text", with: row),
      underLocale("Text(loc: \"title\")", with: loc),
      // Calls get a text of the module.
      underLocale("Button(LocalizedStringKey(\"title\")) {}"),
      underLocale("Button(LocalizedStringKey(key)) {}"), underLocale("Button(.init(\"title\")) {}"),
      underLocale("Button(t) {}", with: "let t: LocalizedStringKey = \"title\"\n"),
      underLocale(
        "Button(Line(title: \"title\").title) {}", with: row.replacing("Row", with: "Line")),
      underLocale("Button(isOn ? \"title\" : \"error_1\") {}"),
      underLocale(
        "Button(\"\\(name) left\") {}", shows: .pickedFormat("%@ left", "Ann", language: "ja")),
      // A closure's parameter isn't found.
      underLocale("[\"title\"].map { Button($0) {} }[0]", .kept),
      underLocale("Text(\"title\", bundle: b)", .kept),
      // Views in the language of the app.
      besideLocale("let a = Text(\"title\")"),
      besideLocale("let a = Text(LocalizedStringKey(key))"),
      besideLocale("let a = Label(\"title\", systemImage: \"a\")"),
      besideLocale("let a = TextField(\"title\", text: $text)"),
      besideLocale("let a = Text(\"\\(n) files\")", shows: .counted("%lld files")),
      besideLocale(
        "let a = Text(\"\\(name) of \\(other)\")", shows: .format("%@ of %@", ["Ann", "Bob"])),
      besideLocale("let a = NSLocalizedString(\"title\", comment: \"\")"),
      besideLocale("let a = String(localized: \"title\")"),
      besideLocale("let a = Button(\"title\") {}"),
      besideLocale("let a = V().navigationTitle(\"title\")"),
      besideLocale("let a = DatePicker(\"title\", selection: $date)"),
    ]

  /// Views and modifiers with a title.
  private static let titles = [
    "Button(\"title\") {}", "Button(\"title\", role: .cancel) {}",
    "Button(\"title\", systemImage: \"a\") {}", "Toggle(\"title\", isOn: $flag)",
    "TextField(\"title\", text: $text, axis: .vertical)", "SecureField(\"title\", text: $text)",
    "Link(\"title\", destination: u)", "NavigationLink(\"title\") { V() }",
    "NavigationLink(\"title\", value: 1)", "Picker(\"title\", selection: $number) { V() }",
    "Section(\"title\") { V() }", "Menu(\"title\") { V() }",
    "Stepper(\"title\", value: $number)",
    "ProgressView(\"title\")", "DisclosureGroup(\"title\") { V() }", "GroupBox(\"title\") { V() }",
    "ColorPicker(\"title\", selection: $color)",
    "ContentUnavailableView(\"title\", systemImage: \"a\")",
    "LabeledContent(\"title\", value: \"v\")", "ShareLink(\"title\", item: u)",
    "Tab(\"title\", systemImage: \"a\", value: 1) { V() }", "Label(\"title\", image: \"a\")",
    "V().accessibilityLabel(\"title\")", "V().accessibilityHint(\"title\")",
    "V().accessibilityValue(\"title\")", "V().accessibilityAction(named: \"title\") {}",
    "V().navigationTitle(\"title\")", "V().navigationBarTitle(\"title\")",
    "V().alert(\"title\", isPresented: $flag) {}",
    "V().alert(\"title\", isPresented: $flag) {} message: {}",
    "V().confirmationDialog(\"title\", isPresented: $flag) {}", "V().help(\"title\")",
    "V().badge(\"title\")", "V().searchable(text: $text, prompt: \"title\")",
  ]
}
