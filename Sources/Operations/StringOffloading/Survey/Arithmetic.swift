/// Calculations of shell scripts, such as `$((build + 1))`.
enum Arithmetic {
  private static let operators = Set("()+-*/%<>=!&|^~?:, \t")

  /// Returns the place of the last parenthesis of one that begins at a place; nil if it may be something else.
  static func end(in characters: [Character], from start: Int) -> Int? {
    var depth = 0
    var index = start
    // A name or number ended here, and spaces followed.
    var isAfterSpace = false
    var isWord = false
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case "$" where depth > 0 && characters[index...].dropFirst().first == "(": return nil
      default: break
      }
      if depth == 0, character == ")" { return characters[index - 1] == ")" ? index : nil }
      let isPart = character.isLetter || character.isNumber || "_$#{}".contains(character)
      guard isPart || operators.contains(character) else { return nil }
      if isPart, isAfterSpace { return nil }
      if isPart {
        isWord = true
      } else if character == " " || character == "\t" {
        isAfterSpace = isWord
      } else {
        (isWord, isAfterSpace) = (false, false)
      }
      index += 1
    }
    return nil
  }
}
