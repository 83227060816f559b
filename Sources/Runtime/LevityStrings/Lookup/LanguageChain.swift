/// The languages to look in, the best first.
enum LanguageChain {
  /// Negotiates like Foundation: returns the chosen language, its fallbacks, the development language.
  static func languages(
    preferred: [String], available: [String], development: String
  ) -> [String] {
    // A language may be both in the pack and over the air.
    // Code size: not a set, for a handful.
    var known: [String] = []
    for language in available where !known.contains(language) { known.append(language) }
    return LanguageNegotiation.fallbacks(
      available: known, development: development, preferences: preferred)
  }
}
