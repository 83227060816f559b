import ImageUsage

extension BracketedTokens {
  /// Returns the type that `.init(…)` makes: `Page` of `let pages: [Page] = [.init(title: "a")]`; nil if it isn't said
  /// there.
  ///
  /// - Parameter dot: The token with which the expression begins.
  func typeOfImplicitMember(at dot: Int) -> String? {
    switch text(dot - 1) {
    case "=": return declaredType(before: dot - 1, isList: false)
    case "[", ",":
      guard let list = opener[dot], text(list) == "[", let close = closer[list],
        splits(of: list + 1..<close, at: ":").isEmpty, !["?", "!"].contains(text(close + 1)),
        text(close + 1) != "."
      else { return nil }
      switch text(list - 1) {
      case "=": return declaredType(before: list - 1, isList: true)
      case "{", "return": return resultType(around: list, isList: true)
      default: return nil
      }
    case "{", "return": return resultType(around: dot, isList: false)
    default: return nil
    }
  }

  /// Returns `Page` of `: [Page] =`, whose last token is at an index.
  private func declaredType(before equals: Int, isList: Bool) -> String? {
    var index = equals
    while index > equals - 12, text(index) != ":" {
      index -= 1
      if let open = partner[index] { index = open }
    }
    guard text(index) == ":", isWord(index - 1) else { return nil }
    return typeName(index + 1..<equals, isList: isList)
  }

  /// Returns `Page` of `var pages: [Page] {` and `func pages() -> [Page] {`, if the block is the body.
  private func resultType(around index: Int, isList: Bool) -> String? {
    guard let body = opener[index], text(body) == "{", text(body - 1) != "=" else { return nil }
    var start = body
    while start > body - 12, ![":", ">"].contains(text(start)) || start == body {
      start -= 1
      if let open = partner[start] { start = open }
    }
    let isResult = text(start) == ">" && text(start - 1) == "-"
    let isProperty = text(start) == ":" && isWord(start - 1) && text(start - 2) == "var"
    guard isResult || isProperty else { return nil }
    return typeName(start + 1..<body, isList: isList)
  }

  /// Returns the last name of a type that has nothing but names.
  private func typeName(_ range: Range<Int>, isList: Bool) -> String? {
    var range = range
    if text(range.upperBound - 1) == "?" { range = range.dropLast() }
    if isList {
      guard let first = range.first, text(first) == "[", closer[first] == range.upperBound - 1
      else { return nil }
      range = first + 1..<range.upperBound - 1
    }
    let isPath = range.enumerated().allSatisfy { offset, index in
      offset.isMultiple(of: 2) ? isWord(index) : text(index) == "."
    }
    guard isPath, let last = range.last, text(last).first?.isUppercase ?? false else { return nil }
    return text(last)
  }
}
