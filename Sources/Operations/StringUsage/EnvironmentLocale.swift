import SourceLexing

/// The place in a source where views get another locale: `.environment(\.locale, …)`.
///
/// SwiftUI then asks bundles by a private selector for the strings of that locale's language, so that the public answers
/// never see the lookup.
///
/// Source: three developers' probes of macOS 26 and 27.
enum EnvironmentLocale {
  /// Returns the first line, counted from 1, that sets the locale of views which people see; nil if none does.
  static func line(in tokens: SourceTokens) -> Int? {
    let index = tokens.tokens.indices.first { index in
      tokens.isWord("locale", at: index) && isSet(tokens, index) && !isInPreview(tokens, index)
    }
    return index.map { tokens.tokens[$0].line }
  }

  /// `.environment(\.locale, `, `.transformEnvironment(\EnvironmentValues.locale) {`. A view with
  /// `@Environment(\.locale)` reads it.
  private static func isSet(_ tokens: SourceTokens, _ index: Int) -> Bool {
    guard tokens.isPunctuation(".", at: index - 1) else { return false }
    let place = tokens.isWord("EnvironmentValues", at: index - 2) ? index - 3 : index - 2
    guard tokens.isPunctuation("\\", at: place), tokens.isPunctuation("(", at: place - 1) else {
      return false
    }
    return tokens.isWord("environment", at: place - 2)
      || tokens.isWord("transformEnvironment", at: place - 2)
  }

  /// Whether a brace around the place belongs to `#Preview` or a `PreviewProvider`.
  private static func isInPreview(_ tokens: SourceTokens, _ index: Int) -> Bool {
    var depth = 0
    var place = index - 1
    while place >= 0 {
      if tokens.isPunctuation("}", at: place) {
        depth += 1
      } else if tokens.isPunctuation("{", at: place) {
        if depth == 0, isOfPreview(tokens, brace: place) { return true }
        depth = max(0, depth - 1)
      }
      place -= 1
    }
    return false
  }

  private static func isOfPreview(_ tokens: SourceTokens, brace: Int) -> Bool {
    var place = brace - 1
    while place >= 0, !tokens.isPunctuation("{", at: place), !tokens.isPunctuation("}", at: place) {
      if tokens.isWord("PreviewProvider", at: place) { return true }
      if tokens.isWord("Preview", at: place), tokens.isPunctuation("#", at: place - 1) {
        return true
      }
      place -= 1
    }
    return false
  }
}
