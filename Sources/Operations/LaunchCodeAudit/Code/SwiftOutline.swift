import SourceLexing

/// The types of a Swift source with their functions and stored properties.
struct SwiftOutline {
  struct Function {
    var name: String
    /// The labels of its parameters; `_` for none.
    var labels: [String]
    var line: Int
    /// The tokens between the brackets.
    var body: Range<Int>
  }

  struct Property {
    var name: String
    var isStatic: Bool
    var isLazy: Bool
    /// The type as it is written, or that of an object that it creates.
    var type: String?
    var line: Int
    /// The tokens after `=`.
    var initializer: Range<Int>?
    /// The tokens of a computed property.
    var getter: Range<Int>?
  }

  struct TypeDeclaration {
    var name: String
    var isExtension: Bool
    var inherited: [String]
    var line: Int
    var functions: [Function] = []
    var properties: [Property] = []
  }

  let file: String
  let tokens: SourceTokens
  private(set) var types: [TypeDeclaration] = []
  /// The other bracket of each.
  private(set) var partners: [Int: Int] = [:]
  /// Tokens that only builds for development compile.
  private(set) var debugOnly: [Range<Int>] = []

  private static let typeWords: Set<String> = ["struct", "class", "enum", "actor", "extension"]
  private static let memberWords: Set<String> = [
    "func", "var", "let", "init", "deinit", "subscript", "struct", "class", "enum", "actor", "case",
    "extension", "protocol", "typealias", "static", "private", "fileprivate", "public", "internal",
    "open", "package", "override", "lazy", "weak", "unowned", "final", "mutating", "nonisolated",
    "required", "convenience", "dynamic", "optional", "indirect", "associatedtype", "return", "if",
    "guard", "for", "while", "switch", "do", "defer", "throw",
  ]
  /// Types within each other; deeper ones aren't read.
  private static let maximumDepth = 32
  /// The tokens between the head of a declaration and its bracket; sources have fewer.
  private static let maximumHead = 1000

  init(file: String, _ source: [UInt8]) {
    self.file = file
    tokens = SourceTokens(source, .swift)
    pairBrackets()
    findConditions()
    readTypes(in: tokens.tokens.startIndex..<tokens.tokens.endIndex)
  }

  func line(_ index: Int) -> Int {
    tokens.tokens.indices.contains(index) ? tokens.tokens[index].line : 0
  }

  // MARK: - Brackets and conditions

  private mutating func pairBrackets() {
    var open: [Int] = []
    for index in tokens.tokens.indices {
      if ["{", "(", "["].contains(where: { tokens.isPunctuation($0, at: index) }) {
        open.append(index)
      } else if ["}", ")", "]"].contains(where: { tokens.isPunctuation($0, at: index) }),
        let start = open.popLast()
      {
        partners[start] = index
        partners[index] = start
      }
    }
  }

  private mutating func findConditions() {
    var open: [Int?] = []
    for index in tokens.tokens.indices where tokens.isPunctuation("#", at: index) {
      if tokens.isWord("if", at: index + 1) {
        let isNegated = tokens.isPunctuation("!", at: index + 2)
        let isDebug =
          !isNegated
          && (tokens.isWord("DEBUG", at: index + 2)
            || tokens.isWord("targetEnvironment", at: index + 2))
        open.append(isDebug ? index : nil)
      } else if tokens.isWord("else", at: index + 1) || tokens.isWord("elseif", at: index + 1) {
        if let start = open.popLast() ?? nil { debugOnly.append(start..<index) }
        open.append(nil)
      } else if tokens.isWord("endif", at: index + 1) {
        if let start = open.popLast() ?? nil { debugOnly.append(start..<index) }
      }
    }
  }

  // MARK: - Declarations

  private mutating func readTypes(in range: Range<Int>) {
    var index = range.lowerBound
    while index < range.upperBound {
      if let word = tokens.word(at: index), Self.typeWords.contains(word),
        let (declaration, end) = type(at: index, word, limit: range.upperBound, depth: 0)
      {
        types.append(declaration)
        index = end + 1
      } else {
        let opens = tokens.isPunctuation("{", at: index) && partners[index] != nil
        index = opens ? next(index, in: range) : index + 1
      }
    }
  }

  /// Returns the token after this one, or after the bracket that it opens.
  private func next(_ index: Int, in range: Range<Int>) -> Int {
    guard ["{", "(", "["].contains(where: { tokens.isPunctuation($0, at: index) }) else {
      return index + 1
    }
    return (partners[index] ?? range.upperBound) + 1
  }

  private mutating func type(
    at index: Int, _ word: String, limit: Int, depth: Int
  ) -> (TypeDeclaration, end: Int)? {
    guard depth < Self.maximumDepth, var name = tokens.word(at: index + 1),
      !Self.memberWords.contains(name),
      !tokens.isPunctuation(".", at: index - 1),
      let open = first("{", in: index + 1..<limit),
      let close = partners[open]
    else { return nil }
    var head = index + 2
    // `extension Outer.Inner`
    while tokens.isPunctuation(".", at: head), let inner = tokens.word(at: head + 1) {
      name = inner
      head += 2
    }
    var declaration = TypeDeclaration(
      name: name, isExtension: word == "extension", inherited: [], line: line(index))
    let colon = (head..<open).first { tokens.isPunctuation(":", at: $0) }
    if let colon {
      declaration.inherited = (colon..<open).compactMap { tokens.word(at: $0) }
        .prefix { $0 != "where" }.map { $0 }
    }
    readMembers(of: &declaration, in: open + 1..<close, depth: depth + 1)
    return (declaration, close)
  }

  private func first(_ sign: Unicode.Scalar, in range: Range<Int>) -> Int? {
    range.prefix(Self.maximumHead).first { tokens.isPunctuation(sign, at: $0) }
  }

  private mutating func readMembers(
    of type: inout TypeDeclaration, in range: Range<Int>, depth: Int
  ) {
    var index = range.lowerBound
    var modifiers: Set<String> = []
    while index < range.upperBound {
      let word = tokens.word(at: index) ?? ""
      let isClassModifier =
        word == "class" && ["func", "var", "let"].contains(tokens.word(at: index + 1))
      if Self.typeWords.contains(word), !isClassModifier,
        let (inner, end) = self.type(at: index, word, limit: range.upperBound, depth: depth)
      {
        types.append(inner)
        index = end + 1
        modifiers = []
      } else if word == "func" || word == "init" || word == "subscript" {
        index = readFunction(word, at: index, in: range, of: &type)
        modifiers = []
      } else if word == "var" || word == "let" {
        index = readProperty(at: index, modifiers: modifiers, in: range, of: &type)
        modifiers = []
      } else if tokens.isPunctuation("{", at: index) || tokens.isPunctuation("(", at: index) {
        index = next(index, in: range)
        if tokens.isPunctuation("}", at: index - 1) { modifiers = [] }
      } else {
        if Self.memberWords.contains(word) || tokens.isPunctuation("@", at: index - 1) {
          modifiers.insert(word)
        }
        index += 1
      }
    }
  }

  private func readFunction(
    _ word: String, at index: Int, in range: Range<Int>, of type: inout TypeDeclaration
  ) -> Int {
    guard
      let parameters = (index..<range.upperBound).first(where: { tokens.isPunctuation("(", at: $0) }
      ),
      let end = partners[parameters],
      let open = first("{", in: end..<range.upperBound),
      let close = partners[open]
    else { return index + 1 }
    let labels = self.labels(in: parameters..<end, isCall: false)
    var name = word == "func" ? tokens.word(at: index + 1) ?? "" : word
    // Methods of delegates have one name and differ by their labels.
    if name == "application" || name == "scene" {
      let known = [
        "didFinishLaunchingWithOptions", "willFinishLaunchingWithOptions", "willConnectTo",
      ]
      name += ":" + (labels.first { known.contains($0) } ?? "")
    }
    type.functions.append(
      Function(
        name: name, labels: labels, line: line(index), body: open + 1..<close))
    return close + 1
  }

  private func readProperty(
    at index: Int, modifiers: Set<String>, in range: Range<Int>, of type: inout TypeDeclaration
  ) -> Int {
    guard let name = tokens.word(at: index + 1) else { return index + 1 }
    var property = Property(
      name: name, isStatic: modifiers.contains("static") || modifiers.contains("class"),
      isLazy: modifiers.contains("lazy"), line: line(index))
    var place = index + 2
    property.type = self.type(ofVariableAt: index + 1)
    // The type, without the brackets of a tuple.
    while place < range.upperBound, !tokens.isPunctuation("=", at: place) {
      if tokens.isPunctuation("{", at: place) {
        let close = partners[place] ?? range.upperBound
        property.getter = place + 1..<max(place + 1, close)
        type.properties.append(property)
        return close + 1
      }
      if beginsMember(place) { break }
      place = next(place, in: range)
    }
    guard tokens.isPunctuation("=", at: place) else {
      type.properties.append(property)
      return place
    }
    let start = place + 1
    place = start
    while place < range.upperBound, place == start || !beginsMember(place) {
      place = next(place, in: range)
    }
    property.initializer = start..<min(place, range.upperBound)
    type.properties.append(property)
    return place
  }

  /// Returns the type of `name: Type` or `name = Type(`.
  func type(ofVariableAt name: Int) -> String? {
    if tokens.isPunctuation(":", at: name + 1) {
      return tokens.isWord("any", at: name + 2) ? nil : tokens.word(at: name + 2)
    }
    guard tokens.isPunctuation("=", at: name + 1), tokens.isPunctuation("(", at: name + 3) else {
      return nil
    }
    return tokens.word(at: name + 2)
  }

  /// Returns the labels of parameters or arguments between brackets, `_` for none.
  func labels(in brackets: Range<Int>, isCall: Bool) -> [String] {
    var result: [String] = []
    var place = brackets.lowerBound + 1
    var isStart = true
    while place < brackets.upperBound {
      if isStart {
        let word = tokens.word(at: place)
        let isLabel =
          word != nil
          && (tokens.isPunctuation(":", at: place + 1)
            || !isCall && tokens.isPunctuation(":", at: place + 2))
        result.append(isLabel ? word ?? "_" : "_")
        isStart = false
      }
      if tokens.isPunctuation(",", at: place) { isStart = true }
      place = next(place, in: brackets)
    }
    return result
  }

  /// Whether a token begins another member: a keyword, an attribute or a directive on a line of its own.
  private func beginsMember(_ index: Int) -> Bool {
    guard index > 0, line(index) > line(index - 1) else { return false }
    if tokens.isPunctuation("@", at: index) || tokens.isPunctuation("#", at: index) { return true }
    return tokens.word(at: index).map(Self.memberWords.contains) ?? false
  }
}
