import SourceLexing

/// Reads the arguments and the receiver of a call: the key, the table, the bundle, and the value without an answer.
extension StringLookupScan {
  /// Returns what a place shows if the table lacks the key. Foundation takes an empty one for none.
  func fallback(
    of call: StringCall, _ arguments: CallArguments, _ tokens: SourceTokens
  ) -> StringLookup.Fallback {
    guard
      let range = arguments[call.fallback] ?? arguments.labelled("value")
        ?? arguments.labelled("defaultValue"), let last = range.last
    else { return .key }
    if range.count == 1, tokens.isWord("nil", at: last) { return .key }
    // `"a"` or `@"a"`.
    let isLiteral =
      range.count == 1 || (range.count == 2 && tokens.isPunctuation("@", at: range.lowerBound))
    guard isLiteral, let literal = tokens.literal(at: last), literal.pieces.count == 1
    else { return .any }
    return literal.pieces[0].isEmpty ? .key : .literal(literal.pieces[0])
  }

  /// Returns the two literals of `isOpen ? "a" : "b"`, those that a constant may hold, or else the whole range.
  func branches(_ tokens: SourceTokens, _ range: Range<Int>) -> [Range<Int>] {
    if isSwift, range.count == 1, let values = values(tokens, constant: range.lowerBound) {
      return values
    }
    let last = range.upperBound - 1
    guard isSwift, range.count > 4, tokens.literal(at: last) != nil,
      tokens.isPunctuation(":", at: last - 1), tokens.literal(at: last - 2) != nil,
      tokens.isPunctuation("?", at: last - 3),
      // One condition alone; `list?.isEmpty` is none.
      !(range.lowerBound..<(last - 3)).contains(where: {
        tokens.isPunctuation("?", at: $0) && !tokens.isPunctuation(".", at: $0 + 1)
      })
    else { return [range] }
    return [(last - 2)..<(last - 1), last..<range.upperBound]
  }

  /// Returns the type of `String.init(localized:)`. That of `.init(localized:)` is a string's, unless the file has
  /// attributed ones.
  func initialized(_ tokens: SourceTokens, _ index: Int) -> String? {
    guard tokens.isPunctuation(".", at: index - 1) else { return nil }
    if let type = tokens.word(at: index - 2), type.first?.isUppercase == true { return type }
    let isAttributed = tokens.tokens.indices.contains { tokens.isWord("AttributedString", at: $0) }
    return isAttributed ? "AttributedString" : "String"
  }

  /// Returns how `AttributedString(localized:)` is answered. A variable may be a resource, and neither options nor scopes
  /// of attributes are declared.
  func attributedWay(
    _ arguments: CallArguments, key: StringLookup.Key, in tokens: SourceTokens
  ) -> LookupWay {
    let isPlain = ["options", "including"].allSatisfy { arguments.labelled($0) == nil }
    let isValue =
      arguments.labelled("localized").map {
        $0.contains { tokens.isWord("LocalizationValue", at: $0) }
      } ?? false
    return isPlain && (key != .any || isValue) ? .initializer : .unanswered
  }

  /// `.init("key", table: "Menu", bundle: .atURL(url))`, whose type is written elsewhere.
  func resource(
    _ name: String, _ arguments: CallArguments, in tokens: SourceTokens
  ) -> StringCall? {
    guard name == "init", isSwift, let key = arguments[.unlabelled(0)] else { return nil }
    let table = arguments.labelled("table")
    guard table != nil || arguments.labelled("bundle") != nil else { return nil }
    let areLiterals = [key, table ?? key].allSatisfy { self.key(tokens, $0) != .any }
    guard areLiterals || Self.namesResources(tokens) else { return nil }
    return StringCall.functions["LocalizedStringResource"]
  }

  private static func namesResources(_ tokens: SourceTokens) -> Bool {
    tokens.tokens.indices.contains { tokens.isWord("LocalizedStringResource", at: $0) }
  }

  /// `.init(title)`, which makes a key of a variable.
  func isInitializer(_ tokens: SourceTokens, _ range: Range<Int>) -> Bool {
    tokens.isPunctuation(".", at: range.lowerBound)
      && tokens.isWord("init", at: range.lowerBound + 1)
      && tokens.isPunctuation("(", at: range.lowerBound + 2)
  }

  func isEmpty(_ tokens: SourceTokens, _ range: Range<Int>) -> Bool {
    tokens.word(at: range.lowerBound) == "String"
      || tokens.literal(at: range.upperBound - 1)?.pieces == [""]
  }

  /// Returns whether the call asks a bundle for the path of one resource, and not the class for those in a folder.
  func isOfObject(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard ["path", "url", "pathForResource", "URLForResource"].contains(tokens.word(at: index))
    else { return false }
    if !isSwift { return !tokens.isWord("NSBundle", at: index - 1) }
    guard tokens.isPunctuation(".", at: index - 1) else {
      return isInExtensionOfBundle(tokens, index)
    }
    return !tokens.isWord("Bundle", at: index - 2)
  }

  /// Whether `self` is a bundle there. The class has no method with the same labels.
  private func isInExtensionOfBundle(_ tokens: SourceTokens, _ index: Int) -> Bool {
    var depth = 0
    for place in stride(from: index - 1, through: 0, by: -1) {
      if tokens.isPunctuation("}", at: place) { depth += 1 }
      guard tokens.isPunctuation("{", at: place) else { continue }
      if depth == 0, let type = tokens.word(at: place - 1), ["Bundle", "NSBundle"].contains(type),
        tokens.isWord("extension", at: place - 2)
      {
        return true
      }
      depth = max(0, depth - 1)
    }
    return false
  }

  func receiver(_ tokens: SourceTokens, _ index: Int) -> StringLookup.Scope {
    guard isSwift else {
      return tokens.isPunctuation("]", at: index - 1) && tokens.isWord("mainBundle", at: index - 2)
        ? .main : .any
    }
    guard tokens.isPunctuation(".", at: index - 1) else { return .any }
    if tokens.isWord("main", at: index - 2) { return .main }
    return tokens.isWord("module", at: index - 2) ? .own : .any
  }

  func scope(_ tokens: SourceTokens, _ range: Range<Int>) -> StringLookup.Scope {
    if tokens.isPunctuation("#", at: range.lowerBound) {
      return tokens.isWord("bundle", at: range.lowerBound + 1) ? .own : .any
    }
    guard let words = tokens.words(in: range), let last = words.last else { return .any }
    switch words.dropFirst(words.first == "Bundle" || words.first == "NSBundle" ? 1 : 0) {
    case ["main"], ["mainBundle"], ["atURL", "Bundle", "main", "bundleURL"]: return .main
    case ["module"], ["BundleToken", "bundle"], ["for", "Self", "self"],
      ["atURL", "Bundle", "module", "bundleURL"],
      ["for", "type", "of", "self"], ["bundleForClass", "self", "class"]:
      return .own
    case let rest
    where ["for", "forClass"].contains(rest.first) && last == "self" && rest.count == 3
      && declares(tokens, rest[rest.startIndex + 1]):
      return .own
    default: return .any
    }
  }

  /// Returns whether the file declares a class, and so is in its module.
  func declares(_ tokens: SourceTokens, _ name: String) -> Bool {
    tokens.tokens.indices.contains {
      tokens.isWord("class", at: $0) && tokens.word(at: $0 + 1) == name
    }
  }

  func table(_ tokens: SourceTokens, _ range: Range<Int>) -> StringLookup.Table {
    if range.count == 1, tokens.isWord("nil", at: range.lowerBound) { return .usual }
    if case .plain(let name) = key(tokens, range) { return name.isEmpty ? .usual : .named(name) }
    return .any
  }

  /// A literal alone is a key; anything else is known only at run time.
  ///
  /// `isFormat`: values within the literal become specifiers of the key instead of being inserted before the lookup.
  func key(
    _ tokens: SourceTokens, _ range: Range<Int>, isFormat: Bool = false
  ) -> StringLookup.Key {
    // `"key" as CFString`.
    if isSwift, range.count == 3, tokens.isWord("as", at: range.lowerBound + 1) {
      return key(tokens, range.lowerBound..<(range.lowerBound + 1), isFormat: isFormat)
    }
    if isSwift, let (literal, isFormat) = wrapped(tokens, range, isFormat: isFormat) {
      return key(tokens, literal..<(literal + 1), isFormat: isFormat)
    }
    // `CFSTR("key")`.
    if !isSwift, range.count == 4, tokens.isWord("CFSTR", at: range.lowerBound) {
      return key(tokens, (range.lowerBound + 2)..<(range.lowerBound + 3), isFormat: isFormat)
    }
    if isSwift, let pieces = sum(tokens, range) { return .pattern(pieces) }
    var pieces: [String] = [""]
    var hasLiteral = false
    for index in range {
      if !isSwift, tokens.isPunctuation("@", at: index) { continue }
      guard let literal = tokens.literal(at: index), !isSwift || !hasLiteral else { return .any }
      hasLiteral = true
      pieces[pieces.count - 1] += literal.pieces[0]
      pieces += literal.pieces.dropFirst()
    }
    guard hasLiteral else { return .any }
    if pieces.count == 1 { return .plain(pieces[0]) }
    return isFormat ? .pieces(pieces) : .pattern(pieces)
  }

  /// Returns the literals of `"error." + name`, with a gap for each other value; nil for another expression.
  private func sum(_ tokens: SourceTokens, _ range: Range<Int>) -> [String]? {
    guard range.contains(where: { tokens.isPunctuation("+", at: $0) }) else { return nil }
    var pieces = [""]
    var start = range.lowerBound
    var place = start
    while place <= range.upperBound {
      if place == range.upperBound || tokens.isPunctuation("+", at: place) {
        guard place > start else { return nil }
        if place == start + 1, let literal = tokens.literal(at: start) {
          pieces[pieces.count - 1] += literal.pieces[0]
          pieces += literal.pieces.dropFirst()
        } else if pieces.count == 1 || pieces.last != "" {
          pieces.append("")
        }
        start = place + 1
      } else if tokens.opensBracket(at: place),
        place > start || tokens.isPunctuation("(", at: place)
      {
        guard let close = tokens.closingBracket(of: place) else { return nil }
        place = close
      } else if !isPartOfOperand(tokens, place) {
        return nil
      }
      place += 1
    }
    return pieces.count > 1 && pieces.contains { !$0.isEmpty } ? pieces : nil
  }

  /// Other operators than `+` don't count: the value may be that behind one.
  private func isPartOfOperand(_ tokens: SourceTokens, _ place: Int) -> Bool {
    if tokens.tokens[place].kind != .punctuation {
      return !["as", "is", "in"].contains(tokens.word(at: place))
    }
    if tokens.isPunctuation("?", at: place) { return tokens.isPunctuation(".", at: place + 1) }
    return ".!$".unicodeScalars.contains { tokens.isPunctuation($0, at: place) }
  }

  private static let keyTypes: Set<String> = [
    "LocalizationValue", "LocalizedStringKey", "LocalizedStringResource",
  ]

  /// Finds the literal of `.init(stringLiteral: "key")`, `String.LocalizationValue("key")` and their relatives. With a
  /// label, values within it are inserted before.
  private func wrapped(
    _ tokens: SourceTokens, _ range: Range<Int>, isFormat: Bool
  ) -> (literal: Int, isFormat: Bool)? {
    guard let open = range.first(where: { tokens.isPunctuation("(", at: $0) }),
      tokens.isPunctuation(")", at: range.upperBound - 1),
      tokens.words(in: range.lowerBound..<open) != nil
    else { return nil }
    guard isInitializer(tokens, range) || Self.keyTypes.contains(tokens.word(at: open - 1) ?? "")
    else { return nil }
    let literal = range.upperBound - 2
    let isLabelled =
      literal == open + 3 && tokens.isWord("stringLiteral", at: open + 1)
      && tokens.isPunctuation(":", at: open + 2)
    guard literal == open + 1 || isLabelled else { return nil }
    return (literal, isFormat && !isLabelled)
  }
}
