/// The languages to ask, best first.
enum LanguageChain {
  /// As Foundation negotiates them: the language chosen, those it falls back to, the development language.
  static func languages(
    preferred: [String], available: [String], development: String
  ) -> [String] {
    // A language may be in the pack and over the air.
    var known: Set<String> = []
    return LanguageNegotiation.fallbacks(
      available: available.filter { known.insert($0).inserted }, development: development,
      preferences: preferred)
  }
}
