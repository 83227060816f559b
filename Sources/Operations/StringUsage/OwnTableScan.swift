import SourceLexing

/// Finds places in the code of an extension that may ask for a key that no code spells out, beside the lookups that
/// ``StringLookupScan`` recognizes.
struct OwnTableScan {
  private let tokens: SourceTokens
  private let parts: [SourceTokens]
  /// Whether the file names a bundle's folder, and makes or lists paths.
  private let makesPaths: Bool
  /// Whether the file adds initializers to keys.
  private let extendsKeys: Bool
  /// Whether the code changes the case of strings, or replaces parts of them.
  let changesForms: Bool
  /// Whether the file has types that are decoded: a resource in one may be the app's.
  private let decodes: Bool

  private static let decoders: Set<String> = [
    "Codable", "Decodable", "ActivityAttributes", "JSONDecoder", "PropertyListDecoder",
  ]
  private static let keyTypes: Set<String> = [
    "LocalizedStringKey", "LocalizedStringResource", "LocalizationValue",
  ]
  private static let folders: Set<String> = [
    "bundleURL", "bundlePath", "resourceURL", "resourcePath",
  ]
  private static let paths: Set<String> = [
    "appendingPathComponent", "appendingPathExtension", "appending", "append",
    "contentsOfDirectory",
    "enumerator", "stringByAppendingPathComponent", "URLByAppendingPathComponent",
    "contentsOfDirectoryAtPath", "contentsOfDirectoryAtURL", "enumeratorAtPath", "enumeratorAtURL",
    "stringByAppendingString", "stringByAppendingFormat", "stringWithFormat", "subpaths",
    "subpathsOfDirectory", "subpathsAtPath",
  ]
  private static let forms: Set<String> = [
    "capitalized", "lowercased", "uppercased", "localizedCapitalized", "localizedLowercase",
    "localizedUppercase", "capitalizedString", "lowercaseString", "uppercaseString", "replacing",
    "replacingOccurrences", "stringByReplacingOccurrencesOfString", "applyingTransform",
    "trimmingCharacters", "components", "split", "firstUppercased", "capitalizingFirstLetter",
  ]
  /// Calls that list the resources of a type, or find one.
  private static let lists: Set<String> = [
    "forResourcesWithExtension", "forResourcesOfType", "URLsForResourcesWithExtension",
    "pathsForResourcesOfType",
  ]

  init(_ tokens: SourceTokens) {
    self.tokens = tokens
    parts = [tokens] + tokens.interpolations
    var words: Set<String> = []
    var extendsKeys = false
    for part in parts {
      for index in part.tokens.indices {
        guard let word = part.word(at: index) else { continue }
        words.insert(word)
        guard Self.keyTypes.contains(word) else { continue }
        extendsKeys =
          extendsKeys || part.isWord("extension", at: index - 1)
          || part.isWord("extension", at: index - 3)
      }
    }
    makesPaths = !words.isDisjoint(with: Self.folders) && !words.isDisjoint(with: Self.paths)
    self.extendsKeys = extendsKeys
    changesForms = !words.isDisjoint(with: Self.forms)
    decodes = !words.isDisjoint(with: Self.decoders)
  }

  func firstUnknown(where isRun: (_ line: Int) -> Bool) -> (line: Int, function: String)? {
    for part in parts {
      for index in part.tokens.indices {
        let line = part.tokens[index].line
        if let function = unknown(part, index), isRun(line) { return (line, function) }
      }
    }
    return nil
  }

  private func unknown(_ part: SourceTokens, _ index: Int) -> String? {
    if let literal = part.literal(at: index) {
      return literal.pieces.contains(where: Self.namesFile) ? "the path of its file" : nil
    }
    guard let word = part.word(at: index) else { return nil }
    if makesPaths, Self.folders.contains(word), !FixedPath.isAppended(part, behind: index) {
      return word
    }
    if Self.lists.contains(word), part.isPunctuation(":", at: index + 1) {
      return isLiteral(part, index + 2) ? nil : word
    }
    if word.hasPrefix("CFBundleCopyResourceURL") { return word }
    if word == "stringLiteral", part.isPunctuation(":", at: index + 1) {
      return isLiteral(part, index + 2) ? nil : word
    }
    if word.hasPrefix("deferredLocalizedIntentsString") {
      return deferred(part, index) ? word : nil
    }
    guard part.language == .swift else { return nil }
    if word == "init" { return initializer(part, index) }
    if decodes, word == "LocalizedStringResource", isDecoded(part, index) { return word }
    if word == "Self", extendsKeys, part.isPunctuation("(", at: index + 1) {
      return isLiteral(part, index + 2) ? nil : word
    }
    // `LocalizedStringKey(stringInterpolation: parts)`, and what code adds to the interpolations of keys.
    if word == "stringInterpolation", part.isPunctuation(":", at: index + 1) { return word }
    if word == "appendLiteral", extendsKeys { return word }
    if word == "LocalizationValue", part.isPunctuation("(", at: index + 1) {
      return isLiteral(part, index + 2) || part.isWord("stringLiteral", at: index + 2) ? nil : word
    }
    if word == "typealias" {
      return (index + 3..<index + 8).contains {
        part.word(at: $0).map(Self.keyTypes.contains) ?? false
      }
        ? word : nil
    }
    let isMember =
      part.isPunctuation(".", at: index - 1) && part.literal(at: index - 2) == nil
      && !part.isPunctuation("(", at: index + 1)
    return isMember && ["translated", "i18n", "l10n"].contains(word) ? word : nil
  }

  private static func namesFile(_ piece: String) -> Bool {
    ["lproj", "strings", "stringsdict"].contains(piece)
      || [".lproj", ".strings"].contains(where: piece.contains)
  }

  /// Whether a type is that of a property that is decoded: `struct State: Codable { var title: LocalizedStringResource }`.
  private func isDecoded(_ part: SourceTokens, _ type: Int) -> Bool {
    guard part.isPunctuation(":", at: type - 1),
      part.isWord("let", at: type - 3) || part.isWord("var", at: type - 3),
      !part.isWord("static", at: type - 4)
    else { return false }
    let end = part.isPunctuation("?", at: type + 1) ? type + 2 : type + 1
    return !part.isPunctuation("=", at: end) && !part.isPunctuation("{", at: end)
  }

  /// Whether an argument that begins at `index` is a literal alone.
  private func isLiteral(_ part: SourceTokens, _ index: Int) -> Bool {
    let index = part.isPunctuation("@", at: index) ? index + 1 : index
    guard part.literal(at: index) != nil else { return false }
    // `"key" as String`.
    let end = part.isWord("as", at: index + 1) ? index + 3 : index + 1
    return [",", ")", "]"].contains { part.isPunctuation($0, at: end) }
      || (part.language == .objectiveC && part.word(at: end) != nil)
  }

  private func deferred(_ part: SourceTokens, _ index: Int) -> Bool {
    if part.isPunctuation(":", at: index + 1) { return !isLiteral(part, index + 2) }
    guard part.isPunctuation("(", at: index + 1) else { return true }
    return !isLiteral(part, part.isPunctuation(":", at: index + 3) ? index + 4 : index + 2)
  }

  /// `.init(title)`: a key of a variable, for all that is known here.
  private func initializer(_ part: SourceTokens, _ index: Int) -> String? {
    guard part.isPunctuation(".", at: index - 1) else { return nil }
    let before = part.word(at: index - 2)
    let isKey =
      switch before {
      case nil: !isEnd(part, index - 2) && !isOfOtherType(part, index - 1)
      case "self", "Self": extendsKeys
      case let type?: Self.keyTypes.contains(type) || Self.keywords.contains(type)
      }
    guard isKey else { return nil }
    let function = "\(before.map { Self.keywords.contains($0) ? "" : $0 } ?? "").init"
    guard part.isPunctuation("(", at: index + 1) else {
      return part.isPunctuation("{", at: index + 1) ? nil : function
    }
    let arguments = CallArguments(part, open: index + 1)
    // A label other than `stringLiteral` is that of another type, or of a resource, whose first argument has none.
    guard let first = arguments.unlabelled(0), arguments.unlabelled(1) == nil else { return nil }
    if first.count == 1, part.tokens[first.lowerBound].kind == .number { return nil }
    return isLiteral(part, first.lowerBound) ? nil : function
  }

  /// Whether a value that begins at `dot` is that of a variable of another type: `name = .init(key)` with
  /// `let name: Notification.Name`. All variables of that name in the file must have such a type.
  private func isOfOtherType(_ part: SourceTokens, _ dot: Int) -> Bool {
    guard part.isPunctuation("=", at: dot - 1), let name = part.word(at: dot - 2),
      part.tokens[dot - 2].line == part.tokens[dot].line,
      !part.isPunctuation(".", at: dot - 3) || part.isWord("self", at: dot - 4)
    else { return false }
    var isDeclared = false
    for place in tokens.tokens.indices where tokens.word(at: place) == name {
      let isVariable = tokens.isWord("let", at: place - 1) || tokens.isWord("var", at: place - 1)
      guard isVariable || tokens.isPunctuation(":", at: place + 1) else { continue }
      guard tokens.isPunctuation(":", at: place + 1), isOtherType(place + 2) else { return false }
      isDeclared = isDeclared || isVariable
    }
    return isDeclared
  }

  /// Whether the type there isn't that of a key. Other names of such types are found by themselves.
  private func isOtherType(_ index: Int) -> Bool {
    var place = index
    while let word = tokens.word(at: place) {
      if ["Self", "some", "any"].contains(word) || word.contains("Locali") { return false }
      guard tokens.isPunctuation(".", at: place + 1) else {
        return !tokens.isPunctuation("<", at: place + 1)
          && !tokens.isPunctuation("&", at: place + 1)
      }
      place += 2
    }
    return false
  }

  private static let keywords: Set<String> = [
    "return", "in", "else", "case", "try", "await", "is", "as", "throw", "yield", "default",
  ]

  /// Whether something ends there that has members: `Foo<T>.init`, `type(of: x).init`.
  private func isEnd(_ part: SourceTokens, _ index: Int) -> Bool {
    [")", "]", ">"].contains { part.isPunctuation($0, at: index) }
  }
}
