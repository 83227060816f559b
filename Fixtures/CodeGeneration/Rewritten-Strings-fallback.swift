// swiftlint:disable all
// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

import LevityStrings // levity
import Foundation

// MARK: - Strings

internal enum L10n {
  /// static let about = L10n.tr("Localizable", "about")
  internal static var about: String { L10n.tr("Localizable", "about", fallback: "About = \") }\"") } // levity
  /// You have %d new %@.
  internal static func news(_ p1: Int, _ p2: Any) -> String {
    return L10n.tr("Localizable", "news", p1, String(describing: p2), fallback: "You have %d new %@.")
  }
  internal enum Settings {
    /// Settings
    internal static var `self`: String { L10n.tr("Localizable", "settings.self", fallback: "Settings") } // levity
  }
}

// MARK: - Implementation Details

extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    return _levityStrings.formatted(table: table, key: key, arguments: args, fallback: value) // levity
    #if false // levity
    let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
    #endif // levity
  }
}

private final class BundleToken {
  static let bundle: Bundle = {
    return Bundle(for: BundleToken.self)
  }()
}
private let _levityStrings = LevityStrings.BundleStrings(bundleIdentifier: "org.example.wayfarer", keyIdentity: "0f1e2d3c4b5a6978", count: 42) // levity
