extension BracketedTokens {
  /// Returns the values of `isOn ? a : b`; nil for anything else. The condition is all that stands before its question
  /// mark: `store == chosen ?? 0 ? a : b`.
  package func choice(_ range: Range<Int>) -> (yes: Range<Int>, no: Range<Int>)? {
    let question = splits(of: range, at: "?").first { !isJoined($0) && !isCoalescing($0) }
    guard let question, let colon = colon(of: question, before: range.upperBound),
      question + 1 < colon, colon + 1 < range.upperBound
    else { return nil }
    return (question + 1..<colon, colon + 1..<range.upperBound)
  }

  /// Whether a question mark is the first of `??`.
  func isCoalescing(_ question: Int) -> Bool {
    text(question + 1) == "?" && isJoined(question + 1)
  }

  /// Returns the colon of a choice: the last one in `isOn ? isOld ? "a" : "b" : "c"`.
  private func colon(of question: Int, before end: Int) -> Int? {
    var inside = splits(of: question + 1..<end, at: "?").filter {
      !isJoined($0) && !isCoalescing($0)
    }[...]
    var depth = 0
    for colon in splits(of: question..<end, at: ":") {
      while let next = inside.first, next < colon {
        inside.removeFirst()
        depth += 1
      }
      if depth == 0 { return colon }
      depth -= 1
    }
    return nil
  }
}
