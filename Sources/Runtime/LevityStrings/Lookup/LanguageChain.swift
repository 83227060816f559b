/// The languages to look in, the best first.
enum LanguageChain {
  /// Negotiates like Foundation: returns the chosen language, its fallbacks, the development language.
  static func languages(
    preferred: [String], available: [String], development: String
  ) -> [String] {
    // A language may be both in the pack and over the air.
    var known: Set<String> = []
    return LanguageNegotiation.fallbacks(
      available: available.filter { known.insert($0).inserted }, development: development,
      preferences: preferred)
  }
}
