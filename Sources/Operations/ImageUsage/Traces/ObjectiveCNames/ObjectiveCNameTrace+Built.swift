import SourceLexing

/// Names that are put together where a lookup gets them:
/// `[UIImage imageNamed:[NSString stringWithFormat:@"%@-fill", key]]` asks for those of the keys, and for no other one
/// that ends so.
extension ObjectiveCNameTrace {
  /// Returns the names that a format makes, if all of them are known and nothing but lookups gets them.
  mutating func builtNames(in path: String, at offset: Int) -> Set<String>? {
    guard let number = sources.number(of: path) else { return nil }
    let file = sources[number].tokens
    guard let index = file.token(at: offset),
      let open = file.opener[index], file.text(open) == "[", let close = file.closer[open],
      sources[number].unit(around: open)?.body != nil,
      isArgument(open..<close + 1, file) || isConstant(open..<close + 1, in: number)
    else { return nil }
    let texts = builtShapes(of: open..<close + 1, in: number).map(\.withoutExtension.text)
    return texts.isEmpty || texts.contains(nil) ? nil : Set(texts.compactMap(\.self))
  }

  /// Whether an expression is the whole name that a lookup gets.
  private func isArgument(_ range: Range<Int>, _ file: BracketedTokens) -> Bool {
    guard let open = file.opener[range.lowerBound],
      let message = ObjectiveCMessage(at: open, in: file)
    else { return false }
    return message.parts[0] == "imageNamed" && message.arguments.first == range
      && message.receiver.count == 1 && file.text(message.receiver.lowerBound) == "UIImage"
  }

  /// Whether an expression is the only value of a variable of its block that lookups get, and nothing else:
  /// `NSString *fill = [NSString stringWithFormat:@"%@-fill", key];`.
  private mutating func isConstant(_ range: Range<Int>, in number: Int) -> Bool {
    let file = sources[number].tokens
    let name = range.lowerBound - 2
    guard file.text(name + 1) == "=", file.isWord(name), file.text(name - 1) == "*",
      file.text(name - 2) == "NSString", file.text(range.upperBound) == ";",
      let block = file.opener[name], file.text(block) == "{", file.closer[block] != nil,
      let places = places(ofVariable: name, in: number)
    else { return false }
    let uses = places.filter { $0 != name }
    return !uses.isEmpty
      && uses.allSatisfy { file.isInside($0, of: block) && isArgument($0..<$0 + 1, file) }
  }
}
