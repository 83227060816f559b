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

  static let locales: [WayOfAsking] = [
    underLocale("Text(\"title\")"),
    underLocale("Text(\"title\", tableName: \"Localizable\", comment: \"c\")"),
    underLocale("Text(\"title\", bundle: .main)"),
    underLocale("Text(LocalizedStringKey(key))"), underLocale("Text(.init(key))"),
    underLocale("Text(isOn ? \"title\" : \"error_1\")"),
    underLocale("Text(\"\\(name) left\")", shows: .pickedFormat("%@ left", "Ann", language: "ja")),
    underLocale("Label(\"title\", systemImage: \"a\")"),
    underLocale("Label(LocalizedStringKey(key), systemImage: \"a\")"),
    underLocale("TextField(\"title\", text: $text)"),
    underLocale("TextField(LocalizedStringKey(key), text: $text)"),
    underLocale("Row(title: \"title\").text", with: row),
    underLocale("Text(loc: \"title\")", with: loc),
    // The module has no declaration of these.
    underLocale("Button(\"title\") {}", .kept),
    underLocale("Toggle(\"title\", isOn: $flag)", .kept),
    underLocale("Button(LocalizedStringKey(\"title\")) {}", .kept),
    underLocale("Button(LocalizedStringKey(key)) {}", .stays(.unansweredLookup)),
    underLocale("Button(.init(\"title\")) {}", .kept),
    underLocale("Button(t) {}", .kept, with: "let t: LocalizedStringKey = \"title\"\n"),
    underLocale(
      "Button(Row(title: \"title\").title) {}", .kept, with: row),
    underLocale("[\"title\"].map { Button($0) {} }[0]", .kept),
    underLocale("Text(\"title\", bundle: b)", .kept),
    // Views in the language of the app.
    besideLocale("let a = Text(\"title\")"), besideLocale("let a = Text(LocalizedStringKey(key))"),
    besideLocale("let a = Label(\"title\", systemImage: \"a\")"),
    besideLocale("let a = TextField(\"title\", text: $text)"),
    besideLocale("let a = Text(\"\\(n) files\")", shows: .counted("%lld files")),
    besideLocale(
      "let a = Text(\"\\(name) of \\(other)\")", shows: .format("%@ of %@", ["Ann", "Bob"])),
    besideLocale("let a = NSLocalizedString(\"title\", comment: \"\")"),
    besideLocale("let a = String(localized: \"title\")"),
    besideLocale("let a = Button(\"title\") {}", .kept),
  ]
}
