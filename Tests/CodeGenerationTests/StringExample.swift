import CodeGeneration
import StringKeys
import StringValues

/// A small table with everything that names and parameters depend on.
enum StringExample {
  static let bundleIdentifier = "org.example.wayfarer"
  static let keyIdentity = "0f1e2d3c4b5a6978"

  static let localizable: [(key: String, text: StringValue, comment: String?)] = [
    ("about", .plain("About Wayfarer"), "Title of the last tab"),
    ("apples.count", items("%#@apples@", "apples", "d", one: "%d apple", other: "%d apples"), nil),
    ("discount", .plain("50%% off"), nil),
    ("greeting", .plain("Hello, %@!\nYou have %2$d new %3$@."), nil),
    ("private", .plain("Private"), nil),
    ("ratio.of_places", .plain("%.1f of %d"), nil),
    ("settings.navigation-bar.title", .plain("Settings"), nil),
    ("settings.navigation_bar.back", .plain("Back"), nil),
    ("settings.URLScheme", .plain("Scheme: %1$s at %2$p, %3$c"), nil),
    ("settings.user__profile.HEADER_TITLE", .plain("Profile"), nil),
    ("skipped", .plain("Only the second: %2$@"), nil),
    ("..dots..around..", .plain("Dots"), nil),
    ("!!!", .plain("Nothing to name it by"), nil),
    ("about-", .plain("The same name"), nil),
    ("twice", .plain("%1$@ and %1$d"), nil),
    ("full", .plain("80% of the way"), nil),
    (
      "places.left",
      .plural([.one: .plain("%lld place left"), .other: .plain("%lld places left on %@")]), nil
    ),
    (
      "pace", .width([8: .plain("Pace"), 20: .plain("Pace for %@")]), nil
    ),
    ("tap", .device([.mac: .plain("Click"), .other: .plain("Tap")]), nil),
  ]

  static func items(
    _ format: String, _ name: String, _ specifier: String, one: String, other: String
  ) -> StringValue {
    .format(
      format,
      variables: [
        StringVariable(
          name: name, specifier: specifier,
          value: .plural([.one: .plain(one), .other: .plain(other)]))
      ])
  }

  static let strings = localizable.enumerated().map { id, entry in
    GeneratedString(
      key: StringKey(key: entry.key), id: id, value: entry.text, comment: entry.comment)
  }

  /// With a second table.
  static let tables =
    strings
    + [
      GeneratedString(
        key: StringKey(table: "trip-plans", key: "title"), id: 40, value: .plain("Plans")),
      GeneratedString(
        key: StringKey(table: "trip-plans", key: "about"), id: 41, value: .plain("About trips")),
    ]

  static func accessors(
    _ strings: [GeneratedString] = strings,
    _ options: StringAccessorOptions = StringAccessorOptions()
  ) -> StringAccessors {
    StringAccessors(
      strings: strings, options: options, bundleIdentifier: bundleIdentifier,
      keyIdentity: keyIdentity,
      count: 42)
  }

  /// Keys and strings that must not break the source.
  static let hostile: [GeneratedString] =
    (HostileNames.all + shadowing + HostileNames.plain.map { "a." + $0 + ".b" }).enumerated().map {
      id, key in
      GeneratedString(
        key: StringKey(table: id % 3 == 0 ? "Swift" : "Localizable", key: key), id: id,
        value: .plain(id % 2 == 0 ? key : key + " %@ %d \\ \" */ ??/ %5$f"),
        comment: id % 5 == 0 ? "ends in \\" : nil)
    }

  private static let shadowing = [
    "String.a", "Int.b %d", "Any.c", "Swift.d", "CChar.e", "Float.f", "UnsafePointer.g",
    "L10n.h", "Foundation.i", "LevityStrings.j", "_strings", "_string", "string", "text", "tr",
    "id",
    "p1", "Type.k", "Type", "Self.l", "self.m", "String", "Error.n", "1.2.3", "count.count.count",
  ]
}
