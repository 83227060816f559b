/// A place in code that asks the system for a localized string.
struct StringLookup: Hashable, Sendable {
  /// What is asked for.
  enum Key: Hashable, Sendable {
    /// This key.
    case plain(String)
    /// A key with values in between, as SwiftUI makes them: `"Hello, \(name)"` asks for `Hello, %@`.
    case pieces([String])
    /// Whatever has these in this order: `NSLocalizedString("error_\(code)", …)` puts values in before it asks.
    case pattern([String])
    /// Known only while the app runs.
    case any
  }

  /// Which table is asked.
  enum Table: Hashable, Sendable {
    case named(String)
    /// Known only while the app runs.
    case any

    /// Where code names none.
    static let usual = Table.named("Localizable")
  }

  /// Whose table is asked.
  enum Scope: Hashable, Sendable {
    /// The app's.
    case main
    /// That of the module which asks.
    case own
    /// Known only while the app runs.
    case any
  }

  var key: Key
  var table: Table
  var scope: Scope
  /// From 1.
  var line: Int
  /// As code spells it.
  var function: String
}
