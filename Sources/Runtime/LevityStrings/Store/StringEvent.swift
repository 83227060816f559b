// Code size: indirect, so that what carries it is one word wide.
/// An event concerning an app's strings, for logs and analytics.
///
/// ```swift
/// StringLoader.shared?.observe { event in
///   if case .stringMissing(let bundle, let key) = event {
///     print("\(bundle) has no string for \(key).")
///   }
/// }
/// ```
public indirect enum StringEvent: Equatable, Sendable {
  /// A pack, a string store or a record can't be used; the reason says what is used instead.
  case unusable(file: String, reason: String)
  /// A string store was decoded and written.
  case storeMade(bundle: String, language: String, bytes: Int, seconds: Double)
  /// A string doesn't fit the arguments that the app passed; the next fallback was used.
  case stringRefused(bundle: String, language: String, id: Int, reason: String)
  /// No language has a string.
  case stringMissing(bundle: String, key: String)
  /// Strings of this version of the package are in use.
  case updated(version: Int, bytesLoaded: Int)
  /// An update failed, and changed nothing.
  case updateRefused(reason: String)
  /// The strings of an update were given up, because the app didn't survive its starts with them.
  case rolledBack(version: Int)
}
