import ImageOffloading

extension AppearanceCase {
  private static func row(
    _ code: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    AppearanceCase(
      "Row.swift", "import SwiftUI\n\(code)\n", outcome, edited: edited, run: "return [Row()]")
  }

  private static func cell(
    _ property: String, _ body: String, _ outcome: Outcome, edited: String? = nil
  ) -> AppearanceCase {
    row(
      """
      struct Cell: View {
        \(property)
        var body: some View { \(body) }
      }
      struct Row: View { var body: some View { Cell(icon: Image("hero")) } }
      """, outcome, edited: edited)
  }

  /// Images that may be missing.
  static let optionals: [AppearanceCase] = [
    cell(
      "let icon: Image?", "if let icon { icon.resizable() }", .leaves([.rewritten]),
      edited: "let icon: LevityImage?"),
    cell("let icon: Image?", "if let shown = icon { shown }", .leaves([.rewritten])),
    cell("let icon: Image?", "icon?.resizable()", .leaves([.rewritten])),
    cell("let icon: Image?", "if icon != nil { icon }", .leaves([.rewritten])),
    cell(
      "var icon: Image? = nil", "VStack { icon }", .leaves([.rewritten]),
      edited: "var icon: LevityImage? = nil"),
    cell("let icon: SwiftUI.Image?", "icon", .leaves([.rewritten])),
    cell(
      "var icon: Image?\n  init(icon: Image? = nil) { self.icon = icon }",
      "if let icon { icon.padding() }", .leaves([.rewritten]),
      edited: "init(icon: LevityImage? = nil) { self.icon = icon }"),
    row(
      """
      struct Row: View {
        var icon: Image? {
          if isOn { return Image("hero") }
          return nil
        }
        let isOn = true
        var body: some View { if let icon = icon { icon } else { Text("b") } }
      }
      """, .leaves([.rewritten]), edited: "var icon: LevityImage? {"),
    row(
      """
      struct Row: View {
        var icon: Image? { isOn ? Image("hero") : nil }
        let isOn = true
        var body: some View { icon }
      }
      """, .leaves([.rewritten]), edited: "{ isOn ? LevityImage(\"hero\") : nil }"),
    row(
      """
      struct Row: View {
        func icon(_ isOn: Bool) -> Image? {
          guard isOn else { return nil }
          return Image("hero")
        }
        var body: some View { icon(true)?.resizable() }
      }
      """, .leaves([.rewritten])),
    row(
      "struct Row: View { var body: some View { Cell(icon: nil) } }\n" + """
        struct Cell: View {
          let icon: Image?
          var body: some View { icon }
        }
        struct Other: View { var body: some View { Cell(icon: Image("hero")) } }
        """, .leaves([.rewritten])
    ).withoutRun,
    cell("let icon: Image?", "icon ?? Image(systemName: \"map\")", .stays(.swiftUIImage)),
    cell("let icon: Image??", "if let icon { icon }", .stays(.swiftUIImage)),
    cell("let icon: Image?", "icon.map { $0.resizable() }", .stays(.swiftUIImage)),
    cell("let icon: Image!", "icon.resizable()", .stays(.swiftUIImage)),
  ]

  private var withoutRun: AppearanceCase {
    var result = self
    result.run = nil
    return result
  }
}
