import SourceLexing

/// The strings that the variables and functions of one name can have, if all of them stand in the sources:
///
/// ```swift
/// var iconName: String { isOn ? "bell" : "bell_off" }
/// ```
struct NamedValues {
  private let name: String
  private var literals: Set<String> = []
  /// Whether one of them takes its value from somewhere else.
  private var isOpen = false

  /// Returns the strings; nil if there may be others.
  ///
  /// - Parameter sources: Swift files in which the name occurs.
  static func values(of name: String, in sources: [[UInt8]]) -> Set<String>? {
    var result = NamedValues(name: name)
    for bytes in sources where !result.isOpen { result.add(SwiftTokens(bytes)) }
    return result.isOpen || result.literals.isEmpty ? nil : result.literals
  }

  /// Returns the strings that a member of a type can have; nil if there may be others.
  static func values(
    of name: String, inType type: String, in sources: [[UInt8]]
  ) -> Set<String>? {
    var result = NamedValues(name: name)
    for bytes in sources where !result.isOpen {
      let file = SwiftTokens(bytes)
      for index in file.indices where file.text(index) == name {
        guard ["func", "var", "let"].contains(file.text(index - 1)),
          let open = file.opener[index],
          ImageVariable.typeName(of: open, in: file)?.name == type
        else { continue }
        result.add(declaration: index, isFunction: file.text(index - 1) == "func", file)
      }
      // A subclass may have other values.
      let isClass = file.indices.contains {
        file.text($0) == type && file.text($0 - 1) == "class"
      }
      result.isOpen = result.isOpen || isClass
    }
    return result.isOpen || result.literals.isEmpty ? nil : result.literals
  }

  /// Returns the type of all variables of a name: `Kind` of `let kind: Kind?`, `if let kind = model.kind`; nil if it
  /// isn't known of one of them, or if they differ.
  static func type(of name: String, in sources: [[UInt8]]) -> String? {
    var types: Set<String> = []
    for bytes in sources {
      let file = SwiftTokens(bytes)
      for index in file.indices where file.text(index) == name {
        let before = file.text(index - 1)
        let after = file.text(index + 1)
        let isDeclared = ["let", "var"].contains(before)
        // `kind: Kind(…)` is an argument.
        let isParameter =
          after == ":" && file.text(index + 2).first?.isUppercase == true
          && file.text(index + 3) != "("
        if after == ":", isDeclared || isParameter {
          guard file.isWord(index + 2), file.text(index + 3) != "." else { return nil }
          types.insert(file.text(index + 2))
        } else if isDeclared, after == "=" {
          // Another variable of the name.
          guard
            let end = (index + 2..<file.tokens.count).first(where: {
              !file.isWord($0) && file.text($0) != "." || file.text($0) == "else"
            }), file.text(end - 1) == name
          else { return nil }
        } else if isDeclared, after != "{", after != ",", after != "else" {
          return nil
        } else if after == "in" || before == "for" || before == "case" {
          return nil
        }
      }
    }
    return types.count == 1 ? types.first : nil
  }

  private init(name: String) { self.name = name }

  private mutating func add(_ file: SwiftTokens) {
    for index in file.indices where file.text(index) == name {
      let before = file.text(index - 1)
      let after = file.text(index + 1)
      if ["func", "var", "let"].contains(before) {
        add(declaration: index, isFunction: before == "func", file)
      } else if after == "in" || before == "for" || isParameter(index, file) {
        isOpen = true
      }
    }
  }

  /// `(iconName: String)`, `_ iconName: String`
  private func isParameter(_ index: Int, _ file: SwiftTokens) -> Bool {
    guard file.text(index + 1) == ":", file.text(index - 1) != "?" else { return false }
    return file.text(index + 2).first?.isUppercase == true || file.text(index + 2) == "@"
  }

  private mutating func add(declaration index: Int, isFunction: Bool, _ file: SwiftTokens) {
    let outer = file.opener[index]
    var next = index + 1
    if isFunction {
      // Overloads with type parameters aren't names of images.
      guard file.text(next) == "(", let close = file.closer[next] else { return isOpen = true }
      next = close + 1
    }
    let line = file.tokens[index].line
    while next < file.tokens.count, file.opener[next] == outer {
      let text = file.text(next)
      if text == "{", let end = file.closer[next] { return add(body: next + 1..<end, file) }
      if text == "=", let value = file.indices[next...].dropFirst().first,
        file.tokens[value].isPlainString, file.text(value + 1) != "+"
      {
        literals.insert(file.tokens[value].text)
        return
      }
      if text == "=" || !isFunction && file.tokens[next].line > line + 1 { break }
      next += 1
    }
    isOpen = true
  }

  private static let plain: Set<String> = [
    "self", "default", "return", "get", "else", "nil", "do", "break", "fallthrough",
  ]

  /// Everything in a body must be a literal or decide between literals.
  private mutating func add(body: Range<Int>, _ file: SwiftTokens) {
    var index = body.lowerBound
    while index < body.upperBound {
      let token = file.tokens[index]
      let text = file.text(index)
      switch token.kind {
      case .string where token.isPlainString: literals.insert(token.text)
      case .word where ["switch", "if", "guard"].contains(text):
        index = skip(from: index, to: "{", body, file)
      case .word where text == "case": index = skip(from: index, to: ":", body, file)
      case .word where Self.plain.contains(text): break
      case .punctuation where "{}:?;()".contains(text): break
      default:
        // The condition of `isOn ? "on" : "off"`.
        guard let question = condition(from: index, body, file) else { return isOpen = true }
        index = question
      }
      index += 1
    }
  }

  private func skip(from start: Int, to end: String, _ body: Range<Int>, _ file: SwiftTokens) -> Int
  {
    (start..<body.upperBound).first {
      file.text($0) == end && file.opener[$0] == file.opener[start]
    } ?? body.upperBound
  }

  private func condition(from start: Int, _ body: Range<Int>, _ file: SwiftTokens) -> Int? {
    guard file.isWord(start) || file.text(start) == "!" else { return nil }
    let line = file.tokens[start].line
    return (start..<body.upperBound).prefix { file.tokens[$0].line <= line + 1 }.first {
      file.text($0) == "?" && !file.isJoined($0) && file.opener[$0] == file.opener[start]
        && file.tokens[start..<$0].allSatisfy { $0.kind != .string }
    }
  }
}
