import BinarySearches
import SourceLexing

/// Reads the program of a manifest from tokens. Recursion is bounded, and what isn't understood is unknown.
struct TuistParser {
  let tokens: SourceTokens
  /// The interpolations of the whole source.
  let interpolations: [SourceTokens]
  /// Whether arguments have lines: those of the manifest itself.
  let hasLines: Bool
  var index = 0
  var depth = 0
  /// Whether a brace begins a block here and not a closure.
  var isCondition = false

  static let maximumDepth = 48

  init(
    _ tokens: SourceTokens, interpolations: [SourceTokens]? = nil, hasLines: Bool, depth: Int = 0
  ) {
    self.tokens = tokens
    self.interpolations = interpolations ?? tokens.interpolations
    self.hasLines = hasLines
    self.depth = depth
  }

  // MARK: - Looking at tokens

  var isAtEnd: Bool { index >= tokens.tokens.count }

  func isAt(_ sign: Unicode.Scalar, _ offset: Int = 0) -> Bool {
    tokens.isPunctuation(sign, at: index + offset)
  }

  func isAtWord(_ word: StaticString) -> Bool { tokens.isWord(word, at: index) }

  var word: String? { tokens.word(at: index) }

  /// Whether the token begins on a later line than the one before it.
  func startsLine(_ index: Int) -> Bool {
    guard index > 0, index < tokens.tokens.count else { return true }
    let before = tokens.tokens[index - 1]
    let gap = tokens.source[before.end..<tokens.tokens[index].start]
    return gap.contains(10) || gap.contains(13)
  }

  /// Whether the token follows the one before it without a blank.
  func isAdjacent(_ index: Int) -> Bool {
    index > 0 && index < tokens.tokens.count
      && tokens.tokens[index - 1].end == tokens.tokens[index].start
  }

  mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    guard isAt(sign) else { return false }
    index += 1
    return true
  }

  /// Skips to the end of a line, or of the brackets that open on it.
  mutating func skipStatement() {
    repeat {
      if let close = tokens.end(ofBracketAt: index) {
        index = close
      } else if tokens.opensBracket(at: index) {
        index = tokens.tokens.count
      } else {
        index += 1
      }
    } while !isAtEnd && !startsLine(index) && !isAt("}")
  }

  /// Skips `@attributes` and modifiers; returns whether one of these makes a member one of its type.
  mutating func skipModifiers() -> Bool {
    var isStatic = false
    while !isAtEnd {
      if isAt("@"), tokens.word(at: index + 1) != nil {
        index += 2
        if isAt("("), isAdjacent(index) { index = tokens.end(ofBracketAt: index) ?? index + 1 }
      } else if let word, Self.modifiers.contains(word),
        tokens.word(at: index + 1) != nil || isAt("@", 1)
          || isAt("(", 1)
      {
        // `class func` has a modifier, `class Name` doesn't.
        if word == "class", !["func", "var", "let"].contains(tokens.word(at: index + 1)) { break }
        isStatic = isStatic || word == "static" || word == "class"
        index += 1
        if isAt("("), isAdjacent(index) { index = tokens.end(ofBracketAt: index) ?? index + 1 }
      } else {
        break
      }
    }
    return isStatic
  }

  private static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final",
    "mutating", "nonmutating", "nonisolated", "lazy", "override", "indirect", "convenience",
    "required", "weak", "unowned", "dynamic",
  ]

  // MARK: - Types

  /// Reads a type, up to what can't belong to it.
  mutating func type() -> TuistType {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.maximumDepth else { return TuistType(name: "") }
    while isAt("@") || isAtWord("inout") || isAtWord("some") || isAtWord("any") {
      index += isAt("@") ? 2 : 1
    }
    var result = TuistType(name: "")
    if isAt("["), let close = tokens.end(ofBracketAt: index) {
      index += 1
      result = type()
      if skip(":") { result = TuistType(name: "Dictionary", entry: [result, type()]) }
      index = close
    } else if isAt("("), let close = tokens.end(ofBracketAt: index) {
      index = close
      while isAtWord("async") || isAtWord("throws") { index += 1 }
      if isAt("-"), isAt(">", 1) {
        index += 2
        _ = type()
      }
    } else {
      result = namedType()
    }
    while isAt("?") || isAt("!") || (isAt(".") && isAt(".", 1) && isAt(".", 2)) {
      if isAt(".") { break }
      index += 1
    }
    return result
  }

  private mutating func namedType() -> TuistType {
    var names: [String] = []
    var result: TuistType?
    while let word {
      names.append(word)
      index += 1
      if isAt("<"), let end = tokens.endOfGenericArguments(at: index) {
        if word == "Set" || word == "Array" {
          index += 1
          result = type()
        } else if word == "Dictionary" {
          index += 1
          let key = type()
          if skip(",") { result = TuistType(name: "Dictionary", entry: [key, type()]) }
        }
        index = end
      }
      guard isAt("."), tokens.word(at: index + 1) != nil else { break }
      index += 1
    }
    if names.count > 1, Self.modules.contains(names[0]) { names.removeFirst() }
    return result ?? TuistType(name: names.joined(separator: "."))
  }

  /// The modules of Tuist, whose names may stand in front of their types.
  static let modules: Set<String> = ["ProjectDescription", "ProjectDescriptionHelpers"]

  // MARK: - Strings

  /// Reads the literal here.
  mutating func text(_ literal: SourceTokens.Literal) -> TuistExpression {
    defer { index += 1 }
    if literal.pieces.count == 1 { return .string(literal.pieces[0]) }
    let parts = interpolations(in: tokens.tokens[index])
    guard parts.count == literal.pieces.count - 1, depth < Self.maximumDepth else {
      return .unknown
    }
    var result = [TuistExpression.string(literal.pieces[0])]
    for (part, piece) in zip(parts, literal.pieces.dropFirst()) {
      var parser = TuistParser(
        part, interpolations: interpolations, hasLines: false, depth: depth + 1)
      let value = parser.expression()
      result += [parser.isAtEnd ? value : .unknown, .string(piece)]
    }
    return .text(result)
  }

  /// The interpolations of a literal without those in their own literals.
  private func interpolations(in literal: SourceTokens.Token) -> [SourceTokens] {
    let start = interpolations.partitioningIndex {
      ($0.tokens.first?.start ?? 0) > literal.start
    }
    var result: [SourceTokens] = []
    var end = literal.start
    for part in interpolations[start...] {
      guard let first = part.tokens.first, let last = part.tokens.last else { return [] }
      if first.start >= literal.end { break }
      if first.start >= end {
        result.append(part)
        end = last.end
      }
    }
    return result
  }
}
