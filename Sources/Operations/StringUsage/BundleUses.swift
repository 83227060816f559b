import SourceLexing

/// Finds out whether code can look up strings in another bundle than the main one by something that isn't in the tree,
/// such as a wrapper of a library: it would have to hand that bundle on.
///
/// Code that only asks a bundle for members, `Bundle(for: Kit.self).url(…)`, and keeps it in variables that are called
/// bundles, hands none on. A lookup among such members is found by itself.
enum BundleUses {
  /// Returns whether a word is a bundle other than the main one that the code may hand on.
  static func handsOn(_ tokens: SourceTokens, at index: Int) -> Bool {
    guard let word = tokens.word(at: index) else { return false }
    // `#bundle`, and macros that may be made of it.
    if tokens.isPunctuation("#", at: index - 1) { return !directives.contains(word) }
    switch word {
    case "Bundle":
      if tokens.isPunctuation(".", at: index + 1), tokens.isWord("main", at: index + 2) {
        return false
      }
      guard tokens.isPunctuation("(", at: index + 1) else { return !isType(tokens, index) }
      return tokens.closingBracket(of: index + 1).map { !isKept(tokens, from: index, to: $0) }
        ?? true
    case "NSBundle": return true
    case "module": return tokens.isPunctuation(".", at: index - 1)
    default:
      if word.hasPrefix("CFBundle") { return true }
      // A declaration, or a member of another value.
      let isNamed =
        tokens.isPunctuation(":", at: index + 1) || tokens.isPunctuation("=", at: index + 1)
      guard isBundle(word), !isNamed || !isVariable(tokens, index) else { return false }
      return !isKept(tokens, from: index, to: index)
    }
  }

  private static func isBundle(_ name: String?) -> Bool {
    name.map { $0.hasSuffix("undle") || $0.hasSuffix("undles") } ?? false
  }

  /// `let bundle: Bundle`, `for bundle in`
  private static func isVariable(_ tokens: SourceTokens, _ index: Int) -> Bool {
    ["let", "var", "for"].contains(tokens.word(at: index - 1))
  }

  /// Whether a declaration says of a variable that is called a bundle that it is one.
  private static func isType(_ tokens: SourceTokens, _ index: Int) -> Bool {
    let colon = tokens.isPunctuation("[", at: index - 1) ? index - 2 : index - 1
    return tokens.isPunctuation(":", at: colon) && isBundle(tokens.word(at: colon - 1))
      && isVariable(tokens, colon - 1)
  }

  /// Whether a value stays where it is: in a variable that is called a bundle, or with what its members return.
  private static func isKept(_ tokens: SourceTokens, from first: Int, to last: Int) -> Bool {
    if isVariable(tokens, first) { return true }
    var next = last + 1
    while tokens.isPunctuation("?", at: next) || tokens.isPunctuation("!", at: next) { next += 1 }
    if tokens.isPunctuation(".", at: next) {
      return members.contains(tokens.word(at: next + 1) ?? "")
    }
    return isKept(tokens, before: first)
  }

  /// `let bundle = `, `let bundle: Bundle? = `, `for bundle in `, `let bundles = [`
  private static func isKept(_ tokens: SourceTokens, before first: Int) -> Bool {
    if tokens.isPunctuation("=", at: first - 1) || tokens.isWord("in", at: first - 1) {
      var name = first - 2
      while tokens.isWord("Bundle", at: name)
        || "?![]:".unicodeScalars.contains(where: { tokens.isPunctuation($0, at: name) })
      {
        name -= 1
      }
      return isBundle(tokens.word(at: name)) && isVariable(tokens, name)
    }
    var place = first - 1
    var depth = 0
    while place > 0, depth > 0 || !tokens.opensBracket(at: place) {
      if tokens.closesBracket(at: place) { depth += 1 }
      if tokens.opensBracket(at: place) { depth -= 1 }
      place -= 1
    }
    guard tokens.isPunctuation("[", at: place) else { return false }
    let isAlone =
      tokens.isPunctuation("[", at: first - 1) || tokens.isPunctuation(",", at: first - 1)
    return isAlone && place < first && isKept(tokens, before: place)
  }

  private static let members: Set<String> = [
    "url", "urls", "path", "paths", "bundleURL", "bundlePath", "bundleIdentifier", "infoDictionary",
    "object", "resourceURL", "resourcePath", "executableURL", "appStoreReceiptURL",
    "localizedString",
  ]

  /// Words behind `#` that aren't macros of the project or of a library.
  private static let directives: Set<String> = [
    "if", "else", "elseif", "endif", "available", "unavailable", "selector", "keyPath", "file",
    "fileID", "filePath", "line", "column", "function", "Preview", "Predicate", "warning", "error",
    "imageLiteral", "colorLiteral", "sourceLocation",
  ]
}
