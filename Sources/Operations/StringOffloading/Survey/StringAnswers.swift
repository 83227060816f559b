/// Which code a table may leave for: that of Levity's accessors, or also code that asks the system.
public enum StringAnswers: String, Hashable, Sendable, Codable, CaseIterable {
  /// Only tables leave whose strings all code gets from Levity's accessors.
  case accessors
  /// Tables leave that code asks bundles for, by public selectors: `BundleAnswers` of LevityBundles answers. The
  /// development language stays in the app.
  case `public`
  /// As ``public``, and by private methods as well, which LevityBundlesPrivate replaces: `String(localized:)` is answered
  /// wherever it's called.
  case all

  /// Whether bundles answer.
  var answersBundles: Bool { self != .accessors }
}
