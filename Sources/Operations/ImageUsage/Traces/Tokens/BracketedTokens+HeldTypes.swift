extension BracketedTokens {
  private static let declarations: Set<String> = ["struct", "class", "enum", "extension"]
  private static let transforms: Set<String> = ["map", "flatMap", "compactMap", "reduce"]

  /// Returns the types of which a variable, a function or a list of the file may hold a value: those that are named as
  /// a type, and those whose value is assigned or is an element.
  ///
  /// A view that is only made where it's shown isn't held: `VStack { Row(icon: icon) }`.
  package func heldTypes(among types: Set<String>) -> Set<String> {
    var result: Set<String> = []
    for index in indices where isWord(index) && types.contains(text(index)) {
      if !result.contains(text(index)), isHeld(index) { result.insert(text(index)) }
    }
    return result
  }

  private func isHeld(_ index: Int) -> Bool {
    if Self.declarations.contains(text(index - 1)) { return false }
    let next = text(index + 1)
    // A type inside of it.
    if next == ".", isWord(index + 2) { return !(text(index + 2).first?.isUppercase ?? false) }
    guard next == "(" || next == "{" else { return true }
    var start = index
    while text(start - 1) == ".", isWord(start - 2) { start -= 2 }
    // The body of what has it as its type: `var row: Row {`.
    if next == "{", [":", ">"].contains(text(start - 1)) { return true }
    guard let open = opener[start] else { return true }
    switch text(start - 1) {
    case "=", "?": return true
    case ":", ",": if text(open) == "[" { return true }
    default: break
    }
    return text(open) == "[" || text(open) == "{" && Self.transforms.contains(callee(of: open))
  }
}
