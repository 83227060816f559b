import SourceLexing

/// The types that a project's declarations spell out for variables, by name: `let row: Row`, `row = Row(…)`.
///
/// Names count and not scopes, so a variable may have any type that a variable of its name has.
struct VariableTypes {
  private struct Variable {
    /// The words of all its types.
    var types: Set<String> = []
    /// Whether a declaration has a value of a type that isn't spelled out.
    var isInferred = false
    /// Whether a closure, a loop or a pattern gives it one.
    var isBound = false
  }

  /// Names that code has without a declaration.
  private static let implicit: Set<String> = ["error", "newValue", "oldValue", "self"]

  private var variables: [String: Variable] = [:]
  private var ofFiles: [String: [String: Variable]] = [:]
  /// Names that stand for any type: parameters of generic declarations, and other names of types.
  private var open: Set<String> = []

  /// Finds the variables of all sources. Linear in their tokens.
  init(_ sources: [(path: String, tokens: SourceTokens)] = []) {
    for (path, tokens) in sources { add(tokens, in: path) }
  }

  private mutating func add(_ tokens: SourceTokens, in path: String) {
    var found: [String: Variable] = [:]
    func bind(_ names: [String]) {
      for name in names { found[name, default: .init()].isBound = true }
    }
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index) else { continue }
      if tokens.isPunctuation(":", at: index + 1) {
        found[word, default: .init()].types.formUnion(Self.types(tokens, from: index + 2))
      }
      switch word {
      case "let", "var": Self.declare(tokens, index, in: &found)
      case "for": bind(Self.words(tokens, from: index + 1))
      case "case" where tokens.isWord("let", at: index + 1) || tokens.isWord("var", at: index + 1):
        bind(Self.words(tokens, from: index + 2))
      case "struct", "class", "enum", "actor", "func", "extension", "init", "subscript":
        open.formUnion(Self.parameters(tokens, behind: index))
      case "associatedtype", "typealias": tokens.word(at: index + 1).map { _ = open.insert($0) }
      default: break
      }
    }
    bind(Array(ViewCalls.closureParameters(tokens)))
    ofFiles[path] = found
    for (name, variable) in found {
      variables[name, default: .init()].types.formUnion(variable.types)
      if variable.isInferred { variables[name]?.isInferred = true }
    }
  }

  /// Returns whether a variable may be of one of some types.
  ///
  /// - Parameters:
  ///   - isMember: Whether it's a member of something, so that no closure gives it its type.
  ///   - path: The file with the code.
  func mayBe(_ name: String, isMember: Bool, in path: String, of types: Set<String>) -> Bool {
    let name = name.hasPrefix("$") ? String(name.dropFirst()) : name
    if name.first?.isUppercase == true { return types.contains(name) || open.contains(name) }
    guard let all = variables[name], !Self.implicit.contains(name) else { return true }
    if let own = ofFiles[path]?[name], !isMember {
      if own.isBound || own.isInferred { return true }
    } else if all.isInferred {
      return true
    }
    return all.types.isEmpty || !all.types.isDisjoint(with: types)
      || !all.types.isDisjoint(with: open)
  }

  /// `let row = Row(…)`, `let name = "a"`, `let (a, b) = pair`, `case .a(let row)`
  private static func declare(
    _ tokens: SourceTokens, _ index: Int, in found: inout [String: Variable]
  ) {
    guard let name = tokens.word(at: index + 1) else {
      for name in words(tokens, from: index + 1) { found[name, default: .init()].isBound = true }
      return
    }
    if tokens.isPunctuation(":", at: index + 2) { return }
    guard tokens.isPunctuation("=", at: index + 2) else {
      // `if let row` is the variable of that name.
      let isSame =
        ["if", "guard", "while"].contains(tokens.word(at: index - 1))
        || tokens.isPunctuation(",", at: index - 1)
      if !isSame { found[name, default: .init()].isInferred = true }
      return
    }
    if tokens.literal(at: index + 3) != nil, tokens.word(at: index + 4) != nil {
      found[name, default: .init()].types.insert("String")
    } else if let type = tokens.word(at: index + 3), type.first?.isUppercase == true,
      tokens.isPunctuation("(", at: index + 4), let close = tokens.closingBracket(of: index + 4),
      tokens.word(at: close + 1) != nil || tokens.isPunctuation("}", at: close + 1)
        || tokens.isPunctuation("@", at: close + 1)
    {
      found[name, default: .init()].types.insert(type)
    } else {
      found[name, default: .init()].isInferred = true
    }
  }

  /// Returns the words up to `in` or the end of a pattern.
  private static func words(_ tokens: SourceTokens, from first: Int) -> [String] {
    var result: [String] = []
    var depth = 0
    for place in first..<min(first + 16, tokens.tokens.count) {
      if tokens.isPunctuation("=", at: place) || tokens.isPunctuation("{", at: place) { break }
      if tokens.isPunctuation("(", at: place) { depth += 1 }
      if tokens.isPunctuation(")", at: place) { depth -= 1 }
      if tokens.isPunctuation(")", at: place), depth <= 0 { break }
      guard let word = tokens.word(at: place) else { continue }
      if word == "in" { break }
      result.append(word)
    }
    return result
  }

  /// Returns the words of a type that begin with a capital.
  private static func types(_ tokens: SourceTokens, from first: Int) -> [String] {
    var result: [String] = []
    var depth = 0
    for place in first..<min(first + 40, tokens.tokens.count) {
      if tokens.isPunctuation("{", at: place) || tokens.isPunctuation("=", at: place) { break }
      if tokens.isPunctuation(",", at: place), depth == 0 { break }
      if "([<".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        depth += 1
      }
      if ")]>".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: place) }) {
        if depth == 0 { break }
        depth -= 1
      }
      guard let word = tokens.word(at: place) else { continue }
      if place > first, depth == 0, tokens.tokens[place].line > tokens.tokens[place - 1].line {
        break
      }
      if word.first?.isUppercase == true { result.append(word) }
    }
    return result
  }

  /// `struct Row<Item: Named, Label>`, `func row<Item>(`
  private static func parameters(_ tokens: SourceTokens, behind keyword: Int) -> [String] {
    var place = keyword + 1
    if tokens.word(at: place) != nil { place += 1 }
    guard tokens.isPunctuation("<", at: place) else { return [] }
    var result: [String] = []
    var depth = 0
    for index in place..<min(place + 60, tokens.tokens.count) {
      if tokens.isPunctuation("<", at: index) { depth += 1 }
      if tokens.isPunctuation(">", at: index) { depth -= 1 }
      if depth == 0 { break }
      let begins =
        tokens.isPunctuation("<", at: index - 1) || tokens.isPunctuation(",", at: index - 1)
      if begins, let word = tokens.word(at: index) { result.append(word) }
    }
    return result
  }
}
