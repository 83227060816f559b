import SourceLexing

/// The classes of an Objective-C source with their methods.
struct ObjectiveCOutline {
  struct Method {
    /// Such as `application:didFinishLaunchingWithOptions:`.
    var selector: String
    var isOfClass: Bool
    var line: Int
    /// The tokens between the braces.
    var body: Range<Int>
  }

  struct ClassDeclaration {
    var name: String
    /// The ancestor and the protocols; none for a category.
    var inherited: [String]
    var methods: [Method] = []
    /// Whether this is its implementation, and not a category's.
    var isMain = false
  }

  let file: String
  let tokens: SourceTokens
  private(set) var classes: [ClassDeclaration] = []
  /// The other bracket of each.
  private(set) var partners: [Int: Int] = [:]
  /// Tokens that aren't code of a release build: directives, and what only builds for development compile.
  private(set) var skipped: [Int: Int] = [:]

  init(file: String, _ source: [UInt8]) {
    self.file = file
    tokens = SourceTokens(source, .objectiveC)
    skipDirectives()
    pairBrackets()
    readClasses()
  }

  func line(_ index: Int) -> Int { tokens.tokens[index].line }

  // MARK: - Directives

  /// Conditions that hold on a developer's computer.
  private static let development: Set<String> = [
    "DEBUG", "TARGET_IPHONE_SIMULATOR", "TARGET_OS_SIMULATOR",
  ]

  private mutating func skipDirectives() {
    var conditions: [(start: Int, isDebug: Bool)] = []
    var index = 0
    while index < tokens.tokens.count {
      guard tokens.isPunctuation("#", at: index), isLineStart(index) else {
        index += 1
        continue
      }
      let end = end(ofDirective: index)
      let word = tokens.word(at: index + 1)
      switch word {
      case "if", "ifdef":
        conditions.append((index, Self.development.contains(tokens.word(at: index + 2) ?? "")))
      case "ifndef": conditions.append((index, false))
      case "else", "elif", "endif":
        if let open = conditions.popLast(), open.isDebug { skipped[open.start] = index }
        if word != "endif" { conditions.append((index, false)) }
      default: break
      }
      if skipped[index] == nil { skipped[index] = end }
      index = end
    }
  }

  private func isLineStart(_ index: Int) -> Bool {
    index == 0 || tokens.tokens[index - 1].line < tokens.tokens[index].line
  }

  /// The first token after a directive, which a backslash continues on the next line.
  private func end(ofDirective start: Int) -> Int {
    var line = tokens.tokens[start].line
    var index = start + 1
    while index < tokens.tokens.count {
      if tokens.tokens[index].line > line {
        guard tokens.isPunctuation("\\", at: index - 1) else { return index }
        line = tokens.tokens[index].line
      }
      index += 1
    }
    return index
  }

  /// The next token that is code.
  func next(after index: Int) -> Int {
    var next = index + 1
    while let end = skipped[next], end > next { next = end }
    return next
  }

  private mutating func pairBrackets() {
    var open: [Int] = []
    var index = next(after: -1)
    while index < tokens.tokens.count {
      if ["{", "(", "["].contains(where: { tokens.isPunctuation($0, at: index) }) {
        open.append(index)
      } else if ["}", ")", "]"].contains(where: { tokens.isPunctuation($0, at: index) }),
        let start = open.popLast()
      {
        partners[start] = index
        partners[index] = start
      }
      index = next(after: index)
    }
  }

  // MARK: - Classes

  private mutating func readClasses() {
    var index = next(after: -1)
    while index < tokens.tokens.count {
      if tokens.isPunctuation("@", at: index), let name = tokens.word(at: index + 2) {
        if tokens.isWord("interface", at: index + 1) {
          classes.append(ClassDeclaration(name: name, inherited: inherited(from: index + 3)))
        } else if tokens.isWord("implementation", at: index + 1) {
          index = readImplementation(of: name, from: index + 3)
          continue
        }
      }
      index = next(after: index)
    }
  }

  /// Reads `: Ancestor <Protocol, Protocol>`, or the protocols of a category.
  private func inherited(from start: Int) -> [String] {
    var result: [String] = []
    var index = start
    if tokens.isPunctuation("(", at: index), let close = partners[index] { index = close + 1 }
    if tokens.isPunctuation(":", at: index), let ancestor = tokens.word(at: index + 1) {
      result.append(ancestor)
      index += 2
    }
    guard tokens.isPunctuation("<", at: index) else { return result }
    index += 1
    while let word = tokens.word(at: index) {
      result.append(word)
      guard tokens.isPunctuation(",", at: index + 1) else { break }
      index += 2
    }
    return result
  }

  /// Returns the token after `@end`.
  private mutating func readImplementation(of name: String, from start: Int) -> Int {
    var declaration = ClassDeclaration(name: name, inherited: [])
    declaration.isMain = !tokens.isPunctuation("(", at: start)
    var index = start
    while index < tokens.tokens.count {
      if tokens.isPunctuation("@", at: index), tokens.isWord("end", at: index + 1) {
        index += 2
        break
      }
      if let method = method(at: index) {
        declaration.methods.append(method)
        index = next(after: method.body.upperBound)
      } else if tokens.isPunctuation("{", at: index), let close = partners[index] {
        index = next(after: close)
      } else {
        index = next(after: index)
      }
    }
    classes.append(declaration)
    return index
  }

  /// Reads `- (type)first:(type)a second:(type)b {`.
  private func method(at start: Int) -> Method? {
    let isOfClass = tokens.isPunctuation("+", at: start)
    guard isOfClass || tokens.isPunctuation("-", at: start),
      tokens.isPunctuation("(", at: start + 1), let type = partners[start + 1]
    else { return nil }
    var selector = ""
    var index = type + 1
    while index < tokens.tokens.count {
      if tokens.isPunctuation("{", at: index) {
        guard let close = partners[index], !selector.isEmpty else { return nil }
        return Method(
          selector: selector, isOfClass: isOfClass, line: line(start), body: (index + 1)..<close)
      }
      if tokens.isPunctuation("(", at: index), let close = partners[index] {
        index = close + 1
        continue
      }
      guard let word = tokens.word(at: index) else { return nil }
      if tokens.isPunctuation(":", at: index + 1) {
        selector += word + ":"
        index += 2
      } else {
        // A selector without arguments, or the name of a parameter.
        if selector.isEmpty { selector = word }
        index += 1
      }
    }
    return nil
  }

  // MARK: - Code that runs

  /// Returns the tokens that run when a range of code runs: without blocks that are passed on, and without branches
  /// unless they are asked for. `dispatch_once` runs its block.
  func eagerTokens(in range: Range<Int>, withBranches: Bool) -> [Int] {
    var result: [Int] = []
    var index = next(after: range.lowerBound - 1)
    while index < range.upperBound {
      if tokens.isPunctuation("{", at: index), let close = partners[index],
        !runsAtOnce(index, from: range.lowerBound, withBranches: withBranches)
      {
        index = next(after: close)
      } else if tokens.isWord("selector", at: index), tokens.isPunctuation("@", at: index - 1),
        let close = partners[index + 1], close > index
      {
        index = next(after: close)
      } else {
        result.append(index)
        index = next(after: index)
      }
    }
    return result
  }

  private func runsAtOnce(_ open: Int, from start: Int, withBranches: Bool) -> Bool {
    var place = open - 1
    // The parameters of a block, or the condition of a branch.
    if tokens.isPunctuation(")", at: place), let other = partners[place] { place = other - 1 }
    if tokens.isPunctuation("^", at: place) {
      return tokens.isPunctuation(",", at: place - 1) && isOnce(place, from: start)
    }
    switch tokens.word(at: place) {
    case "do", "autoreleasepool", "try", "synchronized": return true
    // The idiom of initializers: `if ((self = [super init])) {`
    case "if":
      return withBranches || tokens.isWord("self", at: place + 2)
        || tokens.isWord("self", at: place + 3)
    case "for", "while", "switch": return withBranches
    case nil: return !tokens.isPunctuation("^", at: place)
    default: return false
    }
  }

  /// Whether a block is the argument of `dispatch_once`.
  private func isOnce(_ place: Int, from start: Int) -> Bool {
    (max(start, place - 6)..<place).contains { tokens.isWord("dispatch_once", at: $0) }
  }
}
