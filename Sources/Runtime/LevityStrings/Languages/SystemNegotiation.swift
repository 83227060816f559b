import Foundation

#if !canImport(Darwin)
  import UIKit
#endif

/// The system's choice among an app's languages: that of its own strings (`ualoc_localizationsToUse` of Apple's ICU).
enum SystemNegotiation {
  private static var everyLanguage: String { "zxx" }

  /// Returns the app's languages to look in, in order: the best one for the preferences, then those that it falls back
  /// to, as the app wrote them. The first preference that matches any language decides. Empty if none does.
  @inline(never)
  static func localizations(
    _ available: [String], for preferences: [String]
  ) -> [String] {
    // Foundation would choose American English or the first language if none matches. "No linguistic content" suits
    // every preference, but only then (CFBundle_Locale.c of swift-corelibs-foundation, ualoc.cpp of
    // swift-foundation-icu).
    let offered = available + [everyLanguage]
    #if canImport(Darwin)
      let found = Bundle.preferredLocalizations(from: offered, forPreferences: preferences)
    #else
      let found = StandInNegotiation.preferredLocalizations(
        from: offered, forPreferences: preferences)
    #endif
    return found.first == everyLanguage && !available.contains(everyLanguage) ? [] : found
  }
}
