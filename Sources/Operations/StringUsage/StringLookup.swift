/// A place in code that asks the system for a localized string.
struct StringLookup: Hashable, Sendable {
  /// The key that is looked up.
  enum Key: Hashable, Sendable {
    /// This key.
    case plain(String)
    /// A key with values in between, as in SwiftUI: `"Hello, \(name)"` looks up `Hello, %@`.
    case pieces([String])
    /// Any key with these pieces in this order: `NSLocalizedString("error_\(code)", …)` inserts values before the
    /// lookup.
    case pattern([String])
    /// Known only while the app runs.
    case any

    /// The key if it's just this one.
    var plain: String? { if case .plain(let key) = self { key } else { nil } }
  }

  /// The table that is used.
  enum Table: Hashable, Sendable {
    case named(String)
    /// Known only while the app runs.
    case any

    /// The default table.
    static let usual = Table.named("Localizable")
  }

  /// The bundle of the table.
  enum Scope: Hashable, Sendable {
    /// The app's bundle.
    case main
    /// The bundle of the module that contains the code.
    case own
    /// The bundle of the module that contains the code, or the app's.
    case ownOrMain
    /// Known only while the app runs.
    case any
  }

  /// The string that is shown if the table has no such key.
  enum Fallback: Hashable, Sendable {
    case key
    /// The argument `value:` or `defaultValue:`.
    case literal(String)
    /// Known only while the app runs, or the code reads the table in another way.
    case any
  }

  var key: Key
  var table: Table
  var scope: Scope
  /// The line, counted from 1.
  var line: Int
  /// The spelling in code.
  var function: String
  var way = LookupWay.bundle
  var fallback = Fallback.key
  /// Whether it makes a resource, which the app looks up itself as far as its file shows.
  var isResource = false
  /// Whether the code gets the path of the table's file from a bundle.
  var isFile = false
  /// Whether it names a folder in the bundle for that.
  var namesFolder = false
  /// The language whose file the code reads itself, if that is known.
  var language: String?
  /// The variable whose value the literal is; nil for any other literal. If nothing else names it, nothing asks.
  var variable: String?
}
