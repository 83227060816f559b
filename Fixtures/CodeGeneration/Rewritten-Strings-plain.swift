// Generated using SwiftGen, by O.Halligon — https://github.com/SwiftGen/SwiftGen

import LevityStrings // levity
import Foundation

public enum Texts {
  /// About
  public static var about: String { return Texts.tr("Texts", "about") }
}

extension Texts {
  static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
    return _levityStrings.formatted(table: table, key: key, arguments: args, fallback: key) // levity
    #if false // levity
    var format = Bundle.main.localizedString(forKey: key, value: "}", table: table)
    if format == "}" {
      format = key
    }
    return String(format: format, locale: Locale.current, arguments: args)
    #endif // levity
    }
}
private let _levityStrings = LevityStrings.BundleStrings(bundleIdentifier: "org.example.wayfarer", keyIdentity: "0f1e2d3c4b5a6978", count: 42) // levity
