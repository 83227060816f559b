import BinarySearches
import SourceLexing

/// Where the paths of one function come from, and where they go, by the variables that hold them.
///
/// Follows names from statement to statement, without scopes. A path is only said to be elsewhere if each step is seen.
struct PathFlow {
  private struct Statement {
    var tokens: Range<Int>
    /// The variables that it sets, and the parameters of its closures.
    var targets: [String] = []
    /// Those of the statement around whose closure filters: `let folders = all.filter { … }`.
    var filtered: [String] = []
  }

  private let tokens: SourceTokens
  private var statements: [Statement] = []
  /// The variables whose paths lead to another app or to the system.
  private var foreign: Set<String> = []
  /// The variables whose paths the function writes to.
  private var written: Set<String> = []
  /// The variables that are used themselves, and not only a part of them.
  private var whole: Set<String> = []

  /// Linear in the tokens of the body.
  init(_ tokens: SourceTokens, in body: Range<Int>) {
    self.tokens = tokens
    split(body)
    findForeign()
    findWritten()
    whole = Set(body.compactMap { isWhole($0) ? tokens.word(at: $0) : nil })
  }

  // MARK: - Answers

  /// Returns whether a path at `index` is another app's or the system's, or is written to.
  func leadsElsewhere(at index: Int) -> Bool {
    guard let statement = statement(at: index) else { return false }
    let subject = subject(at: index)
    let names = statement.targets + statement.filtered + [subject].compactMap { $0 }
    return tokens.literal(at: index).map(Self.leadsElsewhere) ?? false
      || subject.map(foreign.contains) ?? false || names.contains(where: written.contains)
  }

  /// Returns whether the path that is compared at `index` is also used itself, and not only a part of it.
  func keepsPath(at index: Int) -> Bool { subject(at: index).map(whole.contains) ?? true }

  private func statement(at index: Int) -> Statement? {
    let next = statements.partitioningIndex { $0.tokens.lowerBound > index }
    guard next > 0, statements[next - 1].tokens.contains(index) else { return nil }
    return statements[next - 1]
  }

  /// Returns `url` of `url.pathExtension == "lproj"`, `url.lastPathComponent.hasSuffix(".lproj")` and
  /// `url.path + "/en.lproj"`.
  private func subject(at index: Int) -> String? {
    var place = index - 1
    while place > index - 6,
      ["=", "(", "@", ":", "+"].contains(where: { tokens.isPunctuation($0, at: place) })
    {
      place -= 1
    }
    guard tokens.word(at: place) != nil else { return nil }
    if tokens.language == .objectiveC {
      while tokens.isPunctuation("]", at: place - 1) { place -= 2 }
      while tokens.isPunctuation(".", at: place - 1) { place -= 2 }
      return tokens.isPunctuation("[", at: place - 1)
        ? tokens.word(at: place) : tokens.word(at: place - 1) ?? tokens.word(at: place)
    }
    while tokens.isPunctuation(".", at: place - 1) || tokens.isPunctuation("?", at: place - 1) {
      place -= tokens.isPunctuation("?", at: place - 1) ? 1 : 2
      while tokens.isPunctuation("?", at: place) { place -= 1 }
    }
    return tokens.word(at: place)
  }

  /// Whether a word is used itself, unlike in `url.path`, `[url path]`, `for url in` and `{ url -> String in`.
  private func isWhole(_ index: Int) -> Bool {
    let isMember = tokens.isPunctuation(".", at: index - 1)
    let isObject =
      tokens.isPunctuation(".", at: index + 1) || tokens.isPunctuation("?", at: index + 1)
      || tokens.language == .objectiveC && tokens.isPunctuation("[", at: index - 1)
    let isDeclared =
      tokens.isWord("in", at: index + 1)
      || tokens.isPunctuation("{", at: index - 1)
        && tokens.isPunctuation("-", at: index + 1)
    return !isMember && !isObject && !isDeclared
  }

  // MARK: - Statements

  private mutating func split(_ body: Range<Int>) {
    var start = body.lowerBound + 1
    var depth = 0
    /// For each open brace, the open brackets around it and the statement before it.
    var open: [(depth: Int, statement: Int?)] = []
    for index in body.dropFirst() {
      let isOpening = tokens.isPunctuation("{", at: index)
      let isClosing = tokens.isPunctuation("}", at: index)
      if isOpening || isClosing || tokens.isPunctuation(";", at: index) {
        let before = add(start..<index, in: open.last?.statement)
        if isOpening {
          if let before { statements[before].targets += parameters(behind: index) }
          open.append((depth, before))
          depth = 0
        } else if isClosing {
          depth = open.popLast()?.depth ?? 0
        }
        start = index + 1
      } else if index > start, depth == 0, isLineStart(index) {
        add(start..<index, in: open.last?.statement)
        start = index
      }
      if tokens.isPunctuation("(", at: index) || tokens.isPunctuation("[", at: index) { depth += 1 }
      if tokens.isPunctuation(")", at: index) || tokens.isPunctuation("]", at: index) {
        depth = max(0, depth - 1)
      }
    }
    add(start..<body.upperBound, in: open.last?.statement)
  }

  @discardableResult
  private mutating func add(_ range: Range<Int>, in parent: Int?) -> Int? {
    guard !range.isEmpty else { return nil }
    var statement = Statement(tokens: range)
    statement.targets = targets(of: range)
    if let parent, tokens.isWord("filter", at: statements[parent].tokens.upperBound - 1) {
      statement.filtered = statements[parent].targets
    }
    statements.append(statement)
    return statements.count - 1
  }

  /// Whether the token begins a line that doesn't continue the one before.
  private func isLineStart(_ index: Int) -> Bool {
    guard tokens.tokens[index].line > tokens.tokens[index - 1].line else { return false }
    let continuing = "=,+-*/&|?:<>.".unicodeScalars
    return !tokens.isWord("where", at: index)
      && !continuing.contains { tokens.isPunctuation($0, at: index - 1) }
      && !".?:&|=+,".unicodeScalars.contains { tokens.isPunctuation($0, at: index) }
  }

  /// `{ url, name in`.
  private func parameters(behind brace: Int) -> [String] {
    var names: [String] = []
    var index = brace + 1
    while index < brace + 12 {
      if let word = tokens.word(at: index) {
        if word == "in" { return names }
        names.append(word)
      } else if !"(),:".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: index) }) {
        return []
      }
      index += 1
    }
    return []
  }

  /// `let url = …`, `self.url = …`, `for url in …`, `NSString *path = …`.
  private func targets(of range: Range<Int>) -> [String] {
    var names: [String] = []
    var isDeclared = false
    for index in range {
      if tokens.isWord("let", at: index) || tokens.isWord("var", at: index) {
        if let name = tokens.word(at: index + 1) { names.append(name) }
        isDeclared = true
      } else if tokens.isWord("in", at: index), let name = tokens.word(at: index - 1) {
        names.append(name)
      } else if tokens.isPunctuation("=", at: index), !isDeclared, !isComparison(index),
        let name = tokens.word(at: index - 1)
      {
        names.append(name)
      }
    }
    return names
  }

  private func isComparison(_ index: Int) -> Bool {
    tokens.isPunctuation("=", at: index + 1)
      || "=!<>".unicodeScalars.contains { tokens.isPunctuation($0, at: index - 1) }
  }

  // MARK: - Flow

  /// Where the system's files and other apps are.
  private static let roots = ["/Applications/", "/Library/", "/System/", "/private/", "/var/"]
  private static let reading: Set<String> = [
    "contents", "contentsAtPath", "contentsOf", "contentsOfFile", "dictionaryWithContentsOfFile",
    "dictionaryWithContentsOfURL", "initWithContentsOfFile", "initWithContentsOfURL",
    "stringWithContentsOfFile", "stringWithContentsOfURL", "dataWithContentsOfFile",
    "dataWithContentsOfURL",
  ]
  /// Members that return no path.
  private static let parts: Set<String> = [
    "deletingPathExtension", "hasPrefix", "hasSuffix", "lastPathComponent", "pathExtension",
    "stringByDeletingPathExtension",
  ]

  /// `/System/Library`, `Calculator.app`, but not `com.example.app`.
  private static func leadsElsewhere(_ literal: SourceTokens.Literal) -> Bool {
    roots.contains(where: literal.pieces[0].hasPrefix)
      || literal.pieces.contains { piece in
        piece.split(separator: "/").contains {
          $0.hasSuffix(".app") && $0.split(separator: ".").count == 2
        }
      }
  }

  private mutating func findForeign() {
    for statement in statements where !statement.targets.isEmpty {
      let isForeign = statement.tokens.contains { place in
        tokens.literal(at: place).map(Self.leadsElsewhere)
          ?? path(at: place).map(foreign.contains) ?? false
      }
      if isForeign { foreign.formUnion(statement.targets) }
    }
  }

  private mutating func findWritten() {
    for statement in statements.reversed() {
      for index in statement.tokens where isWriting(index) {
        written.formUnion(writtenPaths(of: index, before: statement.tokens.upperBound))
      }
      let isRead = statement.tokens.contains {
        tokens.word(at: $0).map(Self.reading.contains) ?? false
      }
      if !isRead, statement.targets.contains(where: written.contains) {
        let start = statement.tokens.first {
          tokens.isWord("in", at: $0) || tokens.isPunctuation("=", at: $0)
        }
        let first = start.map { $0 + 1 } ?? statement.tokens.lowerBound
        if let base = base(from: first) { written.insert(base) }
      }
    }
  }

  /// Returns `url` of `url.appendingPathComponent(name)` and `URL(fileURLWithPath: url.path)`.
  private func base(from start: Int) -> String? {
    for index in start..<(start + 12) {
      guard let word = tokens.word(at: index) else {
        guard "([&@:".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: index) }) else {
          return nil
        }
        continue
      }
      let isLabel = tokens.isPunctuation(":", at: index + 1)
      if !isLabel, !Self.wrappers.contains(word) { return path(at: index) }
    }
    return nil
  }

  /// The variable at an index, if it may stand for a path.
  private func path(at index: Int) -> String? {
    guard let word = tokens.word(at: index), !tokens.isPunctuation(".", at: index - 1) else {
      return nil
    }
    if let member = tokens.word(at: index + 2), tokens.isPunctuation(".", at: index + 1),
      Self.parts.contains(member)
    {
      return nil
    }
    return Self.parts.contains(tokens.word(at: index + 1) ?? "") ? nil : word
  }

  private static let wrappers: Set<String> = ["await", "try", "String", "NSURL", "URL"]
  private static let writing = [
    "createDirectory", "createFile", "moveItem", "removeItem", "replaceItem", "copyItem",
  ]

  private func isWriting(_ index: Int) -> Bool {
    guard let word = tokens.word(at: index),
      tokens.isPunctuation("(", at: index + 1) || tokens.isPunctuation(":", at: index + 1)
    else { return false }
    if word == "write" { return ["to", "toFile"].contains(tokens.word(at: index + 2)) }
    return word == "writeToFile" || word == "writeToURL"
      || Self.writing.contains(where: word.hasPrefix)
  }

  /// The variables in the arguments of a call that say where it writes; for a copy, where it goes.
  private func writtenPaths(of call: Int, before end: Int) -> [String] {
    let isCopy = tokens.word(at: call)?.hasPrefix("copy") ?? false
    return (call..<end).compactMap { index in
      guard let label = tokens.word(at: index), tokens.isPunctuation(":", at: index + 1) else {
        return nil
      }
      let isPlace = label.hasPrefix("to") || !isCopy && (label.hasPrefix("at") || index == call)
      return isPlace ? base(from: index + 2) : nil
    }
  }
}
