import SourceLexing

/// The project's own functions that make a string of a string: `func L(_ key: String) -> String`. A literal that one gets
/// is no key of a view: what asks for it is in the function.
///
/// Only names count that all declarations of the project share with such a function.
struct StringFunctions: Hashable {
  /// The name, and the label of the first argument; empty without one.
  private struct Call: Hashable {
    var name: String
    var label: String
  }

  private var calls: Set<Call> = []
  /// The names of what else the project declares.
  private var others: Set<String> = []
  /// The types that the project declares.
  private var types: Set<String> = []

  /// Adds the declarations of a source.
  mutating func add(_ tokens: SourceTokens) {
    for index in tokens.tokens.indices {
      guard let word = tokens.word(at: index), let name = tokens.word(at: index + 1) else {
        continue
      }
      switch word {
      case "func":
        if let label = Self.label(tokens, ofFunction: index + 1) {
          calls.insert(Call(name: name, label: label))
        } else {
          others.insert(name)
        }
      case "struct", "class", "enum", "actor":
        types.insert(name)
        others.insert(name)
      case "protocol", "typealias", "macro": others.insert(name)
      case "case" where tokens.isPunctuation("(", at: index + 2): others.insert(name)
      case "let", "var": if Self.mayBeCalled(tokens, variable: index + 1) { others.insert(name) }
      default: break
      }
    }
  }

  /// Whether a variable may hold a closure: its type is neither a usual value nor that of a call or a literal.
  private static func mayBeCalled(_ tokens: SourceTokens, variable: Int) -> Bool {
    if tokens.isPunctuation("=", at: variable + 1) {
      return tokens.isPunctuation("{", at: variable + 2)
    }
    guard tokens.isPunctuation(":", at: variable + 1), let type = tokens.word(at: variable + 2)
    else { return tokens.isPunctuation(":", at: variable + 1) }
    return !["String", "Int", "Double", "Bool", "CGFloat", "Character", "Substring"].contains(type)
  }

  /// Returns the label of the first parameter of `name(label name: String, …) -> String`; nil for any other function.
  private static func label(_ tokens: SourceTokens, ofFunction name: Int) -> String? {
    let open = name + 1
    guard tokens.isPunctuation("(", at: open), let close = tokens.closingBracket(of: open),
      let label = tokens.word(at: open + 1)
    else { return nil }
    let colon = tokens.isPunctuation(":", at: open + 2) ? open + 2 : open + 3
    guard tokens.isPunctuation(":", at: colon), isString(tokens, colon + 1),
      tokens.isPunctuation("-", at: close + 1), tokens.isPunctuation(">", at: close + 2),
      isString(tokens, close + 3)
    else { return nil }
    return label == "_" ? "" : label
  }

  /// Whether a type is `String`, and no member of it such as `String.LocalizationValue`.
  private static func isString(_ tokens: SourceTokens, _ index: Int) -> Bool {
    tokens.isWord("String", at: index) && !tokens.isPunctuation(".", at: index + 1)
  }

  /// Returns whether a literal is the first argument of such a function: `L("key")`, `Strings.get(key: "key")`.
  func take(_ tokens: SourceTokens, literal index: Int) -> Bool {
    guard tokens.isPunctuation(",", at: index + 1) || tokens.isPunctuation(")", at: index + 1)
    else { return false }
    var label = ""
    var open = index - 1
    if tokens.isPunctuation(":", at: open), let word = tokens.word(at: open - 1) {
      label = word
      open -= 2
    }
    guard tokens.isPunctuation("(", at: open), let name = tokens.word(at: open - 1),
      calls.contains(Call(name: name, label: label)), !others.contains(name),
      !LiteralConsumers.isOfSystem(name)
    else { return false }
    guard tokens.isPunctuation(".", at: open - 2) else {
      return !tokens.isWord("func", at: open - 2)
    }
    return isOfOwn(tokens, receiver: open - 3)
  }

  /// `strings`, `self.strings`, `Strings`, `Strings.shared`, but no type of a library, and no view with modifiers.
  private func isOfOwn(_ tokens: SourceTokens, receiver: Int) -> Bool {
    var place = receiver
    while tokens.word(at: place) != nil, tokens.isPunctuation(".", at: place - 1) { place -= 2 }
    guard let first = tokens.word(at: place) else { return false }
    return first.first?.isUppercase == false || types.contains(first)
  }
}
