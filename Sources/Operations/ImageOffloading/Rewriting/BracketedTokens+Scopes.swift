import ImageUsage

extension BracketedTokens {
  /// The names of all type parameters that the file declares: `Content` of `struct Card<Content: View>`.
  var typeParameters: Set<String> {
    var result: Set<String> = []
    for index in indices where text(index) == "<" {
      guard
        ["struct", "class", "enum", "actor", "func"].contains(text(index - 2))
          || text(index - 1) == "init"
      else { continue }
      var depth = 1
      var next = index + 1
      while depth > 0, next < index + 80, !["(", "{", ""].contains(text(next)) {
        if depth == 1, isWord(next), ["<", ","].contains(text(next - 1)) {
          result.insert(text(next))
        }
        if text(next) == "<" { depth += 1 }
        if text(next) == ">" { depth -= 1 }
        next += 1
      }
    }
    return result
  }

  /// Returns the brace of the innermost type around a token.
  func typeBlock(around index: Int) -> Int? {
    var open = opener[index]
    while let block = open {
      if typeDeclaration(of: block) != nil { return block }
      open = opener[block]
    }
    return nil
  }

  /// Returns the keyword of the declaration whose `where` clause has a token: that of a function, an initializer or a type.
  func declaration(withClauseAt index: Int) -> Int? {
    var place = index
    while place > 0, opener[place] == opener[index] {
      switch text(place) {
      case "func", "init", "extension", "struct", "class", "enum": return place
      case "var", "subscript", "{", "}": return nil
      default: place = (partner[place] ?? place) - 1
      }
    }
    return nil
  }

  /// Returns the names of the types around a token, the innermost first.
  func typeNames(around index: Int) -> [String] {
    var names: [String] = []
    var open = opener[index]
    while let block = open {
      if let type = typeDeclaration(of: block) { names.append(type.name) }
      open = opener[block]
    }
    return names
  }

  /// Returns the brackets of the parameters and of the body of the initializer around a token; nil if a closure or
  /// another declaration stands between them.
  func initializer(around index: Int) -> (parameters: Int, body: Int)? {
    var open = opener[index]
    while let block = open {
      if text(block) == "{", !isStatement(block) {
        guard let parameters = text(block - 1) == ")" ? partner[block - 1] : nil,
          text(parameters - 1) == "init", isParameterList(parameters)
        else { return nil }
        return (parameters, block)
      }
      open = opener[block]
    }
    return nil
  }

  /// Whether the function around a token has a constant or variable of the name.
  func hasLocal(_ name: String, around index: Int) -> Bool {
    var open = opener[index]
    var function = index
    while let block = open, typeDeclaration(of: block) == nil {
      function = block
      open = opener[block]
    }
    return closer[function].map { binds(name, in: function..<$0) } ?? false
  }

  /// Whether a declaration or a pattern between two tokens gives a name another meaning.
  func binds(_ name: String, in range: Range<Int>) -> Bool {
    range.contains { text($0) == name && isPattern($0) }
  }

  /// Whether a word stands in `let icon`, `let (icon, title)` or `case let .page(icon)`.
  private func isPattern(_ index: Int) -> Bool {
    let keywords: Set = ["let", "var", "for"]
    var start = index
    while true {
      if keywords.contains(text(start - 1)) { return true }
      guard let open = opener[start] else { return false }
      // `let title: String, icon: Image`
      guard text(open) == "(" else { return text(open) == "{" && text(start - 1) == "," }
      start = open
      while text(start - 1) == "." || isWord(start - 1) && !keywords.contains(text(start - 1)) {
        start -= 1
      }
    }
  }

  /// Returns the first of the closures behind a call, whose others have labels: `Label { … } icon: { … }`.
  func firstClosure(before open: Int) -> Int {
    var open = open
    while text(open - 1) == ":", isWord(open - 2), text(open - 3) == "}",
      let first = partner[open - 3]
    {
      open = first
    }
    return open
  }

  /// Returns the name of the call that gets a closure, also of `Row<Label>(title: "a") { … }`.
  func calledName(ofClosure open: Int) -> String {
    let open = firstClosure(before: open)
    if text(open - 1) == ":", let bracket = opener[open] { return calledName(of: bracket) }
    return calledName(of: text(open - 1) == ")" ? partner[open - 1] ?? open : open)
  }

  /// Returns the name of the call that gets a closure, as an argument or behind it.
  func caller(of open: Int) -> String {
    let open = firstClosure(before: open)
    guard text(open - 1) == ":", let bracket = opener[open] else { return callee(of: open) }
    return callee(of: bracket)
  }
}
