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

  // MARK: Images of resources

  /// `UIImage(resource: icon)`, `UIImage.init(resource: icon)` and `icons.map(UIImage.init(resource:))`
  mutating func resource(at index: Int) {
    guard file.text(index - 1) != "." else { return }
    let isInit = file.text(index + 1) == "." && file.text(index + 2) == "init"
    let open = isInit ? index + 3 : index + 1
    guard file.text(open) == "(", file.isJoined(open) else {
      if isInit { referred(index..<open) }
      return
    }
    guard let close = file.closer[open] else { return }
    if isInit, file.text(open + 1) == "resource", close == open + 3 {
      return referred(index..<close + 1)
    }
    guard let argument = file.arguments(of: open).first, argument.label == "resource" else {
      return
    }
    resource(argument.value, in: index..<close + 1, calledBy: index + 1..<open)
  }

  /// `.init(resource: icon)`, which may make a `UIImage`. Returns whether it may.
  mutating func implicitResource(at index: Int) -> Bool {
    guard file.text(index - 1) == ".", !file.isWord(index - 2) || !file.isJoined(index - 1),
      file.text(index + 1) == "(", let close = file.closer[index + 1],
      let argument = file.arguments(of: index + 1).first, argument.label == "resource"
    else { return false }
    if let path = symbol(argument.value), declarations.ownResources[path] == nil,
      !declarations.symbols.contains(path.joined(separator: "."))
    {
      return false
    }
    if isUIImage(from: index - 1, to: close + 1) {
      resource(argument.value, in: index - 1..<close + 1, calledBy: index - 1..<index + 1)
      return true
    }
    let expression = name(argument.value)
    // `UIColor` is made of a color in the same way.
    let name = (expression?.lookup?.name ?? "").lowercased()
    guard !name.hasSuffix("color"), !name.hasSuffix("colour") else { return false }
    add(
      .resource, index..<close + 1, names: expression?.names ?? [],
      reach: expression?.symbols.isEmpty == false ? .named : .anything,
      lookup: expression?.lookup, edits: [], symbols: expression?.symbols ?? [],
      takesResource: true, obstacle: "It doesn't say its type.")
    return true
  }

  /// `Picture(resource: icon)`, where that is another name of `UIImage`.
  mutating func aliasedResource(at index: Int) {
    guard file.text(index + 1) == "(" || file.text(index + 1) == ".",
      let open = (index + 1...index + 3).first(where: { file.text($0) == "(" }),
      let close = file.closer[open], file.text(open + 1) == "resource"
    else { return }
    referred(index..<close + 1, "It calls UIImage by another name.")
  }

  /// Notes code that makes images of any resource and can't be rewritten.
  private mutating func referred(
    _ tokens: Range<Int>, _ obstacle: String = "It's passed as a function."
  ) {
    add(
      .resource, tokens, reach: .anything, edits: [], takesResource: true, obstacle: obstacle)
  }

  /// - Parameter callee: The tokens that `levityImage` takes the place of; none behind the name of the type.
  private mutating func resource(
    _ value: Range<Int>, in tokens: Range<Int>, calledBy callee: Range<Int>
  ) {
    if let path = symbol(value) {
      let range = file.bytes(of: tokens)
      return add(
        .resource, value, names: [.symbol(path)], edits: [], symbols: [(range, path)],
        obstacle: declarations.ownResources[path] == nil || isShownAtOnce(tokens)
          ? nil : "Something may read its image once.")
    }
    guard let expression = name(value) else { return }
    let start = file.tokens[tokens.lowerBound].range.upperBound
    let range = callee.isEmpty ? start..<start : file.bytes(of: callee)
    add(
      .resource, tokens, names: expression.names, reach: .anything,
      lookup: expression.lookup ?? Lookup(name: "", bytes: file.bytes(of: value)),
      edits: [CodeRewriting.Edit(range: range, text: ".levityImage")], takesResource: true,
      obstacle: place.isPreview(tokens.lowerBound)
        ? nil : pixelReader(behind: tokens.upperBound - 1))
  }

  /// Whether a view of UIKit gets the image and nothing else does: `imageView.image = UIImage(resource: .own)`,
  /// `UIImageView(image: UIImage(resource: .own))` and `button.setImage(UIImage(resource: .own), for: .normal)`.
  private func isShownAtOnce(_ tokens: Range<Int>) -> Bool {
    let before = tokens.lowerBound - 1
    let next = tokens.upperBound
    if file.text(before) == "=", file.text(before - 1) == "image", file.text(before - 2) == "." {
      let owner = before - (["?", "!"].contains(file.text(before - 3)) ? 4 : 3)
      let isWhole =
        file.text(next) == "}" || next == file.tokens.count || file.startsStatement(next)
      return isWhole && file.text(owner).lowercased().hasSuffix("imageview")
    }
    guard let open = file.opener[tokens.lowerBound], file.text(open) == "(",
      let argument = file.arguments(of: open).first, argument.value == tokens
    else { return false }
    switch file.text(open - 1) {
    case "UIImageView": return argument.label == "image"
    case "setImage", "setBackgroundImage":
      let owner = open - (["?", "!"].contains(file.text(open - 3)) ? 4 : 3)
      return file.text(open - 2) == "." && file.text(owner).lowercased().hasSuffix("button")
    default: return false
    }
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
      let isNamed =
        file.text(index - 1) == "ImageResource"
        || declarations.ownResources[[file.text(index - 1), file.text(index + 1)]] != nil
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
