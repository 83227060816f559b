import ImageOffloading

extension AppearanceCase {
  private static func sources(
    _ declarations: String, _ use: String, _ outcome: Outcome
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Icons.swift": "import SwiftUI\n\(declarations)\n",
        "Row.swift": "import SwiftUI\n\(use)\n",
      ], outcome)
  }

  private static let icon =
    "struct Icon: View {\nlet name: IconName\nvar body: some View { Image(name.rawValue) }\n}\n"
  private static let names = "enum IconName: String { case hero, other }"
  private static let row = "struct Row: View { var body: some View { Icon(name: .hero) } }"

  /// Cases of the project's enumerations, which look like symbols of images.
  static let ownCases: [AppearanceCase] =
    keptCases + [
      sources(icon + names, row, .leaves([.lookups])),
      sources(
        "struct Icon: View {\nlet name: IconName\ninit(name: IconName, size: Int = 2) { self.name = name }\nvar body: some View { Image(name.rawValue) }\n}\n"
          + names, row, .leaves([.lookups])),
      sources(
        "func icon(_ name: IconName) -> some View { Image(name.rawValue) }\n" + names,
        "struct Row: View { var body: some View { icon(.hero) } }", .leaves([.lookups])),
      sources(
        icon + names,
        "struct Row: View {\nlet icons: [IconName] = [.hero, .other]\nvar body: some View { Icon(name: icons[0]) }\n}",
        .leaves([.lookups])),
      sources(
        icon + names,
        "struct Row: View {\nvar iconName: IconName = .hero\nvar body: some View { Icon(name: iconName) }\n}",
        .leaves([.lookups])),
      // The type may be another one.
      sources(
        "struct Icon<Name>: View {\nlet name: Name\nvar body: some View { Image(\"\\(name)\") }\n}\n"
          + names,
        row, .stays(.dynamicNameOnly)),
      sources(
        icon + names,
        "struct Row: View { var body: some View { Icon(name: .hero); Picture(icon: .hero) } }",
        .stays(.dynamicNameOnly)),
    ]
}
