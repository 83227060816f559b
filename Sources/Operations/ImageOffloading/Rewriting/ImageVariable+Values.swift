import ImageUsage
import SourceLexing

extension ImageVariable {
  /// Returns the tokens of `Image(…)` with its modifiers.
  static func value(_ start: Int, _ file: BracketedTokens) -> Range<Int>? {
    let isQualified = file.text(start) == "SwiftUI" && file.text(start + 1) == "."
    let image = isQualified ? start + 2 : start
    guard file.text(image) == "Image", file.text(image + 1) == "(",
      let close = file.closer[image + 1]
    else { return nil }
    var end = close + 1
    while file.text(end) == ".", file.isWord(end + 1) {
      end += 2
      if file.text(end) == "(", let close = file.closer[end] { end = close + 1 }
    }
    return start..<end
  }

  /// Returns `Image(…)` behind an equals sign, or the branches of `isOn ? Image(…) : Image(…)`.
  static func constant(_ start: Int, _ file: BracketedTokens) -> [Range<Int>]? {
    if let value = value(start, file) {
      // `Image("bell") as Any` has another type.
      return ["{", "as", "?", "is"].contains(file.text(value.upperBound)) ? nil : [value]
    }
    let end = file.expressionEnd(from: start, limit: file.end(around: start))
    let values = branches(of: start..<end, file)
    return values.count > 1 && values.allSatisfy { value($0.lowerBound, file) == $0 } ? values : nil
  }

  /// Returns `.init("bell")` behind an equals sign, or the branches of `isOn ? .init("on") : Image("off")`, whose type
  /// stands before it.
  static func implicit(_ start: Int, _ file: BracketedTokens) -> [Range<Int>]? {
    let end = file.expressionEnd(from: start, limit: file.end(around: start))
    let values = branches(of: start..<end, file)
    let areImages = values.allSatisfy {
      file.text($0.lowerBound) == "." && file.text($0.lowerBound + 1) == "init"
        && file.text($0.lowerBound + 2) == "(" || value($0.lowerBound, file) == $0
    }
    let isPlain = !(start..<end).contains { ["{", "as", "is"].contains(file.text($0)) }
    return areImages && isPlain && !values.isEmpty ? values : nil
  }

  /// Returns `Icons.bell.resizable()` if one of the names is that of the last member but for modifiers: the second of
  /// `R.image.bell.image`.
  static func member(
    _ start: Int, of names: Set<String>, _ file: BracketedTokens
  ) -> Range<Int>? {
    guard file.isWord(start) else { return nil }
    var end = start + 1
    var isMember = false
    while true {
      let isCall = file.text(end) == "(" && file.isJoined(end)
      // `Sign(name: "hero").icon`
      if isCall, let close = file.closer[end] {
        isMember = isMember && SwiftImageCalls.supported.contains(file.text(end - 1))
        end = close + 1
      }
      guard file.text(end) == ".", file.isWord(end + 1) else { break }
      end += 2
      isMember =
        names.contains(file.text(end - 1))
        || isMember && SwiftImageCalls.supported.contains(file.text(end - 1))
    }
    return isMember && file.expressionEnd(from: start, limit: file.end(around: start)) == end
      ? start..<end : nil
  }

  /// Returns the values that a block gives to `let icon: Image`; nil if it may get others.
  func assignedValues(in block: Range<Int>, _ file: BracketedTokens) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    for index in block where index != place && file.text(index) == name {
      let before = file.text(index - 1)
      // Another one hides it.
      if ["let", "var", "func", "case", "&"].contains(before) { return nil }
      guard before != ".", file.text(index + 1) == "=", file.text(index + 2) != "=" else {
        continue
      }
      let start = index + 2
      guard !Self.others.contains(file.text(start)) else { return nil }
      let end = file.expressionEnd(from: start, limit: file.end(around: start))
      guard start < end else { return nil }
      values += Self.branches(of: start..<end, file).filter {
        $0.count > 1 || file.text($0.lowerBound) != "nil"
      }
    }
    // A value of another kind may be missing itself.
    let areKnown = !isOptional || values.allSatisfy { Self.value($0.lowerBound, file) == $0 }
    return values.isEmpty || !areKnown ? nil : values
  }

  /// Returns the images that a file assigns to `private var icon = Image("bell")`, which nothing outside of the file
  /// can name; nil if it may get any other value.
  func assignedConstants(in file: BracketedTokens) -> [Range<Int>]? {
    let modifiers = (max(0, place - 4)..<place - 1).reversed().prefix { file.isWord($0) }
    guard modifiers.contains(where: { ["private", "fileprivate"].contains(file.text($0)) }),
      !isWrapped(in: file, besides: "State"), let home = file.typeBlock(around: place),
      file.opener[place] == home
    else { return nil }
    var values: [Range<Int>] = []
    for index in file.indices where index != place {
      // `$icon` is a binding, and `_icon` the wrapper.
      if ["$" + name, "_" + name].contains(file.text(index)) { return nil }
      guard file.text(index) == name else { continue }
      let next = file.text(index + 1)
      if next == ":" || next == "+" || ["&", "inout"].contains(file.text(index - 1)) { return nil }
      let block = file.typeBlock(around: index)
      let isInside = isOwn(block, home, in: file)
      if ["let", "var"].contains(file.text(index - 1)) || isUnpacked(index, in: file) {
        // A local one hides it.
        guard !isInside else { return nil }
        continue
      }
      guard next == "=", file.text(index + 2) != "=" else { continue }
      let isPlain = file.text(index - 1) != "." || file.text(index - 2) == "self"
      guard isPlain else { return nil }
      guard isInside else {
        // Another type's own variable; anything else may mean this one.
        guard let block, declares(name, block, in: file) else { return nil }
        continue
      }
      guard let found = Self.constant(index + 2, file) else { return nil }
      values += found
    }
    return values
  }

  /// Whether a block is that of the type which declares the variable, or of an extension of it.
  private func isOwn(_ block: Int?, _ home: Int, in file: BracketedTokens) -> Bool {
    guard let block, block != home else { return block == home }
    guard let other = file.typeDeclaration(of: block), let own = file.typeDeclaration(of: home)
    else { return false }
    return other.name == own.name && "extension" == other.keyword
  }

  /// Whether the members of a type are those of one that declares the name itself.
  private func declares(_ name: String, _ block: Int, in file: BracketedTokens) -> Bool {
    file.indices.contains {
      file.text($0) == name && file.opener[$0] == block
        && ["let", "var"].contains(file.text($0 - 1))
    }
  }

  /// Whether a name stands in `(icon, title) =`, `case .page(let icon) =` or a pattern like them.
  private func isUnpacked(_ index: Int, in file: BracketedTokens) -> Bool {
    guard let open = file.opener[index], file.text(open) == "(", let close = file.closer[open]
    else { return false }
    return file.text(close + 1) == "=" && file.text(close + 2) != "="
  }

  /// Whether a value has no modifiers, so that its type is that of others.
  static func isBare(_ value: Range<Int>, _ file: BracketedTokens) -> Bool {
    let open = value.first { file.text($0) == "(" }
    return open.flatMap { file.closer[$0] } == value.upperBound - 1
  }

  /// Returns the values of `isOn ? Icons.on : Icons.off`, or the whole expression.
  static func branches(of value: Range<Int>, _ file: BracketedTokens) -> [Range<Int>] {
    // `isOn ? isBig ? a : b : c`
    guard let (yes, no) = file.choice(value),
      file.splits(of: yes, at: "?").allSatisfy(file.isJoined)
    else { return [value] }
    let all = [yes] + branches(of: no, file)
    // An optional one stays without an image.
    return all.filter { $0.count > 1 || file.text($0.lowerBound) != "nil" }
  }

  /// Returns the values of a body that only decides between images; nil for any other.
  static func values(of body: Range<Int>, _ file: BracketedTokens) -> [Range<Int>]? {
    var returns: [Int] = []
    for index in body where file.text(index) == "return" {
      guard let isResult = isResult(index, of: body.lowerBound - 1, file) else { return nil }
      if isResult { returns.append(index) }
    }
    guard returns.isEmpty else {
      return returned(returns.filter { file.text($0 + 1) != "nil" }.map { $0 + 1 }, file)
    }
    var values: [Range<Int>] = []
    var index = body.lowerBound
    while index < body.upperBound {
      switch file.text(index) {
      case "switch", "if":
        guard let next = skip(from: index, to: "{", body, file) else { return nil }
        index = next
      case "case":
        guard let next = skip(from: index, to: ":", body, file) else { return nil }
        index = next
      case "default", "get", "else", "{", "}", ":", ";", "@", "unknown", "nil": break
      case "fatalError", "preconditionFailure": index = file.closer[index + 1] ?? index
      // `#if os(macOS)`
      case "#":
        guard let last = directive(at: index, file) else { return nil }
        index = last
      default:
        guard let value = alone(index, in: body, file) else { return nil }
        values += branches(of: value, file)
        index = value.upperBound - 1
      }
      index += 1
    }
    return values.isEmpty ? nil : values
  }

  /// Whether a `return` is that of the body, and not that of a closure or a function inside of it; nil if it may be that
  /// of another declaration.
  private static func isResult(_ index: Int, of body: Int, _ file: BracketedTokens) -> Bool? {
    var open = file.opener[index]
    while let block = open, block != body {
      if file.text(block) == "{", !file.isStatement(block) {
        let isGetter = file.text(block - 1) == "get" && file.opener[block] == body
        if !isGetter {
          return file.isClosure(block) || file.function(of: block) != nil ? false : nil
        }
      }
      open = file.opener[block]
    }
    return open == body
  }

  /// Words that begin no expression whose type is that of the declaration.
  private static let others: Set<String> = [
    "let", "var", "func", "for", "while", "do", "defer", "throw", "set", "willSet", "didSet", "try",
    "await", "switch", "if", "guard", "repeat", "_",
  ]

  /// Returns the expressions behind each `return`.
  private static func returned(_ starts: [Int], _ file: BracketedTokens) -> [Range<Int>]? {
    var values: [Range<Int>] = []
    for start in starts {
      guard !others.contains(file.text(start)), file.text(start) != "}" else { return nil }
      let end = file.expressionEnd(from: start, limit: file.end(around: start))
      guard start < end else { return nil }
      values += branches(of: start..<end, file)
    }
    return values.isEmpty ? nil : values
  }

  /// Returns the expression that's the only statement of its block: `case .harbor: Icons.harbor`.
  private static func alone(
    _ start: Int, in body: Range<Int>, _ file: BracketedTokens
  ) -> Range<Int>? {
    guard !others.contains(file.text(start)),
      ["{", ":"].contains(file.text(start - 1)) || value(start, file) != nil
    else { return nil }
    let end = file.expressionEnd(from: start, limit: body.upperBound)
    let ends: Set = ["}", "case", "default", "@", "#"]
    return start < end && (end == body.upperBound || ends.contains(file.text(end)))
      ? start..<end : nil
  }

  /// Returns the last token of a directive that chooses between statements, which has a line of its own.
  private static func directive(at index: Int, _ file: BracketedTokens) -> Int? {
    guard ["if", "elseif", "else", "endif"].contains(file.text(index + 1)) else { return nil }
    let line = file.tokens[index].line
    return file.indices[index...].prefix { file.tokens[$0].line == line }.last
  }

  private static func skip(
    from start: Int, to end: String, _ body: Range<Int>, _ file: BracketedTokens
  ) -> Int? {
    (start..<body.upperBound).first {
      file.text($0) == end && file.opener[$0] == file.opener[start]
    }
  }
}
