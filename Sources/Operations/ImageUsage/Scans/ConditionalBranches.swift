import SourceLexing

/// The branches of `#if` in a file, as far as the project decides them.
struct ConditionalBranches {
  private struct Open {
    var isOuterUnbuilt: Bool
    /// Whether an earlier branch is built in any case.
    var isDecided = false
  }

  /// The lines at which it changes whether code is built.
  private var changes: [(line: Int, isUnbuilt: Bool)] = []

  /// - Parameter isDefined: Whether a configuration may define a condition's word.
  init(_ tokens: BracketedTokens, isDefined: @escaping (String) -> Bool) {
    var open: [Open] = []
    var isUnbuilt = false
    for index in tokens.indices where tokens.text(index) == "#" {
      func condition() -> CompilerCondition.Truth {
        var condition = CompilerCondition(tokens, after: index + 1, isDefined: isDefined)
        return condition.either()
      }
      switch tokens.text(index + 1) {
      case "if", "ifdef", "ifndef":
        let truth: CompilerCondition.Truth =
          tokens.text(index + 1) == "if" ? condition() : .unknown
        open.append(Open(isOuterUnbuilt: isUnbuilt, isDecided: truth == .yes))
        isUnbuilt = isUnbuilt || truth == .no
      case "elseif", "elif", "else":
        guard let last = open.indices.last else { continue }
        let truth: CompilerCondition.Truth =
          tokens.text(index + 1) == "else" ? .yes : condition()
        isUnbuilt = open[last].isOuterUnbuilt || open[last].isDecided || truth == .no
        open[last].isDecided = open[last].isDecided || truth == .yes
      case "endif":
        guard let last = open.popLast() else { continue }
        isUnbuilt = last.isOuterUnbuilt
      default: continue
      }
      changes.append((tokens.tokens[index].line, isUnbuilt))
    }
  }

  /// Whether no configuration builds a line.
  func isUnbuilt(_ line: Int) -> Bool { changes.last { $0.line < line }?.isUnbuilt ?? false }
}

/// The condition behind `#if`, read from left to right.
private struct CompilerCondition {
  enum Truth { case yes, no, unknown }

  private let tokens: BracketedTokens
  private let isDefined: (String) -> Bool
  private let end: Int
  private var place: Int

  init(_ tokens: BracketedTokens, after keyword: Int, isDefined: @escaping (String) -> Bool) {
    self.tokens = tokens
    self.isDefined = isDefined
    let line = tokens.tokens[keyword].line
    let next = tokens.indices[(keyword + 1)...].first { tokens.tokens[$0].line != line }
    end = next ?? tokens.tokens.count
    place = keyword + 1
  }

  /// Reads terms around `||`.
  mutating func either() -> Truth {
    var all = [both()]
    while takes("|") { all.append(both()) }
    return all.contains(.yes) ? .yes : all.allSatisfy { $0 == .no } ? .no : .unknown
  }

  /// Reads terms around `&&`.
  private mutating func both() -> Truth {
    var all = [term()]
    while takes("&") { all.append(term()) }
    return all.contains(.no) ? .no : all.allSatisfy { $0 == .yes } ? .yes : .unknown
  }

  private mutating func takes(_ sign: String) -> Bool {
    guard place + 1 < end, tokens.text(place) == sign, tokens.text(place + 1) == sign else {
      return false
    }
    place += 2
    return true
  }

  private mutating func term() -> Truth {
    guard place < end else { return .unknown }
    let word = tokens.text(place)
    let kind = tokens.tokens[place].kind
    place += 1
    switch word {
    case "!":
      return switch term() {
      case .yes: .no
      case .no: .yes
      case .unknown: .unknown
      }
    case "(":
      let inside = either()
      guard tokens.text(place) == ")" else { return .unknown }
      place += 1
      return inside
    case "true": return .yes
    case "false": return .no
    case "" where kind == .number: return tokens.tokens[place - 1].text == "0" ? .no : .yes
    default: break
    }
    guard kind == .word else { return .unknown }
    // `os(iOS)`, `canImport(UIKit)`, `swift(>=6)`
    if tokens.text(place) == "(" {
      place = (tokens.closer[place] ?? end) + 1
      return .unknown
    }
    return isDefined(word) ? .unknown : .no
  }
}
