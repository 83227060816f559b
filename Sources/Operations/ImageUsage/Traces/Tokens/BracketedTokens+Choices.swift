extension BracketedTokens {
  /// Returns the values of `isOn ? a : b`; nil for anything else. The condition is all that stands before its question
  /// mark: `store == chosen ?? 0 ? a : b`.
  package func choice(_ range: Range<Int>) -> (yes: Range<Int>, no: Range<Int>)? {
    let question = splits(of: range, at: "?").first(where: isChoice)
    guard let question, let colon = colon(of: question, before: range.upperBound),
      question + 1 < colon, colon + 1 < range.upperBound
    else { return nil }
    return (question + 1..<colon, colon + 1..<range.upperBound)
  }

  /// Whether a token is the question mark of a choice.
  func isChoice(_ question: Int) -> Bool {
    text(question) == "?" && !isJoined(question) && !isCoalescing(question)
  }

  /// Returns the question mark of the choice that a colon belongs to; nil for the colon of a label or a case.
  func question(of colon: Int) -> Int? {
    var index = colon - 1
    var inside = 0
    while index >= 0, index != opener[colon], ![",", ";", "="].contains(text(index)) {
      if text(index) == ":" {
        inside += 1
      } else if isChoice(index) {
        if inside == 0 { return index }
        inside -= 1
      }
      if startsStatement(index) { return nil }
      index = (partner[index] ?? index) - 1
    }
    return nil
  }

  /// Whether a question mark is the first of `??`.
  func isCoalescing(_ question: Int) -> Bool {
    text(question + 1) == "?" && isJoined(question + 1)
  }

  /// Returns the colon of a choice: the last one in `isOn ? isOld ? "a" : "b" : "c"`.
  private func colon(of question: Int, before end: Int) -> Int? {
    var inside = splits(of: question + 1..<end, at: "?").filter(isChoice)[...]
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
