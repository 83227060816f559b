/// The languages to look in, the best first.
enum LanguageChain {
  /// Returns the language that the system chooses for the preferences, the languages it falls back to, the development
  /// language. After those there is only the key.
  ///
  /// If no preference matches, the development language counts as preferred; an app that doesn't have that one shows
  /// American English, or else its first language.
  static func languages(
    preferred: [String], available: [String], development: String
  ) -> [String] {
    // A language may be both in the pack and over the air.
    // Code size: not a set, for a handful.
    var known: [String] = []
    for language in available where !known.contains(language) { known.append(language) }
    var chain: [String] = []
    for preferences in [preferred, [development], ["en_US"], known] where chain.isEmpty {
      chain = SystemNegotiation.localizations(known, for: preferences)
    }
    if !chain.contains(development) { chain.append(development) }
    return chain
  }
}
