/// The languages to ask, best first.
enum LanguageChain {
  static func languages(
    preferred: [String], available: [String], development: String
  ) -> [String] {
    var chain: [String] = []
    for language in preferred where available.contains(language) {
      chain = [language]
      break
    }
    if !chain.contains(development) { chain.append(development) }
    return chain
  }
}
