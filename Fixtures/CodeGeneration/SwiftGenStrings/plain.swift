// Generated using SwiftGen, by O.Halligon — https://github.com/SwiftGen/SwiftGen

import Foundation

public enum Texts {
  /// About
  public static var about: String { return Texts.tr("Texts", "about") }
}

extension Texts {
  static func tr(_ table: String, _ key: String, _ args: CVarArg...) -> String {
    var format = Bundle.main.localizedString(forKey: key, value: "}", table: table)
    if format == "}" {
      format = key
    }
    return String(format: format, locale: Locale.current, arguments: args)
    }
}
