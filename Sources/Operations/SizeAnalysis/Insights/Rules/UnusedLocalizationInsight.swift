import KeySorting
import Reports

/// `unused-localizations`: languages of a framework that the app doesn't have.
struct UnusedLocalizationInsight: SizeInsight {
  static let definition = FindingRule(
    id: "unused-localizations", severity: .warning,
    page: CodePage(
      title: "a bundle has languages that the app doesn't have",
      meaning:
        "A framework or a bundle in the app has directories of languages that the app itself "
        + "doesn't have.",
      cause: "The system picks one of the app's languages for everything in it, so those of a "
        + "framework are never shown, unless `CFBundleAllowMixedLocalizations` is set.",
      remedy: "Remove the directories in a build phase, or add the languages to the app.",
      example: "`Pay.framework` has 38 languages, and the app 4."))

  func matches(in app: InsightedApp) -> [InsightMatch] {
    guard !app.languages.isEmpty else { return [] }
    var unused: [String: [InsightedApp.File]] = [:]
    for file in app.files {
      guard let (bundle, locale) = file.localization, !bundle.isEmpty, !Self.isOnItsOwn(bundle),
        locale != "Base", !app.languages.contains(InsightedApp.language(of: locale))
      else { continue }
      unused[bundle, default: []].append(file)
    }
    return unused.compactMap { bundle, files in
      guard files.reduce(0, { $0 + $1.bytes }) >= 1024 else { return nil }
      let locales = Set(files.compactMap { $0.localization?.locale })
      return InsightMatch(
        path: bundle,
        message: "\(Quantity.of(locales.count, "language")) of the bundle can't be shown, such as "
          + "\(locales.min() ?? "").",
        savings: SavingPlace.savings(of: files),
        isMeasured: true)
    }.sorted(on: \.path)
  }

  /// Whether a bundle has its own process, or is read by another one.
  private static func isOnItsOwn(_ bundle: String) -> Bool {
    bundle.split(separator: "/").contains {
      $0.hasSuffix(".appex") || $0.hasSuffix(".app") || $0 == "Settings.bundle"
    }
  }
}
