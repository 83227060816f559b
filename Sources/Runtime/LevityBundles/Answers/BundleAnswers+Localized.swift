#if canImport(ObjectiveC)
  public import Foundation

  extension BundleAnswers {
    /// Returns what `String(localized:)` of Foundation returns, from the packs first. The generated file
    /// `LevityLookups.swift` calls it, since `String(localized:)` asks no bundle by a public selector.
    public static func string(
      localized key: String.LocalizationValue, table: String?, bundle: Bundle?, locale: Locale,
      comment: StaticString?
    ) -> String {
      answer(in: bundle, table: table) { bundle, table in
        String(localized: key, table: table, bundle: bundle, locale: locale, comment: comment)
      }
    }

    /// Returns the same for a key with a default value.
    public static func string(
      localized key: StaticString, defaultValue: String.LocalizationValue, table: String?,
      bundle: Bundle?, locale: Locale, comment: StaticString?
    ) -> String {
      answer(in: bundle, table: table) { bundle, table in
        String(
          localized: key, defaultValue: defaultValue, table: table, bundle: bundle,
          locale: locale, comment: comment)
      }
    }

    /// Returns what `AttributedString(localized:)` of Foundation returns, from the packs first. The generated file
    /// `LevityLookups.swift` calls it.
    public static func attributedString(
      localized key: String.LocalizationValue, options: AttributedString.FormattingOptions,
      table: String?, bundle: Bundle?, locale: Locale?, comment: StaticString?
    ) -> AttributedString {
      answer(in: bundle, table: table) { bundle, table in
        AttributedString(
          localized: key, options: options, table: table, bundle: bundle, locale: locale,
          comment: comment)
      }
    }

    /// Returns the same for a key with a default value.
    public static func attributedString(
      localized key: StaticString, defaultValue: String.LocalizationValue,
      options: AttributedString.FormattingOptions, table: String?, bundle: Bundle?,
      locale: Locale?, comment: StaticString?
    ) -> AttributedString {
      answer(in: bundle, table: table) { bundle, table in
        AttributedString(
          localized: key, defaultValue: defaultValue, options: options, table: table,
          bundle: bundle, locale: locale, comment: comment)
      }
    }

    /// Returns what `ask` finds in the packs, or else in the caller's own bundle, or that of the app.
    private static func answer<Text: Equatable>(
      in bundle: Bundle?, table: String?, _ ask: (_ bundle: Bundle?, _ table: String?) -> Text
    ) -> Text {
      guard let answers = installed() else { return ask(bundle, table) }
      return answers.lookup(in: bundle ?? .main, table: table) { packs, table in
        ask(packs ?? bundle, table)
      }
    }
  }
#endif
