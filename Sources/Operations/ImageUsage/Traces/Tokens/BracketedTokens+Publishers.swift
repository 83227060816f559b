/// The publishers of properties: `model.$icon.map { … }`.
extension BracketedTokens {
  /// Whether a word is a property's projected value, such as `$icon`, rather than a closure's `$0`.
  func isProjected(_ index: Int) -> Bool {
    let word = text(index)
    return word.first == "$" && word.dropFirst().first?.isLetter == true
  }

  /// Whether a projected value is only read: a binding would be passed on.
  func isPublisher(_ index: Int) -> Bool {
    text(index + 1) == "." && Self.operators.contains(text(index + 2))
  }

  private static let operators: Set<String> = [
    "sink", "map", "compactMap", "filter", "receive", "removeDuplicates", "dropFirst", "assign",
    "eraseToAnyPublisher", "debounce", "throttle", "combineLatest", "merge", "first",
  ]

  /// Whether the closure that opens at `open`, or is the only argument there, returns what it gets: `{ $0 }`.
  func isIdentity(_ open: Int) -> Bool {
    let brace = text(open) == "(" ? open + 1 : open
    return text(brace) == "{" && text(brace + 1) == "$0" && text(brace + 2) == "}"
  }
}
