import ImageOffloading

extension AppearanceCase {
  /// Frameworks of Apple that look up a name themselves, or keep an image as it is.
  static let frameworks: [AppearanceCase] = [
    map("Marker(\"a\", image: \"hero\", coordinate: b)", .stays(.readOnce)),
    map("Marker(\"a\", image: icon, coordinate: b)", .stays(.swiftUIImage)),
    map(
      "ForEach(all) { pin in Marker(\"a\", image: pin.icon, coordinate: b) }", .stays(.swiftUIImage)
    ),
    map("Annotation(\"a\", coordinate: b) { Image(\"hero\") }", .leaves([.rewritten])),
    intents("DisplayRepresentation(title: \"a\", image: .init(named: \"hero\"))"),
    intents(".init(title: \"a\", image: .init(named: \"hero\"))"),
    intents(".init(title: \"a\", image: .init(named: icon))"),
    intents("DisplayRepresentation(title: \"a\", image: DisplayRepresentation.Image(named: icon))"),
    AppearanceCase(
      "Kind.swift",
      """
      import AppIntents
      enum Kind: String, AppEnum {
        case a
        static let caseDisplayRepresentations: [Kind: DisplayRepresentation] = [
          .a: .init(title: "a", image: .init(named: "hero"))
        ]
      }
      """, .stays(.systemSurface)),
    AppearanceCase(
      "Car.swift",
      "import CarPlay\nfunc show(_ item: CPListItem) { item.setImage(UIImage(named: \"hero\")) }",
      .stays(.systemSurface)),
    AppearanceCase(
      "Car.swift",
      "import CarPlay\nfunc show(_ b: UIButton) { b.setImage(UIImage(named: \"hero\"), for: .normal) }",
      .leaves([.hooks])),
    AppearanceCase(
      "Page.swift",
      "import SafariServices\nlet a = SFSafariViewController.ActivityButton(templateImage: UIImage(named: \"hero\")!, extensionIdentifier: b)",
      .stays(.readOnce)),
    share("ShareLink(item: a, preview: SharePreview(\"b\", image: Image(\"hero\")))"),
    AppearanceCase(
      "Hint.swift",
      "import TipKit\nimport SwiftUI\nstruct Hint: Tip {\nvar title: Text { Text(\"a\") }\nvar image: Image? { Image(\"hero\") }\n}\n",
      .stays(.swiftUIImage)),
  ]

  private static func map(_ content: String, _ outcome: Outcome) -> AppearanceCase {
    AppearanceCase(
      "Places.swift",
      """
      import MapKit
      import SwiftUI
      struct Pin: Identifiable { let id: Int; let icon: String }
      struct Places: View {
        let all = [Pin(id: 1, icon: "\(content.contains("pin.icon") ? "hero" : "")")]
        var icon: String { "\(content.contains(" icon,") ? "hero" : "")" }
        var body: some View { Map { \(content) } }
      }
      """, outcome)
  }

  private static func intents(_ value: String) -> AppearanceCase {
    AppearanceCase(
      "Entity.swift",
      """
      import AppIntents
      struct Row: AppEntity {
        let icon: String
        var displayRepresentation: DisplayRepresentation { \(value) }
      }
      let row = Row(icon: "\(value.contains("icon") ? "hero" : "")")
      """, .stays(.systemSurface))
  }

  private static func share(_ body: String) -> AppearanceCase {
    AppearanceCase(
      "Share.swift",
      "import SwiftUI\nstruct Share: View { var body: some View { \(body) } }\n",
      .stays(.swiftUIImage))
  }
}
