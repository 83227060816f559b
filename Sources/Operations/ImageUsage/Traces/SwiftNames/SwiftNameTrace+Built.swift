import SourceLexing

/// Names that are put together where a lookup gets them: `UIImage(named: "tab_\(tab.rawValue)")` asks for those of the
/// tabs, and for no other one that begins so.
extension SwiftNameTrace {
  /// Returns the names that a literal with parts makes, if all of them are known and nothing but lookups gets them.
  mutating func builtNames(in path: String, at offset: Int) -> Set<String>? {
    guard let number = sources.number(of: path) else { return nil }
    let file = sources[number].tokens
    guard let index = file.token(at: offset),
      let range = argument(around: index, file) ?? constant(around: index, file)
    else { return nil }
    restart()
    let texts = shapes(of: range, in: number).map(\.withoutExtension.text)
    return texts.isEmpty || texts.contains(nil) ? nil : Set(texts.compactMap(\.self))
  }

  /// The whole name that a lookup gets, around a part of it.
  private func argument(around index: Int, _ file: BracketedTokens) -> Range<Int>? {
    guard let open = file.opener[index], file.text(open) == "(" else { return nil }
    let found = file.arguments(of: open).first { $0.value.contains(index) }
    guard let found, isName(label: found.label, of: open, file) else { return nil }
    return found.value
  }

  /// Whether an argument of a call is the name of an image.
  private func isName(label: String, of open: Int, _ file: BracketedTokens) -> Bool {
    var callee = open - 1
    if file.text(callee) == "init", file.text(callee - 1) == "." { callee -= 2 }
    switch label {
    case "named": return ["UIImage", "NSImage"].contains(file.text(callee))
    case "", "decorative": return ["Image", "LevityImage"].contains(file.text(callee))
    default: return false
    }
  }

  /// The value of a local constant that lookups get, and nothing else: `let name = "tab_\(tab.rawValue)"`.
  private func constant(around index: Int, _ file: BracketedTokens) -> Range<Int>? {
    guard let block = file.opener[index], file.text(block) == "{",
      file.typeDeclaration(of: block) == nil, let close = file.closer[block]
    else { return nil }
    var equal = index
    while equal > block, file.text(equal) != "=", index - equal < 40 { equal -= 1 }
    var name = equal - 1
    if file.text(name) == "String", file.text(name - 1) == ":" { name -= 2 }
    guard file.text(equal) == "=", file.isWord(name), file.text(name - 1) == "let",
      file.opener[name] == block
    else { return nil }
    let end = file.expressionEnd(from: equal + 1, limit: close)
    guard end > index else { return nil }
    let uses = (end..<close).filter { file.isWord($0) && file.text($0) == file.text(name) }
    guard !uses.isEmpty, uses.allSatisfy({ isLookup($0, file) }) else { return nil }
    return equal + 1..<end
  }

  /// Whether a lookup gets a variable as it is.
  private func isLookup(_ index: Int, _ file: BracketedTokens) -> Bool {
    guard let open = file.opener[index], file.text(open) == "(" else { return false }
    return file.arguments(of: open).contains {
      $0.value == index..<index + 1 && isName(label: $0.label, of: open, file)
    }
  }
}
