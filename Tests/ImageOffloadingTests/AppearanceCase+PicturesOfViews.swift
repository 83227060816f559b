import ImageOffloading

extension AppearanceCase {
  private static func view(
    _ page: String, _ row: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      [
        "Page.swift": "import UIKit\nimport SwiftUI\n\(page)\n",
        "Row.swift": "import SwiftUI\n\(row)\n",
      ],
      outcome, edited: edited)
  }

  /// Images of UIKit that code hands to views of SwiftUI in other files.
  static let picturesOfViews: [AppearanceCase] = [
    view(
      "struct Page: View { var body: some View { Row(image: UIImage(named: \"hero\")!) } }",
      "struct Row: View { let image: UIImage\n var body: some View { VStack { Image(uiImage: image) } } }",
      .leaves([.hooks]), edited: "LevityImage(uiImage: image)"),
    view(
      "struct Page: View { var body: some View { Row(image: UIImage(named: \"hero\")!) } }",
      "struct Row: View { let image: UIImage\n var body: some View { Text(Image(uiImage: image)) } }",
      .stays(.swiftUIImage)),
    view(
      "final class Page: UIViewController { let item = Item(image: UIImage(named: \"hero\")) }",
      "struct Item { let image: UIImage? }\nstruct Row: View {\n let item: Item\n var body: some View { if let image = item.image { Image(uiImage: image) } }\n}",
      .leaves([.hooks]), edited: "LevityImage(uiImage: image)"),
    view(
      "@MainActor func page() -> some View { row(UIImage(named: \"hero\")!) }",
      "@MainActor func row(_ picture: UIImage) -> Text { Text(Image(uiImage: picture)) }",
      .stays(.swiftUIImage)),
  ]
}
