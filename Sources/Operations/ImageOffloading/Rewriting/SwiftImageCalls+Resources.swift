import ImageUsage
import SourceLexing

extension SwiftImageCalls {
  /// A symbol, with its tokens.
  typealias PassedSymbol = (tokens: Range<Int>, path: [String])

  /// A symbol stands behind one of these.
  private static let beginnings: Set<String> = ["(", ",", "[", ":", "=", "?", "{", "return", "in"]

  /// Members of `UIImage` that a deferred one answers as well.
  private static let deferredMembers: Set<String> = [
    "size", "scale", "renderingMode", "imageOrientation", "capInsets", "resizingMode",
    "alignmentRectInsets", "isSymbolImage", "traitCollection", "configuration",
  ]

  /// Returns one sentence if a member behind `UIImage(resource: icon)` may read its pixels at once:
  /// `UIImage(resource: icon).averageColor()`.
  func pixelReader(behind close: Int) -> String? {
    var dot = close + 1
    if ["?", "!"].contains(file.text(dot)) { dot += 1 }
    guard file.text(dot) == ".", file.isWord(dot + 1) else { return nil }
    let member = file.text(dot + 1)
    return Self.copies.contains(member) || Self.deferredMembers.contains(member)
      ? nil : "\(member) may read its pixels."
  }

  /// Finds the symbols that become values of type `ImageResource`: `Row(icon: .hero)`, `var icon: ImageResource {
  /// .hero }`.
  ///
  /// - Parameter known: The bytes of those that calls take.
  func passedSymbols(besides known: [Range<Int>]) -> [PassedSymbol] {
    guard declarations.hasResources, !declarations.hasRswiftResources else { return [] }
    let known = Set(known.map(\.lowerBound))
    return file.indices.compactMap { index in
      guard file.text(index) == ".", file.isWord(index + 1) else { return nil }
      let isNamed = file.text(index - 1) == "ImageResource"
      let start = isNamed ? index - 1 : index
      guard isNamed || Self.beginnings.contains(file.text(index - 1)) else { return nil }
      var end = index + 2
      while file.text(end) == ".", file.isWord(end + 1) { end += 2 }
      let isCalled = file.text(end) == "(" && file.isJoined(end)
      guard !isCalled, let path = symbol(start..<end),
        !known.contains(file.tokens[start].range.lowerBound), isNamed || isResource(start)
      else { return nil }
      return (start..<end, path)
    }
  }

  /// Whether the value that begins at a token is an `ImageResource`, according to what receives it.
  private func isResource(_ start: Int) -> Bool {
    var index = start
    while let open = file.opener[index] {
      switch file.text(open) {
      case "(":
        let isCall = file.isWord(open - 1) && file.isJoined(open)
        guard isCall else {
          index = open
          continue
        }
        guard let argument = file.arguments(of: open).first(where: { $0.value.contains(index) })
        else { return false }
        return argument.label.isEmpty
          ? declarations.takersOfResources.contains(file.text(open - 1))
          : declarations.resources.contains(argument.label)
      case "[":
        guard !file.isJoined(open) || !file.isWord(open - 1) else { return false }
        index = open
      default: return isResource(statement: index, in: open)
      }
    }
    return isResource(statement: index, in: nil)
  }

  /// Whether the value of an assignment or of a body is an `ImageResource`.
  private func isResource(statement start: Int, in open: Int?) -> Bool {
    var index = start - 1
    var isChosen = false
    while index >= 0, index != open {
      if let partner = file.partner[index] {
        index = partner - 1
        continue
      }
      // The condition stands before it: `kind == .a ? .hero : .other`.
      if file.text(index) == "?", !file.isJoined(index) { isChosen = true }
      if file.text(index) == "=", !(isChosen && isComparison(index)) {
        return isResource(assignedAt: index)
      }
      if ["return", "case", "default"].contains(file.text(index)) { break }
      index -= 1
    }
    return open.map(isResource(resultOf:)) ?? false
  }

  /// `let icon: ImageResource =`, `icon =` and `row.icon =`.
  private func isResource(assignedAt equal: Int) -> Bool {
    var index = equal - 1
    while index >= 0, !["let", "var", "{", ";"].contains(file.text(index)), index > equal - 12 {
      if file.text(index) == "ImageResource" { return true }
      index -= 1
    }
    return file.isWord(equal - 1) && declarations.resources.contains(file.text(equal - 1))
  }

  /// Whether the type of the declaration around a block is `ImageResource`.
  private func isResource(resultOf block: Int) -> Bool {
    var open = block
    while true {
      var index = open - 1
      var isBranch = ["else", "do", "get"].contains(file.text(index))
      while index >= 0, file.opener[index] == file.opener[open], !isBranch {
        let word = file.text(index)
        if let partner = file.partner[index] {
          if word == "}" { return false }
          index = partner - 1
          continue
        }
        if word == "ImageResource" { return true }
        if ["func", "var", "let", "class", "struct", "enum", "="].contains(word) { return false }
        isBranch = ["switch", "if", "guard", "else"].contains(word)
        index -= 1
      }
      guard isBranch, let outer = file.opener[open], file.text(outer) == "{" else { return false }
      open = outer
    }
  }
}
