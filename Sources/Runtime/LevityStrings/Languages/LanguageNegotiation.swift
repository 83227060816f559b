/// Chooses among an app's languages like Foundation does (`Bundle.preferredLocalizations(from:forPreferences:)`, whose
/// rule is `ualoc_localizationsToUse` of Apple's ICU).
///
/// Returns names as the app wrote them. Doesn't know three-letter codes of languages that have a two-letter code
/// (`deu`); no app has such folders.
package enum LanguageNegotiation {
  /// Returns the app's languages to look in, in order: the best one for the preferences, then those that it falls back
  /// to. The first preference that matches any language decides. Empty if none does.
  package static func localizations(_ available: [String], for preferences: [String]) -> [String] {
    let offers = available.map(LanguageIdentifier.init)
    let wishes = preferences.map(LanguageIdentifier.init)
    guard var best = best(offers, wishes) else {
      // "No linguistic content" suits every language.
      return available.contains("zxx") ? ["zxx"] : []
    }
    if best.score > 0, offers[best.index].region != nil, offers[best.index].language != "zh" {
      best.index = exact(offers, wishes, like: offers[best.index]) ?? best.index
    }
    return withAncestors(best.index, offers).map { available[$0] }
  }

  /// Like Foundation's function: if no preference matches, tries American English, then returns the first language;
  /// without languages, `en`.
  package static func preferredLocalizations(
    from available: [String], forPreferences preferences: [String]
  ) -> [String] {
    for wishes in [preferences, ["en_US"]] {
      let found = localizations(available, for: wishes)
      if !found.isEmpty { return found }
    }
    return [available.first ?? "en"]
  }

  /// Returns the languages to look in, in order: the chosen one, its fallbacks, the development language. After those
  /// there is only the key.
  ///
  /// - Parameter override: A language set in the app itself, which precedes all preferences.
  package static func fallbacks(
    available: [String], development: String, preferences: [String], override: String? = nil
  ) -> [String] {
    let wishes = (override.map { [$0] } ?? []) + preferences
    var chain = localizations(available, for: wishes)
    if chain.isEmpty { chain = localizations(available, for: [development]) }
    if chain.isEmpty { chain = preferredLocalizations(from: available, forPreferences: []) }
    return chain.contains(development) ? chain : chain + [development]
  }

  private static func best(
    _ offers: [LanguageIdentifier], _ wishes: [LanguageIdentifier]
  ) -> (index: Int, score: Int)? {
    var brazilian: Int?
    for wish in wishes {
      var best: (index: Int, score: Int)?
      func take(_ index: Int, _ score: Int) {
        if score < best?.score ?? Int.max { best = (index, score) }
      }
      for (index, offer) in offers.enumerated() {
        if wish.base == offer.base {
          take(index, -1)
        } else if wish.name == offer.name {
          take(index, 0)
        } else if best?.score ?? 1 > 0, wish.group == offer.group {
          guard let distance = distance(wish, offer) else { continue }
          if wish.name == "pt_PT", offer.name == "pt_BR" {
            // Only if nothing else matches.
            brazilian = index
          } else {
            take(index, distance)
          }
        }
      }
      if best != nil { return best }
    }
    return brazilian.map { ($0, 0) }
  }

  /// Returns the minimum number of steps up from both names that leads to a common ancestor.
  private static func distance(_ wish: LanguageIdentifier, _ offer: LanguageIdentifier) -> Int? {
    let offered = offer.ancestors(isOffered: true)
    var fewest: Int?
    for (steps, name) in wish.ancestors(isOffered: false).enumerated() {
      guard let others = offered.firstIndex(of: name) else { continue }
      fewest = min(fewest ?? Int.max, steps + others)
    }
    return fewest.map { wish.language == offer.language ? $0 : $0 + 1 }
  }

  /// Returns a language that a later preference names exactly: if the user prefers `fr-CH` and then `fr-CA`, an app
  /// with `fr-FR` and `fr-CA` shows the latter.
  private static func exact(
    _ offers: [LanguageIdentifier], _ wishes: [LanguageIdentifier], like chosen: LanguageIdentifier
  ) -> Int? {
    for wish in wishes where wish.language == chosen.language {
      let found = offers.firstIndex { $0.base == wish.base || $0.name == wish.name }
      if let found { return found }
    }
    return nil
  }

  private static func withAncestors(_ chosen: Int, _ offers: [LanguageIdentifier]) -> [Int] {
    var result = [chosen]
    for name in offers[chosen].ancestors(isOffered: false) {
      for (index, offer) in offers.enumerated() where !result.contains(index) {
        // Hong Kong's Chinese falls back to Taiwan's.
        let isTaiwan = name == "zh_Hant_HK" && offer.name == "zh_Hant_TW"
        if isTaiwan || offer.name == name { result.append(index) }
      }
    }
    return result
  }
}
