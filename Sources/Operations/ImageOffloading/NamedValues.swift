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
  /// Whether one of them can be assigned to.
  private var isStored = false

  /// Returns the strings of a name; nil if there may be others.
  ///
  /// - Parameter sources: Swift files in which the name occurs.
  static func values(of name: String, in sources: [SwiftTokens]) -> Set<String>? {
    var result = NamedValues(name: name)
    for file in sources where !result.isOpen { result.add(file) }
    return result.values(besides: sources)
  }

  /// Returns the strings that a member of a type can have; nil if there may be others.
  ///
  /// - Parameter isNamed: Whether the type itself stands before the member, so that no subclass counts.
  static func values(
    of name: String, inType type: String, isNamed: Bool, in sources: [SwiftTokens]
  ) -> Set<String>? {
    var result = NamedValues(name: name)
    for file in sources where !result.isOpen {
      for index in file.indices where file.text(index) == name {
        guard ["func", "var", "let"].contains(file.text(index - 1)),
          let open = file.opener[index],
          ImageVariable.typeName(of: open, in: file)?.name == type
        else { continue }
        result.add(declaration: index, isFunction: file.text(index - 1) == "func", file)
      }
      // A subclass may have other values.
      guard !isNamed else { continue }
      let isClass = file.indices.contains {
        file.text($0) == type && file.text($0 - 1) == "class"
      }
      result.isOpen = result.isOpen || isClass
    }
    return result.values(besides: sources)
  }

  /// Returns the strings that an argument of a case can have; nil if there may be others.
  static func values(of payload: EnumPayload, in sources: [SwiftTokens]) -> Set<String>? {
    var result = NamedValues(name: payload.name)
    var declarations = 0
    for file in sources where !result.isOpen {
      for index in file.indices where file.text(index) == payload.name {
        switch EnumPayload.Occurrence(at: index, in: file) {
        case .declaration:
          // A coder makes any value.
          if EnumPayload.isDecoded(at: index, file) { return nil }
          declarations += file.hasDefault(of: index + 1) ? 2 : 1
        case .value(let arguments):
          guard payload.index < arguments.count,
            result.add(body: arguments[payload.index].value, file)
          else { return nil }
        case .reference: return nil
        case .pattern, .other: break
        }
      }
    }
    return declarations == 1 ? result.values(besides: []) : nil
  }

  /// Returns the type of all variables of a name: `Kind` of `let kind: Kind?`, `if let kind = model.kind`; nil if it
  /// isn't known of one of them, or if they differ.
  static func type(of name: String, in sources: [SwiftTokens]) -> String? {
    var types: Set<String> = []
    for file in sources {
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

  /// Returns the strings, unless a stored variable among them gets others somewhere.
  private func values(besides sources: [SwiftTokens]) -> Set<String>? {
    guard !isOpen, !literals.isEmpty else { return nil }
    return isStored && sources.contains(where: isAssigned) ? nil : literals
  }

  /// `icon = x`, `Row(icon: x)`, `&icon`, `\.icon`
  private func isAssigned(in file: SwiftTokens) -> Bool {
    file.indices.contains { index in
      guard file.text(index) == name else { return false }
      let before = file.text(index - 1)
      if ["let", "var", "func"].contains(before) { return false }
      if before == "&" || before == "." && file.text(index - 2) == "\\" { return true }
      let after = file.text(index + 1)
      if after == "=" { return file.text(index + 2) != "=" }
      return after == ":" && ["(", ","].contains(before)
        || after == "+" && file.text(index + 2) == "="
    }
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
      if text == "{", let end = file.closer[next] {
        isOpen = !add(body: next + 1..<end, file) || isOpen
        return
      }
      if text == "=", let value = file.indices[next...].dropFirst().first,
        file.tokens[value].isPlainString, file.text(value + 1) != "+"
      {
        literals.insert(file.tokens[value].text)
        isStored = isStored || file.text(index - 1) == "var"
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

  /// Returns whether everything in a body or an expression is a literal or decides between literals.
  private mutating func add(body: Range<Int>, _ file: SwiftTokens) -> Bool {
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
        guard let question = condition(from: index, body, file) else { return false }
        index = question
      }
      index += 1
    }
    return true
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
