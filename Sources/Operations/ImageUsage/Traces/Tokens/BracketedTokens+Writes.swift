/// Ways of setting a variable besides an assignment.
extension BracketedTokens {
  /// Operators that only read what stands beside them, and those that change numbers.
  private static let plainOperators: Set<String> = [
    "=", "==", "!=", "<", ">", "<=", ">=", "&&", "||", "??", "?", "!", "+", "-", "*", "/", "%",
    "...", "..<", "~=", "===", "!==", "&", "|", "^", "~", "<<", ">>", "->", "&+", "&-", "&*", "+=",
    "-=", "*=", "/=", "%=", "|=", "&=", "^=", "<<=", ">>=", "", ".", "=&",
  ]

  private func isOperator(_ index: Int) -> Bool {
    ["=", "<", ">", "?", "!", "&", "|", "~", "^", "+", "-", "*", "/", "%"].contains(text(index))
  }

  /// Whether a team's own operator or that of a library takes a name: `icon <- map["icon"]`, `reply.icon ~> icon`.
  func isOfOperator(_ name: Int, from first: Int) -> Bool {
    var end = name + 1
    if ["?", "!"].contains(text(end)), isJoined(end), !isOperator(end + 1) || !isJoined(end + 1) {
      end += 1
    }
    var word = ""
    while isOperator(end), word.isEmpty || isJoined(end) {
      word += text(end)
      end += 1
    }
    if !Self.plainOperators.contains(word) { return true }
    var start = first - 1
    word = ""
    while isOperator(start) {
      word = text(start) + word
      guard isJoined(start) else { break }
      start -= 1
    }
    return !Self.plainOperators.contains(word)
  }

  /// Whether a member is bound, and so may be set: `$model.icon`, `Bindable(model).icon`, `model.rx.icon`.
  func isBound(_ name: Int, from first: Int) -> Bool {
    guard first < name - 1 else { return false }
    let isOfCapture = text(first).dropFirst().allSatisfy(\.isNumber)
    return text(first).hasPrefix("$") && !isOfCapture || text(first) == "Bindable"
      || text(name - 2) == "rx" && first < name - 3
  }

  /// Returns the object whose member is bound: `model` of `Bindable(model)` and `model.rx`.
  func boundReceiver(_ range: Range<Int>) -> Range<Int> {
    let (first, last) = (range.lowerBound, range.upperBound - 1)
    if text(first) == "Bindable", let close = closer[first + 1], close > first + 2 {
      return first + 2..<close
    }
    return text(last) == "rx" && range.count > 2 ? first..<last - 1 : range
  }

  /// Whether a name gets a part of what is assigned to several: `(icon, title) = parts`.
  func isInTuple(_ name: Int, from first: Int) -> Bool {
    guard [",", ")"].contains(text(name + 1)), let open = opener[name], text(open) == "(",
      ["(", ","].contains(text(first - 1)), let close = closer[open],
      text(close + 1) == "=", text(close + 2) != "="
    else { return false }
    return !isWord(open - 1) || !isJoined(open)
  }

  private static let removals: Set<String> = [
    "dropLast", "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "replace", "replaceSubrange", "reverse", "trimPrefix",
  ]

  /// Whether a method takes parts of a text away: `icon.removeLast(5)`.
  func isRemoval(behind name: Int) -> Bool {
    let dot = ["?", "!"].contains(text(name + 1)) ? name + 2 : name + 1
    return text(dot) == "." && Self.removals.contains(text(dot + 1))
      && callBracket(of: dot + 1) != nil
  }
}
