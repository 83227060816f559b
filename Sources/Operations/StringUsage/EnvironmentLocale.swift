import SourceLexing

/// The place in a source where views get another locale: `.environment(\.locale, …)`.
///
/// SwiftUI then asks bundles by a private selector for the strings of that locale's language, so that the public answers
/// never see the lookup.
///
/// Source: three developers' probes of macOS 26 and 27.
struct EnvironmentLocale {
  /// The line, counted from 1.
  let line: Int
  /// The locale, such as `de_DE`, if it is a literal.
  let locale: String?
  /// The literals of the view, if it's a picker of dates that shows no others; nil for any other view.
  let literals: [SourceTokens.Literal]?

  /// Returns the places that set the locale of views which people see.
  static func all(in tokens: SourceTokens) -> [EnvironmentLocale] {
    tokens.tokens.indices.compactMap { index in
      guard tokens.isWord("locale", at: index), let dot = modifier(tokens, index),
        !isInPreview(tokens, index)
      else { return nil }
      return EnvironmentLocale(
        line: tokens.tokens[index].line, locale: locale(tokens, after: index),
        literals: DatePickerLiterals.before(dot, in: tokens))
    }
  }

  /// Members of `Locale.LanguageCode`.
  private static let codes = [
    "arabic": "ar", "chinese": "zh", "dutch": "nl", "english": "en", "french": "fr",
    "german": "de", "italian": "it", "japanese": "ja", "korean": "ko", "polish": "pl",
    "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv", "turkish": "tr",
    "ukrainian": "uk",
  ]

  /// Returns the locale of `\.locale, Locale(identifier: "de"))` or `\.locale, .init(languageCode: .german))`.
  private static func locale(_ tokens: SourceTokens, after index: Int) -> String? {
    guard tokens.isPunctuation(",", at: index + 1) else { return nil }
    var place = index + 2
    if tokens.isWord("Locale", at: place) { place += 1 }
    if tokens.isPunctuation(".", at: place), tokens.isWord("init", at: place + 1) { place += 2 }
    guard tokens.isPunctuation("(", at: place) else { return nil }
    if tokens.isWord("languageCode", at: place + 1), tokens.isPunctuation(".", at: place + 3),
      tokens.isPunctuation(")", at: place + 5), tokens.isPunctuation(")", at: place + 6)
    {
      return tokens.word(at: place + 4).flatMap { codes[$0] }
    }
    guard tokens.isWord("identifier", at: place + 1),
      let literal = tokens.literal(at: place + 3), literal.pieces.count == 1,
      tokens.isPunctuation(")", at: place + 4), tokens.isPunctuation(")", at: place + 5)
    else { return nil }
    return literal.pieces[0]
  }

  /// Returns the place before the modifier's name in `.environment(\.locale, ` and
  /// `.transformEnvironment(\EnvironmentValues.locale) {`; nil elsewhere. A view with `@Environment(\.locale)` reads it.
  private static func modifier(_ tokens: SourceTokens, _ index: Int) -> Int? {
    guard tokens.isPunctuation(".", at: index - 1) else { return nil }
    let place = tokens.isWord("EnvironmentValues", at: index - 2) ? index - 3 : index - 2
    guard tokens.isPunctuation("\\", at: place), tokens.isPunctuation("(", at: place - 1),
      tokens.isWord("environment", at: place - 2)
        || tokens.isWord("transformEnvironment", at: place - 2)
    else { return nil }
    return place - 3
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
