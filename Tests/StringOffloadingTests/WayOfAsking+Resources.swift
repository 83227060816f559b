import StringOffloading

/// Ways of asking by a resource that code makes before it's looked up.
extension WayOfAsking {
  private static func looked(
    up resource: String, _ verdict: Verdict = .answered, shows shown: Shown = .key("title")
  ) -> WayOfAsking {
    WayOfAsking("\(resource)\nlet a = String(localized: r)", verdict, shows: shown)
  }

  private static let row =
    "struct Row {\n  let title: LocalizedStringResource\n  var text: Text { Text(title) }\n}\n"

  static let resources: [WayOfAsking] = [
    looked(up: "let r = LocalizedStringResource(\"title\")"),
    looked(up: "let r: LocalizedStringResource = \"title\""),
    looked(up: "let r = LocalizedStringResource(\"title\", table: \"Localizable\")"),
    looked(up: "let r = LocalizedStringResource(stringLiteral: \"title\")"),
    looked(
      up: "let r = LocalizedStringResource(\"\\(name) left\")", shows: .format("%@ left", ["Ann"])),
    looked(
      up: "let r: LocalizedStringResource = \"\\(name) of \\(other)\"",
      shows: .format("%@ of %@", ["Ann", "Bob"])),
    looked(
      up: "let r = LocalizedStringResource(\"\\(n) files\")", shows: .counted("%lld files")),
    .init("let a = String(localized: LocalizedStringResource(\"title\"))"),
    .init("import SwiftUI\nlet r = LocalizedStringResource(\"title\")\nlet a = Text(r)"),
    .init(
      "import SwiftUI\nlet r: LocalizedStringResource = \"\\(n) files\"\nlet a = Text(r)",
      shows: .counted("%lld files")),
    .init("import SwiftUI\n" + row + "let a = Row(title: \"title\").text"),
    // A call of SwiftUI gets a text of the module.
    .init(
      "import SwiftUI\nlet r = LocalizedStringResource(\"title\")\nlet a = V().navigationTitle(r)"),
    .init(
      "import SwiftUI\nlet r = LocalizedStringResource(\"title\")\nlet a = Label(r, systemImage: \"a\")"
    ),
    // The language is that of the locale.
    looked(
      up: "let r = LocalizedStringResource(\"title\", locale: Locale(identifier: \"ru\"))",
      shows: .picked("title", language: "ru")),
    .init(
      """
      let a = { var r: LocalizedStringResource = "title"; r.locale = Locale(identifier: "ja"); return String(localized: r) }()
      """, shows: .picked("title", language: "ja")),
    .init(
      "import SwiftUI\nlet l = \"ja\"\nlet r = LocalizedStringResource(\"title\")\n"
        + "let a = Text(r).environment(\\.locale, Locale(identifier: l))",
      shows: .picked("title", language: "ja")),
    // Nothing of the module's own gets it.
    .init(
      "let r = LocalizedStringResource(\"title\")\nlet a = AttributedString(localized: r)",
      .stays(.unansweredLookup)),
    .init(
      "import AppIntents\nlet r = LocalizedStringResource(\"title\")\nlet a = String(localized: r)",
      .kept),
  ]
}
