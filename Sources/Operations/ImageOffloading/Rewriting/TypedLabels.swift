import SourceLexing

/// Types of views that have to show an `Image`: `Label<Text, Image>`, `extension Label where Icon == Image`.
enum TypedLabels {
  static func areIn(_ bytes: [UInt8]) -> Bool {
    names.contains { SourceBytes.contains(bytes, $0) }
  }

  /// Whether a source declares a `Label` of its own, or more members of SwiftUI's.
  static func areDeclared(in bytes: [UInt8]) -> Bool {
    declarations.contains { SourceBytes.contains(bytes, $0) }
  }

  private static let declarations: [StaticString] = [
    "class Label:", "enum Label:", "extension Label ", "extension SwiftUI.Label ", "struct Label ",
    "struct Label:", "struct Label<", "typealias Label ", "struct Text ", "struct Text:",
    "typealias Text ",
  ]

  private static let names: [StaticString] = [
    ", Image>", ",Image>", "Label<Image", "Button<Image", "Icon == Image", "Title == Image",
    "Label == Image", "Icon==Image", "Title==Image", "Label==Image",
  ]
}
