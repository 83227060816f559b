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
  ]
}
