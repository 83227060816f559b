import SourceLexing

/// An argument of a case of an enumeration, which a pattern binds to a name:
///
/// ```swift
/// switch feature.image {
/// case .app(let image): Label(feature.name, image: image)
/// case .system(let image): Label(feature.name, systemImage: image)
/// }
/// ```
struct EnumPayload: Hashable, Sendable {
  /// The name of the case.
  var name: String
  /// The place of the argument.
  var index: Int

  /// Returns the argument to which a name is bound at a place; nil if a pattern isn't what binds it last.
  ///
  /// - Parameter places: Where the name stands in the file, in order.
  init?(boundAt places: [Int], before place: Int, in file: BracketedTokens) {
    for index in places.reversed() where index < place && !Self.isOwnValue(place, of: index, file) {
      switch Self.binding(index, file) {
      case .none: continue
      case .other: return nil
      case .pattern(let keyword, let open):
        guard Self.isInScope(place, of: keyword, after: index, file) else { return nil }
        let arguments = file.arguments(of: open)
        guard let number = arguments.firstIndex(where: { $0.value.contains(index) }) else {
          return nil
        }
        self.name = file.text(open - 1)
        self.index = number
        return
      }
    }
    return nil
  }

  /// Whether a place stands in the value of what a name is declared as: the second `icon` of `if let icon = icon {`.
  private static func isOwnValue(_ place: Int, of name: Int, _ file: BracketedTokens) -> Bool {
    guard file.text(name + 1) == "=", ["let", "var"].contains(file.text(name - 1)) else {
      return false
    }
    return !(name + 2..<place).contains { [",", "{", "else", ";"].contains(file.text($0)) }
      && file.tokens[name].line == file.tokens[place].line
  }

  private enum Binding {
    case none, other
    /// The place of `case`, and of the bracket of the arguments.
    case pattern(Int, Int)
  }

  private static func binding(_ index: Int, _ file: BracketedTokens) -> Binding {
    let before = file.text(index - 1)
    let after = file.text(index + 1)
    if before == "func" || before == "for" || after == "in" { return .other }
    guard let open = file.opener[index] else { return .none }
    if ["let", "var"].contains(before) {
      return keyword(of: open, file).map { .pattern($0, open) } ?? .other
    }
    // `{ image, index in`
    if file.text(open) == "{", before == "{", after == "," { return .other }
    guard file.text(open) == "(" else { return .none }
    // `case let .app(image)`
    let start = file.expressionStart(of: open - 1)
    if ["let", "var"].contains(file.text(start - 1)), ["(", ",", ":"].contains(before) {
      return keyword(of: open, file).map { .pattern($0, open) } ?? .other
    }
    // A parameter of a function or closure.
    let isParameter = after == ":" || before == "_"
    let isDeclaration =
      file.text(open - 1) == "init" || file.text(open - 2) == "func" || !file.isWord(open - 1)
    return isParameter && isDeclaration ? .other : .none
  }

  /// Returns the place of `case` before a pattern that is its only one; nil if it isn't a pattern.
  private static func keyword(of open: Int, _ file: BracketedTokens) -> Int? {
    guard file.text(open) == "(", file.isWord(open - 1), file.text(open - 2) == "." else {
      return nil
    }
    var before = file.expressionStart(of: open - 1) - 1
    if ["let", "var"].contains(file.text(before)) { before -= 1 }
    guard file.text(before) == "case", let close = file.closer[open],
      file.text(close + 1) != ","
    else { return nil }
    return before
  }

  private static func isInScope(
    _ place: Int, of keyword: Int, after index: Int, _ file: BracketedTokens
  ) -> Bool {
    let level = file.opener[keyword]
    if ["if", "guard", "while", ",", "for"].contains(file.text(keyword - 1)) {
      guard file.text(keyword - 1) == "if",
        let open = (index..<place).first(where: {
          file.text($0) == "{" && file.opener[$0] == level
        }), let close = file.closer[open]
      else { return false }
      return place < close
    }
    guard let level, let close = file.closer[level], place < close else { return false }
    return !(index..<place).contains {
      file.opener[$0] == level && ["case", "default"].contains(file.text($0))
    }
  }

  /// Whether the enumeration around a case is decoded, there or in an extension in the same file.
  static func isDecoded(at index: Int, _ file: BracketedTokens) -> Bool {
    guard let body = file.opener[index] else { return false }
    var keyword = body
    while keyword > 0, file.text(keyword) != "enum", file.text(keyword - 1) != "}" { keyword -= 1 }
    let name = file.text(keyword + 1)
    let headers =
      [keyword]
      + file.indices.filter {
        file.text($0) == "extension" && file.text($0 + 1) == name
      }
    return headers.contains { start in
      var place = start
      while place < file.indices.upperBound, file.text(place) != "{" {
        if ["Codable", "Decodable"].contains(file.text(place)) { return true }
        place += 1
      }
      return false
    }
  }

  /// The meaning of the name of a case at a place.
  enum Occurrence {
    case declaration
    case pattern
    case value([BracketedTokens.Argument])
    /// A member of something, which may be a type: a case that is passed as a function.
    case reference(of: String)
    /// Something else has the name.
    case other

    init(at index: Int, in file: BracketedTokens) {
      let hasArguments = file.text(index + 1) == "(" && file.isJoined(index + 1)
      guard file.text(index - 1) == "." else {
        let before = file.text(index - 1)
        let isInBraces = file.opener[index].map { file.text($0) == "{" } ?? true
        if hasArguments, before == "case" || before == "," && isInBraces {
          self = .declaration
        } else {
          // A static member of the type itself makes a case without its dot.
          self = hasArguments && before != "func" ? .value(file.arguments(of: index + 1)) : .other
        }
        return
      }
      let before = file.text(file.expressionStart(of: index) - 1)
      let arguments = hasArguments ? file.arguments(of: index + 1) : []
      let binds = arguments.contains { argument in
        argument.value.contains {
          file.opener[$0] == index + 1 && ["let", "var", "_"].contains(file.text($0))
        }
      }
      if binds || before == "case" || before == "let" {
        self = .pattern
      } else if hasArguments {
        self = .value(arguments)
      } else {
        // `case .app, .system:`
        let isLabel = [":", ","].contains(file.text(index + 1)) && before == ","
        // `.app` alone is another type's member: a function has no members.
        let isImplicit = file.expressionStart(of: index) == index - 1
        self = isLabel ? .pattern : isImplicit ? .other : .reference(of: file.text(index - 2))
      }
    }
  }
}
