import Foundation

/// The strings of frameworks and packages are shown in the language of the app: one for which nobody wrote French shows
/// no French strings of a package, even if its user prefers them.
///
/// Foundation does so unless the app's `Info.plist` has `CFBundleAllowMixedLocalizations`, and not in extensions
/// (`_CFBundleCopyPreferredLanguagesInList` in CFBundle_Locale.c of swift-corelibs-foundation).
extension StringConfiguration {
  /// Returns the preferences by which frameworks and packages choose their language: first the languages in which the
  /// app looks for its own strings, then the user's.
  @inline(never)
  func followedLanguages(_ preferred: [String]) -> [String] {
    guard let app = leader else { return preferred }
    let region = app.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    return LanguageChain.languages(
      preferred: preferred, available: otherLanguages, development: region ?? "en") + preferred
  }

  /// Returns whether a pack is that of the app itself, which chooses among its own languages: its `Info.plist` may not
  /// list all of them. A debug build may have a longer identifier.
  @inline(never)
  func isLeader(_ bundle: String) -> Bool {
    leader?.bundleIdentifier?.hasPrefix(bundle) ?? false
  }
}
