/// How a lookup can be answered although its table isn't in the bundle.
package enum LookupWay: Hashable, Sendable {
  /// It asks a bundle by public selectors, sooner or later.
  case bundle
  /// `String(localized:)` and `AttributedString(localized:)`, which ask by private ones. Declarations of the app's own
  /// module can answer.
  case initializer
  /// It opens the folder of one language, and asks that.
  case languageFolder
  /// Another process asks, or a function of C, or code reads the file itself.
  case unanswered
}
