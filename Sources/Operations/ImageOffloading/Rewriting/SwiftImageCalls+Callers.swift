import ImageUsage
import SourceLexing

/// Expressions that may call an initializer that the project adds to `Image`, but aren't rewritten: what it looks up stays.
///
/// ```swift
/// decks.map(Image.init)
/// row(icon: .init(.gold))
/// extension Image { static var trophy: Image { Self(deck: .gold) } }
/// ```
extension SwiftImageCalls {
  /// - Parameters:
  ///   - isKnown: Whether `Image` is SwiftUI's here, and its calls are looked at.
  ///   - hasOwnImage: Whether the file declares a type of this name.
  mutating func addUnknownCallers(ofImages isKnown: Bool, hasOwnImage: Bool) {
    guard !declarations.copiedInitializers.isEmpty else { return }
    for index in file.indices where file.tokens[index].kind == .word {
      let name: String?
      switch file.text(index) {
      case "Image" where isKnown: name = callerOfImage(at: index)
      case "Image" where !hasOwnImage: name = labelled(index + 1)
      case "Self":
        let isInit = file.text(index + 1) == "." && file.text(index + 2) == "init"
        let open = isInit ? index + 3 : index + 1
        let isCall = isInit || file.text(open) == "(" && file.isJoined(open)
        name = isCall && isInExtensionOfImage(index) ? Self.anyInitializer : labelled(open)
      case "init": name = callerOfImplicitInitializer(at: index)
      default: name = nil
      }
      guard let name, !place.isPreview(index) else { continue }
      let line = file.tokens[index].line
      calls.append(
        Call(
          kind: .view, names: [], lines: line...line, edits: [], initializer: name,
          obstacle: "It may call an initializer that the project adds to Image."))
    }
  }

  /// Returns the initializer that the label behind a parenthesis names.
  private func labelled(_ open: Int) -> String? {
    guard file.text(open) == "(", file.isJoined(open), let first = file.arguments(of: open).first
    else { return nil }
    return ownInitializer(of: first)
  }

  /// `Image.init`, `Image()` and `Image { true }`
  private func callerOfImage(at index: Int) -> String? {
    if file.text(index - 1) == ".", file.text(index - 2) != "SwiftUI" { return nil }
    if file.text(index + 1) == ".", file.text(index + 2) == "init" {
      guard file.text(index + 3) == "(" else { return Self.anyInitializer }
      return file.closer[index + 3] == index + 4 ? Self.anyInitializer : nil
    }
    if file.text(index + 1) == "(" {
      return file.closer[index + 1] == index + 2 ? Self.anyInitializer : nil
    }
    guard file.text(index + 1) == "{" else { return nil }
    let start = file.text(index - 1) == "." ? index - 2 : index
    let isType =
      [">", "extension", "is", "as", "?", "!", "=", "&"].contains(file.text(start - 1))
      || file.text(start - 1) == ":" && ["var", "let"].contains(file.text(start - 3))
    return isType ? nil : Self.anyInitializer
  }

  /// `.init(deck)` and `.init { true }`, which may be an `Image`.
  private func callerOfImplicitInitializer(at index: Int) -> String? {
    let isOfType =
      file.isJoined(index - 1)
      && (file.isWord(index - 2) || [")", "]", ">"].contains(file.text(index - 2)))
    guard file.text(index - 1) == ".", !isOfType, !isOfInitializer(index),
      valuesOf[index - 1] == nil, receiverOf[index - 1] == nil
    else { return nil }
    let type = file.typeOfImplicitMember(at: index - 1)
    guard type == nil || type == "Image" else { return nil }
    if file.text(index + 1) == "{" { return Self.anyInitializer }
    guard file.text(index + 1) == "(", let first = file.arguments(of: index + 1).first else {
      return nil
    }
    if !importsSwiftUI, let name = ownInitializer(of: first) { return name }
    let isLiteral =
      first.value.count == 1
      && (file.tokens[first.value.lowerBound].isPlainString
        || file.text(first.value.lowerBound).first?.isNumber ?? false)
    let name = ImageDeclarations.unlabelledInitializer
    guard first.label.isEmpty, !isLiteral, declarations.copiedInitializers.contains(name) else {
      return nil
    }
    return name
  }

  func isInExtensionOfImage(_ index: Int) -> Bool {
    var open = file.opener[index]
    while let block = open {
      if file.text(block) == "{", let type = file.typeDeclaration(of: block) {
        return type.keyword == "extension" && type.name == "Image"
      }
      open = file.opener[block]
    }
    return false
  }
}
