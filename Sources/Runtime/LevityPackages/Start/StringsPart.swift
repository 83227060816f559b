import Foundation

/// The strings of an app that draws images, too: `StringLoader` of LevityStrings.
///
/// LevityUIKit finds it by its name instead of importing it. An app that doesn't link LevityStrings has no strings, and
/// isn't larger for them: a linker keeps every type and conformance of a module that another one imports.
package protocol StringsPart: AnyObject, Sendable {
  /// Starts strings by what the start of the images has found.
  ///
  /// - Parameters:
  ///   - start: the settings in the app.
  ///   - heads: the package that the images follow; nil if there is none.
  ///   - isOnPad: true for an app of an iPad, false for one of an iPhone; only the main thread may ask.
  static func start(_ start: LevityStart, following heads: HeadStore?, isOnPad: Bool?)

  /// Asks the server for newer strings; nil in an app that hasn't started them.
  static func updateStarted() async throws -> StringsUpdate?
}

extension Levity {
  /// The class of the strings, with its module: the name that the system registers for it.
  package static var stringsClassName: String { "LevityStrings.StringLoader" }

  /// Returns the strings that the app links; nil if it doesn't link LevityStrings, or one that doesn't fit.
  package static func linkedStrings(
    className: String = stringsClassName
  ) -> (any StringsPart.Type)? {
    NSClassFromString(className) as? any StringsPart.Type
  }

  /// Writes to the log why an app with strings has none.
  package static func logMissingStrings(className: String) {
    RuntimeLog.error(
      NSClassFromString(className) == nil
        ? "The app has strings, but doesn't link LevityStrings: add that product to the app's target."
        : "LevityStrings doesn't fit LevityUIKit: link both from the same version of Levity.")
  }
}
