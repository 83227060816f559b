// swiftlint:disable all
// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen

import Foundation

// MARK: - Strings

internal enum L10n {
  /// static let about = L10n.tr("Localizable", "about")
  internal static let about = L10n.tr("Localizable", "about", fallback: "About = \") }\"")
  /// You have %d new %@.
  internal static func news(_ p1: Int, _ p2: Any) -> String {
    return L10n.tr("Localizable", "news", p1, String(describing: p2), fallback: "You have %d new %@.")
  }
  internal enum Settings {
    /// Settings
    internal static let `self` = L10n.tr("Localizable", "settings.self", fallback: "Settings")
  }
}

// MARK: - Implementation Details

extension L10n {
  private static func tr(_ table: String, _ key: String, _ args: CVarArg..., fallback value: String) -> String {
    let format = BundleToken.bundle.localizedString(forKey: key, value: value, table: table)
    return String(format: format, locale: Locale.current, arguments: args)
  }
}

private final class BundleToken {
  static let bundle: Bundle = {
    return Bundle(for: BundleToken.self)
  }()
}
