import SourceLexing

/// Looks for requests of resource tags in a Swift or Objective-C source.
struct TagRequestScan {
  /// The places, in order.
  private(set) var requests: [TagRequest] = []
  /// Whether the source ends access to resources.
  private(set) var endsAccess = false
  private let file: String
  private let tokens: SourceTokens
  private var isSwift: Bool { tokens.language == .swift }

  /// The word that every source with a request contains, in Swift and Objective-C.
  static let marker: StaticString = "NSBundleResourceRequest"

  init(_ source: [UInt8], _ language: SourceTokenizer.Language, file: String) {
    self.file = file
    tokens = SourceTokens(source, language)
    scan()
  }

  private mutating func scan() {
    var scopes = SourceScopes()
    for index in tokens.tokens.indices {
      scopes.enter(tokens, at: index)
      guard let name = tokens.word(at: index) else { continue }
      switch name {
      case "endAccessingResources": endsAccess = true
      case "NSBundleResourceRequest" where tokens.isPunctuation("(", at: index + 1):
        let arguments = CallArguments(tokens, open: index + 1)
        guard let tags = arguments.labelled("tags") else { continue }
        add(.request, tags: tags, at: index, in: scopes)
      case "initWithTags"
      where !isSwift && tokens.isWord("NSBundleResourceRequest", at: index - 3):
        guard let tags = CallArguments(tokens, message: index).labelled(name) else { continue }
        add(.request, tags: tags, at: index - 5, in: scopes)
      case "setPreservationPriority":
        let arguments =
          isSwift
          ? CallArguments(tokens, open: index + 1) : CallArguments(tokens, message: index)
        guard let tags = arguments.labelled("forTags") else { continue }
        add(.preservation, tags: tags, at: index, in: scopes)
      default: break
      }
    }
  }

  private mutating func add(
    _ kind: TagRequest.Kind, tags: Range<Int>, at index: Int, in scopes: SourceScopes
  ) {
    // The source may end within the call.
    guard tags.upperBound <= tokens.tokens.count, !tags.isEmpty else { return }
    var request = TagRequest(
      kind: kind, file: file, line: tokens.tokens[tags.lowerBound].line, tags: literals(in: tags),
      isKept: true, isShared: false)
    if kind == .request, let name = declaredName(before: index) {
      if scopes.isInFunction {
        request.isKept = isKept(name, after: tags.upperBound)
      } else {
        request.isShared = isConstant(before: index)
      }
    } else if kind == .request {
      request.isKept = !isCalledAtOnce(after: tags.upperBound)
    }
    requests.append(request)
  }

  /// Returns the strings of a set or array of literals; nil if anything else is among them.
  private func literals(in range: Range<Int>) -> [String]? {
    var result: [String] = []
    for index in range {
      if let literal = tokens.literal(at: index) {
        guard literal.pieces.count == 1 else { return nil }
        result.append(literal.pieces[0])
      } else if let word = tokens.word(at: index) {
        guard Self.setWords.contains(word) else { return nil }
      } else if !"[](),:@".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: index) }) {
        return nil
      }
    }
    return result.isEmpty ? nil : result
  }

  private static let setWords: Set<String> = [
    "Set", "NSSet", "setWithObject", "setWithObjects", "setWithArray", "arrayLiteral", "nil",
  ]

  // MARK: - Who holds the request

  /// Returns `x` of `let x = NSBundleResourceRequest(…)`, `let x: T = …` and `NSBundleResourceRequest *x = …`.
  private func declaredName(before index: Int) -> String? {
    guard tokens.isPunctuation("=", at: index - 1) else { return nil }
    var place = index - 2
    if isSwift, tokens.isPunctuation(":", at: place - 1), tokens.word(at: place) != nil {
      place -= 2
    }
    guard let name = tokens.word(at: place) else { return nil }
    let isDeclared =
      isSwift
      ? tokens.isWord("let", at: place - 1) || tokens.isWord("var", at: place - 1)
      : tokens.isPunctuation("*", at: place - 1)
    return isDeclared ? name : nil
  }

  private func isConstant(before index: Int) -> Bool {
    ((index - 6)..<index).contains { tokens.isWord("let", at: $0) }
  }

  /// Returns whether something refers to the variable after its begin call, in the handler or later, or takes it.
  private func isKept(_ name: String, after start: Int) -> Bool {
    var depth = 0
    var hasBegun = false
    for index in start..<tokens.tokens.count {
      if tokens.isPunctuation("{", at: index) { depth += 1 }
      if tokens.isPunctuation("}", at: index) {
        depth -= 1
        // The end of the function.
        if depth < 0 { return !hasBegun }
      }
      if let word = tokens.word(at: index), word.contains("eginAccessingResources") {
        hasBegun = true
        continue
      }
      guard tokens.word(at: index) == name, !tokens.isPunctuation(".", at: index - 1) else {
        continue
      }
      if hasBegun, !isBegun(name, at: index) { return true }
      let isMember =
        isSwift
        ? tokens.isPunctuation(".", at: index + 1)
        : tokens.isPunctuation(".", at: index + 1) || tokens.isPunctuation("[", at: index - 1)
      if !isMember { return true }
    }
    return !hasBegun
  }

  /// `request.beginAccessingResources` and `[request beginAccessingResources…`.
  private func isBegun(_ name: String, at index: Int) -> Bool {
    let next = tokens.word(at: index + (isSwift ? 2 : 1)) ?? ""
    return next.hasPrefix("beginAccessingResources")
  }

  /// `NSBundleResourceRequest(tags: x).beginAccessingResources`: nothing holds it.
  private func isCalledAtOnce(after end: Int) -> Bool {
    tokens.isPunctuation(".", at: end + 1)
      && (tokens.word(at: end + 2) ?? "").contains("eginAccessingResources")
  }
}
