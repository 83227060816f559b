import SourceLexing

/// The places of a source that ask bundles for their languages.
///
/// ```swift
/// let languages = BundleLanguages(tokens)
/// if languages.areListed(tokens, at: index) { … }
/// ```
struct BundleLanguages {
  /// Whether `self` may be a bundle somewhere in the source.
  private let isOfBundle: Bool

  private static let lists: Set<String> = ["localizations", "preferredLocalizations"]
  private static let functions: Set<String> = [
    "CFBundleCopyBundleLocalizations", "CFBundleCopyLocalizationsForURL",
  ]

  init(_ source: SourceTokens) {
    isOfBundle = source.tokens.indices.contains { index in
      Self.isType(source, index)
        && (source.isWord("extension", at: index - 1) || source.isWord("class", at: index - 3)
          || source.isPunctuation(".", at: index - 1))
    }
  }

  /// `bundle.localizations`, `[bundle preferredLocalizations]`, but not those of the app itself or of a class.
  func areListed(_ tokens: SourceTokens, at index: Int) -> Bool {
    // The key of `value(forKey:)`, or a selector.
    if let literal = tokens.literal(at: index) {
      let last = literal.pieces.last?.split(separator: ".").last.map(String.init)
      return last.map(Self.lists.contains) ?? false
    }
    guard let word = tokens.word(at: index) else { return false }
    if Self.functions.contains(word) {
      return !tokens.isWord("CFBundleGetMainBundle", at: index + 2)
    }
    guard Self.lists.contains(word), !tokens.isPunctuation("(", at: index + 1) else { return false }
    if tokens.isPunctuation(".", at: index - 1) { return !Self.isOther(tokens, index - 2) }
    guard tokens.language == .objectiveC else { return isOfBundle && Self.isUse(tokens, index) }
    if tokens.isPunctuation("(", at: index - 1) { return tokens.isWord("selector", at: index - 2) }
    return tokens.isPunctuation("]", at: index + 1) && !Self.isOther(tokens, index - 1)
  }

  /// Whether the word stands for a value, and isn't declared there or a label.
  private static func isUse(_ tokens: SourceTokens, _ index: Int) -> Bool {
    let before = tokens.word(at: index - 1) ?? ""
    guard !["let", "var", "func", "case"].contains(before) else { return false }
    let isArgument =
      tokens.isPunctuation("(", at: index - 1) || tokens.isPunctuation(",", at: index - 1)
    return !isArgument || !tokens.isPunctuation(":", at: index + 1)
  }

  /// Whether the receiver that ends at a place is the app's bundle or that of a class.
  private static func isOther(_ tokens: SourceTokens, _ end: Int) -> Bool {
    var end = end
    if tokens.language == .objectiveC, tokens.isPunctuation("]", at: end) { end -= 1 }
    if tokens.isPunctuation(")", at: end) { return isOfClass(tokens, closing: end) }
    guard ["main", "mainBundle"].contains(tokens.word(at: end) ?? "") else { return false }
    return isType(tokens, tokens.isPunctuation(".", at: end - 1) ? end - 2 : end - 1)
  }

  private static func isType(_ tokens: SourceTokens, _ index: Int) -> Bool {
    ["Bundle", "NSBundle"].contains(tokens.word(at: index) ?? "")
  }

  /// `Bundle(for: A.self)`.
  private static func isOfClass(_ tokens: SourceTokens, closing: Int) -> Bool {
    for index in stride(from: closing - 1, to: max(0, closing - 12), by: -1)
    where tokens.isPunctuation("(", at: index) {
      if tokens.isWord("Bundle", at: index - 1) { return tokens.isWord("for", at: index + 1) }
    }
    return false
  }
}
