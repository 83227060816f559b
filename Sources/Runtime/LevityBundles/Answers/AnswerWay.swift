/// A way in which code asks a bundle for a string.
public enum AnswerWay: String, Hashable, Sendable, CaseIterable {
  /// `NSLocalizedString`, `localizedString(forKey:value:table:)`, nibs and storyboards.
  case string = "localizedStringForKey:value:table:"
  /// `localizedAttributedString(forKey:value:table:)`, by which SwiftUI's views look up their keys.
  case attributed = "localizedAttributedStringForKey:value:table:"
  /// `String(localized:)` without a bundle of its own. Answered by the generated file `LevityLookups.swift`, not by the
  /// bundle.
  case initializer = "String(localized:)"
}
