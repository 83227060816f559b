import ImageUsage

/// Initializers of SwiftUI's `Image` whose type only the context says: `.init("bell")`, `Self("bell")`.
extension SwiftImageCalls {
  private static let unsaidType = "It doesn't say its type."

  /// `.init("x")` may be an `Image`; as the value of a declaration of this type it is one.
  mutating func implicitInitializer(at index: Int) {
    guard file.text(index - 1) == ".", file.text(index + 1) == "(",
      !file.isWord(index - 2) || !file.isJoined(index - 1), let close = file.closer[index + 1]
    else { return }
    if valuesOf[index - 1] != nil || receiverOf[index - 1] != nil {
      return image(from: index - 1, index + 1, to: close)
    }
    guard let first = file.arguments(of: index + 1).first, !isKeyOfText(index - 1) else { return }
    if let name = ownInitializer(of: first) { return implicitly(by: name, at: index, to: close) }
    if first.label == "uiImage", !isMade(first.value), mayBeImage(at: index - 1) {
      add(.picture, index..<close + 1, edits: [], obstacle: Self.unsaidType)
    }
    guard ["", "decorative"].contains(first.label), let expression = name(first.value) else {
      return
    }
    let isNamed =
      !expression.names.isEmpty && !expression.names.contains(where: \.isPattern)
    guard
      isNamed || first.label == "decorative" && mayBeImage(at: index - 1)
        || mayBeImage(of: expression, at: index - 1)
    else { return }
    untyped(expression, index..<close + 1)
  }

  private mutating func untyped(_ expression: Expression, _ tokens: Range<Int>) {
    add(
      .bundleOnly, tokens, names: expression.names, reach: expression.reach,
      lookup: expression.lookup, edits: [], symbols: expression.symbols,
      takesResource: expression.takesResource, obstacle: Self.unsaidType)
  }

  /// Whether an implicit initializer is the key of a text, which reads Markdown: `Text(.init(terms))`.
  private func isKeyOfText(_ dot: Int) -> Bool {
    let arguments = file.arguments(of: dot + 2)
    guard file.text(dot - 1) == "(", file.text(dot - 2) == "Text", arguments.count == 1,
      arguments[0].label.isEmpty, let last = arguments[0].value.last
    else { return false }
    return !declarations.resources.contains(file.text(last))
  }

  /// Returns the type that `.init` makes if something says it, be it as `Self`.
  private func implicitType(at dot: Int) -> String? {
    let type = file.typeOfImplicitMember(at: dot)
    return type == "Self" && isInExtensionOfImage(dot) ? "Image" : type
  }

  /// Whether nothing says that `.init` makes anything but an image of SwiftUI's.
  private func mayBeImage(at dot: Int) -> Bool { implicitType(at: dot).map(isImage) ?? true }

  private func isImage(_ type: String) -> Bool {
    type == "Image" || declarations.pictures.isViewAlias(type)
  }

  /// Whether `.init(icon)` may be an image of SwiftUI's: something says so, or what it takes is a resource.
  private func mayBeImage(of expression: Expression, at dot: Int) -> Bool {
    guard let lookup = expression.lookup else { return false }
    if let type = implicitType(at: dot) { return isImage(type) }
    if mayBeView(at: dot) || isAlternative(dot) || isBesideImage(dot) { return true }
    return file.arguments(of: dot + 2).count == 1 && declarations.resources.contains(lookup.name)
  }

  /// `icon ?? .init(name)`
  private func isAlternative(_ dot: Int) -> Bool {
    file.text(dot - 1) == "?" && file.text(dot - 2) == "?" && file.isJoined(dot - 1)
      && declarations.names.imageNames.contains(file.text(dot - 3))
  }

  /// Whether an expression is part of the value or the result of a declaration whose type mentions `Image`:
  /// `var pair: (Image, String) { (.init(name), "bell") }`, `let make: (String) -> Image = { .init($0) }`.
  private func isBesideImage(_ start: Int) -> Bool {
    var index = start
    while true {
      let header = header(before: index)
      if header.mentionsImage { return true }
      guard !header.isDeclaration, var open = file.opener[index] else { return false }
      let isCall = file.isWord(open - 1) && file.isJoined(open)
      let isInitializer =
        isCall && file.text(open - 1) == "init" && file.text(open - 2) == "."
        && !file.isWord(open - 3)
      switch file.text(open) {
      case "{":
        guard !header.isAssigned, file.typeDeclaration(of: open) == nil else { return false }
        if declarations.closures.contains(file.caller(of: open))
          || declarations.genericViews.areOfImages(file.calledName(ofClosure: open))
        {
          return true
        }
      // `let page: UIHostingController<Image> = .init(rootView: .init(name))`
      case "(" where isInitializer: open -= 2
      case "(" where isCall:
        return declarations.genericViews.areOfImages(file.text(open - 1))
      case "(" where file.text(open - 1) == ">": return isOfImage(argumentsEndingAt: open - 1)
      case "[" where isCall: return false
      default: break
      }
      index = open
    }
  }

  /// Whether the arguments of a type mention `Image`: `UIHostingController<Image>(rootView: .init(name))`.
  private func isOfImage(argumentsEndingAt end: Int) -> Bool {
    var depth = 0
    for index in stride(from: end, to: max(0, end - 40), by: -1) {
      if file.text(index) == "Image" { return true }
      if file.text(index) == ">" { depth += 1 }
      if file.text(index) == "<" { depth -= 1 }
      if depth == 0 { return false }
    }
    return false
  }

  /// The part of a statement before an expression.
  private struct Header {
    var mentionsImage = false
    var isDeclaration = false
    var isAssigned = false
  }

  private func header(before start: Int) -> Header {
    var result = Header()
    var index = start - 1
    while index >= 0, index != file.opener[start] {
      switch file.text(index) {
      case "Image":
        let isType = !["(", "."].contains(file.text(index + 1))
        result.mentionsImage = result.mentionsImage || isType
      case "=": result.isAssigned = result.isAssigned || !isComparison(index)
      case "func", "var", "let", "init", "subscript":
        result.isDeclaration = true
        return result
      case "}" where file.text(index + 1) == "else": index = file.partner[index] ?? index
      case "return", "case", "default", "in", "}", ";": return result
      case ")", "]":
        guard let open = file.partner[index] else { return result }
        let isOfType = [":", ">"].contains(file.text(open - 1))
        result.mentionsImage =
          result.mentionsImage || isOfType && (open..<index).contains { file.text($0) == "Image" }
        index = open
      default: break
      }
      if file.startsStatement(index) { return result }
      index -= 1
    }
    return result
  }

  /// `Self("bell")` and `Self.init("bell")` in an extension of `Image`.
  mutating func selfInitializer(at index: Int) {
    let isInit = file.text(index + 1) == "." && file.text(index + 2) == "init"
    let open = isInit ? index + 3 : index + 1
    guard file.text(open) == "(", file.isJoined(open), let close = file.closer[open],
      let first = file.arguments(of: open).first
    else { return }
    if first.label == "uiImage", !isMade(first.value) {
      add(.picture, index..<close + 1, edits: [], obstacle: Self.unsaidType)
    }
    guard ["", "decorative"].contains(first.label), let expression = name(first.value) else {
      return
    }
    untyped(expression, index..<close + 1)
  }
}
