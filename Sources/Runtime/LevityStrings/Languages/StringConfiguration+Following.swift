import Foundation
import StringPacks

/// The strings of frameworks and packages are shown in the language of the app: one for which nobody wrote French shows
/// no French strings of a package, even if its user prefers them.
///
/// Foundation does so unless the app's `Info.plist` has `CFBundleAllowMixedLocalizations`, and not in extensions
/// (`_CFBundleCopyPreferredLanguagesInList` in CFBundle_Locale.c of swift-corelibs-foundation).
extension StringConfiguration {
  /// Returns the preferences by which frameworks and packages choose their language: first the languages in which the
  /// app looks for its own strings, then the user's. It looks in those of its own pack, too, which its `Info.plist` may
  /// not list.
  @inline(never)
  func followedLanguages(_ preferred: [String], _ packs: [OpenedBundle]) -> [String] {
    guard let app = leader else { return preferred }
    var available = otherLanguages
    for known in packs where isLeader(known.name) { available += known.pack.languages }
    let region = app.object(forInfoDictionaryKey: "CFBundleDevelopmentRegion") as? String
    return LanguageChain.languages(
      preferred: preferred, available: available, development: region ?? "en") + preferred
  }

  /// Returns whether a pack is that of the app itself, which chooses among its own languages: its `Info.plist` may not
  /// list all of them. A debug build may have a longer identifier.
  @inline(never)
  func isLeader(_ bundle: String) -> Bool {
    guard let identifier = leader?.bundleIdentifier else { return false }
    return identifier.hasPrefix(bundle) || names?.name(of: identifier) == bundle
  }
}
