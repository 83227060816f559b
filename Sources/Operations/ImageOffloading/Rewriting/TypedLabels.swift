import SourceLexing

/// Types of views that have to show an `Image`: `Label<Text, Image>`, `extension Label where Icon == Image`.
enum TypedLabels {
  static func areIn(_ bytes: [UInt8]) -> Bool {
    names.contains { SourceBytes.contains(bytes, $0) }
  }

  private static let names: [StaticString] = [
    ", Image>", ",Image>", "Label<Image", "Button<Image", "Icon == Image", "Title == Image",
    "Label == Image", "Icon==Image", "Title==Image", "Label==Image",
  ]
}
