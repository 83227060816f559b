import CodeGeneration
import LocalizedTexts

/// A small table with everything that names and parameters depend on.
enum StringExample {
  static let bundleIdentifier = "org.example.wayfarer"
  static let keyTable = "0f1e2d3c4b5a6978"

  static let localizable: [(key: String, text: LocalizedText, comment: String?)] = [
    ("about", .text("About Wayfarer"), "Title of the last tab"),
    ("apples.count", items("%#@apples@", "apples", "d", one: "%d apple", other: "%d apples"), nil),
    ("discount", .text("50%% off"), nil),
    ("greeting", .text("Hello, %@!\nYou have %2$d new %3$@."), nil),
    ("private", .text("Private"), nil),
    ("ratio.of_places", .text("%.1f of %d"), nil),
    ("settings.navigation-bar.title", .text("Settings"), nil),
    ("settings.navigation_bar.back", .text("Back"), nil),
    ("settings.URLScheme", .text("Scheme: %1$s at %2$p, %3$c"), nil),
    ("settings.user__profile.HEADER_TITLE", .text("Profile"), nil),
    ("skipped", .text("Only the second: %2$@"), nil),
    ("..dots..around..", .text("Dots"), nil),
    ("!!!", .text("Nothing to name it by"), nil),
    ("about-", .text("The same name"), nil),
    ("twice", .text("%1$@ and %1$d"), nil),
    ("full", .text("80% of the way"), nil),
    (
      "places.left",
      .plural([.one: .text("%lld place left"), .other: .text("%lld places left on %@")]), nil
    ),
    (
      "pace", .width([8: .text("Pace"), 20: .text("Pace for %@")]), nil
    ),
    ("tap", .device([.mac: .text("Click"), .other: .text("Tap")]), nil),
  ]

  static func items(
    _ format: String, _ name: String, _ specifier: String, one: String, other: String
  ) -> LocalizedText {
    .format(
      format,
      variables: [
        TextVariable(
          name: name, specifier: specifier,
          text: .plural([.one: .text(one), .other: .text(other)]))
      ])
  }

  static let strings = localizable.enumerated().map { id, entry in
    GeneratedString(
      key: StringKey(key: entry.key), id: id, text: entry.text, comment: entry.comment)
  }

  /// With a second table.
  static let tables =
    strings
    + [
      GeneratedString(
        key: StringKey(table: "trip-plans", key: "title"), id: 40, text: .text("Plans")),
      GeneratedString(
        key: StringKey(table: "trip-plans", key: "about"), id: 41, text: .text("About trips")),
    ]

  static func accessors(
    _ strings: [GeneratedString] = strings,
    _ options: StringAccessorOptions = StringAccessorOptions()
  ) -> StringAccessors {
    StringAccessors(
      strings: strings, options: options, bundleIdentifier: bundleIdentifier, keyTable: keyTable,
      count: 42)
  }

  /// Keys and texts that must not break the source.
  static let hostile: [GeneratedString] =
    (HostileNames.all + shadowing + HostileNames.plain.map { "a." + $0 + ".b" }).enumerated().map {
      id, key in
      GeneratedString(
        key: StringKey(table: id % 3 == 0 ? "Swift" : "Localizable", key: key), id: id,
        text: .text(id % 2 == 0 ? key : key + " %@ %d \\ \" */ ??/ %5$f"),
        comment: id % 5 == 0 ? "ends in \\" : nil)
    }

  private static let shadowing = [
    "String.a", "Int.b %d", "Any.c", "Swift.d", "CChar.e", "Float.f", "UnsafePointer.g",
    "L10n.h", "Foundation.i", "LevityLocalization.j", "_strings", "_text", "text", "tr", "id",
    "p1", "Type.k", "Type", "Self.l", "self.m", "String", "Error.n", "1.2.3", "count.count.count",
  ]
}
