/// Images that code compares with what a button shows, or with another object: an image that waits is equal to neither.
extension SwiftImageTrace {
  /// `if button.currentImage == on`, `if photo.image === on`: notes the comparison of an image; returns whether it's one.
  mutating func compare(_ image: Range<Int>, in number: Int) -> Bool {
    let file = names.sources[number].tokens
    guard let (other, isIdentity) = file.compared(with: image) else { return false }
    let text = other.map { file.text($0) }.joined()
    let isPart = !other.isEmpty && text != "nil"
    if isPart, isIdentity || ShownComparison.isShown(text) {
      note(.drawing, of: image.lowerBound, in: number)
    }
    return true
  }

  /// `button.currentImage?.isEqual(icon)`
  mutating func compare(_ argument: Range<Int>, by owner: Range<Int>, in number: Int) {
    let file = names.sources[number].tokens
    if ShownComparison.isShown(owner.map { file.text($0) }.joined()) {
      note(.drawing, of: argument.lowerBound, in: number)
    }
  }
}

extension BracketedTokens {
  /// Returns what an expression is compared with, and whether as an object; nil if it isn't.
  fileprivate func compared(with range: Range<Int>) -> (other: Range<Int>, isIdentity: Bool)? {
    func isOperator(_ index: Int) -> Bool { ["=", "!"].contains(text(index)) }
    let next = range.upperBound
    if isOperator(next), text(next + 1) == "=" {
      let isIdentity = text(next + 2) == "=" && isJoined(next + 2)
      let start = isIdentity ? next + 3 : next + 2
      var end = start
      while isWord(end) || [".", "?", "!"].contains(text(end)) && isJoined(end) { end += 1 }
      return (start..<end, isIdentity)
    }
    let before = range.lowerBound - 1
    guard text(before) == "=", isOperator(before - 1), isJoined(before) else { return nil }
    let isIdentity = isOperator(before - 2) && isJoined(before - 1)
    let end = isIdentity ? before - 2 : before - 1
    var last = end - 1
    while ["?", "!"].contains(text(last)), isJoined(last) { last -= 1 }
    guard isWord(last) else { return (end..<end, isIdentity) }
    let start = text(last - 1) == "." ? expressionStart(of: last) : last
    return (start..<last + 1, isIdentity)
  }
}
