import ImageUsage

extension SwiftImageCalls {
  /// The meaning of an expression whose value is an optional image.
  enum OptionalUse {
    /// It's compared with nil.
    case harmless
    /// `icon?` and `icon!`, which end at a token.
    case unwrapped(Int)
    /// A name means the image between two tokens: `if let icon = row.icon {`.
    case bound(String, Range<Int>)
    case unknown
  }

  private static let conditions: Set<String> = ["if", "guard", "while", ","]

  /// Whether a name stands in `if let icon {`.
  func isShorthand(_ index: Int) -> Bool {
    file.text(index - 1) == "let" && Self.conditions.contains(file.text(index - 2))
      && !["=", ":"].contains(file.text(index + 1))
  }

  /// Returns nil if the optional image itself stands there.
  func optionalUse(from start: Int, to end: Int) -> OptionalUse? {
    let next = file.text(end + 1)
    let second = file.text(end + 2)
    if isShorthand(start) { return bound(file.text(start), behind: end) }
    if file.text(start - 1) == "=", file.isWord(start - 2), file.text(start - 3) == "let",
      Self.conditions.contains(file.text(start - 4))
    {
      guard [",", "{", "else"].contains(next) else { return .unknown }
      return bound(file.text(start - 2), behind: end)
    }
    if next == "=" || next == "!", second == "=" {
      return file.text(end + 3) == "nil" ? .harmless : .unknown
    }
    if next == "=" || next == ".", !(next == "." && isChain(end + 2)) { return .unknown }
    guard next == "?" || next == "!" else {
      // A constant that gets it would be optional, too.
      return valuesOf[start].map { variables[$0].isInferred } == true ? .unknown : nil
    }
    return file.isJoined(end + 1) && second != "?" ? .unwrapped(end + 1) : .unknown
  }

  /// Modifiers of any view behind an optional one make a view, too.
  private func isChain(_ member: Int) -> Bool {
    !["map", "flatMap", "unsafelyUnwrapped", "some", "none"].contains(file.text(member))
  }

  /// The tokens in which a condition's name means the image.
  private func bound(_ name: String, behind end: Int) -> OptionalUse {
    guard
      let block = (end..<file.tokens.count).first(where: {
        file.text($0) == "{" && file.opener[$0] == file.opener[end]
      }), let close = file.closer[block]
    else { return .unknown }
    let isGuard = file.text(block - 1) == "else"
    guard isGuard else { return .bound(name, end + 1..<close) }
    guard let outer = file.opener[block], let last = file.closer[outer] else { return .unknown }
    return .bound(name, close + 1..<last)
  }

  /// The places at which a plain name stands for a value.
  func plainUses(of name: String, in range: Range<Int>) -> [Int] {
    range.filter { index in
      guard file.text(index) == name, file.text(index - 1) != "." else { return false }
      let isLabel = file.text(index + 1) == ":" && ["(", ","].contains(file.text(index - 1))
      return !isLabel && !["let", "var", "func", "case"].contains(file.text(index - 1))
    }
  }

  /// Whether the declaration of a name says `Image`.
  func mentionsImage(behind index: Int) -> Bool {
    let line = file.tokens[index].line
    var next = index + 1
    while next < file.tokens.count, file.tokens[next].line == line {
      if file.text(next) == "Image" { return true }
      next += 1
    }
    return false
  }
}
