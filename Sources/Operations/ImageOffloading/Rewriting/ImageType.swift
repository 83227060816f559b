import ImageUsage

/// The type `Image` or `Image?` of a declaration, which becomes `LevityImage` or `LevityImage?`.
struct ImageType {
  /// The token behind it.
  let end: Int
  let isOptional: Bool
  let edit: CodeRewriting.Edit

  /// Reads the type that begins at a token; nil for any other type.
  init?(at start: Int, in file: BracketedTokens) {
    let isQualified = file.text(start) == "SwiftUI" && file.text(start + 1) == "."
    let type = isQualified ? start + 2 : start
    let next = file.text(type + 1)
    guard file.text(type) == "Image", next != ".", next != "!" else { return nil }
    isOptional = next == "?"
    // `Image??` holds more than an image.
    guard !isOptional || !["?", "!", "."].contains(file.text(type + 2)) else { return nil }
    end = isOptional ? type + 2 : type + 1
    edit = CodeRewriting.Edit(
      range: file.bytes(of: start..<end), text: isOptional ? "LevityImage?" : "LevityImage")
  }
}
