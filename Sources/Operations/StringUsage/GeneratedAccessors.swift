import SourceLexing

/// The accessors in a file of SwiftGen, with the literals in each: nested enumerations with static members.
enum GeneratedAccessors {
  /// An accessor's path, such as `["L10n", "Menu", "title"]`, and its literals.
  typealias Accessor = (path: [String], literals: Set<String>)

  static func read(_ source: [UInt8]) -> [Accessor] {
    let tokens = SourceTokens(source, .swift)
    var found: [Accessor] = []
    /// The types that are open, with the number of braces around them.
    var types: [(name: String, depth: Int)] = []
    var pending: String?
    var depth = 0
    var isMember = false
    for index in tokens.tokens.indices {
      if tokens.isPunctuation("{", at: index) {
        depth += 1
        if let name = pending { types.append((name, depth)) }
        pending = nil
      } else if tokens.isPunctuation("}", at: index) {
        if types.last?.depth == depth { types.removeLast() }
        depth -= 1
      } else if let literal = tokens.literal(at: index) {
        guard isMember, literal.pieces.count == 1, !found.isEmpty else { continue }
        found[found.count - 1].literals.insert(literal.pieces[0])
      } else if ["enum", "struct", "class", "extension"].contains(tokens.word(at: index)),
        let name = tokens.word(at: index + 1)
      {
        pending = name
        isMember = false
      } else if tokens.isWord("static", at: index) {
        guard ["let", "var", "func"].contains(tokens.word(at: index + 1)),
          let name = tokens.word(at: index + 2)
        else { continue }
        found.append((types.map(\.name) + [name], []))
        isMember = true
      }
    }
    return found
  }
}
